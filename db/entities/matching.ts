import { defineEntity, p } from '@mikro-orm/core';
import { createdAt, decimal, type JsonObject, jsonArray, jsonObject, type Row, tenantKey } from './columns.ts';

export type MatchingWeights = { clinical_fit: number; outcomes: number; cost: number; travel: number; preferences: number };

/** A tenant's matching weights (Part 2.14). */
export const MatchingConfig = defineEntity({
  name: 'MatchingConfig',
  tableName: 'matching_configs',
  properties: {
    tenant_id: p.text().primary(),
    clinical_fit: decimal(6, 5),
    outcomes: decimal(6, 5),
    cost: decimal(6, 5),
    travel: decimal(6, 5),
    preferences: decimal(6, 5),
    updated_by: p.text().nullable(),
    updated_at: p.datetime().defaultRaw('now()'),
  },
});
export type MatchingConfigRow = Row<typeof MatchingConfig>;

/** A change of a tenant's matching weights, proposed or made (Decisions §11). */
export const WeightAdjustment = defineEntity({
  name: 'WeightAdjustment',
  tableName: 'weight_adjustments',
  properties: {
    ...tenantKey(),
    source: p.enum(['optimizer', 'manual']),
    status: p.enum(['proposed', 'applied', 'superseded', 'rolled_back']),
    before: p.json<MatchingWeights>(),
    after: p.json<MatchingWeights>(),
    outcomes: p.integer().defaultRaw('0'),
    signals: jsonObject<Record<string, number>>(),
    decided_by: p.text().nullable(),
    decided_at: p.datetime().nullable(),
    ...createdAt(),
  },
});
export type WeightAdjustmentRow = Row<typeof WeightAdjustment>;

/** One ranking of providers for a case. */
export const MatchRun = defineEntity({
  name: 'MatchRun',
  tableName: 'match_runs',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    weights: p.json<MatchingWeights>(),
    request: p.json<JsonObject>(),
    means: jsonObject(),
    candidate_count: p.integer(),
    source: p.text(),
    trigger: p.text(),
    event_id: p.uuid().nullable(),
    /** WISH_MARK of the case when it was ranked (db/queries/matching/wish-mark.ts). */
    wish_mark: p.text().nullable(),
    rejected_at: p.datetime().nullable(),
    rejected_by: p.enum(['patient', 'change']).nullable(),
    ...createdAt(),
  },
});
export type MatchRunRow = Row<typeof MatchRun>;

/** A ranked provider with its reasons. */
export const MatchResult = defineEntity({
  name: 'MatchResult',
  tableName: 'match_results',
  properties: {
    ...tenantKey(),
    match_run_id: p.uuid(),
    rank: p.integer(),
    provider_id: p.uuid(),
    score: decimal(6, 5),
    breakdown: p.json<MatchingWeights>(),
    reasons: p.json<string[]>(),
    evidence: jsonArray<JsonObject>(),
    patient_fit: decimal(6, 5),
    hospital_score: decimal(6, 5),
    facility_score: decimal(6, 5),
    doctors: jsonArray<JsonObject>(),
  },
});
export type MatchResultRow = Row<typeof MatchResult>;

/** Vectors of one model each; a row whose content_hash or model differs is stale. */
export const Embedding = defineEntity({
  name: 'Embedding',
  tableName: 'embeddings',
  properties: {
    ...tenantKey(),
    entity_type: p.text(),
    entity_id: p.uuid(),
    model: p.text(),
    dimensions: p.integer(),
    content_hash: p.text(),
    embedding: p.text().columnType('vector(512)').lazy(),
    updated_at: p.datetime().defaultRaw('now()'),
  },
});
export type EmbeddingRow = Row<typeof Embedding>;
