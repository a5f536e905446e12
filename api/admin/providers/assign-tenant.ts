import countries from 'i18n-iso-countries';
import { validate as isUuid } from 'uuid';
import { recordEvent } from '../../../db/events.ts';
import { assignProviderTenant, lockProvider } from '../../../db/queries/administration/provider-tenants.ts';
import { isUniqueViolation, type Tx, withTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import type { Services } from '../../services.ts';
import { beginWithFlags } from './begin-with-flags.ts';
import type { assignTenantContract } from './contract.ts';

type Assignment = Call<typeof assignTenantContract>;
type StoredTenant = { name: string; contact_email: string; type: string };

/** POST /admin/providers/{id}/tenant */
export async function assignTenant({ params, body, scope, services }: Assignment) {
  const { tenant_id } = body;
  const { provider, tenant, changed } = await withTenant(services.db, scope, async (tx) => {
    const found = isUuid(params.id) ? await lockProvider(tx, params.id) : undefined;
    if (!found) throw new ApiError('PROVIDER_NOT_FOUND_001');
    if (found.provider_tenant_id !== null && found.provider_tenant_id !== tenant_id)
      throw new ApiError('TENANT_ALREADY_EXISTS', { field: 'tenant_id', message: 'The provider has another tenant.' });
    const stored = await ensureTenant(tx, services, body, found.country);
    if (found.provider_tenant_id === tenant_id) return { provider: found, tenant: stored, changed: false };
    await assignProviderTenant(tx, found.id, tenant_id);
    await recordEvent(tx, { type: 'admin.provider_tenant_assigned', payload: { provider_id: found.id, tenant_id } });
    return { provider: found, tenant: stored, changed: true };
  });
  await services.changes.publish({ kind: 'tenant', tenant_id });
  const { name, contact_email } = tenant;
  return reply({ provider_id: provider.id, tenant_id, name, contact_email, type: 'provider' as const }, { status: changed ? 201 : 200 });
}

/** The tenant as it is, or as it is created. @throws ApiError TENANT_ALREADY_EXISTS when it is not a provider's */
async function ensureTenant(
  tx: Tx,
  services: Services,
  { tenant_id, name, contact_email }: Assignment['body'],
  country: string,
): Promise<StoredTenant> {
  const country_code = country.length === 2 ? (countries.alpha2ToAlpha3(country) ?? country) : country;
  const insert = tx.kysely
    .insertInto('tenants')
    .values({ id: tenant_id, name, slug: tenant_id, country_code, contact_email, type: 'provider' })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id');
  const created = await tx.run(insert).catch((error: unknown) => {
    if (isUniqueViolation(error, 'tenants_slug_key')) throw new ApiError('TENANT_ALREADY_EXISTS', { field: 'tenant_id' });
    throw error;
  });
  const [stored] = await tx.sql<StoredTenant>('select name, contact_email, type from tenants where id = $1', [tenant_id]);
  if (stored?.type !== 'provider')
    throw new ApiError('TENANT_ALREADY_EXISTS', { field: 'tenant_id', message: 'The tenant is of another type.' });
  if (created.length > 0) {
    await recordEvent(tx, { type: 'admin.tenant_created', payload: { tenant_id } });
    await beginWithFlags(tx, services, tenant_id);
  }
  return stored;
}
