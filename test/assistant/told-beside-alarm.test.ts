import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Labelled } from '../../scripts/eval/conversations/labels.ts';
import { factsIn } from '../../scripts/eval/conversations/memory-case.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';

let services: Services;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.embeddings.close());

async function play(lang: Labelled['lang'], messages: string[]) {
  const wishes = { countries: [], avoid: [], budget: null, dates: null };
  const extra = { weight_kg: null, height_cm: null, smoking: null };
  return playConversation(services, {
    ...{ id: 'own', lang, messages, facts: [], never: [], procedure: null, wishes, emergency_at: null, extra },
  });
}

/** A message that reports an emergency and what was changed in the treatment: first the alarm, and the change is in the record all the same. */
const TOLD = [
  [
    'en',
    'I take ramipril 5 mg every day',
    'I have crushing chest pain since an hour. They changed my ramipril to 10 mg last week.',
    /10 ?mg/u,
  ],
  ['de', 'ich nehme Ramipril 5 mg täglich', 'Seit einer Stunde starker Druck auf der Brust. Ramipril wurde auf 10 mg erhöht.', /10 ?mg/u],
  [
    'es',
    'tomo enalapril 5 mg al día',
    'Tengo un dolor fuerte en el pecho y me falta el aire. Me subieron el enalapril a 10 mg.',
    /10 ?mg/u,
  ],
  ['en', 'I take ramipril 5 mg every day', 'I have crushing chest pain since an hour. They changed my dose to 10 mg yesterday.', /10 ?mg/u],
] as const;

describe('a dose that is told beside an emergency', () => {
  it.each(TOLD)('is in the record behind the alarm: %s', async (lang, before, message, dose) => {
    const { memory, turns } = await play(lang, [before, message]);
    expect(turns.at(-1)?.isEmergency).toBe(true);
    expect(
      factsIn(memory)
        .map((fact) => JSON.stringify(fact))
        .join('\n'),
    ).toMatch(dose);
  });
});
