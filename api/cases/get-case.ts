import { validate as isUuid } from 'uuid';
import { viewCase } from '../../db/queries/cases/read-case.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import type { getCaseContract } from './contract.ts';
import { presentCase } from './present-case.ts';
import { asShownTo } from './shown-case.ts';

/** GET /cases/{id} : the hottest read, one round trip that also records the view. */
export async function getCase({ actor, flags, params, scope, services }: Call<typeof getCaseContract>) {
  const row = isUuid(params.case_id) ? await viewCase(services.db, scope, params.case_id, actor) : undefined;
  if (!row) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  return asShownTo(row.reach, await presentCase(row, flags));
}
