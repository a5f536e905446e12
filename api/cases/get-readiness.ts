import { readCaseRecord } from '../../db/queries/cases/case-record.ts';
import { readCaseView } from '../../db/queries/cases/case-view.ts';
import { readIntakeItems } from '../../db/queries/cases/intake-items.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { readiness } from '../../domain/cases/readiness.ts';
import { documentChecklist, mergeRequirements, type Requirements } from '../../domain/cases/requirements.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import type { readinessContract } from './contract.ts';
import { getVisibleCaseOrFail } from './visible-case.ts';

/** GET /cases/{id}/readiness */
export function getReadiness({ actor, params, scope, services }: Call<typeof readinessContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, params.case_id, 'clinical');
    const [view, record, intake] = [await readCaseView(tx, id), await readCaseRecord(tx, id), await readIntakeItems(tx, id)];
    if (!view || !record) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
    const { required_documents } = mergeRequirements((view.requirements ?? []) as unknown as Requirements[]);
    const { requirements } = documentChecklist(required_documents, view.coverage ?? []);
    const asked = new Set(intake.filter(({ times_asked }) => times_asked > 0).map(({ item }) => item));
    return readiness({ ...view, requirements, health: record.health, asked });
  });
}
