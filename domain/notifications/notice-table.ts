import type { EventType } from '../events/registry.ts';
import { type NoticeKind, NOTICE_KIND_NAMES } from './notice-kinds.ts';

/**
 * Who must know of an event (Decisions §14): event → audience → kind. A new event type gets a row here, or a place in NOBODY with the reason; a test
 * fails without. A new kind stands in notice-kinds.ts and has its sentence in nine languages in notice-texts/.
 */

/**
 * `named …`: the person whom the payload names. `coordinator`: who coordinates the case, all coordinators while nobody does. `reviewers`, `coordinators`,
 * `administrators`: everybody of the role, each with an inbox of their own. `hospital`: the payload's provider; `hospitals`: all that may read the record; `supplied hospitals`: they, where
 * the payload's document came with an answer to one of them; `former hospital`: the one of the payload's share, which may read it no more.
 */
export type Audience =
  | 'patient'
  | 'coordinator'
  | 'coordinators'
  | 'named coordinator'
  | 'reviewers'
  | 'asking reviewer'
  | 'named reviewer'
  | 'named doctor'
  | 'named person'
  | 'waiting doctor'
  | 'hospital'
  | 'hospitals'
  | 'supplied hospitals'
  | 'former hospital'
  | 'facilitators'
  | 'named facilitator'
  | 'administrators';

/** Values of the payload for which a row holds, by key. */
type When = Record<string, readonly string[]>;
export type NoticeRule = { event: EventType; audience: Audience; kind: NoticeKind; when?: When; unless?: When };

export const NOTICES: readonly NoticeRule[] = [
  { event: 'coordinator.assigned', audience: 'named coordinator', kind: 'case_assigned' },
  { event: 'coordinator.assigned', audience: 'patient', kind: 'coordinator_given' },
  { event: 'escalation.raised', audience: 'coordinators', kind: 'emergency', when: { escalation_type: ['patient_emergency'] } },
  { event: 'escalation.raised', audience: 'coordinator', kind: 'person_requested', when: { escalation_type: ['patient_request'] } },
  { event: 'escalation.raised', audience: 'coordinator', kind: 'milestone_overdue', when: { escalation_type: ['system_overdue'] } },
  {
    event: 'escalation.raised',
    audience: 'coordinator',
    kind: 'escalation_raised',
    unless: { escalation_type: ['patient_emergency', 'patient_request', 'system_overdue'] },
  },
  { event: 'escalation.breached', audience: 'coordinators', kind: 'escalation_late' },
  { event: 'booking.vendor_answered', audience: 'coordinator', kind: 'vendor_answered' },
  { event: 'booking.unconfirmed', audience: 'coordinator', kind: 'booking_unconfirmed' },
  { event: 'handover.message', audience: 'named person', kind: 'message_received' },
  { event: 'coordinator.message', audience: 'patient', kind: 'team_message' },
  { event: 'notification.undeliverable', audience: 'coordinator', kind: 'mail_refused', when: { recipient_kind: ['patient'] } },
  { event: 'notification.undeliverable', audience: 'administrators', kind: 'mail_refused', unless: { recipient_kind: ['patient'] } },
  { event: 'timeline.mentioned', audience: 'named person', kind: 'note_mention' },
  { event: 'coordinator.cover_named', audience: 'named coordinator', kind: 'cover_given' },
  { event: 'case_task.created', audience: 'named coordinator', kind: 'task_given', when: { is_own: ['false'] } },
  { event: 'case_task.updated', audience: 'named coordinator', kind: 'task_given', when: { is_given: ['true'], done: ['false'] } },
  { event: 'case_task.due_soon', audience: 'named coordinator', kind: 'task_due_soon' },
  { event: 'case_task.overdue', audience: 'named coordinator', kind: 'task_overdue' },
  { event: 'issue.opened', audience: 'coordinator', kind: 'issue_blocks', when: { severity: ['high', 'critical'] } },
  { event: 'issue.opened', audience: 'patient', kind: 'document_question', when: { severity: ['high', 'critical'] } },

  { event: 'match.presented', audience: 'patient', kind: 'hospitals_suggested' },
  { event: 'match.rejected', audience: 'coordinator', kind: 'matches_rejected' },
  { event: 'consent.revoked', audience: 'coordinator', kind: 'consent_withdrawn', unless: { category: ['opinion_sharing'] } },
  { event: 'consent.expired', audience: 'coordinator', kind: 'consent_withdrawn', unless: { category: ['opinion_sharing'] } },
  { event: 'consent.expired', audience: 'patient', kind: 'consent_ended' },

  {
    event: 'case.state_changed',
    audience: 'reviewers',
    kind: 'review_waiting',
    when: { to: ['risk_review_pending'] },
  },
  { event: 'case.state_changed', audience: 'facilitators', kind: 'case_moved', unless: { to: ['closed'] } },
  { event: 'risk.asked_again', audience: 'reviewers', kind: 'review_waiting' },
  { event: 'risk.assigned', audience: 'named reviewer', kind: 'review_assigned' },
  { event: 'document.confirmed', audience: 'asking reviewer', kind: 'review_answered' },
  { event: 'risk.decided', audience: 'patient', kind: 'reviewer_question', when: { decision: ['request-info'] } },
  { event: 'risk.decided', audience: 'patient', kind: 'case_not_cleared', when: { decision: ['reject'] } },
  { event: 'risk.decided', audience: 'coordinator', kind: 'case_rejected', when: { decision: ['reject'] } },

  { event: 'provider.notified', audience: 'hospital', kind: 'case_forwarded' },
  { event: 'provider.acknowledged', audience: 'patient', kind: 'hospital_answered' },
  { event: 'provider.acknowledged', audience: 'hospital', kind: 'quote_due' },
  { event: 'provider.scheduled', audience: 'patient', kind: 'date_offered' },
  { event: 'provider.scheduled', audience: 'coordinator', kind: 'date_proposed' },
  { event: 'provider.declined', audience: 'patient', kind: 'hospital_declined' },
  { event: 'provider.declined', audience: 'coordinator', kind: 'case_declined' },
  { event: 'quote.submitted', audience: 'patient', kind: 'quote_received' },
  { event: 'quote.submitted', audience: 'coordinator', kind: 'quote_submitted' },
  { event: 'quote.selected', audience: 'hospital', kind: 'provider_selected' },
  { event: 'quote.selected', audience: 'coordinator', kind: 'quote_selected' },
  { event: 'quote.rejected', audience: 'hospital', kind: 'quote_rejected', when: { reason: ['another quote was selected'] } },
  { event: 'quote.withdrawn', audience: 'patient', kind: 'quote_withdrawn' },
  { event: 'quote.withdrawn', audience: 'coordinator', kind: 'quote_withdrawn' },
  { event: 'quote.expiring', audience: 'patient', kind: 'quote_ends_soon' },
  { event: 'quote.expiring', audience: 'hospital', kind: 'quote_ends_soon' },
  { event: 'quote.expired', audience: 'patient', kind: 'quote_lapsed' },
  { event: 'quote.expired', audience: 'hospital', kind: 'quote_lapsed' },
  { event: 'quote.expired', audience: 'coordinator', kind: 'quote_lapsed' },
  { event: 'question.asked', audience: 'patient', kind: 'hospital_question', when: { to: ['patient'] } },
  { event: 'question.asked', audience: 'coordinator', kind: 'hospital_asks_team', when: { to: ['coordinator'] } },
  { event: 'question.answered', audience: 'hospital', kind: 'question_answered' },
  { event: 'share.reminded', audience: 'hospital', kind: 'answer_due' },
  { event: 'share.revoked', audience: 'former hospital', kind: 'share_ended' },
  { event: 'share.expired', audience: 'former hospital', kind: 'share_ended' },
  { event: 'share.expired', audience: 'patient', kind: 'hospital_silent' },
  { event: 'share.expired', audience: 'coordinator', kind: 'share_lapsed' },
  { event: 'share_access.locked', audience: 'coordinator', kind: 'share_locked' },
  { event: 'extraction.correction', audience: 'hospitals', kind: 'record_corrected' },
  { event: 'record.added', audience: 'hospitals', kind: 'record_corrected', when: { told_to_hospitals: ['true'] } },
  { event: 'record.added', audience: 'coordinator', kind: 'record_added' },

  { event: 'document.processed', audience: 'patient', kind: 'document_read' },
  { event: 'document.processed', audience: 'waiting doctor', kind: 'records_came' },
  { event: 'document.processed', audience: 'supplied hospitals', kind: 'document_supplied', unless: { held: ['true'] } },
  { event: 'document.accepted', audience: 'supplied hospitals', kind: 'document_supplied' },
  { event: 'document.failed', audience: 'patient', kind: 'document_unreadable' },
  { event: 'document.held', audience: 'patient', kind: 'document_held' },

  { event: 'mso.assigned', audience: 'named doctor', kind: 'opinion_requested' },
  { event: 'mso.taken', audience: 'named doctor', kind: 'opinion_in_hand' },
  { event: 'mso.records_requested', audience: 'patient', kind: 'records_requested' },
  { event: 'mso.overdue', audience: 'coordinator', kind: 'opinion_overdue' },
  { event: 'mso.completed', audience: 'patient', kind: 'opinion_ready' },
  { event: 'mso.completed', audience: 'coordinator', kind: 'opinion_given' },
  { event: 'mso.opinion_shared', audience: 'hospital', kind: 'opinion_shared' },
  { event: 'mso.slots_offered', audience: 'patient', kind: 'times_offered' },
  { event: 'mso.appointment_made', audience: 'patient', kind: 'appointment_made' },
  { event: 'mso.appointment_made', audience: 'named doctor', kind: 'appointment_made' },
  { event: 'mso.appointment_near', audience: 'patient', kind: 'appointment_near' },
  { event: 'mso.appointment_near', audience: 'named doctor', kind: 'appointment_near' },
  { event: 'mso.appointment_cancelled', audience: 'patient', kind: 'appointment_cancelled' },
  { event: 'mso.appointment_cancelled', audience: 'named doctor', kind: 'appointment_cancelled' },
  { event: 'mso.cancelled', audience: 'patient', kind: 'opinion_unavailable', when: { reason: ['nobody_left'] } },

  { event: 'booking.created', audience: 'patient', kind: 'booking_made' },
  { event: 'booking.updated', audience: 'patient', kind: 'booking_changed' },
  { event: 'milestone.updated', audience: 'patient', kind: 'milestone_changed' },
  { event: 'case.porting_requested', audience: 'patient', kind: 'move_proposed' },
  { event: 'case.porting_refused', audience: 'coordinator', kind: 'move_ended' },
  { event: 'case.porting_failed', audience: 'coordinator', kind: 'move_ended' },
  { event: 'case.ported', audience: 'patient', kind: 'case_ported' },
  { event: 'case.received', audience: 'coordinator', kind: 'case_received' },
  { event: 'case.closed', audience: 'patient', kind: 'case_closed', unless: { ported: ['true'] } },
  { event: 'case.closed', audience: 'hospitals', kind: 'case_over' },
  { event: 'patient.exported', audience: 'patient', kind: 'export_ready' },
  { event: 'consent.facilitator_granted', audience: 'named facilitator', kind: 'access_granted' },

  { event: 'security.refusals', audience: 'administrators', kind: 'refusals_burst' },
  { event: 'idp.collision', audience: 'administrators', kind: 'identity_collision' },
  { event: 'idp.webhook_rejected', audience: 'administrators', kind: 'webhook_refused' },
  { event: 'llm.budget_warned', audience: 'administrators', kind: 'budget_warned' },
  { event: 'llm.budget_spent', audience: 'administrators', kind: 'budget_spent' },
  { event: 'patient.export_failed', audience: 'administrators', kind: 'export_failed' },
  { event: 'weights.proposed', audience: 'administrators', kind: 'weights_proposed' },
  { event: 'prompt.drafted', audience: 'administrators', kind: 'prompt_drafted' },
  { event: 'review.queued', audience: 'administrators', kind: 'decisions_to_review' },
  { event: 'webhook.disabled', audience: 'administrators', kind: 'endpoint_disabled' },
  { event: 'admin.force_used', audience: 'administrators', kind: 'guard_forced' },
  { event: 'task.failed', audience: 'administrators', kind: 'task_failed' },
];

/** What ends open notices by itself: `subject` those whose subject the payload names under their own key, `case` all of the kinds in the case, `tenant` all there are. */
export type EndRule = { event: EventType; kinds: readonly NoticeKind[]; by: 'case' | 'subject' | 'tenant'; when?: When; unless?: When };

/** An emergency stands until its escalation is resolved, and the end of a case is news itself. */
const AFTER_THE_END: readonly NoticeKind[] = [
  'emergency',
  'escalation_late',
  'case_closed',
  'case_over',
  'share_ended',
  'case_not_cleared',
  'case_rejected',
  'consent_ended',
  'case_ported',
  'export_ready',
];
const ESCALATIONS: readonly NoticeKind[] = ['emergency', 'person_requested', 'milestone_overdue', 'escalation_raised'];
const TASKS: readonly NoticeKind[] = ['task_given', 'task_due_soon', 'task_overdue'];
const APPOINTMENT: readonly NoticeKind[] = ['times_offered', 'appointment_made', 'appointment_near'];
const CONSULTATION: readonly NoticeKind[] = [
  'opinion_requested',
  'opinion_in_hand',
  'records_requested',
  'opinion_overdue',
  ...APPOINTMENT,
];

export const ENDS: readonly EndRule[] = [
  { event: 'coordinator.unassigned', kinds: ['case_assigned', 'coordinator_given'], by: 'subject' },
  { event: 'escalation.updated', kinds: ['escalation_late'], by: 'subject', when: { status: ['acknowledged', 'resolved'] } },
  { event: 'escalation.updated', kinds: ESCALATIONS, by: 'subject', when: { status: ['resolved'] } },
  { event: 'coordinator.cover_withdrawn', kinds: ['cover_given'], by: 'subject' },
  { event: 'case_task.updated', kinds: TASKS, by: 'subject', when: { done: ['true'] } },
  { event: 'case_task.updated', kinds: TASKS, by: 'subject', when: { is_told_anew: ['true'] } },
  { event: 'case_task.deleted', kinds: TASKS, by: 'subject' },
  { event: 'case_task.overdue', kinds: ['task_due_soon'], by: 'subject' },
  { event: 'handover.message', kinds: ['message_received', 'team_message'], by: 'case' },
  { event: 'coordinator.message', kinds: ['message_received', 'team_message'], by: 'case' },
  { event: 'handover.ended', kinds: ['message_received'], by: 'case' },
  { event: 'issue.resolved', kinds: ['issue_blocks', 'document_question'], by: 'subject' },
  { event: 'match.presented', kinds: ['hospitals_suggested', 'matches_rejected'], by: 'case' },
  { event: 'match.accepted', kinds: ['hospitals_suggested', 'matches_rejected'], by: 'case' },
  { event: 'match.rejected', kinds: ['hospitals_suggested'], by: 'case' },
  {
    event: 'consent.granted',
    kinds: ['consent_withdrawn', 'consent_ended'],
    by: 'case',
    unless: { category: ['porting', 'opinion_sharing'] },
  },
  { event: 'consent.granted', kinds: ['move_proposed'], by: 'case', when: { category: ['porting'] } },
  { event: 'consent.revoked', kinds: ['opinion_shared'], by: 'case', when: { category: ['opinion_sharing'] } },
  { event: 'consent.expired', kinds: ['opinion_shared'], by: 'case', when: { category: ['opinion_sharing'] } },
  { event: 'case.porting_refused', kinds: ['move_proposed'], by: 'case' },
  { event: 'case.porting_withdrawn', kinds: ['move_proposed'], by: 'case' },
  { event: 'case.porting_requested', kinds: ['move_ended'], by: 'case' },
  { event: 'risk.decided', kinds: ['review_waiting', 'review_assigned', 'review_answered', 'reviewer_question'], by: 'case' },
  {
    event: 'case.state_changed',
    kinds: ['review_waiting', 'review_assigned', 'review_answered'],
    by: 'case',
    when: { to: ['risk_cleared'] },
  },
  { event: 'document.confirmed', kinds: ['reviewer_question', 'records_requested', 'document_unreadable'], by: 'case' },
  { event: 'provider.notified', kinds: ['share_ended'], by: 'subject' },
  { event: 'provider.acknowledged', kinds: ['case_forwarded', 'answer_due'], by: 'subject' },
  { event: 'provider.scheduled', kinds: ['case_forwarded', 'answer_due', 'quote_due', 'hospital_answered'], by: 'subject' },
  {
    event: 'provider.declined',
    kinds: ['case_forwarded', 'answer_due', 'quote_due', 'hospital_answered', 'date_offered', 'date_proposed', 'quote_lapsed'],
    by: 'subject',
  },
  {
    event: 'quote.submitted',
    kinds: ['case_forwarded', 'answer_due', 'quote_due', 'hospital_answered', 'quote_withdrawn', 'quote_lapsed'],
    by: 'subject',
  },
  { event: 'question.asked', kinds: ['case_forwarded', 'answer_due'], by: 'subject' },
  { event: 'question.answered', kinds: ['hospital_question', 'hospital_asks_team'], by: 'subject' },
  { event: 'share.expired', kinds: ['case_forwarded', 'answer_due', 'quote_due', 'share_locked'], by: 'subject' },
  { event: 'share_access.opened', kinds: ['share_locked'], by: 'subject' },
  { event: 'quote.rejected', kinds: ['quote_received', 'quote_submitted', 'provider_selected', 'quote_ends_soon'], by: 'subject' },
  { event: 'quote.withdrawn', kinds: ['quote_received', 'quote_submitted', 'quote_ends_soon'], by: 'subject' },
  { event: 'quote.expired', kinds: ['quote_received', 'quote_submitted', 'quote_ends_soon'], by: 'subject' },
  {
    event: 'quote.selected',
    kinds: [
      ...(['quote_received', 'quote_submitted', 'quote_ends_soon', 'quote_withdrawn', 'quote_lapsed'] as const),
      ...(['date_offered', 'date_proposed', 'hospital_answered'] as const),
    ],
    by: 'case',
  },
  { event: 'document.accepted', kinds: ['document_held'], by: 'subject' },
  { event: 'document.superseded', kinds: ['document_held', 'document_unreadable', 'document_read'], by: 'subject' },
  {
    event: 'document.withdrawn',
    kinds: ['document_held', 'document_unreadable', 'document_read', 'records_came', 'document_supplied'],
    by: 'subject',
  },
  { event: 'mso.assigned', kinds: ['opinion_requested', 'opinion_in_hand', 'records_requested'], by: 'subject' },
  { event: 'mso.taken', kinds: ['opinion_requested', 'opinion_overdue'], by: 'subject' },
  { event: 'mso.declined', kinds: ['opinion_requested', 'opinion_in_hand'], by: 'subject' },
  { event: 'mso.slots_offered', kinds: ['appointment_cancelled'], by: 'subject' },
  { event: 'mso.appointment_made', kinds: ['times_offered', 'appointment_cancelled'], by: 'subject' },
  { event: 'mso.appointment_cancelled', kinds: APPOINTMENT, by: 'subject' },
  { event: 'mso.overdue', kinds: ['records_requested'], by: 'subject' },
  { event: 'mso.completed', kinds: CONSULTATION, by: 'subject' },
  { event: 'mso.completed', kinds: ['records_came'], by: 'case' },
  { event: 'mso.cancelled', kinds: CONSULTATION, by: 'subject' },
  { event: 'mso.cancelled', kinds: ['records_came'], by: 'case' },
  { event: 'booking.vendor_asked', kinds: ['vendor_answered'], by: 'subject' },
  { event: 'booking.updated', kinds: ['booking_made', 'booking_changed', 'booking_unconfirmed'], by: 'subject' },
  { event: 'milestone.updated', kinds: ['milestone_changed'], by: 'subject' },
  { event: 'consent.facilitator_revoked', kinds: ['access_granted'], by: 'subject' },
  { event: 'case.closed', kinds: NOTICE_KIND_NAMES.filter((kind) => !AFTER_THE_END.includes(kind)), by: 'case' },
  { event: 'case.state_changed', kinds: ['case_moved'], by: 'case' },
  { event: 'llm.budget_warned', kinds: ['budget_warned', 'budget_spent'], by: 'tenant' },
  { event: 'llm.budget_spent', kinds: ['budget_warned', 'budget_spent'], by: 'tenant' },
  { event: 'idp.webhook_rejected', kinds: ['webhook_refused'], by: 'tenant' },
  { event: 'task.failed', kinds: ['task_failed'], by: 'subject' },
  { event: 'weights.applied', kinds: ['weights_proposed'], by: 'subject' },
  { event: 'prompt.approved', kinds: ['prompt_drafted'], by: 'subject' },
  { event: 'prompt.rejected', kinds: ['prompt_drafted'], by: 'subject' },
  { event: 'review.queued', kinds: ['decisions_to_review'], by: 'tenant' },
  { event: 'review.submitted', kinds: ['decisions_to_review'], by: 'tenant', when: { open_reviews: ['0'] } },
];

/** The hospital of the payload loses sight of the case with everything that it was told of it. */
export const ENDS_SIGHT: readonly EventType[] = ['share.revoked', 'share.expired'];

/** The hospital of the payload's share waits for no answer to its questions any more. */
export const ENDS_QUESTIONS: readonly EventType[] = [...ENDS_SIGHT, 'provider.declined'];

const held = ({ when, unless }: { when?: When; unless?: When }, payload: Record<string, unknown>) =>
  Object.entries(when ?? {}).every(([key, values]) => values.includes(String(payload[key]))) &&
  !Object.entries(unless ?? {}).some(([key, values]) => values.includes(String(payload[key])));

export const noticesOf = (event: EventType, payload: Record<string, unknown>): NoticeRule[] =>
  NOTICES.filter((rule) => rule.event === event && held(rule, payload));

export const endsOf = (event: EventType, payload: Record<string, unknown>): EndRule[] =>
  ENDS.filter((rule) => rule.event === event && held(rule, payload));

const CONCERNING: ReadonlySet<EventType> = new Set(
  [...NOTICES, ...ENDS].map(({ event }) => event).concat(ENDS_SIGHT, 'coordinator.unassigned'),
);

/** Whether an event can begin or end a notice. */
export const concernsInbox = (event: EventType): boolean => CONCERNING.has(event);

/** Kinds that stay with all coordinators though one has the case. */
export const FOR_ALL_COORDINATORS: readonly NoticeKind[] = NOTICES.filter(({ audience }) => audience === 'coordinators').map(
  ({ kind }) => kind,
);
