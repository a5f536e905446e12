import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CACHE } from './cache.ts';
import { whileLocked } from './locks.ts';
import { installDependencies, JAVA, JAVAC, MAVEN } from './maven.ts';
import { runTool } from './run-tool.ts';
import type { Say, Service } from './service.ts';

/** Neo4j Community from Maven's artifacts, opened by a small Java program of ours on loopback, without a password. */
const LIBRARIES = 'neo4j-5.26.0';
const SOURCES = fileURLToPath(new URL('../../deploy/neo4j/', import.meta.url));
const PROGRAM = join(SOURCES, 'GraphServer.java');

/** Our program in bytes: compiling it at each start cost a quarter of the start. */
const CLASSES = join(CACHE, `graph-server-${createHash('sha256').update(readFileSync(PROGRAM)).digest('hex').slice(0, 12)}`);

export const neo4j: Service = {
  name: 'neo4j',
  variable: 'NEO4J_URL',
  ports: { bolt: 7687 },
  needs: { toInstall: [JAVAC, MAVEN], toRun: [JAVA] },
  installation: { what: 'downloading 130 MB, compiling', seconds: 45 },
  isInstalled: () => existsSync(join(CACHE, LIBRARIES)) && existsSync(CLASSES),
  async install(say) {
    await installDependencies('neo4j', join(SOURCES, 'pom.xml'), LIBRARIES, say);
    await compile(say);
  },
  async prepare(place) {
    mkdirSync(join(place.folder, 'neo4j'), { recursive: true });
  },
  program: (place, { bolt }) => ({
    name: 'neo4j',
    command: 'java',
    args: [
      // The first compiler only: the second one costs a start more than it will give back to a graph of this size.
      ...['-Xmx512m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', '--add-opens=java.base/java.nio=ALL-UNNAMED'],
      ...['-cp', `${CLASSES}:${join(CACHE, LIBRARIES)}/*`, 'GraphServer', join(place.folder, 'neo4j'), String(bolt)],
    ],
    log: join(place.logs, 'neo4j.log'),
  }),
  env: ({ secrets }, { bolt }) => ({
    NEO4J_URL: `bolt://127.0.0.1:${bolt}`,
    NEO4J_USER: 'neo4j',
    NEO4J_PASSWORD: secrets.neo4jPassword,
  }),
};

function compile(say: Say): Promise<void> {
  return whileLocked('graph-server', say, async () => {
    if (existsSync(CLASSES)) return;
    const partial = `${CLASSES}.partial`;
    rmSync(partial, { recursive: true, force: true });
    await runTool('javac', ['-cp', `${join(CACHE, LIBRARIES)}/*`, '-d', partial, PROGRAM], { why: 'the graph server cannot be compiled' });
    renameSync(partial, CLASSES);
  });
}
