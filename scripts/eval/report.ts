import type { DocumentScores } from '../../domain/evaluation/score-document.ts';
import type { Share, Tally } from '../../domain/evaluation/tally.ts';
import { countsAsJson, describeCounts } from './describe-counts.ts';
import { besideEarlier } from './earlier.ts';

/** Scores in words and as JSON. */

export const TALLIES = ['stored', 'stored_coded', 'codes', 'conditions', 'observations', 'medications', 'allergies'] as const;
export const SHARES = [
  'stored_code',
  'stored_side',
  'negation',
  'uncertainty',
  'family',
  'icd10',
  'icd10_category',
  'loinc',
  'units',
] as const;
const NAMES: Record<(typeof SHARES)[number], string> = {
  stored_code: 'stored: code right',
  stored_side: 'stored: side right',
  negation: 'negation right',
  uncertainty: 'uncertainty right',
  family: 'family right',
  icd10: 'ICD-10 code right',
  icd10_category: 'ICD-10 category right',
  loinc: 'LOINC code right',
  units: 'unit right',
};

/** `stored`: by words and status; `stored_coded`: by category of ICD-10-CM as well; `codes`: as golden sets are measured. */
const TITLES: Partial<Record<(typeof TALLIES)[number], string>> = {
  stored: 'stored conditions',
  stored_coded: '  with their code',
  codes: 'exact codes',
};
const number = (value: number | null) => (value === null ? '    -' : value.toFixed(3));

type Described = { title: string; documents: number; scores: DocumentScores; earlier: Record<string, number> | undefined };

/** One line a measure, with the earlier figure behind today's. */
export function describeScores({ title, documents, scores, earlier }: Described): string[] {
  const tallies = TALLIES.filter((kind) => isScored(scores[kind])).map(
    (kind) => `  ${(TITLES[kind] ?? kind).padEnd(22)} ${describeCounts(scores[kind])}${besideEarlier(earlier, kind)}`,
  );
  const shares = SHARES.filter((kind) => scores[kind].of > 0).map(
    (kind) =>
      `  ${NAMES[kind].padEnd(22)} ${number(scores[kind].right / scores[kind].of)}  (${scores[kind].right} of ${scores[kind].of})${besideEarlier(earlier, kind)}`,
  );
  return [`${title}: ${documents} documents`, ...tallies, ...shares];
}

/** Every confusion, a line each. */
export const describeConfusions = (scores: DocumentScores): string[] =>
  [...TALLIES, ...SHARES].flatMap((kind) => scores[kind].wrong.map((line) => `    ${kind} ${line}`));

export function scoresAsJson(documents: number, scores: DocumentScores) {
  const ofTally = (tally: Tally) => ({ ...countsAsJson(tally), confusions: tally.wrong });
  const ofShare = ({ right, of, wrong }: Share) => ({ accuracy: of === 0 ? null : right / of, right, of, confusions: wrong });
  return {
    documents,
    ...Object.fromEntries(TALLIES.map((kind) => [kind, isScored(scores[kind]) ? ofTally(scores[kind]) : null])),
    ...Object.fromEntries(SHARES.map((kind) => [kind, scores[kind].of > 0 ? ofShare(scores[kind]) : null])),
  };
}

const isScored = ({ right, missed, extra }: Tally) => right + missed + extra > 0;
