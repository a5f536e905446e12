import { validate as isUuid } from 'uuid';
import { type FeatureState, findFeatureState, listFeatureStates } from '../../../db/queries/administration/feature-states.ts';
import { globally } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { FLAGS, type FlagName, isFlagName } from '../../../domain/flags.ts';
import type { Call } from '../../pipeline/route.ts';
import type { Services } from '../../services.ts';
import type { effectiveContract, getFlagStateContract, listFlagsContract } from './contract.ts';

const ENVIRONMENTS = ['production', 'staging', 'test'] as const;
type Environment = (typeof ENVIRONMENTS)[number];

/** GET /admin/flags */
export async function listFlags({ services }: Call<typeof listFlagsContract>) {
  const states = Map.groupBy(await globally(services.db, listFeatureStates), ({ feature_name }) => feature_name);
  return (Object.keys(FLAGS) as FlagName[]).toSorted().map((name) => {
    const { description, type, default: initial } = FLAGS[name];
    const own = (states.get(name) ?? []).map(({ feature_state_id, environment, value }) => ({
      feature_state_id,
      environment: environment as Environment,
      value,
    }));
    return { name, description, type, default: initial, states: own };
  });
}

/** GET /admin/flags/{feature_state_id} */
export async function getFlagState({ params, services }: Call<typeof getFlagStateContract>) {
  const state = isUuid(params.feature_state_id) && (await globally(services.db, (tx) => findFeatureState(tx, params.feature_state_id)));
  return presentFlagState(state || undefined);
}

/** @throws ApiError FLAG_NOT_FOUND for none, and for a state of a flag that is no longer */
export function presentFlagState(state: FeatureState | undefined) {
  if (!state || !isFlagName(state.feature_name)) throw new ApiError('FLAG_NOT_FOUND');
  const { feature_name: name, feature_state_id, environment, value } = state;
  const { description, type, default: initial } = FLAGS[name];
  return { feature_state_id, name, description, type, default: initial, environment: environment as Environment, value };
}

/** @throws ApiError TENANT_NOT_FOUND_001 naming the field that asked for it */
export async function assertTenantExists({ db }: Services, id: string, field: string): Promise<void> {
  const found = await globally(db, (tx) => tx.sql('select 1 from tenants where id = $1', [id]));
  if (found.length === 0) throw new ApiError('TENANT_NOT_FOUND_001', { field });
}

/** GET /admin/flags/effective */
export async function getEffectiveFlags({ actor, query, services }: Call<typeof effectiveContract>) {
  const { identifier } = query;
  const isUser = identifier?.startsWith('user_') === true;
  const tenantId = query.tenant_id ?? (identifier && !isUser ? identifier : actor.tenantId);
  const userId = isUser ? identifier : identifier === undefined && query.tenant_id === undefined ? actor.userId : null;
  if (tenantId !== actor.tenantId) await assertTenantExists(services, tenantId, query.tenant_id === undefined ? 'identifier' : 'tenant_id');
  const flags = services.flags.forActor(tenantId, userId);
  const names = (Object.keys(FLAGS) as FlagName[]).toSorted();
  const values = await Promise.all(names.map(async (name) => [name, await flags.value(name)] as const));
  return { environment: services.config.ENVIRONMENT, tenant_id: tenantId, flags: Object.fromEntries(values) };
}
