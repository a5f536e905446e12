import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const cancersOf = (text: string) =>
  extract(text, { source: 'document' })
    .conditions.filter(({ icd10, negated, family }) => icd10?.startsWith('C') && !negated && !family)
    .map(({ icd10, verification_status }) => `${icd10} ${verification_status}`);

describe('suspected malignant diseases of papers', () => {
  it.each([
    ['C50.912', 'В левой молочной железе узел 15 мм. BI-RADS 4b. Подозрение на злокачественное новообразование левой молочной железы.'],
    ['C50.912', 'BI-RADS 5 mass in the left breast. Biopsy advised.'],
    ['C50.912', 'Mammographie: rechts BI-RADS 2, links BI-RADS 4c.'],
    ['C50.912', 'V.a. malignen Prozess der linken Brust.'],
    ['C61', 'Diagnose: suspektes Prostatakarzinom'],
    ['C61', 'MRI of the prostate: PI-RADS 4 lesion, left peripheral zone.'],
    ['C73', 'Sonographie der Schilddrüse: Knoten rechts 12 mm, EU-TIRADS 5.'],
    ['C73', 'FNA of the left thyroid nodule: Bethesda V.'],
    ['C34.91', 'Low-dose CT: Lung-RADS 4B nodule, right upper lobe.'],
    ['C50.911', 'Nódulo en mama derecha sospechoso de malignidad.'],
    ['C64.1', 'Lésion suspecte de malignité du rein droit.'],
    ['C64.2', 'Lesione renale sinistra, sospetto per neoplasia.'],
    ['C73', 'Nódulo tireoidiano suspeito de malignidade.'],
    ['C50.911', 'Sağ memede 2 cm kitle, malignite şüphesi.'],
    ['C50.912', 'يشتبه بورم خبيث في الثدي الأيسر'],
  ])('suspects %s in: %s', (code, text) => {
    expect(cancersOf(text)).toEqual([`${code} provisional`]);
  });

  it.each([
    ['BI-RADS 2 in both breasts. No suspicious lesion.'],
    ['Kein Verdacht auf Malignität der linken Brust. BI-RADS 2 rechts, BI-RADS 1 links.'],
    ['Left breast: BI-RADS 4. Biopsy: benign tissue.'],
    ['Breast. BI-RADS 0 incomplete, BI-RADS 1 negative, BI-RADS 4 suspicious, BI-RADS 5 highly suspicious.'],
    ['Verdacht auf Magengeschwür.'],
    ['Thyroid nodule, Bethesda II. TI-RADS 3.'],
  ])('suspects nothing in: %s', (text) => {
    expect(cancersOf(text)).toEqual([]);
  });

  it('leaves a cancer that is known as it is', () => {
    expect(cancersOf('Left breast cancer, invasive ductal carcinoma. BI-RADS 5 at diagnosis.')).toEqual(['C50.912 confirmed']);
  });
});
