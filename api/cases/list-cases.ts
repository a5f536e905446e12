import { listCaseViews } from '../../db/queries/cases/case-view.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { CASE_STATES, olderStatus } from '../../domain/cases/states.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { presentCase } from './present-case.ts';
import { asShownTo } from './shown-case.ts';
import type { listCasesContract } from './contract.ts';

/** GET /cases : `status` is one of the older list; the states behind it are looked for. */
export async function listCases({ actor, flags, query, scope, services }: Call<typeof listCasesContract>) {
  const states = query.status === undefined ? null : CASE_STATES.filter((state) => olderStatus(state) === query.status);
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size, status: states };
  const { rows, total } = await withTenant(services.db, scope, (tx) => listCaseViews(tx, page, actor));
  const cases = await Promise.all(rows.map(async (row) => asShownTo(row.reach, await presentCase(row, flags))));
  return reply(cases, { total });
}
