import type { Tx } from '../db/tenant-scope.ts';
import { type FlagLayers, type FlagName, type FlagValue, resolveFlag } from '../domain/flags.ts';
import type { Config } from '../platform/config.ts';

export type TenantFlags = { isOn(name: FlagName): boolean };

type Row = { feature_name: string; layer: keyof FlagLayers; value: FlagValue };

/**
 * The tenant's flags as they stand in this transaction: a case must not move by a cached flag.
 * @param userId whose own values count first; default who acts
 */
export async function readFlags(
  tx: Tx,
  { ENVIRONMENT }: Pick<Config, 'ENVIRONMENT'>,
  userId: string | null = tx.scope.actorId ?? null,
): Promise<TenantFlags> {
  const rows = await tx.sql<Row>(
    `select feature_name, 'environment' as layer, value from feature_states where environment = $1
     union all
     select feature_name, scope_kind, value from flag_overrides
     where environment = $1 and ((scope_kind = 'tenant' and identifier = $2) or (scope_kind = 'user' and identifier = $3))`,
    [ENVIRONMENT, tx.scope.tenantId, userId ?? ''],
  );
  const layersOf = Map.groupBy(rows, ({ feature_name }) => feature_name);
  return {
    isOn: (name) => resolveFlag(name, Object.fromEntries((layersOf.get(name) ?? []).map(({ layer, value }) => [layer, value]))) === true,
  };
}

/**
 * The flags by which a case moves: the values of its patient count before the tenant's (Decisions §10), whoever acted last and whether anybody did. Otherwise a
 * case would move by one set when it is asked something and by another when it looks again by itself.
 */
export async function readCaseFlags(tx: Tx, config: Pick<Config, 'ENVIRONMENT'>, caseId: string): Promise<TenantFlags> {
  const [patient] = await tx.sql<{ user_id: string | null }>(
    `select p.idp_user_id as user_id from cases c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
     where c.tenant_id = $1 and c.id = $2`,
    [tx.scope.tenantId, caseId],
  );
  return readFlags(tx, config, patient?.user_id ?? null);
}
