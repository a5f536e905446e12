import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import neo4j from 'neo4j-driver';
import { v7 as newId } from 'uuid';
import type { Graph, GraphProjection } from '../../../adapters/graph/graph.ts';
import { createGraph } from '../../../adapters/graph/neo4j.ts';
import type { Config } from '../../../platform/config.ts';
import { requiredEnv } from '../../support/required-env.ts';
import { startBreakableProxy } from '../../support/breakable-proxy.ts';

const config = {
  NEO4J_URL: requiredEnv('NEO4J_URL'),
  NEO4J_USER: requiredEnv('NEO4J_USER'),
  NEO4J_PASSWORD: requiredEnv('NEO4J_PASSWORD'),
} as Config;

const QUERY = { procedure_code: 'p1', condition_code: null, country: null, limit: 3 };
/** No name is a map: the server refuses to store it. */
const UNSTORABLE = { code: 'p1', name: { en: 'Knee' }, parent_code: null, icd10_prefixes: [], requirements: {} };
const unstorable = {
  ...{ procedures: [UNSTORABLE], providers: [], offers: [], destinations: [], doctors: [], performs: [] },
} as unknown as GraphProjection;

describe('a query that the graph refuses', () => {
  const tenant = `refused-${newId()}`;
  let graph: Graph;
  beforeAll(() => {
    graph = createGraph(config);
  });
  afterAll(async () => {
    await graph.close();
    const driver = neo4j.driver(config.NEO4J_URL, neo4j.auth.basic(config.NEO4J_USER, config.NEO4J_PASSWORD));
    await driver.executeQuery('MATCH (n {tenant_id: $tenant}) DETACH DELETE n', { tenant });
    await driver.close();
  });

  it('fails a matching by the code of matching', async () => {
    await expect(graph.findCandidates({ tenant_id: tenant, ...QUERY, limit: -1 })).rejects.toMatchObject({
      code: 'MATCH_GRAPH_QUERY_FAILED_001',
      status: 500,
    });
    expect(await graph.findCandidates({ tenant_id: tenant, ...QUERY })).toEqual([]);
  });

  it('fails everything else by the code of the graph', async () => {
    const source = {
      readAll: async () => ({ asOf: '', projection: unstorable }),
      readChangedSince: () => Promise.reject(new Error('unread')),
    };
    await expect(graph.replaceProjection(tenant, source)).rejects.toMatchObject({ code: 'GRAPH_QUERY_FAILED_001', status: 500 });
    expect(await graph.hasProjection(tenant)).toBe(false);
  });

  it('is told from a graph that nobody reaches', async () => {
    const proxy = await startBreakableProxy(config.NEO4J_URL);
    const away = createGraph({ ...config, NEO4J_URL: proxy.url });
    proxy.cut();
    try {
      await expect(away.findCandidates({ tenant_id: tenant, ...QUERY })).rejects.toMatchObject({ code: 'GRAPH_CONNECTION_001' });
      await expect(away.readRequirementChain(tenant, 'p1')).rejects.toMatchObject({ code: 'GRAPH_CONNECTION_001' });
    } finally {
      await away.close();
      await proxy.close();
    }
  }, 30_000);
});
