import type { RoleCode } from '../permissions.ts';

/** Kinds of notices: for whom they are, how urgent they are, and whether they may wait for the mail of the day. */

/** `urgent` is an emergency or a matter of security: no quiet hours hold it back. */
export const URGENCIES = ['normal', 'high', 'urgent'] as const;
export type Urgency = (typeof URGENCIES)[number];

/** `subject`: the key of the event's payload that names what the notice is about, so that a later event can end just this one. */
export type NoticeKindFacts = { roles: readonly RoleCode[]; urgency: Urgency; digestible: boolean; subject: string | null };

const PATIENT = ['patient'] as const;
const COORDINATOR = ['coordinator'] as const;
const DOCTOR = ['mso_doctor'] as const;
const HOSPITAL = ['provider_admin', 'provider_staff'] as const;
const FACILITATOR = ['facilitator'] as const;
const ADMINISTRATOR = ['platform_admin', 'super_admin'] as const;

const now = (roles: readonly RoleCode[], urgency: Urgency, subject: string | null = null): NoticeKindFacts => ({
  ...{ roles, urgency, digestible: false, subject },
});
const later = (roles: readonly RoleCode[], subject: string | null = null): NoticeKindFacts => ({
  ...{ roles, urgency: 'normal', digestible: true, subject },
});

export const NOTICE_KINDS = {
  case_assigned: now(COORDINATOR, 'normal', 'coordinator_id'),
  emergency: now(COORDINATOR, 'urgent', 'escalation_id'),
  person_requested: now(COORDINATOR, 'high', 'escalation_id'),
  message_received: now(COORDINATOR, 'high', 'message_id'),
  mail_refused: now([...COORDINATOR, ...ADMINISTRATOR], 'high', 'notification_id'),
  note_mention: now(COORDINATOR, 'high', 'note_id'),
  cover_given: now(COORDINATOR, 'normal', 'away_id'),
  task_given: now(COORDINATOR, 'normal', 'task_id'),
  task_due_soon: now(COORDINATOR, 'normal', 'task_id'),
  task_overdue: now(COORDINATOR, 'high', 'task_id'),
  milestone_overdue: now(COORDINATOR, 'high', 'escalation_id'),
  escalation_raised: now(COORDINATOR, 'high', 'escalation_id'),
  escalation_late: now(COORDINATOR, 'urgent', 'escalation_id'),
  vendor_answered: now(COORDINATOR, 'normal', 'booking_id'),
  booking_unconfirmed: now(COORDINATOR, 'high', 'booking_id'),
  issue_blocks: now(COORDINATOR, 'high', 'issue_id'),
  quote_submitted: later(COORDINATOR, 'quote_id'),
  quote_selected: now(COORDINATOR, 'normal', 'quote_id'),
  case_declined: now(COORDINATOR, 'normal', 'provider_id'),
  date_proposed: later(COORDINATOR, 'provider_id'),
  matches_rejected: now(COORDINATOR, 'normal'),
  record_added: now(COORDINATOR, 'high'),
  consent_withdrawn: now(COORDINATOR, 'high'),
  case_rejected: now(COORDINATOR, 'normal', 'risk_review_id'),
  opinion_overdue: now(COORDINATOR, 'high', 'consultation_id'),
  opinion_given: later(COORDINATOR, 'consultation_id'),
  hospital_asks_team: now(COORDINATOR, 'high', 'question_id'),
  share_lapsed: now(COORDINATOR, 'normal', 'provider_id'),
  share_locked: now(COORDINATOR, 'high', 'provider_id'),
  move_ended: now(COORDINATOR, 'normal', 'porting_id'),
  case_received: now(COORDINATOR, 'high', 'porting_id'),

  review_waiting: now(DOCTOR, 'high'),
  review_assigned: now(DOCTOR, 'high', 'risk_review_id'),
  review_answered: now(DOCTOR, 'high', 'document_id'),
  opinion_requested: now(DOCTOR, 'high', 'consultation_id'),
  opinion_in_hand: now(DOCTOR, 'normal', 'consultation_id'),
  records_came: now(DOCTOR, 'normal', 'document_id'),

  case_forwarded: now(HOSPITAL, 'high', 'provider_id'),
  provider_selected: now(HOSPITAL, 'high', 'quote_id'),
  quote_due: later(HOSPITAL, 'provider_id'),
  quote_rejected: later(HOSPITAL, 'quote_id'),
  record_corrected: now(HOSPITAL, 'normal'),
  document_supplied: now(HOSPITAL, 'normal', 'document_id'),
  question_answered: now(HOSPITAL, 'high', 'question_id'),
  opinion_shared: later(HOSPITAL, 'consultation_id'),
  answer_due: now(HOSPITAL, 'high', 'provider_id'),
  share_ended: now(HOSPITAL, 'high', 'provider_id'),
  case_over: now(HOSPITAL, 'normal'),

  hospitals_suggested: now(PATIENT, 'normal', 'match_run_id'),
  hospital_answered: now(PATIENT, 'normal', 'provider_id'),
  hospital_declined: now(PATIENT, 'normal', 'provider_id'),
  hospital_question: now(PATIENT, 'high', 'question_id'),
  hospital_silent: now(PATIENT, 'normal', 'provider_id'),
  date_offered: now(PATIENT, 'normal', 'provider_id'),
  quote_received: now(PATIENT, 'high', 'quote_id'),
  quote_withdrawn: now([...PATIENT, ...COORDINATOR], 'normal', 'provider_id'),
  quote_ends_soon: now([...PATIENT, ...HOSPITAL], 'high', 'quote_id'),
  quote_lapsed: now([...PATIENT, ...HOSPITAL, ...COORDINATOR], 'normal', 'provider_id'),
  document_read: later(PATIENT, 'document_id'),
  document_unreadable: now(PATIENT, 'normal', 'document_id'),
  document_held: now(PATIENT, 'high', 'document_id'),
  document_question: now(PATIENT, 'high', 'issue_id'),
  booking_made: now(PATIENT, 'normal', 'booking_id'),
  booking_changed: now(PATIENT, 'high', 'booking_id'),
  milestone_changed: later(PATIENT, 'milestone'),
  coordinator_given: later(PATIENT, 'coordinator_id'),
  team_message: now(PATIENT, 'high', 'message_id'),
  records_requested: now(PATIENT, 'high', 'consultation_id'),
  opinion_ready: now(PATIENT, 'normal', 'consultation_id'),
  times_offered: now(PATIENT, 'high', 'consultation_id'),
  appointment_made: now([...PATIENT, ...DOCTOR], 'high', 'consultation_id'),
  appointment_near: now([...PATIENT, ...DOCTOR], 'high', 'consultation_id'),
  appointment_cancelled: now([...PATIENT, ...DOCTOR], 'high', 'consultation_id'),
  opinion_unavailable: now(PATIENT, 'normal', 'consultation_id'),
  reviewer_question: now(PATIENT, 'high', 'risk_review_id'),
  case_not_cleared: now(PATIENT, 'high', 'risk_review_id'),
  consent_ended: now(PATIENT, 'normal', 'consent_id'),
  case_closed: now(PATIENT, 'normal'),
  move_proposed: now(PATIENT, 'high', 'porting_id'),
  case_ported: now(PATIENT, 'normal', 'porting_id'),
  export_ready: now(PATIENT, 'normal', 'export_id'),

  access_granted: now(FACILITATOR, 'normal', 'facilitator_id'),
  case_moved: later(FACILITATOR),

  refusals_burst: now(ADMINISTRATOR, 'urgent'),
  identity_collision: now(ADMINISTRATOR, 'high'),
  budget_warned: now(ADMINISTRATOR, 'normal'),
  budget_spent: now(ADMINISTRATOR, 'high'),
  export_failed: now(ADMINISTRATOR, 'high', 'export_id'),
  weights_proposed: later(ADMINISTRATOR, 'adjustment_id'),
  prompt_drafted: later(ADMINISTRATOR, 'prompt_id'),
  decisions_to_review: later(ADMINISTRATOR),
  webhook_refused: now(ADMINISTRATOR, 'normal'),
  endpoint_disabled: now(ADMINISTRATOR, 'high', 'endpoint_id'),
  guard_forced: now(ADMINISTRATOR, 'urgent'),
  task_failed: now(ADMINISTRATOR, 'high', 'task'),
} as const satisfies Record<string, NoticeKindFacts>;

export type NoticeKind = keyof typeof NOTICE_KINDS;
export const NOTICE_KIND_NAMES = Object.keys(NOTICE_KINDS) as NoticeKind[];

/** What a hospital is told of a case that it may read no more: that it is so, and nothing of it. */
export const AFTER_SIGHT: readonly NoticeKind[] = ['share_ended'];

export const noticeFacts = (kind: NoticeKind): NoticeKindFacts => NOTICE_KINDS[kind];

/** Kinds that somebody with these roles may get. */
export function noticeKindsOf(roles: readonly RoleCode[]): NoticeKind[] {
  return NOTICE_KIND_NAMES.filter((kind) => noticeFacts(kind).roles.some((role) => roles.includes(role)));
}
