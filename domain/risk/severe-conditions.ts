import type { Finding } from './factor.ts';

/** Acute infections, by ICD-10 prefix: what can wait waits until one is over. */
const ACUTE_INFECTIONS: Record<string, [label: string, weight: number]> = {
  A40: ['Sepsis', 0.5],
  A41: ['Sepsis', 0.5],
  B15: ['Acute hepatitis', 0.3],
  B16: ['Acute hepatitis', 0.3],
  B17: ['Acute hepatitis', 0.3],
  G00: ['Meningitis', 0.5],
  G06: ['Abscess of the brain or spine', 0.5],
  J09: ['Influenza', 0.2],
  J10: ['Influenza', 0.2],
  J11: ['Influenza', 0.2],
  J12: ['Pneumonia', 0.35],
  J13: ['Pneumonia', 0.35],
  J14: ['Pneumonia', 0.35],
  J15: ['Pneumonia', 0.35],
  J16: ['Pneumonia', 0.35],
  J18: ['Pneumonia', 0.35],
  J85: ['Abscess of the lung', 0.4],
  J86: ['Pus in the chest', 0.4],
  K35: ['Acute appendicitis', 0.35],
  K65: ['Peritonitis', 0.5],
  'K75.0': ['Abscess of the liver', 0.4],
  'K80.3': ['Infected bile duct', 0.4],
  'K81.0': ['Acutely infected gallbladder', 0.3],
  'K83.0': ['Infected bile duct', 0.4],
  K85: ['Acute pancreatitis', 0.4],
  L02: ['Abscess of the skin', 0.2],
  L03: ['Infection of the soft tissue', 0.25],
  L08: ['Infection of the skin', 0.2],
  M00: ['Infected joint', 0.4],
  'M86.1': ['Acute infection of the bone', 0.35],
  N10: ['Acute infection of the kidney', 0.3],
  'T81.4': ['Infection after an operation', 0.35],
  'U07.1': ['COVID-19', 0.25],
};

/**
 * Diseases that raise the risk of any operation, by ICD-10 prefix; the longest prefix counts. The choice follows the Revised Cardiac Risk Index
 * (Lee 1999), the ASA classes III and IV and the ESC/ESA guideline on cardiac assessment for non-cardiac surgery (2022).
 */
const SEVERE: Record<string, [label: string, weight: number]> = {
  ...ACUTE_INFECTIONS,
  'I20.0': ['Unstable angina', 0.45],
  I21: ['Acute heart attack', 0.5],
  I22: ['Second heart attack within weeks', 0.5],
  'I25.2': ['Old heart attack', 0.2],
  I26: ['Pulmonary embolism', 0.45],
  I27: ['Pulmonary hypertension', 0.35],
  I33: ['Infected heart valve', 0.45],
  I35: ['Disease of the aortic valve', 0.25],
  I42: ['Cardiomyopathy', 0.3],
  I50: ['Heart failure', 0.35],
  I60: ['Bleeding around the brain', 0.45],
  I61: ['Bleeding in the brain', 0.45],
  I63: ['Stroke', 0.35],
  I69: ['Consequences of a stroke', 0.15],
  I71: ['Aneurysm of the aorta', 0.3],
  'I82.4': ['Deep vein thrombosis', 0.35],
  J96: ['Respiratory failure', 0.45],
  J84: ['Fibrosis of the lung', 0.25],
  'J44.1': ['COPD with an exacerbation', 0.3],
  'K70.3': ['Cirrhosis of the liver', 0.35],
  'K74.6': ['Cirrhosis of the liver', 0.35],
  K72: ['Failure of the liver', 0.45],
  'N18.4': ['Severe chronic kidney disease (stage 4)', 0.3],
  'N18.5': ['Kidney failure (stage 5)', 0.35],
  'N18.6': ['Kidney failure with dialysis', 0.35],
  D57: ['Sickle-cell disease', 0.25],
  D65: ['Breakdown of clotting', 0.45],
  D66: ['Haemophilia A', 0.35],
  D67: ['Haemophilia B', 0.35],
  D68: ['Clotting disorder', 0.25],
  D69: ['Bleeding disorder of the platelets', 0.25],
  D70: ['Lack of white blood cells', 0.3],
  C77: ['Metastases in lymph nodes', 0.2],
  C78: ['Metastases', 0.3],
  C79: ['Metastases', 0.3],
  'E66.01': ['Severe obesity', 0.2],
  'E10.1': ['Diabetic ketoacidosis', 0.4],
  'G47.3': ['Sleep apnoea', 0.15],
  'N18.3': ['Chronic kidney disease (stage 3)', 0.1],
  D50: ['Anaemia for lack of iron', 0.1],
  D64: ['Anaemia', 0.1],
  'E66.2': ['Obesity with poor breathing', 0.25],
  'E66.813': ['Obesity of class 3', 0.2],
  'Z95.5': ['Coronary stent', 0.2],
  F17: ['Smoking: wounds and lungs heal worse', 0.05],
  'Z72.0': ['Smoking: wounds and lungs heal worse', 0.05],
  'E05.5': ['Thyroid storm', 0.45],
  'E27.1': ['Failure of the adrenal gland: steroids around the operation', 0.25],
  'E27.2': ['Crisis of the adrenal gland', 0.45],
  'E27.4': ['Failure of the adrenal gland: steroids around the operation', 0.25],
  'I44.2': ['Complete heart block', 0.35],
  'I47.2': ['Ventricular tachycardia', 0.35],
  'I49.0': ['Ventricular fibrillation', 0.45],
  'J45.51': ['Asthma attack', 0.25],
  'J45.901': ['Asthma attack', 0.25],
  'K92.2': ['Bleeding of the stomach or bowel', 0.3],
  'Z99.2': ['Dialysis', 0.35],
  'F10.2': ['Dependence on alcohol: withdrawal around the operation', 0.2],
  'F11.2': ['Dependence on opioids: pain and withdrawal around the operation', 0.2],
  F20: ['Schizophrenia', 0.2],
  F31: ['Bipolar disorder', 0.15],
  'F32.2': ['Severe depression', 0.2],
  'F32.3': ['Severe depression', 0.25],
  'F33.2': ['Severe depression', 0.2],
  'F33.3': ['Severe depression', 0.25],
  'R45.851': ['Thoughts of suicide: a person speaks to the patient', 0.4],
  'T14.91': ['Attempted suicide', 0.4],
  'Z91.51': ['Attempted suicide in the past', 0.25],
  F03: ['Dementia', 0.2],
  G30: ["Alzheimer's disease", 0.2],
  G70: ['Myasthenia', 0.25],
  'T88.3': ['Malignant hyperthermia in the past', 0.35],
  'Z84.89': ['Malignant hyperthermia in the family: to be told to the anaesthetist', 0.35],
  Z94: ['Transplanted organ', 0.25],
  O09: ['Pregnancy: what can wait waits until after the birth', 0.3],
  Z33: ['Pregnancy: what can wait waits until after the birth', 0.3],
  Z34: ['Pregnancy: what can wait waits until after the birth', 0.3],
};

/** @param days since it began; null where that is not known */
export function severeCondition(code: string, days: number | null = null): Finding | null {
  const prefix = longestPrefix(Object.keys(SEVERE), code);
  const [label, weight] = (prefix && SEVERE[prefix]) || [];
  if (label === undefined || weight === undefined) return null;
  return { label, weight, is_blocking: holdsBack(code, days), guideline: guidelineOf(prefix ?? '') };
}

const GUIDELINES: readonly (readonly [codes: RegExp, guideline: string])[] = [
  [
    /^(?:I2|I3|I4|I5|I7|Z95)/,
    'ESC guideline on cardiovascular assessment for non-cardiac surgery, 2022; Revised Cardiac Risk Index (Lee), 1999',
  ],
  [/^I6/, 'Revised Cardiac Risk Index (Lee), 1999; AHA statement on perioperative stroke, 2021'],
  [/^N1/, 'KDIGO guideline on chronic kidney disease, 2024'],
  [/^D[56]/, 'International consensus on perioperative anaemia, 2017'],
  [/^(?:O09|Z3[34])/, 'ACOG committee opinion on nonobstetric surgery during pregnancy, 2019'],
  [/^(?:T88\.3|Z84\.89)/, 'European Malignant Hyperthermia Group guidelines, 2015'],
  [/^U07/, 'Joint statement of ASA and APSF on elective surgery after COVID-19, 2023'],
  [/^G47/, 'ASA practice guideline on obstructive sleep apnea, 2014'],
  [/^E27/, 'Association of Anaesthetists guideline on glucocorticoids around an operation, 2020'],
  [/^E66/, 'AAGBI and SOBA guideline on the obese patient, 2015'],
  [/^(?:F17|Z72)/, 'WHO: tobacco and postsurgical outcomes, 2020'],
];
const ASA = 'ASA physical status classification, 2020';
export const guidelineOf = (prefix: string): string => GUIDELINES.find(([codes]) => codes.test(prefix))?.[1] ?? ASA;

/** What holds an operation back for a time only: 60 days after a heart attack (ACC/AHA 2014), three months after a stroke (AHA 2021), six weeks after an infection. */
const PASSING: Record<string, { days: number; later: Finding }> = {
  I21: { days: 60, later: { label: 'Heart attack more than 60 days ago', weight: 0.2, is_blocking: false } },
  I22: { days: 60, later: { label: 'Heart attack more than 60 days ago', weight: 0.2, is_blocking: false } },
  I26: { days: 90, later: { label: 'Pulmonary embolism more than three months ago', weight: 0.2, is_blocking: false } },
  'I82.4': { days: 90, later: { label: 'Deep vein thrombosis more than three months ago', weight: 0.15, is_blocking: false } },
  I60: { days: 90, later: { label: 'Bleeding around the brain more than three months ago', weight: 0.25, is_blocking: false } },
  I61: { days: 90, later: { label: 'Bleeding in the brain more than three months ago', weight: 0.25, is_blocking: false } },
  I63: { days: 90, later: { label: 'Stroke more than three months ago', weight: 0.2, is_blocking: false } },
  ...Object.fromEntries(
    Object.entries(ACUTE_INFECTIONS).map(([code, [label]]) => [
      code,
      { days: 42, later: { label: `${label} more than six weeks ago`, weight: 0.05, is_blocking: false } },
    ]),
  ),
};

/**
 * Events that hold back every operation that can wait, whatever its requirements say, while their day is known to lie within that time. Of an infection a reviewer judges.
 */
const HOLD_BACK = /^(?:I2[126]|I6[013]|I82\.4)/;

function holdsBack(code: string, days: number | null): boolean {
  const rule = PASSING[longestPrefix(Object.keys(PASSING), code) ?? ''];
  return HOLD_BACK.test(code) && rule !== undefined && days !== null && days >= NOT_AHEAD && days <= rule.days;
}

/** The event behind a history code: papers code it so a few days after it was. */
const EVENT_OF_HISTORY: Record<string, string> = { 'I25.2': 'I21.9', 'Z86.73': 'I63.9', 'Z86.711': 'I26.99', 'Z86.718': 'I82.40' };

/** A day that lies ahead was read wrongly; somewhere it is tomorrow already. */
const NOT_AHEAD = -1;

/**
 * The code of the event that a finding of the past still is: its day, as far as it is known, lies within the time for which such an event holds an operation back.
 * Null: it is over, or nobody knows when it was. @param days since then; null where it is not known
 */
export function eventStillCounting(code: string, days: number | null): string | null {
  const event = EVENT_OF_HISTORY[longestPrefix(Object.keys(EVENT_OF_HISTORY), code) ?? ''] ?? code;
  const rule = PASSING[longestPrefix(Object.keys(PASSING), event) ?? ''];
  return rule !== undefined && days !== null && days >= NOT_AHEAD && days <= rule.days ? event : null;
}

/** What is left of an event whose time is known to be over; null while it counts in full. */
export function overSince(code: string, days: number | null): Finding | null {
  const prefix = longestPrefix(Object.keys(PASSING), code);
  const rule = prefix && PASSING[prefix];
  return rule && days !== null && days > rule.days ? rule.later : null;
}

export function longestPrefix(prefixes: readonly string[], code: string): string | null {
  return prefixes.filter((prefix) => code.startsWith(prefix)).toSorted((a, b) => b.length - a.length)[0] ?? null;
}
