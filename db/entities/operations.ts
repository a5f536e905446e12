import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, globalKey, jsonObject, type Row, tenantKey } from './columns.ts';

/** Part 2.12: the append-only log. A trigger and the grants refuse every change; db/events.ts is the only door. */
export const Event = defineEntity({
  name: 'Event',
  tableName: 'events',
  properties: {
    ...tenantKey(),
    event_type: p.text(),
    actor_id: p.text().nullable(),
    patient_id: p.uuid().nullable(),
    case_id: p.uuid().nullable(),
    payload: jsonObject(),
    correlation_id: p.text().nullable(),
    source_service: p.text(),
    ...createdAt(),
  },
});
export type EventRow = Row<typeof Event>;

/** Work that leaves the database after commit: projections, cache invalidation. */
export const Outbox = defineEntity({
  name: 'Outbox',
  tableName: 'outbox',
  properties: {
    ...tenantKey(),
    topic: p.text(),
    entity_type: p.text(),
    entity_id: p.text(),
    processed_at: p.datetime().nullable(),
    ...createdAt(),
  },
});
export type OutboxRow = Row<typeof Outbox>;

/** First answers of mutating requests, kept 24 h per tenant and caller (Decisions §2). `status` is null while the first is running. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    ...tenantKey(),
    caller: p.text(),
    key: p.text(),
    request_hash: p.text(),
    status: p.integer().nullable(),
    body: p.json<unknown>().nullable(),
    headers: jsonObject<Record<string, string>>(),
    ...createdAt(),
  },
});
export type IdempotencyKeyRow = Row<typeof IdempotencyKey>;

/** Webhook ids that were handled: each once (Decisions §12). */
export const WebhookReceipt = defineEntity({
  name: 'WebhookReceipt',
  tableName: 'webhook_receipts',
  properties: { ...globalKey(), webhook_id: p.text(), type: p.text().nullable(), result: p.text().nullable(), ...createdAt() },
});
export type WebhookReceiptRow = Row<typeof WebhookReceipt>;

/** Scheduler tokens that were accepted: none twice (Decisions §12). */
export const SchedulerToken = defineEntity({
  name: 'SchedulerToken',
  tableName: 'scheduler_tokens',
  properties: { jti: p.text().primary(), expires_at: p.datetime(), ...createdAt() },
});
export type SchedulerTokenRow = Row<typeof SchedulerToken>;

/** Units of the currency for one US dollar, times 10^scale. Integers: no floating-point currency math. */
export const ExchangeRate = defineEntity({
  name: 'ExchangeRate',
  tableName: 'exchange_rates',
  properties: {
    currency: p.text().columnType('char(3)').primary(),
    rate_scaled: p.bigint('number'),
    scale: p.integer(),
    as_of: p.date(),
    updated_at: p.datetime().defaultRaw('now()'),
  },
});
export type ExchangeRateRow = Row<typeof ExchangeRate>;

