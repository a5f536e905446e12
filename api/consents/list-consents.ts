import { listConsents } from '../../db/queries/sharing/consents.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { getVisibleCaseOrFail } from '../cases/visible-case.ts';
import type { Call } from '../pipeline/route.ts';
import { presentConsent } from './present-consent.ts';
import type { listConsentsContract } from './contract.ts';

/** GET /consent/?case_id= */
export function listCaseConsents({ actor, query, scope, services }: Call<typeof listConsentsContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, query.case_id);
    return (await listConsents(tx, id)).map(presentConsent);
  });
}
