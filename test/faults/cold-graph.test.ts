import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { catchUpProjections, openProjectionServices } from '../../scripts/system/project-directory.ts';
import { startBreakableProxy } from '../support/breakable-proxy.ts';
import { type DirectoryWorld, startDirectoryWorld } from '../support/directory-world.ts';
import { requiredEnv } from '../support/required-env.ts';

/** A cold graph answers its first query late: a start waits for it, says why when it gives up, and reads nothing when nothing has changed. */

let proxy: Awaited<ReturnType<typeof startBreakableProxy>>;
let world: DirectoryWorld;
beforeAll(async () => {
  proxy = await startBreakableProxy(requiredEnv('NEO4J_URL'));
  world = await startDirectoryWorld({ NEO4J_URL: proxy.url });
}, 400_000);
afterAll(async () => {
  await world?.stop();
  await proxy?.close();
});

const catchUp = async (lines: string[], patienceMs?: number) => {
  const services = await openProjectionServices(world.api.services.config);
  await catchUpProjections(services, (line) => lines.push(line), patienceMs).finally(services.close);
};

it('a start waits for a graph that accepts connections and does not answer yet', async () => {
  proxy.stall();
  const lines: string[] = [];
  const projected = catchUp(lines);
  const silence = new Promise((resolve) => setTimeout(resolve, 5_000));
  await Promise.race([silence, projected]);
  expect(lines).toEqual([]);
  proxy.mend();
  await projected;
  expect(await world.graph.read(world.tenant)).toEqual(await world.expected());
  const again: string[] = [];
  await catchUp(again);
  expect(again).toEqual([]);
});

it('a start that gives up names what it waited for and the cause', async () => {
  proxy.cut();
  await expect(catchUp([], 1)).rejects.toThrow(/the graph .* did not answer .*: .*GRAPH_CONNECTION_001.*ServiceUnavailable/s);
  proxy.mend();
});
