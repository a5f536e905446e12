import {
  listProviders,
  listProvidersNamed,
  type ProviderFilter,
  type ProviderItemRow,
} from '../../../db/queries/directory/provider-directory.ts';
import { withTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import { spellingsOf } from '../../http/shapes.ts';
import { announceDirectoryChange, assertManagesProvider } from './directory-change.ts';
import { listingScope, managedIn, readElsewhere } from '../../provider-portal/find-own-provider.ts';
import type { ProviderCall } from '../../provider-inbox/forwarded-case.ts';
import type { OwnProvider } from '../../../db/queries/sharing/own-providers.ts';
import { patchProviderFields } from './shapes.ts';
import { presentProvider } from './present-provider.ts';
import type * as routes from './contract.ts';
import { changeProviderRow, createProviderRow, deleteProviderRow, getProviderOrFail } from './write-provider.ts';

/** GET /providers/ : a provider's own tenant lists nobody, whoever works there sees the own providers where they are listed. */
export async function listActiveProviders(call: Call<typeof routes.listContract>) {
  const { query, scope, services } = call;
  const filter = { countries: query.country ? spellingsOf(query.country) : null, specialty: query.specialty ?? null };
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const own = await readElsewhere(call);
  if (own.length > 0) {
    const rows = await listOwn(call, own, filter);
    return reply(rows.slice(page.offset, page.offset + page.limit), { total: rows.length });
  }
  const { rows, total } = await withTenant(services.db, scope, (tx) => listProviders(tx, filter, page));
  return reply(rows, { total });
}

async function listOwn({ scope, services }: ProviderCall, own: readonly OwnProvider[], filter: ProviderFilter): Promise<ProviderItemRow[]> {
  const rows: ProviderItemRow[] = [];
  for (const [tenantId, listed] of Map.groupBy(own, ({ tenant_id }) => tenant_id)) {
    const ids = listed.map(({ id }) => id);
    rows.push(...(await withTenant(services.db, { ...scope, tenantId }, (tx) => listProvidersNamed(tx, ids, filter))));
  }
  return rows;
}

/** GET /providers/{provider_id} : an inactive one is there for those who manage providers only. */
export async function getProvider(call: Call<typeof routes.getContract>) {
  const { params, actor, services } = call;
  const listed = (await readElsewhere(call)).find(({ id }) => id === params.provider_id);
  const scope = listed ? listingScope(call.scope, listed) : call.scope;
  const row = await withTenant(services.db, scope, (tx) => getProviderOrFail(tx, params.provider_id));
  if (!row.is_active && !actor.permissions.has('provider:manage')) throw new ApiError('PROVIDER_NOT_FOUND_001');
  return presentProvider(row);
}

/** POST /providers/ */
export async function createProvider({ actor, body, scope, services }: Call<typeof routes.createContract>) {
  const row = await withTenant(services.db, scope, async (tx) => {
    await assertManagesProvider(tx, actor, null);
    return getProviderOrFail(tx, await createProviderRow(tx, body));
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentProvider(row);
}

/** PATCH /providers/{provider_id} : of the own provider what its profile in the portal lets an administrator change. */
export async function patchProvider(call: Call<typeof routes.patchContract>) {
  const { actor, params, body, services } = call;
  const { scope, own } = await managedIn(call, params.provider_id);
  if (own.length > 0 && !patchProviderFields.safeParse(body).success)
    throw new ApiError('AUTH_UNAUTHORIZED_001', {
      message: 'Rating, price level, page address and listing are not the provider’s to change.',
    });
  const row = await withTenant(services.db, scope, async (tx) => {
    const stored = await getProviderOrFail(tx, params.provider_id, true);
    await assertManagesProvider(tx, actor, stored.id, own);
    await changeProviderRow(tx, stored, body);
    return getProviderOrFail(tx, stored.id);
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentProvider(row);
}

/** DELETE /providers/{provider_id} */
export async function deleteProvider({ actor, params, scope, services }: Call<typeof routes.deleteContract>) {
  const row = await withTenant(services.db, scope, async (tx) => {
    const stored = await getProviderOrFail(tx, params.provider_id, true);
    await assertManagesProvider(tx, actor, stored.id);
    await deleteProviderRow(tx, stored.id);
    return { ...stored, is_active: false };
  });
  await announceDirectoryChange(services, scope.tenantId);
  return presentProvider(row);
}
