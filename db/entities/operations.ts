import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, type JsonObject, type Row, tenantKey } from './columns.ts';

/** The event log and what makes requests safe to repeat. */

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
    payload: p.json<JsonObject>(),
    correlation_id: p.text().nullable(),
    source_service: p.text(),
    /** In which role the actor acted; views before it was kept tell it in their payload. */
    actor_role: p.text().nullable(),
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
    entity_id: p.uuid(),
    ...createdAt(),
    processed_at: p.datetime().nullable(),
  },
});
export type OutboxRow = Row<typeof Outbox>;

/** First answers of mutating requests, kept 24 h per tenant and caller (Decisions §2). `status` is null while the first one runs, `answered_as` the caller's role. */
export const IdempotencyKey = defineEntity({
  name: 'IdempotencyKey',
  tableName: 'idempotency_keys',
  properties: {
    tenant_id: p.text().primary(),
    caller: p.text().primary(),
    key: p.text().primary(),
    request_hash: p.text(),
    status: p.integer().nullable(),
    body: p.json<unknown>().nullable(),
    answered_as: p.text().nullable(),
    ...createdAt(),
  },
});
export type IdempotencyKeyRow = Row<typeof IdempotencyKey>;

/** Webhook ids that were handled: each once (Decisions §12). */
export const WebhookReceipt = defineEntity({
  name: 'WebhookReceipt',
  tableName: 'webhook_receipts',
  properties: {
    webhook_id: p.text().primary(),
    received_at: p.datetime().defaultRaw('now()'),
  },
});
export type WebhookReceiptRow = Row<typeof WebhookReceipt>;

/** Scheduler tokens that were accepted: none twice (Decisions §12). */
export const SchedulerToken = defineEntity({
  name: 'SchedulerToken',
  tableName: 'scheduler_tokens',
  properties: {
    jti: p.text().primary(),
    expires_at: p.datetime(),
  },
});
export type SchedulerTokenRow = Row<typeof SchedulerToken>;

/** Units of the currency for one US dollar, times 10^8. Integers: no floating-point currency math. */
export const ExchangeRate = defineEntity({
  name: 'ExchangeRate',
  tableName: 'exchange_rates',
  properties: {
    currency: p.text().columnType('varchar(3)').primary(),
    units_per_usd_scaled: p.bigint('number'),
    as_of: p.date(),
  },
});
export type ExchangeRateRow = Row<typeof ExchangeRate>;

/** Where every thousandth event of a slice of the audit log lies. */
export const EventMilestone = defineEntity({
  name: 'EventMilestone',
  tableName: 'event_milestones',
  properties: {
    slice: p.text().primary(),
    position: p.bigint('number').primary(),
    event_at: p.datetime(),
    event_id: p.uuid(),
  },
});
export type EventMilestoneRow = Row<typeof EventMilestone>;

/** A link of the chain over a tenant's audit log. `salts`: null in the place of an event that was redacted and sealed anew. */
export const EventSeal = defineEntity({
  name: 'EventSeal',
  tableName: 'event_seals',
  properties: {
    tenant_id: p.text().primary(),
    number: p.bigint('number').primary(),
    kind: p.enum(['recorded', 'late', 'redacted']),
    /** Everything recorded up to here is sealed. */
    through_at: p.datetime(),
    through_id: p.uuid(),
    event_ids: p.array().columnType('uuid[]'),
    row_hashes: p.array().columnType('bytea[]'),
    salts: p.array().columnType('uuid[]'),
    previous_hash: p.blob(),
    hash: p.blob(),
    sealed_at: p.datetime().defaultRaw('now()'),
  },
});
export type EventSealRow = Row<typeof EventSeal>;

/** An event whose identity left, until it is sealed anew. */
export const EventRedaction = defineEntity({
  name: 'EventRedaction',
  tableName: 'event_redactions',
  properties: {
    id: p.bigint('number').primary().generated('always as identity'),
    tenant_id: p.text(),
    event_id: p.uuid(),
    redacted_at: p.datetime().defaultRaw('now()'),
  },
});
export type EventRedactionRow = Row<typeof EventRedaction>;

/** A figure of a day (UTC), counted by the task analytics-refresh. */
export const AnalyticsFigure = defineEntity({
  name: 'AnalyticsFigure',
  tableName: 'analytics_figures',
  properties: {
    tenant_id: p.text().primary(),
    day: p.date().primary(),
    metric: p.text().primary(),
    label: p.text().primary(),
    amount: p.bigint('number'),
    refreshed_at: p.datetime().defaultRaw('now()'),
  },
});
export type AnalyticsFigureRow = Row<typeof AnalyticsFigure>;

/** One run of a scheduled task (Part 4.12). The id is that of the workflow's first run. */
export const TaskRun = defineEntity({
  name: 'TaskRun',
  tableName: 'task_runs',
  properties: {
    id: p.uuid().primary(),
    task: p.text(),
    status: p.enum(['running', 'completed', 'failed']),
    started_at: p.datetime().defaultRaw('now()'),
    finished_at: p.datetime().nullable(),
    numbers: p.json<Record<string, number>>().nullable(),
  },
});
export type TaskRunRow = Row<typeof TaskRun>;

/** What a run did for one tenant. */
export const TaskResult = defineEntity({
  name: 'TaskResult',
  tableName: 'task_results',
  properties: {
    tenant_id: p.text().primary(),
    run_id: p.uuid().primary(),
    task: p.text(),
    status: p.enum(['running', 'completed', 'failed']),
    numbers: p.json<Record<string, number>>().nullable(),
    failure_code: p.text().nullable(),
    finished_at: p.datetime().defaultRaw('now()'),
    /** Where the task goes on when it was cut off; what it names is the task's own. */
    cursor: p.text().nullable(),
  },
});
export type TaskResultRow = Row<typeof TaskResult>;
