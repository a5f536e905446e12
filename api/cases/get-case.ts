import { validate as isUuid } from 'uuid';
import { viewCase } from '../../db/queries/cases/read-case.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import { caseSight } from './case-visibility.ts';
import { asShownTo } from './facilitator-sight.ts';
import { presentCase } from './present-case.ts';
import type { getCaseContract } from './contract.ts';

/** GET /cases/{id} : the hottest read, one round trip that also records the view. */
export async function getCase({ actor, flags, params, scope, services }: Call<typeof getCaseContract>) {
  const row = isUuid(params.case_id) ? await viewCase(services.db, scope, params.case_id, caseSight(actor)) : undefined;
  if (!row) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  return asShownTo(actor, await presentCase(row, flags));
}
