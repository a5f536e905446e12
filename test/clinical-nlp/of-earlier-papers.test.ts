import { beforeAll, describe, expect, it } from '@jest/globals';
import { asOfToday } from '../../clinical-nlp/conditions/of-earlier-papers.ts';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What was acute in an old paper has passed; what lasts goes on. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});
const told = (paper: string, today: string) =>
  asOfToday(extract(paper, { source: 'document', pages: [] }), today)
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10, clinical_status }) => `${icd10} ${clinical_status}`);

const LETTERS = [
  'LETTERA DI DIMISSIONE\nRicovero dal 10/09/2018 al 16/09/2018\nDiagnosi: Infarto miocardico acuto. Ipertensione arteriosa.',
  'DISCHARGE SUMMARY\nDate of discharge: 16/09/2018\nDiagnosis: Acute NSTEMI, PCI to LAD. Hypertension.',
  'ENTLASSUNGSBRIEF\nStationärer Aufenthalt vom 10.09.2018 bis 16.09.2018\nDiagnosen: Akuter Myokardinfarkt, PCI der LAD. Arterielle Hypertonie',
  'INFORME DE ALTA\nFecha de alta: 16/09/2018\nDiagnóstico: Infarto agudo de miocardio. Hipertensión arterial.',
];

describe('an infarction of a letter', () => {
  it.each(LETTERS)('is an old one years later: %s', (paper) => {
    const found = told(paper, '2026-11-28');
    expect(found).toContain('I25.2 resolved');
    expect(found).toContain('I10 active');
    expect(found.filter((each) => each.startsWith('I21'))).toEqual([]);
  });
  it.each(LETTERS)('is acute in its weeks: %s', (paper) => {
    expect(told(paper, '2018-09-20').some((each) => each.startsWith('I21'))).toBe(true);
  });
});

describe('other events', () => {
  it.each([
    ['DISCHARGE SUMMARY\nDate of discharge: 16/09/2018\nDiagnosis: Acute ischaemic stroke. Atrial fibrillation.', 'Z86.73 resolved', 'I48'],
    ['DISCHARGE SUMMARY\nDate of discharge: 16/09/2018\nDiagnosis: Pulmonary embolism. COPD.', 'Z86.711 resolved', 'J44'],
  ])('%s', (paper, past, lasting) => {
    const found = told(paper, '2026-11-28');
    expect(found).toContain(past);
    expect(found.some((each) => each.startsWith(lasting) && each.endsWith('active'))).toBe(true);
  });
  it('of an undated paper are taken as they stand', () => {
    expect(told('Diagnosis: Acute myocardial infarction.', '2026-11-28').some((each) => each.startsWith('I21'))).toBe(true);
  });
});

describe('medicines that were to be taken until then', () => {
  const taken = (paper: string, today: string) =>
    asOfToday(extract(paper, { source: 'document', pages: [] }), today)
      .medications.filter(({ negated }) => !negated)
      .map(({ name }) => name.split(' ')[0]);

  it.each([
    "Terapia alla dimissione:\nClopidogrel 75 mg 1 cp al di' fino a settembre 2019, poi sospendere\nBisoprolol 2.5 mg 1 cp al di'",
    'Tratamiento al alta:\nClopidogrel 75 mg 1 cp al día hasta septiembre de 2019\nBisoprolol 2,5 mg 1 cp al día',
  ])('are over since: %s', (paper) => {
    expect(taken(paper, '2026-11-28')).toEqual(['bisoprolol']);
    expect(taken(paper, '2018-09-20')).toEqual(expect.arrayContaining(['clopidogrel', 'bisoprolol']));
  });

  it('are taken until the year is over', () => {
    expect(taken("Terapia: clopidogrel 75 mg 1 cp al di' fino a dicembre 2027", '2026-11-28')).toEqual(['clopidogrel']);
  });
});
