import type { TemporalGateway } from '../../adapters/temporal/client.ts';
import type { Database } from '../../db/database.ts';
import { listStuckOfAllTenants, STUCK_MINUTES } from '../../db/queries/documents/stuck-documents.ts';
import { documentPipelineStart } from '../../messages/document.ts';

/**
 * Starts the pipeline of every stuck document of every tenant; one that still runs is left to its own retries.
 * @returns how many were found and how many were started
 */
export async function sweepDocuments(
  { db, temporal }: { db: Database; temporal: TemporalGateway },
  idle: { minutes: number } = { minutes: STUCK_MINUTES },
): Promise<{ stuck: number; restarted: number }> {
  const stuck = await listStuckOfAllTenants(db, 'worker:documents', idle);
  const started = await Promise.all(stuck.map((ref) => temporal.start(documentPipelineStart(ref))));
  return { stuck: stuck.length, restarted: started.filter(Boolean).length };
}
