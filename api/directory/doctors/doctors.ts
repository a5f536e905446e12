import {
  type DoctorProcedureRecord,
  type DoctorRecord,
  insertDoctorProcedure,
  listDoctorProcedures,
  listDoctors,
} from '../../../db/queries/directory/doctors.ts';
import { recordDirectoryChange } from '../../../db/queries/directory/outbox.ts';
import { withTenant } from '../../../db/tenant-scope.ts';
import { doctorBadge, doctorCompleteness, type DoctorProfile } from '../../../domain/directory/doctor-completeness.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import { spellingsOf } from '../../http/shapes.ts';
import { doctorManagedIn, doctorReadIn, doctorsReadIn, managedIn, readIn } from '../../provider-portal/find-own-provider.ts';
import { announceDirectoryChange, assertManagesProvider } from '../providers/directory-change.ts';
import type * as routes from './contract.ts';
import { changeDoctorRow, createDoctorRow, deleteDoctorRow, getDoctorOrFail, rate } from './write-doctor.ts';

/** POST /doctors/ */
export async function createDoctor(call: Call<typeof routes.createDoctorContract>) {
  const { actor, body, services } = call;
  const { scope, own } = await managedIn(call, body.provider_id);
  const doctor = await withTenant(services.db, scope, async (tx) => {
    await assertManagesProvider(tx, actor, body.provider_id, own);
    return getDoctorOrFail(tx, await createDoctorRow(tx, body));
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentDoctor(doctor);
}

/** GET /doctors/ : whoever works in a provider's own tenant, which lists nobody, sees the provider's. */
export async function listAllDoctors(call: Call<typeof routes.listDoctorsContract>) {
  const { query, services } = call;
  const { scope, own } = query.provider_id ? await readIn(call, query.provider_id) : await doctorsReadIn(call);
  const ofOwn = own.length > 0 ? own : null;
  const filter = {
    providerIds: query.provider_id ? [query.provider_id] : ofOwn,
    specialty: query.specialty ?? null,
    countries: query.country ? spellingsOf(query.country) : null,
    activeOnly: query.active_only ?? true,
  };
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await withTenant(services.db, scope, (tx) => listDoctors(tx, filter, page));
  return reply(rows.map(presentDoctor), { total });
}

/** GET /doctors/{doctor_id} */
export async function getDoctor(call: Call<typeof routes.getDoctorContract>) {
  const { scope } = await doctorReadIn(call, call.params.doctor_id);
  return presentDoctor(await withTenant(call.services.db, scope, (tx) => getDoctorOrFail(tx, call.params.doctor_id)));
}

/** PATCH /doctors/{doctor_id} */
export async function patchDoctor(call: Call<typeof routes.patchDoctorContract>) {
  const { actor, params, body, services } = call;
  const { scope, own } = await doctorManagedIn(call, params.doctor_id);
  const doctor = await withTenant(services.db, scope, async (tx) => {
    const stored = await getDoctorOrFail(tx, params.doctor_id, true);
    await assertManagesProvider(tx, actor, stored.provider_id, own);
    if (body.provider_id) await assertManagesProvider(tx, actor, body.provider_id, own);
    await changeDoctorRow(tx, stored, body);
    return getDoctorOrFail(tx, stored.id);
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentDoctor(doctor);
}

/** DELETE /doctors/{doctor_id} */
export async function deleteDoctor(call: Call<typeof routes.deleteDoctorContract>) {
  const { actor, params, services } = call;
  const { scope, own } = await doctorManagedIn(call, params.doctor_id);
  const doctor = await withTenant(services.db, scope, async (tx) => {
    const stored = await getDoctorOrFail(tx, params.doctor_id, true);
    await assertManagesProvider(tx, actor, stored.provider_id, own);
    await deleteDoctorRow(tx, stored);
    return { ...stored, is_active: false };
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentDoctor(doctor);
}

/** GET /doctors/{doctor_id}/procedures */
export async function getProcedures(call: Call<typeof routes.listProceduresContract>) {
  const { params, services } = call;
  const { scope } = await doctorReadIn(call, params.doctor_id);
  const rows = await withTenant(services.db, scope, async (tx) => {
    const { id } = await getDoctorOrFail(tx, params.doctor_id);
    return listDoctorProcedures(tx, id);
  });
  return rows.map(presentProcedure);
}

/** POST /doctors/{doctor_id}/procedures */
export async function addProcedure(call: Call<typeof routes.addProcedureContract>) {
  const { actor, params, body, services } = call;
  const { scope, own } = await doctorManagedIn(call, params.doctor_id);
  const row = await withTenant(services.db, scope, async (tx) => {
    const doctor = await getDoctorOrFail(tx, params.doctor_id, true);
    await assertManagesProvider(tx, actor, doctor.provider_id, own);
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
export async function getCompleteness(call: Call<typeof routes.completenessContract>) {
  const { params, services } = call;
  const { scope } = await doctorReadIn(call, params.doctor_id);
  const doctor = await withTenant(services.db, scope, (tx) => getDoctorOrFail(tx, params.doctor_id));
  const { overall, categories } = doctorCompleteness(doctor as DoctorProfile);
  return { doctor_id: doctor.id, overall, badge: doctorBadge(overall), categories };
}

export function presentDoctor({ created_at, updated_at, licence_key: _, deleted_at: __, ...row }: DoctorRecord) {
  return { ...row, created_at: new Date(created_at).toISOString(), updated_at: new Date(updated_at).toISOString() } as never;
}

function presentProcedure({ created_at, ...row }: DoctorProcedureRecord) {
  return { ...row, created_at: new Date(created_at).toISOString() };
}
