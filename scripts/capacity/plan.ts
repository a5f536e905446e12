import { PARTS, type Part, PIECES, type PieceName } from './pieces.ts';
import { simulateTurns } from './simulate-turns.ts';

/** What a year brings: cases that are opened, and of each of them turns, documents with their pages and reads; the share of a day that falls into its busiest hour. */
export type Load = {
  cases: number;
  turns: number;
  documents: number;
  pages_of_a_document: number;
  reads: number;
  busiest_hour: number;
  years: number;
};
/** Of a month: a core with its memory, a GB of the database (twice, with its replica), a GB of objects, a million actions of the engine (0: it is run by oneself). */
export type Prices = { core: number; database_gb: number; object_gb: number; million_actions: number };

export type Plan = {
  per_second: Record<PieceName, number>;
  /** In the busiest hour, nothing in reserve. */
  busy_cores: Record<Part, number>;
  /** With reserve; those of workers hold the aim for turns. */
  cores: Record<Part, number>;
  turn_p95: number;
  /** Of the API and of workers, a process a core and two at the least; GB that both hold. */
  processes: Record<'api' | 'worker', number>;
  memory_gb: number;
  machines: number;
  actions_per_second: number;
  history_shards: number;
  database_gb: number;
  object_gb: number;
  log_gb_a_day: number;
  euros_a_month: number;
  /** What ends first, by how many cases a year. */
  ends: { what: string; cases: number }[];
};

const DAYS = 365;
/** What is kept free for a lost machine, a release, and what else a part does. */
const BUSY_AT_MOST = 0.6;
const CORES_A_MACHINE = 16;
/** One may be lost. */
const LEAST = { processes: 2, machines: 3 };
const GB_A_PROCESS = { api: 0.35, worker: 1 };
const OBJECT_MB_A_PAGE = 0.5;
const KB_A_GB = 1_048_576;
/** A turn waits for others three times as long as it takes at the most, in 95 of 100. */
const TURN_AIM = 3;
const ACTIONS_A_SHARD = 4;
/** Of one cluster, as assumed: the largest machine for the primary, what is copied and vacuumed in good time, the log that its disk and replica take. */
const LIMITS = { primary_cores: 96, database_tb: 20, log_mb_a_second: 200 };

/** Machines, shards, storage and money for a load. */
export function planCapacity(load: Load, prices: Prices): Plan {
  const per_second = rates(load);
  const busy_cores = perPart((part) => sumOf(per_second, ({ cpu }) => cpu[part]) / 1_000);
  const { cores: worker, p95 } = workersFor(per_second);
  const cores = { ...perPart((part) => Math.ceil(busy_cores[part] / BUSY_AT_MOST)), worker };
  const processes = { api: Math.max(LEAST.processes, cores.api), worker: Math.max(LEAST.processes, cores.worker) };
  const a_case = piecesOf(load);
  const ofAll = (figure: (piece: (typeof PIECES)[PieceName]) => number) => load.cases * load.years * sumOf(a_case, figure);
  const actions_per_second = sumOf(per_second, ({ actions }) => actions);
  const database_gb = ofAll(({ stored_kb }) => stored_kb) / KB_A_GB;
  const object_gb = (load.cases * load.years * load.documents * load.pages_of_a_document * OBJECT_MB_A_PAGE) / 1_024;
  const all = PARTS.reduce((sum, part) => sum + cores[part], 0);
  const actions_a_month = (load.cases * sumOf(a_case, ({ actions }) => actions)) / 12;
  return {
    ...{ per_second, busy_cores, cores, turn_p95: p95, processes, actions_per_second },
    memory_gb: processes.api * GB_A_PROCESS.api + processes.worker * GB_A_PROCESS.worker,
    machines: Math.max(LEAST.machines, Math.ceil(all / CORES_A_MACHINE)),
    history_shards: 2 ** Math.max(2, Math.ceil(Math.log2(actions_per_second / ACTIONS_A_SHARD || 1))),
    ...{ database_gb, object_gb, log_gb_a_day: (load.cases / DAYS / KB_A_GB) * sumOf(a_case, ({ log_kb }) => log_kb) },
    euros_a_month:
      all * prices.core +
      2 * database_gb * prices.database_gb +
      object_gb * prices.object_gb +
      (actions_a_month / 1_000_000) * prices.million_actions,
    ends: endsOf(load, busy_cores, sumOf(per_second, ({ log_kb }) => log_kb) / 1_024, database_gb / 1_024),
  };
}

const piecesOf = ({ turns, documents, pages_of_a_document, reads }: Load): Record<PieceName, number> => ({
  ...{ read: reads, opening: 1, turn: turns, document: documents, page: documents * Math.max(0, pages_of_a_document - 1) },
});

function rates(load: Load): Record<PieceName, number> {
  const openings = ((load.cases / DAYS) * load.busiest_hour) / 3_600;
  const pieces = Object.entries(piecesOf(load)).map(([name, count]) => [name, openings * count]);
  return Object.fromEntries(pieces) as Record<PieceName, number>;
}

const perPart = (figure: (part: Part) => number) => Object.fromEntries(PARTS.map((part) => [part, figure(part)])) as Record<Part, number>;
const sumOf = (counts: Record<PieceName, number>, figure: (piece: (typeof PIECES)[PieceName]) => number) =>
  (Object.keys(PIECES) as PieceName[]).reduce((sum, name) => sum + counts[name] * figure(PIECES[name]), 0);

/** The fewest cores of workers that are busy to six tenths and keep the aim for turns; all else comes in pieces of a page. */
function workersFor(per_second: Record<PieceName, number>): { cores: number; p95: number } {
  const [turn_ms, other_ms] = [PIECES.turn.cpu.worker, PIECES.page.cpu.worker];
  const busy = sumOf(per_second, ({ cpu }) => cpu.worker) / 1_000;
  const others = (busy * 1_000 - per_second.turn * turn_ms) / other_ms;
  for (let cores = Math.max(1, Math.ceil(busy / BUSY_AT_MOST)); ; cores += Math.ceil(cores / 8)) {
    const p95 = simulateTurns({ cores, turns: per_second.turn, turn_ms, others, other_ms });
    if (p95 <= TURN_AIM * turn_ms) return { cores, p95 };
  }
}

function endsOf({ cases }: Load, busy: Record<Part, number>, log_mb: number, database_tb: number): Plan['ends'] {
  const until = (limit: number, used: number) => Math.round((cases * limit) / used);
  return [
    { what: `processor of the primary (${LIMITS.primary_cores} cores)`, cases: until(LIMITS.primary_cores * BUSY_AT_MOST, busy.postgres) },
    { what: `log of the primary (${LIMITS.log_mb_a_second} MB/s)`, cases: until(LIMITS.log_mb_a_second, log_mb) },
    { what: `size of the database (${LIMITS.database_tb} TB)`, cases: until(LIMITS.database_tb, database_tb) },
  ].toSorted((one, other) => one.cases - other.cases);
}
