import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { createMatchingActivities } from '../../activities/matching/activities.ts';
import { connectRedis, isRedisReady } from '../../adapters/redis/redis.ts';
import { directoryChanged, directoryProjectionStart } from '../../messages/directory.ts';
import { leaseRedis } from '../support/leased-redis.ts';
import { requiredEnv } from '../support/required-env.ts';
import { type CaseEngine, createLocalEngine, startCaseEngine } from './support/case-engine.ts';
import { type CaseWorld, createCaseWorld } from './support/case-world.ts';

/** An engine that suggests a new run after 30 events instead of thousands. */
let world: CaseWorld;
let environment: TestWorkflowEnvironment;
let engine: CaseEngine;
let lease: Awaited<ReturnType<typeof leaseRedis>>;
let redis: ReturnType<typeof connectRedis>;

beforeAll(async () => {
  world = await createCaseWorld();
  lease = await leaseRedis(requiredEnv('REDIS_URL'));
  const url = new URL(requiredEnv('REDIS_URL'));
  url.pathname = `/${lease.number}`;
  redis = connectRedis(url.href);
  await isRedisReady(redis, 5_000);
  environment = await createLocalEngine(world, { 'limit.historyCount.suggestContinueAsNew': '30' });
  engine = await startCaseEngine(environment, world, { matching: (services) => createMatchingActivities({ ...services, redis }) });
}, 400_000);
afterAll(async () => {
  await engine?.stop();
  await environment?.teardown();
  redis?.disconnect();
  await lease?.release();
  await world?.close();
}, 400_000);

/** Told of without a pause by a loop of its own, so that a slow machine makes none. */
const LEAST_CHANGES = 40;
const MOST_CHANGES = 400;

it('follows changes that never pause in new runs, and misses none', async () => {
  const [{ tenant_id } = { tenant_id: '' }] = await world.sql<{ tenant_id: string }>('select distinct tenant_id from providers');
  const start = directoryProjectionStart(tenant_id);
  const handleOf = (run?: string) => environment.client.workflow.getHandle(start.workflowId, run);
  const tell = () => engine.temporal.signalWithStart(start, { name: directoryChanged.name, args: [] });
  let isChanging = true;
  const telling = (async () => {
    for (; isChanging; await delay(20)) await tell();
  })();
  const runs = new Set<string>();
  const hasContinued = async () => {
    const described = await Promise.all([...runs].map((run) => handleOf(run).describe()));
    return described.some(({ status }) => status.name === 'CONTINUED_AS_NEW');
  };
  let isNew = false;
  for (let change = 0; change < MOST_CHANGES && !isNew; change += 1) {
    await world.sql(
      `with changed as (update providers set name = 'Renamed ' || $2::int where tenant_id = $1 and id = $3 returning id)
       insert into outbox (id, tenant_id, topic, entity_type, entity_id) select gen_random_uuid(), $1, 'directory.changed', 'provider', id from changed`,
      [tenant_id, change, world.providerIds[0]],
    );
    await tell();
    runs.add((await handleOf().describe()).runId);
    isNew = change >= LEAST_CHANGES && (await hasContinued());
  }
  isChanging = false;
  await telling;
  await handleOf().result();
  expect(await hasContinued()).toBe(true);
  expect(await world.sql('select 1 from outbox where processed_at is null')).toEqual([]);
}, 400_000);
