import { v7 as newId } from 'uuid';
import type { Weights } from '../../../domain/matching/weights.ts';
import { WeightAdjustment, type WeightAdjustmentRow } from '../../entities/matching.ts';
import type { Tx } from '../../tenant-scope.ts';

/** What was proposed and made of a tenant's matching weights, newest first. */

export type NewAdjustment = Pick<WeightAdjustmentRow, 'source' | 'status' | 'before' | 'after'> &
  Partial<Pick<WeightAdjustmentRow, 'id' | 'outcomes' | 'signals'>>;

/** Writes down a change; a proposal takes the place of the one before it. @returns its id */
export async function addAdjustment(tx: Tx, adjustment: NewAdjustment): Promise<string> {
  const { id = newId(), outcomes = 0, signals = {}, ...rest } = adjustment;
  const { tenantId, actorId = null } = tx.scope;
  if (rest.source === 'optimizer') {
    await tx.em.nativeUpdate(WeightAdjustment, { tenant_id: tenantId, status: 'proposed' }, { status: 'superseded' });
  }
  const decided = rest.status === 'applied' ? { decided_by: actorId, decided_at: new Date() } : {};
  await tx.em.insert(WeightAdjustment, { ...rest, ...decided, id, outcomes, signals, tenant_id: tenantId });
  return id;
}

export async function findAdjustment(tx: Tx, id: string): Promise<WeightAdjustmentRow | undefined> {
  const [row] = await tx.sql<WeightAdjustmentRow>('select * from weight_adjustments where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    id,
  ]);
  return row;
}

export async function listAdjustments(
  tx: Tx,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: WeightAdjustmentRow[]; total: number }> {
  const rows = await tx.sql<WeightAdjustmentRow>(
    'select * from weight_adjustments where tenant_id = $1 order by created_at desc, id desc limit $2 offset $3',
    [tx.scope.tenantId, limit, offset],
  );
  const [counted] = await tx.sql<{ total: number | string }>('select count(*) as total from weight_adjustments where tenant_id = $1', [
    tx.scope.tenantId,
  ]);
  return { rows, total: Number(counted?.total ?? 0) };
}

/** Marks the newest change that is in force as taken back. @returns the weights before it; null when there is none */
export async function takeBackNewest(tx: Tx): Promise<Weights | null> {
  const [row] = await tx.sql<{ before: Weights }>(
    `update weight_adjustments set status = 'rolled_back', decided_by = $2, decided_at = now() where id = (
       select id from weight_adjustments where tenant_id = $1 and status = 'applied' order by created_at desc, id desc limit 1) returning before`,
    [tx.scope.tenantId, tx.scope.actorId ?? null],
  );
  return row?.before ?? null;
}

/** Changes of the weights wait for each other until the transaction ends. */
export async function lockWeights(tx: Tx): Promise<void> {
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`matching_configs ${tx.scope.tenantId}`]);
}

/** Whether the optimizer may apply what it proposes (tenant setting matching_auto_apply). */
export async function appliesByItself(tx: Tx): Promise<boolean> {
  const [row] = await tx.sql<{ auto: boolean | null }>('select matching_auto_apply as auto from tenant_settings where tenant_id = $1', [
    tx.scope.tenantId,
  ]);
  return row?.auto === true;
}
