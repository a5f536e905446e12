import { listShares } from '../../db/queries/sharing/provider-shares.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { reachOf } from './forwarded-case.ts';
import { presentForwardedCase } from './present-forwarded-case.ts';
import type { inboxContract } from './contract.ts';

type InboxCall = Pick<Call<typeof inboxContract>, 'actor' | 'query' | 'scope' | 'services'>;

/** GET /provider/cases and GET /provider-portal/cases : what was forwarded and may still be read. */
export async function listForwardedCases({ actor, query, scope, services }: InboxCall) {
  const page = { status: query.status ?? null, limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await withTenant(services.db, scope, async (tx) => listShares(tx, await reachOf(tx, actor), page));
  return reply(rows.map(presentForwardedCase), { total });
}
