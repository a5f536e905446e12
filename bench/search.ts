import pg from 'pg';
import { createLocalEmbeddings } from '../adapters/embeddings/local.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { searchDirectory } from '../db/queries/search/search-directory.ts';
import { showFound } from '../db/queries/search/show-found.ts';
import { readQueries } from '../scripts/eval/search-judgements.ts';
import { type RunningSystem, startSystem } from '../test/support/start-system.ts';
import { inRounds, type Measured, timed } from './rounds.ts';
import { fillLargeDirectory } from './search-rows.ts';

const TENANT = 'bench-search';
const PROVIDERS = 25_000;
const KINDS = ['provider', 'doctor', 'procedure', 'destination'] as const;

/** GET /public/search over 50,000 providers and doctors, nothing cached, against the statements of the same searches sent by bare pg. */
export async function benchSearch(): Promise<Measured> {
  const off = { RATE_LIMIT_PUBLIC: '0', NODE_ENV: 'development', LOG_LEVEL: 'error' };
  const system = await startSystem({ env: { ...off, PUBLIC_TENANT_ID: TENANT } });
  const embeddings = createLocalEmbeddings();
  const db = await openDatabase({ url: system.env.DATABASE_URL ?? '' });
  const bare = new pg.Pool({ connectionString: system.env.DATABASE_URL ?? '', max: 2 });
  try {
    await fillLargeDirectory((text, params) => system.sql(TENANT, text, params), TENANT, { model: embeddings.model, providers: PROVIDERS });
    await letIn(system);
    const queries = readQueries().flatMap(({ half, query }) => (half === 'dev' ? [query] : []));
    const recorded: Stage[][] = [];
    for (const query of queries) recorded.push(await recordSearch(db, query, embeddings));
    return await inRounds(
      'search over 50,000 entities, p95',
      'ms',
      'under 2',
      () => p95(recorded, (stages) => replay(bare, stages)),
      () => p95(queries, (query) => ask(system, query)),
    );
  } finally {
    await Promise.all([bare.end(), db.close(), embeddings.close()]);
    await system.stop();
  }
}

async function letIn(system: RunningSystem): Promise<void> {
  for (const flag of ['PUBLIC_API_ENABLED', 'PUBLIC_SEARCH_ENABLED'])
    await system.sql(TENANT, `update feature_states set value = 'true' where feature_name = $1`, [flag]);
}

async function ask({ baseUrl }: RunningSystem, query: string): Promise<void> {
  const answer = await fetch(`${baseUrl}/api/v1/public/search?q=${encodeURIComponent(query)}`);
  if (!answer.ok) throw new Error(`search answered ${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function p95<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<number> {
  const times: number[] = [];
  for (const item of items) times.push(await timed(() => work(item)));
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN;
}

type Statement = string | { text: string; values: unknown[] };
type Transaction = { began: number; ended: number; statements: Statement[] };
/** Transactions that ran side by side. */
type Stage = Transaction[];

/** The transactions of a search in their order, with every parameter, the query's vector among them. */
async function recordSearch(db: Database, query: string, { model, embed }: ReturnType<typeof createLocalEmbeddings>): Promise<Stage[]> {
  const transactions: Transaction[] = [];
  const pool = new Proxy(db.pool, {
    get: (target, name) => (name === 'connect' ? async () => recording(await target.connect(), transactions) : Reflect.get(target, name)),
  });
  const searched = {
    db: { ...db, pool },
    scope: { tenantId: TENANT, source: 'bench' },
    model,
    embed: async (text: string) => (await embed([text]))[0] ?? null,
  };
  await showFound(searched, await searchDirectory(searched, { query, country: null, specialty: null }, KINDS), 10);
  return transactions
    .toSorted((a, b) => a.began - b.began)
    .reduce<Stage[]>((stages, transaction) => {
      const stage = stages.at(-1);
      if (stage?.some(({ ended }) => ended > transaction.began)) stage.push(transaction);
      else stages.push([transaction]);
      return stages;
    }, []);
}

function recording(client: pg.PoolClient, transactions: Transaction[]): pg.PoolClient {
  const transaction: Transaction = { began: performance.now(), ended: Number.POSITIVE_INFINITY, statements: [] };
  transactions.push(transaction);
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') {
        return (statement: Statement) => {
          transaction.statements.push(typeof statement === 'string' ? statement : { text: statement.text, values: statement.values });
          return target.query(statement as string);
        };
      }
      if (name === 'release') {
        return () => {
          transaction.ended = performance.now();
          target.release();
        };
      }
      return Reflect.get(target, name);
    },
  });
}

async function replay(pool: pg.Pool, stages: readonly Stage[]): Promise<void> {
  for (const stage of stages) await Promise.all(stage.map((transaction) => replayOne(pool, transaction)));
}

async function replayOne(pool: pg.Pool, { statements }: Transaction): Promise<void> {
  const client = await pool.connect();
  try {
    for (const statement of statements) await client.query(statement as string);
  } finally {
    client.release();
  }
}
