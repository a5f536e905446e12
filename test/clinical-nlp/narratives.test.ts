import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Extractor } from '../../clinical-nlp/extract.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

let extract: Extractor;
const read = (text: string) => extract(text, { source: 'document' });
const codes = (text: string) =>
  read(text)
    .conditions.filter(({ negated, family }) => !negated && !family)
    .map(({ icd10 }) => icd10);
beforeAll(async () => {
  extract = await icd10Extractor();
});

describe('the code of a condition', () => {
  it.each([
    ['Paroxysmal AF.', ['I48.0']],
    ['Acute appendicitis.', ['K35.80']],
    ['Chronic renal failure.', ['N18.9']],
    ['CKD IIIb.', ['N18.32']],
    ['Type 2 diabetes with diabetic nephropathy.', ['E11.21']],
    ['Proliferative diabetic retinopathy with macular oedema, left eye.', ['E11.3512']],
    ['Migraine without aura.', ['G43.009']],
    ['Carcinoma of the upper outer quadrant of the left breast.', ['C50.412']],
    ['Squamous cell carcinoma of the right upper lobe of lung.', ['C34.11']],
    ['L5/S1 disc herniation with radiculopathy.', ['M51.17']],
    ['C5-6 disc herniation with radiculopathy.', ['M50.122']],
    ['Nuclear sclerotic cataract both eyes.', ['H25.13']],
    ['Non-ST elevation myocardial infarction.', ['I21.4']],
    ['Hypertensive heart disease with heart failure.', ['I11.0']],
    ['Full-thickness tear of the right supraspinatus.', ['M75.121']],
    ['Persistent atrial fibrillation.', ['I48.19']],
  ])('of %p is the most specific that the words support', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it('takes the side and the region that the document is about', () => {
    expect(codes("MRI RIGHT KNEE\nFindings: Joint effusion. Baker's cyst. Chondromalacia patellae.")).toEqual([
      'M25.461',
      'M71.21',
      'M22.41',
    ]);
    expect(codes('MRI LUMBAR SPINE\nFindings: Facet joint arthropathy.')).toEqual(['M47.816']);
  });

  it.each([
    ["Alzheimer's disease. Advanced dementia.", ['G30.9']],
    ['Iron deficiency anaemia. Anaemia.', ['D50.9']],
    ['Bilateral carpal tunnel syndrome. Right carpal tunnel syndrome.', ['G56.03']],
    ['Neuropathy due to type 2 diabetes.', ['E11.40']],
    ['Secondary osteoarthritis of both hips.', ['M16.6']],
    ['Wet AMD RE.', ['H35.3210']],
  ])('says once what %p says twice or backwards', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it('reads British and American spelling alike', () => {
    expect(codes('Iron deficiency anaemia, oesophageal varices and hyponatraemia.')).toEqual(
      codes('Iron deficiency anemia, esophageal varices and hyponatremia.'),
    );
  });

  it('gives complications the type that the document gives the diabetes', () => {
    expect(codes('Type 1 diabetes since age 12. Diabetic nephropathy.')).toEqual(['E10.9', 'E10.21']);
  });
});

describe('what is said of a condition', () => {
  const contextOf = (text: string) => read(text).conditions.map(({ negated, uncertain, family }) => ({ negated, uncertain, family }));

  it.each([
    '?iron deficiency anaemia',
    'Query asthma.',
    'R/o asthma.',
    'Asthma cannot be excluded.',
    'Findings suspicious for asthma.',
    'DDx: asthma.',
    'Admitted to exclude meningioma.',
    'Asthma suspected.',
  ])('%p is uncertain and not denied', (text) => {
    expect(contextOf(text)).toEqual([{ negated: false, uncertain: true, family: false }]);
  });

  it.each([
    'No fever, cough or weight loss.',
    'Epilepsy - no.',
    'Asthma? No',
    'IHD N / AF N',
    'Sarcoidosis and amyloidosis have been ruled out.',
    'Angiography excluded coronary artery disease.',
    'Denies headache and dizziness.',
    'Gout: absent.',
  ])('nothing in %p is what the patient has', (text) => {
    const found = contextOf(text);
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ negated }) => negated)).toBe(true);
  });

  it.each([
    ['No fever but hypertension.', ['I10']],
    ['Type 2 diabetes without neuropathy, gout, and hypertension.', ['E11.9', 'M10.9', 'I10']],
    ['HTN - yes. Gout - no.', ['I10']],
    ['Mother had breast cancer. Hypertension.', ['I10']],
  ])('a denial ends where the thought does: %p', (text, expected) => {
    expect(codes(text)).toEqual(expected);
  });

  it.each(['Mother had asthma at 45.', 'FHx: asthma.', 'Family: brother asthma', 'Asthma (sister).', 'FH asthma: grandmother'])(
    '%p is of the family',
    (text) => {
      expect(contextOf(text)).toEqual([{ negated: false, uncertain: false, family: true }]);
    },
  );

  it.each([
    ['Previous TIA.', 'Z86.73'],
    ['Old MI.', 'I25.2'],
    ['H/o right breast cancer.', 'Z85.3'],
    ['Prior DVT 2012.', 'Z86.718'],
    ['STEMI 2019.', 'I25.2'],
    ['Melanoma of the left forearm excised 2018.', 'Z85.820'],
  ])('%p is history, not a disease of today', (text, code) => {
    expect(read(text).conditions).toMatchObject([{ icd10: code, clinical_status: 'resolved', historical: true }]);
  });

  it.each([
    ['PMH: hip replacement 2016, hypertension', 'I10'],
    ['PMH: appendicectomy 2016, asthma', 'J45.909'],
    ['PSH: cholecystectomy 2011, type 2 diabetes', 'E11.9'],
  ])('%p: the disease that follows an operation in a list was not removed with it', (text, code) => {
    expect(read(text).conditions).toContainEqual(expect.objectContaining({ icd10: code, clinical_status: 'active' }));
  });

  it('keeps what lasts as a disease of today, however long its history', () => {
    expect(read('History of hypertension. A 3-week history of fever.').conditions).toMatchObject([
      { icd10: 'I10', clinical_status: 'active' },
      { icd10: 'R50.9', clinical_status: 'active' },
    ]);
  });

  it('does not take a heading, an operation that is over or a reaction for a disease', () => {
    expect(codes('PRE-ASSESSMENT\nPrevious inguinal hernia repair. Septrin gives me a rash.')).toEqual([]);
  });
});

describe('medicines and allergies', () => {
  const taken = (text: string) =>
    read(text)
      .medications.filter(({ negated }) => !negated)
      .map(({ name }) => name);
  const allergies = (text: string) =>
    read(text)
      .allergies.filter(({ negated }) => !negated)
      .map(({ name }) => name);

  it('knows generic names, trade names and the endings of names', () => {
    expect(taken('Meds: dronedarone 400 mg bd, Plavix 75 mg, brinzolamide, bempedoic acid, co-amoxiclav, zorimelimab.')).toEqual([
      'dronedarone',
      'clopidogrel (Plavix)',
      'brinzolamide',
      'bempedoic acid',
      'co-amoxiclav',
      'zorimelimab',
    ]);
  });

  it('leaves out what ended, what is proposed and what is measured', () => {
    expect(
      taken(
        'Aspirin stopped last year. We propose vedolizumab. Lithium level 0.6. Valproate was tried. Vitamin D deficiency. On apixaban.',
      ),
    ).toEqual(['apixaban']);
  });

  it('reads short British and American directions', () => {
    expect(read('Drugs: bisoprolol 2.5mg od, metformin 1 g BID, losartan 50 daily').medications).toMatchObject([
      { dose: '2.5mg', frequency: 'od' },
      { dose: '1 g', frequency: 'BID' },
      { dose: '50', frequency: 'daily' },
    ]);
  });

  it.each([
    ['Allergies: trimethoprim (rash), latex, sticking plaster.', ['trimethoprim', 'latex', 'adhesive plaster']],
    ['Allergic to metronidazole and shellfish.', ['metronidazole', 'shellfish']],
    ['Intolerant of codeine (vomiting).', ['codeine']],
    ['All: PCN, statins - no', ['penicillin']],
    ['NKDA, latex sensitive.', ['latex']],
    ['Septrin gives me a rash.', ['co-trimoxazole']],
    ['Latex allergy? No. Drug allergies? Penicillin: rash as child', ['penicillin']],
    ['Drug allergies: co-amoxiclav - anaphylaxis. Tolerates cephalosporins.', ['co-amoxiclav']],
    ['NKDA', []],
    ['Allergies: no known drug allergies.', []],
  ])('reads the allergies of %p, and takes none of them for a medicine', (text, expected) => {
    expect(allergies(text)).toEqual(expected);
    expect(taken(text)).toEqual([]);
  });
});
