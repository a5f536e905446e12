import { CONDITION_STATUS_WEIGHTS } from '../../domain/classifier/data/condition-weights.ts';
import { openSparseClassifier, softmax } from '../../domain/classifier/linear-classifier.ts';
import type { ClinicalExtraction, ConditionFinding, Passage } from '../../domain/clinical/findings.ts';
import { statusFeatures } from '../words/mention-features.ts';
import { readConditionMessage } from './condition-features.ts';
import type { ConditionStatus } from './condition-statuses.ts';
import { ruledMentions } from './ruled-mentions.ts';

/**
 * What a message of the chat says of each disease, symptom and operation that the rules would store as the patient's own, by a second judge beside them: multinomial
 * logistic regression over the words around it, the cues of the tables and what the rules made of it (words/mention-features.ts), learned by `npm run train:conditions`
 * and calibrated by temperature scaling (Guo et al., 2017). It only ever takes away: what it is sure is no fact of theirs (denied, another's, suspected, feared, a
 * figure of speech) is left out, what may be none is asked.
 */

/** `asked`: the item that the assistant asked for last. `language`: of the conversation. */
export type ToldInChat = { text: string; asked: string | null; language: string };
type Shares = Record<ConditionStatus, number>;
type Verdict = 'stored' | 'asked' | 'left_out';

/**
 * Shares of statuses that are no fact of the patient from which on a finding is left out, and from which on it is asked. By cross-validation over 1,094 facts of the rules,
 * 168 of them none: 16 of these are left out and 40 asked, and of the 926 right ones 1 and 12.
 */
const SURE = 0.8;
const LIKELY = 0.5;

let opened: ReturnType<typeof openSparseClassifier> | null = null;

/** What the message tells, without what it surely does not say of the patient; what is not sure apart. */
export function withLearnedConditions(read: ClinicalExtraction, told: ToldInChat): ClinicalExtraction {
  if (!read.conditions.some(isOwn) && read.procedures.every(({ negated }) => negated)) return read;
  const judged = judge(read, told);
  const verdicts = new Map<object, Verdict>([
    ...read.conditions.map((finding) => [finding, isOwn(finding) ? judged(finding.passage, OF_DISEASE) : 'stored'] as const),
    ...read.procedures.map((finding) => [finding, finding.negated ? 'stored' : judged(finding.passage, DONE)] as const),
  ]);
  const having = <F extends object>(findings: readonly F[], verdict: Verdict): F[] =>
    findings.filter((one) => verdicts.get(one) === verdict);
  const unsure = {
    conditions: having(read.conditions, 'asked').map((finding) => ({ ...finding, verification_status: 'provisional' as const })),
    procedures: having(read.procedures, 'asked'),
  };
  return {
    ...read,
    conditions: having(read.conditions, 'stored'),
    procedures: having(read.procedures, 'stored'),
    ...(unsure.conditions.length + unsure.procedures.length > 0 ? { unsure } : {}),
  };
}

/** Smoking, pregnancy and what runs in the family have readers of their own, and nothing was learned of them. */
const NOT_JUDGED = /^(?:F17|Z87\.891|Z72|Z3[34A]|Z8[0-4])/;
const isOwn = ({ icd10, negated, family, uncertain }: ConditionFinding): boolean =>
  icd10 !== null && !negated && !family && !uncertain && !NOT_JUDGED.test(icd10);

/** Who is to be operated for a disease has it. */
export const OF_DISEASE: readonly ConditionStatus[] = ['present', 'past', 'planned'];
export const DONE: readonly ConditionStatus[] = ['present', 'past'];

type Judge = (place: Passage, statuses: readonly ConditionStatus[]) => Verdict;

/** Of the finding at a place: whether it has one of these statuses. */
function judge(read: ClinicalExtraction, { text, asked, language }: ToldInChat): Judge {
  opened ??= openSparseClassifier(CONDITION_STATUS_WEIGHTS);
  const score = opened;
  const message = readConditionMessage(text, ruledMentions(read, text, language), asked, language);
  return ({ start, end }, statuses) => {
    const at = message.mentions.findIndex((one) => one.start < end && start < one.end);
    return at < 0 ? 'stored' : verdictOf(softmax(score(statusFeatures(message, at))) as Shares, statuses);
  };
}

/** @param statuses those that make it a fact of the patient */
export function verdictOf(shares: Readonly<Shares>, statuses: readonly ConditionStatus[]): Verdict {
  const against = 1 - statuses.reduce((sum, status) => sum + shares[status], 0);
  if (against >= SURE) return 'left_out';
  return against >= LIKELY ? 'asked' : 'stored';
}
