import { describe, expect, test } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Operations of a part of the body that are told without their name, and without a year. */

const extract = await icd10Extractor();
const SELF = { who: 'self', named: null, last: null, asks: false } as const;
type Language = 'en' | 'de' | 'es' | 'fr' | 'it' | 'pt' | 'tr' | 'ru' | 'ar';
const operations = (language: Language, text: string): number =>
  extract(text, { source: 'message', about: { ...SELF, language } }).procedures.filter(({ negated }) => !negated).length;

describe('an operation that was done', () => {
  test.each<[Language, string]>([
    ['en', 'I had an op on my hand.'],
    ['en', 'They operated on my back.'],
    ['en', 'I’ve had an operation on my ankle.'],
    ['de', 'Hatte eine OP am Fuß.'],
    ['de', 'Man hat mich an der Hand operiert.'],
    ['de', 'Ich hatte einen Eingriff am Ellenbogen.'],
    ['es', 'Me hicieron una operación en el tobillo.'],
    ['es', 'Estoy operada del hombro.'],
    ['es', 'Tuve una operación de rodilla.'],
    ['fr', 'On m’a opéré de la main.'],
    ['fr', 'J’ai subi une intervention au pied.'],
    ['fr', 'J’ai eu une chirurgie du dos.'],
    ['it', 'Mi hanno operato alla mano.'],
    ['it', 'Ho avuto un’operazione al piede.'],
    ['it', 'Ho subito un intervento alla schiena.'],
    ['pt', 'Já fiz cirurgia na coluna.'],
    ['pt', 'Fiz uma operação ao joelho.'],
    ['pt', 'Tive uma cirurgia no ombro.'],
    ['pt', 'Operei o pé.'],
    ['pt', 'Fui submetida a uma cirurgia na mão.'],
    ['tr', 'Ayağımdan ameliyat oldum.'],
    ['tr', 'Sırtımdan ameliyat geçirdim.'],
    ['tr', 'Elim ameliyat edildi.'],
    ['ru', 'У меня была операция на спине.'],
    ['ru', 'Мне оперировали плечо.'],
    ['ru', 'Я перенесла операцию на стопе.'],
    ['ar', 'سويت عملية في ظهري.'],
    ['ar', 'أجريت عملية في القدم.'],
    ['ar', 'خضعت لجراحة في اليد.'],
    ['en', 'I had surgery on my knee.'],
    ['en', 'My left shoulder was operated on.'],
    ['de', 'Ich wurde am Knie operiert.'],
    ['de', 'Ich hatte mal eine Operation an der Schulter.'],
    ['es', 'Me operaron de la rodilla.'],
    ['es', 'Tuve una cirugía en la espalda.'],
    ['fr', 'J’ai été opéré du genou.'],
    ['fr', 'J’ai eu une opération de l’épaule.'],
    ['it', 'Sono stata operata al ginocchio.'],
    ['it', 'Ho fatto un intervento alla spalla.'],
    ['pt', 'Fiz uma cirurgia no joelho.'],
    ['pt', 'Fui operada ao ombro.'],
    ['tr', 'Dizimden ameliyat oldum.'],
    ['tr', 'Omzumdan ameliyat geçirdim.'],
    ['ru', 'Мне делали операцию на колене.'],
    ['ru', 'Я перенёс операцию на плече.'],
    ['ar', 'أجريت عملية في الركبة.'],
    ['ar', 'عملت عملية جراحية في كتفي.'],
  ])('%s: %s', (language, text) => expect(operations(language, text)).toBe(1));
});

describe('one that is wished for, denied or a relative’s', () => {
  test.each<[Language, string]>([
    ['en', 'I’m having surgery on my hand next month.'],
    ['en', 'I had no surgery on my knee.'],
    ['de', 'Die OP am Fuß steht noch bevor.'],
    ['es', 'Quiero una operación de rodilla.'],
    ['es', 'A mi hermano lo operaron de la rodilla.'],
    ['fr', 'Je voudrais une opération du genou.'],
    ['it', 'Vorrei un intervento al ginocchio.'],
    ['pt', 'Vou fazer uma cirurgia no joelho.'],
    ['pt', 'Preciso de uma cirurgia no joelho.'],
    ['pt', 'Nunca fiz cirurgia no joelho.'],
    ['tr', 'Dizim ameliyat edilecek.'],
    ['ru', 'Хочу операцию на колене.'],
    ['ar', 'أريد إجراء عملية في الركبة.'],
    ['en', 'I need surgery on my knee.'],
    ['en', 'How much is a knee operation?'],
    ['en', 'My brother had knee surgery.'],
    ['de', 'Ich möchte mich am Knie operieren lassen.'],
    ['de', 'Meine Mutter wurde am Knie operiert.'],
    ['de', 'Am Knie wurde ich noch nie operiert.'],
    ['es', 'Me tienen que operar de la rodilla.'],
    ['es', 'Nunca me han operado de la rodilla.'],
    ['fr', 'Je dois être opéré du genou.'],
    ['fr', 'Mon mari a été opéré du genou.'],
    ['it', 'Devo operarmi al ginocchio.'],
    ['it', 'Non sono mai stato operato al ginocchio.'],
    ['pt', 'Quero fazer uma cirurgia no joelho.'],
    ['pt', 'Minha mãe fez uma cirurgia no joelho.'],
    ['tr', 'Dizimden ameliyat olmak istiyorum.'],
    ['tr', 'Annem dizinden ameliyat oldu.'],
    ['ru', 'Мне нужна операция на колене.'],
    ['ru', 'Моей маме делали операцию на колене.'],
    ['ar', 'أحتاج إلى عملية في الركبة.'],
    ['ar', 'أمي أجرت عملية في الركبة.'],
    ['es', 'Tengo cirugía no, nunca del hombro.'],
    ['en', 'Surgery? No knee was ever touched.'],
  ])('%s: %s', (language, text) => expect(operations(language, text)).toBe(0));
});
