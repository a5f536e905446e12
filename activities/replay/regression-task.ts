import { dropUnconsented } from '../../db/queries/learning/golden-sets.ts';
import { type TenantScope, withTenant } from '../../db/tenant-scope.ts';
import { goldenRunStart } from '../../messages/evaluation.ts';
import type { ActivityServices } from '../services.ts';

/** Takes out of the golden sets what no consent covers any more, and has the versions measured on the rest where the language model is. */
export async function startRegression(
  { db, temporal }: Pick<ActivityServices, 'db' | 'temporal'>,
  { tenant_id, run_id, scope }: { tenant_id: string; run_id: string; scope: TenantScope },
): Promise<{ left: number }> {
  const left = await withTenant(db, scope, dropUnconsented);
  await temporal.start(goldenRunStart({ tenant_id, run_id }));
  return { left };
}
