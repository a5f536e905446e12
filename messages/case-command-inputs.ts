import { z } from 'zod';
import { MILESTONES, MILESTONE_STATUSES } from '../domain/coordination/timeline.ts';
import { FINDING_KINDS } from '../domain/records/finding-trace.ts';
import { SHARE_ACTIONS } from '../domain/sharing/share-answers.ts';
import type { CaseCommandKind } from './case-commands.ts';

/**
 * What each command of a case takes. The one place where a command is described: its handler's type and its caller's type follow from it. Who fills it has
 * checked the wire shape; these say what is stored. No workflow imports this: each would build the schemas for itself, a megabyte a case.
 */
const text = z.string();
const note = z.string().nullish();
const measured = z.union([z.string(), z.number()]);
const consultation = { consultation_id: text };
const share = { share_id: text };
/** As domain/records/correct-finding.ts takes it, with what the terminology said of it. */
const findingChange = {
  status: z.enum(['confirmed', 'wrong', 'past', 'provisional']).optional(),
  side: z.enum(['left', 'right', 'bilateral']).optional(),
  ...{ code: text.optional(), title: text.optional(), display: text.optional(), onset: text.optional(), value: text.optional() },
  ...{ unit: text.optional(), dosage: text.optional(), reaction: text.optional(), note: text.optional() },
};
/** As domain/feedback/correct-record.ts takes it. */
const review = {
  conditions_confirmed: z.array(text),
  conditions_added: z.array(z.object({ icd10: text, name: text.nullable(), note: text.nullable() })),
  conditions_removed: z.array(text),
  observations_corrected: z.array(z.object({ parameter: text, ai_value: measured, correct_value: measured, note: text.nullable() })),
};

export const CASE_COMMANDS = {
  selectProviders: z.object({
    provider_ids: z.array(text),
    doctor_id: text.optional(),
    selection_reason: text.optional(),
    question: text.optional(),
  }),
  rejectMatches: z.object({ reason: note }),
  recordConsent: z.object({
    category: z.enum(['data_sharing', 'treatment', 'research', 'opinion_sharing']),
    granted: z.boolean(),
    provider_ids: z.array(text).optional(),
    share_identity: z.boolean(),
    period_start: text.optional(),
    period_end: text.optional(),
    /** It may be recorded before providers are selected: it then names nobody. */
    may_come_early: z.boolean().optional(),
  }),
  revokeConsent: z.object({ consent_id: text }),
  updateCase: z.object({
    procedure: text.optional(),
    procedure_code: text.optional(),
    destination_country: text.nullish(),
    budget_cents: z.int().nullish(),
    currency: text.nullish(),
    preferences: z.record(text, z.unknown()).nullish(),
  }),
  closeCase: z.object({ reason: text }),
  resolveIssue: z.object({ issue_id: text, note: text }),
  takeBackDocument: z.object({ document_id: text }),
  correctFinding: z.object({ finding_id: text, ...findingChange }),
  addFinding: z.object({ kind: z.enum(FINDING_KINDS), ...findingChange }),
  runMatch: z.object({}),
  decideRisk: z.object({
    decision: z.enum(['approve', 'reject', 'request-info']),
    rationale: text,
    question: note,
    override_blocking: z.boolean().optional(),
  }),
  requestSecondOpinion: z.object({ kind: z.enum(['document_review', 'video']), question: note }),
  cancelSecondOpinion: z.object({}),
  openConsultation: z.object(consultation),
  declineConsultation: z.object(consultation),
  requestRecords: z.object({ ...consultation, records: z.array(text), note }),
  submitOpinion: z.object({
    ...consultation,
    summary: text,
    agrees_with_plan: z.boolean(),
    recommendations: z.array(text),
    confidence: z.number(),
  }),
  answerShare: z.object({
    ...share,
    action: z.enum(SHARE_ACTIONS),
    reason: text.optional(),
    scheduled_date: text.optional(),
    assigned_doctor_id: text.optional(),
  }),
  askQuestion: z.object({ ...share, to: z.enum(['patient', 'coordinator']), question: text, documents_wanted: z.array(text) }),
  submitQuote: z.object({
    ...share,
    line_items: z.array(z.object({ code: text, description: text, quantity: z.number(), amount_cents: z.int() })),
    currency: text,
    total_cents: z.int(),
    valid_until: text.optional(),
    terms: z.record(text, z.unknown()).optional(),
  }),
  withdrawQuote: z.object({ ...share, reason: text.optional() }),
  selectQuote: z.object({ quote_id: text }),
  updateMilestone: z.object({
    milestone: z.enum(MILESTONES),
    status: z.enum(MILESTONE_STATUSES).optional(),
    due_at: text.nullish(),
  }),
  giveFeedback: z.object({
    ...share,
    reviewer: text,
    reviewer_doctor_id: text.nullish(),
    notes: text.nullable(),
    ...review,
    overall_accuracy: z.number(),
  }),
  reviewRecord: z.object({
    ...share,
    reviewer: text,
    reviewer_doctor_id: text.nullable(),
    review_time_minutes: z.int().nullable(),
    ...review,
    overall_accuracy_rating: z.int(),
    clinical_notes: text.nullable(),
    response_action: z.enum(['acknowledged', 'scheduled', 'declined']),
    scheduled_date: text.optional(),
    assigned_doctor_id: text.optional(),
  }),
  portCase: z.object({ porting_id: text }),
} as const satisfies Record<CaseCommandKind, z.ZodObject>;

export type CaseCommandInput<K extends CaseCommandKind> = z.infer<(typeof CASE_COMMANDS)[K]>;
