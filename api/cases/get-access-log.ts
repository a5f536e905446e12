import { listViewsOfCase } from '../../db/queries/cases/access-log.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { purposeOf } from '../../domain/access/view-purpose.ts';
import { ApiError } from '../../domain/errors.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { isoTime } from './present-case.ts';
import type { accessLogContract } from './contract.ts';
import { getVisibleCaseOrFail } from './visible-case.ts';

/** GET /cases/{id}/access-log : the patient's own; whoever looks after the case is what it is about. */
export async function getAccessLog({ actor, params, query, scope, services }: Call<typeof accessLogContract>) {
  const page = { role: query.role ?? null, limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await withTenant(services.db, scope, async (tx) => {
    const found = await getVisibleCaseOrFail(tx, actor, params.case_id);
    if (found.reach !== 'own') throw new ApiError('AUTH_UNAUTHORIZED_001', { message: 'Only the patient reads who looked at the record.' });
    return listViewsOfCase(tx, found, page);
  });
  const entries = rows.map(({ at, is_own, provider_id, ...row }) => ({
    ...{ at: isoTime(at), ...row },
    purpose: purposeOf({ ...row, is_own, provider_id }),
  }));
  return reply(entries, { total });
}
