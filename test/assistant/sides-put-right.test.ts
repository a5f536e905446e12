import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { wishedPlaces } from '../../assistant/dialogue/wishes/destination.ts';
import { readSideCorrection } from '../../domain/conversation/read-side-correction.ts';
import { factsIn } from '../../scripts/eval/conversations/memory-case.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';

type Row = [language: string, message: string, next: string, side: string];
const rows = readFileSync(new URL('../data/clinical/sides-put-right.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as Row);

describe('a side that the next message puts right', () => {
  it.each(rows)('%s: %s | %s: %s', (_language, _message, next, side) => expect(readSideCorrection(next)?.side).toBe(side));

  it.each(['sağ olun', 'teşekkürler, sağ ol', 'non a sinistra', "J'ai mal à gauche", 'hayır, sol gözüm iyi'])('is none: %s', (message) =>
    expect(readSideCorrection(message)).toBeNull(),
  );
});

describe('the side of the treatment and of its disease', () => {
  let services: Services;
  beforeAll(async () => {
    services = await openServices();
  });
  afterAll(() => services.embeddings.close());
  const sidesAfter = async (lang: string, ...messages: string[]) => {
    const { memory } = await playConversation(services, { id: 'own', lang, messages } as never);
    return { treated: memory.side, told: factsIn(memory).flatMap(({ side }) => side ?? []) };
  };

  it('move together, of a joint and of an eye', async () => {
    const knee = await sidesAfter('en', 'I need a knee replacement, arthritis in my left knee', 'sorry the right one, not left');
    expect(knee).toEqual({ treated: 'right', told: ['right'] });
    const eye = await sidesAfter('es', 'catarata en el ojo derecho, quiero operarme', 'me equivoqué, es el izquierdo');
    expect(eye.treated).toBe('left');
    expect(new Set(eye.told)).not.toContain('right');
  });

  it('moves where the treatment is of no joint', async () => {
    expect((await sidesAfter('en', 'hernia on the left, want it repaired', 'I mean the right side, sorry')).treated).toBe('right');
  });
});

it('takes the Arabic eye for no city', () => {
  expect(wishedPlaces('ماء أبيض في العين اليمنى واريد عملية', 'not_asked')).toBeNull();
});
