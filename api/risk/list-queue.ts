import { listRiskQueue } from '../../db/queries/risk/risk.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { presentReview } from './present-review.ts';
import type { queueContract } from './contract.ts';

/** GET /risk/queue */
export async function listQueue({ actor, query, scope, services }: Call<typeof queueContract>) {
  const { page, page_size, sort, assigned_to, ...filter } = query;
  const reviewer = assigned_to === 'me' ? actor.userId : assigned_to;
  const range = { sort, limit: page_size, offset: (page - 1) * page_size };
  const { rows, total } = await withTenant(services.db, scope, (tx) => listRiskQueue(tx, { ...filter, assigned_to: reviewer }, range));
  return reply(rows.map(presentReview), { total });
}
