import { readFile } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { Client, Connection } from '@temporalio/client';
import { type BenchSystem, openCase } from './bench-system.ts';
import { processorTimeUnder, SPENDERS } from './compare/processor-time.ts';
import type { Measured } from './rounds.ts';

/** What one piece of work costs in all: the figures of docs/capacity.md and of `npm run capacity`. */

const SCAN = new URL('../scripts/demo/documents/laboratory-report-scan.jpg', import.meta.url);
const TOLD = [
  ...['I have type 2 diabetes and high blood pressure.', 'I take metformin 850 mg twice a day.', 'I am allergic to penicillin.'],
  ...['My knee hurts when I climb stairs.', 'The pain began two years ago.', 'I would like to travel in spring.'],
  ...['I had my appendix removed in 2010.', 'I do not smoke.', 'My budget is 12,000 euros.', 'Turkey or Thailand would be fine.'],
];
const EVERY = { openings: 24, reads: 400, pages: 12 };
/** What a piece left to do after its answer is its own: it is waited for. */
const SETTLING_MS = 6_000;
const MOST_WORKFLOWS = 1_000;

/** Of what a provider of the engine counts as an action, the part of an event that says so. */
const ACTIONS = [
  ...['workflowExecutionStarted', 'activityTaskScheduled', 'timerStarted', 'workflowExecutionSignaled', 'workflowExecutionUpdateAccepted'],
  ...['upsertWorkflowSearchAttributes', 'markerRecorded'],
].map((event) => `${event}EventAttributes`);

/** Everything that was spent since the system began, in the order of COLUMNS. */
type Spent = readonly number[];
const COLUMNS = [...SPENDERS, 'transactions', 'log kB', 'stored kB', 'actions', 'events'];

/** Prints a line a piece; nothing is compared. */
export async function benchPieces(bench: BenchSystem): Promise<Measured[]> {
  const { env } = bench.system;
  const connection = await Connection.connect({ address: env.TEMPORAL_ADDRESS ?? '' });
  const client = new Client({ connection, namespace: env.TEMPORAL_NAMESPACE ?? 'default' });
  const spent = () => spentSoFar(bench, client);
  const { caller, caseId } = await openCase(bench);
  const bytes = new Uint8Array(await readFile(SCAN));

  const talks = [await openCase(bench), await openCase(bench), await openCase(bench)] as const;
  const say = ({ caller: patient, caseId: about }: (typeof talks)[0], message: string) =>
    expecting(200, patient.post(`/api/v1/cases/${about}/chat`, { message }));
  for (const talk of talks) await say(talk, 'Hello');

  const pieces: [name: string, count: number, piece: (at: number) => Promise<unknown>][] = [
    ['GET /cases/{id}', EVERY.reads, () => expecting(200, caller.get(`/api/v1/cases/${caseId}`))],
    ['case opened', EVERY.openings, () => openCase(bench)],
    ['chat turn', TOLD.length * talks.length, (at) => say(talks[at % talks.length] ?? talks[0], TOLD[Math.floor(at / talks.length)] ?? '')],
    [
      'scanned page',
      EVERY.pages,
      async (at) => {
        const { body } = await caller.uploadDocument(caseId, { filename: `scan-${at}.jpg`, type: 'image/jpeg', bytes });
        await untilProcessed(
          async () => (await caller.get<{ status: string }>(`/api/v1/documents/${body.data.document_id}`)).body.data.status,
        );
      },
    ],
  ];
  await delay(SETTLING_MS);
  const measure = async (work: () => Promise<void>) => {
    const [before, started] = [await spent(), performance.now()];
    await work();
    await delay(SETTLING_MS);
    return { used: difference(await spent(), before), seconds: (performance.now() - started) / 1_000 };
  };
  const idle = await measure(() => delay(SETTLING_MS));
  process.stdout.write(`${HEAD}\n${lineOf('nothing, a second', idle.used, idle.seconds)}\n`);
  try {
    for (const [name, count, piece] of pieces) {
      const { used, seconds } = await measure(async () => {
        for (let at = 0; at < count; at += 1) await piece(at);
      });
      const beside = idle.used.map((figure) => (figure / idle.seconds) * seconds);
      process.stdout.write(
        `${lineOf(
          name,
          used.map((figure, at) => figure - (beside[at] ?? 0)),
          count,
        )}\n`,
      );
    }
  } finally {
    await connection.close();
  }
  return [];
}

async function expecting(status: number, answer: Promise<{ status: number }>): Promise<void> {
  const { status: got } = await answer;
  if (got !== status) throw new Error(`answered ${got}`);
}

async function untilProcessed(read: () => Promise<string>): Promise<void> {
  for (let status = ''; status !== 'processed'; status = await read()) {
    if (['failed', 'rejected'].includes(status)) throw new Error(`the scan ended ${status}`);
    await delay(100);
  }
}

async function spentSoFar({ system }: BenchSystem, client: Client): Promise<Spent> {
  const [row] = await system.sql<{ transactions: string; wal: string; stored: string }>(
    'demo',
    `select (select sum(xact_commit) from pg_stat_database where datname = current_database()) as transactions,
            pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as wal,
            (select sum(pg_total_relation_size(c.oid)) from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace) as stored`,
  );
  let [actions, events] = [0, 0];
  // As the engine sends it: what is encrypted in it is of no interest.
  const { executions } = await client.workflowService.listWorkflowExecutions({
    namespace: client.options.namespace,
    pageSize: MOST_WORKFLOWS,
  });
  for (const { execution } of executions) {
    const workflowId = execution?.workflowId ?? '';
    if (workflowId.startsWith('temporal-sys') || workflowId.startsWith('scheduled/')) continue;
    const { events: history } = await client.workflow.getHandle(workflowId, execution?.runId ?? undefined).fetchHistory();
    events += history?.length ?? 0;
    actions += history?.filter((event) => ACTIONS.some((part) => (event as Record<string, unknown>)[part])).length ?? 0;
  }
  const cpu = processorTimeUnder(process.pid);
  const kb = (bytes = '0') => Number(bytes) / 1_024;
  return [...SPENDERS.map((who) => cpu[who]), Number(row?.transactions), kb(row?.wal), kb(row?.stored), actions, events];
}

const difference = (after: Spent, before: Spent): number[] => after.map((figure, at) => figure - (before[at] ?? 0));

const HEAD = `${'a piece'.padEnd(20)}${['cpu ms', ...COLUMNS].map((column) => column.padStart(13)).join('')}`;

function lineOf(name: string, used: Spent, pieces: number): string {
  const cpu = used.slice(0, SPENDERS.length).reduce((sum, each) => sum + each, 0);
  return `${name.padEnd(20)}${[cpu, ...used].map((figure) => (figure / pieces).toFixed(2).padStart(13)).join('')}`;
}
