import { type Driver, Neo4jError, type Session } from 'neo4j-driver';
import { inTurn, writeChanges } from './apply-changes.ts';
import { inSession } from './bolt.ts';
import type { GraphProjection, ProjectionSource } from './graph.ts';
import { catalogLinks, catalogNodes, directoryLinks, directoryNodes, LABELS, specialtiesOf } from './projection-rows.ts';
import { createLinks, createNodes } from './write-rows.ts';

/** A build numbers itself before it reads, so a higher number has read all that a lower one knew of. */
type Build = { tenantId: string; number: number; generation: string };
type Size = { nodes: number; relationships: number };

const REMOVED_AT_ONCE = 10_000;

/** Builds a generation beside the one that readers see, and swaps. Builds may run at the same time. */
export function replaceProjection(driver: Driver, tenantId: string, source: ProjectionSource): Promise<Size> {
  return inSession(driver, async (session) => {
    await createConstraints(session);
    const number = await nextNumber(session, tenantId);
    const own = { tenantId, number, generation: `${tenantId}#${number}` };
    const { asOf, projection } = await source.readAll();
    await load(session, own, projection);
    const isSeen = await swap(driver, own, () => source.readChangedSince(asOf));
    await removeGenerations(session, own, isSeen ? 'build < $number' : 'build = $number');
    return countActive(session, tenantId);
  });
}

async function load(session: Session, own: Build, projection: GraphProjection): Promise<void> {
  try {
    for (const rows of [...catalogNodes(projection), specialtiesOf(projection), ...directoryNodes(projection)])
      await createNodes(session, own, rows);
    for (const rows of [...catalogLinks(projection), ...directoryLinks(projection)]) await createLinks(session, own, rows);
  } catch (cause) {
    // A newer build that was swapped in meanwhile removes the nodes under an older one's hands.
    if (!(cause instanceof Neo4jError) || !(await isOvertaken(session, own))) throw cause;
  }
}

/** Brings the build up to date and shows it, in one turn: no change falls between. @returns false when readers see a newer build already */
function swap(driver: Driver, own: Build, readChanges: () => ReturnType<ProjectionSource['readChangedSince']>): Promise<boolean> {
  return inTurn(driver, own.tenantId, async (tx, current) => {
    if (numberOf(current) > own.number) return false;
    await writeChanges(tx, own, await readChanges());
    await tx.run('MATCH (g:Projection {tenant_id: $tenantId}) SET g.generation = $generation', own);
    return true;
  });
}

const numberOf = (generation: string | null) => Number(generation?.split('#').at(-1) ?? 0);

async function isOvertaken(session: Session, { tenantId, number }: Build): Promise<boolean> {
  const { records } = await session.run<{ generation: string | null }>(
    'MATCH (g:Projection {tenant_id: $tenantId}) RETURN g.generation AS generation',
    { tenantId },
  );
  return numberOf(records[0]?.get('generation') ?? null) > number;
}

async function countActive(session: Session, tenantId: string): Promise<Size> {
  const ofLabel = (label: string) => `WITH g MATCH (n:${label}) WHERE n.key STARTS WITH g.generation + '|' RETURN n`;
  const { records } = await session.run<Size>(
    `MATCH (g:Projection {tenant_id: $tenantId}) CALL { ${LABELS.map(ofLabel).join(' UNION ALL ')} }
     RETURN count(n) AS nodes, sum(COUNT { (n)-->() }) AS relationships`,
    { tenantId },
  );
  return records[0]?.toObject() ?? { nodes: 0, relationships: 0 };
}

async function createConstraints(session: Session): Promise<void> {
  const { records } = await session.run<{ names: string[] }>('SHOW CONSTRAINTS YIELD name RETURN collect(name) AS names');
  const known = new Set(records[0]?.get('names'));
  const wanted = [...LABELS.map((label) => [label, 'key']), ['Projection', 'tenant_id']].map(([label = '', property]) => ({
    name: `${label.toLowerCase()}_${property === 'key' ? 'key' : 'tenant'}`,
    rule: `FOR (n:${label}) REQUIRE n.${property} IS UNIQUE`,
  }));
  const missing = wanted.filter(({ name }) => !known.has(name));
  // Managed: of two first builds that wait for each other the server ends one, and the driver tries it again.
  for (const { name, rule } of missing) await session.executeWrite((tx) => tx.run(`CREATE CONSTRAINT ${name} IF NOT EXISTS ${rule}`));
}

/** A counter in the graph itself, so that two builds never share a generation. */
async function nextNumber(session: Session, tenantId: string): Promise<number> {
  const inOne = (text: string) => session.executeWrite((tx) => tx.run<{ builds: number }>(text, { tenantId }));
  const known = 'MATCH (g:Projection {tenant_id: $tenantId})';
  if ((await inOne(`${known} RETURN 0 AS builds`)).records.length === 0) await inOne('MERGE (g:Projection {tenant_id: $tenantId})');
  const { records } = await inOne(
    `${known} SET g.counted = true WITH g SET g.builds = coalesce(g.builds, 0) + 1 RETURN g.builds AS builds`,
  );
  return records[0]?.get('builds') ?? 1;
}

/** What readers saw before, and what lost builds left; or a build that came too late. Never one that may still replace this. */
async function removeGenerations(
  session: Session,
  { tenantId, number }: Build,
  condition: 'build < $number' | 'build = $number',
): Promise<void> {
  try {
    for (const label of LABELS) {
      await session.run(
        `MATCH (n:${label}) WHERE n.key STARTS WITH $tenantId + '#'
         WITH n, toInteger(last(split(n.generation, '#'))) AS build WHERE ${condition}
         CALL (n) { DETACH DELETE n } IN TRANSACTIONS OF ${REMOVED_AT_ONCE} ROWS`,
        { tenantId, number },
      );
    }
  } catch (cause) {
    // Two builds may remove the same nodes; readers see none of them, and the next build removes what stays.
    if (!(cause instanceof Neo4jError)) throw cause;
  }
}
