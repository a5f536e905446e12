import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) => extract(text, { source: 'message' });
const conditions = (text: string) =>
  read(text)
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10 }) => icd10);

describe('diseases told loosely', () => {
  it.each([
    ['a válvula aórtica tá estreita faz tempo', 'I35.0'],
    ['die aortenklappe ist verengt', 'I35.0'],
    ['the aortic valve is narrowed', 'I35.0'],
    ['la valvola aortica è stretta', 'I35.0'],
    ['аортальный клапан сужен', 'I35.0'],
    ['le dio una embolia pulmonar', 'Z86.711'],
    ['blutdruck hab ich und schmerzen', 'I10'],
    ['die schilddrüse ist kaputt', 'E07.9'],
  ])('%s', (text, code) => expect(conditions(text)).toContain(code));

  it.each([
    'die aortenklappe ist nicht verengt',
    'ist die aortenklappe verengt?',
    'mein bruder hat eine verengte aortenklappe',
    "my dad's aortic valve is narrow",
    'no le dio un infarto',
    'nunca me dio un infarto',
    'blutdruck hab ich keinen',
    'blutdruck hab ich gut eingestellt',
  ])('%s', (text) => expect(conditions(text)).toEqual([]));
});

describe('medicines that are taken no more, in spoken German', () => {
  it.each([
    ['marcumar nehm ich seit 3 jahren nicht mehr', 'stopped'],
    ['tamoxifen nehm ich seit 5 jahren nimmer', 'stopped'],
    ['aspirin nehm ich nimmer so oft', 'active'],
    ['xarelto nehm ich seit zwei wochen', 'active'],
    ['metformin nehm ich doch nicht mehr seit mai', 'stopped'],
    ['ibuprofen nehm ich nicht jeden tag', 'active'],
  ])('%s', (text, status) => expect(read(text).medications.map((each) => each.status)).toEqual([status]));
});

describe('operations in spoken Arabic', () => {
  const done = (text: string) => read(text).procedures.map(({ display }) => display);
  it.each(['المرارة اتشالت من 3 سنين', 'المرارة مشالة', 'شالوا المرارة لي من سنة'])('%s', (text) =>
    expect(done(text)).toEqual(['Cholecystectomy']),
  );
  it.each(['ما انشالت المرارة', 'المرارة لازم تنشال', 'امي انشالت المرارة', 'شالوا المرارة لاخوي', 'بدي شيل المرارة'])('%s', (text) =>
    expect(done(text)).toEqual([]),
  );
});
