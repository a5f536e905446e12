import type { ObservationFinding } from '../clinical/findings.ts';
import type { NoteLabels, ValueLabel } from './labels.ts';
import { liesOn } from './matching.ts';
import { countExtra, countMissed, noTally, type Tally } from './tally.ts';
import type { ScoringTerms } from './terms.ts';

export type ValueScores = {
  values: Tally;
  vital_signs: Tally;
  /** Results of other fluids stored as blood's. */
  other_specimen_as_blood: string[];
  targets_as_results: string[];
};
type Terms = Pick<ScoringTerms, 'isBloodTest' | 'loincOf'>;

export const noValueScores = (): ValueScores => ({
  ...{ values: noTally(), vital_signs: noTally(), other_specimen_as_blood: [], targets_as_results: [] },
});

const VITAL_SIGNS = /blood pressure|heart rate|pulse|temperature|saturation|spo2|respiratory rate|body mass|bmi|weight|height/i;
const isVital = ({ name, specimen }: ValueLabel) => specimen === 'none' && VITAL_SIGNS.test(name);

/** Results with a number. What the labels leave out is not counted against a vital sign, for they do not hold all of them. */
export function scoreValues(scores: ValueScores, note: NoteLabels, found: readonly ObservationFinding[], terms: Terms): void {
  const numbered = note.observations.filter(({ value }) => /\d/.test(value));
  const matched = new Set<ValueLabel>();
  for (const finding of found) {
    const labels = numbered.filter((label) => isSameResult(note, label, finding, terms));
    for (const label of labels) matched.add(label);
    if (!Number.isNaN(Number(finding.value))) countValue(scores, note.id, finding, labels, terms);
  }
  for (const label of numbered) {
    if (label.is_target || matched.has(label)) continue;
    if (label.specimen !== 'none') countMissed(scores.values, note.id, `${label.text} (${label.name}, ${label.specimen})`);
    if (isVital(label)) countMissed(scores.vital_signs, note.id, `${label.text} (${label.name})`);
  }
}

function countValue(
  scores: ValueScores,
  id: string,
  finding: ObservationFinding,
  labels: readonly ValueLabel[],
  { isBloodTest }: Terms,
): void {
  const what = `${finding.printed_name} ${finding.value} ${finding.loinc ?? ''}`;
  const isOfOther = labels.length > 0 && labels.every(({ specimen }) => !['blood', 'none'].includes(specimen));
  if (isOfOther && finding.loinc !== null && isBloodTest(finding.loinc)) scores.other_specimen_as_blood.push(`${id}: ${what}`);
  if (labels.length > 0 && labels.every(({ is_target }) => is_target)) scores.targets_as_results.push(`${id}: ${what}`);
  const tally = labels.some(isVital) ? scores.vital_signs : scores.values;
  if (labels.some(({ is_target }) => !is_target)) tally.right += 1;
  else if (!VITAL_SIGNS.test(finding.name)) countExtra(tally, id, what);
}

/** The number (or a thousandth of it), and either the place or the test. */
function isSameResult(note: NoteLabels, label: ValueLabel, finding: ObservationFinding, { loincOf }: Terms): boolean {
  const numbers = (label.value.match(/\d[\d,.]*/g) ?? []).map((each) => Number(each.replace(/,(?=\d{3}(?!\d))/g, '').replace(',', '.')));
  const value = Number(finding.value);
  if (!numbers.some((number) => number === value || Math.abs(number / 1_000 - value) < 1e-9)) return false;
  return liesOn(note.text, label.text, finding.passage) || (finding.loinc !== null && loincOf(label.name) === finding.loinc);
}
