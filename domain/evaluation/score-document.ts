import type { ClinicalExtraction } from '../clinical/findings.ts';
import { summarizeFindings } from '../replay/turn-inputs.ts';
import type { ConditionLabel, DocumentLabels } from './labels.ts';
import { isAlike, matchUp } from './matching.ts';
import { scoreCodes } from './score-codes.ts';
import { type ConditionScores, noConditionScores, scoreConditions } from './score-conditions.ts';
import { noObservationScores, type ObservationScores, scoreObservations } from './score-observations.ts';
import { noStoredScores, scoreStored, type StoredScores } from './score-stored.ts';
import { countExtra, countMissed, noTally, type Tally } from './tally.ts';
import type { ScoringTerms } from './terms.ts';

/** What was read in documents against what they say. Pure. */

export type DocumentScores = StoredScores &
  ConditionScores &
  ObservationScores & {
    medications: Tally;
    allergies: Tally;
    /** Codes of what was found for certain, as golden sets are measured, in documents whose conditions are all coded. */
    codes: Tally;
  };

export const noDocumentScores = (): DocumentScores => ({
  ...{ ...noStoredScores(), ...noConditionScores(), ...noObservationScores() },
  ...{ medications: noTally(), allergies: noTally(), codes: noTally() },
});

/** Adds a document's scores. Kinds without labels are left out; labels with status ask what would be stored, the older ones also what was found. */
export function scoreDocument(
  scores: DocumentScores,
  { labels, text }: { labels: DocumentLabels; text: string },
  found: ClinicalExtraction,
  terms: Pick<ScoringTerms, 'historyCodeOf' | 'loincOf' | 'ucumOf'>,
): void {
  const { id, conditions, observations, medications, allergies } = labels;
  if (conditions) {
    scoreStored(scores, { id, text, labels: conditions }, found.conditions, terms);
    const truth = conditions.filter(isCertain).map(({ icd10 }) => icd10 ?? '');
    if (!truth.includes('')) scoreCodes(scores.codes, id, truth, summarizeFindings(found).conditions);
    if (!conditions.some(({ status }) => status)) scoreConditions(scores, id, conditions, found.conditions);
  }
  if (observations) scoreObservations(scores, id, observations, found.observations, terms);
  if (medications) scoreNames(scores.medications, id, namesOfNow(medications, ['current']), affirmed(found.medications));
  if (allergies) scoreNames(scores.allergies, id, namesOfNow(allergies, ['present', 'intolerance']), affirmed(found.allergies));
}

const isCertain = ({ status, negated, uncertain, family }: ConditionLabel) =>
  status ? status === 'present' || status === 'past' : !negated && !uncertain && !family;

type NamedLabel = NonNullable<DocumentLabels['allergies']>[number];

/** Labels of what is so now, under one name. */
function namesOfNow(labels: readonly NamedLabel[], statuses: readonly string[]): { name: string }[] {
  return labels
    .filter(({ status }) => !status || statuses.includes(status))
    .map(({ name, substance }) => ({ name: name ?? substance ?? '' }));
}

const affirmed = <T extends { negated: boolean }>(findings: readonly T[]) => findings.filter(({ negated }) => !negated);

function scoreNames(tally: Tally, id: string, labels: readonly { name: string }[], found: readonly { name: string }[]): void {
  const pairs = matchUp(labels, found, [(label, finding) => isAlike(label.name, finding.name)]);
  const matched = new Set(pairs.map(([label]) => label));
  const used = new Set(pairs.map(([, finding]) => finding));
  tally.right += pairs.length;
  for (const label of labels) if (!matched.has(label)) countMissed(tally, id, label.name);
  for (const finding of found) if (!used.has(finding)) countExtra(tally, id, finding.name);
}
