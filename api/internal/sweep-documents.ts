import { listStuckDocuments, listStuckOfAllTenants, STUCK_MINUTES } from '../../db/queries/documents/stuck-documents.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { documentPipelineStart } from '../../messages/document.ts';
import type { Call } from '../pipeline/route.ts';
import type { sweepDocumentsContract } from './contract.ts';
import { isForAllTenants } from './for-all-tenants.ts';

/** POST /internal/documents/sweep : of the caller's tenant; under the scheduler's signature without a tenant of all. */
export async function sweepDocuments(call: Call<typeof sweepDocumentsContract>) {
  const { scope, services } = call;
  const idle = { minutes: STUCK_MINUTES };
  const stuck = isForAllTenants(call)
    ? await listStuckOfAllTenants(services.db, scope.source, idle)
    : await withTenant(services.db, scope, (tx) => listStuckDocuments(tx, idle));
  const started = await Promise.all(stuck.map((ref) => services.temporal.start(documentPipelineStart(ref))));
  return { stuck: stuck.length, restarted: started.filter(Boolean).length };
}
