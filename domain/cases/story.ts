import { timelineEvents } from '../coordination/timeline-events.ts';
import type { EventType } from '../events/registry.ts';

/** The story of a case (Decisions §14): what happened, told from its events by kind, with ids and codes only. */

/** What each kind of entry is called. Work of the assistant, looks at the record and corrections have lists of their own. */
const TITLES = {
  'case.created': 'The case was opened',
  'case.state_changed': 'The case moved on',
  'case.closed': 'The case was closed',
  'document.confirmed': 'A document was uploaded',
  'document.processed': 'A document was read',
  'document.failed': 'A document could not be read',
  'document.held': 'A document was held back until it is known whose it is',
  'document.accepted': 'A document that was held back counts again',
  'document.superseded': 'A document was replaced',
  'document.withdrawn': 'A document was taken back',
  'issue.opened': 'A question about the documents was opened',
  'issue.resolved': 'A question about the documents was settled',
  'match.presented': 'Hospitals were ranked and shown',
  'match.accepted': 'Hospitals were chosen',
  'match.rejected': 'The shown hospitals were rejected',
  'consent.granted': 'A consent was given',
  'consent.rejected': 'A consent was refused',
  'consent.revoked': 'A consent was taken back',
  'consent.expired': 'A consent ran out',
  'consent.superseded': 'A consent was replaced by a newer one',
  'share.revoked': 'A hospital cannot read the record any more',
  'share.reminded': 'A hospital was reminded to answer',
  'share.expired': 'A hospital did not answer in time',
  'risk.decided': 'A doctor decided about the risk',
  'provider.notified': 'A hospital was given the record',
  'provider.acknowledged': 'A hospital took up the case',
  'provider.scheduled': 'A hospital offered a date',
  'provider.declined': 'A hospital declined',
  'question.asked': 'A hospital asked a question',
  'question.answered': 'The question of a hospital was answered',
  'quote.submitted': 'A hospital sent a quote',
  'quote.selected': 'A quote was chosen',
  'quote.rejected': 'A quote was rejected or replaced',
  'quote.withdrawn': 'A hospital withdrew its quote',
  'quote.expiring': 'A quote was about to end',
  'quote.expired': 'A quote ran out',
  'mso.requested': 'A second opinion was asked for',
  'mso.taken': 'A doctor took up the second opinion',
  'mso.records_requested': 'The doctor of the second opinion asked for records',
  'mso.completed': 'The second opinion is there',
  'mso.opinion_shared': 'A hospital was let read the second opinion',
  'mso.cancelled': 'The second opinion was cancelled',
  'coordinator.assigned': 'A coordinator was assigned',
  'handover.started': 'A person of the team took the conversation over',
  'handover.ended': 'The conversation was given back to the assistant',
  'milestone.updated': 'A milestone changed',
  'booking.created': 'A booking was made',
  'booking.updated': 'A booking changed',
  'escalation.raised': 'An escalation was raised',
  'escalation.updated': 'An escalation changed',
  'escalation.breached': 'An escalation was not taken up in time',
  'booking.unconfirmed': 'A booking was not confirmed in time',
  'timeline.note_added': 'A note for coordinators was added',
  'case_task.created': 'A task was set',
  'case_task.updated': 'A task changed',
  'case_task.overdue': 'A task was not done in time',
} as const satisfies Partial<Record<EventType, string>>;

export type StoryKind = keyof typeof TITLES;
export const STORY_KINDS = Object.keys(TITLES) as StoryKind[];
/** What happened, in words; a rule that decides is no doctor. */
export function storyTitle(kind: StoryKind, { decided_by }: Record<string, unknown> = {}): string {
  return kind === 'risk.decided' && decided_by === 'automatic' ? 'The risk was cleared by rule, without a doctor' : TITLES[kind];
}

/** The role of who did it; nobody did what a rule decided, though somebody's act set it going. */
export const storyActor = ({ decided_by }: Record<string, unknown>, role: string | null): string | null =>
  decided_by === 'automatic' ? null : role;

/** `staff`: who coordinates. `record`: who may read the record. `progress`: who is only shown how far the case is, as on the timeline. */
export type StoryReader = 'staff' | 'record' | 'progress';

export function storyKinds(reader: StoryReader): StoryKind[] {
  const [all, staff] = [new Set(timelineEvents(false).own), new Set(timelineEvents(true).own)];
  return STORY_KINDS.filter((kind) => {
    if (staff.has(kind) && !all.has(kind)) return reader === 'staff';
    return reader !== 'progress' || all.has(kind);
  });
}

const FACTS = [
  ...['from', 'to', 'milestone', 'status', 'due_at', 'kind', 'severity', 'check', 'decision', 'category', 'scheduled_date'],
  ...['coordinator_id', 'booking_id', 'provider_id', 'document_id', 'issue_id', 'consent_id', 'case_share_id', 'quote_id', 'match_run_id'],
  ...['consultation_id', 'escalation_id', 'superseded_by'],
];
/** An id, a code or a time: whatever an older row holds, no sentence passes. */
const TOKEN = /^[^\s@]{1,80}$/;

/** Of an event's payload, what the story shows. */
export function storyFacts(payload: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(
    FACTS.flatMap((key) => {
      const value = payload[key];
      return typeof value === 'string' && TOKEN.test(value) ? [[key, value]] : [];
    }),
  );
}
