import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** What the system says about processes. */
const PROC = '/proc/self/stat';

/** The processes of a group that run; one that has ended and was not yet collected does not count. */
export function membersOf(group: number): number[] {
  try {
    process.kill(-group, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return [];
  }
  if (!existsSync(PROC)) return [group];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), stat: statOf(Number(name)) }))
    .filter(({ stat }) => stat && stat.state !== 'Z' && stat.group === group)
    .map(({ pid }) => pid);
}

/** The processes of a group and all that they started, in groups of their own too: PostgreSQL gives one to each of its clients. */
export function treeOf(group: number): number[] {
  const tree = new Set(membersOf(group));
  if (!existsSync(PROC)) return [...tree];
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), statOf(Number(name))?.parent ?? 0] as const);
  for (let before = 0; before < tree.size; ) {
    before = tree.size;
    for (const [pid, parent] of parents) if (tree.has(parent)) tree.add(pid);
  }
  return [...tree];
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Ticks after boot (Linux) at which a process began: with its id the name of exactly one process. Null where it is gone, '' where the system does not say. */
export function startOf(pid: number): string | null {
  if (!isRunning(pid)) return null;
  if (!existsSync(PROC)) return '';
  return statOf(pid)?.started ?? null;
}

/** Of /proc/PID/stat, whose second field, the name, may hold anything. */
function statOf(pid: number): { state: string; parent: number; group: number; started: string } | null {
  try {
    const [state = '', parent, group, ...rest] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) ?? '').split(' ');
    return { state, parent: Number(parent), group: Number(group), started: rest[16] ?? '' };
  } catch {
    return null;
  }
}

/** Resident memory of a group in bytes; null where the system does not say. */
export function memoryOf(group: number): number | null {
  if (!existsSync(PROC)) return null;
  const kilobytes = membersOf(group).map((pid) => {
    try {
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0);
    } catch {
      return 0;
    }
  });
  return kilobytes.reduce((sum, size) => sum + size, 0) * 1024;
}
