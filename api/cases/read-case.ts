import { validate as isUuid } from 'uuid';
import { readVisibleCaseView } from '../../db/queries/cases/case-view.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import type { ActorFlags } from '../flags/flag-reader.ts';
import { type CaseAnswer, presentCase } from './present-case.ts';
import { asShownTo } from './shown-case.ts';

/** The case as its answer shows it, when this actor may see it. @throws ApiError INTAKE_CASE_NOT_FOUND_001 */
export async function readCaseOrFail(tx: Tx, actor: Actor, flags: ActorFlags, caseId: string): Promise<CaseAnswer> {
  const row = isUuid(caseId) ? await readVisibleCaseView(tx, caseId, actor) : undefined;
  if (!row) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  return asShownTo(row.reach, await presentCase(row, flags));
}
