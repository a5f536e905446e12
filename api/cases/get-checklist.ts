import { recordViewAtCommit } from '../../db/access/record-view.ts';
import { readCaseView } from '../../db/queries/cases/case-view.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { documentChecklist, mergeRequirements, type Requirements } from '../../domain/cases/requirements.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import type { checklistContract } from './contract.ts';
import { readVisibleCaseOrFail } from './visible-case.ts';

/** GET /cases/{id}/document-checklist */
export async function getChecklist({ actor, params, scope, services }: Call<typeof checklistContract>) {
  const row = await withTenant(services.db, scope, async (tx) => {
    const { read } = await readVisibleCaseOrFail(tx, actor, { caseId: params.case_id }, (id) => readCaseView(tx, id));
    if (!read) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
    recordViewAtCommit(tx, { resource: 'checklist', ...params });
    return read;
  });
  const { required_documents } = mergeRequirements((row.requirements ?? []) as unknown as Requirements[]);
  const checklist = documentChecklist(required_documents, row.coverage ?? []);
  return { ...checklist, requirements: checklist.requirements.map((item) => ({ ...item, description: item.description ?? null })) };
}
