import { isDeepStrictEqual } from 'node:util';
import { recordEvent } from '../../../db/events.ts';
import { findTenant, type TenantRecord, updateColumns } from '../../../db/queries/administration/tenants.ts';
import { acrossTenants, isUniqueViolation } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Call } from '../../pipeline/route.ts';
import { SETTINGS_FIELDS } from './shapes.ts';
import { presentTenant } from './present-tenant.ts';
import type { patchTenantContract } from './contract.ts';

type Changes = Record<string, unknown>;

/** PATCH /admin/tenants/{tenant_id} : tenant fields and settings fields beside each other. What stays as it was is no change. */
export async function patchTenant({ params, body, scope, services }: Call<typeof patchTenantContract>) {
  const id = params.tenant_id;
  const patched = await acrossTenants(services.db, { ...scope, tenantId: id }, async (tx) => {
    const stored = await findTenant(tx, id, true);
    if (!stored) throw new ApiError('TENANT_NOT_FOUND_001');
    const { tenant, settings } = changesOf(stored, body);
    await updateColumns(tx, 'tenants', id, tenant);
    await updateColumns(tx, 'tenant_settings', id, settings);
    const fields_updated = [...Object.keys(tenant), ...Object.keys(settings).map((name) => `settings.${name}`)];
    if (fields_updated.length === 0) return stored;
    await recordEvent(tx, { type: 'admin.tenant_updated', payload: { tenant_id: id, fields_updated } });
    return (await findTenant(tx, id)) ?? stored;
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'tenants_slug_key'))
      throw new ApiError('TENANT_ALREADY_EXISTS', { field: 'slug', message: 'The slug belongs to another tenant.' });
    throw error;
  });
  await services.changes.publish({ kind: 'tenant', tenant_id: id });
  return presentTenant(patched);
}

/** @throws ApiError TENANT_INVALID_INPUT naming every settings field when the tenant has no settings row */
function changesOf(stored: TenantRecord, body: Changes): { tenant: Changes; settings: Changes } {
  const given = Object.entries(body).filter(([, value]) => value !== undefined);
  const isSetting = (name: string) => (SETTINGS_FIELDS as readonly string[]).includes(name);
  const settings = given.filter(([name]) => isSetting(name));
  if (settings.length > 0 && stored.settings === null) {
    const message = 'the tenant has no settings row';
    throw new ApiError('TENANT_INVALID_INPUT', { entries: settings.map(([field]) => ({ code: 'TENANT_INVALID_INPUT', message, field })) });
  }
  const changed = (record: object | null, entries: [string, unknown][]) =>
    Object.fromEntries(entries.filter(([name, value]) => !isDeepStrictEqual((record as Changes | null)?.[name] ?? null, value)));
  return {
    tenant: changed(
      stored,
      given.filter(([name]) => !isSetting(name)),
    ),
    settings: changed(stored.settings, settings),
  };
}
