import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { recordEvent } from '../../../db/events.ts';
import { findTenant, insertSettings, type TenantRecord, updateColumns } from '../../../db/queries/administration/tenants.ts';
import { acrossTenants, type Tx } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Call } from '../../pipeline/route.ts';
import type { putSettingsContract } from './contract.ts';
import { presentTenant } from './present-tenant.ts';
import { SETTINGS_FIELDS, type settingsBody } from './shapes.ts';

type Settings = z.output<typeof settingsBody>;

/** PUT /admin/tenants/{tenant_id}/settings : all settings of a tenant, of one too that has none yet. A field that is not named has no value afterwards. */
export async function putSettings({ params, body, scope, services }: Call<typeof putSettingsContract>) {
  const id = params.tenant_id;
  const written = await acrossTenants(services.db, { ...scope, tenantId: id }, (tx) => writeSettings(tx, id, body));
  await services.changes.publish({ kind: 'tenant', tenant_id: id });
  return presentTenant(written);
}

/** The same again changes nothing. Run in `acrossTenants`. @throws ApiError TENANT_NOT_FOUND_001 */
export async function writeSettings(tx: Tx, id: string, settings: Settings): Promise<TenantRecord> {
  const stored = await findTenant(tx, id, true);
  if (!stored) throw new ApiError('TENANT_NOT_FOUND_001');
  const changed = SETTINGS_FIELDS.filter((name) => !isDeepStrictEqual(stored.settings?.[name] ?? null, settings[name] ?? null));
  if (stored.settings !== null && changed.length === 0) return stored;
  if (stored.settings === null) await insertSettings(tx, id, settings);
  else await updateColumns(tx, 'tenant_settings', id, Object.fromEntries(changed.map((name) => [name, settings[name] ?? null])));
  const fields_updated = changed.map((name) => `settings.${name}`);
  await recordEvent(tx, { type: 'admin.tenant_updated', payload: { tenant_id: id, fields_updated } });
  return (await findTenant(tx, id)) ?? stored;
}
