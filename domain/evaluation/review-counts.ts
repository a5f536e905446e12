import { type Counts, noCounts } from './counts.ts';

/** What one feedback record says of the output that it judges, as counts (Part 2.10). Pure. */

export type ReviewedOutput = {
  feedback_type: string;
  correction_type: string | null;
  ai_output: Record<string, unknown>;
  ground_truth: Record<string, unknown> | null;
  quality_score: number | null;
};

/** Corrections by themselves: a wrong code is one finding too many and one too few. */
const BY_TYPE: Record<string, Counts> = {
  icd_code_wrong: { right: 0, extra: 1, missed: 1 },
  observation_wrong: { right: 0, extra: 1, missed: 1 },
  condition_missed: { right: 0, extra: 0, missed: 1 },
  condition_false_positive: { right: 0, extra: 1, missed: 0 },
  question_redundant: { right: 0, extra: 1, missed: 0 },
};

/** Whether a record judges a whole output: two records to compare. Its corrections are rows beside it and count no second time. */
export const isWhole = ({ correction_type, ai_output, ground_truth }: ReviewedOutput): boolean =>
  correction_type === null && ground_truth !== null && isRecord(ai_output) && isRecord(ground_truth);

/**
 * Counts of the reviews of one decision. Where the whole record was reviewed, the findings of the last such review before and after it are compared; else each
 * correction counts by its type, and each confirmation as one right finding.
 */
export function countsOfReviews(reviews: readonly ReviewedOutput[]): Counts {
  const whole = reviews.findLast(isWhole);
  if (whole) return compareSets(findingsOf(whole.ai_output), findingsOf(whole.ground_truth ?? {}));
  return reviews.map(countsOfOne).reduce(
    (sum, one) => ({
      right: sum.right + one.right,
      extra: sum.extra + one.extra,
      missed: sum.missed + one.missed,
    }),
    noCounts(),
  );
}

function countsOfOne({ correction_type, quality_score }: ReviewedOutput): Counts {
  if (correction_type !== null) return BY_TYPE[correction_type] ?? noCounts();
  return quality_score === null
    ? noCounts()
    : quality_score >= CONFIRMED
      ? { right: 1, extra: 0, missed: 0 }
      : { right: 0, extra: 1, missed: 0 };
}

/** A quality of at least this confirms an output that nobody corrected. */
const CONFIRMED = 0.5;

type Coded = { code?: string | null; display?: string };
type Measured = { loinc?: string | null; name?: string; value?: unknown };

const isRecord = (output: Record<string, unknown>) => 'comorbidities' in output || 'diagnostics' in output || 'condition' in output;

/** Conditions by their code, values by test and number. */
function findingsOf(record: Record<string, unknown>): Set<string> {
  const list = <T>(key: string) => (Array.isArray(record[key]) ? (record[key] as T[]) : []);
  const conditions = [record.condition as Coded | null | undefined, ...list<Coded>('comorbidities'), ...list<Coded>('risk_factors')];
  const coded = conditions.flatMap((each) => (each ? [each.code ?? each.display ?? ''] : []));
  const measured = list<Measured>('diagnostics').map(({ loinc, name, value }) => `${loinc ?? name}=${String(value)}`);
  return new Set([...coded, ...measured].filter((finding) => finding !== ''));
}

/** What was given against what is true. */
function compareSets(given: ReadonlySet<string>, truth: ReadonlySet<string>): Counts {
  const right = [...given].filter((finding) => truth.has(finding)).length;
  return { right, extra: given.size - right, missed: truth.size - right };
}
