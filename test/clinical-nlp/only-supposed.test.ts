import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What it was only taken for, what a relative had, and what people call their diseases at home. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const own = (message: string) =>
  extract(message, { source: 'message' }).conditions.flatMap(({ icd10, negated, family }) => (negated || family ? [] : [icd10 ?? '']));

describe('what was only supposed', () => {
  it.each([
    'kalp krizi sandık panik atakmış',
    'on a cru à un infarctus mais c’était rien',
    'den Leistenbruch wollten sie auch, hat sich aber als Zerrung rausgestellt',
    'they thought it was gout but bloods were fine',
    'lupus şüphesi vardı ama çıkmadı',
  ])('none: %s', (message) => expect(own(message).filter((code) => /^(?:I2|K40|M10|M32)/.test(code))).toEqual([]));

  it('stays where nothing says otherwise', () => expect(own('I have gout and they think it is my kidneys')).toContain('M10.9'));
});

it.each(['Rheuma hat die Mama ghabt', "L'infarto è venuto a mi' cognato", 'живу с мамой, у неё инсульт был'])(
  "a relative's: %s",
  (message) => expect(own(message)).toEqual([]),
);

describe('names that people use at home', () => {
  it.each([
    ['lazy thyroid', 'E03.9'],
    ['I take a tablet for my thyroid', 'E07.9'],
    ['my womb has dropped a bit', 'N81.4'],
    ['ich nehm was für die Schilddrüse', 'E07.9'],
    ['tengo almorranas', 'K64.9'],
    ["j'ai de la tension", 'I10'],
    ['tenho bexiga caída', 'N81.10'],
    ['soffro di cervicale', 'M54.2'],
    ['ayaklarım su topluyor', 'R60.9'],
    ['у меня отёки на ногах', 'R60.9'],
    ['عندي كسل بالغدة', 'E03.9'],
  ])('%s is %s', (message, code) => expect(own(message)).toContain(code));
});
