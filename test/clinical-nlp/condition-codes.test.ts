import { beforeAll, describe, expect, it } from '@jest/globals';
import { createExtractor, type Extractor } from '../../clinical-nlp/extract.ts';
import { SPOKEN_CONDITIONS } from '../../terminology/icd10/spoken-conditions.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';

let extract: Extractor;
let billable: Set<string>;
const read = (text: string) => extract(text, { source: 'document' }).conditions;
const codes = (text: string) =>
  read(text)
    .filter(({ negated, family }) => !negated && !family)
    .map(({ icd10 }) => icd10);
const denied = (text: string) => read(text).flatMap(({ negated, icd10 }) => (negated ? [icd10] : []));
beforeAll(async () => {
  const conditions = await readIcd10();
  billable = new Set(conditions.map(({ code }) => code));
  extract = createExtractor({ conditions });
});

describe('a neoplasm', () => {
  it.each([
    ['Adenocarcinoma of the splenic flexure.', ['C18.5']],
    ['Squamous cell carcinoma of the lower third of the oesophagus.', ['C15.5']],
    ['Basal cell carcinoma of the right cheek.', ['C44.319']],
    ['Tubulovillous adenoma, transverse colon.', ['D12.3']],
    ['Left ovarian dermoid cyst.', ['D27.1']],
    ['Metastatic breast cancer.', ['C50.919']],
    ['Breast cancer metastatic to bone.', ['C50.919', 'C79.51']],
    ['Mediastinal lymph node metastases.', ['C77.1']],
    ['Lung, liver and bone metastases.', ['C78.00', 'C78.7', 'C79.51']],
    ['Two of 7 axillary nodes contain metastatic carcinoma.', ['C77.3']],
  ])('%p is coded by its site and behaviour', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it('takes the site of the lesion that the sentence before tells of', () => {
    expect(codes('Endoscopy showed a mass in the caecum. Biopsy confirmed adenocarcinoma.')).toContain('C18.0');
    expect(codes('Site: Left forearm, excision\nNodular melanoma, Breslow 4.1 mm.')).toEqual(['C43.62']);
  });

  it('belongs to the past when the earlier illnesses say that it was treated', () => {
    expect(codes('PMH: breast cancer 2012 (lumpectomy and radiotherapy), COPD')).toEqual(['Z85.3', 'J44.9']);
    expect(codes('Diagnosis: breast cancer 2024, lumpectomy planned.')).toEqual(['C50.919']);
  });
});

describe('what an operation left behind', () => {
  it.each([
    ['CAD s/p CABG 2014.', ['I25.10', 'Z95.1']],
    ['Previous left total knee replacement.', ['Z96.652']],
    ['Mechanical mitral valve.', ['Z95.2']],
    ['Kidney transplant in 2019.', ['Z94.0']],
    ['PMH: permanent pacemaker, gastric bypass', ['Z95.0', 'Z98.84']],
    ['Had a right below-knee amputation in 2015.', ['Z89.511']],
  ])('%p is a status', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it.each([
    'For right total hip replacement.',
    'She is a candidate for kidney transplant.',
    'Listed for CABG.',
    'Gastric bypass was discussed.',
  ])('is not told of %p, which was not done yet', (text) => {
    expect(codes(text)).toEqual([]);
  });
});

describe('a condition beside its cause or its companion', () => {
  it.each([
    ['Hypothyroidism due to amiodarone.', ['E03.2']],
    ['Radioiodine-induced hypothyroidism.', ['E89.0']],
    ['Steroid-induced diabetes.', ['E09.9']],
    ['Peripheral neuropathy secondary to chemotherapy.', ['G62.0']],
    ['Iron deficiency anaemia due to chronic blood loss.', ['D50.0']],
    ['Alcoholic cirrhosis. Ascites.', ['K70.31']],
    ['Liver cirrhosis. Oesophageal varices.', ['K74.60', 'I85.10']],
    ['Stroke with left hemiparesis.', ['I69.354']],
  ])('%p has the code of both', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it('keeps its own code where the other word belongs to another thought', () => {
    expect(codes('Hypothyroidism. Takes amiodarone.')).toEqual(['E03.9']);
    expect(codes('Ascites.')).toEqual(['R18.8']);
  });
});

describe('the words around a condition', () => {
  it('take the organ or the part that heads the line', () => {
    expect(codes('Liver: normal size, 3 cm haemangioma.')).toEqual(['D18.03']);
    expect(codes('R knee: ACL rupture, MCL sprain.')).toEqual(['S83.511A', 'S83.411A']);
  });

  it('tell a fracture by its sign, and an open one by its word', () => {
    expect(codes('R acetabular #.')).toEqual(['S32.401A']);
    expect(codes('Open left tibial shaft fracture.')).toEqual(['S82.202B']);
  });

  it('end a negation where its brackets close', () => {
    expect(codes('Breast cancer (no recurrence), hypothyroid.')).toContain('E03.9');
  });

  it('negate what stands in a list before the answer', () => {
    expect(denied('HBV/HCV/HIV negative.')).toContain('B20');
    expect(denied('HIV and hepatitis C negative.')).toEqual(['B20', 'B19.20']);
    expect(denied('Body dysmorphic disorder screened - negative.')).toEqual(['F45.22']);
  });

  it('are other words where a short name is written small', () => {
    expect(codes('Severe AS, mild MR.')).toEqual(['I35.0', 'I34.0']);
    expect(codes('The illness was not as severe as before.')).toEqual([]);
    expect(codes('ECG: ST depression in V4.')).toEqual([]);
  });
});

describe('the list of spoken names', () => {
  it('knows only codes that ICD-10-CM has', () => {
    const named = SPOKEN_CONDITIONS.flatMap(({ code, sided = {} }) => [code, ...Object.values(sided)]);
    expect(named.filter((code) => !billable.has(code))).toEqual([]);
  });

  it('knows names that only the notes of the tabular list give', () => {
    expect(codes('Hydatidosis.')).toEqual(['B67.90']);
  });
});
