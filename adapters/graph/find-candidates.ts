import neo4j, { type Driver } from 'neo4j-driver';
import { read } from './bolt.ts';
import type { CandidateQuery, GraphCandidate, GraphRequirements } from './graph.ts';

/** Reads of the projection: a tenant's nodes carry the generation they belong to; the node :Projection names the one that readers see. */

/**
 * Each way to a provider gives its best few only; what else ties those few to the case is looked up for them alone. Of all who offer the procedure only the
 * volume is read: labels and ids of fifty thousand providers cost three times as much.
 */
const FIND_CANDIDATES = `
  MATCH (g:Projection {tenant_id: $tenant_id})
  WITH g.generation + '|' + $procedure_code AS procedure, [prefix IN $condition_prefixes | g.generation + '|' + prefix] AS conditions
  CALL (procedure) {
    MATCH (:Procedure {key: procedure})<-[o:OFFERS]-(v) WHERE $country IS NULL OR v.country = $country
    WITH coalesce(o.annual_volume, 0) AS volume, collect(v) AS those ORDER BY volume DESC LIMIT $limit
    UNWIND those AS v
    WITH v, volume ORDER BY volume DESC, v.id LIMIT $limit
    RETURN collect({provider: v, volume: volume}) AS offering
  }
  CALL (procedure) {
    MATCH (:Procedure {key: procedure})-[:PART_OF*1..3]->(:Procedure)<-[o:OFFERS]-(v) WHERE $country IS NULL OR v.country = $country
    WITH v, max(coalesce(o.annual_volume, 0)) AS volume ORDER BY volume DESC, v.id LIMIT $limit
    RETURN collect({provider: v, volume: volume}) AS offering_parent
  }
  CALL (conditions, offering) {
    UNWIND CASE WHEN size(offering) < $limit THEN conditions ELSE [] END AS condition
    MATCH (:Condition {key: condition})<-[:TREATS]-(:Procedure)<-[:OFFERS]-(v) WHERE $country IS NULL OR v.country = $country
    WITH DISTINCT v ORDER BY v.id LIMIT $limit
    RETURN collect({provider: v, volume: 0}) AS treating
  }
  UNWIND offering + offering_parent + treating AS found
  WITH procedure, conditions, found.provider AS v, max(found.volume) AS volume
  WITH v, volume, EXISTS { (v)-[:OFFERS]->(p:Procedure) WHERE p.key = procedure } AS offers_procedure,
       EXISTS { (v)-[:OFFERS]->(:Procedure)<-[:PART_OF*1..3]-(p:Procedure) WHERE p.key = procedure } AS offers_parent,
       EXISTS { (v)-[:OFFERS]->(:Procedure)-[:TREATS]->(c:Condition) WHERE c.key IN conditions } AS treats_condition
  ORDER BY offers_procedure DESC, offers_parent DESC, volume DESC, v.id
  LIMIT $limit
  RETURN v.id AS provider_id, offers_procedure, offers_parent, treats_condition`;

/** @throws ApiError MATCH_GRAPH_QUERY_FAILED_001, GRAPH_CONNECTION_001 */
export async function findCandidates(driver: Driver, query: CandidateQuery): Promise<GraphCandidate[]> {
  const { condition_code, procedure_code, limit, ...rest } = query;
  const rows = await read(driver, 'MATCH_GRAPH_QUERY_FAILED_001', FIND_CANDIDATES, {
    ...rest,
    procedure_code: procedure_code ?? '',
    condition_prefixes: codePrefixes(condition_code),
    limit: neo4j.int(limit),
  });
  return rows as GraphCandidate[];
}

/** Every prefix of an ICD-10 code that a procedure may name, longest first: M17.11 → M17.11, M17.1, M17. */
function codePrefixes(code: string | null): string[] {
  if (!code) return [];
  const prefixes: string[] = [];
  for (let length = code.length; length >= 3; length -= 1) {
    const prefix = code.slice(0, length);
    if (!prefix.endsWith('.')) prefixes.push(prefix);
  }
  return prefixes;
}

/** A graph that was built before it held requirements has none, as one that does not know the procedure. */
export async function readRequirementChain(driver: Driver, tenantId: string, procedureCode: string): Promise<GraphRequirements[]> {
  const text = `
    MATCH (g:Projection {tenant_id: $tenantId})
    MATCH path = (:Procedure {key: g.generation + '|' + $procedureCode})-[:PART_OF*0..5]->(p:Procedure)
    WHERE p.requirements IS NOT NULL
    RETURN p.id AS procedure_code, p.requirements AS requirements ORDER BY length(path) DESC`;
  const rows = await read(driver, 'GRAPH_QUERY_FAILED_001', text, { tenantId, procedureCode });
  return rows.map(({ procedure_code, requirements }) => ({ procedure_code: String(procedure_code), ...JSON.parse(String(requirements)) }));
}

/** At a start the server is cold. */
const FIRST_LOOK_MS = 60_000;

export async function hasProjection(driver: Driver, tenantId: string): Promise<boolean> {
  const text = 'MATCH (g:Projection {tenant_id: $tenantId}) WHERE g.generation IS NOT NULL RETURN 1 AS one LIMIT 1';
  return (await read(driver, 'GRAPH_QUERY_FAILED_001', text, { tenantId }, FIRST_LOOK_MS)).length > 0;
}
