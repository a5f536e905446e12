import { validate as isUuid } from 'uuid';
import { type DoctorPersona, readDirectoryDoctor, readPersonas } from '../../db/queries/people/personas.ts';
import { listOwnProviders } from '../../db/queries/sharing/own-providers.ts';
import { asProviderTenant, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { CLIENT_FLAGS } from '../../domain/flags.ts';
import { PERMISSIONS } from '../../domain/permissions.ts';
import type { Call } from '../pipeline/route.ts';
import type { meContract } from './contract.ts';

/** GET /me */
export async function getMe({ actor, scope, services, flags }: Call<typeof meContract>) {
  const { userId, email, orgId, orgRole, doctorId, heldRoles, permissions, tokenExpiresAt } = actor;
  const doctor = doctorId !== null && isUuid(doctorId) ? doctorId : null;
  const personas = await withTenant(services.db, scope, (tx) => readPersonas(tx, userId, doctor));
  if (!personas) throw new ApiError('TENANT_NOT_FOUND_001');
  const shown = await Promise.all(CLIENT_FLAGS.map(async (name) => [name, await flags.isOn(name)] as const));
  return {
    user: { id: userId, email, org_id: orgId, org_role: orgRole, token_expires_at: tokenExpiresAt.toISOString() },
    roles: [...heldRoles],
    permissions: PERMISSIONS.filter((permission) => permissions.has(permission)),
    patient: personas.patients[0] ?? null,
    ...personas,
    doctor: personas.doctor ?? (doctor === null ? null : await doctorListedElsewhere({ scope, services }, doctor)),
    client_flags: Object.fromEntries(shown) as Record<(typeof CLIENT_FLAGS)[number], boolean>,
  };
}

/** A hospital's own tenant has no directory: its doctors stand in that of the tenants that list the hospital. */
async function doctorListedElsewhere(
  { scope, services }: Pick<Call<typeof meContract>, 'scope' | 'services'>,
  doctorId: string,
): Promise<DoctorPersona | null> {
  const own = await asProviderTenant(services.db, scope, listOwnProviders);
  for (const [tenantId, providers] of Map.groupBy(own, ({ tenant_id }) => tenant_id)) {
    const ids = providers.map(({ id }) => id);
    const found = await withTenant(services.db, { ...scope, tenantId }, (tx) => readDirectoryDoctor(tx, doctorId, ids));
    if (found) return found;
  }
  return null;
}
