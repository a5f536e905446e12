import type { ConditionFinding } from '../clinical/findings.ts';
import { categoryOf, plainCode } from './condition-codes.ts';
import type { Counts } from './counts.ts';
import type { ConditionLabel } from './labels.ts';
import { liesOn } from './matching.ts';
import { countExtra, countMissed, judge, noShare, noTally, type Share, type Tally } from './tally.ts';
import type { ScoringTerms } from './terms.ts';

/**
 * What would enter the record against labels with status. A stored condition is right only with the right status: present as active and confirmed, possible as
 * provisional, past as over. It stands for the labels on whose words it lies; where it lies on none, for those of its category in ICD-10-CM.
 */

type StoredStatus = 'present' | 'possible' | 'past';
export type StoredScores = {
  /** Words and status. */
  stored: Tally;
  /** Words, status, and the first three characters of the code. */
  stored_coded: Tally;
  stored_code: Share;
  stored_side: Share;
  /** Each status by itself: what was stored so, right and false, and what was missed. */
  by_status: Record<StoredStatus, Counts>;
};
type Terms = Pick<ScoringTerms, 'historyCodeOf'>;

const none = (): Counts => ({ right: 0, missed: 0, extra: 0 });
export const noStoredScores = (): StoredScores => ({
  ...{ stored: noTally(), stored_coded: noTally(), stored_code: noShare(), stored_side: noShare() },
  by_status: { present: none(), possible: none(), past: none() },
});

const isStoredStatus = (status: string): status is StoredStatus => status === 'present' || status === 'possible' || status === 'past';
/** Codes of what is over or was left behind: a status of today that tells of the past. */
const TELLS_OF_PAST = /^(?:Z8|Z9|I25\.2|F1\d\.\d1)/;

/** What an operation left behind (an organ taken out, a stent) is no false condition where the labels hold the operation alone. */
const isOfOperation = ({ icd10, passage }: ConditionFinding, text: string, operations: readonly string[]) =>
  /^Z9/.test(icd10 ?? '') && operations.some((operation) => liesOn(text, operation, passage));

/** Adds a document's conditions. `text`: the document's, in which the labels' words are looked for; `operations`: the words of those that were done. */
export function scoreStored(
  scores: StoredScores,
  document: { id: string; text: string; labels: readonly ConditionLabel[]; operations?: readonly string[] },
  found: readonly ConditionFinding[],
  terms: Terms,
): void {
  const { id, labels } = document;
  const [stored, coded] = [new Set<ConditionLabel>(), new Set<ConditionLabel>()];
  for (const finding of found.filter(({ negated, family }) => !negated && !family)) {
    const candidates = candidatesFor(finding, document, terms);
    if (candidates.length === 0 && isOfOperation(finding, document.text, document.operations ?? [])) continue;
    const right = candidates.filter((label) => isSameStatus(label, finding));
    const sameCategory = right.filter((label) => isSameCategory(label, finding, terms));
    for (const label of right) stored.add(label);
    for (const label of sameCategory) coded.add(label);
    scores.by_status[statusOf(finding)][right.length > 0 ? 'right' : 'extra'] += 1;
    countStored(scores, id, finding, { candidates, right, sameCategory });
    judgeDetails(scores, `${id}: ${finding.text}`, finding, sameCategory);
  }
  for (const label of labels) {
    const status = statusOfLabel(label);
    if (!isStoredStatus(status)) continue;
    const what = `${label.text} ${label.icd10 ?? ''} ${label.kind ?? ''} (${status})`;
    if (!stored.has(label)) scores.by_status[status].missed += 1;
    if (!stored.has(label)) countMissed(scores.stored, id, what);
    if (!coded.has(label)) countMissed(scores.stored_coded, id, what);
  }
}

type Matched = Record<'candidates' | 'right' | 'sameCategory', readonly ConditionLabel[]>;

function countStored(
  { stored, stored_coded }: StoredScores,
  id: string,
  finding: ConditionFinding,
  { candidates, right, sameCategory }: Matched,
): void {
  const what = `${finding.text.replace(/\s+/g, ' ')} ${finding.icd10 ?? ''} ${statusOf(finding)}`;
  const labelled = [...new Set(candidates.map(statusOfLabel))].join(', ') || 'no label';
  const codes = candidates.map(({ icd10 }) => icd10 ?? '-').join(', ');
  if (right.length > 0) stored.right += 1;
  else countExtra(stored, id, `${what} (${labelled})`);
  if (sameCategory.length > 0) stored_coded.right += 1;
  else countExtra(stored_coded, id, `${what} (${labelled}; ${codes})`);
}

function judgeDetails(
  { stored_code, stored_side }: StoredScores,
  at: string,
  { icd10, laterality }: ConditionFinding,
  labels: readonly ConditionLabel[],
): void {
  const [label] = labels;
  if (!label) return;
  const same = labels.find((each) => plainCode(each.icd10) === plainCode(icd10));
  judge(stored_code, at, same ? icd10 : label.icd10, icd10);
  const sided = labels.find(({ side }) => side);
  if (sided && laterality) judge(stored_side, at, sided.side === 'both' ? 'bilateral' : sided.side, laterality);
}

/** The label's own, else that of the older form: negated, uncertain, of the family. */
function statusOfLabel({ status, negated, uncertain, family }: ConditionLabel): string {
  if (status) return status;
  if (family) return 'family';
  if (negated) return 'absent';
  return uncertain ? 'possible' : 'stated';
}

function statusOf({ clinical_status, verification_status }: ConditionFinding): StoredStatus {
  if (clinical_status === 'resolved' || clinical_status === 'inactive') return 'past';
  return verification_status === 'confirmed' ? 'present' : 'possible';
}

function isSameStatus(label: ConditionLabel, finding: ConditionFinding): boolean {
  const [wanted, given] = [statusOfLabel(label), statusOf(finding)];
  if (wanted === 'stated') return given !== 'possible';
  if (wanted === given) return true;
  return TELLS_OF_PAST.test(finding.icd10 ?? '') && wanted !== 'possible' && given !== 'possible' && isStoredStatus(wanted);
}

function candidatesFor(
  finding: ConditionFinding,
  { text, labels }: { text: string; labels: readonly ConditionLabel[] },
  terms: Terms,
): readonly ConditionLabel[] {
  const here = labels.filter((label) => liesOn(text, label.text, finding.passage));
  const named = here.filter((label) => isSameCategory(label, finding, terms));
  if (named.length > 0) return named;
  const alike = labels.filter((label) => !here.includes(label) && isSameCategory(label, finding, terms) && plainCode(label.icd10) !== '');
  return here.length > 0 ? [...here, ...alike.filter((label) => isSameStatus(label, finding))] : alike;
}

/** A label without a code asks for none; what is over may be labelled by the disease that it was, or by its history. */
function isSameCategory(label: ConditionLabel, { icd10 }: ConditionFinding, { historyCodeOf }: Terms): boolean {
  if (!label.icd10 || categoryOf(label.icd10) === categoryOf(icd10)) return true;
  return [historyCodeOf(label.icd10), label.icd10].some(
    (code) => code !== null && [icd10, historyCodeOf(icd10 ?? '')].some((own) => own !== null && categoryOf(own) === categoryOf(code)),
  );
}
