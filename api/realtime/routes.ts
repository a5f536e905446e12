import { recordView } from '../../db/access/record-view.ts';
import { caseChannel, type Frame, patientChannel } from '../../adapters/realtime/realtime.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import type { Reach } from '../../domain/access/reach.ts';
import { ApiError } from '../../domain/errors.ts';
import { casePath } from '../cases/shapes.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { Actor } from '../auth/actor.ts';
import { defineRawRoute, type Route, type RouteContract } from '../pipeline/route.ts';
import { patientPath } from '../patients/shapes.ts';
import { getVisiblePatientOrFail } from '../patients/visible-patient.ts';
import { caseFrame, messageFrame, progressFrame, resumeQuery } from './contract.ts';
import { streamEvents } from './event-stream.ts';
import { keepPresence } from './keep-presence.ts';
import { incomingOf, recheck } from './still-allowed.ts';

/** Part 4.4. Browsers cannot send headers here, so the token may stand in the query; nothing of a query is ever logged. */

const stream = {
  method: 'get',
  group: 'Realtime',
  validation: 'INTAKE_VALIDATION_001',
  produces: 'text/event-stream',
  query: resumeQuery,
  access: { kind: 'tenant', permission: 'case:read', tokenInQuery: true },
} as const;

export const documentStreamContract = {
  ...{
    ...stream,
    path: '/api/v1/patients/{patient_id}/documents/stream',
    summary: "Progress of a patient's documents, as server-sent events",
  },
  description: 'Event document_progress: {document_id, case_id, step (1 to 6), name, status (started, done, failed), percent}.',
  ...{ response: progressFrame, params: patientPath, errors: ['PATIENT_NOT_FOUND', 'AUTH_UNAUTHORIZED_001'] },
} as const satisfies RouteContract;

export const chatStreamContract = {
  ...{ ...stream, path: '/api/v1/cases/{case_id}/chat/stream', summary: 'The conversation as it is written, as server-sent events' },
  description: 'Events token, stream_end, batch_complete, findings_incorporated, new_message and handover.',
  ...{ response: caseFrame, params: casePath, errors: ['INTAKE_CASE_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001'] },
} as const satisfies RouteContract;

export const messageStreamContract = {
  ...{ ...stream, path: '/api/v1/cases/{case_id}/messages/stream', summary: 'New messages of a case, as server-sent events' },
  ...{
    description: 'Event new_message.',
    response: messageFrame,
    params: casePath,
    errors: ['INTAKE_CASE_NOT_FOUND_001', 'AUTH_UNAUTHORIZED_001'],
  },
} as const satisfies RouteContract;

const CHAT_EVENTS = new Set(['token', 'stream_end', 'batch_complete', 'findings_incorporated', 'new_message', 'handover']);

/** The channel tells of every case of the patient: who reaches one of them by a grant, a second opinion or a review hears nothing there. */
const HEARS_ALL: ReadonlySet<Reach> = new Set(['own', 'tenant', 'sourced']);

/** @throws ApiError PATIENT_NOT_FOUND, AUTH_UNAUTHORIZED_001 */
async function getHeardPatientOrFail(tx: Tx, actor: Actor, patientId: string) {
  const patient = await getVisiblePatientOrFail(tx, actor, patientId);
  if (!HEARS_ALL.has(patient.reach)) throw new ApiError('AUTH_UNAUTHORIZED_001');
  return patient;
}

const streamPatient = defineRawRoute(documentStreamContract, async (call, exchange) => {
  const { actor, scope, services, params } = call;
  const look = (user: Actor) => withTenant(services.db, scope, (tx) => getHeardPatientOrFail(tx, user, params.patient_id));
  const { id } = await look(actor);
  const visible = recheck(services, documentStreamContract, incomingOf(exchange.req), look);
  await streamEvents(call, exchange, { channel: patientChannel(actor.tenantId, id), wanted: () => true, visible });
});

function streamCase(contract: typeof chatStreamContract | typeof messageStreamContract, wanted: (frame: Frame) => boolean): Route {
  return defineRawRoute(contract, async (call, exchange) => {
    const { actor, scope, services, params } = call;
    const look = (user: Actor) => withTenant(services.db, scope, (tx) => getVisibleCaseOrFail(tx, user, params.case_id, 'conversation'));
    const { id, patient_id } = await look(actor);
    await withTenant(services.db, scope, (tx) => recordView(tx, { resource: 'conversation_stream', patient_id, case_id: id }));
    const visible = recheck(services, contract, incomingOf(exchange.req), look);
    const leave = keepPresence(services, actor, id);
    await streamEvents(call, exchange, { channel: caseChannel(actor.tenantId, id), wanted, visible }).finally(leave);
  });
}

export const realtimeRoutes: Route[] = [
  streamPatient,
  streamCase(chatStreamContract, ({ event }) => CHAT_EVENTS.has(event)),
  streamCase(messageStreamContract, ({ event }) => event === 'new_message'),
];
