import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Labelled } from '../../scripts/eval/conversations/labels.ts';
import { factsIn } from '../../scripts/eval/conversations/memory-case.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';

/** What was stopped is told back and not listed; what the record lists already ends when they surely say so. */
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
  const facts = factsIn(memory)
    .map(({ display, status }) => `${display}: ${status}`)
    .join('\n');
  return { medicines, facts, last: turns.at(-1)?.reply ?? '' };
}

test.each([
  ['de', 'tamoxifen nehm ich seit 5 jahren nimmer', /tamoxifen: nicht unter Ihren aktuellen Medikamenten/iu],
  ['es', 'clopidogrel ya no, ahora adiro 100', /clopidogrel: no está entre sus medicamentos actuales/iu],
  ['ru', 'ксарелто отменили весной', /нет среди лекарств/iu],
] as const)('%s tells back what was stopped: %s', async (lang, message, words) => {
  const { medicines, last } = await play(lang, [message]);
  expect(last).toMatch(words);
  expect(medicines.filter((medicine) => /tamoxifen|clopidogrel|rivaroxaban/u.test(medicine) && !medicine.endsWith(': past'))).toEqual([]);
});

test('says nothing of the list about a medicine that the record lists', async () => {
  const { medicines, last } = await play('en', ['I take xarelto every day', 'I was told to stop xarelto 3 days before surgery']);
  expect(medicines).toEqual(['rivaroxaban (xarelto): confirmed']);
  expect(last).not.toMatch(/not among your current medicines/u);
});

test.each([
  ['en', 'I take metformin every day', 'My doctor stopped the metformin in May', /metformin: not among your current medicines/u],
  ['es', 'tomo enalapril todos los días', 'ya no tomo enalapril', /enalapril: no está entre sus medicamentos actuales/u],
  ['de', 'ich nehme täglich Marcumar', 'Mein Arzt hat das Marcumar im Mai abgesetzt', /nicht unter Ihren aktuellen Medikamenten/u],
  ['fr', 'je prends de la metformine tous les jours', "j'ai arrêté la metformine", /pas dans vos médicaments actuels/u],
  ['pt', 'tomo metformina todos os dias', 'já não tomo metformina', /não está entre os seus medicamentos atuais/u],
  ['it', 'prendo la metformina ogni giorno', 'non prendo più la metformina', /non tra i suoi farmaci attuali/u],
  ['tr', 'her gün metformin alıyorum', 'artık metformin almıyorum', /şu anki ilaçlarınız arasında değil/u],
  ['ru', 'я каждый день принимаю метформин', 'врач отменил метформин', /нет среди лекарств, которые вы принимаете/u],
  ['ar', 'آخذ ميتفورمين كل يوم', 'لم أعد آخذ ميتفورمين', /ليس ضمن أدويتك الحالية/u],
] as const)('%s ends a medicine of the record, and says so: %s / %s', async (lang, taken, ended, words) => {
  const { medicines, last } = await play(lang, [taken, ended]);
  expect(medicines).toEqual([expect.stringMatching(/: past$/u)]);
  expect(last).toMatch(words);
});

test('puts right all that one message says, and tells each', async () => {
  const told = ['I take metformin every day. I am allergic to penicillin.', 'I have asthma'];
  const both = await play('en', [...told, 'I stopped metformin and I am not allergic to penicillin, that was a mistake']);
  expect(both.medicines).toEqual(['metformin: past']);
  expect(both.facts).not.toMatch(/penicillin/iu);
  expect(both.last).toMatch(/metformin: not among your current medicines/u);
  expect(both.last).toMatch(/taken this out of the record: penicillin/iu);
  const three = await play('en', [
    ...told,
    "I don't have asthma, that was a mistake, and the penicillin allergy is wrong. I no longer take metformin.",
  ]);
  expect(three.facts).toMatch(/^metformin: past$/u);
  expect(three.last).toMatch(/taken this out of the record: .*asthma.*penicillin|taken this out of the record: .*penicillin.*asthma/iu);
});

test('moves a side and takes back a disease in one message', async () => {
  const { facts, last } = await play('en', [
    'I have diabetes and osteoarthritis of the left knee',
    "I don't have diabetes and it is not the left knee but the right",
  ]);
  expect(facts).not.toMatch(/diabetes/iu);
  expect(facts).toMatch(/right knee/u);
  expect(last).toMatch(/taken this out of the record: .*diabetes/iu);
});

test.each([
  ['en', "I'm allergic to penicillin and latex", 'not latex sorry, just penicillin'],
  ['de', 'Ich bin allergisch gegen Penicillin und Latex', 'nicht Latex, nur Penicillin'],
] as const)('%s strikes the allergy that is taken back, and keeps the other', async (lang, told, put) => {
  const { facts } = await play(lang, [told, put]);
  expect(facts).toMatch(/penicillin: (?!wrong)/u);
  expect(facts).not.toMatch(/latex: (?:confirmed|unconfirmed|provisional)/u);
});

test.each([
  ['en', 'i take lisinopril 10 mg and eliquis', 'im not taking eliquis anymore, doctor stopped it'],
  ['fr', 'je prends du ramipril 5 et du kardégic', "le kardégic j'ai arrêté"],
  ['ru', 'пью эналаприл 10 и варфарин', 'варфарин уже не пью, врач отменил'],
] as const)('%s ends the one medicine of two: %s / %s', async (lang, told, ended) => {
  const { medicines } = await play(lang, [told, ended]);
  expect(medicines.filter((one) => /confirmed|provisional/u.test(one))).toHaveLength(1);
});

test.each([
  ['de', 'ich nehm die pille seit drei jahren', 'ach ne warte pille hab ich im mai abgesetzt, sorry', 'oral contraceptive'],
  ['tr', 'Coumadin 5 mg kullanıyorum', 'Coumadini kestiler Eliquis 5 mg günde iki başladılar', 'warfarin'],
  ['ru', 'пью эсциталопрам 10', 'эсциталопрам отменили, теперь венлафаксин 150', 'escitalopram'],
  ['en', 'I take warfarin 5 mg', 'oh wait, they took me off warfarin in March, it is Eliquis now', 'warfarin'],
] as const)('%s ends in the record what the next message takes back: %s / %s', async (lang, first, second, name) => {
  const { medicines } = await play(lang, [first, second]);
  expect(medicines.filter((medicine) => medicine.startsWith(name)).map((medicine) => medicine.split(': ')[1])).toEqual(['past']);
});
