import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { projectDirectory } from '../../scripts/system/project-directory.ts';
import { startBreakableProxy } from '../support/breakable-proxy.ts';
import { type DirectoryWorld, startDirectoryWorld } from '../support/directory-world.ts';
import { requiredEnv } from '../support/fresh-database.ts';

/** A cold graph answers its first query late: a start waits for it, says so, and says why when it gives up. */

let proxy: Awaited<ReturnType<typeof startBreakableProxy>>;
let world: DirectoryWorld;
beforeAll(async () => {
  proxy = await startBreakableProxy(requiredEnv('NEO4J_URL'));
  world = await startDirectoryWorld({ NEO4J_URL: proxy.url });
}, 60_000);
afterAll(async () => {
  await world?.stop();
  await proxy?.close();
});

it('a start waits for a graph that accepts connections and does not answer yet', async () => {
  proxy.stall();
  const lines: string[] = [];
  const projected = projectDirectory(world.api.services.config, { keepGraph: true }, (line) => lines.push(line));
  const silence = new Promise((resolve) => setTimeout(resolve, 5_000));
  await Promise.race([silence, projected]);
  expect(lines).toEqual([expect.stringContaining("waiting for the graph's first answer")]);
  proxy.mend();
  await projected;
  expect(await world.graph.read(world.tenant)).toEqual(await world.expected());
}, 60_000);

it('a start that gives up names what it waited for and the cause', async () => {
  proxy.cut();
  const projected = projectDirectory(world.api.services.config, { keepGraph: true, graphTimeoutMs: 1 }, () => undefined);
  await expect(projected).rejects.toThrow(/the graph .* did not answer .*: .*GRAPH_CONNECTION_001.*ServiceUnavailable/s);
  proxy.mend();
}, 60_000);
