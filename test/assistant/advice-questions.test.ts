import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, test } from '@jest/globals';
import { questionsIn } from '../../activities/conversation/reply/record-question.ts';
import type { Labelled } from '../../scripts/eval/conversations/labels.ts';
import { factsIn } from '../../scripts/eval/conversations/memory-case.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';

/** What only a doctor may answer gets no all-clear: who decides, what of the record they have to know, and the offer to pass it on. */
const rows = readFileSync(new URL('../data/answers/advice-questions.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as ['A' | 'N', string, string]);

it.each(rows)('%s %s %s', (what, language, message) => expect(questionsIn(message, language).advice === null).toBe(what === 'N'));

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
  const facts = factsIn(memory).map(({ display, status }) => `${display} ${status}`);
  return { facts, replies: turns.map(({ reply }) => reply), last: turns.at(-1)?.reply ?? '' };
}

test.each([
  ['en', 'I take apixaban', 'Can I take ibuprofen before I fly?', /for a doctor to decide.*blood thinner is noted for you: apixaban/su],
  ['de', 'Ich nehme Apixaban', 'Darf ich vor dem Flug Ibuprofen nehmen?', /entscheiden.*Blutverdünner: Apixaban/su],
  ['es', 'Tomo apixabán', '¿Puedo tomar ibuprofeno antes de volar?', /decidir un médico.*apixabán/su],
  ['fr', "Je prends de l'apixaban", "Puis-je prendre de l'ibuprofène avant l'avion ?", /un médecin de le décider.*apixaban/su],
  ['it', "Prendo l'apixaban", "Posso prendere l'ibuprofene prima del volo?", /decidere un medico.*apixaban/su],
  ['pt', 'Tomo apixabano', 'Posso tomar ibuprofeno antes do voo?', /um médico a decidir.*apixabana/su],
  ['tr', 'Apiksaban kullanıyorum', 'Uçmadan önce ibuprofen alabilir miyim?', /bir doktor karar.*apiksaban/su],
  ['ru', 'Я принимаю апиксабан', 'Можно мне ибупрофен перед полётом?', /решить врач.*апиксабан/su],
  ['ar', 'آخذ أبيكسابان', 'هل يمكنني أخذ الأسبرين قبل السفر؟', /يقرره الطبيب.*أبيكسابان/su],
] as const)('%s names the blood thinner and leaves it to a doctor: %s — %s', async (lang, told, asked, words) => {
  const [before, after] = [await play(lang, [told]), await play(lang, [told, asked])];
  expect(after.last).toMatch(words);
  expect(after.facts).toEqual(before.facts);
});

test('names an allergy, keeps what is told beside the question, and passes it on when the patient says yes', async () => {
  const { facts, replies, last } = await play('en', ['I am allergic to penicillin, can I take amoxicillin for my tooth?', 'yes']);
  expect(facts).toEqual(['penicillin unconfirmed']);
  expect(replies[0]).toMatch(/for a doctor to decide/u);
  expect(replies[0]).toMatch(/Shall I pass your question on to our team\? Please write “yes” or “no”\.$/u);
  expect(last).toMatch(/a person will contact you/u);
});

test('judges no value', async () => {
  const { last } = await play('en', ['My potassium was 5.9 mmol/L in May', 'Is my potassium dangerous?']);
  expect(last).toMatch(/for a doctor to say; I must not judge it/u);
  expect(last).toMatch(/In your record: potassium 5\.9 mmol\/L/iu);
});
