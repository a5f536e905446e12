import type { z } from 'zod';
import { globally } from '../../db/tenant-scope.ts';
import type { Services } from '../services.ts';
import type { readinessShape } from './contract.ts';

const PATIENCE_MS = 1_500;

/** Asks every part once. Ready needs the database and Redis (Part 4.12). */
export async function checkReadiness({ db, redis, temporal, graph, storage, closing }: Services): Promise<z.infer<typeof readinessShape>> {
  const [database, cache, workflows, projection, files] = await Promise.all([
    answers(() => globally(db, (tx) => tx.sql('select 1'))),
    answers(() => redis.ping()),
    temporal.isReachable().then((reachable) => (reachable ? ('ok' as const) : ('failed' as const))),
    answers(() => graph.ping()),
    answers(() => storage.head('ready')),
  ]);
  const checks = { database, redis: cache, temporal: workflows, graph: projection, storage: files };
  const ready = database === 'ok' && cache === 'ok' && !closing.aborted;
  return { status: ready ? 'ready' : 'degraded', checks };
}

async function answers(ask: () => Promise<unknown>): Promise<'ok' | 'failed'> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<'failed'>((resolve) => {
    timer = setTimeout(() => resolve('failed'), PATIENCE_MS);
  });
  try {
    return await Promise.race([ask().then(() => 'ok' as const), patience]);
  } catch {
    return 'failed';
  } finally {
    clearTimeout(timer);
  }
}
