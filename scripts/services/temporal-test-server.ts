import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CACHE } from './cache.ts';
import { installDependencies } from './maven.ts';
import type { Say } from './service.ts';

/** Temporal's time-skipping test server from Maven's artifacts: tests that wait for weeks in milliseconds. */
const VERSION = '1.31.0';
const FOLDER = `temporal-test-server-${VERSION}`;
const NAME = 'temporal-test-server';
const SCRIPT = join(CACHE, FOLDER, NAME);

export const temporalTestServer = {
  installation: { what: 'downloading', seconds: 10 },
  isInstalled: () => existsSync(SCRIPT),
  /** Path of an executable for TestWorkflowEnvironment's `existing-path`. @throws SetupError, Stopped */
  async install(say: Say): Promise<string> {
    const folder = mkdtempSync(join(tmpdir(), 'pom-'));
    writeFileSync(join(folder, 'pom.xml'), POM);
    try {
      await installDependencies(NAME, join(folder, 'pom.xml'), FOLDER, say, async (partial) => {
        const script = join(partial, NAME);
        writeFileSync(
          script,
          `#!/bin/sh\nexec java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -cp "$(dirname "$0")/*" io.temporal.testserver.TestServer "$@"\n`,
        );
        chmodSync(script, 0o755);
      });
    } finally {
      rmSync(folder, { recursive: true });
    }
    return SCRIPT;
  },
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
