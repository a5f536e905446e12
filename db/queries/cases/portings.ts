import { PORTED, type PortingStatus, portingObstacle } from '../../../domain/cases/porting.ts';
import { ApiError } from '../../../domain/errors.ts';
import { consentInForce, shareReadable } from '../../access/consent-in-force.ts';
import type { CasePortingRow, CaseRow } from '../../entities/cases.ts';
import { isUniqueViolation, type Tx } from '../../tenant-scope.ts';

/** The move of the case that was asked for last. */
export async function getLatestPorting(tx: Tx, caseId: string): Promise<CasePortingRow | undefined> {
  const [row] = await tx.sql<CasePortingRow>(
    'select * from case_portings where tenant_id = $1 and case_id = $2 order by created_at desc, id desc limit 1',
    [tx.scope.tenantId, caseId],
  );
  return row;
}

export async function getPorting(tx: Tx, id: string): Promise<CasePortingRow | undefined> {
  const [row] = await tx.sql<CasePortingRow>('select * from case_portings where tenant_id = $1 and id = $2', [tx.scope.tenantId, id]);
  return row;
}

/** As above, and nobody else answers, moves or ends it until the transaction is over. */
export async function lockPorting(tx: Tx, id: string): Promise<CasePortingRow | undefined> {
  const [row] = await tx.sql<CasePortingRow>('select * from case_portings where tenant_id = $1 and id = $2 for update', [
    tx.scope.tenantId,
    id,
  ]);
  return row;
}

/**
 * A tenant that takes cases of patients, and is not the one that the case is in.
 * @throws ApiError TENANT_NOT_FOUND_001 for one that is unknown or not active, CASE_PORTING_TARGET
 */
export async function requirePortingTarget(tx: Tx, tenantId: string): Promise<void> {
  const [tenant] = await tx.sql<{ type: string }>('select type from tenants where id = $1 and is_active', [tenantId]);
  if (!tenant) throw new ApiError('TENANT_NOT_FOUND_001', { field: 'target_tenant_id' });
  if (tenant.type !== 'coordinator' || tenantId === tx.scope.tenantId)
    throw new ApiError('CASE_PORTING_TARGET', { field: 'target_tenant_id' });
}

/** A second opinion that is given holds nothing back. @throws ApiError INTAKE_CASE_CLOSED_001, CASE_PORTING_PAYMENT_LOCKED, CASE_PORTING_OPEN_SHARES */
export async function requirePortable(tx: Tx, { id, state }: Pick<CaseRow, 'id' | 'state'>): Promise<void> {
  const [open] = await tx.sql<{ shares: number }>(
    `select count(*)::int as shares from case_shares s where s.tenant_id = $1 and s.case_id = $2 and s.status <> 'declined' and ${shareReadable('s')}
       and (s.provider_id is not null or exists (
         select 1 from mso_consultations o where o.tenant_id = $1 and o.share_id = s.id and o.status not in ('completed', 'cancelled')))`,
    [tx.scope.tenantId, id],
  );
  const obstacle = portingObstacle({ state, open_shares: open?.shares ?? 0 });
  if (obstacle) throw new ApiError(obstacle);
}

/** Whether the patient still agrees to this move. */
export async function isPortingAgreed(tx: Tx, { consent_id }: CasePortingRow): Promise<boolean> {
  const rows = await tx.sql(
    `select 1 from consents k where k.tenant_id = $1 and k.id = $2 and k.category = 'porting' and ${consentInForce('k')}`,
    [tx.scope.tenantId, consent_id],
  );
  return rows.length > 0;
}

type NewPorting = Pick<CasePortingRow, 'id' | 'case_id' | 'patient_id' | 'target_tenant_id' | 'reason' | 'requested_by'>;

/** @returns whether it is new: the same request again finds it there @throws ApiError CASE_PORTING_RUNNING when another move of the case is under way */
export async function insertPorting(tx: Tx, porting: NewPorting): Promise<boolean> {
  try {
    const rows = await tx.run(
      tx.kysely
        .insertInto('case_portings')
        .values({ ...porting, tenant_id: tx.scope.tenantId })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id'),
    );
    return rows.length > 0;
  } catch (error) {
    throw isUniqueViolation(error, 'case_portings_open') ? new ApiError('CASE_PORTING_RUNNING', { cause: error }) : error;
  }
}

export type PortingAnswer = { status: Extract<PortingStatus, 'moving' | 'refused'>; consent_id: string; with_conversation: boolean };

export async function answerPorting(tx: Tx, id: string, { status, consent_id, with_conversation }: PortingAnswer): Promise<void> {
  await tx.sql(
    `update case_portings set status = $3, consent_id = $4, with_conversation = $5, answered_at = now(),
       finished_at = case when $3 = 'refused' then now() end where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, id, status, consent_id, with_conversation],
  );
}

/** Ends a move that waits or runs. @returns false when it had ended already */
export async function endPorting(tx: Tx, id: string, status: 'withdrawn' | 'failed', failureCode: string | null = null): Promise<boolean> {
  const rows = await tx.sql(
    `update case_portings set status = $3, failure_code = $4, finished_at = now()
     where tenant_id = $1 and id = $2 and status in ('awaiting_consent', 'moving') returning id`,
    [tx.scope.tenantId, id, status, failureCode],
  );
  return rows.length > 0;
}

export async function completePorting(tx: Tx, id: string, targetCaseId: string, moved: Record<string, number>): Promise<void> {
  await tx.sql(
    `update case_portings set status = 'completed', target_case_id = $3, moved = $4, finished_at = now() where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, id, targetCaseId, JSON.stringify(moved)],
  );
}

/** The case here is over: its pointer is the move's. */
export async function noteClosedAsPorted(tx: Tx, caseId: string): Promise<void> {
  await tx.sql('update cases set closed_reason = $3 where tenant_id = $1 and id = $2', [tx.scope.tenantId, caseId, PORTED]);
}

/** Files that go along: of documents that the patient has not taken back and no guardrail refused. */
export const MOVING_DOCUMENTS = `d.tenant_id = $1 and d.case_id = $2 and d.object_key is not null and d.withdrawn_at is null
  and d.status in ('uploaded', 'processing', 'processed', 'failed', 'superseded')`;

export type MovingFile = { id: string; object_key: string; sha256: string | null };

export function listMovingFiles(tx: Tx, caseId: string): Promise<MovingFile[]> {
  return tx.sql<MovingFile>(`select d.id, d.object_key, d.sha256 from documents d where ${MOVING_DOCUMENTS}`, [tx.scope.tenantId, caseId]);
}

/** Files of the case that are not under the target's keys yet. */
export function listUncopiedFiles(tx: Tx, { id, case_id }: Pick<CasePortingRow, 'id' | 'case_id'>): Promise<MovingFile[]> {
  return tx.sql<MovingFile>(
    `select d.id, d.object_key, d.sha256 from documents d join case_portings m on m.tenant_id = $1 and m.id = $3
     where ${MOVING_DOCUMENTS} and m.copied_files -> d.id::text is null order by d.created_at, d.id`,
    [tx.scope.tenantId, case_id, id],
  );
}

/** @returns false when the move has ended meanwhile: the copy may not stay */
export async function noteCopied(tx: Tx, id: string, documentId: string, sha256: string): Promise<boolean> {
  const rows = await tx.sql(
    `update case_portings set copied_files = copied_files || jsonb_build_object($3::text, $4::text)
     where tenant_id = $1 and id = $2 and status = 'moving' returning id`,
    [tx.scope.tenantId, id, documentId, sha256],
  );
  return rows.length > 0;
}

/** Whether something is still being read, or lies under the source's keys only: then the case is not moved yet. */
export async function isStillUnderWay(tx: Tx, porting: CasePortingRow): Promise<boolean> {
  const [row] = await tx.sql<{ busy: boolean }>(
    `select exists (select 1 from documents d where ${MOVING_DOCUMENTS} and d.status in ('uploaded', 'processing')) as busy`,
    [tx.scope.tenantId, porting.case_id],
  );
  return row?.busy === true || (await listUncopiedFiles(tx, porting)).length > 0;
}
