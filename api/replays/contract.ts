import { z } from 'zod';
import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** Decisions made again under another prompt version or model: Decisions §11 and §15. Nothing is changed and nothing is sent. */

const group = {
  group: 'Learning loop',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'eval:manage', orScheduler: 'one tenant' },
} as const;

export const replayDecisionContract = {
  ...group,
  method: 'post',
  path: '/api/v1/internal/decisions/{event_id}/replay',
  summary: 'Make one decision again, old and new side by side',
  description:
    'Classification, extraction, routing and reply on the input as it stood. Decisions from before inputs were kept cannot be made again (404). Calls to models count in the budget of the day (llm_budget_cents_per_day); past it the engine without a model answers, as `new.models` says.',
  params: shape.decisionPath,
  body: shape.replayDecisionBody,
  response: shape.replayedDecision,
  errors: ['DECISION_NOT_FOUND', 'PROMPT_NOT_FOUND', 'SYS_WORKFLOW_UNAVAILABLE', 'SYS_TIMEOUT_001'],
  viewsHealthData: 'decision_replay',
} as const satisfies RouteContract;

export const startReplayContract = {
  ...group,
  method: 'post',
  path: '/api/v1/internal/replays',
  summary: 'Make many decisions again',
  description: 'The newest decisions that the filter finds, 1,000 at most. Calls to models count in the budget of the day.',
  body: shape.replaysBody,
  response: shape.acceptedReplay,
  status: 202,
  errors: ['PROMPT_NOT_FOUND', 'GOLDEN_SET_NOT_FOUND', 'SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

export const getReplayContract = {
  ...group,
  method: 'get',
  path: '/api/v1/internal/replays/{id}',
  summary: 'A replay with the decisions that would change, the most harmful first',
  params: shape.replayPath,
  response: shape.replayShape,
  paged: true,
  errors: ['REPLAY_NOT_FOUND'],
  viewsHealthData: 'decision_replay',
} as const satisfies RouteContract;

export const replayCsvContract = {
  ...group,
  method: 'get',
  path: '/api/v1/internal/replays/{id}.csv',
  summary: 'The same as CSV: ids, codes and kinds of change, no words',
  params: shape.replayPath,
  response: z.string(),
  produces: 'text/csv',
  headers: ['Content-Disposition'],
  errors: ['REPLAY_NOT_FOUND'],
} as const satisfies RouteContract;
