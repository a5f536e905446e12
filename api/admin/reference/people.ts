import {
  type CoordinatorEntry,
  type CoordinatorValues,
  deleteCoordinatorEntry,
  findCoordinatorEntry,
  insertCoordinatorEntry,
  listCoordinatorEntries,
  lockCoordinatorEntry,
  updateCoordinatorEntry,
  usesOfCoordinator,
} from '../../../db/queries/reference/coordinators.ts';
import { findProcedureCode } from '../../../db/queries/directory/offers.ts';
import {
  deleteSecondOpinionDoctorEntry,
  findSecondOpinionDoctorEntry,
  insertSecondOpinionDoctorEntry,
  listSecondOpinionDoctorEntries,
  lockSecondOpinionDoctorEntry,
  type SecondOpinionDoctorEntry,
  type SecondOpinionDoctorValues,
  updateSecondOpinionDoctorEntry,
  usesOfSecondOpinionDoctor,
} from '../../../db/queries/reference/second-opinion-doctors.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { type Fault, type ReferenceKind, storeOf } from './kind.ts';
import { coordinator, secondOpinionDoctor } from './shapes.ts';

export const coordinators: ReferenceKind = {
  name: 'coordinator',
  importType: 'coordinators',
  plural: 'coordinators',
  path: '/api/v1/admin/coordinators',
  key: { name: 'coordinator_id', description: 'Id of the entry, or of the user' },
  ...coordinator,
  notFound: 'COORDINATOR_NOT_FOUND',
  about: 'Who coordinates cases, with languages, places, availability and absences; granting the role coordinator makes an entry.',
  store: storeOf<CoordinatorEntry, CoordinatorValues>({
    list: listCoordinatorEntries,
    find: findCoordinatorEntry,
    lock: lockCoordinatorEntry,
    lockSame: (tx, { user_id = '' }) => lockCoordinatorEntry(tx, user_id),
    insert: insertCoordinatorEntry,
    update: updateCoordinatorEntry,
    remove: deleteCoordinatorEntry,
    usesOf: usesOfCoordinator,
    complete: async (_tx, values, stored) => ({ values, faults: userFaults(values, stored) }),
  }),
};

export const secondOpinionDoctors: ReferenceKind = {
  name: 'second_opinion_doctor',
  importType: 'second-opinion-doctors',
  plural: 'second-opinion doctors',
  path: '/api/v1/admin/second-opinion-doctors',
  key: { name: 'doctor_id', description: 'Id of the entry, or of the user' },
  ...secondOpinionDoctor,
  notFound: 'MSO_DOCTOR_NOT_FOUND',
  about:
    'Who gives second opinions, with specialties and places; granting the role mso_doctor makes an entry, and without the role nobody is asked. A specialist of the procedure goes before others.',
  store: storeOf<SecondOpinionDoctorEntry, SecondOpinionDoctorValues>({
    list: listSecondOpinionDoctorEntries,
    find: findSecondOpinionDoctorEntry,
    lock: lockSecondOpinionDoctorEntry,
    lockSame: (tx, { user_id = '' }) => lockSecondOpinionDoctorEntry(tx, user_id),
    insert: insertSecondOpinionDoctorEntry,
    update: updateSecondOpinionDoctorEntry,
    remove: deleteSecondOpinionDoctorEntry,
    usesOf: usesOfSecondOpinionDoctor,
    complete: completeDoctor,
  }),
};

const userFaults = (values: { user_id?: string }, stored: { user_id: string } | null): Fault[] =>
  stored && values.user_id !== undefined && values.user_id !== stored.user_id ? [{ field: 'user_id', message: 'cannot be changed' }] : [];

/** Specialties by code, whatever they were named by. */
async function completeDoctor(tx: Tx, values: SecondOpinionDoctorValues, stored: SecondOpinionDoctorEntry | null) {
  const faults = userFaults(values, stored);
  if (values.specialties === undefined) return { values, faults };
  const codes = [];
  for (const named of values.specialties) codes.push(await findProcedureCode(tx, named));
  for (const [index, code] of codes.entries())
    if (code === undefined) faults.push({ field: `specialties.${index}`, message: 'is no procedure or category here' });
  return { values: { ...values, specialties: [...new Set(codes.filter((code) => code !== undefined))] }, faults };
}
