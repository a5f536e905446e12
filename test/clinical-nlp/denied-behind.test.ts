import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) => extract(text, { source: 'message' });

describe('what is named before it is denied', () => {
  it.each([
    'Herzinfarkt hab ich nie gehabt, aber mein Bruder schon',
    'Zuckerkrank bin ich nicht, Bluthochdruck habe ich auch nicht',
    'Asthma habe ich noch nie gehabt',
    'Asthma habe ich Gott sei Dank nicht',
    'инфаркта у меня не было, а у брата был',
    'астмы у меня никогда не было',
    'مفيش عندي ربو',
    'مافيش عندي سكر',
    'ما في عندي ضغط',
    'ماكو عندي ربو',
    'diabete niente, asma nemmeno',
  ])('is denied: %s', (text) => expect(read(text).conditions.filter(({ negated }) => !negated)).toEqual([]));

  it.each([
    ['Diabetes habe ich nicht im Griff', 'E11.9'],
    ['Diabetes habe ich seit Jahren, nicht gut eingestellt', 'E11.9'],
    ['Bluthochdruck habe ich, aber nicht schlimm', 'I10'],
    ['Bluthochdruck habe ich schon lange, nie behandelt', 'I10'],
    ['диабет у меня давно, но не лечу', 'E11.9'],
  ])('is there where something else is denied: %s', (text, code) =>
    expect(read(text).conditions.map(({ icd10, negated }) => [icd10, negated])).toEqual([[code, false]]),
  );
});

describe('a common word with "I have" behind it', () => {
  it.each(['السكر عندي من زمان', 'السكر عندي', 'Zucker hab ich seit 2010', 'Zucker habe ich auch'])('is a disease: %s', (text) =>
    expect(read(text).conditions.map(({ icd10, negated }) => [icd10, negated])).toEqual([['E11.9', false]]),
  );

  it.each(['السكر عندي طبيعي', 'السكر عندي ١١٠', 'Zucker habe ich 98 gemessen', 'السكر ما عندي'])(
    'is none with a value or a denial: %s',
    (text) => expect(read(text).conditions.filter(({ negated }) => !negated)).toEqual([]),
  );
});

describe('an operation, a device or a medicine that is denied behind its name', () => {
  it.each([
    'Bypass hatte ich keinen',
    'Stent hab ich keinen, Bypass auch nicht',
    'la vesícula nunca me la operaron',
    'marcapasos no tengo, stent tampoco',
    "un pacemaker je n'en ai pas",
    'marca-passo não tenho',
    'кардиостимулятора у меня нет, стента тоже',
    'a bypass I never had',
  ])('was not done: %s', (text) => expect(read(text).procedures).toEqual([]));

  it.each(['la cirugía de vesícula no salió bien', 'Hüft-TEP hatte ich 2015 keine Probleme', 'hernia me operé y no tengo molestias'])(
    'was done where something else is denied: %s',
    (text) => expect(read(text).procedures).toHaveLength(1),
  );

  it.each([
    ['Blutverdünner nehme ich keine', 'not-taken'],
    ['Aspirin nehme ich nicht', 'not-taken'],
    ['aspirina no tomo', 'not-taken'],
    ['di anticoagulanti non ne prendo', 'not-taken'],
    ['Marcumar nehme ich seit 2010 nicht mehr', 'stopped'],
    ["du Coumadin je n'en prends plus", 'stopped'],
    ['Ramipril nehme ich keine 5 mg mehr sondern 10', 'active'],
  ])('is taken or not: %s', (text, status) => expect(read(text).medications.map((each) => each.status)).toEqual([status]));
});

describe('an operation that was not done', () => {
  it.each(['guatr ameliyatı olmadım, sadece tiroid nodülüm var', "la colecisti non me l'hanno tolta", 'kalp ameliyatı hiç olmadım'])(
    '%s',
    (text) => expect(read(text).procedures).toEqual([]),
  );

  it.each([
    ["guatr ameliyatı oldum 2015'te", 'Thyroidectomy'],
    ["la colecisti me l'hanno tolta nel 2019", 'Cholecystectomy'],
  ])('and one that was: %s', (text, display) => expect(read(text).procedures.map((done) => done.display)).toEqual([display]));
});

describe('favism and a lack of G6PD', () => {
  it.each([
    ['E sono intollerante al lattosio e favica', 'D55.0'],
    ['ho la carenza di G6PD, niente fave', 'D75.A'],
    ['ich habe Favismus', 'D55.0'],
    ['tengo favismo', 'D55.0'],
    ["j'ai un déficit en G6PD", 'D75.A'],
    ['عندي أنيميا الفول', 'D55.0'],
  ])('%s', (text, code) => expect(read(text).conditions.map(({ icd10 }) => icd10)).toContain(code));
});
