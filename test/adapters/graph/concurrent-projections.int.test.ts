import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import neo4j from 'neo4j-driver';
import { v7 as newId } from 'uuid';
import type { Graph, GraphProjection } from '../../../adapters/graph/graph.ts';
import { createGraph } from '../../../adapters/graph/neo4j.ts';
import { LABELS } from '../../../adapters/graph/projection-rows.ts';
import type { Config } from '../../../platform/config.ts';
import { requiredEnv } from '../../support/required-env.ts';

const config = {
  NEO4J_URL: requiredEnv('NEO4J_URL'),
  NEO4J_USER: requiredEnv('NEO4J_USER'),
  NEO4J_PASSWORD: requiredEnv('NEO4J_PASSWORD'),
} as Config;

const NONE = { required_documents: [], comorbidity_screening: [], contraindications: [] };

const NO_CHANGES = { touched: { providers: [], doctors: [] }, present: { providers: [], doctors: [], offers: [], performs: [] } };

/** A directory of `size` providers that all offer one procedure. */
function directory(size: number): GraphProjection {
  const ids = Array.from({ length: size }, (_, index) => `v${index}`);
  return {
    procedures: [{ code: 'p1', name: 'Knee', parent_code: null, icd10_prefixes: ['M17'], requirements: NONE }],
    providers: ids.map((id) => ({ id, name: id, country: 'TR', city: 'Izmir', specialties: ['x'] })),
    offers: ids.map((id) => ({ provider_id: id, procedure_code: 'p1', annual_volume: 1 })),
    destinations: [{ country: 'TR', name: 'Türkiye', slug: 'turkiye' }],
    ...{ doctors: [], performs: [] },
  };
}

describe('projections of one tenant at the same time', () => {
  const tenant = `concurrent-${newId()}`;
  const driver = neo4j.driver(config.NEO4J_URL, neo4j.auth.basic(config.NEO4J_USER, config.NEO4J_PASSWORD));
  let graph: Graph;
  beforeAll(() => {
    graph = createGraph(config);
  });
  afterAll(async () => {
    await graph.close();
    await driver.executeQuery('MATCH (n {tenant_id: $tenant}) DETACH DELETE n', { tenant });
    await driver.close();
  });

  const build = (size: number, before: Promise<unknown> = Promise.resolve()) =>
    graph.replaceProjection(tenant, {
      async readAll() {
        await before;
        return { asOf: '', projection: directory(size) };
      },
      readChangedSince: async () => NO_CHANGES,
    });
  const candidates = async () =>
    (await graph.findCandidates({ tenant_id: tenant, procedure_code: 'p1', condition_code: null, country: null, limit: 10_000 })).length;

  const visibleNodes = async () => {
    const text = `MATCH (g:Projection {tenant_id: $tenant}), (n) WHERE n.key STARTS WITH g.generation + '|' RETURN count(n) AS nodes`;
    const { records } = await driver.executeQuery(text, { tenant });
    return Number(records[0]?.get('nodes'));
  };

  it('are not there before the first build', async () => {
    expect([await graph.hasProjection(tenant), await candidates()]).toEqual([false, 0]);
  });

  it('are the first of all, and make the constraints together', async () => {
    const { records } = await driver.executeQuery('SHOW CONSTRAINTS YIELD name RETURN name');
    const names = records.map((record) => String(record.get('name')));
    for (const name of names) await driver.executeQuery(`DROP CONSTRAINT ${name} IF EXISTS`);
    await Promise.all(Array.from({ length: 8 }, () => build(20)));
    const made = await driver.executeQuery('SHOW CONSTRAINTS YIELD name RETURN name');
    expect([await candidates(), made.records.length]).toEqual([20, LABELS.length + 1]);
  });

  it.each([0, 50, 400])('%s ms apart leave a whole graph', async (apart) => {
    await build(1500);
    await Promise.all([build(1500), delay(apart).then(() => build(1500))]);
    expect([await candidates(), await visibleNodes()]).toEqual([1500, 1504]);
  });

  it('leave the one that began last, also when an earlier one ends after it', async () => {
    let release: (value?: unknown) => void = () => undefined;
    const earlier = build(10, new Promise((resolve) => (release = resolve)));
    await delay(300);
    await expect(build(20)).resolves.toMatchObject({ nodes: 24 });
    release();
    await expect(earlier).resolves.toMatchObject({ nodes: 24 });
    expect(await candidates()).toBe(20);
  });

  it('are read whole while another is built', async () => {
    await build(1500);
    let isBuilt = false;
    const building = build(1500).finally(() => {
      isBuilt = true;
    });
    const seen = new Set<number>();
    while (!isBuilt) seen.add(await candidates());
    await building;
    expect([...seen]).toEqual([1500]);
  });

  it('are changed in turns: a change reads when those before it are written', async () => {
    await build(10);
    const order: string[] = [];
    const apply = (name: string, hold: number, present: GraphProjection['providers']) =>
      graph.applyChanges(tenant, async () => {
        order.push(`${name} reads`);
        await delay(hold);
        order.push(`${name} has read`);
        const offers = present.map(({ id }) => ({ provider_id: id, procedure_code: 'p1', annual_volume: 1 }));
        return { touched: { providers: ['v0'], doctors: [] }, present: { providers: present, doctors: [], offers, performs: [] } };
      });
    const slow = apply('the slow one', 400, directory(1).providers);
    await delay(100);
    await Promise.all([slow, apply('the other', 0, [])]);
    expect(order).toEqual(['the slow one reads', 'the slow one has read', 'the other reads', 'the other has read']);
    expect(await candidates()).toBe(9);
    expect(await graph.applyChanges(`nobody-${tenant}`, () => Promise.reject(new Error('is not read')))).toBe(false);
  });
});
