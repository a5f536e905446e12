import { z } from 'zod';
import { ENTER_MINUTES_BEFORE } from '../../domain/second-opinion/appointments.ts';
import { CONSULTATION_STATUSES } from '../../domain/second-opinion/consultation.ts';
import { casePath } from '../cases/shapes.ts';
import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** Second opinions: Parts 4.2 and 4.9, Decisions §10. */

const group = { group: 'Second opinion', validation: 'SYS_VALIDATION', flag: { name: 'mso_consultation_enabled' } } as const;
const doctors = { access: { kind: 'tenant', permission: 'mso:review' } } as const;
const NO_CASE = 'INTAKE_CASE_NOT_FOUND_001';
const NO_CONSULTATION = 'MSO_CONSULTATION_NOT_FOUND';
const ACTED_ON = [NO_CONSULTATION, 'AUTH_UNAUTHORIZED_001', 'CONSENT_REQUIRED_001', 'MSO_INVALID_STATE', 'INTAKE_CASE_CLOSED_001'] as const;

export const requestContract = {
  ...group,
  method: 'post',
  path: '/api/v1/cases/{case_id}/mso/request',
  summary: 'Ask for a second opinion',
  description:
    'Possible once the records are with providers, under a consent in force, and again after one that ended without an opinion. Kind video needs flag mso_video_embedded. A tenant that has no doctor for it answers 409 MSO_NONE_AVAILABLE.',
  validation: 'INTAKE_VALIDATION_001',
  access: { kind: 'tenant', permission: 'case:write' },
  params: casePath,
  body: shape.requestBody,
  response: shape.statusShape,
  status: 201,
  errors: [
    NO_CASE,
    'INTAKE_CASE_CLOSED_001',
    'MSO_ALREADY_REQUESTED',
    'MSO_NONE_AVAILABLE',
    'CASE_INVALID_TRANSITION',
    'CONSENT_REQUIRED_001',
  ],
} as const satisfies RouteContract;

export const cancelContract = {
  group: group.group,
  validation: group.validation,
  method: 'post',
  path: '/api/v1/cases/{case_id}/mso/cancel',
  summary: 'Withdraw the second opinion',
  description: 'Works whatever flag is on. The doctor can no longer read the record, and a selected quote is waited for no longer.',
  access: { kind: 'tenant', permission: 'case:write' },
  params: casePath,
  response: shape.statusShape,
  errors: [NO_CASE, 'INTAKE_CASE_CLOSED_001', NO_CONSULTATION, 'MSO_INVALID_STATE'],
} as const satisfies RouteContract;

export const statusContract = {
  ...group,
  method: 'get',
  path: '/api/v1/cases/{case_id}/mso/status',
  summary: 'The latest consultation of the case, with the opinion once it is there',
  access: { kind: 'tenant', permission: 'case:read' },
  params: casePath,
  response: shape.statusShape,
  errors: [NO_CASE, NO_CONSULTATION, 'AUTH_UNAUTHORIZED_001'],
  viewsHealthData: 'mso_status',
} as const satisfies RouteContract;

export const inboxContract = {
  ...group,
  ...doctors,
  method: 'get',
  path: '/api/v1/mso/consultations',
  summary: "The doctor's consultations and those that nobody has taken, newest first",
  query: z.object({ status: z.enum(CONSULTATION_STATUSES).optional() }),
  response: z.array(shape.inboxItem),
  paged: true,
  errors: [],
  viewsHealthData: 'mso_inbox',
} as const satisfies RouteContract;

export const consultationContract = {
  ...group,
  ...doctors,
  method: 'get',
  path: '/api/v1/mso/consultations/{consultation_id}',
  summary: 'A consultation with the redacted record',
  description:
    'The record is there once its doctor has taken it. Looking changes nothing: `POST …/take` takes it, and goes on with it when records have come or another consent was given. Others are refused.',
  params: shape.consultationPath,
  response: shape.consultationShape,
  errors: [NO_CONSULTATION, 'AUTH_UNAUTHORIZED_001', 'CONSENT_REQUIRED_001'],
  viewsHealthData: 'mso_consultation',
  viewRecordedByHandler: true,
} as const satisfies RouteContract;

export const takeContract = {
  ...group,
  ...doctors,
  method: 'post',
  path: '/api/v1/mso/consultations/{consultation_id}/take',
  summary: 'Take a consultation that nobody has taken',
  description: 'One offered to the caller, or to nobody. Taking it again changes nothing.',
  params: shape.consultationPath,
  response: shape.consultationShape,
  errors: ACTED_ON,
} as const satisfies RouteContract;

export const declineContract = {
  ...group,
  ...doctors,
  method: 'post',
  path: '/api/v1/mso/consultations/{consultation_id}/decline',
  summary: 'Give a consultation back',
  description:
    'By the doctor to whom it was proposed or who has taken it. It is offered to a colleague who was not asked yet, as it is when the time of a doctor is over (due_at); with nobody left it ends, and the patient is told.',
  params: shape.consultationPath,
  response: shape.declinedShape,
  errors: [NO_CONSULTATION, 'AUTH_UNAUTHORIZED_001', 'MSO_INVALID_STATE', 'INTAKE_CASE_CLOSED_001'],
} as const satisfies RouteContract;

export const documentContract = {
  ...group,
  ...doctors,
  method: 'post',
  path: '/api/v1/mso/consultations/{consultation_id}/document',
  summary: 'Submit the opinion; it completes the consultation',
  params: shape.consultationPath,
  body: shape.documentBody,
  response: shape.consultationShape,
  status: 201,
  errors: ACTED_ON,
} as const satisfies RouteContract;

export const recordsRequestContract = {
  ...group,
  ...doctors,
  method: 'post',
  path: '/api/v1/mso/consultations/{consultation_id}/records-request',
  summary: 'Ask the patient for more records',
  params: shape.consultationPath,
  body: shape.recordsRequestBody,
  response: shape.consultationShape,
  errors: ACTED_ON,
} as const satisfies RouteContract;

export const joinVideoContract = {
  ...group,
  method: 'post',
  path: '/api/v1/mso/consultations/{consultation_id}/video/join',
  summary: 'Enter the video session',
  description: `The session begins when the first one enters and lasts two hours; at most four people take part. Where a time was agreed on, it can be entered from ${ENTER_MINUTES_BEFORE} minutes before; earlier 409 VIDEO_NOT_YET says in Retry-After how long to wait.`,
  flag: { name: 'mso_video_embedded' },
  access: { kind: 'tenant', permission: null },
  params: shape.consultationPath,
  response: shape.videoShape,
  errors: [
    NO_CONSULTATION,
    'AUTH_UNAUTHORIZED_001',
    'CONSENT_REQUIRED_001',
    'VIDEO_SESSION_NOT_FOUND_001',
    'VIDEO_SESSION_EXPIRED_001',
    'VIDEO_NOT_YET',
    'VIDEO_PARTICIPANT_LIMIT_001',
    'VIDEO_PROVIDER_ERROR_001',
    'SYS_CONFIG_MISSING',
  ],
} as const satisfies RouteContract;

const appointments = {
  ...group,
  flag: { name: 'mso_video_embedded' },
  params: shape.consultationPath,
  response: shape.appointmentShape,
} as const;
const SEATED = [
  NO_CONSULTATION,
  'AUTH_UNAUTHORIZED_001',
  'CONSENT_REQUIRED_001',
  'VIDEO_SESSION_NOT_FOUND_001',
  'VIDEO_SESSION_EXPIRED_001',
] as const;

export const offerSlotsContract = {
  ...appointments,
  method: 'post',
  path: '/api/v1/mso/consultations/{consultation_id}/video/slots',
  summary: 'Offer times for a video consultation',
  description:
    'By the doctor who has taken it. The offer takes the place of the one before; an appointment that was made stands. The patient is told.',
  access: { kind: 'tenant', permission: 'mso:review' },
  body: shape.offerSlotsBody,
  status: 201,
  errors: [...SEATED, 'MSO_INVALID_STATE'],
} as const satisfies RouteContract;

export const makeAppointmentContract = {
  ...appointments,
  method: 'post',
  path: '/api/v1/mso/consultations/{consultation_id}/video/appointment',
  summary: 'Take one of the times that are offered',
  description:
    'For the patient of the case, and for staff on their behalf; another time takes the place of the one before. Patient and doctor are reminded a day and an hour before. A time at which the doctor meets somebody else is 409 VIDEO_SLOT_UNAVAILABLE.',
  access: { kind: 'tenant', permission: null },
  body: shape.makeAppointmentBody,
  status: 201,
  errors: [...SEATED, 'VIDEO_SLOT_UNAVAILABLE'],
} as const satisfies RouteContract;

export const cancelAppointmentContract = {
  ...appointments,
  method: 'delete',
  path: '/api/v1/mso/consultations/{consultation_id}/video/appointment',
  summary: 'Give up the time that was agreed on',
  description: 'For everybody who would take part. What was offered is offered no more, and both sides are told.',
  access: { kind: 'tenant', permission: null },
  errors: SEATED,
} as const satisfies RouteContract;
