import pg from 'pg';
import { connectionOptions, type Database } from './database.ts';

/**
 * A streaming replica of the database, for reads that may be a little old. How old it is, is measured and not believed: every second the primary is asked how far its
 * log reaches, and the replica how far it has come. A replica that stands still, is away, or was made a primary itself is not used.
 */
export type ReadReplica = {
  /** For reads: what fails in it is done again on the primary. */
  db: Database;
  /** Milliseconds: everything that was committed so long ago is in it. Infinity while nothing is known. */
  lagMs(): number;
  close(): Promise<void>;
};

type ReplicaOptions = { primary: Database; url: string; poolSize: number; onFault: (fault: unknown, isAway: boolean) => void };

const LOOK_EVERY_MS = 1_000;
const MOST_MARKS = 120;

export function openReadReplica({ primary, url, poolSize, onFault }: ReplicaOptions): ReadReplica {
  const pool = new pg.Pool({ connectionString: url, max: poolSize, ...connectionOptions('medical-travel-reads') });
  // A connection that breaks is replaced: whoever uses it hears of it by its statement.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const progress = followReplica();
  const look = async () => {
    const asked = performance.now();
    const [ahead, behind] = await Promise.all([
      primary.pool.query<{ lsn: string }>('select pg_current_wal_flush_lsn()::text as lsn'),
      pool.query<{ lsn: string | null; standby: boolean }>('select pg_last_wal_replay_lsn()::text as lsn, pg_is_in_recovery() as standby'),
    ]);
    progress.mark(asked, positionOf(ahead.rows[0]?.lsn ?? '0/0'));
    const [found] = behind.rows;
    if (!found?.standby || found.lsn === null) throw new Error('READ_DATABASE_URL is no replica');
    progress.reached(positionOf(found.lsn));
  };
  const failed = (fault: unknown, isAway: boolean) => {
    if (isAway) progress.forget();
    onFault(fault, isAway);
  };
  const stop = repeatedly(look, (fault) => failed(fault, true));
  return {
    db: { ...primary, pool, primary: { db: primary, onFault: failed } },
    lagMs: () => performance.now() - progress.freshAsOf(),
    async close() {
      await stop();
      await pool.end();
    },
  };
}

/** Position in the log, as a number: `16/B374D848`. */
export function positionOf(lsn: string): bigint {
  const [high = '0', low = '0'] = lsn.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Marks are where the primary stood at a time; the newest that the replica has reached says how fresh it is. A replica that is lost begins anew. */
export function followReplica() {
  let marks: { at: number; position: bigint }[] = [];
  let fresh = Number.NEGATIVE_INFINITY;
  return {
    mark(at: number, position: bigint): void {
      marks = [...marks, { at, position }].slice(-MOST_MARKS);
    },
    reached(position: bigint): void {
      const passed = marks.filter((mark) => mark.position <= position);
      fresh = Math.max(fresh, ...passed.map(({ at }) => at));
      marks = marks.filter((mark) => mark.position > position);
    },
    forget(): void {
      marks = [];
      fresh = Number.NEGATIVE_INFINITY;
    },
    freshAsOf: () => fresh,
  };
}

/** One look after another. @returns ends it, when the last one is over */
function repeatedly(look: () => Promise<void>, failed: (fault: unknown) => void): () => Promise<void> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const run = () => {
    running = look()
      .catch(failed)
      .then(() => {
        if (!isOver) timer = setTimeout(run, LOOK_EVERY_MS).unref();
      });
  };
  run();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await running;
  };
}
