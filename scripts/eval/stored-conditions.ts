import { historyCodeOf } from '../../terminology/icd10/history-codes.ts';
import type { ConditionFinding } from '../../domain/clinical/findings.ts';
import type { Labels } from './labelled-document.ts';
import type { Share, Tally } from './score.ts';

/**
 * What would enter the record against labels with status. A stored condition is right only with the right status: present as active and confirmed, possible as
 * provisional, past as over. It stands for the labels on whose words it lies; where it lies on none, for those of its category in ICD-10-CM.
 */

export type StoredScores = {
  /** Words and status. */
  stored: Tally;
  /** Words, status, and the first three characters of the code. */
  stored_coded: Tally;
  stored_code: Share;
  stored_side: Share;
  /** Each status by itself: what was stored so, right and false, and what was missed. */
  by_status: Record<StoredStatus, Omit<Tally, 'wrong'>>;
};
export type ConditionLabel = NonNullable<Labels['conditions']>[number];
type StoredStatus = 'present' | 'possible' | 'past';

const none = () => ({ right: 0, missed: 0, extra: 0 });
export const noStoredScores = (): StoredScores => ({
  ...{ stored: { ...none(), wrong: [] }, stored_coded: { ...none(), wrong: [] } },
  ...{ stored_code: { right: 0, of: 0, wrong: [] }, stored_side: { right: 0, of: 0, wrong: [] } },
  by_status: { present: none(), possible: none(), past: none() },
});

const isStoredStatus = (status: string): status is StoredStatus => status === 'present' || status === 'possible' || status === 'past';
/** Codes of what is over or was left behind: a status of today that tells of the past. */
const TELLS_OF_PAST = /^(?:Z8|Z9|I25\.2|F1\d\.\d1)/;

/** Adds a document's conditions. `text`: the document's, in which the labels' words are looked for. */
export function scoreStored(
  scores: StoredScores,
  { id, text, labels }: { id: string; text: string; labels: readonly ConditionLabel[] },
  found: readonly ConditionFinding[],
): void {
  const stored = found.filter(({ negated, family }) => !negated && !family);
  const [told, coded] = [new Set<ConditionLabel>(), new Set<ConditionLabel>()];
  for (const finding of stored) {
    const candidates = candidatesFor(finding, text, labels);
    const right = candidates.filter((label) => isSameStatus(label, finding));
    const sameCategory = right.filter((label) => isSameCategory(label, finding));
    const what = `${finding.text.replace(/\s+/g, ' ')} ${finding.icd10 ?? ''} ${statusOf(finding)}`;
    const because = [...new Set(candidates.map(statusOfLabel))].join(', ') || 'no label';
    for (const label of right) told.add(label);
    for (const label of sameCategory) coded.add(label);
    scores.by_status[statusOf(finding)][right.length > 0 ? 'right' : 'extra'] += 1;
    count(scores.stored, right.length > 0, `${id}: extra ${what} (${because})`);
    const codes = candidates.map(({ icd10 }) => icd10 ?? '-').join(', ');
    count(scores.stored_coded, sameCategory.length > 0, `${id}: extra ${what} (${because}; ${codes})`);
    judgeDetails(scores, id, finding, sameCategory);
  }
  for (const label of labels.filter((each) => isStoredStatus(statusOfLabel(each)))) {
    const status = statusOfLabel(label);
    if (!told.has(label) && isStoredStatus(status)) scores.by_status[status].missed += 1;
    if (!told.has(label)) miss(scores.stored, id, label);
    if (!coded.has(label)) miss(scores.stored_coded, id, label);
  }
}

function judgeDetails(
  scores: StoredScores,
  id: string,
  { text, icd10, laterality }: ConditionFinding,
  labels: readonly ConditionLabel[],
): void {
  const [label] = labels;
  if (!label) return;
  judge(
    scores.stored_code,
    labels.some((each) => plain(each.icd10) === plain(icd10)),
    `${id}: ${text}: ${icd10} for ${label.icd10}`,
  );
  const sided = labels.find(({ side }) => side);
  if (sided && laterality)
    judge(
      scores.stored_side,
      (sided.side === 'both' ? 'bilateral' : sided.side) === laterality,
      `${id}: ${text}: ${laterality} for ${sided.side}`,
    );
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

function candidatesFor(finding: ConditionFinding, text: string, labels: readonly ConditionLabel[]): ConditionLabel[] {
  const { start, end } = finding.passage;
  const here = labels.filter((label) => placesOf(text, label.text).some((at) => at < end && start < at + label.text.length));
  const named = here.filter((label) => isSameCategory(label, finding));
  if (named.length > 0) return named;
  const alike = labels.filter((label) => !here.includes(label) && isSameCategory(label, finding) && plain(label.icd10) !== '');
  return here.length > 0 ? [...here, ...alike.filter((label) => isSameStatus(label, finding))] : alike;
}

function placesOf(text: string, part: string): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(part); part !== '' && at >= 0; at = text.indexOf(part, at + 1)) places.push(at);
  return places;
}

const plain = (code: string | null | undefined) => (code ?? '').replace('.', '').toUpperCase();
/** A label without a code asks for none; what is over may be labelled by the disease that it was, or by its history. */
function isSameCategory(label: ConditionLabel, { icd10 }: ConditionFinding): boolean {
  if (!label.icd10 || category(label.icd10) === category(icd10)) return true;
  return [historyCodeOf(label.icd10), label.icd10].some(
    (code) => code !== null && [icd10, historyCodeOf(icd10 ?? '')].some((own) => own !== null && category(own) === category(code)),
  );
}
const category = (code: string | null) => plain(code).slice(0, 3);

function count(tally: Tally, isRight: boolean, wrong: string): void {
  if (isRight) tally.right += 1;
  else {
    tally.extra += 1;
    tally.wrong.push(wrong);
  }
}

function miss(tally: Tally, id: string, label: ConditionLabel): void {
  tally.missed += 1;
  tally.wrong.push(`${id}: missed ${label.text} ${label.icd10 ?? ''} ${label.kind ?? ''} (${statusOfLabel(label)})`);
}

function judge(share: Share, isRight: boolean, wrong: string): void {
  share.of += 1;
  if (isRight) share.right += 1;
  else share.wrong.push(wrong);
}
