import type { AbsentItem } from '../cases/health-items.ts';
import type { OfferedNote } from './record-answer.ts';
import type { MissingFact } from './missing-facts.ts';

/** What a message of the assistant can ask of the patient, beside what the intake lacks. */
export type QuestionItem =
  | MissingFact
  | 'confirm_procedure'
  | 'reviewer_question'
  | 'records'
  | 'confirm_choice'
  | 'confirm_consent'
  | 'confirm_quote'
  | 'confirm_none'
  | 'confirm_request'
  | 'quote_selection'
  | 'person_offer'
  | 'hospital_question'
  | 'emergency_now'
  | 'note_finding';
/** What a patient asks to have done with the case, beside choosing: it binds, and is read back first. `withdraw`: the consent to share; `share_opinion`, which the service asks by itself: that the hospitals read the second opinion. */
export type CaseRequest = 'opinion' | 'end_opinion' | 'close' | 'withdraw' | 'share_opinion';
/** A question in a message of the assistant. `issue_id`: the validation issue that it is about; the others: what a yes would bind, or strike. */
export type Question = {
  item: QuestionItem;
  issue_id?: string;
  provider_ids?: readonly string[];
  share_identity?: boolean;
  quote_id?: string;
  procedure_code?: string;
  request?: CaseRequest;
  question_id?: string;
  absent?: AbsentItem;
  finding_ids?: readonly string[];
  /** One was denied by its name, and not that there is any. */
  is_of_one?: boolean;
  note?: OfferedNote;
  /** Of a consent: to the whole record, from which something was to be left out. */
  is_whole?: true;
};
type Said = { sender_type: 'patient' | 'agent' | 'coordinator'; asks?: readonly Question[] };

/**
 * What the patient was asked last, and so what a short answer is an answer to: the questions of the last message of the assistant that asks something,
 * unless somebody has written since. @param thread oldest first, without the message that answers
 */
export function pendingQuestions(thread: readonly Said[]): readonly Question[] {
  const since = thread.slice(thread.findLastIndex(({ sender_type }) => sender_type !== 'agent') + 1);
  return since.findLast(({ asks }) => asks !== undefined && asks.length > 0)?.asks ?? [];
}
