import { z } from 'zod';
import { REVIEW_STATES, SHARE_ACTIONS } from '../../domain/sharing/share-answers.ts';
import { isoDateTime, recordedGender, uuid } from '../http/shapes.ts';

/** Wire shapes of the providers' side: Part 4.8, Decisions §10. */

const YESTERDAY = () => new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);

export const providerId = uuid.meta({ description: 'Needed when the case was forwarded to several providers of the tenant' });
const reason = z.string().trim().min(1).max(1000);
const scheduledDate = z
  .union(
    [z.iso.date(), z.iso.datetime({ offset: true })],
    'must be a day or an instant with its offset, as 2027-03-01 or 2027-03-01T09:00:00+03:00',
  )
  .refine((date) => date.slice(0, 10) >= YESTERDAY(), 'must not lie in the past')
  .meta({ description: 'ISO 8601: a day, or an instant with its offset', example: '2027-03-01T09:00:00+03:00' });

export const answerFields = {
  action: z.enum(SHARE_ACTIONS),
  reason: reason.optional(),
  scheduled_date: scheduledDate.optional().meta({ description: 'Required to schedule' }),
  provider_id: providerId.optional(),
};

/** A date belongs to scheduling, and scheduling needs one. */
export const dateFitsAction = {
  check: ({ action, scheduled_date }: { action: string; scheduled_date?: string | undefined }) =>
    (action === 'schedule') === (scheduled_date !== undefined),
  fault: { message: 'is required with action schedule, and only then', path: ['scheduled_date'] },
};

export const answerBody = z.strictObject({ case_id: uuid, ...answerFields }).refine(dateFitsAction.check, dateFitsAction.fault);
export const declineBody = z.strictObject({ reason: reason.optional(), provider_id: providerId.optional() });

export const inboxQuery = z.object({
  status: z.enum(['open', 'acknowledged', 'scheduled', 'declined']).optional(),
});

export const forwardedCaseShape = z
  .object({
    case_id: uuid,
    share_id: uuid,
    provider_id: uuid,
    pseudonym: z.string().meta({ description: 'Stable for this share, meaningless elsewhere' }),
    status: z.enum(['open', 'acknowledged', 'scheduled', 'declined']),
    review_state: z.enum(REVIEW_STATES).meta({
      description:
        'Where this hospital stands (Part 3.3): Received until it opens the case, EHRReviewed once its doctor read the record, Corrected or Confirmed by a review',
    }),
    procedure: z.string().nullable(),
    procedure_code: z.string().nullable(),
    patient: z.object({ age: z.int().nullable(), gender: recordedGender, country_of_residence: z.string().nullable() }),
    reason: z.string().nullable(),
    scheduled_date: z.string().nullable(),
    assigned_doctor_id: uuid.nullable(),
    forwarded_at: isoDateTime,
    responded_at: isoDateTime.nullable(),
  })
  .meta({ id: 'ForwardedCase' });

export const providerCasePath = z.object({ id: z.string().meta({ description: 'Id of the case' }) });
