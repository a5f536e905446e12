import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE, runTool, whileLocked } from './cache.ts';
import { freePort, startProcess, waitUntilReady } from './process.ts';
import { canConnect } from './redis.ts';
import type { Service } from './service.ts';

/** Neo4j Community from Maven's artifacts, opened by a small Java program of ours on loopback, without a password. */
const HOME = join(CACHE, 'neo4j-5.26.0');
const SOURCES = fileURLToPath(new URL('../../deploy/neo4j/', import.meta.url));

export const neo4j: Service = {
  name: 'neo4j',
  variable: 'NEO4J_URL',
  cost: 'downloading 128 MB, about 60 s',
  isInstalled: () => existsSync(HOME),
  install: () =>
    whileLocked('neo4j', async () => {
      if (existsSync(HOME)) return;
      const partial = `${HOME}.partial`;
      rmSync(partial, { recursive: true, force: true });
      await mavenCopy(join(SOURCES, 'pom.xml'), partial, 'neo4j cannot be downloaded');
      renameSync(partial, HOME);
    }),
  async start(place) {
    const port = await freePort(place.preferredPorts ? 7687 : 0);
    const folder = join(place.folder, 'neo4j');
    mkdirSync(folder, { recursive: true });
    const log = join(place.logs, 'neo4j.log');
    const flags = ['-Xmx512m', '-XX:+UseSerialGC', '--add-opens=java.base/java.nio=ALL-UNNAMED', '-cp', `${HOME}/*`];
    const process_ = startProcess('java', [...flags, join(SOURCES, 'GraphServer.java'), folder, String(port)], { log });
    await waitUntilReady('neo4j', process_, log, () => canConnect(port), 120_000);
    const login = { NEO4J_USER: 'neo4j', NEO4J_PASSWORD: place.secrets.neo4jPassword };
    return { env: { NEO4J_URL: `bolt://127.0.0.1:${port}`, ...login }, address: `127.0.0.1:${port}`, process: process_ };
  },
};

/** Copies a pom's dependencies into a folder. */
export async function mavenCopy(pom: string, folder: string, why: string): Promise<void> {
  const args = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${folder}`, '-DincludeScope=runtime'];
  await runTool('mvn', args, { why });
}
