import { defineEntity, p } from '@mikro-orm/core';
import { SEVERITIES } from './documents.ts';
import { createdAt, decimal, flag, type JsonObject, jsonArray, type Row, tenantKey, timestamps, word } from './columns.ts';

/** Risk review and second opinion (Part 4.9, Decisions §10). */

export const RiskReview = defineEntity({
  name: 'RiskReview',
  tableName: 'risk_reviews',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    status: p.enum(['pending', 'info_requested', 'cleared', 'rejected']).defaultRaw(`'pending'`),
    score: decimal(5, 2),
    has_blocking: flag(false),
    decision: p.enum(['approve', 'reject', 'request-info']).nullable(),
    decided_by: p.text().nullable(),
    decided_at: p.datetime().nullable(),
    assessed_at: p.datetime().defaultRaw('now()'),
    ...timestamps(),
  },
});
export type RiskReviewRow = Row<typeof RiskReview>;

export const RiskFactor = defineEntity({
  name: 'RiskFactor',
  tableName: 'risk_factors',
  properties: {
    ...tenantKey(),
    risk_review_id: p.uuid(),
    case_id: p.uuid(),
    code: p.text(),
    label: p.text(),
    weight: decimal(4, 3),
    is_blocking: flag(false),
    source: p.json<JsonObject>(),
    ...createdAt(),
  },
});
export type RiskFactorRow = Row<typeof RiskFactor>;

export const RiskDecision = defineEntity({
  name: 'RiskDecision',
  tableName: 'risk_decisions',
  properties: {
    ...tenantKey(),
    risk_review_id: p.uuid(),
    case_id: p.uuid(),
    decision: p.enum(['approve', 'reject', 'request-info']),
    rationale: p.text(),
    override_blocking: flag(false),
    decided_by: p.text(),
    ...createdAt(),
  },
});
export type RiskDecisionRow = Row<typeof RiskDecision>;

export const MSO_STATUSES = ['requested', 'assigned', 'records_requested', 'in_review', 'completed', 'cancelled'] as const;

export const MsoConsultation = defineEntity({
  name: 'MsoConsultation',
  tableName: 'mso_consultations',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    patient_id: p.uuid(),
    kind: p.enum(['document_review', 'video']),
    question: p.text().nullable(),
    status: p.enum(MSO_STATUSES).defaultRaw(`'requested'`),
    requested_by: p.text().nullable(),
    assigned_to: p.text().nullable(),
    records_request: p.text().nullable(),
    room_name: p.text().nullable(),
    room_expires_at: p.datetime().nullable(),
    completed_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type MsoConsultationRow = Row<typeof MsoConsultation>;

export const MsoReview = defineEntity({
  name: 'MsoReview',
  tableName: 'mso_reviews',
  properties: {
    ...tenantKey(),
    consultation_id: p.uuid(),
    case_id: p.uuid(),
    reviewer_id: p.text(),
    summary: p.text(),
    agrees_with_plan: p.boolean(),
    recommendations: jsonArray<string>(),
    confidence: decimal(3, 2),
    ...createdAt(),
  },
});
export type MsoReviewRow = Row<typeof MsoReview>;

export const Escalation = defineEntity({
  name: 'Escalation',
  tableName: 'escalations',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    type: p.enum(['coordinator_manual', 'system_overdue']),
    severity: p.enum(SEVERITIES),
    status: p.enum(['open', 'acknowledged', 'resolved']).defaultRaw(`'open'`),
    reason: p.text(),
    milestone_name: p.text().nullable(),
    dedupe_key: p.text().nullable(),
    raised_by: p.text().nullable(),
    assigned_to: p.text().nullable(),
    resolution: p.text().nullable(),
    resolved_by: p.text().nullable(),
    resolved_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type EscalationRow = Row<typeof Escalation>;

export const Rating = defineEntity({
  name: 'Rating',
  tableName: 'ratings',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    target_type: p.enum(['coordinator', 'facilitator']),
    target_id: p.uuid(),
    score: p.integer(),
    comment: p.text().nullable(),
    rated_by: p.text(),
    ...createdAt(),
  },
});
export type RatingRow = Row<typeof Rating>;

export const SatisfactionSurvey = defineEntity({
  name: 'SatisfactionSurvey',
  tableName: 'satisfaction_surveys',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    patient_id: p.uuid(),
    score: p.integer(),
    would_recommend: p.boolean().nullable(),
    comment: p.text().nullable(),
    source: word('patient'),
    ...createdAt(),
  },
});
export type SatisfactionSurveyRow = Row<typeof SatisfactionSurvey>;
