import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, test } from '@jest/globals';
import { questionsIn } from '../../activities/conversation/reply/record-question.ts';
import type { Labelled } from '../../scripts/eval/conversations/labels.ts';
import { factsIn } from '../../scripts/eval/conversations/memory-case.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';

/** What is asked of the own record is answered from it, and nothing is stored; what is told beside or instead of it is stored as ever. */
const rows = readFileSync(new URL('../data/answers/record-questions.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as ['R' | 'N', string, string]);

it.each(rows)('%s %s %s', (what, language, message) => expect(questionsIn(message, language).record === null).toBe(what === 'N'));

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
  return { facts: factsIn(memory).map(({ kind, display, status }) => `${kind} ${display} ${status}`), last: turns.at(-1)?.reply ?? '' };
}

test.each([
  ['en', 'I take metformin and I am allergic to latex', 'Do I take metformin?', /medicines: metformin \(as you told me\)/u],
  ['de', 'Ich nehme Metformin', 'Nehme ich Metformin?', /Medikamente: Metformin \(von Ihnen gesagt\)/u],
  ['es', 'Tomo metformina', '¿Qué medicamentos tienen apuntados?', /medicamentos: metformina \(según me dijo usted\)/u],
  ['fr', 'Je suis allergique à la pénicilline', 'vous avez bien noté mon allergie', /allergies : pénicilline \(d’après vous\)/u],
  ['it', 'Sono allergico alla penicillina', 'sono allergico alla penicillina?', /allergie: penicillina \(come mi ha detto lei\)/u],
  ['pt', 'Tenho diabetes', 'A minha diabetes está registada?', /doenças: diabetes tipo 2 \(como me disse\)/u],
  ['tr', 'Penisiline alerjim var', 'alerjimi yazdınız mı', /alerjiler: penisilin \(sizin söylediğiniz gibi\)/u],
  ['ru', 'Я принимаю метформин', 'Я принимаю метформин?', /лекарства: метформин \(с ваших слов\)/u],
  ['ar', 'عندي حساسية من البنسلين', 'هل سجلتم الحساسية عندي', /الحساسية: البنسلين \(كما أخبرتني\)/u],
] as const)('%s answers "%s" — "%s"', async (lang, told, asked, words) => {
  const [before, after] = [await play(lang, [told]), await play(lang, [told, asked])];
  expect(after.last).toMatch(words);
  expect(after.facts).toEqual(before.facts);
});

test('tells what was stopped, and leaves out what was struck', async () => {
  const told = [
    'I take metformin every day',
    'My doctor stopped the metformin in May',
    'I have asthma',
    'I do not have asthma, that was a mistake',
  ];
  expect((await play('en', [...told, 'Am I still on metformin?'])).last).toMatch(/metformin \(no longer taken, as you told me\)/u);
  const { last } = await play('en', [...told, 'What have you written down about me?']);
  expect(last).toMatch(/conditions: nothing noted yet/u);
  expect(last).toMatch(/allergies: nothing noted yet/u);
  expect(last).not.toMatch(/asthma/u);
});

test('offers to note what is not there, and does so on a yes only', async () => {
  const asked = await play('en', ['Hello', 'Do I take warfarin?']);
  expect(asked.last).toMatch(/This is not in your record: warfarin\.\n\nShall I note it\?/u);
  expect(asked.facts).toEqual([]);
  expect((await play('en', ['Hello', 'Do I take warfarin?', 'no'])).facts).toEqual([]);
  const agreed = await play('en', ['Hello', 'Do I take warfarin?', 'yes please']);
  expect(agreed.facts).toEqual(['medication warfarin confirmed']);
  expect(agreed.last).toMatch(/I have noted: warfarin/u);
  expect((await play('de', ['Hallo', 'Bin ich gegen Latex allergisch?', 'ja'])).facts).toEqual(['allergy latex unconfirmed']);
});
