import { Client, Connection } from '@temporalio/client';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { type BenchSystem, openCase } from './bench-system.ts';
import { requestsPerSecond } from './load.ts';
import { inRounds, type Measured } from './rounds.ts';

const CONNECTIONS = 4;
const SECONDS = 2;

/** POST /cases/ against the inserts and the workflow start that it cannot do without. */
export async function benchCreateCase(bench: BenchSystem): Promise<Measured> {
  const { headers, caseId } = await openCase(bench);
  const { env, ownerUrl, baseUrl } = bench.system;
  const pool = new pg.Pool({ connectionString: ownerUrl, max: CONNECTIONS, options: '-c app.tenant_id=demo' });
  const connection = await Connection.connect({ address: env.TEMPORAL_ADDRESS ?? '' });
  const client = new Client({ connection, namespace: env.TEMPORAL_NAMESPACE ?? 'default' });
  const { rows } = await pool.query<{ patient_id: string }>('select patient_id from cases where id = $1', [caseId]);
  const createRaw = async () => {
    const id = newId();
    const db = await pool.connect();
    try {
      await db.query('begin');
      await db.query(`insert into cases (id, tenant_id, patient_id, title) values ($1, 'demo', $2, 'Total knee replacement')`, [
        id,
        rows[0]?.patient_id,
      ]);
      await db.query(`insert into conversations (id, tenant_id, case_id) values ($1, 'demo', $2)`, [newId(), id]);
      await db.query(
        `insert into events (id, event_type, tenant_id, case_id, payload, source_service) values ($1, 'case.created', 'demo', $2, '{}', 'bench')`,
        [newId(), id],
      );
      await db.query('commit');
    } finally {
      db.release();
    }
    await client.workflow.start('nobody', { workflowId: `bench/${id}`, taskQueue: 'bench-without-workers', args: [{ case_id: id }] });
  };
  const baseline = async () => {
    const deadline = performance.now() + SECONDS * 1_000;
    let made = 0;
    const drive = async () => {
      for (; performance.now() < deadline; made += 1) await createRaw();
    };
    const started = performance.now();
    await Promise.all(Array.from({ length: CONNECTIONS }, drive));
    return made / ((performance.now() - started) / 1_000);
  };
  const body = JSON.stringify({ procedure: 'Total knee replacement' });
  const request = { path: '/api/v1/cases/', method: 'POST' as const, headers: { ...headers, 'content-type': 'application/json' }, body };
  const service = () => requestsPerSecond(baseUrl, () => request, { connections: CONNECTIONS, seconds: SECONDS });
  try {
    return await inRounds('POST /cases/', 'cases/s', 'at least 0.7', baseline, service);
  } finally {
    await pool.end();
    await connection.close();
  }
}
