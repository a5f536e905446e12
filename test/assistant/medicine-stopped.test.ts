import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Labelled } from '../../scripts/eval/conversations/labels.ts';
import { factsIn } from '../../scripts/eval/conversations/memory-case.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';

/** What was stopped is told back and not listed; what the record lists already is left as it is. */
let services: Services;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.embeddings.close());

async function play(lang: Labelled['lang'], messages: string[]) {
  const wishes = { countries: [], avoid: [], budget: null, dates: null };
  const extra = { weight_kg: null, height_cm: null, smoking: null };
  const { memory, turns } = await playConversation(services, {
    ...{ id: 'own', lang, messages, facts: [], never: [], procedure: null, wishes, emergency_at: null, extra },
  });
  const medicines = factsIn(memory).flatMap(({ kind, display, status }) => (kind === 'medication' ? [`${display}: ${status}`] : []));
  return { medicines, last: turns.at(-1)?.reply ?? '' };
}

test.each([
  ['de', 'tamoxifen nehm ich seit 5 jahren nimmer', /tamoxifen: nicht unter Ihren aktuellen Medikamenten/iu],
  ['es', 'clopidogrel ya no, ahora adiro 100', /clopidogrel: no está entre sus medicamentos actuales/iu],
  ['ru', 'ксарелто отменили весной', /нет среди лекарств/iu],
] as const)('%s tells back what was stopped: %s', async (lang, message, words) => {
  const { medicines, last } = await play(lang, [message]);
  expect(last).toMatch(words);
  expect(medicines.join()).not.toMatch(/tamoxifen|clopidogrel|rivaroxaban/u);
});

test('says nothing of the list about a medicine that the record lists', async () => {
  const { medicines, last } = await play('en', ['I take xarelto every day', 'I was told to stop xarelto 3 days before surgery']);
  expect(medicines).toEqual(['rivaroxaban (xarelto): confirmed']);
  expect(last).not.toMatch(/not among your current medicines/u);
});
