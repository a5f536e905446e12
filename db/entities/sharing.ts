import { defineEntity, p } from '@mikro-orm/core';
import type { QuoteTerms } from '../../domain/sharing/quote-terms.ts';
import { createdAt, decimal, jsonArray, type JsonObject, jsonObject, type Row, tenantKey, timestamps } from './columns.ts';

/** Finding id to `true`, where it was in the snapshot or need not be told, or the instant (ISO 8601) from which the hospital was told of it. */
export type KnownFindings = Record<string, true | string>;

export type QuoteLine = { code: string; description: string; quantity: number; amount_cents: number };

/** A case as one provider may see it. `tenant_id` is the source tenant; source and target tenant may read. The snapshot never changes. Decisions §9.
 * `scheduled_date` is an ISO 8601 day or instant as the provider wrote it; `consent_starts_on` and `consent_ends_on` are the days of the
 * consent that it rests on. */
export const CaseShare = defineEntity({
  name: 'CaseShare',
  tableName: 'case_shares',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    provider_id: p.uuid().nullable(),
    target_tenant_id: p.text().nullable(),
    mode: p.enum(['copy', 'reference']).defaultRaw(`'copy'`),
    policy: p.enum(['provider_snapshot', 'mso_clinical', 'coordinator_full', 'facilitator_consent']),
    redacted_snapshot: p.json<JsonObject>(),
    pseudonym: p.text(),
    consent_id: p.uuid(),
    status: p.enum(['open', 'acknowledged', 'scheduled', 'declined', 'revoked', 'expired']).defaultRaw(`'open'`),
    /** Since when its hospital is waited for, and how often it was reminded. */
    waiting_since: p.datetime().defaultRaw('now()'),
    reminders: p.integer().defaultRaw('0'),
    notified_at: p.datetime().nullable(),
    responded_at: p.datetime().nullable(),
    declined_at: p.datetime().nullable(),
    /** When the patient chose another hospital. */
    passed_over_at: p.datetime().nullable(),
    response_reason: p.text().nullable(),
    scheduled_date: p.text().nullable(),
    assigned_doctor_id: p.uuid().nullable(),
    review_accuracy: decimal(3, 2).nullable(),
    /** When its hospital first opened it, and when a doctor there first read the whole record. */
    opened_at: p.datetime().nullable(),
    record_read_at: p.datetime().nullable(),
    /** Whether its reviews put something right; null: none was given. */
    review_corrected: p.boolean().nullable(),
    /** Findings that its hospital knows (db/queries/sharing/known-findings.ts). */
    known_findings: p.json<KnownFindings>().nullable(),
    consent_starts_on: p.date().nullable(),
    consent_ends_on: p.date().nullable(),
    ...timestamps(),
  },
});
export type CaseShareRow = Row<typeof CaseShare>;

export const Quote = defineEntity({
  name: 'Quote',
  tableName: 'quotes',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    provider_id: p.uuid(),
    share_id: p.uuid().nullable(),
    line_items: p.json<QuoteLine[]>(),
    currency: p.text().columnType('varchar(3)'),
    total_cents: p.bigint('number'),
    terms: jsonObject<Partial<QuoteTerms>>(),
    status: p.enum(['draft', 'submitted', 'selected', 'rejected', 'withdrawn', 'expired']),
    /** Why the hospital took it back, in its own words. */
    ended_reason: p.text().nullable(),
    reminded_at: p.datetime().nullable(),
    valid_until: p.date().nullable(),
    submitted_at: p.datetime().nullable(),
    submitted_by: p.text().nullable(),
    ...timestamps(),
  },
});
export type QuoteRow = Row<typeof Quote>;

/** What a hospital that has the record asks; the answer is a message of the thread. */
export const CaseQuestion = defineEntity({
  name: 'CaseQuestion',
  tableName: 'case_questions',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    share_id: p.uuid(),
    provider_id: p.uuid(),
    recipient: p.enum(['patient', 'coordinator']),
    question: p.text(),
    documents_wanted: jsonArray<string>(),
    asked_by: p.text(),
    answered_at: p.datetime().nullable(),
    answer_message_id: p.uuid().nullable(),
    ...createdAt(),
  },
});
export type CaseQuestionRow = Row<typeof CaseQuestion>;

/** A one-time code that opens a share to a hospital without accounts; what was sent follows from the id. */
export const ShareAccessCode = defineEntity({
  name: 'ShareAccessCode',
  tableName: 'share_access_codes',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    share_id: p.uuid(),
    expires_at: p.datetime(),
    used_at: p.datetime().nullable(),
    wrong_codes: p.integer().defaultRaw('0'),
    last_wrong_at: p.datetime().nullable(),
    ...createdAt(),
  },
});
export type ShareAccessCodeRow = Row<typeof ShareAccessCode>;

/** Somebody invited to a provider's tenant. */
export const StaffInvitation = defineEntity({
  name: 'StaffInvitation',
  tableName: 'staff_invitations',
  properties: {
    ...tenantKey(),
    provider_id: p.uuid(),
    email: p.text(),
    role_code: p.enum(['provider_admin', 'provider_staff']),
    invited_by: p.text().nullable(),
    expires_at: p.datetime(),
    accepted_at: p.datetime().nullable(),
    accepted_by: p.text().nullable(),
    ...createdAt(),
  },
});
export type StaffInvitationRow = Row<typeof StaffInvitation>;

/** One mail each: `dedupe_key` is unique per tenant, so a retried activity sends nothing twice. */
export const Notification = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    ...tenantKey(),
    kind: p.text(),
    recipient_kind: p.text(),
    recipient_id: p.text(),
    case_id: p.uuid().nullable(),
    dedupe_key: p.text(),
    status: p.text().defaultRaw(`'queued'`),
    message_id: p.text(),
    sent_at: p.datetime().nullable(),
    failed_code: p.text().nullable(),
    ...createdAt(),
  },
});
export type NotificationRow = Row<typeof Notification>;
