import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Labelled } from '../../scripts/eval/conversations/labels.ts';
import { factsIn } from '../../scripts/eval/conversations/memory-case.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';

/** A year that a later message puts right: the finding keeps its place in the record, with the other year. */
let services: Services;
beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.embeddings.close());

async function yearsAfter(lang: Labelled['lang'], messages: string[]): Promise<string[]> {
  const wishes = { countries: [], avoid: [], budget: null, dates: null };
  const extra = { weight_kg: null, height_cm: null, smoking: null };
  const { memory } = await playConversation(services, {
    ...{ id: 'own', lang, messages, facts: [], never: [], procedure: null, wishes, emergency_at: null, extra },
  });
  return factsIn(memory).flatMap(({ kind, code, onset }) => (kind === 'procedure' || kind === 'condition' ? [`${code} ${onset}`] : []));
}

const STENT = '36969009';
/** The status that it leaves. */
const BORNE = 'Z95.5';
const GALLBLADDER = '38102005';
test.each([
  ['ru', ['два стента поставили в 2022', 'не 2022 а 2021 стенты ставили, я ошиблась'], [`${BORNE} 2021`, `${STENT} 2021`]],
  ['es', ['me pusieron un stent en 2022', 'el stent fue en 2021, no en 2022'], [`${BORNE} 2021`, `${STENT} 2021`]],
  ['ar', ['دار عملية الفتق 2010 وحيد المرارة 2015', 'سمح ليا الفتق كان 2011 ماشي 2010'], ['50465008 2011', `${GALLBLADDER} 2015`]],
  ['tr', ['safra kesem 2018 yılında alındı', 'yok yok 2018 değil 2019 du'], [`${GALLBLADDER} 2019`]],
  // The message names an operation that the record does not have: what else was in that year stays.
  [
    'en',
    ['my gallbladder was taken out in 2022', 'sorry, the stents were in 2021, not 2022'],
    [`${GALLBLADDER} 2022`, `${BORNE} 2021`, `${STENT} 2021`],
  ],
  ['en', ['my gallbladder was taken out in 2022', 'was it not 2022 but 2021?'], [`${GALLBLADDER} 2022`]],
] as const)('%s %j', async (lang, messages, expected) => {
  expect(await yearsAfter(lang, [...messages])).toEqual(expected);
});
