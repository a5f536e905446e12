import { setTimeout as delay } from 'node:timers/promises';
import type { BreakableProxy } from '../../test/support/breakable-proxy.ts';
import { readLedger } from '../services/children.ts';
import { treeOf } from '../services/process-table.ts';
import type { Fault } from './plan-faults.ts';

/** What was done, and when it was over, in milliseconds after the load began. */
export type Done = { fault: Fault; beganMs: number; overMs: number };

export type NemesisOptions = {
  /** Where the names of processes and their ids stand. */
  ledger: string;
  links: ReadonlyMap<string, BreakableProxy>;
  now(): number;
};

/** Does what the plan says at its time. Processes that end are started again by who watches over them, as under `npm start`. @returns what was done */
export async function playFaults(faults: readonly Fault[], options: NemesisOptions): Promise<Done[]> {
  const { now } = options;
  const done: Done[] = [];
  const playing = faults.map(async (fault) => {
    await delay(Math.max(0, fault.atMs - now()));
    const beganMs = now();
    const isDone = await play(fault, options);
    if (isDone) done.push({ fault, beganMs, overMs: now() });
  });
  await Promise.all(playing);
  return done.toSorted((a, b) => a.beganMs - b.beganMs);
}

/** False when there was nobody to do it to: a process that is being started again. */
async function play({ target, wrong, forMs }: Fault, { ledger, links }: NemesisOptions): Promise<boolean> {
  if (wrong.kind === 'kill' || wrong.kind === 'stop' || wrong.kind === 'restart') {
    const entry = readLedger(ledger).findLast(({ name }) => name === target);
    if (!entry) return false;
    const { pid, stopSignal } = entry;
    const tree = treeOf(pid);
    if (wrong.kind === 'kill') signal(tree, 'SIGKILL');
    if (wrong.kind === 'restart') signal([pid], stopSignal);
    if (wrong.kind === 'stop') {
      signal(tree, 'SIGSTOP');
      await delay(forMs);
      signal(tree, 'SIGCONT');
    }
    return tree.length > 0;
  }
  const link = links.get(target);
  if (!link) throw new Error(`there is no link ${target}`);
  link.spoil(wrong);
  await delay(forMs);
  link.mend();
  return true;
}

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, name);
    } catch {
      // already gone
    }
}
