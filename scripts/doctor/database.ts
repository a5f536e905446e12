import pg from 'pg';
import { openDatabase } from '../../db/database.ts';
import { ENTITIES } from '../../db/entities/list.ts';
import { type Check, type Finding, fault, note, ok, TRY_MS } from './finding.ts';

type Facts = {
  version: string;
  number: number;
  role: string;
  is_mighty: boolean;
  owned: number;
  has_vector: boolean;
  clock: Date;
};

/** Tokens and signatures are judged by the clock. */
const MOST_SKEW_MS = 30_000;
const OLDEST_VERSION = 150_000;
const FACTS = `
  select current_setting('server_version') as version, current_setting('server_version_num')::int as number, current_user as role,
         rolsuper or rolbypassrls as is_mighty, (select count(*)::int from pg_class where relowner = r.oid) as owned,
         exists (select from pg_extension where extname = 'vector') as has_vector, clock_timestamp() as clock
  from pg_roles r where rolname = current_user`;

/** What the application finds at DATABASE_URL: the right server, a schema of this release, and a role that row-level security binds. */
export const databaseCheck: Check = {
  name: 'database',
  needs: ['DATABASE_URL'],
  async look({ DATABASE_URL }) {
    const client = new pg.Client({ connectionString: DATABASE_URL, connectionTimeoutMillis: TRY_MS, query_timeout: TRY_MS });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query<Facts>(FACTS);
      const facts = rows[0];
      return facts ? [...judge(facts), ...(await judgeSchema(DATABASE_URL, client))] : [];
    } finally {
      await client.end();
    }
  },
};

function judge({ version, number, role, is_mighty, owned, has_vector, clock }: Facts): Finding[] {
  const skew = Math.abs(clock.getTime() - Date.now());
  return [
    number >= OLDEST_VERSION ? ok(`PostgreSQL ${version} as ${role}`) : fault(`PostgreSQL ${version} is too old: 15 or newer is needed`),
    ...(has_vector ? [] : [fault('extension vector is missing: install pgvector and run the migrations (node scripts/migrate.ts)')]),
    ...(is_mighty || owned > 0
      ? [
          fault(
            `role ${role} owns tables or bypasses row-level security: DATABASE_URL must name the application's role, PG_ADMIN_URL the owner`,
          ),
        ]
      : []),
    ...(skew > MOST_SKEW_MS ? [note(`its clock differs from ours by ${Math.round(skew / 1000)} s`)] : []),
  ];
}

const COLUMNS = `
  select c.relname || '.' || a.attname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0 and not a.attisdropped`;

/** Columns that this release reads and the database does not have. */
async function judgeSchema(url: string, client: pg.Client): Promise<Finding[]> {
  const db = await openDatabase({ url, poolSize: 1 });
  try {
    const { rows } = await client.query<{ name: string }>(COLUMNS);
    const present = new Set(rows.map(({ name }) => name));
    const tables = ENTITIES.map((entity) => db.orm.getMetadata().get(entity as never));
    const wanted = tables.flatMap(({ tableName, properties }) =>
      Object.values(properties).flatMap(({ fieldNames }) => fieldNames.map((field) => `${tableName}.${field}`)),
    );
    const missing = wanted.filter((name) => !present.has(name));
    if (missing.length === 0) return [ok(`schema of this release (${tables.length} tables)`)];
    return [
      fault(
        `the schema is not that of this release, ${missing.slice(0, 3).join(', ')} … missing: run the migrations (node scripts/migrate.ts)`,
      ),
    ];
  } finally {
    await db.close();
  }
}
