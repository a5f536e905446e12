import { validate as isUuid } from 'uuid';
import {
  type DoctorProcedureRecord,
  type DoctorRecord,
  insertDoctorProcedure,
  listDoctorProcedures,
  listDoctors,
} from '../../../db/queries/directory/doctors.ts';
import { recordDirectoryChange } from '../../../db/queries/directory/outbox.ts';
import { type Tx, withTenant } from '../../../db/tenant-scope.ts';
import { doctorBadge, doctorCompleteness, type DoctorProfile } from '../../../domain/directory/doctor-completeness.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import { spellingsOf } from '../../http/shapes.ts';
import { managedIn } from '../../provider-portal/find-own-provider.ts';
import { announceDirectoryChange, assertManagesProvider } from '../providers/directory-change.ts';
import type * as routes from './contract.ts';
import { changeDoctorRow, createDoctorRow, deleteDoctorRow, getDoctorOrFail, rate } from './write-doctor.ts';

/** POST /doctors/ */
export async function createDoctor(call: Call<typeof routes.createDoctorContract>) {
  const { actor, body, services } = call;
  const { scope, isOwn } = await managedIn(call, body.provider_id);
  const doctor = await withTenant(services.db, scope, async (tx) => {
    if (!isOwn) await assertManagesProvider(tx, actor, body.provider_id);
    return getDoctorOrFail(tx, await createDoctorRow(tx, body));
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentDoctor(doctor);
}

/** GET /doctors/ */
export async function listAllDoctors({ query, scope, services }: Call<typeof routes.listDoctorsContract>) {
  const filter = {
    providerId: query.provider_id ?? null,
    specialty: query.specialty ?? null,
    countries: query.country ? spellingsOf(query.country) : null,
    activeOnly: query.active_only ?? true,
  };
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await withTenant(services.db, scope, (tx) => listDoctors(tx, filter, page));
  return reply(rows.map(presentDoctor), { total });
}

/** GET /doctors/{doctor_id} */
export async function getDoctor({ params, scope, services }: Call<typeof routes.getDoctorContract>) {
  return presentDoctor(await withTenant(services.db, scope, (tx) => getDoctorOrFail(tx, idOrFail(params.doctor_id))));
}

/** PATCH /doctors/{doctor_id} */
export async function patchDoctor({ actor, params, body, scope, services }: Call<typeof routes.patchDoctorContract>) {
  const doctor = await withTenant(services.db, scope, async (tx) => {
    const stored = await getDoctorOrFail(tx, idOrFail(params.doctor_id), true);
    await assertManagesProvider(tx, actor, stored.provider_id);
    if (body.provider_id) await assertManagesProvider(tx, actor, body.provider_id);
    await changeDoctorRow(tx, stored, body);
    return getDoctorOrFail(tx, stored.id);
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentDoctor(doctor);
}

/** DELETE /doctors/{doctor_id} */
export async function deleteDoctor({ actor, params, scope, services }: Call<typeof routes.deleteDoctorContract>) {
  const doctor = await withTenant(services.db, scope, async (tx) => {
    const stored = await getDoctorOrFail(tx, idOrFail(params.doctor_id), true);
    await assertManagesProvider(tx, actor, stored.provider_id);
    await deleteDoctorRow(tx, stored);
    return { ...stored, is_active: false };
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentDoctor(doctor);
}

/** GET /doctors/{doctor_id}/procedures */
export async function getProcedures({ params, scope, services }: Call<typeof routes.listProceduresContract>) {
  const rows = await withTenant(services.db, scope, async (tx) => {
    const { id } = await getDoctorOrFail(tx, idOrFail(params.doctor_id));
    return listDoctorProcedures(tx, id);
  });
  return rows.map(presentProcedure);
}

/** POST /doctors/{doctor_id}/procedures */
export async function addProcedure({ actor, params, body, scope, services }: Call<typeof routes.addProcedureContract>) {
  const row = await withTenant(services.db, scope, async (tx) => {
    const doctor = await getDoctorOrFail(tx, idOrFail(params.doctor_id), true);
    await assertManagesProvider(tx, actor, doctor.provider_id);
    const added = await insertDoctorProcedure(tx, doctor.id, body);
    if (!added) throw new ApiError('DOCTOR_PROCEDURE_EXISTS_001', { field: 'procedure_code' });
    await rate(tx, doctor.id, [doctor.provider_id]);
    await recordDirectoryChange(tx, { entity_type: 'doctor', entity_id: doctor.id, change: 'updated' });
    return added;
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentProcedure(row);
}

/** GET /doctors/{doctor_id}/completeness */
export async function getCompleteness({ params, scope, services }: Call<typeof routes.completenessContract>) {
  const doctor = await withTenant(services.db, scope, (tx: Tx) => getDoctorOrFail(tx, idOrFail(params.doctor_id)));
  const { overall, categories } = doctorCompleteness(doctor as DoctorProfile);
  return { doctor_id: doctor.id, overall, badge: doctorBadge(overall), categories };
}

function idOrFail(id: string): string {
  if (!isUuid(id)) throw new ApiError('DOCTOR_NOT_FOUND_001');
  return id;
}

export function presentDoctor({ created_at, updated_at, licence_key: _, deleted_at: __, ...row }: DoctorRecord) {
  return { ...row, created_at: new Date(created_at).toISOString(), updated_at: new Date(updated_at).toISOString() } as never;
}

function presentProcedure({ created_at, ...row }: DoctorProcedureRecord) {
  return { ...row, created_at: new Date(created_at).toISOString() };
}
