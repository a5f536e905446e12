import type { ConditionFinding } from '../clinical/findings.ts';
import { atPrecisionOf, categoryOf, plainCode } from './condition-codes.ts';
import type { ConditionLabel } from './labels.ts';
import { isAlike, matchUp } from './matching.ts';
import { countExtra, countMissed, judge, noShare, noTally, type Share, type Tally } from './tally.ts';

/** What was found in a text, against labels that say whether a condition is denied, uncertain or of the family. */

export type ConditionScores = {
  conditions: Tally;
  negation: Share;
  uncertainty: Share;
  family: Share;
  icd10: Share;
  icd10_category: Share;
};

export const noConditionScores = (): ConditionScores => ({
  ...{ conditions: noTally(), negation: noShare(), uncertainty: noShare(), family: noShare(), icd10: noShare(), icd10_category: noShare() },
});

/**
 * Found and missed among conditions that the patient has or may have; negation, uncertainty and family among all that were matched. A condition is matched by
 * its code, then by the first three characters of it, then by its words.
 */
export function scoreConditions(
  scores: ConditionScores,
  id: string,
  labels: readonly ConditionLabel[],
  found: readonly ConditionFinding[],
): void {
  const pairs = matchUp(labels, found, [hasSameCode, hasSameCategory, hasSameWording]);
  for (const [label, finding] of pairs) judgePair(scores, id, label, finding);
  const matched = new Map(pairs);
  for (const label of labels.filter(isOfPatient)) {
    const finding = matched.get(label);
    if (finding && isOfPatient(finding)) scores.conditions.right += 1;
    else countMissed(scores.conditions, id, `${label.text}${label.icd10 ? ` ${label.icd10}` : ''}`);
  }
  const used = new Set(pairs.filter(([label]) => isOfPatient(label)).map(([, finding]) => finding));
  for (const finding of found.filter(isOfPatient))
    if (!used.has(finding)) countExtra(scores.conditions, id, `${finding.text} ${finding.icd10 ?? ''}`);
}

const isOfPatient = ({ negated, family }: Pick<ConditionLabel, 'negated' | 'family'>) => !negated && !family;

function judgePair(scores: ConditionScores, id: string, label: ConditionLabel, finding: ConditionFinding): void {
  const at = `${id}: ${label.text}`;
  judge(scores.negation, at, Boolean(label.negated), finding.negated);
  judge(scores.family, at, Boolean(label.family), finding.family);
  if (isOfPatient(label)) judge(scores.uncertainty, at, Boolean(label.uncertain), finding.uncertain);
  if (!label.icd10) return;
  judge(scores.icd10, at, plainCode(label.icd10), atPrecisionOf(label.icd10, finding.icd10));
  judge(scores.icd10_category, at, categoryOf(label.icd10), categoryOf(finding.icd10));
}

const hasSameCode = (label: ConditionLabel, finding: ConditionFinding) =>
  Boolean(label.icd10) && plainCode(label.icd10) === plainCode(finding.icd10);
const hasSameCategory = (label: ConditionLabel, finding: ConditionFinding) =>
  Boolean(label.icd10 && finding.icd10) && categoryOf(label.icd10) === categoryOf(finding.icd10);
const hasSameWording = (label: ConditionLabel, finding: ConditionFinding) =>
  [finding.text, finding.display].some((text) => isAlike(label.text, text));
