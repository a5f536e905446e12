import { defineEntity, p } from '@mikro-orm/core';
import { cents, createdAt, type JsonObject, jsonArray, type Row, tenantKey, timestamps, word } from './columns.ts';

/**
 * A case as one provider may see it. `tenant_id` is the source tenant; source and target tenant may read. The snapshot never changes.
 * Decisions §9.
 */
export const CaseShare = defineEntity({
  name: 'CaseShare',
  tableName: 'case_shares',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    provider_id: p.uuid(),
    target_tenant_id: p.text().nullable(),
    mode: p.enum(['copy', 'reference']).defaultRaw(`'copy'`),
    policy: p.enum(['provider_snapshot', 'mso_clinical', 'coordinator_full', 'facilitator_consent']),
    redacted_snapshot: p.json<JsonObject>(),
    pseudonym: p.text(),
    consent_id: p.uuid(),
    status: p.enum(['open', 'acknowledged', 'scheduled', 'declined', 'revoked']).defaultRaw(`'open'`),
    response_reason: p.text().nullable(),
    scheduled_date: p.datetime().nullable(),
    assigned_doctor_id: p.uuid().nullable(),
    responded_at: p.datetime().nullable(),
    notified_at: p.datetime().nullable(),
    revoked_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type CaseShareRow = Row<typeof CaseShare>;

export type QuoteLine = { code: string; description: string; quantity: number; amount_cents: number };

export const Quote = defineEntity({
  name: 'Quote',
  tableName: 'quotes',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    case_share_id: p.uuid(),
    provider_id: p.uuid(),
    provider_tenant_id: p.text().nullable(),
    line_items: jsonArray<QuoteLine>(),
    currency: p.text().columnType('char(3)'),
    total_cents: cents(),
    status: p.enum(['draft', 'submitted', 'selected', 'rejected']).defaultRaw(`'draft'`),
    valid_until: p.date().nullable(),
    submitted_at: p.datetime().nullable(),
    submitted_by: p.text().nullable(),
    decided_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type QuoteRow = Row<typeof Quote>;

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
    status: word('queued'),
    message_id: p.text().nullable(),
    sent_at: p.datetime().nullable(),
    ...createdAt(),
  },
});
export type NotificationRow = Row<typeof Notification>;
