import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What somebody tells of the operation that they wish for, in the infinitive and in short words, as the answer to which treatment they look for. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

const operations = (message: string) =>
  extract(message, { source: 'message' }).procedures.map(({ performed_at }) => performed_at ?? 'no day');
const present = (message: string) =>
  extract(message, { source: 'message' })
    .conditions.filter(({ negated, family, clinical_status }) => !negated && !family && clinical_status === 'active')
    .map(({ icd10 }) => icd10);

describe('an operation in the infinitive', () => {
  it.each([
    'operarme de hernia inguinal',
    'quitarme la vesícula',
    'me operar de hérnia inguinal',
    'farmi operare di ernia inguinale',
    "me faire opérer d'une hernie inguinale",
    'mich an einem Leistenbruch operieren lassen',
    'have my inguinal hernia repaired',
    'I want to get my gallbladder removed',
    'прооперировать паховую грыжу',
  ])('is wished for and was not done: %s', (message) => expect(operations(message)).toEqual([]));

  it.each([
    ['tuve que operarme de hernia inguinal', ['no day']],
    ['tive de me operar a uma hérnia inguinal em 2012', ['2012']],
    ['ho dovuto farmi operare di ernia inguinale', ['no day']],
    ["j'ai dû me faire opérer d'une hernie inguinale", ['no day']],
    ["je me suis fait opérer d'une hernie inguinale en 2010", ['2010']],
    ['habe mich an einem Leistenbruch operieren lassen', ['no day']],
    ['I had my inguinal hernia repaired', ['no day']],
    ['пришлось удалить желчный пузырь', ['no day']],
    ['me quitaron la vesícula', ['no day']],
  ])('was done where it had to be: %s', (message, days) => expect(operations(message)).toEqual(days));

  it.each([
    ["j'aimerais me faire opérer de la cataracte des deux yeux", 'H26.9'],
    ['gostaria de operar as varizes', 'I83.90'],
    ['mi piacerebbe operarmi di cataratta', 'H26.9'],
    ['querría operarme de cataratas', 'H26.9'],
    ['хотела бы прооперировать катаракту', 'H26.9'],
    ['operarme de una hernia inguinal', 'K40.90'],
    ['нужна операция на позвоночнике, грыжа L4-L5', 'M51.26'],
    ['tengo una hernia L4-L5', 'M51.26'],
    ["j'ai une hernie L5-S1", 'M51.27'],
    ['грыжа С5-С6', 'M50.222'],
    ["ho un calcolo ai reni e mi hanno detto di fare l'intervento", 'N20.0'],
  ])('tells what it is for: %s', (message, code) => expect(present(message)).toEqual([code]));

  it.each([
    'ya me operaron de cataratas',
    "j'ai été opéré de la cataracte en 2015",
    'quiero operarme la rodilla, me operaron de cataratas en 2015',
  ])('leaves what was operated over: %s', (message) => expect(present(message)).toEqual([]));
});

describe('an operation that was done as often as years are told', () => {
  it.each([
    ['due cesarei, 2005 e 2009', ['2005', '2009']],
    ['two c-sections, 2005 and 2009', ['2005', '2009']],
    ['dos cesáreas, en 2005 y 2009', ['2005', '2009']],
    ['deux césariennes (2005 et 2009)', ['2005', '2009']],
    ['three c-sections, 2001, 2003 and 2010', ['2001', '2003', '2010']],
    ['two c-sections', ['no day']],
    ['two c-sections, the last in 2009', ['no day']],
  ])('is stored with each of them: %s', (message, days) => expect(operations(message)).toEqual(days));
});
