import type { Config } from '../../platform/config.ts';
import { applyChanges } from './apply-changes.ts';
import { openDriver, read } from './bolt.ts';
import { countNodes, findCandidates, readRequirementChain } from './find-candidates.ts';
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
    countNodes: (tenantId) => countNodes(driver, tenantId),
    async ping() {
      await read(driver, 'GRAPH_QUERY_FAILED_001', 'RETURN 1', {});
    },
    close: () => driver.close(),
  };
}
