import { defineEntity, p } from '@mikro-orm/core';
import { cents, count, createdAt, decimal, flag, type Row, tenantKey, textArray, timestamps } from './columns.ts';

/** Coordinators, transport and the timeline of a case (Part 4.9, Decisions §10). */

export const Coordinator = defineEntity({
  name: 'Coordinator',
  tableName: 'coordinators',
  properties: {
    ...tenantKey(),
    user_id: p.text(),
    name: p.text(),
    email: p.text().nullable(),
    tier: count(1),
    languages: textArray(),
    max_active_cases: count(20),
    is_available: flag(true),
    last_assigned_at: p.datetime().nullable(),
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
    assigned_by: p.text().nullable(),
    score: decimal(7, 6).nullable(),
    ended_at: p.datetime().nullable(),
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
    city: p.text(),
    kinds: textArray(),
    contact_email: p.text().nullable(),
    contact_phone: p.text().nullable(),
    rating: decimal(3, 2).nullable(),
    is_active: flag(true),
    ...timestamps(),
  },
});
export type TransportVendorRow = Row<typeof TransportVendor>;

export const TransportBooking = defineEntity({
  name: 'TransportBooking',
  tableName: 'transport_bookings',
  properties: {
    ...tenantKey(),
    vendor_id: p.uuid(),
    case_id: p.uuid(),
    kind: p.enum(['airport_transfer', 'flight', 'hotel', 'ground']),
    pickup_at: p.datetime(),
    from_place: p.text(),
    to_place: p.text(),
    passengers: count(1),
    price_cents: cents().nullable(),
    currency: p.text().columnType('char(3)').nullable(),
    status: p.enum(['requested', 'confirmed', 'completed', 'cancelled']).defaultRaw(`'requested'`),
    booked_by: p.text().nullable(),
    ...timestamps(),
  },
});
export type TransportBookingRow = Row<typeof TransportBooking>;

export const MILESTONES = ['pre-op', 'travel', 'admitted', 'discharge', 'follow-up'] as const;

export const TimelineMilestone = defineEntity({
  name: 'TimelineMilestone',
  tableName: 'timeline_milestones',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    name: p.enum(MILESTONES),
    status: p.enum(['pending', 'in_progress', 'done', 'skipped']).defaultRaw(`'pending'`),
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
  properties: { ...tenantKey(), case_id: p.uuid(), author_id: p.text(), content: p.text(), ...createdAt() },
});
export type CoordinatorNoteRow = Row<typeof CoordinatorNote>;
