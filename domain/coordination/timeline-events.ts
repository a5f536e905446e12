import type { EventType } from '../events/registry.ts';

/** What the timeline of a coordinated case shows of its events (Decisions §10). */

/** Events that everyone who may see the case finds on its timeline. */
const FOR_ALL = [
  ...['case.created', 'case.state_changed', 'match.presented', 'match.accepted', 'consent.granted', 'consent.revoked'],
  ...['provider.notified', 'provider.acknowledged', 'provider.scheduled', 'provider.declined'],
  ...['coordinator.assigned', 'coordinator.unassigned', 'milestone.updated', 'booking.created', 'booking.updated', 'case.closed'],
] as EventType[];
/** Work among staff. */
const FOR_STAFF = [
  'escalation.raised',
  'escalation.updated',
  'escalation.breached',
  'booking.unconfirmed',
  'timeline.note_added',
  'case_task.created',
  'case_task.updated',
  'case_task.overdue',
] as EventType[];

/** What became of the prompt versions that learned from the case: for staff too. */
const LEARNED = [
  ...['prompt.drafted', 'prompt.approved', 'prompt.rejected', 'prompt.promoted', 'prompt.reverted', 'prompt.rolled_back'],
] as EventType[];

export const timelineEvents = (isStaff: boolean): { own: readonly EventType[]; learned: readonly EventType[] } =>
  isStaff ? { own: [...FOR_ALL, ...FOR_STAFF], learned: LEARNED } : { own: FOR_ALL, learned: [] };

const SHOWN_FACTS = [
  'from',
  'to',
  'milestone',
  'status',
  'due_at',
  'kind',
  'severity',
  'coordinator_id',
  'booking_id',
  'provider_id',
  'prompt_id',
  'version',
];

/** Of an event's payload, what the timeline shows: codes, times and ids. */
export function shownFacts(payload: Record<string, unknown>): Record<string, string | null> {
  const shown = SHOWN_FACTS.filter((key) => typeof payload[key] === 'string' || payload[key] === null);
  return Object.fromEntries(shown.map((key) => [key, payload[key] as string | null]));
}
