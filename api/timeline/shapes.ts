import { z } from 'zod';
import { PROPOSAL_GROUNDS } from '../../domain/coordination/propose-due-dates.ts';
import { STORY_KINDS, type StoryKind } from '../../domain/cases/story.ts';
import { BOOKING_STATUSES, TRANSPORT_KINDS } from '../../domain/coordination/bookings.ts';
import { MILESTONES, MILESTONE_STATUSES } from '../../domain/coordination/timeline.ts';
import { caseState, caseStatus } from '../cases/shapes.ts';
import { ROLES } from '../../domain/permissions.ts';
import { closedSet, isoDate, isoDateTime, NAMES_NO_FIELD, namesAField, uuid } from '../http/shapes.ts';

/** Wire shapes of a case's timeline: Part 4.2, Decisions §10. */

/** An instant with a zone, to the millisecond and in UTC from here on. */
export const instant = z.iso.datetime({ offset: true }).transform((value) => new Date(value).toISOString());

export const storyQuery = z.object({
  at: instant.optional().meta({ description: 'The story as it was then: entries up to this instant (ISO 8601 with a zone)' }),
});

export const storyEntry = z
  .object({
    at: isoDateTime,
    kind: z.enum(STORY_KINDS as [StoryKind, ...StoryKind[]]).meta({ description: 'Expect further kinds' }),
    title: z.string().meta({ description: 'The kind in plain English' }),
    actor_role: closedSet(Object.keys(ROLES))
      .nullable()
      .meta({ description: 'Role of who did it; null: the service itself, the assistant for the patient, or not recorded then' }),
    facts: z
      .record(z.string(), z.string())
      .meta({ description: 'Ids, codes and times', example: { from: 'matched', to: 'provider_selected' } }),
  })
  .meta({ id: 'StoryEntry' });

export const milestonePath = z.object({ case_id: z.string(), name: z.enum(MILESTONES) });

export const milestoneBody = z
  .strictObject({
    status: z.enum(MILESTONE_STATUSES).optional(),
    due_at: instant.nullable().optional().meta({ description: 'null: it has no due time' }),
  })
  .refine(namesAField, NAMES_NO_FIELD);

/** A booking as the patient is told it. */
export const caseBookingShape = z
  .object({
    ...{ id: uuid, kind: z.enum(TRANSPORT_KINDS), status: z.enum(BOOKING_STATUSES), pickup_at: isoDateTime },
    pickup_local: z.string().nullable().meta({ description: 'As clocks there show it', example: '2027-02-01T08:30' }),
    time_zone: z.string().nullable(),
    ...{ from: z.string(), to: z.string(), passengers: z.int() },
    vendor: z.object({ name: z.string(), contact_email: z.string().nullable() }),
    flight_number: z.string().nullable().meta({ example: 'TK 1588' }),
    return_at: isoDateTime.nullable(),
    return_local: z.string().nullable().meta({ description: 'As clocks there show it', example: '2027-02-14T17:00' }),
    cancel_reason: z.string().nullable(),
    updated_at: isoDateTime,
  })
  .meta({ id: 'CaseBooking' });

export const noteBody = z.strictObject({ text: z.string().trim().min(1).max(4000) });

export const milestoneShape = z
  .object({
    name: z.enum(MILESTONES),
    status: z.enum(MILESTONE_STATUSES),
    due_at: isoDateTime.nullable(),
    proposed_on: isoDate
      .nullable()
      .meta({ description: 'While it is open and has no due_at: when it would be due, by the plan of the procedure' }),
    proposed_from: z.enum(PROPOSAL_GROUNDS).nullable().meta({ description: 'What proposed_on rests on; usual: nobody has named a day' }),
    done_at: isoDateTime.nullable(),
    is_overdue: z.boolean().meta({ description: 'Not finished 48 hours after its due time' }),
    updated_at: isoDateTime.nullable().meta({ description: 'null: nobody touched it yet' }),
  })
  .meta({ id: 'TimelineMilestone' });

export const milestoneAnswer = milestoneShape.extend({
  case_id: uuid,
  case_status: caseStatus,
  case_state: caseState.optional(),
});

export const noteShape = z
  .object({
    ...{ id: uuid, case_id: uuid, author_id: z.string(), text: z.string() },
    mentions: z.array(z.string()).meta({ description: 'Users whom it names' }),
    created_at: isoDateTime,
  })
  .meta({ id: 'CoordinatorNote' });

export const timelineShape = z
  .object({
    case_id: uuid,
    milestones: z.array(milestoneShape).meta({ description: 'All five, in their order' }),
    events: z
      .array(z.object({ id: uuid, event_type: z.string(), facts: z.record(z.string(), z.string().nullable()), created_at: isoDateTime }))
      .meta({ description: 'Newest first, at most 200' }),
    notes: z.array(noteShape).optional().meta({ description: 'For coordinators only; newest first, at most 200' }),
  })
  .meta({ id: 'Timeline' });
