import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { endLeftovers, openLedger } from '../services/children.ts';
import { takeLock } from '../services/locks.ts';
import { SetupError } from '../services/setup-error.ts';
import { checkBelongings } from './profile-data.ts';
import { makeProfileFolder, profileFolder, removeProfileFolder } from './profile-folder.ts';
import { type ProfileSecrets, profileSecrets } from './profile-secrets.ts';

/** A profile that this process has for itself, until it closes it; whatever was started in it and still runs is ended then. */
export type Profile = { name: string; folder: string; logs: string; secrets: ProfileSecrets; close(): Promise<void> };

const LOCK = 'launcher.pid';

/** Where a running system leaves its environment for scripts, readable by its owner only. */
export const environmentFile = (profile: string): string => join(profileFolder(profile), 'env.json');
/** What a running system was started with; null when nothing runs. */
export function readEnvironment(profile: string): Record<string, string> | null {
  const file = environmentFile(profile);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : null;
}
/** The process that runs a profile leaves its id here. */
export const lockFile = (profile: string): string => join(profileFolder(profile), LOCK);
/** What a launcher started. */
export const ledgerFile = (profile: string): string => join(profileFolder(profile), 'logs', 'children.jsonl');

/**
 * Takes a profile, and ends what an earlier launcher left behind in it. With `reset` all of its data go first.
 * @throws SetupError when another launcher runs it, or when its data and its secrets do not belong together
 */
export async function openProfile(name: string, say: (line: string) => void, { reset = false } = {}): Promise<Profile> {
  const folder = makeProfileFolder(name, say);
  const holder = takeLock(lockFile(name));
  if (holder !== null)
    throw new SetupError(`profile ${name} runs already (process ${holder}): npm run status shows it, npm run stop ends it`);
  const close = async () => {
    await endLeftovers(ledgerFile(name));
    rmSync(environmentFile(name), { force: true });
    rmSync(lockFile(name), { force: true });
  };
  try {
    const left = await endLeftovers(ledgerFile(name));
    if (left.length > 0) say(`ended what an earlier start left running: ${left.join(', ')}`);
    if (reset) empty(folder);
    checkBelongings(name, folder, say);
    openLedger(ledgerFile(name));
    return { name, folder, logs: join(folder, 'logs'), secrets: profileSecrets(folder), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Forgets a profile that nobody runs, with all of its data. */
export function resetProfile(name: string): void {
  removeProfileFolder(name);
}

function empty(folder: string): void {
  for (const entry of readdirSync(folder).filter((other) => other !== LOCK)) rmSync(join(folder, entry), { recursive: true, force: true });
  mkdirSync(join(folder, 'logs'));
}
