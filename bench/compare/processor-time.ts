import { readdirSync, readFileSync } from 'node:fs';

/** Who spends it: the two programs of the service, what they stand on, and the rest (launcher, Redis, graph, object storage). */
export const SPENDERS = ['api', 'worker', 'postgres', 'temporal', 'other'] as const;
export type Spender = (typeof SPENDERS)[number];
export type ProcessorTime = Record<Spender, number>;

const SIGNS: readonly [RegExp, Spender][] = [
  [/\bapi\/main\.ts/, 'api'],
  [/\bworkers\/main\.ts/, 'worker'],
  [/\bpostgres\b/, 'postgres'],
  [/\btemporal\b/, 'temporal'],
];
/** /proc counts in hundredths of a second. */
const TICK_MS = 10;

type Entry = { pid: number; parent: number; ticks: number; command: string };

/** Milliseconds that a process and all that it started have spent so far, with those that have ended. Linux only. */
export function processorTimeUnder(root: number): ProcessorTime {
  const children = Map.groupBy(entries(), ({ parent }) => parent);
  const spent: ProcessorTime = { api: 0, worker: 0, postgres: 0, temporal: 0, other: 0 };
  const count = (parent: number, inherited: Spender): void => {
    for (const { pid, ticks, command } of children.get(parent) ?? []) {
      const spender = inherited !== 'other' ? inherited : (SIGNS.find(([sign]) => sign.test(command))?.[1] ?? 'other');
      spent[spender] += ticks * TICK_MS;
      count(pid, spender);
    }
  };
  count(root, 'other');
  return spent;
}

function entries(): Entry[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const stat = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
        const ticks = stat.slice(11, 15).reduce((sum, value) => sum + value, 0);
        const command = readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ');
        return [{ pid: Number(name), parent: stat[1] ?? 0, ticks, command }];
      } catch {
        return [];
      }
    });
}
