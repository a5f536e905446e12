import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, whileLocked } from './cache.ts';
import { mavenCopy } from './neo4j.ts';

/** Temporal's time-skipping test server from Maven's artifacts: tests that wait for weeks in milliseconds. */
const VERSION = '1.31.0';
const HOME = join(CACHE, `temporal-test-server-${VERSION}`);
const SCRIPT = join(HOME, 'temporal-test-server');

export const temporalTestServer = {
  cost: 'downloading, about 10 s',
  isInstalled: () => existsSync(SCRIPT),
  /** Path of an executable for TestWorkflowEnvironment's `existing-path`. @throws SetupError */
  install: () =>
    whileLocked('temporal-test-server', async () => {
      if (existsSync(SCRIPT)) return SCRIPT;
      const partial = `${HOME}.partial`;
      rmSync(partial, { recursive: true, force: true });
      mkdirSync(partial, { recursive: true });
      const pom = join(partial, 'pom.xml');
      writeFileSync(pom, POM);
      await mavenCopy(pom, partial, 'temporal test server cannot be downloaded');
      const script = join(partial, 'temporal-test-server');
      writeFileSync(script, `#!/bin/sh\nexec java -cp "$(dirname "$0")/*" io.temporal.testserver.TestServer "$@"\n`);
      chmodSync(script, 0o755);
      renameSync(partial, HOME);
      return SCRIPT;
    }),
};

const POM = `<project xmlns="http://maven.apache.org/POM/4.0.0">
  <modelVersion>4.0.0</modelVersion>
  <groupId>medical-travel</groupId>
  <artifactId>test-server</artifactId>
  <version>1</version>
  <dependencies>
    <dependency>
      <groupId>io.temporal</groupId>
      <artifactId>temporal-test-server</artifactId>
      <version>${VERSION}</version>
    </dependency>
  </dependencies>
</project>
`;
