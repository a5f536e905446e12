import { validate as isUuid } from 'uuid';
import type { CaseRow } from '../../db/entities/cases.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { RedactedField } from '../../domain/redaction/policies.ts';
import type { Actor } from '../auth/actor.ts';
import { caseVisibility } from './case-visibility.ts';
import { requireShown } from './facilitator-sight.ts';

/**
 * The case, when this actor may see it, and of it this kind of data. @throws ApiError INTAKE_CASE_NOT_FOUND_001 also for a case of another
 * patient or tenant, AUTH_UNAUTHORIZED_001 for data that is kept from facilitators
 */
export async function getVisibleCaseOrFail(tx: Tx, actor: Actor, caseId: string, data?: RedactedField): Promise<CaseRow> {
  if (!isUuid(caseId)) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  const { condition, params } = caseVisibility(actor, 3);
  const [row] = await tx.sql<CaseRow>(
    `select c.* from cases c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
     where c.tenant_id = $1 and c.id = $2 and ${condition}`,
    [actor.tenantId, caseId, ...params],
  );
  if (!row) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  if (data !== undefined) requireShown(actor, data);
  return row;
}

/** As above, and refuses a closed case. @throws ApiError INTAKE_CASE_CLOSED_001 */
export async function getOpenCaseOrFail(tx: Tx, actor: Actor, caseId: string): Promise<CaseRow> {
  const row = await getVisibleCaseOrFail(tx, actor, caseId);
  if (row.state === 'closed') throw new ApiError('INTAKE_CASE_CLOSED_001');
  return row;
}
