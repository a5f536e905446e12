import { icd10Extractor } from '../support/icd10-extractor.ts';
import type { Extractor } from '../../clinical-nlp/extract.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

const done = (message: string): string =>
  extract(message, { source: 'message' })
    .procedures.map(({ display, performed_at }) => [display, performed_at].filter(Boolean).join(' '))
    .join(', ');

test.each([
  'En mayo me operan de la vesícula.',
  'A maggio mi operano alla colecisti.',
  'Em maio me operam da vesícula.',
  'Je me fais opérer de la vésicule en mai.',
  "I'm having my gallbladder out in May.",
  'Мне удалят почку в мае.',
  'В мае удалят желчный пузырь.',
  'Mayısta safra kesem alınacak.',
  'راح يشيلون المرارة الشهر الجاي',
  "On devait m'opérer de l'appendicite en 2015 mais finalement non.",
  'Me iban a operar de la vesícula en 2020 pero no quise.',
  'Volevano togliermi la colecisti ma ho detto di no.',
])('is still to come, or was only meant: %s', (message) => expect(done(message)).toBe(''));

test.each([
  ['Ya me operaron de la vesícula en mayo.', 'Cholecystectomy'],
  ['Nel 2012 mi operano alla colecisti.', 'Cholecystectomy 2012'],
  ['Мне удалили почку в мае.', 'Kidney excision'],
  ['Me operaron de la vesícula y en mayo me operan de la hernia.', 'Cholecystectomy'],
  ['Мне вырезали аппендикс, а в мае удалят желчный пузырь.', 'Appendectomy'],
  ["Safra kesem mayısta alınacak, apandisitim 1999'da alındı.", 'Appendectomy 1999'],
  ['Me iban a operar en 2020 y me operaron de la vesícula en 2021.', 'Cholecystectomy 2021'],
  ["On m'a opéré de l'appendicite en 2015.", 'Appendectomy 2015'],
])('was done: %s', (message, expected) => expect(done(message)).toBe(expected));
