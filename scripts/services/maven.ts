import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE } from './cache.ts';
import { whileLocked } from './locks.ts';
import { runTool, withRetries } from './run-tool.ts';
import type { Say, Tool } from './service.ts';

export const JAVA: Tool = { command: 'java', getIt: 'install Java 17 (Debian: openjdk-17-jdk-headless)' };
export const JAVAC: Tool = { command: 'javac', getIt: 'install a Java 17 development kit (Debian: openjdk-17-jdk-headless)' };
export const MAVEN: Tool = { command: 'mvn', getIt: 'install Maven (Debian: maven)' };

/** Copies a pom's dependencies into a folder of the cache, all at once, after `finish` did what else is to be done there. @throws SetupError, Stopped */
export function installDependencies(
  name: string,
  pom: string,
  folder: string,
  say: Say,
  finish: (partial: string) => Promise<void> = async () => undefined,
): Promise<void> {
  const home = join(CACHE, folder);
  return whileLocked(folder, say, async () => {
    if (existsSync(home)) return;
    const partial = `${home}.partial`;
    rmSync(partial, { recursive: true, force: true });
    mkdirSync(partial, { recursive: true });
    const args = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${partial}`, '-DincludeScope=runtime'];
    await withRetries(() => runTool('mvn', args, { why: `${name} cannot be downloaded` }), say);
    await finish(partial);
    renameSync(partial, home);
  });
}
