import neo4j from 'neo4j-driver';
import { requiredEnv } from './required-env.ts';

/** Nodes and relationships that readers of a tenant's graph see, one line each, sorted; and a way to leave nothing behind. */
export function openGraphReader() {
  const driver = neo4j.driver(requiredEnv('NEO4J_URL'), neo4j.auth.basic(requiredEnv('NEO4J_USER'), requiredEnv('NEO4J_PASSWORD')), {
    disableLosslessIntegers: true,
  });
  const lines = async (text: string, tenant: string) =>
    (await driver.executeQuery(text, { tenant })).records.map((record) => String(record.get('line'))).sort();
  const GENERATION = 'MATCH (g:Projection {tenant_id: $tenant})';
  return {
    read: async (tenant: string): Promise<string[]> => [
      ...(await lines(
        `${GENERATION} MATCH (n {tenant_id: $tenant, generation: g.generation}) WHERE NOT n:Projection
         RETURN labels(n)[0] + ' ' + n.id + coalesce(' ' + n.name, '') + coalesce(' in ' + n.country, '') AS line`,
        tenant,
      )),
      ...(await lines(
        `${GENERATION} MATCH (a {tenant_id: $tenant, generation: g.generation})-[r]->(b)
         RETURN a.id + ' ' + type(r) + ' ' + b.id + coalesce(' ' + r.annual_volume, '') AS line`,
        tenant,
      )),
    ],
    /** Of generations that nobody sees. */
    countLeftovers: async (tenant: string): Promise<number> =>
      (
        await lines(
          `${GENERATION} MATCH (n {tenant_id: $tenant}) WHERE n.generation <> g.generation AND NOT n:Projection RETURN n.id AS line`,
          tenant,
        )
      ).length,
    async close(...tenants: string[]) {
      for (const tenant of tenants) await driver.executeQuery('MATCH (n {tenant_id: $tenant}) DETACH DELETE n', { tenant });
      await driver.close();
    },
  };
}
