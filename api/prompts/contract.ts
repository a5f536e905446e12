import { z } from 'zod';
import type { RouteContract } from '../pipeline/route.ts';
import { approveQuery, listQuery, promptDetail, promptPath, promptSummary } from './shapes.ts';

/** Prompt versions: Part 3.4, Decisions §11 and §15. */

const group = {
  group: 'Learning loop',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'eval:manage', orScheduler: 'one tenant' },
} as const;
const one = { ...group, params: promptPath } as const;

export const listPromptsContract = {
  ...group,
  method: 'get',
  path: '/api/v1/internal/prompts',
  summary: 'The versions of every prompt, newest first',
  query: listQuery,
  response: z.array(promptSummary),
  paged: true,
  errors: [],
} as const satisfies RouteContract;

export const getPromptContract = {
  ...one,
  method: 'get',
  path: '/api/v1/internal/prompts/{id}',
  summary: 'A version: text, examples, terms, what differs from production, and its figures',
  response: promptDetail,
  errors: ['PROMPT_NOT_FOUND'],
} as const satisfies RouteContract;

export const approvePromptContract = {
  ...one,
  method: 'post',
  path: '/api/v1/internal/prompts/{id}/approve',
  summary: 'Approve a draft: its A/B test begins',
  query: approveQuery,
  description:
    'Half of the cases, by the hash of their id, are then answered under it. One version of a prompt is tested at a time. With `scope=all` its reviewed terms are offered to every other active tenant as a draft of its own, to be approved and tested there; examples and cases stay in the tenant. Platform roles alone (platform_admin, super_admin) hold the permission.',
  response: promptDetail,
  errors: ['PROMPT_NOT_FOUND', 'PROMPT_INVALID_STATE'],
} as const satisfies RouteContract;

export const rejectPromptContract = {
  ...one,
  method: 'post',
  path: '/api/v1/internal/prompts/{id}/reject',
  summary: 'Reject a draft: it is archived',
  response: promptDetail,
  errors: ['PROMPT_NOT_FOUND', 'PROMPT_INVALID_STATE'],
} as const satisfies RouteContract;

export const rollbackPromptContract = {
  ...one,
  method: 'post',
  path: '/api/v1/internal/prompts/{id}/rollback',
  summary: 'Take a version back at once',
  description:
    'Out of production: the version before it is in production again, and its corrections count as not applied. Out of an A/B test: the test ends.',
  response: promptDetail,
  errors: ['PROMPT_NOT_FOUND', 'PROMPT_INVALID_STATE'],
} as const satisfies RouteContract;
