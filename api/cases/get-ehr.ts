import { readCaseRecord } from '../../db/queries/cases/case-record.ts';
import { readCaseView } from '../../db/queries/cases/case-view.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { mergeRequirements, type Requirements } from '../../domain/cases/requirements.ts';
import { ApiError } from '../../domain/errors.ts';
import { buildEhrSnapshot } from '../../domain/records/ehr-snapshot.ts';
import type { Call } from '../pipeline/route.ts';
import type { ehrContract } from './contract.ts';
import { getVisibleCaseOrFail } from './visible-case.ts';

/** GET /cases/{id}/ehr */
export function getEhr({ actor, params, scope, services }: Call<typeof ehrContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { id } = await getVisibleCaseOrFail(tx, actor, params.case_id, 'clinical');
    return readEhr(tx, id);
  });
}

async function readEhr(tx: Tx, caseId: string) {
  const [record, view] = [await readCaseRecord(tx, caseId), await readCaseView(tx, caseId, { condition: 'true', params: [] })];
  if (!record || !view) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const { comorbidity_screening, contraindications } = mergeRequirements((view.requirements ?? []) as unknown as Requirements[]);
  const risk_prefixes = [...comorbidity_screening, ...contraindications].flatMap(({ icd10_prefix }) => icd10_prefix ?? []);
  return buildEhrSnapshot({ ...record, risk_prefixes, today: new Date().toISOString().slice(0, 10) });
}
