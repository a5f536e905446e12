import { z } from 'zod';
import { CANCEL_REASONS, CONSULTATION_STATUSES } from '../../domain/second-opinion/consultation.ts';
import { shareCorrections } from '../cases/record-shapes.ts';
import { MOST_SLOTS, SLOT_MINUTES } from '../../domain/second-opinion/appointments.ts';
import { QUOTE_ITEMS } from '../../domain/sharing/quote-terms.ts';
import { isoDateTime, uuid } from '../http/shapes.ts';
import { riskFactor } from '../risk/shapes.ts';
import { instant } from '../timeline/shapes.ts';

/** Wire shapes of second opinions: Parts 4.2 and 4.9, Decisions §10. */

export const consultationPath = z.object({ consultation_id: z.string() });

const text = (max: number) => z.string().trim().min(1).max(max);
const kind = z.enum(['document_review', 'video']);
const status = z.enum(CONSULTATION_STATUSES);

export const opinionShape = z
  .object({
    summary: z.string(),
    agrees_with_plan: z.boolean(),
    recommendations: z.array(z.string()),
    confidence: z.number().min(0).max(1),
    submitted_at: isoDateTime,
  })
  .meta({ id: 'SecondOpinion', description: 'What the doctor thinks of the case.' });

export const recordsRequestShape = z
  .object({
    records: z.array(z.string()),
    note: z.string().nullable(),
    requested_at: isoDateTime,
    answered: z.boolean().meta({ description: 'Whether something came from the patient since' }),
  })
  .meta({ id: 'RecordsRequest', description: 'Further records that the doctor asked for.' });

export const requestBody = z.object({
  kind: kind.default('document_review'),
  question: text(4000).optional().meta({ description: 'What the patient wants to know' }),
});

const slot = z.object({
  starts_at: isoDateTime.meta({ description: 'When it begins' }),
  ends_at: isoDateTime.meta({ description: 'When it ends' }),
});

export const appointmentShape = z.object({
  slots: z.array(slot).meta({ description: 'Times that the doctor offers and that can still be taken' }),
  appointment: slot
    .extend({ enter_from: isoDateTime.meta({ description: 'From when on the room can be entered' }) })
    .nullable()
    .meta({ description: 'The time that was agreed on' }),
});

const startsAt = instant.meta({ description: 'When it begins', example: '2027-02-01T08:30:00Z' });
const minutes = z.int().min(SLOT_MINUTES.least).max(SLOT_MINUTES.most).default(SLOT_MINUTES.usual);

export const offerSlotsBody = z.strictObject({
  slots: z
    .array(
      z.strictObject({
        starts_at: startsAt.refine((at) => Date.parse(at) > Date.now(), 'must lie ahead'),
        duration_minutes: minutes.meta({ description: 'How many minutes it lasts', example: SLOT_MINUTES.usual }),
      }),
    )
    .min(1)
    .max(MOST_SLOTS)
    .meta({ description: 'Instead of those that were offered before' }),
});

export const makeAppointmentBody = z.strictObject({ starts_at: startsAt });

const video = z.object({ room_open: z.boolean(), expires_at: isoDateTime.nullable(), ...appointmentShape.shape });

const known = {
  consultation_id: uuid,
  case_id: uuid,
  kind,
  status,
  records_request: recordsRequestShape.nullable(),
  video: video.nullable().meta({ description: 'For kind video' }),
  requested_at: isoDateTime,
  taken_at: isoDateTime.nullable(),
  due_at: isoDateTime.nullable().meta({
    description: 'Until when it waits for its doctor, or for records of the patient; then it goes to another doctor, or on without them',
  }),
  completed_at: isoDateTime.nullable(),
};

/** As the patient sees it. */
export const statusShape = z
  .object({
    ...known,
    question: z.string().nullable(),
    doctor_assigned: z.boolean(),
    cancel_reason: z.enum(CANCEL_REASONS).nullable().meta({ description: 'Why it ended without an opinion' }),
    opinion: opinionShape.nullable(),
  })
  .meta({ id: 'ConsultationStatus', description: 'A consultation as the patient sees it.' });

export const inboxItem = z.object({
  ...known,
  procedure: z.string().nullable(),
  procedure_code: z.string().nullable(),
  assigned_to_me: z.boolean(),
});

const hospitalPlan = z
  .object({
    quote_id: uuid,
    provider: z.object({ id: uuid, name: z.string() }),
    is_selected: z.boolean().meta({ description: 'Whether the patient has chosen it' }),
    lines: z
      .array(z.object({ code: z.string().meta({ description: "The hospital's own code" }), description: z.string(), quantity: z.int() }))
      .meta({ description: 'What would be done, without prices' }),
    includes: z.array(z.enum(QUOTE_ITEMS)),
    excludes: z.array(z.enum(QUOTE_ITEMS)),
    hospital_nights: z.int().nullable(),
    stay_days: z.int().nullable().meta({ description: 'Days in the country of treatment' }),
    conditions: z.string().nullable().meta({ description: 'What it depends on; null: nothing' }),
    submitted_at: isoDateTime,
  })
  .meta({ id: 'HospitalPlan', description: 'What a hospital would do, by its quote.' });

/** As the doctor sees it: the record is the redacted snapshot, and nothing else of the patient. */
export const consultationShape = z
  .object({
    ...inboxItem.shape,
    question: z.string().nullable().meta({ description: 'Scrubbed of names, dates of birth and contact data' }),
    snapshot: z.record(z.string(), z.unknown()).nullable().meta({
      description:
        'The record under policy mso_clinical (the provider snapshot while redaction_engine is off); null until the doctor has taken the case',
    }),
    corrections: shareCorrections,
    risk: z
      .object({
        status: z.enum(['pending', 'info_requested', 'approved', 'rejected']),
        score: z.number().min(0).max(100),
        factors: z.array(riskFactor).meta({ description: 'What weighs, with the passage that says so, without names' }),
        decided_at: isoDateTime.nullable(),
      })
      .nullable()
      .meta({
        description: 'The risk assessment of the case as it stands; null until the doctor has taken the case, and where there is none',
      }),
    plans: z
      .array(hospitalPlan)
      .meta({ description: 'Of each quote that can be chosen, or is; empty until the doctor has taken the case' }),
    opinion: opinionShape.nullable(),
  })
  .meta({ id: 'Consultation', description: 'A consultation as its doctor sees it.' });

export const declinedShape = z.object({ consultation_id: uuid, status });

export const documentBody = z.object({
  summary: text(20_000),
  agrees_with_plan: z.boolean(),
  recommendations: z.array(text(2000)).max(50).default([]),
  confidence: z.number().min(0).max(1),
});

export const recordsRequestBody = z.object({
  records: z
    .array(text(300))
    .min(1)
    .max(20)
    .meta({ description: 'Names of what is asked for', example: ['MRI of the right knee'] }),
  note: text(2000).optional(),
});

export const videoShape = z.object({
  consultation_id: uuid,
  provider: z.string(),
  room: z.string(),
  url: z.url(),
  token: z.string().meta({ description: 'JWT for this room only; ends with the session' }),
  role: z.enum(['moderator', 'participant']),
  expires_at: isoDateTime,
  participants: z.int(),
  max_participants: z.int(),
});
