import { dosageOf } from '../../clinical-nlp/medications/dosage.ts';
import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

const extract = createExtractor({ conditions: [] });
const read = (text: string) => extract(text, { source: 'document' });

describe('finding medicines, allergies and operations', () => {
  it('reads a list of medicines, also one that no list of ours names', () => {
    expect(read('CURRENT MEDICATIONS,1.  Lisinopril 10 mg daily.,2.  Aspirin 81 mg.,3.  Xyzzolol 5 mg b.i.d.').medications).toMatchObject([
      { name: 'lisinopril', dose: '10 mg', frequency: 'daily' },
      { name: 'aspirin', dose: '81 mg', frequency: null },
      { name: 'xyzzolol', dose: '5 mg', frequency: 'b.i.d.' },
    ]);
  });

  it('keeps allergies and medicines apart where one section follows the other', () => {
    const { allergies, medications } = read('ALLERGIES:   Zyloprim  penicillin. CURRENT MEDICATIONS,1.  Heparin.,2.  Aspirin.');
    expect(allergies.map(({ name }) => name)).toEqual(['allopurinol', 'penicillin']);
    expect(medications.map(({ name }) => name)).toEqual(['heparin', 'aspirin']);
  });

  it.each([
    ['ASA II, Mallampati 1', []],
    ['ASA-Klassifikation: III', []],
    ['ASA physical status 2. Takes ramipril 5 mg daily.', ['ramipril']],
    ['Medication: ASA 100 mg daily', ['aspirin (ASA)']],
    ['Takes ASA i.v. daily', ['aspirin (ASA)']],
  ])('reads how fit a patient is for anaesthesia as no medicine: %s', (text, names) => {
    expect(read(text).medications.map(({ name }) => name)).toEqual(names);
  });

  it('does not take what was given during an operation for a medicine of the patient', () => {
    expect(read('PROCEDURE IN DETAIL: Marcaine 20 mg was injected.').medications.filter(({ negated }) => !negated)).toEqual([]);
  });

  it.each([
    [
      'PAST SURGICAL HISTORY: Appendectomy 1999, left TKA 2018.',
      [
        ['80146002', '1999', null],
        ['609588000', '2018', 'left'],
      ],
    ],
    ['Status post CABG in 2015.', [['232717009', '2015', null]]],
    ['PROCEDURE PERFORMED: Total vaginal hysterectomy.', [['265056007', null, null]]],
  ])('codes the operations in %p', (text, expected) => {
    expect(read(text).procedures.map(({ snomed, performed_at, laterality }) => [snomed, performed_at, laterality])).toEqual(expected);
  });

  it('does not count an operation that is planned', () => {
    expect(read('PLAN: Total knee replacement is recommended.').procedures).toEqual([]);
  });

  it.each([
    ['Allergies: ibuprofen - facial swelling. Egg ok.', ['ibuprofen']],
    ['Allergies: penicillin? Tested negative in 2020.', []],
    ['Allergies: nickel, NKDA otherwise', ['nickel']],
    ['Allergy: paracetamol, patient believes rash; had it as inpatient w/o reaction so label removed', []],
    ['Cefazolin deferred (allergy: cefalexin, rash) - clindamycin 900 mg IV given.', ['cefalexin']],
    ['Antibiotics: teicoplanin and gentamicin at induction (penicillin allergy - anaphylaxis).', ['penicillin']],
    ['Shift amlodipine to lercanidipine 10 mg OD (pedal oedema from amlodipine).', ['amlodipine']],
    ['Allergies: shellfish - makes her queasy, not a true allergy.', ['shellfish']],
  ])('takes for an allergy what is one, and nothing beside it: %p', (text, expected) => {
    const { allergies } = extract(text, { source: 'document' });
    expect(allergies.filter(({ negated }) => !negated).map(({ name }) => name)).toEqual(expected);
  });
});

describe('what a patient takes, in messages', () => {
  const told = (text: string) =>
    extract(text, { source: 'message' })
      .medications.filter(({ negated }) => !negated)
      .map(({ name }) => name);

  it.each([
    ['I had my gallbladder out in 2014, apixaban 5mg twice a day', ['apixaban']],
    ['stent in 2019, clopidogrel 75 every morning', ['clopidogrel']],
    ['it is perindopril', ['perindopril']],
    ['I take ramipril since my stent in 2019', ['ramipril']],
    ['I have taken bisoprolol since March', ['bisoprolol']],
    ['on apixaban 5 mg since the clot', ['apixaban']],
    ['I take ramipril since my stent in 2019 and apixaban 5 mg twice a day', ['ramipril', 'apixaban']],
    ['in 2019 I took warfarin', []],
    ['je prends du kardegic 75 depuis mon stent en 2019', ['aspirin (kardegic)']],
    ['je prends du levothyrox 75 et du kardegic 75 depuis mon stent en 2019', ['levothyroxine (levothyrox)', 'aspirin (kardegic)']],
    ['ibuprofen alınca yüzüm şişiyor', []],
    ['I used to take ramipril in 2014', []],
    ['I stopped warfarin in 2014', []],
    ['tomo losartán de 50 una en la mañana, también metformina porque el azúcar me sale alta', ['losartan', 'metformin']],
    ['je prends du bisoprolol le matin, aussi de la metformine et puis du ramipril', ['bisoprolol', 'metformin', 'ramipril']],
    ['prendo ramipril la mattina, anche la metformina e poi la sertralina', ['ramipril', 'metformin', 'sertraline']],
    ['tomo losartán, también probé metformina pero la dejé', ['losartan']],
    ['prendo ramipril, anche mia madre prende metformina', ['ramipril']],
    ['I take ramipril, and metformin was tried too but stopped', ['ramipril']],
  ])('%s', (text, names) => {
    expect(told(text)).toEqual(names);
  });

  it('names no dog where somebody is sick as one', () => {
    expect(extract('codeine makes me sick as a dog', { source: 'message' }).allergies.map(({ name }) => name)).toEqual(['codeine']);
  });
});

test.each([
  [' da 5, e ogni tanto la Tachipirina', '5', null],
  [' 20 mg and sometimes a Voltaren', '20 mg', null],
  [' 5 mg und ab und zu eine Ibu', '5 mg', null],
  [' 100 and at night zopiclone', '100', null],
  [' 5 mg in the morning and at night with food', '5 mg', 'in the morning and at night'],
  [' de 50 pela manhã', '50', 'pela manhã'],
])('how often something else is taken is not said of the medicine before it: %s', (behind, dose, frequency) => {
  expect(dosageOf(behind)).toMatchObject({ dose, frequency, as_needed: false });
});

test.each([
  ["pas d'allergie à part le latex", 'latex'],
  ['aucune allergie hormis la pénicilline', 'penicillin'],
  ['keine Allergien bis auf Penicillin', 'penicillin'],
  ['Allergien: keine außer Latex', 'latex'],
  ['no allergies other than latex', 'latex'],
  ['no tengo alergias, aparte de la penicilina', 'penicillin'],
  ['nessuna allergia a parte la penicillina', 'penicillin'],
  ['non ho allergie, solo al lattice', 'latex'],
  ['não tenho alergias, tirando a dipirona', 'metamizole'],
  ['penisilin dışında alerjim yok', 'penicillin'],
  ['lateks hariç alerjim yok', 'latex'],
  ['аллергий нет, кроме пенициллина', 'penicillin'],
  ['аллергии нет, только на йод', 'iodine'],
  ['ليس لدي حساسية إلا من البنسلين', 'penicillin'],
])('what is excepted from "no allergies" is one, and no medicine: %s', (message, name) => {
  const { allergies, medications, no_known_allergies } = extract(message, { source: 'message' });
  expect(allergies).toMatchObject([{ name, negated: false }]);
  expect([medications, no_known_allergies ?? null]).toEqual([[], null]);
});

test.each([
  'no allergies but I take penicillin now',
  'sin alergias pero tomo penicilina',
  'keine Allergien bekannt, Penicillin gut vertragen',
])('what only follows a denial is no allergy: %s', (message) =>
  expect(extract(message, { source: 'message' }).allergies.filter(({ negated }) => !negated)).toEqual([]),
);

test.each([
  ['Labelled penicillin allergic, but had amoxicillin in 2022 uneventfully, label removed.', 'penicillin', null],
  ['Allergies: egg as a child, eats them now.', 'egg', null],
  ['Alergias: ceftriaxona: urticaria. Povidona yodada: prueba, no alergia según alergología.', 'povidone-iodine', null],
  ['Alergias: ceftriaxone – urticária. Tolera penicilina.', 'penicillin', null],
  ['Alerji: sefazolin - döküntü. Kontrast madde verildi, sorun olmadı.', 'iodinated contrast', null],
  ['Allergien: Penicillin: Ausschlag. Ibuprofen: Magenschmerzen, keine Allergie.', 'ibuprofen', 'intolerance'],
  ['Propranolol não tolerado (bradicardia).', 'propranolol', 'intolerance'],
  ['Latanoprost le irritaba y se retiró.', 'latanoprost', 'intolerance'],
  ['Metformina mal tollerata (diarrea).', 'metformin', 'intolerance'],
  ['Agranulocytosis on carbimazole, must never be given again.', 'carbimazole', 'allergy'],
  ['Penicillin: anaphylaxis, no allergy to latex.', 'penicillin', 'allergy'],
])('papers: %s', (text, substance, expected) => {
  const { allergies, medications } = extract(text, { source: 'document' });
  const found = allergies.find(({ name, negated }) => name === substance && !negated);
  expect(found?.type ?? null).toBe(expected);
  expect(medications.filter(({ name }) => name === substance)).toEqual([]);
});

describe('what a medicine is taken for, and whom it is for', () => {
  it.each([
    ['ich nehme Ibuprofen gegen die Schmerzen', [['ibuprofen', 'active']]],
    ['ich nehme Metformin 500 zweimal am Tag gegen Diabetes', [['metformin', 'active']]],
    [
      'Marcumar gegen Eliquis getauscht',
      [
        ['phenprocoumon (Marcumar)', 'stopped'],
        ['apixaban (Eliquis)', 'active'],
      ],
    ],
    ['je suis sous metformine 500 deux fois par jour pour mon diabète de type 2', [['metformin', 'active']]],
    ['je prends du bisoprolol pour mon coeur', [['bisoprolol', 'active']]],
    ['la metformine est pour mon mari', []],
  ])('%s', (text, expected) => {
    const { medications } = extract(text, { source: 'message' });
    expect(medications.map(({ name, status }) => [name, status])).toEqual(expected);
  });
});

describe('medicines that a paper in another language stops or plans', () => {
  it.each([
    'Suspendeu enalapril por tosse.',
    'Se suspende metformina antes de la cirugía.',
    'Si sospende apixaban 48 ore prima.',
    'Рекомендовано: отменить аспирин.',
    'Рекомендовано: добавить бисопролол 2,5 мг.',
    'Aggiungere amlodipina 5 mg se PA alta.',
  ])('%s', (text) => {
    const { medications } = read(text);
    expect(medications.filter(({ negated, status }) => !negated && status === 'active')).toEqual([]);
  });
});
