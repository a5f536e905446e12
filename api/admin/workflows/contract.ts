import { z } from 'zod';
import { wholeNumber } from '../../http/query-numbers.ts';
import { caseState } from '../../cases/shapes.ts';
import { isoDateTime, uuid } from '../../http/shapes.ts';
import type { RouteContract } from '../../pipeline/route.ts';

/** What an operator needs of the engine: where a case's workflow stands, who is waited for, a push, and payloads made readable. */

const common = {
  group: 'Administration: workflows',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'audit:read' },
} as const;
const flag = { name: 'admin_user_management_enabled', or: 'admin_tenant_management_enabled' } as const;
const params = z.object({ case_id: uuid });
const waitsOn = z.enum(['patient', 'provider', 'coordinator', 'reviewer', 'doctor', 'service', 'nobody']);

const pendingActivity = z.object({
  id: z.string().meta({ description: 'Of the activity in its run.' }),
  name: z.string().meta({ description: 'The activity.', example: 'runChatTurn' }),
  state: z.enum(['scheduled', 'started', 'paused', 'other']),
  attempt: z.int().meta({ description: '1: it was not tried before.' }),
  scheduled_at: isoDateTime.nullable().meta({ description: 'When the workflow asked for it.' }),
  next_attempt_at: isoDateTime.nullable().meta({ description: 'When it is tried again; null while it is tried.' }),
  last_failure: z
    .string()
    .nullable()
    .meta({ description: 'Type of the last failure, for refusals of the service their code; never its words.' }),
});

export const caseWorkflowContract = {
  ...common,
  flag,
  method: 'get',
  path: '/api/v1/admin/cases/{case_id}/workflow',
  summary: "Where a case's workflow stands",
  description: 'Ids, codes and times only. status NONE: the engine knows no run of it; resume starts one.',
  params,
  response: z.object({
    workflow_id: z.string().meta({ description: 'Under which the engine knows it.' }),
    run_id: z.string().nullable().meta({ description: 'Its latest run.' }),
    status: z.string().meta({ description: "The engine's word, or NONE.", example: 'RUNNING' }),
    case_state: caseState,
    started_at: isoDateTime.nullable().meta({ description: 'When that run began.' }),
    closed_at: isoDateTime.nullable().meta({ description: 'When it ended; null while it runs.' }),
    waits_for: z.string().nullable().meta({ description: 'In words, without personal data.', example: 'an answer of a provider' }),
    waits_on: waitsOn.nullable().meta({ description: 'Whose turn it is.' }),
    waits_since: isoDateTime.nullable().meta({ description: 'Since when it waits for this.' }),
    failing_task_attempts: z
      .int()
      .meta({ description: "Times the workflow's own code was tried in vain; above 0 the worker's log says why." }),
    last_failure: z.string().nullable().meta({ description: 'Of the first activity that failed.' }),
    pending_activities: z.array(pendingActivity),
    url: z.string().nullable().meta({ description: 'The run in the Temporal UI; null without TEMPORAL_UI_URL.' }),
  }),
  errors: ['INTAKE_CASE_NOT_FOUND_001', 'SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

export const retryContract = {
  ...common,
  flag,
  method: 'post',
  path: '/api/v1/admin/cases/{case_id}/workflow/retry',
  summary: 'Try at once what waits for its next attempt',
  description: 'What is being done is left alone. Event admin.workflow_retried.',
  params,
  response: z.object({ workflow_id: z.string(), activities: z.array(z.string()).meta({ description: 'What is tried again.' }) }),
  errors: ['INTAKE_CASE_NOT_FOUND_001', 'CASE_INVALID_TRANSITION', 'SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

export const resumeContract = {
  ...common,
  flag,
  method: 'post',
  path: '/api/v1/admin/cases/{case_id}/workflow/resume',
  summary: 'Have the workflow read its case anew',
  description: 'Starts it from the database when it does not run. Event admin.workflow_resumed.',
  params,
  response: z.object({ workflow_id: z.string(), started: z.boolean().meta({ description: 'Whether it had to be started.' }) }),
  errors: ['INTAKE_CASE_NOT_FOUND_001', 'INTAKE_CASE_CLOSED_001', 'SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

export const waitingContract = {
  ...common,
  flag,
  method: 'get',
  path: '/api/v1/admin/workflows',
  summary: 'Running cases by what they wait for, the longest first',
  description: 'As the search attributes WaitsOn, WaitsFor, WaitsSince, CaseState and Blocked say, which follow the case within seconds.',
  query: z.object({
    waits_on: waitsOn.optional().meta({ description: 'Whose turn it is.' }),
    waiting_hours: wholeNumber(0, 87_600).optional().meta({ description: 'Waiting at least so many hours.' }),
    state: caseState.optional(),
    blocked: z.enum(['true', 'false']).optional().meta({ description: 'Whether an open issue holds the case.' }),
    limit: wholeNumber(1, 200).default(50).meta({ description: 'At most so many.' }),
  }),
  response: z.object({
    cases: z.array(
      z.object({
        case_id: uuid,
        workflow_id: z.string().meta({ description: 'Under which the engine knows it.' }),
        state: caseState.nullable(),
        blocked: z.boolean().meta({ description: 'Whether an open issue holds the case.' }),
        waits_on: waitsOn.nullable().meta({ description: 'Whose turn it is.' }),
        waits_for: z.string().nullable().meta({ description: 'In words, without personal data.' }),
        waits_since: isoDateTime.nullable().meta({ description: 'Since when it waits for this.' }),
        url: z.string().nullable().meta({ description: 'In the Temporal UI.' }),
      }),
    ),
  }),
  errors: ['SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

const payloads = z.object({
  payloads: z
    .array(
      z.object({
        metadata: z.record(z.string(), z.base64()).optional().meta({ description: 'Values in base64.' }),
        data: z.base64().optional().meta({ description: 'Base64.' }),
      }),
    )
    .max(1_000),
});

const codec = {
  ...common,
  method: 'post',
  body: payloads,
  bodyLimit: 4 * 1024 * 1024,
  response: payloads,
  produces: 'application/json',
} as const;

export const decodeContract = {
  ...codec,
  path: '/codec/decode',
  summary: 'Make payloads of the engine readable',
  description:
    "Temporal's remote codec protocol, for its UI and command line. Takes and answers payloads as they are, without the envelope. Event admin.payloads_decoded.",
  errors: ['SYS_BAD_REQUEST'],
} as const satisfies RouteContract;

export const encodeContract = {
  ...codec,
  path: '/codec/encode',
  summary: 'Seal payloads for the engine',
  description: 'The other way round, with the first of the payload keys.',
  errors: [],
} as const satisfies RouteContract;
