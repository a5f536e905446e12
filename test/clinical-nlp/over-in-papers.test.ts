import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** What a paper tells as over, gone with an operation, denied or only suspected, and what goes on behind the same words. */
let extract: Extractor;
beforeAll(async () => {
  extract = await icd10Extractor();
});

const told = (text: string, code: string): string[] =>
  extract(text, { source: 'document', pages: [] })
    .conditions.filter(({ icd10 }) => new RegExp(`^(?:${code})`).test(icd10 ?? ''))
    .map(({ negated, family, uncertain, clinical_status }) =>
      negated ? 'denied' : family ? 'family' : uncertain ? 'possible' : clinical_status,
    );

describe('what is over', () => {
  it.each([
    ["Hypothyroidism (post RAI for Graves' disease 2013).", 'E05|Z86', 'resolved'],
    ['Hx of left partial nephrectomy 2017 for RCC.', 'C64|Z85', 'resolved'],
    ['Lobectomy 2019 for lung cancer with recurrence in the liver.', 'C34', 'active'],
    ['H. pylori RUT positive - eradicated (UBT neg).', 'B96|Z86|A04', 'resolved'],
    ['Colonoscopy showed a tubular adenoma, removed, and nothing else.', 'D12|Z86', 'resolved'],
    ['AKI on CKD3a, resolved by discharge.', 'N17|Z87', 'resolved'],
    ['AKI on CKD3a, resolved by discharge.', 'N18', 'active'],
    ['Lisinopril 10 held 6/24 for AKI, never resumed.', 'N17|Z87', 'resolved'],
    ['Aspirin held for surgery tomorrow, has pneumonia.', 'J18', 'active'],
    ['SH: remote alcohol abuse (sober since 1999).', 'F10', 'resolved'],
    ['Previous operations: hysterectomy 1996; bunion R foot 2003; cataracts both eyes 2022', 'M20|M21', 'resolved'],
  ])('%s %s: %s', (text, code, status) => expect(told(text, code)).toEqual([status]));
});

describe('what is denied or only suspected', () => {
  it.each([
    ['2019 Suspected DVT - not confirmed', 'I82', 'denied'],
    ['Suspected myocardial infarction 2019, excluded by angiography.', 'I21', 'denied'],
    ['Query MI in 2019, ruled out.', 'I21', 'denied'],
    ['Suspected PE 2020, DVT excluded.', 'Z86', 'possible'],
    ['Suspected DVT, PE ruled out.', 'I82', 'possible'],
    ['Suspected TB, not yet confirmed.', 'A15', 'possible'],
    ['Suspected PE with normal BP.', 'I26', 'possible'],
    ['A first read mentioned possible appendicitis; this is not supported on final review.', 'K3', 'denied'],
    ['HBsAg / HCV / HIV : non reactive.', 'B19|B18.2', 'denied'],
    ['DM - not a known diabetic.', 'E11', 'denied'],
    ['PE provoked. ?underlying malignancy', 'C80', 'possible'],
    ['Susp. fistula to bladder - correlate with urine.', 'N32', 'possible'],
  ])('%s %s: %s', (text, code, status) => expect(told(text, code)).toEqual([status]));
});

describe('in other languages', () => {
  it.each([
    [
      'Antécédents : HTA, dépression traitée en 2018, hépatite B guérie. Patiente de 63 ans vue en consultation avec sa fille.',
      'F32|Z86.5',
      'resolved',
    ],
    ['Antécédents : hypertension artérielle traitée depuis 2010. Patiente de 63 ans vue en consultation avec sa fille.', 'I10', 'active'],
    [
      'Diagnóstico: neumonía, actualmente tratada con amoxicilina, y asma. Paciente de 63 años que acude a la consulta con su hija.',
      'J18',
      'active',
    ],
    [
      'Diagnosen: Hypokaliämie ausgeglichen, Diabetes mellitus Typ 2. Die Patientin wurde in gutem Zustand nach Hause entlassen.',
      'E87',
      'resolved',
    ],
    [
      'Diagnosen: Hypokaliämie, noch nicht behoben, Diabetes mellitus Typ 2. Die Patientin wurde in gutem Zustand nach Hause entlassen.',
      'E87',
      'active',
    ],
    ['Анамнез: Рак почки справа, нефрэктомия в 2015 г., рецидива нет.', 'C64|Z85', 'resolved'],
    ['Диагноз: Гипокалиемия устранена. Сахарный диабет 2 типа.', 'E87', 'resolved'],
    [
      'Anamnesi: nel 2015 sospetto morbo celiaco, non confermato. Ipertensione arteriosa. La paziente di 63 anni viene in visita con la figlia.',
      'K90',
      'denied',
    ],
    ['Anamnesi: ipertensione arteriosa, escluso feocromocitoma. La paziente di 63 anni viene in visita con la figlia.', 'I10', 'active'],
    [
      'Antecedentes: hipotiroidismo tras tiroidectomía total por bocio multinodular (2010). Paciente de 63 años que acude a la consulta con su hija.',
      'E04',
      'resolved',
    ],
  ])('%s %s: %s', (text, code, status) => expect(told(text, code)).toEqual([status]));

  it.each([
    ['Antecedentes: HTA. IQ: hernia inguinal derecha, catarata OD (2020), prótesis rodilla derecha 2021.', 3],
    ['Vorerkrankungen: Hypertonie, Leistenhernien-OP bds. 1990, TEP rechtes Hüftgelenk 2017.', 2],
    ['PSH: bunion R foot 2003, gallbladder 2012, tonsils, cataracts both eyes', 4],
    ['Diagnoses: anterior STEMI 2019, stent to LAD.', 1],
    ['Plan: she is listed for cholecystectomy. PMH: hernia, gallbladder polyps, tonsils large.', 0],
    ['Анамнез: эндопротезирование правого тазобедренного сустава 2019. Планируется эндопротезирование коленного сустава.', 1],
  ])('%s: %d operations', (text, count) => expect(extract(text, { source: 'document', pages: [] }).procedures).toHaveLength(count));
});

it('gives no operation the year of the one beside it', () => {
  const { procedures } = extract('PSH: R rotator cuff repair 2005, bilateral cataracts', { source: 'document', pages: [] });
  expect(procedures.map(({ performed_at }) => performed_at)).toEqual(['2005', null]);
});
