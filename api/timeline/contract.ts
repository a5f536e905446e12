import { z } from 'zod';
import { casePath } from '../cases/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** The timeline of a case: Part 4.2, Decisions §10. Everyone who sees the case reads it, coordinators write it. */

const group = { group: 'Coordination', validation: 'SYS_VALIDATION', flag: { name: 'coordinator_timeline_enabled' } } as const;
const coordinates = { access: { kind: 'tenant', permission: 'coordination:manage' } } as const;
const NOT_FOUND = 'INTAKE_CASE_NOT_FOUND_001';

export const getTimelineContract = {
  ...group,
  ...{ method: 'get', path: '/api/v1/cases/{case_id}/timeline', summary: 'Milestones and events of a case' },
  ...{ access: { kind: 'tenant', permission: 'case:read' }, params: casePath, response: shape.timelineShape },
  ...{ errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'], viewsHealthData: 'timeline' },
} as const satisfies RouteContract;

export const storyContract = {
  method: 'get',
  path: '/api/v1/cases/{case_id}/story',
  summary: 'What happened in the case, oldest first',
  description:
    'From the events of the case; `facts` holds ids, codes and times only. Facilitators read what the timeline shows, staff also escalations and notes; not for second-opinion doctors. Looks at the record are in the access log, the work of the assistant in the decisions.',
  ...{ group: 'Cases', validation: 'INTAKE_VALIDATION_001', access: { kind: 'tenant', permission: 'case:read' } },
  params: casePath,
  query: shape.storyQuery,
  response: z.array(shape.storyEntry),
  paged: true,
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
  viewsHealthData: 'story',
} as const satisfies RouteContract;

const travels = {
  group: 'Coordination',
  validation: 'SYS_VALIDATION',
  flag: { name: 'coordinator_services_transport_v1' },
  access: { kind: 'tenant', permission: 'case:read' },
  params: casePath,
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
} as const;

export const caseBookingsContract = {
  ...travels,
  ...{ method: 'get', path: '/api/v1/cases/{case_id}/bookings', summary: 'Transport booked for the patient, the next first' },
  ...{ response: z.array(shape.caseBookingShape), viewsHealthData: 'bookings' },
} as const satisfies RouteContract;

export const calendarContract = {
  ...travels,
  ...{ method: 'get', path: '/api/v1/cases/{case_id}/calendar', summary: 'The journey as a calendar file (RFC 5545)' },
  description: "Bookings, hospitals' appointments and milestones with a due time, in the patient's language, without health data.",
  ...{ response: z.string(), produces: 'text/calendar', headers: ['Content-Disposition'] },
} as const satisfies RouteContract;

export const updateMilestoneContract = {
  ...group,
  ...{
    method: 'patch',
    path: '/api/v1/cases/{case_id}/timeline/milestone/{name}',
    summary: 'Where a milestone stands, and when it is due',
  },
  description:
    'A milestone that is done stays done. travel done moves a case from payment_locked to travel_arranged, admitted to in_treatment, discharge to follow_up. One that is unfinished 48 hours after due_at is escalated.',
  ...{ ...coordinates, params: shape.milestonePath, body: shape.milestoneBody, response: shape.milestoneAnswer },
  errors: [NOT_FOUND, 'INTAKE_CASE_CLOSED_001', 'CASE_INVALID_TRANSITION', 'SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

export const addNoteContract = {
  ...group,
  ...{ method: 'post', path: '/api/v1/cases/{case_id}/timeline/note', summary: 'Add a note for the other coordinators' },
  description: '`@` and the whole name of a coordinator tells that person (inbox: note_mention).',
  ...{ ...coordinates, params: casePath, body: shape.noteBody, response: shape.noteShape, status: 201 },
  errors: [NOT_FOUND, 'INTAKE_CASE_CLOSED_001'],
} as const satisfies RouteContract;
