import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

const statusesIn = (text: string) =>
  extract(text, { source: 'document', pages: [] }).conditions.flatMap(({ icd10, negated, family }) =>
    /^Z[89]/.test(icd10 ?? '') && !negated && !family ? [icd10] : [],
  );

describe('what earlier operations left behind', () => {
  it.each([
    ['PMH: appendicectomy as a child, cholecystectomy 1998.', ['Z90.49', 'Z90.49']],
    ['Past surgical history: hysterectomy, C-section x2', ['Z90.710', 'Z98.891']],
    ['ATCD chirurgicaux : appendicectomie, césarienne 2016', ['Z90.49', 'Z98.891']],
    ['Antecedentes personales: HTA. Colecistectomía en 2012.', ['Z90.49']],
    ['Clinic letter 3 May 2025. She had a left mastectomy in 2016.', ['Z90.12']],
    ['OPERATION NOTE\nProcedure: right phacoemulsification with IOL 04.03.2025.', ['Z96.1']],
  ])('%s', (text, expected) => {
    expect(statusesIn(text)).toEqual(expected);
  });

  it.each([
    'Procedure: laparoscopic cholecystectomy. Findings: gallstones.',
    'Plan: right hemicolectomy next month.',
    'Hysteroscopic resection of a septum in 2019.',
    'Her mother had a hysterectomy in 1999.',
    'No previous cholecystectomy or appendicectomy.',
    'Listed for total knee replacement.',
    'Previous ureteric stent 2019.',
  ])('nothing: %s', (text) => {
    expect(statusesIn(text)).toEqual([]);
  });
});

describe('what was operated away, in other languages', () => {
  it.each([
    ['ATCD : hystérectomie pour fibromes en 2010, asthme.', 'D25'],
    ['Antecedentes: hipertensão arterial, diabetes mellitus tipo 2, varizes operadas.', 'I83'],
  ])('%s', (text, category) => {
    const { conditions } = extract(text, { source: 'document', pages: [] });
    expect(conditions.filter(({ icd10, clinical_status }) => icd10?.startsWith(category) && clinical_status === 'active')).toEqual([]);
  });

  it('and nothing that is only joined to it', () => {
    const { conditions } = extract(
      'Antecedentes: diabetes mellitus tipo 2, depressão, hipertensão arterial e varizes operadas. Nega alergias.',
      { source: 'document', pages: [] },
    );
    expect(conditions.find(({ icd10 }) => icd10 === 'I10')?.clinical_status).toBe('active');
  });
});
