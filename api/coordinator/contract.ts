import { z } from 'zod';
import { casePath } from '../cases/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import * as desk from './desk-shapes.ts';
import * as shape from './shapes.ts';

/** Coordinators: Part 4.9, Decisions §10. */

const group = {
  group: 'Coordination',
  validation: 'SYS_VALIDATION',
  access: { kind: 'tenant', permission: 'coordination:manage' },
} as const;
const queueOn = { flag: { name: 'coordinator_queue_enabled' } } as const;
const transportOn = { flag: { name: 'coordinator_services_transport_v1' } } as const;
const NOT_FOUND = 'INTAKE_CASE_NOT_FOUND_001';
const CLOSED = 'INTAKE_CASE_CLOSED_001';

export const assignContract = {
  ...group,
  flag: { name: 'coordinator_assignment_enabled' },
  ...{ method: 'post', path: '/api/v1/coordinator/assign', summary: 'Give a case its coordinator' },
  description:
    'The best of the ranking (0.4 free share of workload + 0.3 language of the patient + 0.2 tier + 0.1 time since the last assignment), or the one named. A case whose payment is settled gets one by itself.',
  ...{ body: shape.assignBody, response: shape.assignmentShape, status: 201 },
  errors: [NOT_FOUND, CLOSED, 'COORDINATOR_NOT_FOUND', 'COORDINATOR_ALREADY_ASSIGNED', 'COORDINATOR_NONE_AVAILABLE'],
} as const satisfies RouteContract;

export const listCoordinatorsContract = {
  ...group,
  flag: { name: 'coordinator_assignment_enabled' },
  ...{ method: 'get', path: '/api/v1/coordinator/coordinators', summary: 'Who coordinates cases, by name' },
  readsReplica: true,
  description: 'Each with languages, places, open cases and absences: to whom a case can be given.',
  ...{ query: shape.coordinatorsQuery, response: z.array(shape.coordinatorEntry), paged: true, errors: [] },
} as const satisfies RouteContract;

export const patchCoordinatorContract = {
  ...group,
  flag: { name: 'coordinator_assignment_enabled' },
  ...{ method: 'patch', path: '/api/v1/coordinator/coordinators/{coordinator_id}', summary: 'Change languages, places or presence' },
  description:
    'Only fields that are named; the same again changes nothing. Cases that are assigned stay. With If-Match (the ETag of the last answer) a change of another version than that is 412 REFERENCE_CHANGED.',
  ...{ params: shape.coordinatorKey, body: shape.patchCoordinatorBody, response: shape.coordinatorEntry },
  headers: ['ETag'],
  errors: ['COORDINATOR_NOT_FOUND', 'REFERENCE_CHANGED'],
} as const satisfies RouteContract;

export const reassignContract = {
  ...group,
  flag: { name: 'coordinator_assignment_enabled', endsWithout: true },
  ...{
    method: 'post',
    path: '/api/v1/coordinator/cases/{case_id}/reassign',
    summary: 'Give a case on to another coordinator, or to nobody',
  },
  description:
    'The assignment that there is ends with the reason. A coordinator who has no place or is away is 409 COORDINATOR_NONE_AVAILABLE, the one who has the case already 409 COORDINATOR_ALREADY_ASSIGNED, and the case stays where it is. To nobody again changes nothing. With the flag off a case that is assigned can still be given back to nobody.',
  ...{ params: casePath, body: shape.reassignBody, response: shape.reassignmentShape },
  errors: [NOT_FOUND, CLOSED, 'COORDINATOR_NOT_FOUND', 'COORDINATOR_ALREADY_ASSIGNED', 'COORDINATOR_NONE_AVAILABLE'],
} as const satisfies RouteContract;

export const assignManyContract = {
  ...group,
  flag: { name: 'coordinator_assignment_enabled' },
  ...{ method: 'post', path: '/api/v1/coordinator/assignments', summary: 'Assign up to 100 cases at once' },
  description:
    'As the routes for one case do, in the order given; a case that cannot be assigned stops no other. A coordinator who does not exist is 404, and nothing is assigned.',
  ...{ body: shape.assignManyBody, response: z.array(shape.assignManyShape), errors: ['COORDINATOR_NOT_FOUND'] },
} as const satisfies RouteContract;

export const queueContract = {
  ...group,
  ...queueOn,
  ...{ method: 'get', path: '/api/v1/coordinator/queue', summary: 'Open cases, searched, filtered and sorted' },
  ...{
    query: shape.queueQuery,
    response: z.array(shape.queueItemShape),
    paged: true,
    errors: ['QUEUE_FILTER_NOT_FOUND'],
    viewsHealthData: 'coordinator_queue',
  },
} as const satisfies RouteContract;

export const listQueueFiltersContract = {
  ...group,
  ...queueOn,
  ...{ method: 'get', path: '/api/v1/coordinator/queue/filters', summary: "The caller's saved filters of the queue, by name" },
  ...{ response: z.array(desk.queueFilterShape), paged: true, errors: [] },
} as const satisfies RouteContract;

export const saveQueueFilterContract = {
  ...group,
  ...queueOn,
  ...{ method: 'post', path: '/api/v1/coordinator/queue/filters', summary: 'Save a filter of the queue' },
  description:
    'For the caller alone, in this tenant; `GET /coordinator/queue?filter_id=` applies it. One of the same name is replaced (200). At most 100.',
  ...{ body: desk.saveQueueFilterBody, response: desk.queueFilterShape, status: 201, alsoStatus: 200, errors: [] },
} as const satisfies RouteContract;

export const deleteQueueFilterContract = {
  ...group,
  ...queueOn,
  ...{ method: 'delete', path: '/api/v1/coordinator/queue/filters/{filter_id}', summary: 'Delete a saved filter of the queue' },
  ...{ params: desk.queueFilterKey, response: desk.queueFilterShape, errors: ['QUEUE_FILTER_NOT_FOUND'] },
} as const satisfies RouteContract;

export const messageTemplatesContract = {
  ...group,
  flag: { name: 'coordinator_queue_enabled' },
  ...{ method: 'get', path: '/api/v1/coordinator/message-templates', summary: 'Texts that coordinators send often, filled for a case' },
  description:
    'One text of each name, by name: in the language that is wanted, else in English, else in any. Administrators write them (POST /admin/message-templates).',
  ...{ query: desk.messageTemplatesQuery, response: z.array(desk.messageTemplateShape), paged: true, errors: [NOT_FOUND] },
  ...{ viewsHealthData: 'message_templates', viewRecordedByHandler: true },
} as const satisfies RouteContract;

export const caseFileContract = {
  ...group,
  ...queueOn,
  ...{ method: 'get', path: '/api/v1/coordinator/cases/{case_id}', summary: 'A case with everything that coordinates it' },
  ...{ params: casePath, response: shape.caseFileShape, errors: [NOT_FOUND], viewsHealthData: 'coordinator_case' },
} as const satisfies RouteContract;

export const vendorsContract = {
  ...group,
  ...transportOn,
  ...{ method: 'get', path: '/api/v1/coordinator/vendors', summary: 'Transport vendors by name' },
  readsReplica: true,
  ...{ query: shape.vendorsQuery, response: z.array(shape.vendorShape), paged: true, errors: [] },
} as const satisfies RouteContract;

export const createBookingContract = {
  ...group,
  ...transportOn,
  ...{ method: 'post', path: '/api/v1/coordinator/bookings', summary: 'Request transport', body: shape.createBookingBody },
  ...{ response: shape.bookingShape, status: 201, errors: [NOT_FOUND, CLOSED, 'RISK_BLOCKING_FACTORS'] },
} as const satisfies RouteContract;

export const patchBookingContract = {
  ...group,
  flag: { ...transportOn.flag, endsWithout: true },
  ...{ method: 'patch', path: '/api/v1/coordinator/bookings/{booking_id}', summary: 'Change a booking, or move it on' },
  description:
    'requested becomes confirmed or cancelled, confirmed becomes completed or cancelled; after that nothing changes. With the flag off a booking can still be cancelled or completed, with nothing else in the body but its reason.',
  ...{ params: shape.bookingPath, body: shape.patchBookingBody, response: shape.bookingShape },
  errors: ['BOOKING_NOT_FOUND', 'BOOKING_INVALID_STATE'],
} as const satisfies RouteContract;

export const listBookingsContract = {
  ...group,
  ...transportOn,
  ...{ method: 'get', path: '/api/v1/coordinator/bookings', summary: 'Bookings, newest first' },
  readsReplica: true,
  ...{ query: shape.bookingsQuery, response: z.array(shape.bookingShape), paged: true, errors: [] },
} as const satisfies RouteContract;

export const performanceContract = {
  ...group,
  flag: { name: 'coordinator_csat_enabled', or: 'coordinator_assignment_enabled' },
  ...{ method: 'get', path: '/api/v1/coordinator/{coordinator_id}/performance', summary: 'How the cases of a coordinator went' },
  readsReplica: true,
  ...{ params: shape.coordinatorPath, response: shape.performanceShape, errors: ['COORDINATOR_NOT_FOUND'] },
} as const satisfies RouteContract;
