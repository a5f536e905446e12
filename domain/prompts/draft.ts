import { PATTERN_THRESHOLD } from './patterns.ts';
import type { PromptExample, ReviewedTerm } from './prompt.ts';

/** What a draft learns from corrections: few-shot examples and reviewed terms (Part 3.4, Part 8). Pure; the texts come without identity. */

export type CorrectionRecord = {
  id: string;
  case_id: string;
  correction_type: string;
  reviewed_by: string | null;
  ai_output: Record<string, unknown>;
  ground_truth: Record<string, unknown> | null;
  correction_detail: Record<string, unknown> | null;
  /** The words that the corrected finding was read from, with the sentence around them, where they are known. */
  passage: string | null;
  /** Of those the words that name the finding, where they alone say what was coded: neither a side nor a place stands elsewhere in the sentence. */
  mention?: string | null;
};

const MOST_EXAMPLES = 8;
const LONGEST_EXAMPLE = 1_500;

/**
 * What was given and what was true of the corrected finding, one example a correction, the newest first. Of what was missed there is neither a passage nor a
 * finding: the example shows what the record said in its place.
 */
export function examplesFrom(records: readonly CorrectionRecord[]): PromptExample[] {
  const examples = records.toReversed().flatMap(({ correction_type, ai_output, ground_truth, correction_detail, passage }) => {
    const given = focusOf(ai_output, correction_detail);
    const input = passage ?? (given === null ? summaryOf(ai_output) : JSON.stringify(given));
    if (input === null) return [];
    const right = rightOf(ground_truth, correction_detail);
    return [{ input: cut(input), output: cut(JSON.stringify({ correction: correction_type, given, right })) }];
  });
  const seen = new Set<string>();
  return examples.filter(({ input, output }) => !seen.has(input + output) && seen.add(input + output)).slice(0, MOST_EXAMPLES);
}

const cut = (text: string) => text.slice(0, LONGEST_EXAMPLE);

/**
 * Which code was given, and which is right; null where the correction is of something else. Of a reviewed record: the codes that the correction names, one in
 * the record as it was given and the other in the corrected one. Of a single finding: its code before and after.
 */
export function codesOf({
  correction_type,
  ai_output,
  ground_truth,
  correction_detail,
}: CorrectionRecord): { from: string; to: string } | null {
  if (correction_type !== 'icd_code_wrong') return null;
  const codeOf = (output: Record<string, unknown> | null) => (output?.finding as { code?: string | null } | null | undefined)?.code ?? null;
  const named = stringsIn(correction_detail).filter((value) => ICD10.test(value));
  const [given, truth] = [conditionCodes(ai_output), conditionCodes(ground_truth ?? {})];
  const from = codeOf(ai_output) ?? named.find((code) => given.has(code) && !truth.has(code)) ?? null;
  const to = codeOf(ground_truth) ?? named.find((code) => truth.has(code) && !given.has(code)) ?? null;
  return from !== null && to !== null && from !== to ? { from, to } : null;
}

export const ICD10 = /^[A-Z]\d[0-9A-Z](\.[0-9A-Z]{1,4})?$/;

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(stringsIn) : [];
}

const conditionCodes = (record: Record<string, unknown>): Set<string> =>
  new Set(
    ([record.condition, record.comorbidities, record.risk_factors].flat() as ({ code?: string | null } | null | undefined)[]).flatMap(
      (each) => each?.code ?? [],
    ),
  );

/** Who may teach what words mean: those who treat the patient, and clinicians who reviewed the record. */
const TEACHERS: ReadonlySet<string> = new Set(['provider', 'clinical_advisor']);
const LONGEST_PHRASE_WORDS = 8;

/**
 * Phrases that clinicians coded otherwise in at least three cases, always to the same code. Where they disagree about a phrase nothing is learned of it, for a
 * wrong term would be wrong for every later patient.
 */
export function termsFrom(records: readonly CorrectionRecord[]): ReviewedTerm[] {
  const corrected = records.flatMap((record) => {
    const codes = TEACHERS.has(record.reviewed_by ?? '') ? codesOf(record) : null;
    const words = record.mention ?? record.passage;
    const phrase = codes && words ? phraseOf(words) : null;
    return codes && phrase ? [{ ...codes, phrase, case_id: record.case_id, by: record.reviewed_by ?? '' }] : [];
  });
  return [...Map.groupBy(corrected, ({ phrase }) => phrase)].flatMap(([phrase, entries]) => {
    const codes = new Set(entries.map(({ to }) => to));
    const cases = new Set(entries.map(({ case_id }) => case_id));
    const [first] = entries;
    if (!first || codes.size > 1 || cases.size < PATTERN_THRESHOLD) return [];
    const confirmed_by = [...new Set(entries.map(({ by }) => by))].toSorted();
    return [{ phrase, code: first.to, replaces: first.from, confirmed_by, cases: cases.size }];
  });
}

/** The words of a passage as they are compared; null where it is no short phrase. */
export function phraseOf(passage: string): string | null {
  const phrase = passage
    .normalize('NFC')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/^[\s.,;:()-]+|(?<![\s.,;:()-])[\s.,;:()-]+$/g, '');
  const words = phrase.split(' ').length;
  return phrase.length >= 3 && words <= LONGEST_PHRASE_WORDS && !/[[\]]/.test(phrase) ? phrase : null;
}

type Finding = { code?: unknown; display?: unknown; name?: unknown; loinc?: unknown; value?: unknown; unit?: unknown };

/** Of a whole record the finding that the correction is about; of a single output the output. */
function focusOf(output: Record<string, unknown>, detail: Record<string, unknown> | null): unknown {
  if (!('comorbidities' in output) && !('diagnostics' in output)) return output;
  const wanted = new Set(stringsIn(detail));
  const lists = [output.condition, output.comorbidities, output.risk_factors, output.diagnostics].flat() as (Finding | null | undefined)[];
  const found = lists.find((each) => each && [each.code, each.loinc, each.name].some((value) => wanted.has(String(value))));
  return found ? plain(found) : null;
}

const summaryOf = ({ summary }: Record<string, unknown>): string | null => (typeof summary === 'string' && summary !== '' ? summary : null);

function rightOf(truth: Record<string, unknown> | null, detail: Record<string, unknown> | null): unknown {
  if (truth && 'finding' in truth) return truth.finding;
  const { in_record: _, ...right } = detail ?? {};
  return right;
}

const plain = ({ code, display, name, loinc, value, unit }: Finding) =>
  Object.fromEntries(Object.entries({ code, display, name, loinc, value, unit }).filter(([, each]) => each !== undefined));
