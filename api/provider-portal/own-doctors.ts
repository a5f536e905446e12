import { validate as isUuid } from 'uuid';
import { findDoctor, listDoctors } from '../../db/queries/directory/doctors.ts';
import { listOwnProviders, type OwnProvider } from '../../db/queries/sharing/own-providers.ts';
import { asProviderTenant, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { presentDoctor } from '../directory/doctors/doctors.ts';
import { changeDoctorRow, getDoctorOrFail } from '../directory/doctors/write-doctor.ts';
import { dutiesOf } from '../provider-inbox/duties.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { announceDirectoryChange } from '../directory/providers/directory-change.ts';
import { type ProviderCall, reachOf } from '../provider-inbox/forwarded-case.ts';
import type { ownDoctorsContract, patchOwnDoctorContract } from './contract.ts';

/** GET /provider-portal/doctors */
export async function listOwnDoctors(call: Call<typeof ownDoctorsContract>) {
  const { actor, query, scope, services } = call;
  assertAdministers(actor);
  const provider = await ownProviderOrFail(call, query.provider_id);
  const filter = { providerId: provider.id, specialty: null, countries: null, activeOnly: false };
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await withTenant(services.db, { ...scope, tenantId: provider.tenant_id }, (tx) => listDoctors(tx, filter, page));
  return reply(rows.map(presentDoctor), { total });
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

/** @throws ApiError DOCTOR_NOT_FOUND_001 also for a doctor of another provider */
async function tenantOfDoctor(call: ProviderCall, doctorId: string): Promise<string> {
  const providers = isUuid(doctorId) ? await ownProviders(call) : [];
  for (const tenantId of new Set(providers.map(({ tenant_id }) => tenant_id))) {
    const doctor = await withTenant(call.services.db, { ...call.scope, tenantId }, (tx) => findDoctor(tx, doctorId));
    if (doctor && providers.some(({ tenant_id, id }) => tenant_id === tenantId && id === doctor.provider_id)) return tenantId;
  }
  throw new ApiError('DOCTOR_NOT_FOUND_001');
}

/** The provider that an administrator runs. @throws ApiError PROVIDER_NOT_FOUND_001; DOCTOR_VALIDATION_001 when it has to be said which */
async function ownProviderOrFail(call: ProviderCall, named: string | undefined): Promise<OwnProvider> {
  const providers = (await ownProviders(call)).filter(({ id }) => named === undefined || id === named);
  const [provider] = providers;
  if (!provider) throw new ApiError('PROVIDER_NOT_FOUND_001');
  if (providers.length > 1)
    throw new ApiError('DOCTOR_VALIDATION_001', { field: 'provider_id', message: 'Several providers belong to your tenant.' });
  return provider;
}

/** Providers of the caller's tenant; in the tenant that lists it, the provider of the doctor whom the token names. */
async function ownProviders({ actor, scope, services }: ProviderCall): Promise<OwnProvider[]> {
  const reach = await withTenant(services.db, scope, (tx) => reachOf(tx, actor));
  return reach.kind === 'provider'
    ? [{ tenant_id: scope.tenantId, id: reach.provider_id }]
    : asProviderTenant(services.db, scope, listOwnProviders);
}

/** @throws ApiError AUTH_UNAUTHORIZED_001 */
export function assertAdministers(actor: Actor): void {
  if (!dutiesOf(actor).has('administers'))
    throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'Only administrators of the provider may do this.' });
}
