import { ROOT } from '../../scripts/root.ts';
import type { Progress } from '../../scripts/services/progress.ts';
import { sleep } from '../../scripts/services/run-tool.ts';
import type { OnStop } from '../../scripts/system/until-stopped.ts';
import { requestsPerSecond } from '../load.ts';
import { median, timed } from '../rounds.ts';
import { type ProcessorTime, SPENDERS } from './processor-time.ts';
import { checkOut, type Side, startSide } from './side.ts';

/**
 * `npm run bench -- --compare REVISION [names]`: an older commit beside this one, both as outside callers know them, in alternating slices. Who begins changes each
 * round. The processor time of all processes of a side is read around its slices: it says more than times do where other work is on the machine.
 */
type Slice = { pieces: number; time: number; spent: ProcessorTime };
/** One slice of a side; `time` is a duration in ms, or as many ms as a piece took on the whole. */
type Work = () => Promise<Slice>;

const ROUNDS = 16;
const READ_SECONDS = 1.5;
const TURNS = 6;
/** What opening cases left to do must not be charged to what is measured. */
const SETTLING_MS = 10_000;

/** What is read, as a path of one case of one patient; 32 connections, as many as a busy portal keeps. */
const READS: Record<string, (read: Subject) => string> = {
  'get-case': ({ caseId }) => `/api/v1/cases/${caseId}`,
  'fhir-read': ({ patientId }) => `/api/v1/fhir/Patient/${patientId}`,
  'fhir-history': ({ patientId }) => `/api/v1/fhir/Patient/${patientId}/_history`,
  patient: ({ patientId }) => `/api/v1/patients/${patientId}`,
  messages: ({ caseId }) => `/api/v1/cases/${caseId}/messages`,
  ehr: ({ caseId }) => `/api/v1/cases/${caseId}/ehr`,
  checklist: ({ caseId }) => `/api/v1/cases/${caseId}/document-checklist`,
};
const CONNECTIONS: Record<string, number> = { 'get-case': 8 };
const MANY = 32;

type Subject = { caseId: string; patientId: string };

const COMPARISONS: Record<string, (side: Side) => Promise<Work>> = {
  ...Object.fromEntries(Object.entries(READS).map(([name, path]) => [name, (side: Side) => reads(side, name, path)])),
  chat: turns,
  create: openings,
};

export async function compare(revision: string, wanted: readonly string[], progress: Progress, onStop: OnStop): Promise<void> {
  const root = await checkOut(revision);
  const sides: Side[] = [];
  for (const [name, folder] of [['before', root] as const, ['after', ROOT] as const]) {
    const side = await progress.step(`${name}: starting ${folder}`, () => startSide(name, folder));
    onStop(side.stop);
    sides.push(side);
  }
  for (const [name, prepare] of Object.entries(COMPARISONS)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue;
    const pairs = await progress.step(`${name}: measuring`, async () => {
      const works = await Promise.all(sides.map(prepare));
      await sleep(SETTLING_MS);
      return inTurns(works as [Work, Work]);
    });
    report(name, pairs);
  }
}

/** One read again and again, of a conversation of a few turns. */
async function reads(side: Side, name: string, pathOf: (subject: Subject) => string): Promise<Work> {
  const { caller, headers, caseId } = await side.openCase();
  const { patient_id: patientId } = (await caller.get<{ patient_id: string }>(`/api/v1/cases/${caseId}`)).body.data;
  for (const message of TOLD) await caller.post(`/api/v1/cases/${caseId}/chat`, { message });
  const options = { seconds: READ_SECONDS, connections: CONNECTIONS[name] ?? MANY };
  return () =>
    spending(side, async () => {
      const rate = await requestsPerSecond(side.baseUrl, () => ({ path: pathOf({ caseId, patientId }), headers }), options);
      return { pieces: Math.round(rate * READ_SECONDS), time: 1_000 / rate };
    });
}

const TOLD = ['I have type 2 diabetes and high blood pressure.', 'I take metformin 850 mg twice a day.', 'I am allergic to penicillin.'];

/** Chat turns one after the other, a new conversation in each slice and no message twice: what was read once may be remembered. */
async function turns(side: Side): Promise<Work> {
  const cases: Awaited<ReturnType<Side['openCase']>>[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) cases.push(await side.openCase());
  return () =>
    spending(side, async () => {
      const one = cases.pop();
      if (!one) throw new Error('more slices than cases');
      const times: number[] = [];
      for (let turn = 0; turn < TURNS; turn += 1) {
        times.push(
          await timed(async () => {
            const { status } = await one.caller.post(`/api/v1/cases/${one.caseId}/chat`, {
              message: `My knee hurts when I climb stairs to floor ${cases.length * TURNS + turn}`,
            });
            if (status !== 200) throw new Error(`chat answered ${status}`);
          }),
        );
      }
      return { pieces: TURNS, time: median(times) };
    });
}

/** Cases opened four at a time by one patient; what their workflows do then is worked off before the next slice. */
async function openings(side: Side): Promise<Work> {
  const { caller } = await side.openCase();
  const open = async () => {
    const { status } = await caller.post('/api/v1/cases/', { procedure: 'Total knee replacement' });
    if (status !== 201) throw new Error(`opening a case answered ${status}`);
  };
  const openSome = async () => {
    for (let opened = 0; opened < OPENED / AT_ONCE; opened += 1) await open();
  };
  return () =>
    spending(
      side,
      async () => {
        const took = await timed(() => Promise.all(Array.from({ length: AT_ONCE }, openSome)));
        return { pieces: OPENED, time: took / OPENED };
      },
      WORKED_OFF_MS,
    );
}

const OPENED = 24;
const AT_ONCE = 4;
const WORKED_OFF_MS = 6_000;

/** What goes on after the answer (events, summaries) belongs to the piece. */
const AFTERWARDS_MS = 500;

async function spending(side: Side, work: () => Promise<Omit<Slice, 'spent'>>, afterwardsMs = AFTERWARDS_MS): Promise<Slice> {
  const before = side.processorTime();
  const done = await work();
  await sleep(afterwardsMs);
  const after = side.processorTime();
  const spent = Object.fromEntries(SPENDERS.map((who) => [who, (after[who] - before[who]) / done.pieces])) as ProcessorTime;
  return { ...done, spent };
}

/** One unmeasured round, then pairs of slices. */
async function inTurns([before, after]: [Work, Work]): Promise<[Slice, Slice][]> {
  await before();
  await after();
  const pairs: [Slice, Slice][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round % 2 === 0) pairs.push([await before(), await after()]);
    else {
      const second = await after();
      pairs.push([await before(), second]);
    }
  }
  return pairs;
}

const total = ({ spent }: Slice) => SPENDERS.reduce((sum, who) => sum + spent[who], 0);

/** Medians of both sides in ms a piece, and of the pairs' ratios the median with quartiles: under one is cheaper than before. */
function report(name: string, pairs: readonly [Slice, Slice][]): void {
  const rows: [string, (slice: Slice) => number][] = [
    ['time', ({ time }) => time],
    ['processor time', total],
    ...SPENDERS.map((who): [string, (slice: Slice) => number] => [`… ${who}`, ({ spent }) => spent[who]]),
  ];
  process.stdout.write(`${`${name}, ms a piece`.padEnd(26)}${'before'.padStart(9)}${'after'.padStart(9)}   ratio (quartiles)\n`);
  for (const [title, value] of rows) {
    const ratios = pairs
      .map(([before, after]) => value(after) / value(before))
      .filter(Number.isFinite)
      .toSorted((a, b) => a - b);
    const [low, middle, high] = [0.25, 0.5, 0.75].map((share) => (ratios[Math.floor(ratios.length * share)] ?? Number.NaN).toFixed(2));
    const [one, other] = [median(pairs.map(([slice]) => value(slice))), median(pairs.map(([, slice]) => value(slice)))];
    process.stdout.write(
      `${title.padEnd(26)}${one.toFixed(2).padStart(9)}${other.toFixed(2).padStart(9)}   ${middle} (${low} to ${high})\n`,
    );
  }
}
