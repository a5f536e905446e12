import { SHIPPED_PROMPTS } from '../../../adapters/llm/prompts.ts';
import { recordEvent } from '../../../db/events.ts';
import { findTenant, insertSettings, insertTenant, type TenantRecord } from '../../../db/queries/administration/tenants.ts';
import { ensureShippedPrompts } from '../../../db/queries/learning/prompts.ts';
import { stockTenant } from '../../../db/seed/stock-tenant.ts';
import { acrossTenants, isUniqueViolation } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { Call } from '../../pipeline/route.ts';
import { presentTenant } from './present-tenant.ts';
import type { createTenantContract } from './contract.ts';

/** POST /admin/tenants : with the catalogue and the prompt versions that every tenant starts with; the same body again gives the tenant that is there; another body under its id is a conflict. */
export async function createTenant({ body, scope, services }: Call<typeof createTenantContract>) {
  const { settings, ...tenant } = body;
  const created = await acrossTenants(services.db, { ...scope, tenantId: tenant.id }, async (tx) => {
    const isNew = await insertTenant(tx, tenant);
    if (isNew && settings) await insertSettings(tx, tenant.id, settings);
    const stored = await findTenant(tx, tenant.id);
    if (!stored || (!isNew && !isSame(stored, body))) throw new ApiError('TENANT_ALREADY_EXISTS', { field: 'id' });
    if (isNew) {
      await stockTenant(tx, tenant.id);
      await ensureShippedPrompts(tx, SHIPPED_PROMPTS);
      await recordEvent(tx, { type: 'admin.tenant_created', payload: { tenant_id: tenant.id } });
    }
    return stored;
  }).catch((error: unknown) => {
    if (isUniqueViolation(error, 'tenants_slug_key'))
      throw new ApiError('TENANT_ALREADY_EXISTS', { field: 'slug', message: 'The slug belongs to another tenant.' });
    throw error;
  });
  await services.changes.publish({ kind: 'tenant', tenant_id: tenant.id });
  return presentTenant(created);
}

/** Whether a tenant says what the request asks for. What was changed since by PATCH counts against it. */
function isSame(stored: TenantRecord, { settings, ...tenant }: Call<typeof createTenantContract>['body']): boolean {
  const holds = (record: object, wanted: object) =>
    Object.entries(wanted).every(([name, value]) => (record as Record<string, unknown>)[name] === value);
  return holds(stored, tenant) && (settings === undefined || (stored.settings !== null && holds(stored.settings, settings)));
}
