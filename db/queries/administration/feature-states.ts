import { sql } from 'kysely';
import { v7 as newId } from 'uuid';
import type { FlagScope, FlagValue } from '../../../domain/flags.ts';
import type { GlobalTx } from '../../tenant-scope.ts';

export type FeatureState = { feature_state_id: string; feature_name: string; environment: string; value: FlagValue };

const COLUMNS = 'id as feature_state_id, feature_name, environment, value';

export function listFeatureStates(tx: GlobalTx): Promise<FeatureState[]> {
  return tx.sql<FeatureState>(`select ${COLUMNS} from feature_states order by feature_name, environment`);
}

export async function findFeatureState(tx: GlobalTx, id: string, lock = false): Promise<FeatureState | undefined> {
  const [row] = await tx.sql<FeatureState>(`select ${COLUMNS} from feature_states where id = $1 ${lock ? 'for update' : ''}`, [id]);
  return row;
}

export async function setFeatureState(tx: GlobalTx, id: string, value: FlagValue): Promise<void> {
  await tx.sql('update feature_states set value = $2, updated_at = now() where id = $1', [id, JSON.stringify(value)]);
}

export type Override = { featureName: string; environment: string; scope: Exclude<FlagScope, { kind: 'environment' }> };

/** The value set for a tenant or user before; undefined where there was none. A null value removes it. */
export async function setOverride(
  tx: GlobalTx,
  { featureName, environment, scope }: Override,
  value: FlagValue | null,
): Promise<FlagValue | undefined> {
  const key = [environment, scope.kind, scope.identifier, featureName];
  const where = 'environment = $1 and scope_kind = $2 and identifier = $3 and feature_name = $4';
  const [before] = await tx.sql<{ value: FlagValue }>(`select value from flag_overrides where ${where} for update`, key);
  if (value === null) await tx.sql(`delete from flag_overrides where ${where}`, key);
  else
    await tx.run(
      tx.kysely
        .insertInto('flag_overrides')
        .values({ id: newId(), environment, scope_kind: scope.kind, identifier: scope.identifier, feature_name: featureName, value })
        .onConflict((conflict) =>
          conflict.columns(['environment', 'scope_kind', 'identifier', 'feature_name']).doUpdateSet({ value, updated_at: sql`now()` }),
        ),
    );
  return before?.value;
}
