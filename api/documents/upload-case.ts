import { casesVisibleTo } from '../../db/access/case-visibility.ts';
import { grantInForce } from '../../db/access/consent-in-force.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { getOpenCaseOrFail, type VisibleCase } from '../cases/visible-case.ts';

/**
 * The open case that an upload belongs to: the one named, or the caller's only open one.
 * @throws ApiError INTAKE_VALIDATION_001 when none is named and there is none or several, INTAKE_CASE_CLOSED_001, INTAKE_CASE_NOT_FOUND_001
 */
export async function getUploadCaseOrFail(tx: Tx, actor: Actor, caseId: string | undefined): Promise<VisibleCase> {
  const target = caseId === undefined ? await getOnlyOpenCaseOrFail(tx, actor) : await getOpenCaseOrFail(tx, actor, caseId);
  await checkMayUpload(tx, actor, target);
  return target;
}

/** A delegated case takes uploads under a grant for that. @throws ApiError AUTH_UNAUTHORIZED_001 */
export async function checkMayUpload(tx: Tx, actor: Actor, target: VisibleCase): Promise<void> {
  if (target.reach === 'delegated') await checkGrant(tx, actor, target, ['upload']);
}

async function getOnlyOpenCaseOrFail(tx: Tx, actor: Actor): Promise<VisibleCase> {
  const { condition, reach, params } = casesVisibleTo(actor, 2);
  const [only, another] = await tx.sql<VisibleCase>(
    `select c.*, ${reach} as reach from cases c where c.tenant_id = $1 and c.state <> 'closed' and ${condition} limit 2`,
    [actor.tenantId, ...params],
  );
  if (only && !another) return only;
  const message = only ? 'is required: you have several open cases' : 'is required: you have no open case';
  throw new ApiError('INTAKE_VALIDATION_001', { field: 'case_id', message: `case_id ${message}` });
}

/** Documents of a delegated case are shown under a grant that names them; a sourced case is the facilitator's own (Decisions §10). */
export async function checkMaySeeDocuments(tx: Tx, actor: Actor, target: VisibleCase): Promise<void> {
  if (target.reach === 'delegated') await checkGrant(tx, actor, target, ['view_documents', 'upload']);
}

/** @throws ApiError AUTH_UNAUTHORIZED_001 unless the patient's grant to the facilitator has one of these scopes */
async function checkGrant(tx: Tx, actor: Actor, target: VisibleCase, scopes: string[]): Promise<void> {
  const [allowed] = await tx.sql(
    `select 1 from facilitators f join facilitator_grants g on g.tenant_id = f.tenant_id and g.facilitator_id = f.id
     where f.tenant_id = $1 and f.idp_user_id = $2 and f.is_active and not f.is_deleted
       and g.case_id = $3 and g.scope = any($4::text[]) and ${grantInForce('g')}`,
    [actor.tenantId, actor.userId, target.id, scopes],
  );
  if (!allowed) throw new ApiError('AUTH_UNAUTHORIZED_001');
}
