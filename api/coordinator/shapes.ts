import { z } from 'zod';
import { coordinator, vendorFields } from '../admin/reference/shapes.ts';
import { caseQuestionShape } from '../cases/conversation-shapes.ts';
import { scoresShape } from '../cases/scores-shape.ts';
import { caseState, caseStatus, consentShape, issueShape, nextShape } from '../cases/shapes.ts';
import { QUEUE_SORTS } from '../../db/queries/coordination/coordinator-queue.ts';
import type { WaitsOn } from '../../domain/cases/stand.ts';
import { VENDOR_ANSWERS } from '../../domain/coordination/booking-requests.ts';
import { BOOKING_STATUSES, BOOKING_WARNINGS, TRANSPORT_KINDS } from '../../domain/coordination/bookings.ts';
import { MILESTONES, MILESTONE_STATUSES } from '../../domain/coordination/timeline.ts';
import { CASE_URGENCIES } from '../../domain/coordination/urgency.ts';
import { ERRORS } from '../../domain/errors.ts';
import { escalationShape } from '../escalations/shapes.ts';
import { closedSet, countryCode, currencyCode, isoDate, isoDateTime, NAMES_NO_FIELD, namesAField, timeZone, uuid } from '../http/shapes.ts';
import { providerResponseShape } from '../quotes/shapes.ts';
import { statusShape } from '../second-opinions/shapes.ts';
import { taskShape } from './task-shapes.ts';
import { instant, timelineShape } from '../timeline/shapes.ts';

/** Wire shapes of the coordinators' routes: Part 4.9, Decisions §10. */

export const waitingParty = z.enum(['patient', 'provider', 'coordinator', 'reviewer', 'doctor', 'service'] satisfies WaitsOn[]);
const yesOrNo = z.enum(['true', 'false']).transform((value) => value === 'true');

export const assignBody = z.strictObject({
  case_id: uuid,
  coordinator_id: uuid.optional().meta({ description: 'Default: the best of the ranking' }),
});

const coveredBy = z
  .object({ id: uuid, name: z.string() })
  .nullable()
  .meta({ description: 'The coordinator who stands in today, while that one is away' });

export const coordinatorShape = z
  .object({
    id: uuid,
    user_id: z.string(),
    name: z.string(),
    tier: z.int().min(1).max(3),
    languages: z.array(z.string()),
    max_active_cases: z.int(),
    active_case_count: z.int(),
    is_available: z.boolean(),
    covered_by: coveredBy,
  })
  .meta({ id: 'Coordinator' });

export const assignmentShape = z
  .object({
    id: uuid,
    case_id: uuid,
    coordinator: coordinatorShape,
    score: z
      .number()
      .min(0)
      .max(1)
      .nullable()
      .meta({ description: 'Of the ranking, 0 to 1, when the assignment was made; null afterwards' }),
    assigned_by: z.string().meta({ description: "A user's id, or `automatic`" }),
    created_at: isoDateTime,
  })
  .meta({ id: 'CoordinatorAssignment' });

export const reassignmentShape = z
  .object({
    case_id: uuid,
    assignment: assignmentShape.nullable().meta({ description: 'null: nobody coordinates the case' }),
  })
  .meta({ id: 'Reassignment' });

export const reassignBody = z.strictObject({
  coordinator_id: uuid.nullable().meta({ description: 'Who coordinates the case from now on; null: nobody' }),
  reason: z.string().trim().min(1).max(1_000).meta({ description: 'Kept with the assignment that ends' }),
});

const MOST_AT_ONCE = 100;
export const assignManyBody = z
  .strictObject({
    case_ids: z
      .array(uuid)
      .min(1)
      .max(MOST_AT_ONCE)
      .refine((ids) => new Set(ids).size === ids.length, 'names a case twice'),
    coordinator_id: uuid
      .nullable()
      .optional()
      .meta({ description: 'Who gets them; null: nobody. Left out: for each the best of the ranking, where nobody has it' }),
    reason: reassignBody.shape.reason.optional(),
  })
  .refine(({ coordinator_id, reason }) => coordinator_id === undefined || reason !== undefined, {
    ...{ message: 'is required with coordinator_id', path: ['reason'] },
  });

export const assignManyShape = z
  .object({
    case_id: uuid,
    coordinator: z.object({ id: uuid, name: z.string() }).nullable().meta({ description: 'Who has the case now' }),
    code: closedSet(Object.keys(ERRORS))
      .nullable()
      .meta({ description: 'Why the case stayed where it was; null: done', example: 'COORDINATOR_NONE_AVAILABLE' }),
  })
  .meta({ id: 'BulkAssignment' });

const { languages, max_active_cases, is_available, absences } = coordinator.optional;
export const patchCoordinatorBody = z
  .strictObject({ languages, max_active_cases, is_available, absences })
  .partial()
  .refine(namesAField, NAMES_NO_FIELD);
export const coordinatorEntry = coordinator.entry;
export const coordinatorsQuery = coordinator.query;
/** Id of the coordinator, or of the user. */
export const coordinatorKey = z.object({
  coordinator_id: z.string().min(1).max(100).meta({ description: 'Id of the coordinator, or of the user' }),
});

export const queueQuery = z.object({
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({ description: 'Words, each of which is part of the case id, the name of the patient or the procedure' }),
  status: z
    .union([z.string(), z.array(z.string()).max(20)])
    .optional()
    .meta({ description: 'Statuses of Part 3.1, repeated or separated by commas; default: every open case' }),
  waits_on: waitingParty.optional().meta({ description: 'Whose turn it is, as in `GET /cases/{case_id}/next`' }),
  filter_id: uuid.optional().meta({ description: "One of the caller's saved filters; parameters that are given go before its own" }),
  sort: z.enum(QUEUE_SORTS).optional().meta({
    description:
      'newest (the default): by creation; waiting: the longest in its state first; travel_date: the next journey first, cases without one last; urgency: an emergency first, then escalations that nobody took up in time, critical ones, milestones that are 48 hours overdue, other escalations by severity, and the rest, in each the longest in its state first',
  }),
  coordinator_id: uuid.optional(),
  assigned: z
    .enum(['me', 'nobody', 'somebody'])
    .optional()
    .meta({ description: 'me: cases of the caller, and of those for whom the caller stands in today' }),
  destination_country: countryCode.optional(),
  escalated: yesOrNo.optional().meta({ description: 'With an escalation that is not resolved, or without' }),
  overdue: yesOrNo.optional().meta({ description: 'With a milestone that is 48 hours overdue, or without' }),
});

export const queueItemShape = z
  .object({
    case_id: uuid,
    status: caseStatus,
    state: caseState.optional(),
    state_changed_at: isoDateTime,
    title: z.string(),
    destination_country: z.string().nullable(),
    patient: z.object({ id: uuid, first_name: z.string(), last_name: z.string(), preferred_language: z.string() }),
    coordinator: z.object({ id: uuid, name: z.string() }).nullable(),
    covered_by: coveredBy,
    next_milestone: z
      .object({ name: z.enum(MILESTONES), status: z.enum(MILESTONE_STATUSES), due_at: isoDateTime.nullable() })
      .nullable()
      .meta({ description: 'The first in their order that is not finished' }),
    waits_on: waitingParty.meta({ description: 'Whose turn it is' }),
    urgency: z.enum(CASE_URGENCIES).meta({
      description:
        'What of the case presses most. emergency: one that is not resolved; breached: an escalation that nobody took up in time; critical, high, medium, low: the gravest escalation that is not resolved; overdue: a milestone, by 48 hours; none: nothing',
    }),
    travel_date: isoDate
      .nullable()
      .meta({ description: 'Day of the milestone travel, else the begin of the travel window; null: none is known' }),
    is_overdue: z.boolean(),
    open_escalations: z.int(),
    handover_since: isoDateTime
      .nullable()
      .meta({ description: 'Since when a person of the team has the conversation; null: the assistant answers' }),
    created_at: isoDateTime,
  })
  .meta({ id: 'QueueItem' });

export const vendorsQuery = z.object({
  country: countryCode.optional(),
  kind: z.enum(TRANSPORT_KINDS).optional(),
});

export const vendorShape = z.object(vendorFields).meta({ id: 'TransportVendor' });

export const bookingShape = z
  .object({
    id: uuid,
    case_id: uuid,
    vendor_id: uuid,
    vendor_name: z.string(),
    kind: z.enum(TRANSPORT_KINDS),
    pickup_at: isoDateTime,
    from: z.string(),
    to: z.string(),
    passengers: z.int(),
    price_cents: z.int().nullable(),
    currency: z.string().nullable(),
    status: z.enum(BOOKING_STATUSES),
    time_zone: z.string().nullable(),
    cancel_reason: z.string().nullable(),
    flight_number: z.string().nullable().meta({ example: 'TK 1588' }),
    return_at: isoDateTime.nullable().meta({ description: 'Of a journey there and back' }),
    vendor_asked_at: isoDateTime
      .nullable()
      .meta({ description: 'When its vendor was asked by mail, last; null where the vendor has no address' }),
    vendor_answer: z.enum(VENDOR_ANSWERS).nullable().meta({ description: 'What the vendor answered to that; a decline has cancelled it' }),
    vendor_answered_at: isoDateTime.nullable(),
    warnings: z.array(z.enum(BOOKING_WARNINGS)).meta({
      description:
        'What to look at while it is not over. vendor_elsewhere: neither where the patient lives nor where they are treated; short_notice: asked later than the vendor wants; overlaps: another pickup of the case within two hours',
    }),
    created_by: z.string(),
    created_at: isoDateTime,
    updated_at: isoDateTime,
  })
  .meta({ id: 'TransportBooking' });

/** What the clocks of a caller and of the service may differ. */
const CLOCKS_APART_MS = 60_000;

const booking = {
  vendor_id: uuid,
  kind: z.enum(TRANSPORT_KINDS),
  pickup_at: instant.refine((at) => Date.parse(at) >= Date.now() - CLOCKS_APART_MS, 'must not lie in the past'),
  from: z.string().trim().min(1).max(300),
  to: z.string().trim().min(1).max(300),
  passengers: z.int().min(1).max(50),
  price_cents: z.int().nonnegative().nullable().meta({ description: 'Minor units of `currency`' }),
  currency: currencyCode.nullable(),
  time_zone: timeZone.nullable().meta({ description: 'IANA zone in which the pickup is meant' }),
  flight_number: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{2,3} ?\d{1,4}[A-Z]?$/, 'must be a flight number')
    .nullable()
    .meta({ example: 'TK 1588' }),
  return_at: instant.nullable().meta({ description: 'Of a journey there and back: later than pickup_at' }),
};

export const createBookingBody = z
  .strictObject({
    ...booking,
    case_id: uuid,
    passengers: booking.passengers.default(1),
    price_cents: booking.price_cents.default(null),
    currency: booking.currency.default(null),
    time_zone: booking.time_zone.default(null),
    flight_number: booking.flight_number.default(null),
    return_at: booking.return_at.default(null),
  })
  .refine(({ pickup_at, return_at }) => return_at === null || return_at > pickup_at, {
    message: 'must be after pickup_at',
    path: ['return_at'],
  })
  .refine(({ price_cents, currency }) => price_cents === null || currency !== null, {
    message: 'is required with price_cents',
    path: ['currency'],
  });

export const patchBookingBody = z
  .strictObject({
    ...booking,
    status: z.enum(BOOKING_STATUSES),
    cancel_reason: z.string().trim().min(1).max(500).meta({ description: 'With status cancelled; the patient reads it' }),
  })
  .partial()
  .refine(namesAField, NAMES_NO_FIELD);

export const bookingPath = z.object({ booking_id: z.string() });
export const bookingsQuery = z.object({
  case_id: uuid.optional(),
  vendor_id: uuid.optional(),
  status: z.enum(BOOKING_STATUSES).optional(),
});

export const coordinatorPath = z.object({ coordinator_id: z.string() });

export const caseFileShape = z
  .object({
    case_id: uuid,
    status: caseStatus,
    state: caseState.optional().meta({ description: 'Only with flag case_state_machine_v2' }),
    policy: z.literal('coordinator_full'),
    record: z
      .record(z.string(), z.unknown())
      .meta({ description: 'Everything that the policy keeps: patient, case, budget, clinical, documents, conversation' }),
    coordinator: z.object({ id: uuid, name: z.string() }).nullable(),
    covered_by: coveredBy,
    timeline: timelineShape,
    bookings: z.array(bookingShape),
    tasks: z.array(taskShape).meta({ description: 'The open ones by their time, then those that are done' }),
    escalations: z.array(escalationShape),
    next: nextShape,
    consents: z.array(consentShape).meta({ description: 'Newest first' }),
    match: scoresShape.nullable().meta({ description: 'The latest ranking; null before the first' }),
    provider_responses: z
      .array(providerResponseShape)
      .meta({ description: 'Of every hospital that has or had the record, with its quotes' }),
    questions: z.array(caseQuestionShape),
    issues: z.array(issueShape),
    risk_review: z
      .object({
        risk_review_id: uuid,
        status: z.enum(['pending', 'info_requested', 'approved', 'rejected']),
        score: z.number(),
        blocking_factor_count: z.int(),
        question: z.string().nullable().meta({ description: 'Of the reviewer to the patient, the last one' }),
        decided_at: isoDateTime.nullable(),
      })
      .nullable()
      .meta({ description: 'How far the risk review is; its factors are for reviewers' }),
    second_opinion: statusShape.nullable(),
  })
  .meta({ id: 'CoordinatorCase' });

export const performanceShape = z.object({
  coordinator: coordinatorShape,
  workload: z.number().meta({ description: 'Share of the places that are taken, 0 to 1; more when there are too many cases' }),
  cases_assigned: z.int().meta({ description: 'Ever, also those that were given on since' }),
  cases_closed: z.int(),
  milestones_done: z.int(),
  milestones_on_time: z
    .number()
    .nullable()
    .meta({ description: 'Share of the milestones with a due time that were done by then, 0 to 1; null: none' }),
  escalations: z.object({
    open: z.int(),
    resolved: z.int(),
    late: z.int().meta({ description: 'Not taken up in time', example: 1 }),
    average_hours_to_resolve: z.number().nullable(),
  }),
  first_answer: z
    .object({
      count: z.int().meta({ description: 'Cases in which the patient was written to', example: 12 }),
      median_hours: z.number().nullable().meta({ description: 'Hours, the median; null: none', example: 2.5 }),
    })
    .meta({ description: 'From the assignment to the first message of a coordinator to the patient' }),
  days_in_state: z.record(z.string(), z.number()).meta({
    description: 'Median days that the own cases stayed in a state before they moved on, by state',
    example: { payment_locked: 3.5 },
  }),
  ratings: z.object({ count: z.int(), average: z.number().nullable().meta({ description: '1 to 5' }) }),
});
