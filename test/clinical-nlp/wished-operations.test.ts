import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) => extract(text, { source: 'message' });

describe('what an operation that is wished for is for', () => {
  it.each([
    ['necesito operarme de cataratas', 'H26.9'],
    ['ich muss am grauen Star operiert werden', 'H26.9'],
    ['je dois me faire opérer de la cataracte', 'H26.9'],
    ['katarakt ameliyatı olmam lazım', 'H26.9'],
    ['мне нужна операция по поводу катаракты', 'H26.9'],
    ['quiero operarme de una hernia inguinal', 'K40.90'],
    ['ich will meine Krampfadern operieren lassen', 'I83.90'],
  ])('is there: %s', (text, code) =>
    expect(read(text).conditions.map(({ icd10, clinical_status }) => [icd10, clinical_status])).toEqual([[code, 'active']]),
  );

  it.each([
    'tuve que operarme de cataratas en 2015',
    'ich bin 2015 am grauen Star operiert worden',
    'ich musste 2010 an den Krampfadern operiert werden',
    "j'ai été opéré de la cataracte en 2012",
    '2015 katarakt ameliyatı oldum',
    'была операция по поводу катаракты',
  ])('is over where it was done: %s', (text) =>
    expect(read(text).conditions.filter(({ clinical_status }) => clinical_status === 'active')).toEqual([]),
  );
});

it.each([
  'Grüß Gott, ich brauch eine neue Hüfte links, Coxarthrose seit 2021.',
  'ich bräuchte ein neues Knie, Arthrose seit 2019',
  'me hace falta una prótesis de cadera, artrosis desde 2021',
  'mi servirebbe una protesi al ginocchio, artrosi dal 2019',
  'precisava duma prótese no joelho, artrose desde 2021',
])('the year of the disease makes no wish an operation that was done: %s', (text) => expect(read(text).procedures).toEqual([]));

describe('an operation that is named in short', () => {
  it.each([
    'Tonsils and adenoids out, for my son',
    'Mandeln raus, für meinen Sohn',
    'Gallbladder out, that is what I need',
    'عندي فتق في الجهتين وأبغى أسوي عملية',
  ])('is wished for: %s', (text) => expect(read(text).procedures).toEqual([]));

  it.each([
    ['Appendix out as a kid, I need a new knee', 'Appendectomy'],
    ['Tonsils out in 1998', 'Tonsillectomy'],
    ['Tonsils out, I would like a quote for rhinoplasty', 'Tonsillectomy'],
    ['Mandeln raus, brauche neue Hüfte', 'Tonsillectomy'],
    ['عملت عملية المرارة وأبغى عملية تكميم', 'Cholecystectomy'],
    ['أجريت عملية فتق عام 2015 وأحتاج عملية ركبة', 'Hernia repair'],
  ])('was done, beside a wish of something else: %s', (text, name) =>
    expect(read(text).procedures.map(({ display }) => display)).toEqual([name]),
  );
});
