import { table } from '../system/table.ts';
import type { Finding } from './findings.ts';
import type { Attempt } from './history.ts';
import type { Load } from './load.ts';
import type { Done } from './nemesis.ts';
import { backAfter, type Turn } from './probe.ts';
import { shortestHistory } from './shortest-history.ts';

export type Run = {
  seed: number;
  minutes: number;
  done: Done[];
  attempts: Attempt[];
  ended: Load['ended'];
  leftOut: number;
  turns: Turn[];
  /** How long after the last journey nothing was owed any more; null: something still was. */
  settledMs: number | null;
  /** When the load began, in milliseconds of the epoch. */
  begun: number;
  /** Mails that were taken more than once under one Message-ID, and all that were taken. */
  mails: { repeated: number; taken: number };
};

const MOST_FINDINGS = 20;

const seconds = (ms: number) => (ms / 1_000).toFixed(1);
const nth = (sorted: readonly number[], share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** What a run was, in figures. */
export function figures(run: Run): string[] {
  const { done, attempts, ended, turns, settledMs, leftOut } = run;
  const statuses = new Map<string, number>();
  for (const { status } of attempts) statuses.set(String(status ?? 'none'), (statuses.get(String(status ?? 'none')) ?? 0) + 1);
  const writes = attempts.filter(({ key, status }) => key !== null && status !== null && status < 300).length;
  const good = turns
    .filter(({ isGood }) => isGood)
    .map(({ askedMs, answeredMs }) => answeredMs - askedMs)
    .toSorted((a, b) => a - b);
  return [
    `seed ${run.seed}, ${run.minutes} minutes: ${done.length} faults, ${ended.length} journeys (${ended.filter(({ fault }) => fault).length} failed, ${leftOut} left out)`,
    `${new Set(attempts.map(({ request }) => request)).size} requests in ${attempts.length} tries, ${writes} writes acknowledged; answers: ${[
      ...statuses,
    ]
      .toSorted()
      .map(([status, n]) => `${status} ${n}`)
      .join(', ')}`,
    `probe: ${turns.length} turns, ${turns.length - good.length} not answered well; median ${seconds(nth(good, 0.5))} s, 95 % ${seconds(nth(good, 0.95))} s`,
    `mails: ${run.mails.taken} taken, ${run.mails.repeated} of them again under the same Message-ID`,
    settledMs === null ? 'something was owed to the end' : `nothing owed ${seconds(settledMs)} s after the last journey`,
    '',
    ...recoveries(done, turns),
  ];
}

/** How long after each kind of fault a turn was answered again, of faults that nothing else was wrong beside until then. */
function recoveries(done: readonly Done[], turns: readonly Turn[]): string[] {
  const times = new Map<string, { all: number; alone: number[] }>();
  for (const each of done) {
    const name = `${each.fault.target.replace(/-\d+$/, '')} ${each.fault.wrong.kind}`;
    const known = times.get(name) ?? { all: 0, alone: [] };
    const back = backAfter(turns, each.overMs);
    const isAlone = done.every((other) => other === each || other.overMs < each.beganMs || other.beganMs > each.overMs + (back ?? 0));
    if (isAlone && back !== null) known.alone.push(back);
    times.set(name, { all: known.all + 1, alone: known.alone });
  }
  const rows = [...times]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([name, { all, alone }]) => {
      const sorted = alone.toSorted((a, b) => a - b);
      return [
        name,
        String(all),
        String(alone.length),
        ...(alone.length > 0 ? [seconds(nth(sorted, 0.5)), seconds(nth(sorted, 1))] : ['', '']),
      ];
    });
  return table(['fault', 'times', 'alone', 'turn back (median s)', 'longest'], rows);
}

/** What does not hold, each with the shortest history of it that there is. */
export function complaints({ seed, minutes, attempts, done }: Run, findings: readonly Finding[]): string[] {
  if (findings.length === 0) return ['', `OK: nothing lost, nothing doubled, nothing stuck (seed ${seed})`];
  const counted = Map.groupBy(findings, ({ rule }) => rule);
  return [
    '',
    `FAILED: ${[...counted].map(([rule, each]) => `${each.length} ${rule}`).join(', ')}; again: npm run chaos -- --seed ${seed} --minutes ${minutes}`,
    ...findings
      .slice(0, MOST_FINDINGS)
      .flatMap((finding) => [
        '',
        `${finding.rule}: ${finding.what}`,
        ...shortestHistory(finding, attempts, done).map((line) => `  ${line}`),
      ]),
    ...(findings.length > MOST_FINDINGS ? ['', `and ${findings.length - MOST_FINDINGS} more`] : []),
  ];
}
