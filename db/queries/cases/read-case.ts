import { v7 as newId } from 'uuid';
import type { Database } from '../../database.ts';
import { hotRead, type TenantScope } from '../../tenant-scope.ts';
import type { CaseViewRow } from './case-view.ts';

/** Which cases a caller may see (api/cases/case-visibility.ts): the tenant's, the own ones, the referred or delegated ones, or none. */
export type CaseSight = 'tenant' | 'patient' | 'facilitator' | 'none';

/**
 * One case in one round trip: sets the tenant, reads under row-level security, and records record.viewed in the same transaction.
 * Undefined when there is no such case for this caller; then nothing is recorded. @throws ApiError SYS_DATABASE_001
 */
export async function viewCase(db: Database, scope: TenantScope, caseId: string, sight: CaseSight): Promise<CaseViewRow | undefined> {
  const [row] = await hotRead<{ found: CaseViewRow | null }>(db, 'read-case', 'select read_case($1, $2, $3, $4, $5, $6, $7) as found', [
    ...[scope.tenantId, caseId, sight, scope.actorId ?? null],
    ...[newId(), scope.correlationId ?? null, scope.source],
  ]);
  return row?.found ?? undefined;
}
