import neo4j, { type Driver, Neo4jError, type Session } from 'neo4j-driver';
import { ApiError } from '../../domain/errors.ts';
import type { Config } from '../../platform/config.ts';
import type { CandidateQuery, Graph, GraphCandidate, GraphErrorCode, GraphProjection, GraphRequirements } from './graph.ts';

type Row = Record<string, unknown>;

const BATCH = 1_000;
const QUERY_TIMEOUT_MS = 5_000;
/** The number behind the tenant in the generation that readers of `g` see. */
const ACTIVE_NUMBER = "toInteger(last(split(g.generation, '#')))";
const LABELS = ['Provider', 'Doctor', 'Procedure', 'Condition', 'Specialty', 'Destination'] as const;

/** A tenant's nodes carry the generation they were built in; the node :Projection names the one that readers see. */
const FIND_CANDIDATES = `
  MATCH (g:Projection {tenant_id: $tenant_id})
  CALL (g) {
    MATCH (:Procedure {key: g.generation + '|' + $procedure_code})<-[o:OFFERS]-(v:Provider)
    RETURN v, 'procedure' AS why, coalesce(o.annual_volume, 0) AS volume
    UNION
    MATCH (:Procedure {key: g.generation + '|' + $procedure_code})-[:PART_OF*1..3]->(:Procedure)<-[o:OFFERS]-(v:Provider)
    RETURN v, 'parent' AS why, coalesce(o.annual_volume, 0) AS volume
    UNION
    UNWIND $condition_prefixes AS prefix
    MATCH (:Condition {key: g.generation + '|' + prefix})<-[:TREATS]-(:Procedure)<-[o:OFFERS]-(v:Provider)
    RETURN v, 'condition' AS why, 0 AS volume
  }
  WITH v, collect(DISTINCT why) AS reasons, max(volume) AS volume
  WHERE v.is_active AND ($country IS NULL OR v.country = $country)
  RETURN v.id AS provider_id, 'procedure' IN reasons AS offers_procedure, 'parent' IN reasons AS offers_parent,
         'condition' IN reasons AS treats_condition
  ORDER BY offers_procedure DESC, offers_parent DESC, volume DESC, provider_id
  LIMIT $limit`;

/** Neo4j over Bolt. */
export function createGraph(config: Config): Graph {
  const driver = neo4j.driver(config.NEO4J_URL, neo4j.auth.basic(config.NEO4J_USER, config.NEO4J_PASSWORD), {
    disableLosslessIntegers: true,
    connectionTimeout: 2_000,
    connectionAcquisitionTimeout: 3_000,
    maxTransactionRetryTime: 3_000,
    maxConnectionPoolSize: 20,
    logging: { level: 'error', logger: () => undefined },
  });
  return {
    async findCandidates(query) {
      const rows = await read(driver, 'MATCH_GRAPH_QUERY_FAILED_001', FIND_CANDIDATES, candidateParameters(query));
      return rows as GraphCandidate[];
    },
    readRequirementChain: (tenantId, procedureCode) => readRequirementChain(driver, tenantId, procedureCode),
    replaceProjection: (tenantId, readProjection) => replaceProjection(driver, tenantId, readProjection),
    async countNodes(tenantId) {
      const text = `MATCH (g:Projection {tenant_id: $tenantId}) MATCH (n) WHERE n.generation = g.generation AND NOT n:Projection RETURN count(n) AS nodes`;
      const [row] = await read(driver, 'GRAPH_QUERY_FAILED_001', text, { tenantId });
      return Number(row?.nodes ?? 0);
    },
    async ping() {
      await read(driver, 'GRAPH_QUERY_FAILED_001', 'RETURN 1', {});
    },
    close: () => driver.close(),
  };
}

function candidateParameters({ condition_code, procedure_code, limit, ...query }: CandidateQuery): Row {
  return { ...query, procedure_code: procedure_code ?? '', condition_prefixes: codePrefixes(condition_code), limit: neo4j.int(limit) };
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
async function readRequirementChain(driver: Driver, tenantId: string, procedureCode: string): Promise<GraphRequirements[]> {
  const text = `
    MATCH (g:Projection {tenant_id: $tenantId})
    MATCH path = (:Procedure {key: g.generation + '|' + $procedureCode})-[:PART_OF*0..5]->(p:Procedure)
    WHERE p.requirements IS NOT NULL
    RETURN p.id AS procedure_code, p.requirements AS requirements ORDER BY length(path) DESC`;
  const rows = await read(driver, 'GRAPH_QUERY_FAILED_001', text, { tenantId, procedureCode });
  return rows.map(({ procedure_code, requirements }) => ({ procedure_code: String(procedure_code), ...JSON.parse(String(requirements)) }));
}

async function read(driver: Driver, code: GraphErrorCode, text: string, parameters: Row): Promise<Row[]> {
  const session = driver.session({ defaultAccessMode: neo4j.session.READ });
  try {
    const result = await session.executeRead((tx) => tx.run(text, parameters), { timeout: QUERY_TIMEOUT_MS });
    return result.records.map((record) => record.toObject());
  } catch (cause) {
    throw translate(cause, code);
  } finally {
    await session.close().catch(() => undefined);
  }
}

function translate(cause: unknown, code: GraphErrorCode): ApiError {
  const unreachable = cause instanceof Neo4jError && ['ServiceUnavailable', 'SessionExpired'].includes(cause.code);
  return new ApiError(unreachable ? 'GRAPH_CONNECTION_001' : code, { cause });
}

/** Builds may run at the same time. Each takes its number before it reads, so a higher one has read all that a lower one knew of. */
async function replaceProjection(driver: Driver, tenantId: string, readProjection: () => Promise<GraphProjection>) {
  const session = driver.session();
  try {
    await createConstraints(session);
    const number = await nextGeneration(session, tenantId);
    await build(session, { tenantId, number, generation: `${tenantId}#${number}` }, await readProjection());
    return await countActive(session, tenantId);
  } catch (cause) {
    throw cause instanceof ApiError ? cause : translate(cause, 'GRAPH_QUERY_FAILED_001');
  } finally {
    await session.close().catch(() => undefined);
  }
}

type Build = { tenantId: string; number: number; generation: string };

async function build(session: Session, own: Build, projection: GraphProjection): Promise<void> {
  try {
    await writeNodes(session, own.tenantId, own.generation, projection);
    await writeRelationships(session, own.generation, projection);
  } catch (cause) {
    // A newer build that was swapped in meanwhile removes the nodes under an older one's hands.
    if (!(cause instanceof Neo4jError) || !(await isOvertaken(session, own))) throw cause;
  }
  if (await swap(session, own)) await removeOlderGenerations(session, own);
  else await removeGeneration(session, own);
}

/** Whether readers now see this build; false when they see a newer one already. The first SET takes the lock that the comparison needs. */
async function swap(session: Session, { tenantId, number, generation }: Build): Promise<boolean> {
  const result = await session.run(
    `MATCH (g:Projection {tenant_id: $tenantId}) SET g.compared = $number
     WITH g WHERE coalesce(${ACTIVE_NUMBER}, 0) < $number SET g.generation = $generation RETURN g`,
    { tenantId, number, generation },
  );
  return result.records.length > 0;
}

async function isOvertaken(session: Session, { tenantId, number }: Build): Promise<boolean> {
  const result = await session.run(`MATCH (g:Projection {tenant_id: $tenantId}) WHERE ${ACTIVE_NUMBER} > $number RETURN g`, {
    tenantId,
    number,
  });
  return result.records.length > 0;
}

async function countActive(session: Session, tenantId: string): Promise<{ nodes: number; relationships: number }> {
  const result = await session.run(
    `MATCH (g:Projection {tenant_id: $tenantId}) MATCH (n {tenant_id: $tenantId, generation: g.generation}) WHERE NOT n:Projection
     OPTIONAL MATCH (n)-[r]->() RETURN count(DISTINCT n) AS nodes, count(r) AS relationships`,
    { tenantId },
  );
  const row = result.records[0]?.toObject() as { nodes: number; relationships: number } | undefined;
  return { nodes: row?.nodes ?? 0, relationships: row?.relationships ?? 0 };
}

async function createConstraints(session: Session): Promise<void> {
  for (const label of LABELS) {
    await session.run(`CREATE CONSTRAINT ${label.toLowerCase()}_key IF NOT EXISTS FOR (n:${label}) REQUIRE n.key IS UNIQUE`);
    await session.run(`CREATE INDEX ${label.toLowerCase()}_tenant IF NOT EXISTS FOR (n:${label}) ON (n.tenant_id)`);
  }
  await session.run('CREATE CONSTRAINT projection_tenant IF NOT EXISTS FOR (n:Projection) REQUIRE n.tenant_id IS UNIQUE');
}

/** A counter in the graph itself, so that two rebuilds never share a generation. */
async function nextGeneration(session: Session, tenantId: string): Promise<number> {
  const result = await session.run(
    `MERGE (g:Projection {tenant_id: $tenantId}) SET g.counted = true
     WITH g SET g.builds = coalesce(g.builds, 0) + 1 RETURN g.builds AS builds`,
    { tenantId },
  );
  return Number(result.records[0]?.get('builds') ?? 1);
}

async function writeNodes(session: Session, tenantId: string, generation: string, projection: GraphProjection): Promise<void> {
  const write = (label: (typeof LABELS)[number], rows: ({ id: string } & Row)[]) =>
    inBatches(rows, (batch) =>
      session.run(
        `UNWIND $batch AS row CREATE (n:${label}) SET n = row, n.key = $generation + '|' + row.id, n.generation = $generation, n.tenant_id = $tenantId`,
        { batch, generation, tenantId },
      ),
    );
  const { procedures, providers, doctors } = projection;
  const unique = (values: string[]) => [...new Set(values)].map((id) => ({ id }));
  await write(
    'Procedure',
    procedures.map(({ code, name, requirements }) => ({ id: code, name, requirements: JSON.stringify(requirements) })),
  );
  await write('Condition', unique(procedures.flatMap(({ icd10_prefixes }) => icd10_prefixes)));
  await write('Specialty', unique(providers.flatMap(({ specialties }) => specialties)));
  await write('Destination', unique(providers.map(({ country }) => country)));
  await write(
    'Provider',
    providers.map(({ id, name, country, city, is_active }) => ({ id, name, country, city, is_active })),
  );
  await write(
    'Doctor',
    doctors.map(({ id, specialty }) => ({ id, specialty })),
  );
}

async function writeRelationships(session: Session, generation: string, projection: GraphProjection): Promise<void> {
  const { procedures, providers, doctors, offers, performs } = projection;
  const write = (type: string, from: string, to: string, rows: { from: string; to: string; annual_volume?: number | null }[]) =>
    inBatches(rows, (batch) =>
      session.run(
        `UNWIND $batch AS row
         MATCH (a:${from} {key: $generation + '|' + row.from}) MATCH (b:${to} {key: $generation + '|' + row.to})
         CREATE (a)-[r:${type}]->(b) SET r.annual_volume = row.annual_volume`,
        { batch, generation },
      ),
    );
  const parents = procedures.flatMap(({ code, parent_code }) => (parent_code ? [{ from: code, to: parent_code }] : []));
  const treats = procedures.flatMap(({ code, icd10_prefixes }) => icd10_prefixes.map((prefix) => ({ from: code, to: prefix })));
  const focuses = providers.flatMap(({ id, specialties }) => [...new Set(specialties)].map((specialty) => ({ from: id, to: specialty })));
  await write('PART_OF', 'Procedure', 'Procedure', parents);
  await write('TREATS', 'Procedure', 'Condition', treats);
  await write('SPECIALIZES_IN', 'Provider', 'Specialty', focuses);
  await write(
    'LOCATED_IN',
    'Provider',
    'Destination',
    providers.map(({ id, country }) => ({ from: id, to: country })),
  );
  await write(
    'WORKS_AT',
    'Doctor',
    'Provider',
    doctors.map(({ id, provider_id }) => ({ from: id, to: provider_id })),
  );
  const linked = (rows: { id: string; code: string; annual_volume: number | null }[]) =>
    rows.map(({ id, code, annual_volume }) => ({ from: id, to: code, annual_volume }));
  await write('OFFERS', 'Provider', 'Procedure', linked(offers.map((row) => ({ ...row, id: row.provider_id, code: row.procedure_code }))));
  await write('PERFORMS', 'Doctor', 'Procedure', linked(performs.map((row) => ({ ...row, id: row.doctor_id, code: row.procedure_code }))));
}

/** What readers saw before, and what lost builds left; never a build that may still be under way to replace this one. */
function removeOlderGenerations(session: Session, { tenantId, number }: Build): Promise<void> {
  return removeNodes(session, "toInteger(last(split(n.generation, '#'))) < $number", { tenantId, number });
}

function removeGeneration(session: Session, { tenantId, generation }: Build): Promise<void> {
  return removeNodes(session, 'n.generation = $generation', { tenantId, generation });
}

async function removeNodes(session: Session, condition: string, parameters: Row): Promise<void> {
  try {
    for (const label of LABELS) {
      await session.run(
        `MATCH (n:${label} {tenant_id: $tenantId}) WHERE ${condition} CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF ${BATCH} ROWS`,
        parameters,
      );
    }
  } catch (cause) {
    // Two builds may remove the same nodes; readers see none of them, and the next build removes what stays.
    if (!(cause instanceof Neo4jError)) throw cause;
  }
}

async function inBatches<T>(rows: T[], write: (batch: T[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await write(rows.slice(start, start + BATCH));
}
