import { existsSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Builds and downloads outlive a checkout: they lie here, one folder a thing and version. */
export const CACHE = join(cacheHome(), 'medical-travel');

/** Root's own folders are closed to the user that PostgreSQL runs as: then the system's cache serves. */
function cacheHome(): string {
  const home = process.env.XDG_CACHE_HOME || join(homedir(), '.cache');
  return isRoot() && !isOpenToAll(home) ? '/var/cache' : home;
}

/** Whether every user may enter a folder; one that is not there yet is judged by those above it. */
export function isOpenToAll(folder: string): boolean {
  for (let path = folder; path !== dirname(path); path = dirname(path)) {
    if (existsSync(path) && (statSync(path).mode & 0o001) === 0) return false;
  }
  return true;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}
