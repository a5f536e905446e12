import { describe, expect, it } from '@jest/globals';
import { documentTypeOf } from '../../clinical-nlp/sections/document-type.ts';
import { kindsOf } from '../../domain/documents/requirement-match.ts';

/** A letter that quotes a line of a laboratory is no laboratory's paper. */

const BODY = 'has been under my care since last spring with pain of the right hip. He walks with a stick and sleeps badly at night.';
const LETTERS: [string, number][] = [
  [`To whom it may concern,\nthis man ${BODY}\nLaboratory: Hb 13.4 g/dl.\nHe would like to be seen for a replacement.`, 1],
  [`To whom it may concern,\nthis man ${BODY}\nLabs: HbA1c 7.1 %\nHe would like to be seen for a replacement.`, 1],
  [`Dear Dr Smith,\nthis man ${BODY}\nBiochemistry: creatinine 80 umol/l, laboratory normal otherwise.\nYours sincerely`, 1],
];

describe('a letter with one line of a laboratory', () => {
  it.each(LETTERS)('is none: %s', (text, values) => {
    const type = documentTypeOf(text, values);
    expect(type).not.toBe('lab_report');
    expect(kindsOf(type, text)).not.toContain('laboratory');
  });
});

describe('the paper of a laboratory', () => {
  it.each([
    ['CITY LAB\nSpecimen: blood\nTSH 2.1 mU/l (0.4-4.0)\nReference range as printed.', 1],
    ['LABORATORY REPORT\nThe sample was taken today in our house. The result was told to the doctor by telephone.\nTSH 2.1 mU/l', 1],
    ['Hospital laboratory\nHb 13.4 g/dl\nWBC 6.1\nPlt 210\nNa 140\nK 4.1', 5],
  ])('stays one: %s', (text, values) => expect(documentTypeOf(text, values)).toBe('lab_report'));
});

describe("a paper that names itself below the patient's data", () => {
  const OF_PATIENT = 'Patient: Jane Doe\nDate of birth: 1961-04-05\nDate: 2026-11-10\n\n';
  it.each([
    ['consultation_note', 'Orthopedic consultation note\nHistory: pain of the right knee for three years.'],
    ['consultation_note', 'Cardiology Consultation Report - Dr Smith\nHistory: palpitations.'],
    ['imaging_report', 'MRI report\nSee the consultation note of Dr Smith. Consultation notes were not at hand.'],
    ['other', 'Consultation notes of three clinics were not at hand when this was written.'],
  ])('is a %s: %s', (type, text) => expect(documentTypeOf(OF_PATIENT + text, 0)).toBe(type));
});
