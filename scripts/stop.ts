import { setTimeout as delay } from 'node:timers/promises';
import { endLeftovers } from './services/children.ts';
import { holderOf } from './services/locks.ts';
import { isRunning } from './services/process-table.ts';
import { ledgerFile, lockFile } from './system/profile.ts';

/** `npm run stop`: ends what `npm start`, or `npm run services`, runs as this profile, and what one that was killed outright left running. */
const LONGEST_STOP_MS = 90_000;
const profile = process.env.PROFILE || 'default';

const launcher = holderOf(lockFile(profile));
if (launcher !== null) await stop(launcher);
const left = await endLeftovers(ledgerFile(profile));
if (left.length > 0) say(`ended ${left.join(', ')}`);
if (launcher === null && left.length === 0) say(`nothing runs as profile ${profile}`);
else if (process.exitCode !== 1) say('stopped');

async function stop(pid: number): Promise<void> {
  say(`stopping profile ${profile} (process ${pid})`);
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + LONGEST_STOP_MS;
  while (isRunning(pid) && Date.now() < deadline) await delay(100);
  if (!isRunning(pid)) return;
  process.stderr.write(`process ${pid} did not end in ${LONGEST_STOP_MS / 1000} s and is ended without being asked\n`);
  process.kill(pid, 'SIGKILL');
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
