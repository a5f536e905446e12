import type { CaseFacts } from '../domain/cases/next-move.ts';

/** What the workflow knows of a case: the facts that decide its moves, and what has to be done beside them. Ids, codes, numbers and times only. */
export type CaseSituation = {
  facts: CaseFacts;
  /** A consent in force whose providers have not all been given the record. */
  consent_to_forward: string | null;
  /** Whether a consent to share was given and none is left. */
  sharing_ended?: boolean;
  /** First day (YYYY-MM-DD) of the consent to share that was given, if it lies ahead. */
  sharing_begins_on?: string | null;
  /** When the first consent in force ends by its period (ISO 8601), if one does. */
  consent_ends_at: string | null;
  /** When the first consent that begins later comes into force (ISO 8601), if one does. */
  consent_begins_at: string | null;
  /** Until when the case's second opinion waits for who has it, or for the next reminder of its appointment (ISO 8601), if it has an open one. */
  consultation_due_at: string | null;
  /** When a hospital that has not answered is reminded next, or loses the record (ISO 8601), if one is waited for. */
  share_due_at?: string | null;
  /** Whether the record has changed since it was shared with a hospital, or since its risk was approved, and nobody has looked at what came. */
  untold_changes?: boolean;
  /** Documents that were read but not yet spoken about in the conversation. */
  unreported_documents: number;
  /** Documents of the record that were not compared with the requirements of the procedure as it is now. */
  unmatched_documents: number;
  /** Documents that were checked against other data of the patient, or another procedure, than are known now. */
  unchecked_documents: number;
  /** Answered messages whose findings are still to be read. */
  deferred_messages: number;
  /** When the first unfinished milestone is so late that it is escalated, an escalation should be taken up or a booking confirmed (ISO 8601); null while nothing of the kind is due or wanted. */
  milestone_overdue_at: string | null;
  /** When the patient was last heard of (ISO 8601). */
  idle_since: string;
};
