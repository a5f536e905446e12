import { z } from 'zod';
import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** Outbound webhooks and the feed of the same events: Decisions §14. */

const group = { group: 'Webhooks', validation: 'SYS_VALIDATION', access: { kind: 'tenant', permission: 'provider:manage' } } as const;
const PATH = '/api/v1/webhook-endpoints';
const one = { ...group, params: shape.endpointPath } as const;
const WHOSE = 'With tenant:manage of the whole tenant; with provider:manage of the own provider: only events of shares with it are sent.';

export const createContract = {
  ...group,
  ...{ method: 'post', path: PATH, summary: 'Have events sent to an address' },
  description: `${WHOSE} Signed as Standard Webhooks with the secret that is shown here and never again. Tried for three days with growing pauses, then switched off with a notice.`,
  ...{ body: shape.createEndpointBody, response: shape.endpointWithSecretShape, status: 201, showsSecret: true },
  errors: ['PROVIDER_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001', 'DOCTOR_VALIDATION_001'],
} as const satisfies RouteContract;

export const listContract = {
  ...group,
  ...{ method: 'get', path: PATH, summary: 'Addresses that events are sent to, newest first' },
  ...{ description: WHOSE, response: z.array(shape.endpointShape), paged: true, errors: [] },
} as const satisfies RouteContract;

export const getContract = {
  ...one,
  ...{ method: 'get', path: `${PATH}/{endpoint_id}`, summary: 'An address that events are sent to' },
  ...{ response: shape.endpointShape, errors: ['WEBHOOK_ENDPOINT_NOT_FOUND'] },
} as const satisfies RouteContract;

export const patchContract = {
  ...one,
  ...{ method: 'patch', path: `${PATH}/{endpoint_id}`, summary: 'Change an address, its events, or whether anything is sent' },
  ...{ body: shape.patchEndpointBody, response: shape.endpointShape, errors: ['WEBHOOK_ENDPOINT_NOT_FOUND'] },
} as const satisfies RouteContract;

export const deleteContract = {
  ...one,
  ...{ method: 'delete', path: `${PATH}/{endpoint_id}`, summary: 'Send nothing to an address any more' },
  ...{ response: shape.deletedShape, errors: ['WEBHOOK_ENDPOINT_NOT_FOUND'] },
} as const satisfies RouteContract;

export const rotateContract = {
  ...one,
  ...{ method: 'post', path: `${PATH}/{endpoint_id}/rotate`, summary: 'Give an address a new secret' },
  description:
    'For 24 hours everything is signed with both, so that nothing is lost while the receiver changes over; rotated again, with each of them for its 24 hours.',
  ...{ response: shape.endpointWithSecretShape, showsSecret: true, errors: ['WEBHOOK_ENDPOINT_NOT_FOUND'] },
} as const satisfies RouteContract;

export const testContract = {
  ...one,
  ...{ method: 'post', path: `${PATH}/{endpoint_id}/test`, summary: 'Send an event of type webhook.test' },
  ...{ response: shape.deliveryShape, status: 202, errors: ['WEBHOOK_ENDPOINT_NOT_FOUND', 'SYS_WORKFLOW_UNAVAILABLE'] },
} as const satisfies RouteContract;

export const deliveriesContract = {
  ...one,
  ...{ method: 'get', path: `${PATH}/{endpoint_id}/deliveries`, summary: 'What was sent to an address, newest first' },
  description: 'Kept for 30 days.',
  ...{ response: z.array(shape.deliveryShape), paged: true, errors: ['WEBHOOK_ENDPOINT_NOT_FOUND'] },
} as const satisfies RouteContract;

export const redeliverContract = {
  ...group,
  ...{ method: 'post', path: `${PATH}/{endpoint_id}/deliveries/{delivery_id}/redeliver`, summary: 'Send an event again' },
  description: 'Under the same webhook-id. One that is being tried already goes on as it is.',
  ...{ params: shape.deliveryPath, response: shape.deliveryShape, status: 202 },
  errors: ['WEBHOOK_ENDPOINT_NOT_FOUND', 'WEBHOOK_DELIVERY_NOT_FOUND', 'SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

export const feedContract = {
  ...group,
  ...{ method: 'get', path: '/api/v1/events', summary: 'The events that webhooks send, oldest first' },
  description: `${WHOSE} Kept for 30 days. Nothing comes later under an earlier cursor: whoever asks after the last one misses nothing. meta.next is the cursor to go on with.`,
  ...{ query: shape.feedQuery, response: z.array(shape.feedEventShape), errors: [] },
} as const satisfies RouteContract;
