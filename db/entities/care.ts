import { defineEntity, p } from '@mikro-orm/core';
import type { Slot } from '../../domain/second-opinion/appointments.ts';
import { createdAt, decimal, type JsonObject, jsonArray, type Row, tenantKey, timestamps, versioned } from './columns.ts';

/** Risk, second opinion, escalations and ratings (Part 4.9, Decisions §10). */

/** Decisions §10. */
export const RiskReview = defineEntity({
  name: 'RiskReview',
  tableName: 'risk_reviews',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    score: decimal(5, 2),
    status: p.enum(['pending', 'info_requested', 'approved', 'rejected']),
    human_required: p.boolean(),
    decided_by: p.text().nullable(),
    decided_at: p.datetime().nullable(),
    /** The state of the record that the factors were read from. */
    record_mark: p.text().nullable(),
    assessed_at: p.datetime().nullable(),
    /** The reviewer who looks into it. */
    assigned_to: p.text().nullable(),
    assigned_at: p.datetime().nullable(),
    /** When what was told after its decision asked for another one. */
    asked_again_at: p.datetime().nullable(),
    /** Kept by triggers: an open review of a closed case waits for nobody. */
    is_case_closed: p.boolean().defaultRaw('false'),
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
    code: p.text(),
    label: p.text(),
    weight: decimal(5, 4),
    is_blocking: p.boolean(),
    source: p.json<JsonObject>(),
  },
});
export type RiskFactorRow = Row<typeof RiskFactor>;

export const RiskDecision = defineEntity({
  name: 'RiskDecision',
  tableName: 'risk_decisions',
  properties: {
    ...tenantKey(),
    risk_review_id: p.uuid(),
    decision: p.enum(['approve', 'reject', 'request-info']),
    rationale: p.text(),
    /** What the patient is asked; with request-info only. */
    question: p.text().nullable(),
    override_blocking: p.boolean().defaultRaw('false'),
    decided_by: p.text(),
    /** The assessment when the patient was asked (domain/risk/compare-assessments.ts); with request-info only. */
    assessed: p.json<JsonObject>().nullable(),
    ...createdAt(),
  },
});
export type RiskDecisionRow = Row<typeof RiskDecision>;

/** Who gives second opinions, as far as more is known than that the role is held. `specialties` are codes of procedures or categories. */
export const SecondOpinionDoctor = defineEntity({
  name: 'SecondOpinionDoctor',
  tableName: 'second_opinion_doctors',
  properties: {
    ...tenantKey(),
    user_id: p.text(),
    name: p.text(),
    specialties: jsonArray<string>(),
    languages: jsonArray<string>(),
    max_open_consultations: p.integer().nullable(),
    is_available: p.boolean().defaultRaw('true'),
    ...versioned(),
    ...timestamps(),
  },
});

export const MsoConsultation = defineEntity({
  name: 'MsoConsultation',
  tableName: 'mso_consultations',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    kind: p.enum(['document_review', 'video']),
    question: p.text().nullable(),
    status: p.enum(['requested', 'assigned', 'records_requested', 'in_review', 'completed', 'cancelled']),
    doctor_user_id: p.text().nullable(),
    requested_by: p.text(),
    room: p.text().nullable(),
    room_expires_at: p.datetime().nullable(),
    /** When the doctor has time for a video consultation, and which time was taken. */
    offered_slots: jsonArray<Slot>(),
    appointment_starts_at: p.datetime().nullable(),
    appointment_ends_at: p.datetime().nullable(),
    appointment_reminders: p.integer().defaultRaw('0'),
    /** The redacted record that the doctor reads. */
    share_id: p.uuid().nullable(),
    requested_records: jsonArray<string>(),
    records_note: p.text().nullable(),
    records_requested_at: p.datetime().nullable(),
    taken_at: p.datetime().nullable(),
    /** Until when it waits for who has it. */
    due_at: p.datetime().nullable(),
    /** The doctors who were asked, in their order. */
    offered_to: p.array().defaultRaw(`'{}'`),
    cancel_reason: p.enum(['withdrawn', 'nobody_left', 'case_closed']).nullable(),
    completed_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type MsoConsultationRow = Row<typeof MsoConsultation>;

/** Who was let into a consultation's video session. */
export const MsoVideoParticipant = defineEntity({
  name: 'MsoVideoParticipant',
  tableName: 'mso_video_participants',
  properties: {
    ...tenantKey(),
    consultation_id: p.uuid(),
    user_id: p.text(),
    joined_at: p.datetime().defaultRaw('now()'),
  },
});

export const MsoReview = defineEntity({
  name: 'MsoReview',
  tableName: 'mso_reviews',
  properties: {
    ...tenantKey(),
    consultation_id: p.uuid(),
    summary: p.text(),
    agrees_with_plan: p.boolean(),
    recommendations: jsonArray<string>(),
    confidence: decimal(3, 2),
    submitted_by: p.text(),
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
    type: p.text(),
    severity: p.text(),
    status: p.text().defaultRaw(`'open'`),
    description: p.text().nullable(),
    resolution: p.text().nullable(),
    dedupe_key: p.text().nullable(),
    raised_by: p.text(),
    resolved_by: p.text().nullable(),
    resolved_at: p.datetime().nullable(),
    breached_at: p.datetime().nullable(),
    ...timestamps(),
  },
});
export type EscalationRow = Row<typeof Escalation>;

export type RatingTarget = 'coordinator' | 'facilitator';

export const Rating = defineEntity({
  name: 'Rating',
  tableName: 'ratings',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    target_type: p.text().$type<RatingTarget>(),
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
    score: p.integer(),
    would_recommend: p.boolean().nullable(),
    comment: p.text().nullable(),
    submitted_by: p.text(),
    ...createdAt(),
  },
});
export type SatisfactionSurveyRow = Row<typeof SatisfactionSurvey>;
