import { setTimeout as delay } from 'node:timers/promises';
import type { Driver } from 'neo4j-driver';
import type { Config } from '../../platform/config.ts';
import { applyChanges } from './apply-changes.ts';
import { openDriver, read } from './bolt.ts';
import { findCandidates, hasProjection, readRequirementChain } from './find-candidates.ts';
import type { Graph } from './graph.ts';
import { replaceProjection } from './replace-projection.ts';

/** Neo4j over Bolt. */
export function createGraph(config: Config): Graph {
  const driver = openDriver(config);
  return {
    findCandidates: (query) => findCandidates(driver, query),
    readRequirementChain: (tenantId, procedureCode) => readRequirementChain(driver, tenantId, procedureCode),
    replaceProjection: (tenantId, source) => replaceProjection(driver, tenantId, source),
    applyChanges: (tenantId, readChanges) => applyChanges(driver, tenantId, readChanges),
    hasProjection: (tenantId) => hasProjection(driver, tenantId),
    async ping() {
      await read(driver, 'GRAPH_QUERY_FAILED_001', 'RETURN 1', {});
    },
    waitUntilReady: (timeoutMs) => waitUntilReady(driver, timeoutMs),
    close: () => driver.close(),
  };
}

const PAUSE_MS = 500;
/** The first query of a cold server compiles what it runs on. */
const FIRST_QUERY_MS = 30_000;

async function waitUntilReady(driver: Driver, timeoutMs: number): Promise<void> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      await read(driver, 'GRAPH_QUERY_FAILED_001', 'MATCH (g:Projection) RETURN count(g)', {}, FIRST_QUERY_MS);
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await delay(PAUSE_MS);
    }
  }
}
