import { listTenants } from '../../../db/queries/administration/tenants.ts';
import { acrossTenants } from '../../../db/tenant-scope.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import { presentTenantRow } from './present-tenant.ts';
import type { listTenantsContract } from './contract.ts';

/** GET /admin/tenants */
export async function listAllTenants({ query, scope, services }: Call<typeof listTenantsContract>) {
  const filter = { q: query.q ?? null, countryCode: query.country_code ?? null, activeOnly: query.active_only ?? false };
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await acrossTenants(services.db, scope, (tx) => listTenants(tx, filter, page));
  return reply(rows.map(presentTenantRow), { total });
}
