import type { z } from 'zod';
import type { CasePortingRow } from '../../db/entities/cases.ts';
import { recordEvent } from '../../db/events.ts';
import * as portings from '../../db/queries/cases/portings.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import { getOpenCaseOrFail, getVisibleCaseOrFail } from '../cases/visible-case.ts';
import { type Call, reply } from '../pipeline/route.ts';
import { rowIdOf } from '../pipeline/row-id.ts';
import type { Services } from '../services.ts';
import type { getPortingContract, requestPortingContract, withdrawPortingContract } from './contract.ts';
import type { portingShape } from './shapes.ts';

/** POST /cases/{id}/porting : nothing moves yet, the patient is asked. */
export async function requestPorting(call: Call<typeof requestPortingContract>) {
  const { actor, body, params, scope, services } = call;
  const porting = await withTenant(services.db, scope, async (tx) => {
    const found = await getOpenCaseOrFail(tx, actor, params.case_id);
    await requireTaker(tx, services, body.target_tenant_id);
    await portings.requirePortable(tx, found);
    const about = { patient_id: found.patient_id, case_id: found.id };
    const id = rowIdOf(call, `porting ${found.id}`);
    const isNew = await portings.insertPorting(tx, { id, ...about, ...body, requested_by: actor.userId });
    if (isNew) await recordEvent(tx, { type: 'case.porting_requested', ...about, payload: factsOf({ id, ...about, ...body }) });
    return getPortingOrFail(tx, found.id);
  });
  return reply(presentPorting(porting), { status: 202 });
}

/** GET /cases/{id}/porting */
export async function getPorting({ actor, params, scope, services }: Call<typeof getPortingContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const found = await getVisibleCaseOrFail(tx, actor, params.case_id, 'conversation');
    return presentPorting(await getPortingOrFail(tx, found.id));
  });
}

/** DELETE /cases/{id}/porting */
export async function withdrawPorting({ actor, params, scope, services }: Call<typeof withdrawPortingContract>) {
  return withTenant(services.db, scope, async (tx) => {
    const { id, patient_id } = await getVisibleCaseOrFail(tx, actor, params.case_id);
    const waiting = await lockWaitingOrFail(tx, id);
    await portings.endPorting(tx, waiting.id, 'withdrawn');
    await recordEvent(tx, { type: 'case.porting_withdrawn', patient_id, case_id: id, payload: factsOf(waiting) });
    return presentPorting(await getPortingOrFail(tx, id));
  });
}

/** The tenant that a case is to move to takes cases. @throws ApiError TENANT_NOT_FOUND_001, CASE_PORTING_TARGET */
export async function requireTaker(tx: Tx, { flags }: Services, tenantId: string): Promise<void> {
  await portings.requirePortingTarget(tx, tenantId);
  if (!(await flags.forActor(tenantId, null).isOn('case_porting_enabled')))
    throw new ApiError('CASE_PORTING_TARGET', { field: 'target_tenant_id' });
}

/** @throws ApiError CASE_PORTING_NOT_FOUND */
export async function getPortingOrFail(tx: Tx, caseId: string): Promise<CasePortingRow> {
  const porting = await portings.getLatestPorting(tx, caseId);
  if (!porting) throw new ApiError('CASE_PORTING_NOT_FOUND');
  return porting;
}

/** The move that waits for the patient's answer, locked. @throws ApiError CASE_PORTING_NOT_FOUND, CASE_PORTING_INVALID_STATE */
export async function lockWaitingOrFail(tx: Tx, caseId: string): Promise<CasePortingRow> {
  const { id } = await getPortingOrFail(tx, caseId);
  const porting = await portings.lockPorting(tx, id);
  if (porting?.status !== 'awaiting_consent') throw new ApiError('CASE_PORTING_INVALID_STATE');
  return porting;
}

/** What the events of a move say of it. */
export const factsOf = ({ id, case_id, target_tenant_id }: Pick<CasePortingRow, 'id' | 'case_id' | 'target_tenant_id'>) => ({
  ...{ case_id, porting_id: id, target_tenant_id },
});

export function presentPorting(row: CasePortingRow): z.input<typeof portingShape> {
  const {
    id: porting_id,
    case_id,
    target_tenant_id,
    reason,
    status,
    consent_id,
    with_conversation,
    target_case_id,
    moved,
    failure_code,
  } = row;
  return {
    ...{ porting_id, case_id, target_tenant_id, reason, status, consent_id, with_conversation, target_case_id, moved, failure_code },
    requested_at: isoTime(row.created_at),
    answered_at: isoTimeOrNull(row.answered_at),
    finished_at: isoTimeOrNull(row.finished_at),
  };
}
