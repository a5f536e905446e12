import { grantInForce } from '../../db/access/consent-in-force.ts';
import type { CaseRow } from '../../db/entities/cases.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { caseVisibility } from '../cases/case-visibility.ts';
import { getOpenCaseOrFail } from '../cases/visible-case.ts';

/**
 * The open case that an upload belongs to: the one named, or the caller's only open one.
 * @throws ApiError INTAKE_VALIDATION_001 when none is named and there is none or several, INTAKE_CASE_CLOSED_001, INTAKE_CASE_NOT_FOUND_001
 */
export async function getUploadCaseOrFail(tx: Tx, actor: Actor, caseId: string | undefined): Promise<CaseRow> {
  const target = caseId === undefined ? await getOnlyOpenCaseOrFail(tx, actor) : await getOpenCaseOrFail(tx, actor, caseId);
  if (actor.role === 'facilitator') await checkFacilitatorMayUpload(tx, actor, target);
  return target;
}

async function getOnlyOpenCaseOrFail(tx: Tx, actor: Actor): Promise<CaseRow> {
  const { condition, params } = caseVisibility(actor, 2);
  const [only, another] = await tx.sql<CaseRow>(
    `select c.* from cases c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
     where c.tenant_id = $1 and c.state <> 'closed' and ${condition} limit 2`,
    [actor.tenantId, ...params],
  );
  if (only && !another) return only;
  const message = only ? 'is required: you have several open cases' : 'is required: you have no open case';
  throw new ApiError('INTAKE_VALIDATION_001', { field: 'case_id', message: `case_id ${message}` });
}

/** A delegated case takes uploads only under a grant of scope upload; a sourced case is the facilitator's own (Decisions §10). */
const checkFacilitatorMayUpload = (tx: Tx, actor: Actor, target: CaseRow) => checkFacilitatorGrant(tx, actor, target, ['upload']);

/** Documents of a delegated case are shown under a grant that names them. Other roles see the documents of every case they see. */
export async function checkMaySeeDocuments(tx: Tx, actor: Actor, target: CaseRow): Promise<void> {
  if (actor.role === 'facilitator') await checkFacilitatorGrant(tx, actor, target, ['view_documents', 'upload']);
}

async function checkFacilitatorGrant(tx: Tx, actor: Actor, target: CaseRow, scopes: string[]): Promise<void> {
  const [allowed] = await tx.sql(
    `select 1 from facilitators f
     where f.tenant_id = $1 and f.idp_user_id = $2 and f.is_active and not f.is_deleted
       and (f.id = $3 or exists (select 1 from facilitator_grants g where g.tenant_id = f.tenant_id and g.facilitator_id = f.id
         and g.case_id = $4 and g.scope = any($5::text[]) and ${grantInForce('g')}))`,
    [actor.tenantId, actor.userId, target.referred_by_facilitator_id, target.id, scopes],
  );
  if (!allowed) throw new ApiError('AUTH_UNAUTHORIZED_001');
}
