import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const done = (text: string) =>
  extract(text, { source: 'message' }).procedures.map(({ display, laterality, performed_at }) =>
    [display.split(' ')[0], laterality, performed_at].filter((part) => part !== null).join(' '),
  );

describe('the side that was operated on is not the side of today', () => {
  it.each([
    ['tengo catarata en el ojo izquierdo, del derecho ya me operaron el 2024', 'Cataract right 2024'],
    ['Ich habe den grauen Star am linken Auge, das rechte wurde 2024 schon operiert', 'Cataract right 2024'],
    ["J'ai la cataracte à l'oeil gauche, le droit a été opéré en 2024", 'Cataract right 2024'],
    ["Ho la cataratta all'occhio sinistro, il destro l'hanno già operato nel 2024", 'Cataract right 2024'],
    ['Tenho catarata no olho esquerdo, o direito já operei em 2024', 'Cataract right 2024'],
    ["Sol gözümde katarakt var, sağ gözüm 2024'te ameliyat edildi", 'Cataract right 2024'],
    ['У меня катаракта левого глаза, правый уже оперировали в 2024', 'Cataract right 2024'],
    ['عندي ماء أبيض في العين اليسرى، واليمنى سويتها عملية 2024', 'Cataract right 2024'],
    ['I have cataracts in both eyes, the right eye was operated in 2019', 'Cataract right 2019'],
    ['Me operaron de catarata del ojo derecho en 2024, el izquierdo todavía no', 'Cataract right 2024'],
    ['Me operaron de la catarata izquierda en 2019, la derecha no está operada', 'Cataract left 2019'],
  ])('%s', (text, wanted) => expect(done(text)).toEqual([wanted]));
});

describe('an operation that is to come or did not happen', () => {
  it.each([
    "On devait m'opérer de l'appendicite en 2015 mais finalement non.",
    'Me iban a operar de la vesícula en 2020 pero no quise.',
    'En mayo me operan de la vesícula.',
    'A maggio mi operano alla colecisti.',
    'В мае удалят желчный пузырь.',
    'Мне удалят почку в мае.',
  ])('is none that was done: %s', (text) => expect(done(text)).toEqual([]));

  it.each([
    ['Me operaron de la vesícula en mayo.', 'Cholecystectomy'],
    ['Желчный пузырь удалили в мае', 'Cholecystectomy'],
    ["On m'a opéré de l'appendicite en 2015", 'Appendectomy 2015'],
  ])('and one that was stays: %s', (text, wanted) => expect(done(text)).toEqual([wanted]));
});

it.each([
  ['شلت الزايدة سنة 90 وسويت منظار في ركبتي اليسار 2015', ['Appendectomy 1990']],
  ['شلت الزايدة سنة 1990 والمرارة سنة 2012', ['Appendectomy 1990', 'Cholecystectomy 2012']],
  ['i had my left shoulder done in 2009 rotator cuff and my tonsils out as a boy', ['Tonsillectomy']],
])('each has its own year: %s', (text, wanted) => expect(done(text)).toEqual(wanted));
