import { z } from 'zod';
import type { RouteContract } from '../../pipeline/route.ts';
import { readCsvRows } from '../providers/read-csv-rows.ts';
import * as shape from './shapes.ts';

/** The nine routes of doctors: Part 4.6, Decisions §10. */

const group = { group: 'Doctors', validation: 'DOCTOR_VALIDATION_001' } as const;
const reads = { access: { kind: 'tenant', permission: null } } as const;
const manages = { access: { kind: 'tenant', permission: 'provider:manage' } } as const;
const NOT_FOUND = 'DOCTOR_NOT_FOUND_001';
const WRITES = ['PROVIDER_NOT_FOUND_001', 'DOCTOR_DUPLICATE_001', 'PUBLIC_SLUG_CONFLICT_012', 'AUTH_UNAUTHORIZED_001'] as const;

export const createDoctorContract = {
  method: 'post',
  path: '/api/v1/doctors/',
  summary: 'Add a doctor to a provider',
  description: 'A licence number is the same however it is spaced and punctuated. Without a slug one is made from the name.',
  ...group,
  ...manages,
  body: shape.createDoctorBody,
  response: shape.doctorShape,
  status: 201,
  errors: WRITES,
} as const satisfies RouteContract;

export const listDoctorsContract = {
  method: 'get',
  path: '/api/v1/doctors/',
  readsReplica: true,
  summary: 'Doctors of the tenant, newest first',
  description: 'Active ones at active providers, unless active_only is false.',
  ...group,
  ...reads,
  query: shape.doctorsQuery,
  response: z.array(shape.doctorShape),
  paged: true,
  errors: [],
} as const satisfies RouteContract;

export const bulkDoctorsContract = {
  method: 'post',
  path: '/api/v1/doctors/bulk',
  summary: 'Add or change up to 1,000 doctors, with a report for each row',
  description:
    'A doctor whose licence number is known, or whose external_id is known at the provider, is brought up to date with the fields that are given. A licence number that somebody of another name has is an error of the row, DOCTOR_DUPLICATE_001. ' +
    'As JSON, or as text/csv: the first row names the fields, `;` separates the entries of a list and `:` the parts of an entry ' +
    '(`English:fluent;German:basic`); an empty cell is a field that is not given. At most 5 MB.',
  ...group,
  ...manages,
  query: shape.bulkQuery,
  body: shape.bulkBody,
  bodyLimit: 5_000_000,
  valueLimit: 65_536,
  alsoAccepts: { type: 'text/csv', parse: async (text) => ({ doctors: await readCsvRows(text, shape.createDoctorBody, shape.MOST_ROWS) }) },
  response: shape.bulkAnswer,
  errors: [],
} as const satisfies RouteContract;

export const getDoctorContract = {
  method: 'get',
  path: '/api/v1/doctors/{doctor_id}',
  summary: 'A doctor',
  ...group,
  ...reads,
  params: shape.doctorPath,
  response: shape.doctorShape,
  errors: [NOT_FOUND],
} as const satisfies RouteContract;

export const patchDoctorContract = {
  method: 'patch',
  path: '/api/v1/doctors/{doctor_id}',
  summary: 'Change a doctor',
  ...group,
  ...manages,
  params: shape.doctorPath,
  body: shape.patchDoctorBody,
  response: shape.doctorShape,
  errors: [NOT_FOUND, ...WRITES],
} as const satisfies RouteContract;

export const deleteDoctorContract = {
  method: 'delete',
  path: '/api/v1/doctors/{doctor_id}',
  summary: 'Take a doctor out of the directory for good',
  ...group,
  ...manages,
  params: shape.doctorPath,
  response: shape.doctorShape,
  errors: [NOT_FOUND, 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const listProceduresContract = {
  method: 'get',
  path: '/api/v1/doctors/{doctor_id}/procedures',
  summary: 'What a doctor performs, by code',
  ...group,
  ...reads,
  params: shape.doctorPath,
  response: z.array(shape.doctorProcedureShape),
  errors: [NOT_FOUND],
} as const satisfies RouteContract;

export const addProcedureContract = {
  method: 'post',
  path: '/api/v1/doctors/{doctor_id}/procedures',
  summary: 'Add a procedure to a doctor',
  ...group,
  ...manages,
  params: shape.doctorPath,
  body: shape.doctorProcedureBody,
  response: shape.doctorProcedureShape,
  status: 201,
  errors: [NOT_FOUND, 'DOCTOR_PROCEDURE_EXISTS_001', 'AUTH_UNAUTHORIZED_001'],
} as const satisfies RouteContract;

export const completenessContract = {
  method: 'get',
  path: '/api/v1/doctors/{doctor_id}/completeness',
  summary: 'What is known of a doctor and what is missing, in seven categories',
  ...group,
  ...reads,
  params: shape.doctorPath,
  response: shape.completenessShape,
  errors: [NOT_FOUND],
} as const satisfies RouteContract;
