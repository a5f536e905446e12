import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './cache.ts';
import { whileLocked } from './locks.ts';
import { runTool, withRetries } from './run-tool.ts';
import type { Say, Tool } from './service.ts';

/** Programs of one Go module, built here from its source. The module proxy's checksums pin what a version is. */
export type GoPrograms = {
  /** Its folder in the cache, with the version. */
  folder: string;
  /** Packages with their version, by the name of the program that each becomes: `helm.sh/helm/v3/cmd/helm@v3.19.0`. */
  packages: Record<string, string>;
};

export const GO: Tool = { command: 'go', getIt: 'install Go 1.24 or newer (Debian: golang)' };

export const goProgram = ({ folder }: GoPrograms, name: string): string => join(CACHE, folder, name);
export const isBuilt = (programs: GoPrograms): boolean =>
  Object.keys(programs.packages).every((name) => existsSync(goProgram(programs, name)));

/** Builds the programs into the cache, all at once. Minutes of processor time for a large one. @throws SetupError, Stopped */
export function buildGoPrograms(name: string, programs: GoPrograms, say: Say): Promise<void> {
  return whileLocked(programs.folder, say, async () => {
    if (isBuilt(programs)) return;
    const home = join(CACHE, programs.folder);
    const partial = `${home}.partial`;
    for (const folder of [partial, home]) rmSync(folder, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    const env = { ...process.env, GOBIN: partial, GOFLAGS: '-buildvcs=false -trimpath' };
    for (const [program, wanted] of Object.entries(programs.packages)) {
      await withRetries(() => runTool('go', ['install', '-ldflags=-s -w', wanted], { env, why: `${name} cannot be built` }), say);
      const made = join(partial, lastPart(wanted));
      if (made !== join(partial, program)) renameSync(made, join(partial, program));
    }
    renameSync(partial, home);
  });
}

/** What go install calls a program: the last part of its package. */
const lastPart = (wanted: string): string => wanted.replace(/@.*$/, '').split('/').at(-1) ?? '';
