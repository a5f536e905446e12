import type { Finding } from './findings.ts';
import type { Attempt } from './history.ts';
import type { Done } from './nemesis.ts';
import { describeFault } from './plan-faults.ts';

const MOST_LINES = 40;
const AROUND_MS = 2_000;

/**
 * The least that shows how it came to a finding: what was asked about its subject, reads that were answered left out, and the faults that were on while one of
 * these requests was under way or failed.
 */
export function shortestHistory({ about }: Finding, attempts: readonly Attempt[], done: readonly Done[]): string[] {
  const ids = about.filter((id) => id !== '');
  const concerns = (attempt: Attempt) =>
    ids.some((id) => attempt.journey === id || attempt.path.includes(id) || JSON.stringify(attempt.data)?.includes(id));
  const own = attempts.filter(
    (attempt) => concerns(attempt) && (attempt.method !== 'GET' || attempt.status === null || attempt.status >= 500),
  );
  const isNear = ({ beganMs, overMs }: Done) => own.some(({ atMs, ms }) => beganMs - AROUND_MS < atMs + ms && overMs + AROUND_MS > atMs);
  const lines = [
    ...done.filter(isNear).map((each) => ({ at: each.beganMs, line: `fault ${describeFault(each.fault)}` })),
    ...own.map((attempt) => ({ at: attempt.atMs, line: describeAttempt(attempt) })),
  ];
  return lines
    .toSorted((a, b) => a.at - b.at)
    .map(({ at, line }) => `${(at / 1_000).toFixed(2).padStart(8)} s  ${line}`)
    .slice(-MOST_LINES);
}

function describeAttempt({ request, method, path, key, ms, status, codes }: Attempt): string {
  const answer = [status ?? 'no answer', ...codes].join(' ');
  return `${method} ${path} (request ${request}${key ? `, key ${key.slice(0, 8)}` : ''}): ${answer} after ${ms} ms`;
}
