import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { tellsOfEmergency } from '../../assistant/emergency-now.ts';
import { ENGLISH_EMERGENCY } from '../../assistant/emergency-reply.ts';
import { PHRASEBOOKS } from '../../assistant/phrasebooks/library.ts';

/** Who is told to call for help may answer that it is so: "sim agora". That is no end of the emergency. */

const rows = readFileSync(new URL('../data/emergencies/answered.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [language: string, what: string, sentence: string]);
const guidanceIn = (language: string) =>
  (PHRASEBOOKS.find((book) => book.language === language)?.says ?? ENGLISH_EMERGENCY).emergency.replace('112', '999');

describe('an answer to the guidance in an emergency', () => {
  it.each(rows)('%s %s: %s', (language, what, message) => {
    const said = { message, asked_item: null, last_assistant_message: guidanceIn(language) };
    expect(tellsOfEmergency(said)).toBe(what === 'now');
  });

  it('is heard with what hospitals brought between the two', () => {
    const between = [
      { sender: 'patient' as const, text: 'não consigo segurar o xixi' },
      { sender: 'assistant' as const, text: guidanceIn('pt') },
      { sender: 'assistant' as const, text: 'Encontrei hospitais que se adequam ao seu caso: 20.' },
    ];
    const said = { message: 'sim agora', asked_item: null, last_assistant_message: between.at(-1)?.text ?? null };
    expect(tellsOfEmergency({ ...said, history: between })).toBe(true);
    expect(tellsOfEmergency({ ...said, history: [...between, { sender: 'patient', text: 'ok' }] })).toBe(false);
  });

  it.each(rows.filter(([, , sentence]) => sentence.length < 15))('%s: %s %s: is no emergency by itself', (_language, _what, message) => {
    const said = { message, asked_item: null, last_assistant_message: 'How tall are you, and how much do you weigh?' };
    expect(tellsOfEmergency(said)).toBe(false);
  });
});
