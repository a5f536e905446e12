import type { Driver, ManagedTransaction } from 'neo4j-driver';
import { inSession } from './bolt.ts';
import type { DirectoryChanges } from './graph.ts';
import { directoryLinks, directoryNodes, type Label, specialtiesOf } from './projection-rows.ts';
import { createLinks, type Generation, mergeNodes } from './write-rows.ts';

/** A tenant's changes wait for each other here; a holder that hangs is ended by the server. */
const TURN_TIMEOUT_MS = 60_000;

/**
 * Runs work while no other change of the tenant's projection is applied and no other generation is swapped in. What it reads from the tables is thus
 * at least as new as all that was applied before. @param work gets the generation that readers see, null when there is none
 */
export function inTurn<T>(
  driver: Driver,
  tenantId: string,
  work: (tx: ManagedTransaction, generation: string | null) => Promise<T>,
): Promise<T> {
  return inSession(driver, (session) =>
    session.executeWrite(
      async (tx) => {
        const lock =
          'MERGE (g:Projection {tenant_id: $tenantId}) SET g.turns = coalesce(g.turns, 0) + 1 WITH g RETURN g.generation AS generation';
        const { records } = await tx.run<{ generation: string | null }>(lock, { tenantId });
        return work(tx, records[0]?.get('generation') ?? null);
      },
      { timeout: TURN_TIMEOUT_MS },
    ),
  );
}

/** @returns false when the tenant has no projection */
export function applyChanges(driver: Driver, tenantId: string, readChanges: () => Promise<DirectoryChanges>): Promise<boolean> {
  return inTurn(driver, tenantId, async (tx, generation) => {
    if (generation === null) return false;
    await writeChanges(tx, { tenantId, generation }, await readChanges());
    return true;
  });
}

/** Makes the touched providers and doctors of a generation what they are in the tables. */
export async function writeChanges(tx: ManagedTransaction, own: Generation, { touched, present }: DirectoryChanges): Promise<void> {
  const ids: [Label, string[], { id: string }[]][] = [
    ['Provider', touched.providers, present.providers],
    ['Doctor', touched.doctors, present.doctors],
  ];
  const left: string[] = [];
  for (const [label, all, there] of ids) {
    left.push(...(await unlink(tx, own, label, all)));
    const kept = new Set(there.map(({ id }) => id));
    await removeNodes(
      tx,
      own,
      label,
      all.filter((id) => !kept.has(id)),
    );
  }
  await mergeNodes(tx, own, specialtiesOf(present));
  for (const rows of directoryNodes(present)) await mergeNodes(tx, own, rows);
  for (const rows of directoryLinks(present)) await createLinks(tx, own, rows);
  await removeUnusedSpecialties(tx, left);
}

const AT = (label: Label) => `UNWIND $ids AS id MATCH (n:${label} {key: $generation + '|' + id})`;

/** Takes away what begins at the nodes. @returns keys of the specialties that they named */
async function unlink(tx: ManagedTransaction, { generation }: Generation, label: Label, ids: string[]): Promise<string[]> {
  const text = `${AT(label)}-[r]->(other) WITH r, CASE WHEN other:Specialty THEN other.key END AS specialty DELETE r RETURN collect(DISTINCT specialty) AS keys`;
  const { records } = await tx.run<{ keys: string[] }>(text, { generation, ids });
  return records[0]?.get('keys') ?? [];
}

async function removeNodes(tx: ManagedTransaction, { generation }: Generation, label: Label, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.run(`${AT(label)} DETACH DELETE n`, { generation, ids });
}

async function removeUnusedSpecialties(tx: ManagedTransaction, keys: string[]): Promise<void> {
  await tx.run('UNWIND $keys AS key MATCH (s:Specialty {key: key}) WHERE NOT (s)<--() DELETE s', { keys });
}
