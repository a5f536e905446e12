import { defineEntity, p } from '@mikro-orm/core';
import type { StoredChoices } from '../../domain/notifications/preferences.ts';
import { createdAt, jsonArray, type JsonObject, jsonObject, type Row, tenantKey, timestamps } from './columns.ts';

/** Events on their way to people and systems, and everybody's inbox (Decisions §14). */

/** An event that somebody may have to know of, in the order in which it was dispatched; ids and codes only. Kept 30 days. */
export const EventFeedEntry = defineEntity({
  name: 'EventFeedEntry',
  tableName: 'event_feed',
  properties: {
    tenant_id: p.text().primary(),
    event_id: p.uuid().primary(),
    event_type: p.text(),
    case_id: p.uuid().nullable(),
    patient_id: p.uuid().nullable(),
    data: jsonObject<JsonObject>(),
    occurred_at: p.datetime().defaultRaw('now()'),
    /** Grows in the order of the feed; null until it is dispatched. */
    position: p.bigint('number').nullable(),
    dispatched_at: p.datetime().nullable(),
  },
});
export type EventFeedEntryRow = Row<typeof EventFeedEntry>;

/** `recipient`: who it is for (domain/notifications/recipients.ts). `reader_tenant_id` is the hospital's tenant for a hospital, else the item's own. */
export const InboxItem = defineEntity({
  name: 'InboxItem',
  tableName: 'inbox_items',
  properties: {
    ...tenantKey(),
    reader_tenant_id: p.text(),
    event_id: p.uuid(),
    recipient: p.text(),
    provider_id: p.uuid().nullable(),
    kind: p.text(),
    /** Place in URGENCIES. */
    urgency: p.integer(),
    case_id: p.uuid().nullable(),
    /** What it is about: the id of a quote, a review, a document … */
    subject: p.text().nullable(),
    since: p.datetime(),
    done_at: p.datetime().nullable(),
    /** The user, or `system` when it was overtaken. */
    done_by: p.text().nullable(),
  },
});
export type InboxItemRow = Row<typeof InboxItem>;

/** Somebody of a role is done with an item that all of the role have. */
export const InboxMark = defineEntity({
  name: 'InboxMark',
  tableName: 'inbox_marks',
  properties: {
    tenant_id: p.text(),
    item_id: p.uuid().primary(),
    user_id: p.text().primary(),
    done_at: p.datetime().defaultRaw('now()'),
  },
});

/** What a person changed of the defaults; null quiet hours: there are none. */
export const NotificationPreference = defineEntity({
  name: 'NotificationPreference',
  tableName: 'notification_preferences',
  properties: {
    tenant_id: p.text().primary(),
    user_id: p.text().primary(),
    kinds: jsonObject<StoredChoices>(),
    /** Local times, HH:MM. */
    quiet_from: p.text().nullable(),
    quiet_to: p.text().nullable(),
    timezone: p.text().nullable(),
    updated_at: p.datetime().defaultRaw('now()'),
  },
});

/** A secret that still signs, sealed, and until when (ISO 8601). */
export type OlderSecret = { sealed: string | null; until: string | null };

/** An address that events are sent to. */
export const WebhookEndpoint = defineEntity({
  name: 'WebhookEndpoint',
  tableName: 'webhook_endpoints',
  properties: {
    ...tenantKey(),
    /** Only events of shares with it; null: all of the tenant. */
    provider_id: p.uuid().nullable(),
    url: p.text(),
    /** None: all. */
    event_types: jsonArray<string>(),
    description: p.text().nullable(),
    is_active: p.boolean().defaultRaw('true'),
    secret_sealed: p.text(),
    /** The secret before the last rotation signs until then too. */
    previous_secret_sealed: p.text().nullable(),
    previous_until: p.datetime().nullable(),
    /** Those before that, each until its own day is over. */
    older_secrets: jsonArray<OlderSecret>(),
    disabled_at: p.datetime().nullable(),
    created_by: p.text(),
    ...timestamps(),
  },
});

/** One event to one address. */
export const WebhookDelivery = defineEntity({
  name: 'WebhookDelivery',
  tableName: 'webhook_deliveries',
  properties: {
    ...tenantKey(),
    endpoint_id: p.uuid(),
    event_id: p.uuid(),
    event_type: p.text(),
    body: p.json<JsonObject>(),
    status: p.text().defaultRaw(`'pending'`),
    attempts: p.integer().defaultRaw('0'),
    last_status: p.integer().nullable(),
    last_error: p.text().nullable(),
    last_attempt_at: p.datetime().nullable(),
    delivered_at: p.datetime().nullable(),
    ...createdAt(),
  },
});
