import { v7 as newId } from 'uuid';
import type { Viewer } from '../../access/case-visibility.ts';
import type { Database } from '../../database.ts';
import { hotRead, type TenantScope } from '../../tenant-scope.ts';
import type { ReachedCaseView } from './case-view.ts';

/**
 * One case in one round trip: sets the tenant, reads under row-level security, and records record.viewed in the same transaction.
 * Undefined when there is no such case for this viewer; then nothing is recorded. @throws ApiError SYS_DATABASE_001
 */
export async function viewCase(db: Database, scope: TenantScope, caseId: string, viewer: Viewer): Promise<ReachedCaseView | undefined> {
  const [row] = await hotRead<{ found: ReachedCaseView | null }>(
    db,
    'view-case',
    'select view_case($1, $2, $3, $4, $5, $6, $7, $8) as found',
    [
      ...[scope.tenantId, caseId, viewer.reaches, viewer.userId, scope.actorRole ?? null],
      ...[newId(), scope.correlationId ?? null, scope.source],
    ],
  );
  return row?.found ?? undefined;
}
