import { readAuditLog } from '../../../db/queries/administration/audit-log.ts';
import { acrossTenants } from '../../../db/tenant-scope.ts';
import type { Call } from '../../pipeline/route.ts';
import type { auditLogContract } from './contract.ts';
import { presentEvent, readFilter } from './read-filter.ts';

/** GET /admin/audit-log */
export async function getAuditLog({ actor, query, scope, services }: Call<typeof auditLogContract>) {
  const { limit, offset } = query;
  const filter = readFilter(query);
  const rows = await acrossTenants(services.db, scope, (tx) => readAuditLog(tx, filter, { limit, offset }));
  return { events: rows.slice(0, limit).map((row) => presentEvent(row, actor.tenantId)), limit, offset, has_more: rows.length > limit };
}
