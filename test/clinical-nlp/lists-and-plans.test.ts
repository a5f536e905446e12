import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

/** Medication plans, former doses, allergies that a test took back, lists behind one word for the past, and the days of operations and of values. */

const extract = await icd10Extractor();
const read = (text: string) => extract(text, { source: 'document', pages: [] });

describe('medicines of plans', () => {
  const HEAD =
    'Medikationsplan\nPatient: Adelheid Kranz, geb. 02.05.1943\nWirkstoff  Handelsname  Stärke  Form  Morgens  Mittags  Abends  Zur Nacht  Einheit  Hinweise  Grund';
  const taken = (text: string) =>
    read(text)
      .medications.filter(({ negated }) => !negated)
      .map(({ name, dose, frequency }) => [name, dose, frequency].join(' | '));

  it.each([
    ['Ramipril  RAMIPRIL-1A Pharma  5 mg  Tabl  1  0  1  0  Stück    Bluthochdruck', 'ramipril | 5 mg | 1 0 1 0'],
    ['Torasemid  TOREM  10 mg  Tabl  1  0,5  0  0  Stück  vorher 5 mg  Wasser', 'torasemide (TOREM) | 10 mg | 1 0,5 0 0'],
    ['Levothyroxin-Natrium  L-THYROX  75 µg  Tabl  1  0  0  0  Stück  nüchtern  Schilddrüse', 'levothyroxine | 75 µg | 1 0 0 0'],
    ['Metoprolol | METOPROLOL SUCC | 47,5 mg | RetTabl | 1 | 0 | 0 | 0 | Stück |  | Herz', 'metoprolol | 47,5 mg | 1 0 0 0'],
  ])('%s', (row, medicine) => {
    expect(taken(`${HEAD}\n${row}`)).toEqual([medicine]);
  });

  it.each([
    ['Entlassmedikation:\nBisoprolol 5 mg 1-0-1 (vorher 2,5 mg)', 'bisoprolol | 5 mg | 1-0-1'],
    ['Çıkış ilaçları: Metoprolol 50 mg 1x1 (önceden 25 mg)', 'metoprolol | 50 mg | 1x1'],
    ['Tratamiento habitual: enalapril 10 mg/12h (antes 5 mg)', 'enalapril | 10 mg | /12h'],
    ['Current medication: levothyroxine 100 mcg od (previously 75 mcg)', 'levothyroxine | 100 mcg | od'],
  ])('the former dose is none of today and no end: %s', (text, medicine) => {
    expect(taken(text)).toEqual([medicine]);
  });

  it.each([
    'Medication: warfarin previously 5 mg, stopped in March.',
    'Vormedikation: Aspirin 100 mg, Clopidogrel (vorher 75 mg) abgesetzt.',
  ])('a medicine with no dose of today is not taken for that: %s', (text) => {
    expect(taken(text).filter((one) => /warfarin|clopidogrel/.test(one))).toEqual([]);
  });
});

describe('allergies that were tested', () => {
  const allergies = (text: string) =>
    read(text)
      .allergies.filter(({ negated }) => !negated)
      .map(({ name }) => name);

  it.each([
    'Allergien: Penicillinallergie ausgetestet 2022 -> keine.',
    'Allergien: Penicillin-Allergie: ausgeschlossen (Allergologie 2024).',
    'Allergies: penicillin - tested negative 2020.',
    'Alerji: Penisilin alerjisi test edildi, negatif.',
    'Alergias: alergia à penicilina - testada, negativa.',
    'Allergie: Z.n. Exanthem auf Amoxicillin, allergologisch 2023 widerlegt.',
  ])('none is stored: %s', (text) => {
    expect(allergies(text)).toEqual([]);
  });

  it.each([
    ['Allergien: Penicillinallergie getestet 2022 -> positiv.', ['penicillin']],
    ['Allergien: Penicillin (Prick-Test keine Aussage möglich).', ['penicillin']],
    ['Allergies: penicillin - rash. Tested negative for latex.', ['penicillin']],
    ['Allergies: penicillin allergy, challenge not yet done.', ['penicillin']],
    ['Allergien: Jodhaltiges KM: Urtikaria.', ['iodinated contrast']],
    ['Alergias: Contrastes yodados: reacción urticarial.', ['iodinated contrast']],
  ])('what was not taken back stays: %s', (text, names) => {
    expect(allergies(text)).toEqual(names);
  });
});

describe('lists behind one word for the past', () => {
  const stored = (text: string) =>
    read(text)
      .conditions.filter(({ negated, family }) => !negated && !family)
      .filter(({ icd10 }) => !/^Z9/.test(icd10 ?? ''))
      .map(({ text: printed, historical }) => `${printed} ${historical ? 'past' : 'present'}`);

  it.each([
    ['Previous: s/p melanoma 2011, gallstones and shingles', ['melanoma past', 'gallstones past', 'shingles past']],
    [
      'Arztbrief vom 09.04.2026\nSt.p. Herpes zoster, Lungenembolie 2017, Prostata-Ca 2014 (R0)',
      ['Herpes zoster past', 'Lungenembolie past', 'Prostata-Ca past'],
    ],
    [
      'Arztbrief vom 09.04.2026\nZ.n. Nierensteinen 2008, TVT links 2010 und Hepatitis A',
      ['Nierensteinen past', 'TVT past', 'Hepatitis A past'],
    ],
    // Counter-examples: what lasts, what is another item's, what is said to go on.
    [
      'Arztbrief vom 09.04.2026\nZ.n. Knie-TEP links 2019, arterielle Hypertonie, Vorhofflimmern',
      ['arterielle Hypertonie present', 'Vorhofflimmern present'],
    ],
    ['PMH: CAD s/p CABG x3 (2014), PAD s/p L fem-pop bypass (2019)', ['CAD present', 'PAD present']],
    ['Arztbrief vom 09.04.2026\nZ.n. TVT-Einlage 2015', []],
  ])('%s', (text, conditions) => {
    expect(stored(text).toSorted()).toEqual(conditions.toSorted());
  });

  it('an infarction of the stay that the letter is of is one of today', () => {
    const paper =
      'Entlassungsbericht\nStationär vom 04.11.2025 bis 11.11.2025\nDiagnosen:\n1. NSTEMI am 04.11.2025\n2. Z.n. Vorderwandinfarkt 12.10.2011';
    expect(stored(paper)).toContain('NSTEMI present');
    expect(stored(paper).filter((told) => /infarkt present/.test(told))).toEqual([]);
  });
});

describe('the days of operations', () => {
  const done = (text: string) =>
    read(text)
      .procedures.filter(({ negated }) => !negated)
      .map(({ display, laterality, performed_at }) => [display, laterality, performed_at].join(' | '));

  it.each([
    [
      'Arztbrief vom 09.04.2026\nSt.p. Appendektomie 1998, Hüft-TEP li 2015 und re 2019',
      ['Appendectomy |  | 1998', 'Total replacement of hip | left | 2015', 'Total replacement of hip | right | 2019'],
    ],
    [
      'Past surgical history: appendicectomy 1998, TKR right (06/19)',
      ['Appendectomy |  | 1998', 'Total knee replacement | right | 2019-06'],
    ],
    [
      'Past surgical history: TKR right (06/19), tonsillectomy (03/08)',
      ['Total knee replacement | right | 2019-06', 'Tonsillectomy |  | 2008-03'],
    ],
    ['Past surgical history: tonsillectomy (03/08)', ['Tonsillectomy |  | ']],
  ])('%s', (text, operations) => {
    expect(done(text)).toEqual(operations);
  });
});

describe('the days of values', () => {
  const days = (text: string) => read(text).observations.map(({ name, value, effective_at }) => [name, value, effective_at].join(' | '));

  it.each([
    ['Discharge summary\nAdmitted 10/01/2026  Discharged 24/01/2026\nBloods on 13/01: Hb 104 g/L', ['Hemoglobin | 104 | 2026-01-13']],
    [
      'Lettera di dimissione\nRicovero dal 02/03/2026 al 07/03/2026\nEsami ematici (05/03/2026): Hb 10,4 g/dl',
      ['Hemoglobin | 10.4 | 2026-03-05'],
    ],
    [
      'Entlassungsbrief\nstationär 03.03.2026 - 09.03.2026\nAufnahmelabor 03.03.: Glucose 132 mg/dl. Kontrolle 07.03.: Glucose 120 mg/dl.',
      ['Glucose | 132 | 2026-03-03', 'Glucose | 120 | 2026-03-07'],
    ],
    [
      'Discharge summary\nAdmitted 10/01/2026  Discharged 24/01/2026\nLabs on admission 10/01/2026: Hb 104 g/L',
      ['Hemoglobin | 104 | 2026-01-10'],
    ],
    [
      'Arztbrief vom 09.04.2026\nEKG: SR, HF 72/min. Echo: EF 55 %',
      ['Left ventricular ejection fraction | 55 | 2026-04-09', 'Heart rate | 72 | 2026-04-09'],
    ],
    ['Arztbrief vom 09.04.2026\nDiagnose: HF 35 seit Jahren', []],
  ])('%s', (text, values) => {
    expect(days(text)).toEqual(values);
  });

  it('the letter of a stay is of its last day', () => {
    expect(read('Entlassungsbrief\nAufnahme: 03.03.2026, Entlassung: 09.03.2026').document_date).toBe('2026-03-09');
  });
});

describe('forms with boxes', () => {
  it('a ticked box counts behind "tick if you have", an empty one does not', () => {
    const paper =
      'HEALTH SCREENING FORM\nFull name: Ignatius Obermeyer   Age: 58\nPlease tick if you have:  Diabetes ( )  Hypertension (x)  Stroke ( )';
    expect(read(paper).conditions.map(({ text }) => text)).toEqual(['Hypertension']);
  });
});
