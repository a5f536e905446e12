import { z } from 'zod';
import { questionFields } from '../cases/conversation-shapes.ts';
import { findingTrace, shareCorrections } from '../cases/record-shapes.ts';
import { clinicalNotes, reviewer, reviewFields, reviewShape } from '../feedback/shapes.ts';
import { PROBLEM_WEIGHTS } from '../../domain/records/problem-list.ts';
import { DOCUMENT_TYPES } from '../../domain/clinical/findings.ts';
import { closedSet, isoDate, isoDateTime, recordedGender, uuid } from '../http/shapes.ts';
import { answerFields, dateFitsAction, forwardedCaseShape, providerId } from '../provider-inbox/shapes.ts';
import { opinionShape } from '../second-opinions/shapes.ts';
import { submittedQuoteShape } from '../quotes/shapes.ts';

/** Wire shapes of the provider portal: Parts 2.11 and 4.8. */

export const providerQuery = z.object({ provider_id: providerId.optional() });
const doctorId = uuid.meta({ description: 'A doctor of this provider' });

export const respondBody = z
  .strictObject({ ...answerFields, assigned_doctor_id: doctorId.optional() })
  .refine(dateFitsAction.check, dateFitsAction.fault);

export const recordReviewBody = z
  .strictObject({
    reviewer,
    reviewer_doctor_id: doctorId.optional().meta({ description: 'Default: the doctor whom the token names' }),
    review_time_minutes: z.int().min(0).max(10_000).optional(),
    ...reviewFields,
    overall_accuracy_rating: z.int().min(1).max(5),
    clinical_notes: clinicalNotes.optional(),
    response_action: z.enum(['acknowledged', 'scheduled', 'declined']),
    scheduled_date: answerFields.scheduled_date,
    assigned_doctor_id: doctorId.optional(),
    provider_id: providerId.optional(),
  })
  .refine(({ response_action, scheduled_date }) => (response_action === 'scheduled') === (scheduled_date !== undefined), {
    message: 'is required with response_action scheduled, and only then',
    path: ['scheduled_date'],
  });
export const recordReviewAnswer = z.object({ feedback: reviewShape, forwarded_case: forwardedCaseShape });

const asked = z.string().trim().min(1);
export const askBody = z.strictObject({
  to: z.enum(['patient', 'coordinator']).meta({ description: 'Who is asked.' }),
  question: asked.max(2000),
  documents_wanted: z.array(asked.max(200)).max(10).default([]),
  provider_id: providerId.optional(),
});
export const portalQuestionShape = z
  .object({
    ...questionFields,
    is_own: z.boolean().meta({ description: 'Whether this hospital asked; of another one it is not said which' }),
    answer: z
      .object({ text: z.string(), documents: z.array(z.object({ document_id: uuid, title: z.string() })) })
      .nullable()
      .meta({ description: 'The answer without the identity of the patient; null while there is none.' }),
  })
  .meta({ id: 'PortalQuestion' });

const finding = z.looseObject({ code: z.string().nullable(), display: z.string() });
const problem = z
  .object({
    weight: z.enum(PROBLEM_WEIGHTS).meta({ description: 'treated: what the procedure is for; risk: weighs on it; beside: another one' }),
    finding_id: uuid.nullable(),
    code: z.string().nullable(),
    display: z.string(),
    status: z.string().nullable(),
    onset: z.string().nullable(),
    source: findingTrace.source.nullable(),
    is_corrected: z.boolean().meta({ description: 'Whether a person put it right, before or after the share was made' }),
  })
  .meta({ id: 'PortalProblem', description: 'A diagnosis with the words that it was read from.' });
const plan = z
  .object({
    side: z.enum(['left', 'right', 'bilateral']).nullable(),
    travel_window: z.object({ from: isoDate, to: isoDate }).nullable(),
    companions: z.int().nullable(),
    languages: z.array(z.string()),
    question: z.string().nullable().meta({ description: 'Of the patient to the hospital' }),
  })
  .meta({ id: 'PatientPlan', description: 'What the patient has in mind; as of the day of the share.' });
const document = {
  ...{ document_id: uuid, title: z.string(), document_type: closedSet(DOCUMENT_TYPES).nullable(), document_date: z.string().nullable() },
  supplied_at: isoDateTime.nullable().meta({ description: 'When it came with an answer to a hospital; null: with the record' }),
};

export const portalCaseShape = forwardedCaseShape.extend({
  patient: z.object({
    age: z.int().nullable(),
    gender: recordedGender,
    country_of_residence: z.string().nullable(),
    preferred_language: z.string().nullable(),
    identity: z
      .object({
        first_name: z.string(),
        last_name: z.string(),
        date_of_birth: isoDate.nullable(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'Only under a consent with share_identity' }),
  }),
  destination_country: z.string().nullable(),
  budget_range: z.string().nullable(),
  plan: plan.nullable().meta({ description: 'null: shared before this was' }),
  chosen_doctor: z
    .object({ id: uuid, name: z.string() })
    .nullable()
    .meta({ description: 'Whom the patient chose, when that is a doctor of this hospital' }),
  problems: z.array(problem).meta({ description: 'Diagnoses, what weighs most first' }),
  review: z
    .object({ given_at: isoDateTime, accuracy: z.number().min(0).max(1) })
    .nullable()
    .meta({ description: 'The latest review of the record by this hospital' }),
  ehr: z.object({
    condition: finding.nullable(),
    comorbidities: z.array(finding),
    past_history: z.array(finding),
    procedures: z
      .array(z.looseObject({ display: z.string(), performed_at: z.string().nullable() }))
      .meta({ description: 'Earlier operations, the latest first' }),
    medications: z.array(z.looseObject({ name: z.string() })),
    allergies: z.array(z.looseObject({ name: z.string() })),
    summary: z.string(),
  }),
  documents: z.array(z.object(document)),
  corrections: shareCorrections,
  second_opinion: opinionShape
    .extend({ document: z.record(z.string(), z.unknown()).meta({ description: 'The same as a FHIR DocumentReference' }) })
    .nullable()
    .meta({
      id: 'SharedOpinion',
      description:
        'Of a doctor who has nothing to do with the hospitals, without who the patient is; only under a consent of category opinion_sharing that names this hospital',
    }),
  quote: submittedQuoteShape.nullable().meta({ description: "The provider's latest" }),
});

export const portalEhrShape = z.object({
  case_id: uuid,
  share_id: uuid,
  pseudonym: z.string(),
  ehr: z.record(z.string(), z.unknown()).meta({ description: 'The clinical part of the snapshot, redacted' }),
  corrections: shareCorrections,
});

export const portalDocumentShape = z.object({
  ...document,
  taken_back_at: isoDateTime.nullable().meta({ description: 'The patient took it back: there is no file any more' }),
  content_type: z.string().nullable(),
  redacted: z.boolean().meta({
    description:
      'True: the text without what names the patient; false: the file as uploaded (of a picture without place, time and device), under a consent with share_identity',
  }),
  file_withheld: z.boolean().meta({
    description:
      'Whether only the text of the file is handed out: what its pictures show may name the patient. It comes with a consent with share_identity',
  }),
  download_url: z.string().nullable(),
  expires_in_seconds: z.int(),
});

const counted = z.record(z.string(), z.int());
export const dashboardQuery = providerQuery.extend({
  since: isoDate.optional().meta({ description: 'Cases forwarded on this day or later' }),
});
export const dashboardShape = z.object({
  cases_received: z.int(),
  cases_by_status: counted,
  response_rate: z.number().min(0).max(1).nullable(),
  average_response_time_hours: z.number().nullable(),
  accuracy: z
    .object({ reviews: z.int(), average: z.number().min(0).max(1).nullable() })
    .meta({ description: "Of generated records, by this provider's reviews" }),
  demographics: z
    .object({ age: counted, gender: counted, country_of_residence: counted })
    .meta({ description: 'Of cases that may still be read' }),
  doctor_workload: z.array(z.object({ doctor_id: uuid, name: z.string(), open_cases: z.int() })),
});
