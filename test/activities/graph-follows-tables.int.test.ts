import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { ProjectionSource } from '../../adapters/graph/graph.ts';
import { projectDirectoryChanges } from '../../activities/matching/project-directory-changes.ts';
import { projectGraph } from '../../activities/matching/project-directory.ts';
import { type DirectoryWorld, startDirectoryWorld } from '../support/directory-world.ts';

/** Whatever is written by whatever route, in whatever order, and rebuilt meanwhile: the graph ends as the tables are. */

let world: DirectoryWorld;
beforeAll(async () => {
  world = await startDirectoryWorld();
}, 400_000);
afterAll(() => world?.stop());

type Step = { kind: keyof typeof STEPS; one: number; other: number };
const NAMES = ['Cardiology', 'Orthopedics', 'Urology', 'Oncology'];
const CODES = ['27447', '27130', '66984', 'joints'];
const pick = <T>(from: readonly T[], index: number): T | undefined => from[index % Math.max(1, from.length)];

const ids = async (table: 'providers' | 'doctors') =>
  (await world.sql<{ id: string }>(`select id from ${table} where tenant_id = $1 order by created_at, id`, [world.tenant])).map(
    ({ id }) => id,
  );
/** What the tables say is a node of the graph. */
const referredNodes = async () =>
  (
    await world.sql<{ node: string }>(
      'select neo4j_node_id as node from providers where neo4j_node_id is not null union select neo4j_node_id from doctors where neo4j_node_id is not null order by 1',
    )
  ).map(({ node }) => node);
const someSpecialties = (one: number) => NAMES.filter((_, index) => ((one >> index) & 1) === 1);

/** Each a call as an outside client makes it; what is refused (a deleted provider, a doctor that performs it already) changes nothing. */
const STEPS = {
  async addProvider(one: number, other: number) {
    const body = { name: `Hospital ${one}`, country: pick(['TR', 'ES', 'DE'], other), city: 'City', specialties: someSpecialties(one) };
    await world.admin.post('/api/v1/providers/', body);
  },
  async changeProvider(one: number, other: number) {
    const changes = [
      { is_active: false },
      { is_active: true },
      { specialties: someSpecialties(other) },
      { country: 'ES' },
      { name: `Clinic ${other}` },
    ];
    await world.admin.patch(`/api/v1/providers/${pick(await ids('providers'), one)}`, pick(changes, other) ?? {});
  },
  async deleteProvider(one: number) {
    await world.admin.call('DELETE', `/api/v1/providers/${pick(await ids('providers'), one)}`);
  },
  async offer(one: number, other: number) {
    const path = `/api/v1/providers/${pick(await ids('providers'), one)}/procedures/${pick(CODES, other)}`;
    await world.admin.call('PUT', path, { annual_volume: other % 3 === 0 ? null : other });
  },
  async offerNoMore(one: number, other: number) {
    await world.admin.call('DELETE', `/api/v1/providers/${pick(await ids('providers'), one)}/procedures/${pick(CODES, other)}`);
  },
  async addDoctor(one: number, other: number) {
    const [specialty = 'Cardiology', ...sub_specialties] = someSpecialties(other);
    const body = { provider_id: pick(await ids('providers'), one), first_name: 'A', last_name: 'B', specialty, sub_specialties };
    await world.admin.post('/api/v1/doctors/', body);
  },
  async changeDoctor(one: number, other: number) {
    const changes = [
      { is_active: false },
      { is_active: true },
      { specialty: pick(NAMES, other) },
      { provider_id: pick(await ids('providers'), other) },
    ];
    await world.admin.patch(`/api/v1/doctors/${pick(await ids('doctors'), one)}`, pick(changes, other) ?? {});
  },
  async deleteDoctor(one: number) {
    await world.admin.call('DELETE', `/api/v1/doctors/${pick(await ids('doctors'), one)}`);
  },
  async perform(one: number, other: number) {
    const body = { procedure_code: pick([...CODES, '99999'], other), procedure_name: 'Anything', annual_volume: other };
    await world.admin.post(`/api/v1/doctors/${pick(await ids('doctors'), one)}/procedures`, body);
  },
};

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(...(Object.keys(STEPS) as (keyof typeof STEPS)[])),
  one: fc.nat(1000),
  other: fc.nat(1000),
});
const FIRST: Step[] = [0, 1, 2, 3].flatMap((at) => [
  { kind: 'addProvider', one: 7 + at, other: at } as const,
  { kind: 'addDoctor', one: at, other: at + 3 } as const,
  { kind: 'offer', one: at, other: at } as const,
  { kind: 'perform', one: at, other: at } as const,
]);

describe('the graph', () => {
  it('equals the tables after any changes, projected now and then, and again', async () => {
    for (const { kind, one, other } of FIRST) await STEPS[kind](one, other);
    const sizes: number[] = [];
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        for (const { kind, one, other } of steps) {
          await STEPS[kind](one, other);
          if (one % 4 === 0) await projectDirectoryChanges(world.api.services, world.tenant);
        }
        await projectDirectoryChanges(world.api.services, world.tenant);
        const expected = await world.expected();
        expect(await world.graph.read(world.tenant)).toEqual(expected);
        expect(await referredNodes()).toEqual(
          expected
            .filter((line) => /^(Provider|Doctor) /.test(line))
            .map((line) => line.split(' ')[1])
            .toSorted(),
        );
        sizes.push(expected.length);
      }),
      { numRuns: 5, endOnFailure: true },
    );
    expect(Math.max(...sizes)).toBeGreaterThan(30);
  }, 400_000);

  it('equals the tables when changes are projected twice at once while it is rebuilt', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        const running: Promise<unknown>[] = [];
        for (const { kind, one, other } of steps) {
          if (one % 3 === 0) running.push(projectGraph(world.api.services, world.tenant));
          if (one % 2 === 0) running.push(projectDirectoryChanges(world.api.services, world.tenant));
          await STEPS[kind](one, other);
        }
        await Promise.all([...running, projectDirectoryChanges(world.api.services, world.tenant)]);
        await projectDirectoryChanges(world.api.services, world.tenant);
        expect(await world.graph.read(world.tenant)).toEqual(await world.expected());
      }),
      { numRuns: 5, endOnFailure: true },
    );
    await projectGraph(world.api.services, world.tenant);
    expect(await world.graph.countLeftovers(world.tenant)).toBe(0);
  }, 400_000);

  it('holds what changed, and was projected, after a rebuild had read the tables', async () => {
    const { services } = world.api;
    await STEPS.addProvider(0, 0);
    await STEPS.addDoctor((await ids('providers')).length - 1, 3);
    const [leaving] = (await ids('doctors')).slice(-1);
    await projectDirectoryChanges(services, world.tenant);
    const late = async (source: ProjectionSource) => {
      const all = await source.readAll();
      await STEPS.addProvider(1, 0);
      const [added] = (await ids('providers')).slice(-1);
      await world.admin.post('/api/v1/doctors/', { provider_id: added, first_name: 'A', last_name: 'B', specialty: 'Neurology' });
      await world.admin.call('DELETE', `/api/v1/doctors/${leaving}`);
      expect(await projectDirectoryChanges(services, world.tenant)).toBe(3);
      return all;
    };
    const graph = {
      ...services.graph,
      replaceProjection: (tenant: string, source: ProjectionSource) =>
        services.graph.replaceProjection(tenant, { ...source, readAll: () => late(source) }),
    };
    await projectGraph(services, world.tenant);
    await projectGraph({ ...services, graph }, world.tenant);
    expect(await world.graph.read(world.tenant)).toEqual(await world.expected());
  }, 400_000);
});
