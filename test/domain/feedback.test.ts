import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  type ClinicalRecord,
  conditionCodes,
  confirmedToo,
  correctionsOf,
  correctRecord,
  neverThere,
  ratingAsAccuracy,
  type RecordReview,
} from '../../domain/feedback/correct-record.ts';
import { canAnswer, responseStatus, type SaidBefore, type SaidNow, saysNothingNew } from '../../domain/sharing/share-answers.ts';

const finding = (code: string) => ({
  ...{ code, system: 'http://hl7.org/fhir/sid/icd-10', display: code, clinical_status: 'active' },
  ...{ verification_status: 'provisional', source_document_ids: [] },
});
const measured = (name: string, value: string) => ({
  ...{ loinc: name === 'HbA1c' ? '4548-4' : null, name, value, unit: '%', interpretation: 'high' },
  ...{ effective_at: null, document_id: null },
});
const RECORD: ClinicalRecord = {
  condition: finding('M17.11'),
  comorbidities: [finding('I10'), finding('E11.9')],
  risk_factors: [finding('E11.9')],
  diagnostics: [measured('HbA1c', '6.90'), measured('HbA1c', '7.10'), measured('Creatinine', '1.0')],
  allergies: [{ name: 'Penicillin' }],
  summary: 'As it was generated.',
};
const NOTHING: RecordReview = { conditions_confirmed: [], conditions_added: [], conditions_removed: [], observations_corrected: [] };
const wrong = (parameter: string, ai_value: string | number, correct_value: string | number) => ({
  parameter,
  ai_value,
  correct_value,
  note: null,
});

describe('a removed and an added code of one finding', () => {
  const typesOf = (review: Partial<RecordReview>) =>
    correctionsOf(RECORD, { ...NOTHING, ...review }).map(({ correction_type, correction_detail }) => [
      correction_type,
      correction_detail.icd10,
    ]);
  const added = (icd10: string, name: string | null = null) => ({ icd10, name, note: null });

  test('are one wrong code, by category or by name, each once', () => {
    expect(typesOf({ conditions_removed: ['M17.11'], conditions_added: [added('M17.12')] })).toEqual([['icd_code_wrong', 'M17.12']]);
    expect(typesOf({ conditions_removed: ['M17.11', 'I10'], conditions_added: [added('M17.12'), added('E66.9')] })).toEqual([
      ['icd_code_wrong', 'M17.12'],
      ['condition_missed', 'E66.9'],
      ['condition_false_positive', 'I10'],
    ]);
    expect(typesOf({ conditions_removed: ['E11.9'], conditions_added: [added('E11.22'), added('E11.42')] })).toEqual([
      ['icd_code_wrong', 'E11.22'],
      ['condition_missed', 'E11.42'],
    ]);
    const named = { ...RECORD, comorbidities: [{ ...finding('I10'), display: 'Essential hypertension' }] };
    const review = { ...NOTHING, conditions_removed: ['I10'], conditions_added: [added('I15.9', 'Secondary hypertension')] };
    expect(correctionsOf(named, review)).toMatchObject([
      { correction_type: 'icd_code_wrong', correction_detail: { icd10: 'I15.9', ai_icd10: 'I10', in_record: true } },
    ]);
  });

  test('of two findings are two corrections', () => {
    expect(typesOf({ conditions_removed: ['E11.9'], conditions_added: [added('E66.9', 'Obesity')] })).toEqual([
      ['condition_missed', 'E66.9'],
      ['condition_false_positive', 'E11.9'],
    ]);
  });
});

describe('a corrected record', () => {
  test('loses what was removed wherever it stands, and has what was added, confirmed', () => {
    const added = { icd10: 'E66.9', name: 'Obesity', note: null };
    const corrected = correctRecord(RECORD, {
      ...NOTHING,
      conditions_removed: ['E11.9'],
      conditions_added: [added],
      conditions_confirmed: ['I10'],
    });
    expect(corrected.comorbidities.map(({ code, verification_status }) => [code, verification_status])).toEqual([
      ['I10', 'confirmed'],
      ['E66.9', 'confirmed'],
    ]);
    expect(corrected.risk_factors).toEqual([]);
    expect(corrected.condition?.verification_status).toBe('provisional');
    expect(corrected).not.toHaveProperty('summary');
  });

  test('has the corrected value in the place of the wrong one, by name or LOINC code, and leaves other results of the test', () => {
    const values = (review: RecordReview) =>
      correctRecord(RECORD, review).diagnostics.map(({ value, interpretation }) => [value, interpretation]);
    expect(values({ ...NOTHING, observations_corrected: [wrong('4548-4', 6.9, 9.6)] })).toEqual([
      ['9.6', null],
      ['7.10', 'high'],
      ['1.0', 'high'],
    ]);
    expect(values({ ...NOTHING, observations_corrected: [wrong('creatinine', '1.0', '10.1')] })[2]).toEqual(['10.1', null]);
    expect(values({ ...NOTHING, observations_corrected: [wrong('HbA1c', 5, 6)] })[0]).toEqual(['6.90', 'high']);
  });

  test('is the same record when nothing is corrected, and never changes the one that was generated', () => {
    const before = structuredClone(RECORD);
    const code = fc.constantFrom('M17.11', 'I10', 'E11.9', 'E66.9');
    fc.assert(
      fc.property(fc.array(code), fc.array(code), (removed, confirmed) => {
        const corrected = correctRecord(RECORD, { ...NOTHING, conditions_removed: removed, conditions_confirmed: confirmed });
        const left = [corrected.condition, ...corrected.comorbidities].map((found) => found?.code);
        for (const gone of removed) expect(left).not.toContain(gone);
        expect(RECORD).toEqual(before);
      }),
    );
    const { summary: _, ...kept } = RECORD;
    expect(correctRecord(RECORD, NOTHING)).toEqual(kept);
  });
});

test('each correction is one of three kinds, and says whether the record holds what it corrects', () => {
  const review: RecordReview = {
    conditions_confirmed: ['M17.11'],
    conditions_added: [{ icd10: 'E66.9', name: 'Obesity', note: null }],
    conditions_removed: ['E11.9', 'Z99.9'],
    observations_corrected: [wrong('HbA1c', 6.9, 7), wrong('Sodium', 1, 2)],
  };
  expect(
    correctionsOf(RECORD, review).map(({ correction_type, correction_detail }) => [correction_type, correction_detail.in_record]),
  ).toEqual([
    ['condition_missed', false],
    ['condition_false_positive', true],
    ['condition_false_positive', false],
    ['observation_wrong', true],
    ['observation_wrong', false],
  ]);
  expect(correctionsOf(RECORD, NOTHING)).toEqual([]);
});

test('a rating from 1 to 5 is an accuracy from 0 to 1', () => {
  expect([1, 2, 3, 4, 5].map(ratingAsAccuracy)).toEqual([0, 0.25, 0.5, 0.75, 1]);
});

test.each([
  ['open', 'acknowledged', true],
  ['open', 'scheduled', true],
  ['open', 'declined', true],
  ['acknowledged', 'scheduled', true],
  ['scheduled', 'scheduled', true],
  ['scheduled', 'declined', true],
  ['scheduled', 'acknowledged', false],
  ['declined', 'acknowledged', false],
  ['declined', 'declined', false],
  ['revoked', 'acknowledged', false],
] as const)('a share that is %s can become %s: %s', (from, to, allowed) => {
  expect(canAnswer(from, to)).toBe(allowed);
});

it.each([
  ['open', null, false, 'forwarded'],
  ['open', null, true, 'quoted'],
  ['acknowledged', null, false, 'acknowledged'],
  ['acknowledged', null, true, 'quoted'],
  ['scheduled', null, true, 'scheduled'],
  ['declined', null, true, 'declined'],
  ['declined', 'withdrawn', true, 'declined'],
  ['declined', 'expired', false, 'declined'],
  ['revoked', 'withdrawn', true, 'withdrawn'],
  ['revoked', null, false, 'withdrawn'],
  ['revoked', 'expired', false, 'expired'],
  ['scheduled', 'expired', true, 'expired'],
] as const)('a share that is %s, ended %s, quoted %s, is told as %s', (status, ended, quoted, told) => {
  expect(responseStatus({ status, ended, quoted })).toBe(told);
});

test('what is confirmed or removed has to be there, be it over or a risk factor, and is not both', () => {
  const past = { ...RECORD, past_history: [{ ...(RECORD.condition as ClinicalRecord['comorbidities'][number]), code: 'Z86.73' }] };
  const codes = ['M17.11', 'J99.9', 'E11.9', 'Z86.73', 'I10.9'];
  expect(neverThere(codes, conditionCodes(past))).toEqual([1, 4]);
  expect(neverThere([], [])).toEqual([]);
  expect(confirmedToo({ conditions_confirmed: ['E11.9'], conditions_removed: codes })).toEqual([2]);
});

describe('an answer of a hospital', () => {
  const dated: SaidBefore = { status: 'scheduled', scheduled_date: '2031-03-01', response_reason: 'free bed', assigned_doctor_id: 'd1' };
  const again: SaidNow = { status: 'scheduled', scheduled_date: '2031-03-01', reason: 'free bed', assigned_doctor_id: 'd1' };
  test.each([
    ['the same again', dated, again, true],
    ['the same date, and nothing else', dated, { ...again, reason: null, assigned_doctor_id: null }, true],
    ['another date', dated, { ...again, scheduled_date: '2031-03-02' }, false],
    ['another doctor', dated, { ...again, assigned_doctor_id: 'd2' }, false],
    ['another reason', dated, { ...again, reason: 'sooner' }, false],
    ['a date after taking the case up', { ...dated, status: 'acknowledged' }, again, false],
    ['taking it up twice', { ...dated, status: 'acknowledged' }, { ...again, status: 'acknowledged', reason: 'seen' }, true],
    ['a refusal', dated, { ...again, status: 'declined' }, false],
  ] as [string, SaidBefore, SaidNow, boolean][])('%s', (_what, before, now, isNothingNew) => {
    expect(saysNothingNew(before, now)).toBe(isNothingNew);
  });
});
