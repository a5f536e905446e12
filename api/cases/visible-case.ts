import { validate as isUuid } from 'uuid';
import { casesVisibleTo } from '../../db/access/case-visibility.ts';
import type { CaseRow } from '../../db/entities/cases.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { isShown, type Reach, reachesOf } from '../../domain/access/reach.ts';
import { ApiError } from '../../domain/errors.ts';
import type { RoleCode } from '../../domain/permissions.ts';
import type { RedactedField } from '../../domain/redaction/policies.ts';
import type { Actor } from '../auth/actor.ts';

/** A case with the way in which the caller reaches it, which decides what of it is shown. */
export type VisibleCase = CaseRow & { reach: Reach };

/**
 * The case, when this actor may see it, and of it this kind of data. @throws ApiError INTAKE_CASE_NOT_FOUND_001 also for a case of another
 * patient or tenant, AUTH_UNAUTHORIZED_001 for data that is kept from whoever reaches the case in this way
 */
export async function getVisibleCaseOrFail(tx: Tx, actor: Actor, caseId: string, data?: RedactedField): Promise<VisibleCase> {
  const row = await reachCase(tx, actor, caseId);
  if (!row) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
  if (data !== undefined) requireShown(row.reach, data);
  return row;
}

/**
 * The same, and what is read of the case, asked for at once: of what was read, nothing is given to whoever may not see the case. `read` must find fault with
 * nothing that the refusal would keep secret.
 */
export async function readVisibleCaseOrFail<T>(
  tx: Tx,
  actor: Actor,
  { caseId, data }: { caseId: string; data?: RedactedField },
  read: (caseId: string) => Promise<T>,
): Promise<{ found: VisibleCase; read: T }> {
  const visible = getVisibleCaseOrFail(tx, actor, caseId, data);
  const reading = isUuid(caseId) ? read(caseId) : null;
  reading?.catch(() => undefined);
  const found = await visible;
  return { found, read: await (reading ?? read(found.id)) };
}

async function reachCase(tx: Tx, actor: Actor, caseId: string): Promise<VisibleCase | undefined> {
  if (!isUuid(caseId)) return undefined;
  const { condition, reach, params } = casesVisibleTo(actor, 3);
  const [row] = await tx.sql<VisibleCase>(
    `select c.*, ${reach} as reach from cases c where c.tenant_id = $1 and c.id = $2 and ${condition}`,
    [actor.tenantId, caseId, ...params],
  );
  return row;
}

/** As above, and refuses a closed case. @throws ApiError INTAKE_CASE_CLOSED_001 */
export async function getOpenCaseOrFail(tx: Tx, actor: Actor, caseId: string): Promise<VisibleCase> {
  const row = await getVisibleCaseOrFail(tx, actor, caseId);
  if (row.state === 'closed') throw new ApiError('INTAKE_CASE_CLOSED_001');
  return row;
}

/** The roles by which the actor reaches a case: what one of them shows gives no other one a right there (Decisions §3). */
export async function rolesThatReach(tx: Tx, actor: Actor, caseId: string): Promise<RoleCode[]> {
  const reaching = await Promise.all(
    actor.roles.map(async (role) => {
      const reaches = reachesOf([role]).filter((reach) => actor.reaches.includes(reach));
      return (await reachCase(tx, { ...actor, reaches }, caseId)) ? role : null;
    }),
  );
  return reaching.filter((role) => role !== null);
}

/** @throws ApiError AUTH_UNAUTHORIZED_001 when this kind of data is kept from whoever comes this way */
export function requireShown(reach: Reach, field: RedactedField): void {
  if (!isShown(reach, field)) throw new ApiError('AUTH_UNAUTHORIZED_001');
}
