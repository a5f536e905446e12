import type { CodedFinding, Diagnostic } from '../records/ehr-snapshot.ts';
import type { FindingTrace } from '../records/finding-trace.ts';

/** What a provider's clinician says of the record that the service made, and the record as it should have been (Parts 2.10, 2.11, 4.8). */

export type Measured = string | number;
export type RecordReview = {
  conditions_confirmed: string[];
  conditions_added: { icd10: string; name: string | null; note: string | null }[];
  conditions_removed: string[];
  observations_corrected: { parameter: string; ai_value: Measured; correct_value: Measured; note: string | null }[];
};
export type Correction = {
  correction_type: 'icd_code_wrong' | 'condition_missed' | 'condition_false_positive' | 'observation_wrong';
  /** `in_record`: whether the record that was shown holds what is corrected. */
  correction_detail: Record<string, unknown> & { in_record: boolean };
};
/** Snapshots of earlier days, and what a reviewer adds, say nothing of where a finding comes from. */
type Untraced<F extends FindingTrace> = Omit<F, keyof FindingTrace> & Partial<FindingTrace>;
/** The clinical part of a share's snapshot. */
export type ClinicalRecord = Record<string, unknown> & {
  condition: Untraced<CodedFinding> | null;
  comorbidities: Untraced<CodedFinding>[];
  risk_factors: Untraced<CodedFinding>[];
  /** Absent in snapshots of earlier versions. */
  past_history?: Untraced<CodedFinding>[];
  diagnostics: Untraced<Diagnostic>[];
};

const ICD10 = 'http://hl7.org/fhir/sid/icd-10';

/** Every correction by itself, in the order in which it was given. Confirmations are none. */
export function correctionsOf(record: ClinicalRecord, review: RecordReview): Correction[] {
  const known = new Set(conditionsOf(record).map(({ code }) => code));
  const measured = (parameter: string) => record.diagnostics.some((diagnostic) => isOf(diagnostic, parameter));
  const recoded = recodedConditions(record, review);
  const isRecoded = (code: string) => recoded.some(({ from, to }) => from === code || to.icd10 === code);
  return [
    ...recoded.map(({ from, to }) => correction('icd_code_wrong', { ...to, ai_icd10: from }, known.has(from))),
    ...review.conditions_added
      .filter(({ icd10 }) => !isRecoded(icd10))
      .map((added) => correction('condition_missed', added, known.has(added.icd10))),
    ...review.conditions_removed
      .filter((icd10) => !isRecoded(icd10))
      .map((icd10) => correction('condition_false_positive', { icd10 }, known.has(icd10))),
    ...review.observations_corrected.map((corrected) => correction('observation_wrong', corrected, measured(corrected.parameter))),
  ];
}

/**
 * The record with every correction made: what was confirmed or added is confirmed, what was removed is gone, corrected values stand in the place of
 * the read ones. The summary is left out: it is words about the uncorrected record.
 */
export function correctRecord(record: ClinicalRecord, review: RecordReview): ClinicalRecord {
  const { summary: _, ...kept } = record;
  const removed = new Set(review.conditions_removed);
  const confirmed = new Set(review.conditions_confirmed);
  const known = new Set(conditionsOf(record).map(({ code }) => code));
  const judged = (finding: Untraced<CodedFinding>): Untraced<CodedFinding> =>
    confirmed.has(finding.code ?? '') ? { ...finding, verification_status: 'confirmed' } : finding;
  const remaining = (findings: Untraced<CodedFinding>[]) => findings.filter(({ code }) => !removed.has(code ?? '')).map(judged);
  const added = review.conditions_added.filter(({ icd10 }) => !known.has(icd10)).map(addedFinding);
  return {
    ...kept,
    condition: remaining(record.condition === null ? [] : [record.condition])[0] ?? null,
    comorbidities: [...remaining(record.comorbidities), ...added],
    risk_factors: remaining(record.risk_factors),
    ...(record.past_history ? { past_history: remaining(record.past_history) } : {}),
    diagnostics: record.diagnostics.map((diagnostic) => correctedValue(diagnostic, review)),
  };
}

type Recoded = { from: string; to: RecordReview['conditions_added'][number] };

/** A removed and an added code of one finding: of the same category (ICD-10, three characters), or under names that share a word. Each code once. */
function recodedConditions(record: ClinicalRecord, { conditions_added, conditions_removed }: RecordReview): Recoded[] {
  const names = new Map(conditionsOf(record).map(({ code, display }) => [code, display]));
  const left = new Set(conditions_added);
  return conditions_removed.flatMap((from) => {
    const to =
      [...left].find(({ icd10 }) => icd10.slice(0, 3) === from.slice(0, 3)) ??
      [...left].find(({ name }) => sharesWord(name, names.get(from)));
    if (!to) return [];
    left.delete(to);
    return [{ from, to }];
  });
}

/** Shorter words, and these, stand in names of anything. */
const WORD = /\p{L}{6,}/gu;
const COMMON = new Set([
  'disease',
  'disorder',
  'syndrome',
  'chronic',
  'unspecified',
  'without',
  'primary',
  'secondary',
  'complications',
  'bilateral',
  'unilateral',
]);

function sharesWord(one: string | null | undefined, other: string | null | undefined): boolean {
  const words = (text: string | null | undefined) => (text?.toLowerCase().match(WORD) ?? []).filter((word) => !COMMON.has(word));
  const known = new Set(words(other));
  return words(one).some((word) => known.has(word));
}

/** The codes of conditions that the record that was shown holds, those that are over among them. */
export function conditionCodes(record: ClinicalRecord): string[] {
  return [...conditionsOf(record), ...(record.past_history ?? [])].flatMap(({ code }) => code ?? []);
}

/** Which of these conditions, by their place, the record never held: they can be neither confirmed nor removed. */
export function neverThere(codes: readonly string[], there: readonly string[]): number[] {
  const known = new Set(there);
  return codes.flatMap((code, index) => (known.has(code) ? [] : [index]));
}

/** Which of the removed conditions, by their place, are confirmed in the same breath. */
export function confirmedToo({ conditions_confirmed, conditions_removed }: Judged): number[] {
  const confirmed = new Set(conditions_confirmed);
  return conditions_removed.flatMap((code, index) => (confirmed.has(code) ? [index] : []));
}
type Judged = Pick<RecordReview, 'conditions_confirmed' | 'conditions_removed'>;

/** A rating of 1 to 5 as a share of 0 to 1. */
export function ratingAsAccuracy(rating: number): number {
  return (rating - 1) / 4;
}

const correction = (correction_type: Correction['correction_type'], detail: Record<string, unknown>, in_record: boolean): Correction => ({
  correction_type,
  correction_detail: { ...detail, in_record },
});

function conditionsOf({ condition, comorbidities, risk_factors }: ClinicalRecord): Untraced<CodedFinding>[] {
  return [...(condition === null ? [] : [condition]), ...comorbidities, ...risk_factors];
}

/** Named by its LOINC code or by its name, in any case of letters. */
function isOf({ loinc, name }: Pick<Diagnostic, 'loinc' | 'name'>, parameter: string): boolean {
  return loinc === parameter || name.toLowerCase() === parameter.toLowerCase();
}

function addedFinding({ icd10, name }: RecordReview['conditions_added'][number]): Untraced<CodedFinding> {
  return {
    ...{ code: icd10, system: ICD10, display: name ?? icd10 },
    ...{ clinical_status: 'active', verification_status: 'confirmed', source_document_ids: [] },
  };
}

/** Of the results of a test, those that read as the value that was wrong. What a corrected value means is not known. */
function correctedValue(diagnostic: Untraced<Diagnostic>, { observations_corrected }: RecordReview): Untraced<Diagnostic> {
  const wrong = observations_corrected.find(
    ({ parameter, ai_value }) =>
      isOf(diagnostic, parameter) && (Number(diagnostic.value) === Number(ai_value) || diagnostic.value === String(ai_value)),
  );
  return wrong ? { ...diagnostic, value: String(wrong.correct_value), interpretation: null } : diagnostic;
}
