import { withTenant } from '../../db/tenant-scope.ts';
import type { Call } from '../http/route.ts';
import { readCaseOrFail } from './read-case.ts';
import type { getCaseContract } from './routes.ts';

/** GET /cases/{id} */
export function getCase({ actor, flags, params, scope, services }: Call<typeof getCaseContract>) {
  return withTenant(services.db, scope, (tx) => readCaseOrFail(tx, actor, flags, params.case_id));
}
