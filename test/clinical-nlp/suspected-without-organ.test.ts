import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const read = (text: string) => extract(text, { source: 'document' }).conditions.filter(({ negated }) => !negated);

describe('a title that suspects a malignant disease of no organ', () => {
  it.each([
    'V.a. Malignom',
    'Diagnose: Verdacht auf Malignom',
    'Tumorverdacht',
    'Suspected malignancy',
    'Motif : suspicion de tumeur maligne',
    'Motivo: sospecha de malignidad',
    'Diagnosi: sospetta neoplasia',
    'Diagnóstico: suspeita de neoplasia',
    'Tanı: malignite şüphesi',
    'Диагноз: подозрение на ЗНО',
    'التشخيص: اشتباه ورم خبيث',
  ])('is kept as provisional, in its words: %s', (text) =>
    expect(read(text)).toMatchObject([{ icd10: 'C80.1', verification_status: 'provisional' }]),
  );

  it.each([
    'Kein Tumorverdacht.',
    'Verdacht auf Malignom, histologisch nicht bestätigt.',
    'Bei V.a. Malignom bitte CT.',
    'Suspected malignancy ruled out.',
    'Kein Anhalt für Malignität.',
  ])('is none where it is denied or only feared: %s', (text) => expect(read(text)).toEqual([]));

  it('says nothing beside a growth that is named', () => {
    expect(read('V.a. malignes Melanom am Rücken').map(({ icd10 }) => icd10)).toEqual(['C43.9']);
    expect(read('Überweisung wegen V.a. Malignom der Niere links').map(({ icd10 }) => icd10)).toEqual(['C64.2']);
  });
});
