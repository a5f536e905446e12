import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What papers tell of a relative, who is the subject of the sentence. Of 24 such papers 12 gave the patient a disease or a medicine before. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
function ownOf(text: string) {
  const { conditions, medications } = extract(text, { source: 'document' });
  return {
    codes: conditions.filter(({ negated, family }) => !negated && !family).map(({ icd10 }) => icd10),
    taken: medications.filter(({ status }) => status === 'active').map(({ name }) => name),
  };
}

describe('relatives in papers', () => {
  it.each([
    ['en', 'Her husband Keith takes metformin and insulin for T2DM and is her carer.'],
    ['en', 'Wife of a smoker.'],
    ['en', 'Son of a diabetic mother.'],
    ['de', 'Ihr Ehemann nimmt Metformin und hat einen Diabetes mellitus.'],
    ['de', 'Medikamente der Ehefrau:\n\nMetformin 1000 mg 1-0-1\nRamipril 5 mg'],
    ['fr', 'Son mari prend de la metformine pour un diabète de type 2.'],
    ['es', 'Su marido toma metformina e insulina por diabetes.'],
    ['es', 'Medicación del marido: metformina 850 mg'],
    ['it', 'Il marito assume metformina per diabete.'],
    ['pt', 'O marido toma metformina e tem diabetes.'],
    ['ru', 'Муж принимает метформин по поводу сахарного диабета.'],
    ['ar', 'التاريخ العائلي: الأب مصاب بالفشل الكلوي، والأخت مصابة بسرطان الثدي.'],
    ['ar', 'زوجها يعاني من السكري ويأخذ الميتفورمين.'],
  ])('are not the patient (%s): %s', (_language, text) => {
    expect(ownOf(text)).toEqual({ codes: [], taken: [] });
  });

  it.each([
    ['Her husband reports that she has asthma and takes salbutamol.', 'J45.909', 'salbutamol'],
    ['Wife says he had asthma, takes salbutamol.', 'J45.909', 'salbutamol'],
    ['Ehefrau berichtet: Patient nimmt Metformin bei Diabetes.', 'E11.9', 'metformin'],
    ['Die Frau leidet an Asthma und nimmt Salbutamol.', 'J45.909', 'salbutamol'],
    ['Mr Keith Brown takes metformin for T2DM. His wife is his carer.', 'E11.9', 'metformin'],
    ['Her husband takes care of her. She takes metformin for T2DM.', 'E11.9', 'metformin'],
    ['Her mother had breast cancer at 50. She has hypertension and takes ramipril 5 mg daily.', 'I10', 'ramipril'],
  ])('leave what is the patient’s: %s', (text, code, medicine) => {
    expect(ownOf(text)).toEqual({ codes: [code], taken: [medicine] });
  });
});
