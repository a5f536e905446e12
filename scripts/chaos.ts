import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { createStorage } from '../adapters/storage/create-storage.ts';
import { connectTemporal } from '../adapters/temporal/client.ts';
import { loadConfig } from '../platform/config.ts';
import { ROOT } from './root.ts';
import { spawnChild } from './services/children.ts';
import { createProgress } from './services/progress.ts';
import { SetupError } from './services/setup-error.ts';
import { untilDone } from './system/until-stopped.ts';
import { countOf, namesOf } from './system/process-counts.ts';
import { type BesiegedSystem, startBesiegedSystem } from './chaos/besieged-system.ts';
import { checkAnswers, checkJourneys } from './chaos/check-answers.ts';
import { checkRows } from './chaos/check-rows.ts';
import { checkMails, checkObjects, checkWorkflows, owedWork, repeatedMails } from './chaos/check-stores.ts';
import type { Finding } from './chaos/findings.ts';
import { createHistory } from './chaos/history.ts';
import { prepareJourneys } from './chaos/journeys.ts';
import { startLoad } from './chaos/load.ts';
import { playFaults } from './chaos/nemesis.ts';
import { describeFault, type Fault, planFaults } from './chaos/plan-faults.ts';
import { startProbe } from './chaos/probe.ts';
import { complaints, figures, type Run } from './chaos/report.ts';
import { smallestFailing } from './chaos/smallest-plan.ts';

/**
 * `npm run chaos -- --seed N [--minutes M] [--only 3,7] [--api 2] [--workers 2] [--every 4] [--most 12] [--plan] [--shrink 6]`: faults by a seed under the load of all roles, and
 * afterwards what was acknowledged against what the system holds. Services and data are its own. Exit code 1 when something does not hold; docs/reliability.md.
 */
const OPTIONS = {
  seed: { type: 'string' },
  minutes: { type: 'string', default: '10' },
  /** Plays these faults of the plan alone. */
  only: { type: 'string' },
  api: { type: 'string', default: '2' },
  workers: { type: 'string', default: '2' },
  /** Seconds between two journeys, and how many may be under way. */
  every: { type: 'string', default: '4' },
  most: { type: 'string', default: '12' },
  /** Prints the plan and does nothing. */
  plan: { type: 'boolean', default: false },
  /** Looks for fewer faults of the plan that fail, in so many runs at most. */
  shrink: { type: 'string' },
} as const;

/** What is owed has so long to be done once nothing is asked any more: a lost turn is swept within minutes. */
const SETTLE_MS = 240_000;
const LOOK_MS = 1_000;
/** Of a few faults alone, the load ends so long after the last. */
const AFTER_LAST_MS = 30_000;
const LINKS = ['postgres', 'redis', 'temporal', 'neo4j', 's3', 'mail'].map((name) => `link:${name}`);

const { values } = parseArgs({ options: OPTIONS });

await untilDone(async (onStop) => {
  const seed = numberOf('seed', values.seed ?? String(Date.now() % 1_000_000));
  const minutes = numberOf('minutes', values.minutes);
  const counts = { api: countOf(values.api), workers: countOf(values.workers) };
  const say = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);
  const processes = ['postgres', 'redis', 'temporal', 'neo4j', 's3', ...namesOf('api', counts.api), ...namesOf('worker', counts.workers)];
  const faults = chosen(planFaults(seed, { minutes, processes, links: LINKS }), values.only);
  if (values.plan) {
    say(faults.map(describeFault));
    return 0;
  }
  if (values.shrink) return shrink(faults, numberOf('shrink', values.shrink));
  const progress = createProgress();
  const besieged = await startBesiegedSystem(counts, progress, onStop);
  await prepareJourneys(besieged.world);
  progress.line(`seed ${seed}: ${faults.length} faults in ${minutes} minutes`);
  const run = await besiege(besieged, faults, { seed, minutes });
  progress.line('comparing what was acknowledged with what is there');
  const findings = await check(besieged, run);
  say(['', ...figures(run), ...complaints(run, findings)]);
  if (findings.length > 0) say(['', `everything that was asked and said: ${keepEvidence(besieged, run)}`]);
  return findings.length > 0 ? 1 : 0;
});

/** Load and faults for the time, until every journey has ended and nothing is owed. */
async function besiege(besieged: BesiegedSystem, faults: readonly Fault[], { seed, minutes }: Pick<Run, 'seed' | 'minutes'>): Promise<Run> {
  const { world, sql, links, ledger } = besieged;
  const history = createHistory();
  const probe = startProbe(world, history.now);
  const load = startLoad(world, history, { everyMs: numberOf('every', values.every) * 1_000, most: numberOf('most', values.most) });
  const done = await playFaults(faults, { ledger, links, now: history.now });
  const last = faults.at(-1);
  const endMs = values.only && last ? last.atMs + last.forMs + AFTER_LAST_MS : minutes * 60_000;
  await delay(Math.max(0, endMs - history.now()));
  await load.finish();
  await probe.stop();
  const since = Date.now();
  const isOwed = async () => (await owedWork(sql)).length > 0;
  while ((await isOwed()) && Date.now() - since < SETTLE_MS) await delay(LOOK_MS);
  const settledMs = (await isOwed()) ? null : Date.now() - since;
  const { attempts, begun } = history;
  const mails = { repeated: repeatedMails(besieged.mails), taken: besieged.mails.length };
  return { ...{ seed, minutes, done, settledMs, attempts, begun, mails }, turns: probe.turns, ended: load.ended, leftOut: load.leftOut() };
}

async function check({ system, sql, mails }: BesiegedSystem, { attempts, done, ended, begun }: Run): Promise<Finding[]> {
  const config = loadConfig({ ...process.env, ...system.env });
  const temporal = await connectTemporal(config);
  const storage = createStorage(config);
  try {
    return [
      ...checkAnswers(attempts, done),
      ...checkJourneys(ended),
      ...(await checkRows(sql, attempts)),
      ...(await owedWork(sql)),
      ...(await checkWorkflows(sql, temporal)),
      ...(await checkMails(sql, mails, done, begun)),
      ...(await checkObjects(sql, storage)),
    ];
  } finally {
    storage.close();
    await temporal.close();
  }
}

/** Plays parts of the plan, each in a system of its own, as long as they fail. */
async function shrink(faults: readonly Fault[], trials: number): Promise<number> {
  const given = process.argv.slice(2).filter((arg, index, args) => arg !== '--shrink' && args[index - 1] !== '--shrink');
  const fails = (some: readonly Fault[]) => {
    const args = [...given, '--only', some.map(({ id }) => id).join(',')];
    const running = spawnChild('chaos', process.execPath, [join(ROOT, 'scripts', 'chaos.ts'), ...args], { cwd: ROOT, stdio: 'inherit' });
    return new Promise<boolean>((resolve) => running.on('exit', (code) => resolve(code === 1)));
  };
  const smallest = await smallestFailing(faults, fails, trials);
  process.stdout.write(`\nthe fewest faults that are known to fail:\n${smallest.map(describeFault).join('\n')}\n`);
  return smallest.length < faults.length ? 1 : 0;
}

/** The whole history and the logs of all processes, which go with the data of the run otherwise. @returns where they are */
function keepEvidence({ system, logs }: BesiegedSystem, { seed, attempts, done, turns }: Run): string {
  const folder = mkdtempSync(join(tmpdir(), `chaos-${seed}-`));
  const lines = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).join('\n');
  for (const [name, rows] of Object.entries({ attempts, done, turns })) writeFileSync(join(folder, `${name}.jsonl`), lines(rows));
  for (const each of [logs, join(system.folder, 'logs')]) cpSync(each, join(folder, 'logs'), { recursive: true });
  return folder;
}

function chosen(faults: Fault[], only: string | undefined): Fault[] {
  if (only === undefined) return faults;
  const ids = new Set(only.split(',').map(Number));
  return faults.filter(({ id }) => ids.has(id));
}

/** @throws SetupError in one sentence when it is no number */
function numberOf(name: string, given: string): number {
  if (!/^\d{1,9}(\.\d+)?$/.test(given)) throw new SetupError(`--${name} takes a number, not ${JSON.stringify(given)}`);
  return Number(given);
}
