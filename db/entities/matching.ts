import { defineEntity, p } from '@mikro-orm/core';
import { count, createdAt, decimal, type JsonObject, jsonArray, jsonObject, type Row, tenantKey, timestamps, word } from './columns.ts';

export type MatchingWeights = { clinical_fit: number; outcomes: number; cost: number; travel: number; preferences: number };

/** One row per tenant; without it the defaults of db/seed apply. Part 2.14. */
export const MatchingConfig = defineEntity({
  name: 'MatchingConfig',
  tableName: 'matching_configs',
  properties: { ...tenantKey(), weights: p.json<MatchingWeights>(), updated_by: p.text().nullable(), ...timestamps() },
});
export type MatchingConfigRow = Row<typeof MatchingConfig>;

export const MatchRun = defineEntity({
  name: 'MatchRun',
  tableName: 'match_runs',
  properties: {
    ...tenantKey(),
    case_id: p.uuid(),
    trigger: word('lifecycle'),
    status: word('done'),
    weights: p.json<MatchingWeights>(),
    request: jsonObject(),
    candidate_count: count(),
    ...createdAt(),
  },
});
export type MatchRunRow = Row<typeof MatchRun>;

export const MatchResult = defineEntity({
  name: 'MatchResult',
  tableName: 'match_results',
  properties: {
    ...tenantKey(),
    match_run_id: p.uuid(),
    rank: p.integer(),
    provider_id: p.uuid(),
    score: decimal(7, 6),
    breakdown: p.json<MatchingWeights>(),
    reasons: jsonArray<string>(),
    patient_fit: decimal(7, 6).nullable(),
    hospital_score: decimal(7, 6).nullable(),
    facility_score: decimal(7, 6).nullable(),
    doctors: jsonArray<JsonObject>(),
    ...createdAt(),
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
    entity_id: p.text(),
    model: p.text(),
    dimensions: p.integer(),
    content_hash: p.text(),
    embedding: p.text().columnType('vector(512)').lazy(),
    ...timestamps(),
  },
});
export type EmbeddingRow = Row<typeof Embedding>;
