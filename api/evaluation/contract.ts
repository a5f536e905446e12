import type { RouteContract } from '../pipeline/route.ts';
import { acceptedRun, summaryShape } from './shapes.ts';

/** Evaluations of what the service decides: Part 4.12, Decisions §11. */

const group = {
  group: 'Learning loop',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'eval:manage', orScheduler: 'one tenant' },
} as const;

export const summaryContract = {
  ...group,
  method: 'get',
  path: '/api/v1/internal/eval/summary',
  readsReplica: true,
  summary: 'The latest evaluation: extraction, matching, prompts and costs of the tenant',
  response: summaryShape,
  errors: [],
} as const satisfies RouteContract;

export const runEvaluationContract = {
  ...group,
  method: 'post',
  path: '/api/v1/internal/eval/run',
  summary: 'Evaluate the tenant now',
  description:
    'Extraction over the last 30 days, matching over the last year; patterns of corrections are looked for and running A/B tests are judged. A call while it runs gives the same workflow. The summary shows the result.',
  response: acceptedRun,
  status: 202,
  errors: ['SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;
