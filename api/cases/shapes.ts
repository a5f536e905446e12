import { VIEW_PURPOSES, type ViewPurpose } from '../../domain/access/view-purpose.ts';
import { ROLES, type RoleCode } from '../../domain/permissions.ts';
import { z } from 'zod';
import { REDACTION_POLICIES } from '../../domain/redaction/policies.ts';
import { CASE_STATES, OLDER_STATUSES } from '../../domain/cases/states.ts';
import { CONSENT_CATEGORIES } from '../../domain/sharing/consent-terms.ts';
import { CHECK_SEVERITIES } from '../../domain/validation/issue.ts';
import { closedSet, countryCode, currencyCode, isoDate, isoDateTime, NAMES_NO_FIELD, namesAField, uuid } from '../http/shapes.ts';
import { scoresShape } from './scores-shape.ts';

/** Wire shapes of cases: Parts 2.4 and 4.2, Decisions §5 and §8. */

export const casePath = z.object({ case_id: z.string() });

const preferences = z
  .object({
    languages: z.array(z.string().min(1).max(60)).max(10).nullish(),
    gender: z.enum(['male', 'female', 'any']).nullish(),
    accreditations: z.array(z.string().min(1).max(80)).max(10).nullish(),
    max_flight_hours: z.number().positive().max(48).nullish(),
    destinations: z.array(countryCode).max(5).nullish().meta({ description: 'Wished for alike; outweighs `destination_country`' }),
    avoided_destinations: z.array(countryCode).max(20).nullish(),
    travel_window: z
      .object({ from: isoDate, to: isoDate })
      .refine(({ from, to }) => from <= to, { message: 'must not end before it begins', path: ['to'] })
      .nullish(),
    companions: z.int().min(0).max(9).nullish(),
  })
  .meta({ description: 'What the patient wishes for. Every key is optional; null is a wish that the patient does not have.' });

const editable = {
  procedure: z.string().trim().min(1).max(200).meta({ description: 'Name or code of the procedure', example: 'Total knee replacement' }),
  procedure_code: z
    .string()
    .trim()
    .min(1)
    .max(60)
    .meta({ description: 'One that is not on offer gives way to `procedure`; without it, it is refused' }),
  destination_country: countryCode,
  budget_cents: z.int().nonnegative().meta({ description: 'Minor units of `currency`' }),
  currency: currencyCode,
  preferences,
};

type Budget = { budget_cents?: number | null | undefined; currency?: string | null | undefined };

/** What is told where an amount would stand without a currency. */
export const NO_CURRENCY = 'is required with budget_cents';
const budgetHasCurrency = {
  check: ({ budget_cents, currency }: Budget) => typeof budget_cents !== 'number' || typeof currency === 'string',
  fault: { message: NO_CURRENCY, path: ['currency'] },
};
/** In a change an amount alone is one in the currency of the case. */
const budgetKeepsCurrency = {
  check: ({ budget_cents, currency }: Budget) => currency !== null || budget_cents === null,
  fault: { message: NO_CURRENCY, path: ['currency'] },
};

export const createCaseBody = z
  .object({
    patient_id: uuid.optional().meta({ description: "A patient who has one record may leave it out: the caller's own" }),
    ...editable,
    procedure_code: editable.procedure_code.optional(),
    destination_country: editable.destination_country.optional(),
    budget_cents: editable.budget_cents.optional(),
    currency: editable.currency.optional(),
    preferences: editable.preferences.optional(),
  })
  .refine(budgetHasCurrency.check, budgetHasCurrency.fault);

export const patchCaseBody = z
  .object({
    procedure: editable.procedure.optional(),
    procedure_code: editable.procedure_code.optional(),
    destination_country: editable.destination_country.nullish(),
    budget_cents: editable.budget_cents
      .nullish()
      .meta({ description: 'Minor units of `currency`; without it, of the currency that the case has', example: 900_000 }),
    currency: editable.currency.nullish().meta({ description: 'ISO 4217; null only together with budget_cents' }),
    preferences: editable.preferences.nullish(),
    status: z.literal('closed', 'only "closed" can be set; every other status follows from what happens to the case').optional().meta({
      description: 'closed: closes the case, with a reason',
    }),
    reason: z.string().trim().min(1).max(500).optional(),
  })
  .meta({ description: 'Null clears: the destination, the budget, all wishes or one of them.' })
  .refine(budgetKeepsCurrency.check, budgetKeepsCurrency.fault)
  .refine((body) => body.status === undefined || body.reason !== undefined, {
    message: 'is required when a case is closed',
    path: ['reason'],
  })
  .refine((body) => body.reason === undefined || body.status !== undefined, {
    message: 'is required beside a reason',
    path: ['status'],
  })
  .refine(namesAField, NAMES_NO_FIELD);

export const caseStatus = closedSet(OLDER_STATUSES).meta({
  id: 'CaseStatus',
  description: 'One of the 20 statuses of a case, in their order.',
});
export const caseState = closedSet(CASE_STATES).meta({
  id: 'CaseState',
  description: 'One of the 27 states of a case, in their order; only with flag case_state_machine_v2.',
});

const issueSummary = z.object({
  id: uuid,
  document_id: uuid.nullable(),
  check: closedSet(Object.keys(CHECK_SEVERITIES)).meta({ description: 'The check that found it.' }),
  severity: z.enum(['low', 'medium', 'high', 'critical']),
  field: z.string().nullable().meta({ description: 'What the finding is about; null for the whole document.' }),
  message: z.string().meta({ description: 'What is wrong, in a sentence without names.' }),
});

export const caseShape = z
  .object({
    id: uuid,
    patient_id: uuid,
    status: caseStatus.nullable().meta({ description: 'Where the case stands; null for second-opinion doctors.' }),
    state: caseState.optional(),
    title: z.string(),
    procedure: z.string().nullable(),
    procedure_code: z.string().nullable(),
    procedure_candidates: z
      .array(z.object({ code: z.string().meta({ description: 'Code, for updateCase.' }), name: z.string() }))
      .optional()
      .meta({ description: 'Only when a case is opened with words that name no single procedure: what they may mean, the closest first.' }),
    destination_country: z.string().nullable(),
    budget_cents: z.int().nullable(),
    currency: z.string().nullable(),
    preferences: z.record(z.string(), z.unknown()),
    assigned_provider_id: uuid.optional().meta({ description: 'Present when assigned' }),
    selected_provider_ids: z.array(uuid),
    document_checklist: z
      .object({ total: z.int().meta({ description: 'Number of required documents.' }), completed: z.int(), pending: z.array(z.string()) })
      .meta({ description: 'Required documents, in numbers and names.' }),
    layer_state: z.record(z.string(), z.unknown()).optional().meta({ description: 'Only with flag triage_agent_v3' }),
    referred_by_facilitator_id: uuid.nullable(),
    intake_completeness: z.number().min(0).max(1),
    blocking_issues: z.array(issueSummary).meta({ description: 'Open validation issues of high or critical severity' }),
    closed_reason: z.string().nullable(),
    handover: z
      .object({
        since: isoDateTime,
        name: z.string().nullable().meta({ description: 'Who it is; null for a person without an entry among the coordinators' }),
      })
      .nullable()
      .meta({
        description:
          'The person of the team who has the conversation: the assistant does not answer meanwhile. Null: the assistant answers',
      }),
    created_at: isoDateTime,
    updated_at: isoDateTime,
  })
  .meta({ id: 'Case' });

const viewerRole = z.enum(Object.keys(ROLES) as [RoleCode, ...RoleCode[]]);
const purposes = Object.entries(VIEW_PURPOSES).map(([code, meaning]) => `${code}: ${meaning}`);

export const accessLogQuery = z.object({ role: viewerRole.optional().meta({ description: 'Only looks in this role' }) });

export const accessLogEntry = z.object({
  at: isoDateTime,
  role: viewerRole.nullable().meta({ description: 'Null for looks that were recorded before roles were' }),
  tenant: z.string().meta({ description: 'The tenant of who looked' }),
  organization: z.string().nullable().meta({ description: 'The hospital, else the tenant, by name' }),
  resource: z.string().meta({ example: 'ehr' }),
  resource_id: z.string().nullable().meta({ description: 'Which document, resource, consultation or share' }),
  purpose: z.enum(Object.keys(VIEW_PURPOSES) as [ViewPurpose, ...ViewPurpose[]]).meta({ description: purposes.join('; ') }),
});

export const readinessItem = z
  .object({
    item: z.string().meta({ description: 'document/{key} for a required document', example: 'allergies' }),
    label: z.string(),
    status: z.enum(['known', 'none', 'asked', 'missing']),
    needed_for: z
      .enum(['matching', 'ranking', 'consent'])
      .meta({ description: 'matching counts for intake_completeness; ranking is a wish; consent is asked before the record is shared' }),
    who: z.enum(['patient', 'physician']).meta({ description: 'Who can supply it' }),
  })
  .meta({ id: 'ReadinessItem' });

export const nextShape = z
  .object({
    text: z.string().meta({ description: "One to three sentences to the patient, in the patient's language" }),
    waits_on: z
      .enum(['patient', 'provider', 'coordinator', 'reviewer', 'doctor', 'service'])
      .nullable()
      .meta({ description: 'Whose turn it is. reviewer: of the risk; doctor: of the second opinion; null: nobody, the case is closed' }),
    since: isoDateTime.meta({ description: 'Since when it is their turn' }),
    usual_hours: z.number().nullable().meta({
      description: 'Hours, the median of the latest cases of the tenant that went through this state; null while fewer than five did',
    }),
  })
  .meta({ id: 'NextStep' });

export const confirmationShape = z.object({
  case_id: uuid,
  procedure: z.string().nullable(),
  destination_country: z.string().nullable(),
  policy: closedSet(REDACTION_POLICIES),
  snapshot: z.record(z.string(), z.unknown()).meta({ description: 'What a chosen provider will be shown, redacted' }),
});

export const checklistShape = z
  .object({
    total: z.int(),
    completed: z.int(),
    pending: z.array(z.string()),
    requirements: z.array(
      z.object({
        key: z.string(),
        name: z.string(),
        description: z.string().nullable(),
        status: closedSet(['covered', 'pending']).meta({ description: 'Whether a document covers it.' }),
        document_id: uuid.nullable(),
        similarity: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'DocumentChecklist', description: 'Required documents of the procedure and which of them are there.' });

export const selectProvidersBody = z.object({
  provider_ids: z.array(uuid).min(1).max(5).meta({ description: 'From the match that was shown' }),
  doctor_id: uuid.optional(),
  selection_reason: z.string().trim().max(1000).optional(),
  question: z.string().trim().min(1).max(1000).optional().meta({ description: 'To the chosen hospitals; they read it without who asks' }),
});

export const consentBody = z
  .object({
    category: z.enum(['data_sharing', 'treatment', 'research', 'opinion_sharing']).default('data_sharing').meta({
      description:
        'Default: data_sharing. opinion_sharing: the named hospitals, which have the record, read the second opinion too; possible once it is there (else 409 MSO_INVALID_STATE)',
    }),
    granted: z.boolean(),
    provider_ids: z.array(uuid).min(1).max(5).optional().meta({ description: 'Default: the selected providers' }),
    share_identity: z.boolean().default(false).meta({ description: 'Default: false' }),
    period_start: isoDate.optional(),
    period_end: isoDate.refine((date) => date >= new Date().toISOString().slice(0, 10), 'must not lie in the past').optional(),
  })
  .refine(({ period_start, period_end }) => !period_start || !period_end || period_start <= period_end, {
    message: 'must not lie before period_start',
    path: ['period_end'],
  });

export const consentShape = z
  .object({
    id: uuid,
    case_id: uuid,
    patient_id: uuid,
    category: closedSet(CONSENT_CATEGORIES).meta({ description: 'What is agreed to.' }),
    granted: z.boolean(),
    status: z.enum(['active', 'inactive', 'rejected']),
    provider_ids: z.array(uuid),
    share_identity: z.boolean(),
    period_start: isoDate.nullable(),
    period_end: isoDate.nullable(),
    revoked_at: isoDateTime.nullable(),
    superseded_by: uuid.nullable().meta({ description: 'The newer consent of the category that took its place' }),
    created_at: isoDateTime,
    audit: z.object({ recorded_by: z.string(), recorded_at: isoDateTime, event_id: uuid.nullable() }),
  })
  .meta({ id: 'Consent' });

export const decisionShape = z
  .object({
    id: uuid,
    event_type: z.literal('agent.decision'),
    tenant_id: z.string(),
    actor_id: z.string().nullable(),
    patient_id: uuid.nullable(),
    payload: z.record(z.string(), z.unknown()),
    correlation_id: z.string().nullable(),
    source_service: z.string(),
    created_at: isoDateTime,
  })
  .meta({ id: 'Decision', description: 'Parts 2.8 and 2.12' });

export const selectionAnswer = z.object({ case: caseShape, provider_ids: z.array(uuid), match_run_id: uuid });
export const consentAnswer = z.object({ consent: consentShape, case: caseShape });
export const matchAnswer = scoresShape.extend({ case: caseShape });
export const issuePictures = z.array(z.string()).meta({
  description: 'Addresses of cut-outs of the page, where a number could not be read for certain; none for those from whom names are kept',
});

export const issueShape = z
  .object({
    ...issueSummary.shape,
    pictures: issuePictures,
    status: z.enum(['open', 'resolved']),
    resolution_note: z.string().nullable(),
    created_at: isoDateTime,
    resolved_at: isoDateTime.nullable(),
  })
  .meta({ id: 'Issue', description: 'What validation found in a document or record.' });
export const resolveIssueBody = z.object({ note: z.string().trim().min(1).max(2000) });
