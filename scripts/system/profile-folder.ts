import { createHash } from 'node:crypto';
import { cpSync, existsSync, lstatSync, mkdirSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';
import { isOpenToAll, isRoot } from '../services/cache.ts';

/** Where the data lie of a checkout that only root may enter: PostgreSQL does not run as root. */
const OPEN_TO_ALL = '/var/lib/medical-travel';
/** Root may enter and change it, others may only pass through to what is theirs. */
const MODE = 0o711;

/** Everything a profile keeps: data of the services, logs, secrets. Git ignores it. */
export const profileFolder = (profile: string, root = ROOT): string => join(root, '.data', profile);

/**
 * Makes the one folder that holds all of a profile. For root in a checkout that is closed to others it lies elsewhere, as a whole, and `.data` points to it.
 * @returns the folder itself
 */
export function makeProfileFolder(profile: string, say: (line: string) => void, root = ROOT): string {
  const folder = profileFolder(profile, root);
  mkdirSync(dirname(folder), { recursive: true });
  if (isRoot() && !isOpenToAll(dirname(folder))) linkToOpenFolder(folder, say);
  mkdirSync(folder, { recursive: true, mode: MODE });
  return realpathSync(folder);
}

export function removeProfileFolder(profile: string): void {
  const folder = profileFolder(profile);
  if (!existsSync(folder)) return;
  const real = realpathSync(folder);
  rmSync(folder, { recursive: true, force: true });
  rmSync(real, { recursive: true, force: true });
}

function linkToOpenFolder(folder: string, say: (line: string) => void): void {
  const name = createHash('sha256').update(folder).digest('hex').slice(0, 12);
  const open = join(OPEN_TO_ALL, name);
  if (isLink(folder)) return void mkdirSync(realTarget(folder, open), { recursive: true, mode: MODE });
  mkdirSync(OPEN_TO_ALL, { recursive: true });
  if (existsSync(folder)) move(folder, open);
  mkdirSync(open, { recursive: true, mode: MODE });
  symlinkSync(open, folder);
  say(`data: they lie in ${open}, which PostgreSQL may enter; ${folder} points there`);
}

const isLink = (path: string): boolean => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
const realTarget = (link: string, otherwise: string): string => (existsSync(link) ? realpathSync(link) : otherwise);

/** Also from one file system to another. */
export function move(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    cpSync(from, to, { recursive: true, preserveTimestamps: true });
    rmSync(from, { recursive: true });
  }
}
