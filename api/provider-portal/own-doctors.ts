import { validate as isUuid } from 'uuid';
import { findDoctor, listDoctors } from '../../db/queries/directory/doctors.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { presentDoctor } from '../directory/doctors/doctors.ts';
import { changeDoctorRow, createDoctorRow, getDoctorOrFail } from '../directory/doctors/write-doctor.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { announceDirectoryChange } from '../directory/providers/directory-change.ts';
import type { ProviderCall } from '../provider-inbox/forwarded-case.ts';
import type { createOwnDoctorContract, ownDoctorsContract, patchOwnDoctorContract } from './contract.ts';
import { assertAdministers, findOwnProvider, listingScope, ownProviders } from './find-own-provider.ts';

/** GET /provider-portal/doctors */
export async function listOwnDoctors(call: Call<typeof ownDoctorsContract>) {
  const { query, scope, services } = call;
  const provider = await findOwnProvider(call, query.provider_id);
  const filter = { providerIds: [provider.id], specialty: null, countries: null, activeOnly: false };
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await withTenant(services.db, { ...scope, tenantId: provider.tenant_id }, (tx) => listDoctors(tx, filter, page));
  return reply(rows.map(presentDoctor), { total });
}

/** POST /provider-portal/doctors : a doctor of the own provider, in the directory of the tenant that lists it. */
export async function createOwnDoctor(call: Call<typeof createOwnDoctorContract>) {
  const { body, query, scope, services } = call;
  const own = await findOwnProvider(call, query.provider_id);
  const doctor = await withTenant(services.db, listingScope(scope, own), async (tx) =>
    getDoctorOrFail(tx, await createDoctorRow(tx, { ...body, provider_id: own.id })),
  );
  await announceDirectoryChange(services, own.tenant_id);
  return presentDoctor(doctor);
}

/** PATCH /provider-portal/doctors/{id} : in the directory of the tenant that lists the provider. */
export async function patchOwnDoctor(call: Call<typeof patchOwnDoctorContract>) {
  const { actor, body, params, scope, services } = call;
  assertAdministers(actor);
  const tenantId = await tenantOfDoctor(call, params.id);
  const doctor = await withTenant(services.db, { ...scope, tenantId }, async (tx) => {
    const stored = await getDoctorOrFail(tx, params.id, true);
    await changeDoctorRow(tx, stored, body);
    return getDoctorOrFail(tx, stored.id);
  });
  await announceDirectoryChange(services, tenantId);
  return presentDoctor(doctor);
}

/** Before the answer is given again. @throws ApiError AUTH_UNAUTHORIZED_001, DOCTOR_NOT_FOUND_001 */
export async function ownDoctorStillOwn(call: Call<typeof patchOwnDoctorContract>): Promise<void> {
  assertAdministers(call.actor);
  await tenantOfDoctor(call, call.params.id);
}

/** @throws ApiError DOCTOR_NOT_FOUND_001 also for a doctor of another provider */
async function tenantOfDoctor(call: ProviderCall, doctorId: string): Promise<string> {
  const providers = isUuid(doctorId) ? await ownProviders(call) : [];
  for (const tenantId of new Set(providers.map(({ tenant_id }) => tenant_id))) {
    const doctor = await withTenant(call.services.db, { ...call.scope, tenantId }, (tx) => findDoctor(tx, doctorId));
    if (doctor && providers.some(({ tenant_id, id }) => tenant_id === tenantId && id === doctor.provider_id)) return tenantId;
  }
  throw new ApiError('DOCTOR_NOT_FOUND_001');
}
