import { defineEntity, p } from '@mikro-orm/core';
import { VENDOR_ANSWERS } from '../../domain/coordination/booking-requests.ts';
import { createdAt, jsonArray, jsonObject, type Row, tenantKey, timestamps, versioned } from './columns.ts';

/** Coordinators, transport and the timeline of a case (Part 4.9, Decisions §10). */

/** Days of UTC, both included. `cover_user_id`: the coordinator who stands in, by their user. */
export type Absence = { from: string; to: string; cover_user_id?: string };

export const Coordinator = defineEntity({
  name: 'Coordinator',
  tableName: 'coordinators',
  properties: {
    ...tenantKey(),
    user_id: p.text(),
    name: p.text(),
    tier: p.integer(),
    languages: jsonArray<string>(),
    max_active_cases: p.integer().defaultRaw('20'),
    is_available: p.boolean().defaultRaw('true'),
    last_assigned_at: p.datetime().nullable(),
    absences: jsonArray<Absence>(),
    ...versioned(),
    ...timestamps(),
  },
});
export type CoordinatorRow = Row<typeof Coordinator>;

export const CoordinatorAssignment = defineEntity({
  name: 'CoordinatorAssignment',
  tableName: 'coordinator_assignments',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    coordinator_id: p.uuid(),
    is_active: p.boolean().defaultRaw('true'),
    assigned_by: p.text(),
    ended_at: p.datetime().nullable(),
    ended_by: p.text().nullable(),
    end_reason: p.text().nullable(),
    ...createdAt(),
  },
});
export type CoordinatorAssignmentRow = Row<typeof CoordinatorAssignment>;

export const TransportVendor = defineEntity({
  name: 'TransportVendor',
  tableName: 'transport_vendors',
  properties: {
    ...tenantKey(),
    name: p.text(),
    country: p.text().columnType('varchar(3)'),
    kinds: jsonArray<string>(),
    contact_email: p.text().nullable(),
    lead_time_hours: p.integer().nullable(),
    is_active: p.boolean().defaultRaw('true'),
    ...versioned(),
    ...timestamps(),
  },
});
export type TransportVendorRow = Row<typeof TransportVendor>;

export const TransportBooking = defineEntity({
  name: 'TransportBooking',
  tableName: 'transport_bookings',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    vendor_id: p.uuid(),
    kind: p.text(),
    pickup_at: p.datetime(),
    from_place: p.text(),
    to_place: p.text(),
    passengers: p.integer(),
    price_cents: p.bigint('number').nullable(),
    currency: p.text().columnType('varchar(3)').nullable(),
    status: p.text(),
    time_zone: p.text().nullable(),
    cancel_reason: p.text().nullable(),
    flight_number: p.text().nullable(),
    return_at: p.datetime().nullable(),
    unconfirmed_told_for: p.datetime().nullable(),
    /** How often its vendor was asked by mail: the link of the last time answers it. */
    vendor_asked: p.integer().defaultRaw('0'),
    vendor_asked_at: p.datetime().nullable(),
    vendor_answer: p.enum(VENDOR_ANSWERS).nullable(),
    vendor_answered_at: p.datetime().nullable(),
    created_by: p.text(),
    ...timestamps(),
  },
});
export type TransportBookingRow = Row<typeof TransportBooking>;

export const TimelineMilestone = defineEntity({
  name: 'TimelineMilestone',
  tableName: 'timeline_milestones',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    name: p.text(),
    status: p.text().defaultRaw(`'pending'`),
    due_at: p.datetime().nullable(),
    done_at: p.datetime().nullable(),
    updated_by: p.text().nullable(),
    ...timestamps(),
  },
});
export type TimelineMilestoneRow = Row<typeof TimelineMilestone>;

export const CoordinatorNote = defineEntity({
  name: 'CoordinatorNote',
  tableName: 'coordinator_notes',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    author_id: p.text(),
    text: p.text(),
    mentions: jsonArray<string>(),
    ...createdAt(),
  },
});
export type CoordinatorNoteRow = Row<typeof CoordinatorNote>;

/** What a coordinator has to do in a case. `tell_…`: when that is told of next; null: it was, or is not. */
export const CaseTask = defineEntity({
  name: 'CaseTask',
  tableName: 'case_tasks',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    coordinator_id: p.uuid(),
    title: p.text(),
    due_at: p.datetime().nullable(),
    tell_soon_at: p.datetime().nullable(),
    tell_late_at: p.datetime().nullable(),
    created_by: p.text(),
    done_at: p.datetime().nullable(),
    done_by: p.text().nullable(),
    ...timestamps(),
  },
});

/** An open case as the coordinators' queue filters and orders by; written by triggers (db/queries/coordination/queue-entries.ts). */
export const QueueEntry = defineEntity({
  name: 'QueueEntry',
  tableName: 'queue_entries',
  properties: {
    case_id: p.uuid().primary(),
    tenant_id: p.text(),
    stand: p.text(),
    held_until: p.datetime().nullable(),
    state_changed_at: p.datetime(),
    created_at: p.datetime(),
    destination_country: p.text().columnType('varchar(3)').nullable(),
    coordinator_id: p.uuid().nullable(),
    is_escalated: p.boolean(),
    overdue_from: p.datetime().nullable(),
    travel_date: p.text().nullable(),
    urgency: p.integer().defaultRaw('0'),
    words: p.text(),
  },
});

/** Entries of a kind in a tenant are the sum of its rows; written by a trigger on queue_entries. */
export const QueueCount = defineEntity({
  name: 'QueueCount',
  tableName: 'queue_counts',
  properties: {
    id: p.bigint('number').primary().generated('always as identity'),
    tenant_id: p.text(),
    stand: p.text(),
    destination_country: p.text().columnType('varchar(3)').nullable(),
    is_assigned: p.boolean(),
    is_escalated: p.boolean(),
    change: p.integer(),
  },
});

/** A text that coordinators send often, in one language. */
export const MessageTemplate = defineEntity({
  name: 'MessageTemplate',
  tableName: 'message_templates',
  properties: {
    ...tenantKey(),
    name: p.text(),
    language: p.text(),
    text: p.text(),
    is_active: p.boolean().defaultRaw('true'),
    ...versioned(),
    ...timestamps(),
  },
});
export type MessageTemplateRow = Row<typeof MessageTemplate>;

/** A filter of the coordinators' queue that a user keeps under a name. */
export const QueueFilter = defineEntity({
  name: 'QueueFilter',
  tableName: 'queue_filters',
  properties: { ...tenantKey(), user_id: p.text(), name: p.text(), filter: jsonObject(), ...timestamps() },
});
export type QueueFilterRow = Row<typeof QueueFilter>;
