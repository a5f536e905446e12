import { z } from 'zod';
import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** Escalations: Part 4.9, Decisions §10. Those of type system_overdue are raised by the case's workflow. */

const group = {
  group: 'Coordination',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'coordination:manage' },
  flag: { name: 'coordinator_escalation_enabled' },
} as const;

export const raiseContract = {
  ...group,
  ...{ method: 'post', path: '/api/v1/escalations', summary: 'Raise an escalation', body: shape.raiseBody },
  ...{ response: shape.escalationShape, status: 201, errors: ['INTAKE_CASE_NOT_FOUND_001', 'INTAKE_CASE_CLOSED_001'] },
} as const satisfies RouteContract;

export const listContract = {
  ...group,
  ...{ method: 'get', path: '/api/v1/coordinator/escalations', summary: 'Open escalations, newest first' },
  readsReplica: true,
  ...{ query: shape.escalationsQuery, response: z.array(shape.escalationShape), paged: true, errors: [], viewsHealthData: 'escalations' },
} as const satisfies RouteContract;

export const patchContract = {
  ...group,
  flag: { ...group.flag, endsWithout: true },
  ...{ method: 'patch', path: '/api/v1/escalations/{escalation_id}', summary: 'Acknowledge, change or resolve an escalation' },
  description: 'With the flag off an escalation that is open can still be taken up and resolved.',
  ...{ params: shape.escalationPath, body: shape.patchEscalationBody, response: shape.escalationShape },
  errors: ['ESCALATION_NOT_FOUND', 'ESCALATION_ALREADY_RESOLVED'],
} as const satisfies RouteContract;
