import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { projectDirectoryChanges } from '../../activities/matching/project-directory-changes.ts';
import { projectGraph } from '../../activities/matching/project-directory.ts';
import { startBreakableProxy } from '../support/breakable-proxy.ts';
import { codes } from '../support/caller.ts';
import { type DirectoryWorld, startDirectoryWorld } from '../support/directory-world.ts';
import { requiredEnv } from '../support/required-env.ts';

/** Nothing is written to the graph beside the tables: what it missed waits in the outbox. */

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

const waiting = async () =>
  (await world.sql<{ n: number }>('select count(*)::int as n from outbox where tenant_id = $1 and processed_at is null', [world.tenant]))[0]
    ?.n;
const project = () => projectDirectoryChanges(world.api.services, world.tenant);
const addProvider = async (slug: string) =>
  (
    await world.admin.post<{ id: string }>('/api/v1/providers/', {
      name: 'Hospital',
      country: 'TR',
      city: 'Izmir',
      slug,
      specialties: ['A'],
    })
  ).body.data;

it('a graph that was away for a while is brought up to date from the outbox', async () => {
  await projectGraph(world.api.services, world.tenant);
  const { id } = await addProvider('before');
  await project();
  proxy.cut();
  await addProvider('meanwhile');
  await world.admin.patch(`/api/v1/providers/${id}`, { specialties: ['B'] });
  await world.admin.call('PUT', `/api/v1/providers/${id}/procedures/27447`, { annual_volume: 3 });
  await expect(project()).rejects.toMatchObject({ code: 'GRAPH_CONNECTION_001' });
  expect(await waiting()).toBe(3);
  proxy.mend();
  expect(await world.graph.read(world.tenant)).not.toEqual(await world.expected());
  expect(await project()).toBe(3);
  expect(await world.graph.read(world.tenant)).toEqual(await world.expected());
  expect(await waiting()).toBe(0);
}, 400_000);

it('a graph that breaks off in a change or in a rebuild shows what it showed before, and the next try mends it', async () => {
  const { services } = world.api;
  const before = await world.graph.read(world.tenant);
  await addProvider('broken-off');
  const broken = {
    ...services,
    graph: {
      ...services.graph,
      applyChanges: (tenant: string, readChanges: Parameters<typeof services.graph.applyChanges>[1]) =>
        services.graph.applyChanges(tenant, () => readChanges().finally(proxy.cut)),
      replaceProjection: (tenant: string, source: Parameters<typeof services.graph.replaceProjection>[1]) =>
        services.graph.replaceProjection(tenant, {
          ...source,
          readChangedSince: (asOf) => source.readChangedSince(asOf).finally(proxy.cut),
        }),
    },
  };
  await expect(projectDirectoryChanges(broken, world.tenant)).rejects.toMatchObject({ code: 'GRAPH_CONNECTION_001' });
  proxy.mend();
  await expect(projectGraph(broken, world.tenant)).rejects.toMatchObject({ code: 'GRAPH_CONNECTION_001' });
  proxy.mend();
  expect(await world.graph.read(world.tenant)).toEqual(before);
  expect(await project()).toBe(1);
  await projectGraph(services, world.tenant);
  expect(await world.graph.read(world.tenant)).toEqual(await world.expected());
  expect(await world.graph.countLeftovers(world.tenant)).toBe(0);
}, 400_000);

it('a refused write leaves nothing for the graph', async () => {
  expect(codes(await world.admin.post('/api/v1/providers/', { name: 'X', country: 'TR', city: 'Y', slug: 'before' }))).toEqual([
    'PUBLIC_SLUG_CONFLICT_012',
  ]);
  expect(await waiting()).toBe(0);
});
