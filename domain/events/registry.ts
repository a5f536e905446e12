import { z } from 'zod';
import { CASE_STATES } from '../cases/states.ts';
import { ABSENT_ITEMS } from '../cases/health-items.ts';
import { BOOKING_STATUSES, TRANSPORT_KINDS } from '../coordination/bookings.ts';
import { VENDOR_ANSWERS } from '../coordination/booking-requests.ts';
import { ESCALATION_STATUSES, ESCALATION_TYPES, SEVERITIES } from '../coordination/escalations.ts';
import { MILESTONES, MILESTONE_STATUSES } from '../coordination/timeline.ts';
import { ERRORS } from '../errors.ts';
import { CORRECTION_TYPES } from '../feedback/vocabulary.ts';
import { FLAGS } from '../flags.ts';
import { NOTICE_KIND_NAMES } from '../notifications/notice-kinds.ts';
import { ROLES } from '../permissions.ts';
import { PROMPT_KEYS, PROMPT_STATUSES } from '../prompts/prompt.ts';
import { FINDING_CHANGES } from '../records/finding-trace.ts';
import { REDACTION_POLICIES } from '../redaction/policies.ts';
import { TASK_NAMES } from '../scheduled-tasks.ts';
import { CANCEL_REASONS, CONSULTATION_STATUSES } from '../second-opinion/consultation.ts';
import { QUESTION_RECIPIENTS } from '../sharing/questions.ts';
import { STATUS_AFTER } from '../sharing/share-answers.ts';
import { agentDecision, id, outcome } from './decision.ts';

/**
 * Every known event type (Part 6.1 and ours) with the shape of its payload. Payloads carry ids, codes, numbers and times: a key that names a
 * person's data is refused, and so is free text, but for our own words in `reason`. What a patient or a clinician wrote stays where it was
 * written; the two texts that the specification asks for (input.message of 2.8, selection_reason of 2.9) are redacted by who records them.
 */

const PERSONAL_KEYS =
  /^(first_name|last_name|full_name|given|family|email|e_mail|phone|telephone|date_of_birth|birth_date|address|identity)$/;

/** An id, a code, a time, the name of a field: no blanks, so no sentence, and no address. */
const token = z.string().regex(/^[^\s@]{0,200}$/, 'must be an id, a code or a time');
const scalar = z.union([token, z.number(), z.boolean(), z.null()]);
const fact = z.union([scalar, z.array(scalar), z.record(z.string(), z.union([scalar, z.array(scalar)]))]);
const ids = z.array(id);
/** Of a closed set. Said in the description, not checked when an event is written: no event is lost over a word that is new. */
const oneOf = (values: readonly string[]) => z.string().meta({ enum: [...values] });
/** Of a user, a tenant, a workflow, or of rows of several kinds. */
const name = z.string();

function namesPersonalData(value: unknown): boolean {
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([key, inner]) => PERSONAL_KEYS.test(key) || namesPersonalData(inner));
}

/** The named facts, and further plain ones. */
function facts<S extends z.ZodRawShape>(shape: S) {
  return z
    .object(shape)
    .catchall(fact)
    .refine((payload) => !namesPersonalData(payload), { message: 'a payload carries no personal data' });
}

const roleCode = oneOf(Object.keys(ROLES));
const errorCode = oneOf(Object.keys(ERRORS));
const roleChange = facts({ user_id: name, role_code: roleCode, tenant_id: name });
const flagName = oneOf(Object.keys(FLAGS));
const flagValue = z.union([z.boolean(), z.number(), z.string(), z.null()]);
const CHANGES = ['created', 'updated', 'deleted'] as const;
const change = oneOf(CHANGES);
const fieldsUpdated = facts({ tenant_id: name, fields_updated: z.array(z.string()) });

/** Part 2.9, of what follows an acceptance. Rows from before it was kept are without. */
const ofOutcome = { outcome: z.record(z.string(), scalar).optional(), decision_refs: ids.optional(), feedback_signals: fact.optional() };

/** `case_ids`: of the cases whose corrections the version contains. */
const promptChange = facts({
  prompt_id: id,
  key: oneOf(PROMPT_KEYS),
  version: z.string(),
  from: oneOf(PROMPT_STATUSES).nullable(),
  to: oneOf(PROMPT_STATUSES),
  case_ids: ids,
});

export const EVENT_TYPES = {
  'agent.decision': agentDecision,
  'match.presented': facts({ match_run_id: id, provider_ids: ids }),
  'match.accepted': outcome,
  'match.rejected': facts({ match_run_id: id.nullable() }),
  'provider.notified': facts({ provider_id: id, case_share_id: id }),
  'provider.responded': facts({ ...ofOutcome, provider_id: id, response: oneOf([STATUS_AFTER.acknowledge, STATUS_AFTER.schedule]) }),
  'provider.acknowledged': facts({ ...ofOutcome, provider_id: id }),
  'provider.scheduled': facts({ ...ofOutcome, provider_id: id }),
  'provider.declined': facts({ ...ofOutcome, provider_id: id }),
  'provider.feedback': facts({ provider_id: id }),
  'quote.submitted': facts({ quote_id: id, provider_id: id }),
  'quote.selected': facts({ quote_id: id, provider_id: id }),
  'quote.rejected': facts({ quote_id: id, provider_id: id, reason: z.string().optional() }),
  'quote.withdrawn': facts({ quote_id: id, provider_id: id }),
  /** Its last day is near. */
  'quote.expiring': facts({ quote_id: id, provider_id: id }),
  'quote.expired': facts({ quote_id: id, provider_id: id }),
  'patient.satisfaction': facts({ ...ofOutcome, score: z.number() }),
  /** The record says that there is none of something: allergies, medicines, operations. */
  /** Findings of weight that came after the record was shared; `told_to_hospitals`: hospitals did not know of them by a correction already. */
  'record.added': facts({ case_id: id, told_to_hospitals: z.boolean() }),
  'record.none_known': facts({ case_id: id, item: oneOf(ABSENT_ITEMS) }),
  'extraction.correction': facts({ correction_type: oneOf([...CORRECTION_TYPES, ...FINDING_CHANGES]) }),
  'admin.user_role_granted': roleChange,
  'admin.user_role_revoked': roleChange,
  'admin.self_mutation': facts({ user_id: name, action: oneOf(['grant', 'revoke']) }),
  'admin.force_used': facts({ guard: errorCode }),
  'admin.tenant_created': facts({ tenant_id: name }),
  'admin.tenant_updated': fieldsUpdated,
  'admin.tenant_deactivated': facts({ tenant_id: name }),
  'admin.org_mapping_created': facts({ org_mapping_id: id, tenant_id: name }),
  'admin.org_mapping_deleted': facts({ org_mapping_id: id, tenant_id: name }),
  'admin.flag_changed': facts({ feature_name: flagName, before: flagValue, after: flagValue }),
  'admin.flag_identity_override': facts({ feature_name: flagName, identifier: name, before: flagValue, after: flagValue }),
  'admin.graph_rebuild_requested': facts({ workflow_id: name }),
  'admin.graph_rebuilt': facts({ nodes: z.number(), relationships: z.number() }),
  'admin.matching_config_changed': facts({}),
  /** An operator had a case's workflow try again what failed, or read the case anew. */
  'admin.workflow_retried': facts({ workflow_id: name, activities: z.array(z.string()) }),
  'admin.workflow_resumed': facts({ workflow_id: name, started: z.boolean() }),
  'admin.payloads_decoded': facts({ payloads: z.number() }),
  'admin.audit_exported': facts({ format: oneOf(['csv', 'ndjson']), filters: z.record(z.string(), z.string()) }),
  /** Of reference data: the catalogue, people who work on cases, prepared texts. */
  'admin.reference_changed': facts({
    entity_type: z.string(),
    entity_id: name,
    change,
    version: z.number(),
    fields_updated: z.array(z.string()),
  }),
  'directory.changed': facts({ entity_type: oneOf(['provider', 'doctor']), entity_id: name, change }),
  'admin.facilitator_created': facts({ facilitator_id: id }),
  'admin.facilitator_updated': facts({ facilitator_id: id, fields_updated: z.array(z.string()) }),
  'admin.facilitator_deleted': facts({ facilitator_id: id, deletion: oneOf(['soft', 'hard']) }),
  'admin.provider_tenant_taken_back': facts({ provider_id: id, tenant_id: name, shares: z.number() }),
  'admin.provider_tenant_assigned': facts({ provider_id: id, tenant_id: name }),
  'admin.staff_invited': facts({ invitation_id: id, provider_id: id, role_code: roleCode }),
  'admin.staff_joined': facts({ invitation_id: id, user_id: name, role_code: roleCode }),
  /** A caller was refused more than so many times; `user_id` null: without a valid token. */
  'security.refusals': facts({ user_id: name.nullable(), refusals: z.number(), within_minutes: z.number() }),
  'idp.org_membership_deleted': facts({ idp_user_id: name }),
  'idp.webhook_rejected': facts({ reason: z.string().max(200).optional() }),
  'idp.collision': facts({}),
  IDP_ORG_MEMBERSHIP_CREATED_FAC_LINKED: facts({ idp_user_id: name, facilitator_id: id, tenant_id: name }),

  'patient.created': facts({}),
  'patient.account_bound': facts({ bound_by: oneOf(['verified_email']) }),
  'patient.export_requested': facts({ export_id: id }),
  'patient.exported': facts({ export_id: id, size_bytes: z.number() }),
  'patient.export_failed': facts({ export_id: id, code: errorCode }),
  'patient.export_fetched': facts({ export_id: id }),
  'patient.erasure_requested': facts({ erasure_id: id }),
  'patient.erasure_refused': facts({ codes: z.array(errorCode) }),
  'patient.erased': facts({}),
  'patient.updated': facts({ fields_updated: z.array(z.string()) }),
  'case.created': facts({ case_id: id }),
  'case.updated': facts({ fields_updated: z.array(z.string()) }),
  'case.state_changed': facts({ case_id: id, from: oneOf(CASE_STATES), to: oneOf(CASE_STATES), reason: z.string() }),
  'case.closed': facts({ case_id: id }),
  /** Staff ask whether the case may move to another tenant; the patient refuses; staff take it back; it could not be done. */
  'case.porting_requested': facts({ case_id: id, porting_id: id, target_tenant_id: name }),
  'case.porting_refused': facts({ case_id: id, porting_id: id, target_tenant_id: name }),
  'case.porting_withdrawn': facts({ case_id: id, porting_id: id, target_tenant_id: name }),
  'case.porting_failed': facts({ case_id: id, porting_id: id, target_tenant_id: name, code: errorCode }),
  /** The case is now in the target, and closed here. */
  'case.ported': facts({ case_id: id, porting_id: id, target_tenant_id: name, target_case_id: id }),
  /** In the target: a case has come. */
  'case.received': facts({ case_id: id, porting_id: id, source_tenant_id: name }),
  'document.confirmed': facts({ document_id: id }),
  'document.processed': facts({ document_id: id }),
  'document.held': facts({ document_id: id }),
  'document.accepted': facts({ document_id: id }),
  'document.failed': facts({ document_id: id }),
  'document.superseded': facts({ document_id: id }),
  'document.withdrawn': facts({ document_id: id }),
  'document.erased': facts({ document_id: id }),
  'issue.opened': facts({ issue_id: id }),
  'issue.resolved': facts({ issue_id: id }),
  'consent.granted': facts({ consent_id: id }),
  'consent.rejected': facts({ consent_id: id }),
  'consent.revoked': facts({ consent_id: id }),
  'consent.expired': facts({ consent_id: id }),
  'consent.superseded': facts({ consent_id: id, superseded_by: id }),
  /** A scheduled task failed for the tenant after every try. */
  'task.failed': facts({ task: oneOf(TASK_NAMES), run_id: name, code: errorCode }),
  'share.revoked': facts({ case_share_id: id }),
  /** The hospital has not answered yet; `reminder` counts from 1. */
  'share.reminded': facts({ case_id: id, case_share_id: id, provider_id: id, reminder: z.number() }),
  /** The hospital has not answered in time, and reads the record no more. */
  'share.expired': facts({ case_id: id, case_share_id: id, provider_id: id }),
  /** A hospital without accounts asks for a code, enters a wrong one (`wrong_codes` within the hour), enters one too many, and opens what was shared with it. */
  'share_access.code_requested': facts({ case_id: id, case_share_id: id, provider_id: id }),
  'share_access.code_refused': facts({ case_id: id, case_share_id: id, provider_id: id, wrong_codes: z.number() }),
  'share_access.locked': facts({ case_id: id, case_share_id: id, provider_id: id }),
  'share_access.opened': facts({ case_id: id, case_share_id: id, provider_id: id, resource: z.string(), role: z.string() }),
  /** A hospital asks the patient or the coordinator (`to`); the words stay with the question. */
  'question.asked': facts({ case_id: id, question_id: id, provider_id: id, case_share_id: id, to: oneOf(QUESTION_RECIPIENTS) }),
  'question.answered': facts({ case_id: id, question_id: id, provider_id: id, case_share_id: id, answered_by: oneOf(QUESTION_RECIPIENTS) }),
  'risk.assessed': facts({ risk_review_id: id, score: z.number() }),
  'risk.assigned': facts({ case_id: id, risk_review_id: id }),
  /** An approved review is asked again for what was told since. */
  'risk.asked_again': facts({ case_id: id, risk_review_id: id }),
  'risk.decided': facts({ risk_review_id: id, decision: oneOf(['approve', 'reject', 'request-info']) }),
  'coordinator.assigned': facts({ case_id: id, coordinator_id: id, assigned_by: z.string() }),
  'coordinator.unassigned': facts({ case_id: id, coordinator_id: id }),
  /** A coordinator stands in for one who is away (`away_id`), from a day to a day; or no longer. */
  'coordinator.cover_named': facts({ coordinator_id: id, away_id: id, from: z.iso.date(), to: z.iso.date() }),
  'coordinator.cover_withdrawn': facts({ coordinator_id: id, away_id: id, from: z.iso.date(), to: z.iso.date() }),
  /** A person of the team has the conversation. `person_id`: the user. */
  'handover.started': facts({ case_id: id, person_id: name }),
  'handover.ended': facts({ case_id: id, person_id: name, reason: z.string() }),
  /** The patient wrote while a person has the conversation. */
  'handover.message': facts({ case_id: id, person_id: name, message_id: id }),
  /** A person of the team wrote to the patient. */
  'coordinator.message': facts({ case_id: id, message_id: id }),
  'milestone.updated': facts({ case_id: id, milestone: oneOf(MILESTONES), from: oneOf(MILESTONE_STATUSES), to: oneOf(MILESTONE_STATUSES) }),
  'timeline.note_added': facts({ case_id: id, note_id: id }),
  /** Tasks that coordinators set in a case; the words stay with the task. `is_own`: for who set it; `is_given`: to another than who changed it. */
  'case_task.created': facts({ case_id: id, task_id: id, coordinator_id: id, is_own: z.boolean() }),
  'case_task.updated': facts({
    ...{ case_id: id, task_id: id, coordinator_id: id, fields_updated: z.array(z.string()) },
    ...{ done: z.boolean(), is_told_anew: z.boolean(), is_given: z.boolean() },
  }),
  'case_task.deleted': facts({ case_id: id, task_id: id, coordinator_id: id }),
  /** A day before its time, and when that is over. */
  'case_task.due_soon': facts({ case_id: id, task_id: id, coordinator_id: id }),
  'case_task.overdue': facts({ case_id: id, task_id: id, coordinator_id: id }),
  /** A note names a coordinator; `person_id`: the user. */
  'timeline.mentioned': facts({ case_id: id, note_id: id, person_id: name }),
  /** Its pickup is near, and nobody has confirmed it. */
  'booking.unconfirmed': facts({ case_id: id, booking_id: id, kind: oneOf(TRANSPORT_KINDS) }),
  'booking.created': facts({ case_id: id, booking_id: id, kind: oneOf(TRANSPORT_KINDS), status: oneOf(BOOKING_STATUSES) }),
  'booking.updated': facts({ case_id: id, booking_id: id, fields_updated: z.array(z.string()) }),
  /** A transport vendor is asked by mail, and answers behind its link. */
  'booking.vendor_asked': facts({ case_id: id, booking_id: id, vendor_id: id }),
  'booking.vendor_answered': facts({ case_id: id, booking_id: id, vendor_id: id, answer: oneOf(VENDOR_ANSWERS) }),
  'escalation.raised': facts({ case_id: id, escalation_id: id, escalation_type: oneOf(ESCALATION_TYPES), severity: oneOf(SEVERITIES) }),
  /** Nobody has taken it up in time. */
  'escalation.breached': facts({ case_id: id, escalation_id: id, escalation_type: oneOf(ESCALATION_TYPES), severity: oneOf(SEVERITIES) }),
  'escalation.updated': facts({ case_id: id, escalation_id: id, status: oneOf(ESCALATION_STATUSES), fields_updated: z.array(z.string()) }),
  'rating.submitted': facts({
    case_id: id,
    rating_id: id,
    target_type: oneOf(['coordinator', 'facilitator']),
    target_id: name,
    score: z.number(),
  }),
  'consent.facilitator_granted': facts({
    case_id: id,
    grant_id: id,
    facilitator_id: id,
    scope: oneOf(['view', 'view_documents', 'upload']),
  }),
  'consent.facilitator_revoked': facts({ case_id: id, grant_id: id, facilitator_id: id }),
  'mso.requested': facts({ consultation_id: id, kind: oneOf(['document_review', 'video']) }),
  'mso.assigned': facts({ consultation_id: id, doctor_user_id: name }),
  'mso.taken': facts({ consultation_id: id, doctor_user_id: name }),
  'mso.record_shared': facts({ consultation_id: id, case_share_id: id, policy: oneOf(REDACTION_POLICIES) }),
  'mso.records_requested': facts({ consultation_id: id, records: z.number() }),
  'mso.completed': facts({ consultation_id: id, agrees_with_plan: z.boolean(), confidence: z.number() }),
  /** The patient agrees that a hospital which has the record reads the opinion. */
  'mso.opinion_shared': facts({ case_id: id, consultation_id: id, consent_id: id, provider_id: id }),
  'mso.declined': facts({ consultation_id: id, doctor_user_id: name }),
  'mso.overdue': facts({ consultation_id: id, status: oneOf(CONSULTATION_STATUSES) }),
  'mso.cancelled': facts({ consultation_id: id, reason: oneOf(CANCEL_REASONS) }),
  /** Times of a video consultation: offered by the doctor, taken, near, given up. */
  'mso.slots_offered': facts({ consultation_id: id, doctor_user_id: name }),
  'mso.appointment_made': facts({ consultation_id: id, doctor_user_id: name, starts_at: z.iso.datetime() }),
  'mso.appointment_near': facts({ consultation_id: id, doctor_user_id: name, starts_at: z.iso.datetime() }),
  'mso.appointment_cancelled': facts({ consultation_id: id, doctor_user_id: name }),
  'mso.video_joined': facts({ consultation_id: id, participants: z.number() }),
  'fhir.repaired': facts({ resource_type: z.string(), resource_id: name, dropped: z.array(z.string()) }),
  'fhir.refused': facts({ resource_type: z.string(), faults: z.array(z.string()) }),
  'prompt.drafted': promptChange,
  'prompt.approved': promptChange,
  'prompt.rejected': promptChange,
  'prompt.promoted': promptChange,
  'prompt.reverted': promptChange,
  'prompt.rolled_back': promptChange,
  'evaluation.completed': facts({ kind: z.string(), evaluations: z.number() }),
  'weights.proposed': facts({ adjustment_id: id }),
  'weights.applied': facts({ adjustment_id: id }),
  'review.automated': facts({ case_id: id, judged: z.number(), wrong: z.number() }),
  /** Decisions of a case came on the list of those that people should read. */
  'review.queued': facts({ queued: z.number() }),
  /** `open_reviews`: how many still wait in the tenant. */
  'review.submitted': facts({ review_id: id, case_id: id, open_reviews: z.number().optional() }),
  'llm.budget_warned': facts({ limit_cents: z.number(), spent_cents: z.number() }),
  'llm.budget_spent': facts({ limit_cents: z.number(), spent_cents: z.number() }),
  'guardrail.blocked': facts({ guardrail: oneOf(['input', 'output']) }),
  'guardrail.reviewed': facts({ message_ids: ids }),
  'webhook.endpoint_changed': facts({ endpoint_id: id, change: oneOf([...CHANGES, 'tested', 'redelivered']) }),
  /** Nobody answered for three days. */
  'webhook.disabled': facts({ endpoint_id: id, provider_id: id.nullable() }),
  /** No mail can reach the recipient: there is no address, or the server refuses it. */
  'notification.undeliverable': facts({ notification_id: id, recipient_kind: z.string(), code: errorCode }),
  'notifications.changed': facts({ user_id: name, fields_updated: z.array(z.string()) }),
  'inbox.done': facts({ item_id: name, kind: oneOf(NOTICE_KIND_NAMES) }),
  'record.viewed': facts({ resource: z.string() }),
  'audit.events_redacted': facts({ rows: z.number(), first_event_id: id, last_event_id: id }),
} as const satisfies Record<string, z.ZodType>;

export type EventType = keyof typeof EVENT_TYPES;
export type EventPayload<T extends EventType> = z.input<(typeof EVENT_TYPES)[T]>;

export function isEventType(value: string): value is EventType {
  return Object.hasOwn(EVENT_TYPES, value);
}
