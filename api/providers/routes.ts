import { validate as isUuid } from 'uuid';
import { z } from 'zod';
import { getProviderView, listProviders } from '../../db/queries/provider-directory.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { defineRoute, type Route, reply } from '../http/route.ts';
import { spellingsOf } from '../http/shapes.ts';
import { presentProvider } from './present-provider.ts';
import { providerWrites } from './write-provider.ts';
import { providerItem, providerPath, providerShape, providersQuery } from './contract.ts';

/** Providers: Parts 2.5 and 4.1. */

const group = { group: 'Providers', validation: 'DOCTOR_VALIDATION_001', access: { kind: 'tenant', permission: null } } as const;

const listRoute = defineRoute(
  {
    method: 'get',
    path: '/api/v1/providers/',
    summary: 'Active providers, newest first',
    ...group,
    query: providersQuery,
    response: z.array(providerItem),
    paged: true,
    errors: [],
  },
  async ({ query, scope, services }) => {
    const filter = { countries: query.country ? spellingsOf(query.country) : null, specialty: query.specialty ?? null };
    const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
    const { rows, total } = await withTenant(services.db, scope, (tx) => listProviders(tx, filter, page));
    return reply(rows, { total });
  },
);

const getRoute = defineRoute(
  {
    method: 'get',
    path: '/api/v1/providers/{provider_id}',
    summary: 'A provider',
    ...group,
    params: providerPath,
    response: providerShape,
    errors: ['PROVIDER_NOT_FOUND_001'],
  },
  async ({ params, actor, scope, services }) => {
    if (!isUuid(params.provider_id)) throw new ApiError('PROVIDER_NOT_FOUND_001');
    const row = await withTenant(services.db, scope, (tx) => getProviderView(tx, params.provider_id));
    if (!row || (!row.is_active && !actor.permissions.has('provider:manage'))) throw new ApiError('PROVIDER_NOT_FOUND_001');
    return presentProvider(row);
  },
);

export const providersRoutes: Route[] = [listRoute, getRoute, ...providerWrites];
