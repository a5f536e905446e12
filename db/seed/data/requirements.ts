import type { Contraindication, RequiredDocument, Screening } from '../../../domain/cases/requirements.ts';

/** What categories and single procedures ask for. A child inherits from its category (Part 2.4). */

export type SeedRequirements = {
  required_documents?: RequiredDocument[];
  comorbidity_screening?: Screening[];
  contraindications?: Contraindication[];
};
export type SeedCategory = { slug: string; name: string; specialty: string; description: string; requirements: SeedRequirements };

const document = (key: string, name: string, description: string): RequiredDocument => ({ key, name, description });
const screening = (text: string): Screening[] =>
  text.split(', ').map((item) => {
    const [icd10_prefix = '', ...label] = item.split(' ');
    return { icd10_prefix, label: label.join(' ') };
  });
const against = (icd10_prefix: string, label: string, is_blocking = false): Contraindication => ({ icd10_prefix, label, is_blocking });

const BLOOD_TESTS = document(
  'blood-tests',
  'Blood tests',
  'Laboratory report with blood count (hemoglobin, white blood cells, platelets), glucose, creatinine, electrolytes and clotting (INR).',
);
const ECG = document('ecg', 'Electrocardiogram', 'Resting electrocardiogram (ECG) with its interpretation: rhythm, rate, intervals.');
const letter = (specialist: string) =>
  document(
    'specialist-letter',
    'Letter of the specialist',
    `Consultation note or referral letter of ${specialist}: history, examination, assessment and the recommended procedure.`,
  );
const imaging = (key: string, name: string, description: string) => document(key, name, description);

const HEART_AND_SUGAR =
  'E10 Type 1 diabetes, E11 Type 2 diabetes, I10 High blood pressure, I25 Coronary heart disease, I48 Atrial fibrillation';
const BEFORE_ANAESTHESIA = screening(
  `${HEART_AND_SUGAR}, J44 COPD, J45 Asthma, G47.3 Sleep apnoea, N18 Chronic kidney disease, D68 Clotting disorder`,
);
const RECENT_INFARCTION = against('I21', 'Heart attack within the last weeks', true);
/** Supervised as a risk, or told beside something else. */
const PREGNANCY = [against('O09', 'Pregnancy', true), against('Z33', 'Pregnancy', true)];
const SEPSIS = against('A41', 'Sepsis that is being treated', true);

export const SEED_CATEGORIES: SeedCategory[] = [
  {
    slug: 'orthopedics',
    name: 'Orthopedics',
    specialty: 'Orthopedics',
    description: 'Joints, bones, tendons and ligaments.',
    requirements: {
      required_documents: [letter('an orthopedic surgeon'), BLOOD_TESTS],
      comorbidity_screening: [...BEFORE_ANAESTHESIA, ...screening('M81 Osteoporosis, E66 Obesity')],
      contraindications: [RECENT_INFARCTION, SEPSIS, against('M00', 'Infected joint', true)],
    },
  },
  {
    slug: 'spine',
    name: 'Spine surgery',
    specialty: 'Spine surgery',
    description: 'Discs, vertebrae and the spinal canal.',
    requirements: {
      required_documents: [
        letter('a spine surgeon or neurosurgeon'),
        imaging('spine-mri', 'MRI of the spine', 'Magnetic resonance imaging report of the lumbar spine: discs, canal, nerve roots.'),
        BLOOD_TESTS,
      ],
      comorbidity_screening: [...BEFORE_ANAESTHESIA, ...screening('M81 Osteoporosis, F17 Smoking')],
      contraindications: [RECENT_INFARCTION, SEPSIS, against('M46', 'Infection of the spine', true)],
    },
  },
  {
    slug: 'cardiac',
    name: 'Heart surgery and cardiology',
    specialty: 'Cardiology',
    description: 'Coronary arteries, valves and the heart muscle.',
    requirements: {
      required_documents: [
        letter('a cardiologist'),
        imaging('echocardiogram', 'Echocardiogram', 'Echocardiography report: ejection fraction, valves, wall motion.'),
        ECG,
        BLOOD_TESTS,
      ],
      comorbidity_screening: [...BEFORE_ANAESTHESIA, ...screening('I50 Heart failure, I63 Stroke, E78 High blood fats')],
      contraindications: [SEPSIS, against('I61', 'Bleeding in the brain', true)],
    },
  },
  {
    slug: 'ophthalmology',
    name: 'Eye surgery',
    specialty: 'Ophthalmology',
    description: 'Lens, cornea and refraction.',
    requirements: {
      required_documents: [
        document('eye-examination', 'Eye examination', 'Report of an ophthalmologist: visual acuity, eye pressure, slit lamp and fundus.'),
      ],
      comorbidity_screening: screening('E10 Type 1 diabetes, E11 Type 2 diabetes, H40 Glaucoma, H35 Disease of the retina'),
      contraindications: [against('H16', 'Inflamed cornea')],
    },
  },
  {
    slug: 'bariatric',
    name: 'Weight-loss surgery',
    specialty: 'Bariatric surgery',
    description: 'Operations of stomach and bowel against severe overweight.',
    requirements: {
      required_documents: [
        letter('a physician who knows your weight history'),
        imaging('gastroscopy', 'Gastroscopy', 'Upper endoscopy report of esophagus, stomach and duodenum, with a test for Helicobacter.'),
        BLOOD_TESTS,
      ],
      comorbidity_screening: [...BEFORE_ANAESTHESIA, ...screening('F50 Eating disorder, K21 Reflux, F32 Depression')],
      contraindications: [RECENT_INFARCTION, SEPSIS, ...PREGNANCY, against('F10.2', 'Alcohol dependence')],
    },
  },
  {
    slug: 'general-surgery',
    name: 'General surgery',
    specialty: 'General surgery',
    description: 'Abdomen and glands.',
    requirements: {
      required_documents: [letter('a surgeon'), BLOOD_TESTS],
      comorbidity_screening: BEFORE_ANAESTHESIA,
      contraindications: [RECENT_INFARCTION, SEPSIS],
    },
  },
  {
    slug: 'diagnostics',
    name: 'Diagnostics and check-ups',
    specialty: 'Diagnostics',
    description: 'Examinations that find or rule out disease.',
    requirements: {
      required_documents: [
        document('health-summary', 'Health summary', 'A summary of your physician: known diseases, medications, earlier results.'),
      ],
      comorbidity_screening: screening(HEART_AND_SUGAR),
      contraindications: [],
    },
  },
  {
    slug: 'urology',
    name: 'Urology',
    specialty: 'Urology',
    description: 'Kidneys, bladder and prostate.',
    requirements: {
      required_documents: [
        letter('a urologist'),
        document('psa', 'PSA value', 'Laboratory report with prostate-specific antigen (PSA).'),
        BLOOD_TESTS,
      ],
      comorbidity_screening: BEFORE_ANAESTHESIA,
      contraindications: [RECENT_INFARCTION, SEPSIS, against('N39.0', 'Urinary tract infection')],
    },
  },
  {
    slug: 'transplant',
    name: 'Transplantation',
    specialty: 'Transplant surgery',
    description: 'Donor organs for failing ones.',
    requirements: {
      required_documents: [
        letter('the specialist who treats the failing organ'),
        document('tissue-typing', 'Tissue typing', 'Blood group and HLA typing of patient and, where known, donor.'),
        document('infection-serology', 'Infection serology', 'Tests for hepatitis B and C, HIV, cytomegalovirus and tuberculosis.'),
        imaging('echocardiogram', 'Echocardiogram', 'Echocardiography report: ejection fraction, valves, wall motion.'),
        BLOOD_TESTS,
      ],
      comorbidity_screening: [...BEFORE_ANAESTHESIA, ...screening('B18 Chronic hepatitis, B20 HIV')],
      contraindications: [RECENT_INFARCTION, SEPSIS, against('C78', 'Metastases', true), against('F10.2', 'Alcohol dependence', true)],
    },
  },
  {
    slug: 'oncology',
    name: 'Cancer care',
    specialty: 'Oncology',
    description: 'Surgery and systemic treatment of cancer.',
    requirements: {
      required_documents: [
        letter('an oncologist'),
        document('pathology', 'Pathology report', 'Histology of the tumour: type, grade, receptors, margins.'),
        imaging('staging', 'Staging imaging', 'CT, MRI or PET-CT report that shows how far the tumour has spread.'),
        BLOOD_TESTS,
      ],
      comorbidity_screening: BEFORE_ANAESTHESIA,
      contraindications: [RECENT_INFARCTION, SEPSIS],
    },
  },
  {
    slug: 'gynecology',
    name: 'Gynecology',
    specialty: 'Gynecology',
    description: 'Uterus and ovaries.',
    requirements: {
      required_documents: [
        letter('a gynecologist'),
        imaging('pelvic-ultrasound', 'Ultrasound of the pelvis', 'Ultrasound report of uterus and ovaries.'),
        BLOOD_TESTS,
      ],
      comorbidity_screening: BEFORE_ANAESTHESIA,
      contraindications: [RECENT_INFARCTION, SEPSIS, ...PREGNANCY],
    },
  },
  {
    slug: 'plastic-surgery',
    name: 'Plastic surgery',
    specialty: 'Plastic surgery',
    description: 'Shape of face, breast and body.',
    requirements: {
      required_documents: [
        document('health-summary', 'Health summary', 'A summary of your physician: known diseases, medications, allergies.'),
        BLOOD_TESTS,
      ],
      comorbidity_screening: [...BEFORE_ANAESTHESIA, ...screening('F17 Smoking, F45.22 Body dysmorphic disorder')],
      contraindications: [RECENT_INFARCTION, SEPSIS, ...PREGNANCY],
    },
  },
  {
    slug: 'dental',
    name: 'Dental care',
    specialty: 'Dentistry',
    description: 'Teeth and jaws.',
    requirements: {
      required_documents: [
        imaging('dental-xray', 'Panoramic dental X-ray', 'Panoramic radiograph of teeth and jaws, not older than six months.'),
      ],
      comorbidity_screening: screening('E10 Type 1 diabetes, E11 Type 2 diabetes, M81 Osteoporosis, D68 Clotting disorder'),
      contraindications: [],
    },
  },
  {
    slug: 'fertility',
    name: 'Fertility treatment',
    specialty: 'Reproductive medicine',
    description: 'Help on the way to a child.',
    requirements: {
      required_documents: [
        document('hormone-profile', 'Hormone profile', 'Laboratory report with AMH, FSH, LH, estradiol, TSH and prolactin.'),
        document('semen-analysis', 'Semen analysis', 'Semen analysis of the partner: count, motility, morphology.'),
        document('infection-serology', 'Infection serology', 'Tests of both partners for hepatitis B and C, HIV and syphilis.'),
      ],
      comorbidity_screening: screening('E28.2 Polycystic ovaries, N80 Endometriosis, E03 Underactive thyroid, D68 Clotting disorder'),
      contraindications: [against('C56', 'Cancer of the ovary', true)],
    },
  },
];

/** Beyond what the category asks for. */
export const SEED_PROCEDURE_REQUIREMENTS: Record<string, SeedRequirements> = {
  'knee-replacement': {
    required_documents: [
      imaging(
        'knee-imaging',
        'X-ray of the knee',
        'Radiograph report of the knee under load: joint space, osteophytes, Kellgren-Lawrence grade.',
      ),
      ECG,
    ],
  },
  'hip-replacement': {
    required_documents: [
      imaging('hip-imaging', 'X-ray of the hip', 'Radiograph report of pelvis and hip: joint space, necrosis, dysplasia.'),
      ECG,
    ],
  },
  'shoulder-replacement': {
    required_documents: [
      imaging(
        'shoulder-imaging',
        'Imaging of the shoulder',
        'X-ray and CT or MRI report of the shoulder: joint, bone stock, rotator cuff.',
      ),
    ],
  },
  'knee-arthroscopy-meniscus': {
    required_documents: [
      imaging('knee-mri', 'MRI of the knee', 'Magnetic resonance imaging report of the knee: menisci, ligaments, cartilage.'),
    ],
  },
  'acl-reconstruction': {
    required_documents: [
      imaging('knee-mri', 'MRI of the knee', 'Magnetic resonance imaging report of the knee: cruciate ligaments, menisci.'),
    ],
  },
  'rotator-cuff-repair': {
    required_documents: [
      imaging('shoulder-mri', 'MRI of the shoulder', 'Magnetic resonance imaging report of the shoulder: tendons, muscle quality.'),
    ],
  },
  'coronary-bypass': {
    required_documents: [
      imaging('angiogram', 'Coronary angiogram', 'Coronary angiography report: vessels, degree of narrowing, SYNTAX score.'),
    ],
    contraindications: [against('I63', 'Stroke within the last weeks')],
  },
  'coronary-stent': {
    required_documents: [
      imaging('angiogram', 'Coronary angiogram or CT', 'Coronary angiography or CT angiography report: vessels, degree of narrowing.'),
    ],
  },
  'aortic-valve-replacement': { contraindications: [against('I33', 'Infected heart valve', true)] },
  tavr: {
    required_documents: [
      imaging('tavi-ct', 'CT of aorta and access vessels', 'CT angiography report of aortic root, aorta and leg arteries.'),
    ],
    contraindications: [against('I33', 'Infected heart valve', true)],
  },
  cataract: {
    required_documents: [
      document('biometry', 'Biometry of the eye', 'Axial length and corneal curvature, for the calculation of the lens.'),
    ],
  },
  lasik: {
    required_documents: [document('corneal-topography', 'Topography of the cornea', 'Corneal topography and thickness of both eyes.')],
    contraindications: [against('H18.6', 'Keratoconus', true), against('O09', 'Pregnancy'), against('Z33', 'Pregnancy')],
  },
  'gastric-bypass': { comorbidity_screening: screening('D50 Iron deficiency, E53.8 Vitamin B12 deficiency') },
  'gallbladder-removal': {
    required_documents: [
      imaging('abdominal-ultrasound', 'Ultrasound of the abdomen', 'Ultrasound report of gallbladder, bile ducts and liver.'),
    ],
  },
  colectomy: {
    required_documents: [
      document('colonoscopy-report', 'Colonoscopy report', 'Report of the colonoscopy with pathology of what was sampled.'),
    ],
  },
  thyroidectomy: {
    required_documents: [
      imaging(
        'thyroid-ultrasound',
        'Ultrasound of the thyroid',
        'Ultrasound report of the thyroid, with TSH and, where done, needle biopsy.',
      ),
    ],
  },
  prostatectomy: {
    required_documents: [
      document('prostate-biopsy', 'Biopsy of the prostate', 'Pathology report with Gleason score.'),
      imaging('prostate-mri', 'MRI of the prostate', 'Magnetic resonance imaging report of the prostate with PI-RADS score.'),
    ],
  },
  'kidney-transplant': {
    required_documents: [
      document('kidney-function', 'Kidney function', 'Creatinine, glomerular filtration rate, urine protein, and the dialysis record.'),
    ],
  },
  'liver-transplant': {
    required_documents: [imaging('liver-imaging', 'Imaging of the liver', 'CT or MRI report of liver and vessels, with MELD score.')],
  },
  'lung-transplant': {
    required_documents: [document('lung-function', 'Lung function', 'Spirometry, diffusing capacity and blood gases.')],
    contraindications: [against('F17.2', 'Present smoking', true)],
  },
  'stem-cell-transplant': {
    required_documents: [document('bone-marrow', 'Bone marrow report', 'Bone marrow biopsy and course of the chemotherapy so far.')],
  },
  mastectomy: {
    required_documents: [imaging('mammogram', 'Mammogram', 'Mammography and breast ultrasound report with BI-RADS category.')],
  },
  'breast-conserving-surgery': {
    required_documents: [imaging('mammogram', 'Mammogram', 'Mammography and breast ultrasound report with BI-RADS category.')],
  },
  'cardiac-checkup': { required_documents: [ECG] },
};
