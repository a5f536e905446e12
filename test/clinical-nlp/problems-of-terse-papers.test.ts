import { describe, expect, it } from '@jest/globals';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const extract = await icd10Extractor();
const read = (text: string) => extract(text, { source: 'document', pages: [] });
const has = (text: string) =>
  read(text)
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10, clinical_status }) => `${icd10} ${clinical_status}`);
const beginsWith = (code: string) => expect.arrayContaining([expect.stringMatching(new RegExp(`^${code}`))]);

describe('what terse papers have', () => {
  it.each([
    ['I10 active', 'Problems\n  HT\n  COPD'],
    ['I10 active', 'PMH: HT, T2DM, OA knees'],
    ['N63\\S+ resolved', 'Problems\n  R breast lump, 2WW 2021 - benign, discharged'],
    ['G56.03 resolved', 'PMH: Carpal tunnel release both hands, R 2015, L 2016.'],
    ['E78.5 active', 'Diagnosen:\n- Art. Hypertonie, HLP'],
    ['K75.4 active', 'Diagnosen:\nAutoimmunhepatitis (ED 05/2021)'],
  ])('is read (%s): %s', (code, text) => expect(has(text)).toEqual(beginsWith(code)));

  it.each([
    ['I10', 'Medication: HT patches for menopausal symptoms'],
    ['I10', 'Cor: HT rein, rhythmisch'],
    ['I10', 'On examination HT 172 cm, WT 80 kg'],
    ['I26', 'SECONDARY DX: CKD 3a.\nR/O: PE - CTA chest 10/28 neg.'],
    ['I82', 'PRINCIPAL DX: Cellulitis\nR/O: DVT - LLE duplex 03/03 neg.'],
    ['I2[1-5]', 'Echo 07.03.: LVEF 45-50 %, Hypokinesie anterior, MI I°, kein Perikarderguss.'],
    ['J1[01]', 'PMHx: migraine.\nImm: COVID x4, influenza 2024.'],
    ['I26', 'Wells PE: clinical signs DVT 0 / PE likeliest 0 / HR>100 1.5 / prev VTE 0 / malignancy 0 = 1.5'],
    ['C80', 'Wells PE: clinical signs DVT 0 / PE likeliest 0 / HR>100 1.5 / prev VTE 0 / malignancy 0 = 1.5'],
    ['Z15', 'ADDENDUM: BRCA1/2 germline panel (outside lab): no pathogenic variant detected.'],
    ['E16', 'Wichtige Hinweise\nUnterzuckerung: Traubenzucker.'],
    ['G90', 'Der Patient wurde über Alternativen (Osteosynthese, Duokopfprothese) und Risiken (Infekt, Luxation, TVT, CRPS) informiert.'],
  ])('is not taken for what it is not (%s): %s', (code, text) => expect(has(text)).not.toEqual(beginsWith(code)));

  it.each([
    ['I26', 'Diagnosis: PE - CTA chest confirmed.'],
    ['I21|I25', 'PMH\n  MI 2009 - PCI to RCA'],
    ['E16', 'Diagnosis: hypoglycaemia: glucose 2.1 mmol/L'],
    ['Z15', 'Germline panel: BRCA1 pathogenic variant detected.'],
  ])('stays what it is (%s): %s', (code, text) => expect(has(text)).toEqual(beginsWith(code)));

  it('have the side of a paper and no side of "R/O"', () =>
    expect(read('Dx: T2DM.\nR/O: PE').conditions.map(({ laterality }) => laterality ?? null)).not.toContain('right'));

  it.each([
    ['2025-03-06', 'Diagnosen\n- KHK-2, PCI/DES RIVA 06.03.2025; RCA 40 %'],
    ['2018', 'Antecedentes: angioplastia con stent en DA 2018'],
  ])('have one stent with its day (%s): %s', (day, text) =>
    expect(read(text).procedures.map(({ performed_at }) => performed_at)).toEqual([day]),
  );

  it.each(['Listed for umbilical hernia repair.', 'Referred for umbilical hernia repair.'])(
    'keep a hernia that is to be repaired: %s',
    (text) => expect(has(text)).toEqual(beginsWith('K42.9 active')),
  );

  it.each([
    ['left 2019', 'Nebendiagnosen: BPH, St.n. Hüft-TP links 2019'],
    ['right null', 'Operation: Hüft-Totalprothese rechts, zementfrei'],
  ])('have the operation of a Swiss paper (%s): %s', (told, text) =>
    expect(read(text).procedures.map(({ laterality, performed_at }) => `${laterality} ${performed_at}`)).toEqual([told]),
  );
});

describe('allergies that a paper takes back', () => {
  const allergies = (text: string) =>
    read(text)
      .allergies.filter(({ negated }) => !negated)
      .map(({ name }) => name);

  it.each([
    [
      'Diagnoses\n1. Penicillin allergy label REMOVED - oral amoxicillin challenge negative 17/06/2025\n\nThe penicillin label dates from age 9, when he had a rash on day 6 of amoxicillin.',
      [],
    ],
    ['Please delete "penicillin allergy" and "?rocuronium allergy" from his records. He is allergic to chlorhexidine.', ['chlorhexidine']],
    ['Allergies: Morphine - itch, prefers oxycodone.', ['morphine']],
    ['Allergies: Penicillin - rash. Label removed in error, please restore.', ['penicillin']],
  ])('%s', (text, expected) => expect(allergies(text)).toEqual(expected));
});

describe('medicines of terse papers', () => {
  const taken = (text: string) =>
    read(text)
      .medications.filter(({ status }) => status === 'active')
      .map(({ name }) => name.split(' ')[0]);

  it.each([
    ['Rx\n1. T. Glycomet 1 g 1-0-1\n2. T. Dolo 650 SOS\nAdv: Metformin to be held before any contrast CT.', ['metformin', 'paracetamol']],
    ['Medikation:\nMetformin 1000 mg 1-0-1 (vor Kontrastmittelgabe pausieren)', ['metformin']],
    ['Terapia:\nMetformina 500 mg x2 (sospendere prima di TC con contrasto)', ['metformin']],
    ['Medication\nMetformin 500mg bd (to be stopped if vomiting)', ['metformin']],
    ['Medikation bei Entlassung:\nTicagrelor 90 mg 1-0-1 bis 03/2026, danach absetzen\nDatum: 01.03.2025', ['ticagrelor']],
    ['CONTINUE  carvedilol 12.5 mg BID\nSTOP      lisinopril 20 mg (AKI); ibuprofen OTC', ['carvedilol']],
    ['DH: MTX 15mg once wkly (Mondays). Steroid inj L shoulder Feb 24.', ['methotrexate']],
    ['Medication: folic acid 5 mg → 400 mcg? no: continue 5 mg', ['folic']],
    ['Meds: progesterone-only pill (norethisterone 350 mcg daily)', ['norethisterone']],
    ['Medikation\nRamipril 5 mg 1-0-0\n\nAbgesetzt / pausiert\nEdoxaban 30 mg    Umstellung 2023', ['ramipril']],
  ])('%s', (text, expected) => expect(taken(text)).toEqual(expected));

  it('keep no place of a specimen as a value', () =>
    expect(read('SPECIMENS\nCollected 03/18/2025   Received 03/18/2025\nA. Left breast, 2:00, 6 cm FN, US core bx').observations).toEqual(
      [],
    ));

  it('keep no concentration of an insulin as a value', () =>
    expect(read('Insulin glargin   Lantus   100 E/ml   Pen   0  0  0  14').observations).toEqual([]));
});
