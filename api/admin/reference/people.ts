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
import type { Absence } from '../../../db/entities/coordination.ts';
import { recordEvent } from '../../../db/events.ts';
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
    insert: async (tx, values) => {
      const id = await insertCoordinatorEntry(tx, values);
      await tellCovers(tx, { id, absences: [] }, values.absences ?? []);
      return id;
    },
    update: async (tx, stored, changes) => {
      await updateCoordinatorEntry(tx, stored, changes);
      if (changes.absences !== undefined) await tellCovers(tx, stored, changes.absences);
    },
    remove: deleteCoordinatorEntry,
    usesOf: usesOfCoordinator,
    complete: async (tx, values, stored) => ({
      values,
      faults: [...userFaults(values, stored), ...(await coverFaults(tx, values, stored))],
    }),
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

/** Who stands in coordinates here, is another, and is there on those days. */
async function coverFaults(tx: Tx, values: CoordinatorValues, stored: CoordinatorEntry | null): Promise<Fault[]> {
  const faults: Fault[] = [];
  const own = stored?.user_id ?? values.user_id;
  for (const [index, { from, to, cover_user_id }] of (values.absences ?? []).entries()) {
    if (cover_user_id === undefined) continue;
    const field = `absences.${index}.cover_user_id`;
    const cover = cover_user_id === own ? undefined : await findCoordinatorEntry(tx, cover_user_id);
    if (cover?.user_id !== cover_user_id) faults.push({ field, message: 'is no other coordinator here' });
    else if (!cover.is_available || cover.absences.some((away) => away.from <= to && from <= away.to))
      faults.push({ field, message: 'is away too' });
  }
  return faults;
}

/** Who stands in learns of it, and of it when they no longer do. */
async function tellCovers(
  tx: Tx,
  { id, absences: before }: Pick<CoordinatorEntry, 'id' | 'absences'>,
  now: readonly Absence[],
): Promise<void> {
  const said = (list: readonly Absence[]) => new Set(list.map(({ from, to, cover_user_id }) => [cover_user_id, from, to].join(' ')));
  const changed = (list: readonly Absence[], other: readonly Absence[]) =>
    list.filter(({ from, to, cover_user_id }) => cover_user_id !== undefined && !said(other).has([cover_user_id, from, to].join(' ')));
  for (const { cover_user_id = '', from, to } of changed(before, now)) {
    const cover = await findCoordinatorEntry(tx, cover_user_id);
    const payload = { coordinator_id: cover?.id ?? id, away_id: id, from, to };
    await recordEvent(tx, { type: 'coordinator.cover_withdrawn', payload });
  }
  for (const { cover_user_id = '', from, to } of changed(now, before)) {
    const cover = await findCoordinatorEntry(tx, cover_user_id);
    if (cover) await recordEvent(tx, { type: 'coordinator.cover_named', payload: { coordinator_id: cover.id, away_id: id, from, to } });
  }
}

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
