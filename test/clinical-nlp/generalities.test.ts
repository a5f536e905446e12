import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What is said of many people, and what is hoped of a treatment, is no finding of the patient. */

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const stored = (text: string, source: 'message' | 'document') =>
  extract(text, { source }).conditions.filter(({ negated, family }) => !negated && !family);

describe('what is said of many people', () => {
  it.each([
    'Smokers have more ulcers',
    'I know smokers have more ulcers',
    'diabetics heal worse',
    'los diabéticos cicatrizan peor',
    'les diabétiques cicatrisent moins bien',
    'i diabetici guariscono peggio',
    'Diabetiker heilen schlechter',
    'диабетики хуже заживают',
  ])('is no finding: %s', (message) => expect(stored(message, 'message')).toEqual([]));

  it('of one is', () => expect(stored('I am a smoker', 'message')).toHaveLength(1));
});

describe('what a treatment is hoped to do', () => {
  it.each([
    'Intended benefits: weight loss, pain relief, improved mobility.',
    'The intended benefits are weight loss and remission of diabetes.',
    'Expected outcome: weight loss',
    'Goals of surgery: weight loss',
  ])('is no finding: %s', (paper) => expect(stored(paper, 'document')).toEqual([]));

  it.each(['Weight loss of 8 kg since March, type 2 diabetes.'])('unlike what there is: %s', (paper) =>
    expect(stored(paper, 'document').length).toBeGreaterThan(0),
  );
});

describe('what a disease forbids', () => {
  it.each([
    'Allergies/contraindications: NSAIDs: ulcer. Penicillin: rash.',
    'Allergies and contraindications\nNSAIDs: ulcer\nPenicillin: rash',
    'Allergien/Kontraindikationen: NSAR: Ulkus. Penicillin: Exanthem. Der Patient stellt sich zur Planung vor.',
    'Alergias y contraindicaciones: AINE: úlcera. Penicilina: exantema. El paciente acude a la consulta.',
    'Allergies: metformin: eGFR 25, penicillin: rash',
  ])('is no allergy: %s', (paper) => {
    expect(extract(paper, { source: 'document' }).allergies.map(({ name }) => name)).toEqual(['penicillin']);
  });

  it.each(['Allergies: NSAIDs - GI bleed', 'Allergies: NSAIDs: hives, known ulcer', 'Allergies: codeine: vomiting'])(
    'unlike what it did: %s',
    (paper) => expect(extract(paper, { source: 'document' }).allergies.length).toBe(1),
  );
});

describe('an operation that is told by its organ alone', () => {
  it.each([
    ['Interventi: «prostata» (2015), appendicectomia (1990). Il paziente viene alla visita.', 'document'],
    ['Previous operations: prostate (2015), hip replacement 2018', 'document'],
    ['me operaron de la próstata en 2015', 'message'],
    ['Prostata 2015 operiert', 'message'],
  ] as const)('does not say that the organ is gone: %s', (text, source) => {
    const { procedures, conditions } = extract(text, { source });
    expect(procedures.map(({ display }) => display)).not.toContain('Prostatectomy');
    expect(conditions.map(({ icd10 }) => icd10)).not.toContain('Z90.79');
  });

  it('says it where it is named', () => {
    const { procedures } = extract('I had a prostatectomy in 2015', { source: 'message' });
    expect(procedures).toMatchObject([{ display: 'Prostatectomy', snomed: '90470006' }]);
  });
});
