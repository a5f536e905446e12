import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ClinicalExtraction, ConditionFinding, ObservationFinding } from '../../../domain/clinical/findings.ts';
import { type CaseContext, CHECK_SEVERITIES, type ReadDocument } from '../../../domain/validation/issue.ts';
import { validateDocument } from '../../../domain/validation/checks.ts';
import { namesAgree } from '../../../domain/validation/whose-paper.ts';

const TODAY = '2026-11-20';
const PASSAGE = { start: 10, end: 20, quote: 'HbA1c 6.3 %', page: 1 };
const HBA1C: ObservationFinding = {
  name: 'Hemoglobin A1c',
  printed_name: 'HbA1c',
  loinc: '4548-4',
  value: '6.3',
  comparator: null,
  unit: '%',
  printed_unit: '%',
  range: null,
  interpretation: null,
  effective_at: '2026-11-01',
  passage: PASSAGE,
};
const KNEE: ConditionFinding = {
  text: 'osteoarthritis of the left knee',
  icd10: 'M17.12',
  display: 'Osteoarthritis',
  clinical_status: 'active',
  verification_status: 'confirmed',
  negated: false,
  uncertain: false,
  family: false,
  historical: false,
  laterality: 'left',
  section: null,
  onset: null,
  passage: PASSAGE,
};
const EXTRACTION: ClinicalExtraction = {
  document_type: 'lab_report',
  document_date: '2026-11-01',
  demographics: { name: 'Joanna Kowalczyk', birth_date: '1962-03-14', gender: 'female', age: null },
  conditions: [],
  observations: [HBA1C],
  medications: [],
  allergies: [],
  procedures: [],
};
const CONTEXT: CaseContext = {
  patient: { first_name: 'Joanna', last_name: 'Kowalczyk', date_of_birth: '1962-03-14' },
  observations: [],
  laterality: null,
  today: TODAY,
};
const kinds = (named: string[], found: string[]) => ({ named: new Set(named), found: new Set(found) });
const DOCUMENT: ReadDocument = {
  ...{ extraction: EXTRACTION, text_length: 900, ocr_confidence: null, poor_pages: [], handwritten: [], instructions: [] },
  ...{ duplicate_of: null, kinds: kinds([], []) },
};

const reading = (extraction: Partial<ClinicalExtraction>, document: Partial<ReadDocument> = {}): ReadDocument => ({
  ...DOCUMENT,
  ...document,
  extraction: { ...EXTRACTION, ...extraction },
});
const called = (name: string | null, birth_date: string | null = null) =>
  reading({ demographics: { ...EXTRACTION.demographics, name, birth_date } });
const value = (observation: Partial<ObservationFinding>) => reading({ observations: [{ ...HBA1C, ...observation }] });
const known = (other: Partial<CaseContext['observations'][number]>) => ({
  observations: [{ document_id: 'd2', loinc: '4548-4', value: '7.9', unit: '%', effective_at: '2026-11-01', ...other }],
});
const checks = (document: ReadDocument, context: Partial<CaseContext> = {}) =>
  validateDocument(document, { ...CONTEXT, ...context }).issues.map(({ check }) => check);

/** Decisions §6, written down a second time. */
const SEVERITIES = {
  patient_mismatch: 'critical',
  implausible_value: 'high',
  unit_missing: 'medium',
  uncertain_value: 'medium',
  conflicting_values: 'high',
  outdated: 'medium',
  unreadable: 'high',
  wrong_document_type: 'medium',
  future_date: 'high',
  laterality_conflict: 'high',
  duplicate_document: 'low',
  document_instruction: 'medium',
};
/** Opened elsewhere than by the checks of a document that is read. */
const OTHERS = { procedure_mismatch: 'high', corrected_finding: 'medium', corrected_allergy: 'high', disputed_finding: 'medium' };

const FINDS: [keyof typeof SEVERITIES, string, ReadDocument, Partial<CaseContext>?][] = [
  ['patient_mismatch', 'another name', called('Peter Brown')],
  ['patient_mismatch', 'another given name', called('Maria Kowalczyk')],
  ['patient_mismatch', 'another birth date', called(null, '1962-03-15')],
  ['implausible_value', 'a lost decimal point', value({ value: '63' })],
  ['implausible_value', 'a value below what lives', value({ value: '0.6' })],
  ['uncertain_value', 'a number of a picture that may be another', { ...DOCUMENT, doubtful: [{ page: 1, start: 16, end: 19 }] }],
  ['uncertain_value', 'a number that can be read in two ways', value({ is_doubtful: true })],
  ['unit_missing', 'no unit', value({ unit: null, printed_unit: null })],
  ['conflicting_values', 'another value of the same day', DOCUMENT, known({})],
  ['conflicting_values', 'another amount in another unit', DOCUMENT, known({ value: '63', unit: 'mmol/mol' })],
  [
    'implausible_value',
    'a value in other units that nobody lives with',
    value({ loinc: '2345-7', name: 'Glucose', value: '540', unit: 'mmol/L' }),
  ],
  ['outdated', 'a date of more than a year ago', reading({ document_date: '2025-11-19' })],
  ['unreadable', 'hardly any text', { ...DOCUMENT, text_length: 39 }],
  ['unreadable', 'a poor page among good ones', { ...DOCUMENT, poor_pages: [2] }],
  ['document_instruction', 'a sentence to the machine', { ...DOCUMENT, instructions: [{ page: 2, start: 40, end: 90 }] }],
  ['unreadable', 'an entry written by hand', { ...DOCUMENT, handwritten: [{ page: 1, start: 40, end: 53 }] }],
  ['unreadable', 'a poor scan', { ...DOCUMENT, ocr_confidence: 0.49 }],
  ['wrong_document_type', 'a letter that is named as an electrocardiogram', { ...DOCUMENT, kinds: kinds(['ecg'], ['clinical_letter']) }],
  ['future_date', 'a document of tomorrow', reading({ document_date: '2026-11-21' })],
  ['future_date', 'a specimen of tomorrow', value({ effective_at: '2026-11-21' })],
  ['laterality_conflict', 'the other knee', reading({ conditions: [KNEE] }), { laterality: 'right' }],
  [
    'laterality_conflict',
    'the left of what it treats on the right',
    { ...DOCUMENT, side_conflict: { part: 'knee', treated: 'right', described: 'left' } },
  ],
  ['implausible_value', 'a bare value that no unit makes right', value({ loinc: '2951-2', value: '0.4', unit: null, printed_unit: null })],
  ['duplicate_document', 'the same bytes', { ...DOCUMENT, duplicate_of: 'd0' }],
];

const PASSES: [string, ReadDocument, Partial<CaseContext>?][] = [
  ['a good report', DOCUMENT],
  ['no identity printed', called(null)],
  ['the family name first', called('KOWALCZYK, Joanna')],
  ['an initial and a title', called('Mrs J. Kowalczyk')],
  ['a family name alone', called('Mrs. Kowalczyk')],
  ['one misread letter', called('Joanna Kowaiczyk')],
  ['day and month the other way round', called(null, '1962-14-03')],
  ['a value at its limit', value({ value: '25' })],
  ['a value in other units', value({ value: '63', unit: 'mmol/mol' })],
  ['an unknown unit as printed', value({ unit: null, printed_unit: 'units' })],
  ['a doubtful number elsewhere on the page', { ...DOCUMENT, doubtful: [{ page: 1, start: 40, end: 43 }] }],
  ['the doubtful end of its range', { ...DOCUMENT, doubtful: [{ page: 1, start: 10, end: 15 }] }],
  ['a doubtful number on another page', { ...DOCUMENT, doubtful: [{ page: 2, start: 16, end: 19 }] }],
  ['a pH, which has no unit', value({ loinc: '5803-2', value: '6.0', unit: null, printed_unit: null })],
  ['an INR, which has no unit', value({ loinc: '6301-6', value: '1.1', unit: null, printed_unit: null })],
  ['the same value again', DOCUMENT, known({ value: '6.30' })],
  ['another value of another day', DOCUMENT, known({ effective_at: '2026-10-01' })],
  ['the same amount in another unit', DOCUMENT, known({ value: '45', unit: 'mmol/mol' })],
  ['a value in a unit that cannot be compared', DOCUMENT, known({ unit: '10*9/L' })],
  ['a date of exactly a year ago', reading({ document_date: '2025-11-20' })],
  ['forty characters', { ...DOCUMENT, text_length: 40 }],
  ['a scan of half confidence', { ...DOCUMENT, ocr_confidence: 0.5 }],
  ['the kind that its name promises', { ...DOCUMENT, kinds: kinds(['laboratory', 'ecg'], ['laboratory']) }],
  ['a name that promises nothing', { ...DOCUMENT, kinds: kinds([], ['laboratory']) }],
  ['a document of today', reading({ document_date: TODAY })],
  ['the right knee', reading({ conditions: [KNEE] }), { laterality: 'left' }],
  ['both knees', reading({ conditions: [{ ...KNEE, laterality: 'bilateral' }] }), { laterality: 'right' }],
  ['the other knee long ago', reading({ conditions: [{ ...KNEE, historical: true }] }), { laterality: 'right' }],
];

describe('the checks of a read document', () => {
  test('are the ten, one for doubtful numbers and one for sentences to the machine, of these severities', () => {
    expect(CHECK_SEVERITIES).toEqual({ ...SEVERITIES, ...OTHERS });
  });

  test.each(FINDS)('%s is found in %s', (check, _what, document, context = {}) => {
    expect(checks(document, context)).toEqual([check]);
  });

  test.each(PASSES)('%s raises nothing', (_what, document, context = {}) => {
    expect(checks(document, context)).toEqual([]);
  });

  test('say which ran and which had nothing to go by', () => {
    const { checks_run, checks_skipped } = validateDocument(called(null), CONTEXT);
    expect([...checks_run, ...checks_skipped].toSorted()).toEqual(Object.keys(SEVERITIES).toSorted());
    expect(checks_skipped.toSorted()).toEqual(['laterality_conflict', 'patient_mismatch', 'uncertain_value', 'wrong_document_type']);
  });

  test('point to the passage and carry no personal data', () => {
    const bad = { ...called('Peter Brown', '1950-01-01'), text_length: 900 };
    const document = { ...bad, extraction: { ...bad.extraction, observations: [{ ...HBA1C, value: '63' }] } };
    const { issues } = validateDocument(document, CONTEXT);
    expect(issues.find(({ check }) => check === 'implausible_value')?.evidence).toEqual({
      loinc: '4548-4',
      passage: { start: 10, end: 20, page: 1 },
    });
    expect(JSON.stringify(issues)).not.toMatch(/Peter|Brown|Joanna|Kowalczyk|1950|1962/);
  });
});

describe('names', () => {
  test.each([
    ['LUKASZ WOJCIK', 'Łukasz', 'Wójcik'],
    ['Dubois-Lefevre, Marie Claire', 'Marie-Claire', 'Dubois-Lefèvre'],
    ['Mohammed Al-Farsi', 'Mohammed', 'bin Rashid Al-Farsi'],
    ['FATMA YILDIZ', 'Fatma', 'Yıldız'],
    ['ISIL IŞIK', 'Işıl', 'Işık'],
    ['Strasser, Jorgen', 'Jørgen', 'Straßer'],
    ['LI WEI', 'Wei', 'Li'],
    ['Mr.', 'Wei', 'Li'],
  ])('%s is %s %s', (printed, first_name, last_name) => {
    expect(namesAgree(printed, { first_name, last_name })).toBe(true);
  });

  test.each([
    ['Lee Wei', 'Wei', 'Li'],
    ['Anna Schmidt', 'Anna', 'Schulz'],
    ['Schmidt', 'Anna', 'Schulz'],
  ])('%s is not %s %s', (printed, first_name, last_name) => {
    expect(namesAgree(printed, { first_name, last_name })).toBe(false);
  });

  test('agree with themselves in either order and any case', () => {
    const name = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéüñł'), minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(name, name, (first_name, last_name) => {
        expect(namesAgree(`${last_name}, ${first_name}`.toUpperCase(), { first_name, last_name })).toBe(true);
      }),
    );
  });
});
