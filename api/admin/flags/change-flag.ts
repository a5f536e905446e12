import { v7 as newId, validate as isUuid } from 'uuid';
import { recordEvent } from '../../../db/events.ts';
import { type FeatureState, findFeatureState, setFeatureState, setOverride } from '../../../db/queries/administration/feature-states.ts';
import { globally, withTenant } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { CASE_FLAGS, FLAGS, type FlagName, type FlagScope, type FlagValue, isFlagName } from '../../../domain/flags.ts';
import { type FlagChange, flagChangeStart } from '../../../messages/flag-change.ts';
import type { Call } from '../../pipeline/route.ts';
import type { Services } from '../../services.ts';
import { assertTenantExists, presentFlagState } from './read-flags.ts';
import type { overrideContract, patchFlagStateContract } from './contract.ts';

/** PATCH /admin/flags/{feature_state_id} */
export async function changeFlagState({ params, body, scope, services }: Call<typeof patchFlagStateContract>) {
  const id = params.feature_state_id;
  const { name, environment } = presentFlagState(
    (isUuid(id) && (await globally(services.db, (tx) => findFeatureState(tx, id)))) || undefined,
  );
  assertType(name, body.value);
  const change: FlagChange = { event_id: newId(), tenant_id: scope.tenantId, feature_name: name, scope: { kind: 'environment' } };
  const isHere = environment === services.config.ENVIRONMENT;
  if (isHere) await announce(services, change);
  const changed = await withTenant(services.db, scope, async (tx) => {
    const stored = await findFeatureState(tx, id, true);
    if (!stored) throw new ApiError('FLAG_NOT_FOUND');
    if (stored.value === body.value) return stored;
    await setFeatureState(tx, id, body.value);
    const payload = { feature_name: name, environment, feature_state_id: id, before: stored.value, after: body.value };
    await recordEvent(tx, { id: change.event_id, type: 'admin.flag_changed', payload });
    return { ...stored, value: body.value } satisfies FeatureState;
  });
  if (isHere) await forget(services, change.scope);
  return presentFlagState(changed);
}

/** POST /admin/flags/{feature_name}/identities/{identifier} : an event of the tenant named, or of the caller's where a user is. */
export async function overrideFlag({ params, body, scope, services }: Call<typeof overrideContract>) {
  const { feature_name: name, identifier } = params;
  if (!isFlagName(name)) throw new ApiError('FLAG_NOT_FOUND');
  if (body.value !== null) assertType(name, body.value);
  const { ENVIRONMENT: environment } = services.config;
  const kind = identifier.startsWith('user_') ? ('user' as const) : ('tenant' as const);
  if (kind === 'tenant') await assertTenantExists(services, identifier, 'identifier');
  const tenantId = kind === 'tenant' ? identifier : scope.tenantId;
  const change: FlagChange = { event_id: newId(), tenant_id: tenantId, feature_name: name, scope: { kind, identifier } };
  await announce(services, change);
  await withTenant(services.db, { ...scope, tenantId }, async (tx) => {
    const before = await setOverride(tx, { featureName: name, environment, scope: { kind, identifier } }, body.value);
    if ((before ?? null) === body.value) return;
    const payload = { feature_name: name, identifier, environment, before: before ?? null, after: body.value };
    await recordEvent(tx, { id: change.event_id, type: 'admin.flag_identity_override', payload });
  });
  await forget(services, change.scope);
  return { feature_name: name, identifier, kind, environment, value: body.value };
}

function assertType(name: FlagName, value: FlagValue): void {
  const { type } = FLAGS[name];
  if (typeof value !== type) throw new ApiError('SYS_VALIDATION', { field: 'value', message: `must be a ${type}` });
}

/**
 * Hands the consequences to a workflow before the change is made: no change is without them, whatever dies in between. Where no case can wait for
 * the flag, they are only a cache that also runs out by itself, and the change does not need the engine.
 */
async function announce({ temporal, log }: Services, change: FlagChange): Promise<void> {
  try {
    await temporal.start(flagChangeStart(change));
  } catch (fault) {
    if (CASE_FLAGS.includes(change.feature_name)) throw fault;
    log.warn({ feature_name: change.feature_name, event_id: change.event_id }, 'a flag changes without its workflow');
  }
}

async function forget({ flags, changes, log }: Services, scope: FlagScope): Promise<void> {
  await flags.forget(scope).catch(() => log.warn({ scope }, 'cached flags are dropped later'));
  await changes.publish({ kind: 'flags', scope });
}
