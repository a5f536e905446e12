import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { saysAllergyAlone } from '../../clinical-nlp/intake/bare-allergy.ts';
import { aboutAfter } from '../../clinical-nlp/persons/about.ts';
import { readCorrection } from '../../domain/conversation/read-correction.ts';
import { ALLERGY_WORDS, readAnothers } from '../../domain/conversation/wrong-paper.ts';
import type { Labelled } from '../../scripts/eval/conversations/labels.ts';
import { factsIn } from '../../scripts/eval/conversations/memory-case.ts';
import { playConversation, type Services } from '../../scripts/eval/conversations/play.ts';
import { openServices } from '../../scripts/eval/conversations/services.ts';

/** What patients say of papers that are wrong or old, an allergy that lacks its name, and a partner's age. */
const PRESSURE = [
  { finding_id: 'p', names: ['high blood pressure', 'Bluthochdruck', 'hipertensión', 'hypertension', 'pressione alta', 'hipertensão'] },
];

test.each([
  'the letter is wrong, I have no high blood pressure',
  "that report is outdated, I don't have high blood pressure",
  'the high blood pressure in the report is a mistake',
  'Der Brief stimmt nicht, ich habe keinen Bluthochdruck',
  'el informe está mal, no tengo hipertensión',
  "la lettre est fausse, je n'ai pas d'hypertension",
  'la lettera è sbagliata, non ho la pressione alta',
  'o relatório está errado, não tenho hipertensão',
])('%s', (message) => expect(readCorrection(message, PRESSURE)).toBe('p'));

test.each([
  'the letter is old but still right, I have high blood pressure',
  'the report is not wrong, I do have high blood pressure',
  'der Brief ist alt, ich habe Bluthochdruck',
  'el informe es antiguo y tengo hipertensión',
  'the report is wrong: my high blood pressure is treated',
  'the letter says high blood pressure, is that wrong?',
])('%s: stays', (message) => expect(readCorrection(message, PRESSURE)).toBeNull());

test.each([
  "the allergy in the report is my sister's",
  'die Allergie im Bericht ist von meiner Schwester',
  'la alergia del informe es de mi hermana',
  "l'allergie dans le compte rendu est celle de ma sœur",
  "l'allergia nel referto è di mia sorella",
  'a alergia do relatório é da minha irmã',
  'rapordaki alerji kız kardeşimin',
  'аллергия в выписке у моей сестры',
  'الحساسية في التقرير لأختي',
])('%s', (message) => expect(readAnothers(message, [{ finding_id: 'a', names: ALLERGY_WORDS }])).toBe('a'));

test.each([
  'the allergy in the report is mine',
  'la alergia del informe es mía',
  'my sister has an allergy too',
  'die Allergie im Bericht habe ich auch',
])('%s: stays', (message) => expect(readAnothers(message, [{ finding_id: 'a', names: ALLERGY_WORDS }])).toBeNull());

test.each([
  ...[
    'I have an allergy',
    "I'm allergic",
    'yes I have allergies',
    'bin allergisch',
    'Ich habe eine Allergie',
    'soy alérgica',
    "j'ai une allergie",
  ],
  ...['Sono allergica', 'tenho uma alergia', 'alerjim var', 'у меня аллергия', 'عندي حساسية'],
])('%s: to what is open', (message) => expect(saysAllergyAlone(message)).toBe(true));

test.each([
  ...['I have an allergy to penicillin', 'I have no allergies', "I'm not allergic", 'do I have an allergy?', 'my son has an allergy'],
  ...['ich habe keine Allergie', 'non sono allergica', 'у меня нет аллергии', 'ليس عندي حساسية', 'soy alérgica a la penicilina'],
])('%s: nothing is open', (message) => expect(saysAllergyAlone(message)).toBe(false));

test.each([
  ['my husband is 54', 'unknown'],
  ['mein Mann ist 54', 'unknown'],
  ['kocam 54 yaşında', 'unknown'],
  ['my husband is 54 and needs a new knee', 'husband'],
  ['my mother is 72', 'mother'],
])('%s: %s', (message, who) => expect(aboutAfter(null, message).who).toBe(who));

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
  return { facts: factsIn(memory).map(({ display, status }) => `${display} ${status}`), last: turns.at(-1)?.reply ?? '' };
}

test.each([
  ['es', 'tomo metformina', 'ya no tomo metformina'],
  ['de', 'ich nehme Metformin', 'ich nehme Metformin nicht mehr'],
  ['ru', 'принимаю метформин', 'больше не принимаю метформин'],
  ['it', 'prendo il ramipril', 'non prendo più il ramipril'],
  ['en', 'I take apixaban', "the discharge letter says apixaban but I don't take it any more"],
] as const)('%s a medicine told in a short sentence ends: %s — %s', async (lang, told, ended) => {
  expect((await play(lang, [told, ended])).facts.join()).toMatch(/^[\p{L} ]+ past$/u);
});

test('asks what an allergy is to, and takes the bare answer', async () => {
  expect((await play('it', ['Buongiorno', 'Sono allergica'])).last).toMatch(/A che cosa è allergico o allergica/u);
  expect((await play('it', ['Buongiorno', 'Sono allergica', 'al lattice'])).facts).toEqual(['latex unconfirmed']);
});

test('does not thank for a question or for thanks', async () => {
  expect((await play('ru', ['у меня болит колено', 'спасибо большое'])).last).not.toMatch(/Спасибо, что рассказали/u);
  expect((await play('en', ['My knee hurts', 'Can I upload my blood results?'])).last).not.toMatch(/Thank you for telling me/u);
});
