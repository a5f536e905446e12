import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { v7 as newId } from 'uuid';
import { createScheduledTaskActivities, type ScheduledTaskActivities } from '../../activities/scheduled-tasks/activities.ts';
import { ApiError } from '../../domain/errors.ts';
import type { TaskNumbers } from '../../domain/scheduled-tasks.ts';
import { scheduledTaskStart, taskStarterStart } from '../../messages/scheduled-task.ts';
import { type CaseEngine, createTimeSkippingEngine, startCaseEngine } from './support/case-engine.ts';
import { type CaseWorld, createCaseWorld } from './support/case-world.ts';

/** A scheduled task as it runs: tenant by tenant, once at a time, and on where it stood. */
let world: CaseWorld;
let environment: TestWorkflowEnvironment;
let engine: CaseEngine;
type RunForTenant = ScheduledTaskActivities['runTaskForTenant'];
let around = (part: Parameters<RunForTenant>[0], run: RunForTenant) => run(part);

beforeAll(async () => {
  world = await createCaseWorld();
  await world.sql(
    `insert into tenants (id, name, slug, country_code, contact_email) values ('zulu', 'Zulu', 'zulu', 'USA', 'care@zulu.example')`,
  );
  environment = await createTimeSkippingEngine(world);
  engine = await startCaseEngine(environment, world, {
    evaluation: (services) => {
      const real = createScheduledTaskActivities(services);
      return { ...real, runTaskForTenant: (part: Parameters<RunForTenant>[0]) => around(part, real.runTaskForTenant) };
    },
  });
}, 400_000);
afterAll(async () => {
  await engine?.stop();
  await environment?.teardown();
  await world?.close();
}, 400_000);

/** A consent of a closed case whose last day was yesterday, with a share that rests on it. */
async function addEndedConsent(): Promise<{ consent: string; share: string; case_id: string }> {
  const { tenant_id, case_id, patient_id } = await world.openCase();
  const [consent, share] = [newId(), newId()];
  await world.sql(`update cases set state = 'closed' where id = $1`, [case_id]);
  await world.sql(
    `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, recorded_by, period_end)
     values ($1, $2, $3, $4, 'data_sharing', true, 'active', 'user', (now() at time zone 'utc')::date - 1)`,
    [consent, tenant_id, patient_id, case_id],
  );
  await world.sql(
    `insert into case_shares (id, tenant_id, case_id, consent_id, provider_id, target_tenant_id, mode, policy, redacted_snapshot, pseudonym, status)
     values ($1, $2, $3, $4, $5, $2, 'copy', 'provider_snapshot', '{}', 'P-1', 'open')`,
    [share, tenant_id, case_id, consent, world.providerIds[0]],
  );
  return { consent, share, case_id };
}

const runTask = async (): Promise<TaskNumbers> => {
  const { workflowType, ...options } = scheduledTaskStart('consent-expiry');
  return environment.client.workflow.execute(workflowType, options) as Promise<TaskNumbers>;
};

it('ends what is over, of closed cases too, once, and says what it did', async () => {
  const { consent, share, case_id } = await addEndedConsent();
  expect(await runTask()).toEqual({ consents_expired: 1, shares_ended: 1 });
  expect(await world.sql('select status from consents where id = $1', [consent])).toEqual([{ status: 'inactive' }]);
  expect(await world.sql('select status from case_shares where id = $1', [share])).toEqual([{ status: 'revoked' }]);
  expect(await world.eventsOf({ tenant_id: '', case_id })).toEqual(['share.revoked', 'consent.expired']);
  expect(await runTask()).toEqual({ consents_expired: 0, shares_ended: 0 });
  expect(await world.eventsOf({ tenant_id: '', case_id })).toHaveLength(2);
  const results = await world.sql('select status, numbers from task_results where tenant_id <> $1 order by finished_at', ['zulu']);
  expect(results).toEqual([
    { status: 'completed', numbers: { consents_expired: 1, shares_ended: 1 } },
    { status: 'completed', numbers: { consents_expired: 0, shares_ended: 0 } },
  ]);
}, 400_000);

it('does no part of a run twice: one that was done and not heard of gives what it did', async () => {
  const { case_id } = await addEndedConsent();
  let lost = 0;
  around = async (part, run) => {
    const numbers = await run(part);
    lost += 1;
    if (lost === 1) throw new ApiError('SYS_DATABASE_001');
    return numbers;
  };
  expect(await runTask()).toEqual({ consents_expired: 1, shares_ended: 1 });
  expect(await world.eventsOf({ tenant_id: '', case_id })).toEqual(['share.revoked', 'consent.expired']);
}, 400_000);

it('lets no tenant hold up the next, and ends as failed with the code', async () => {
  const done: string[] = [];
  around = async (part, run) => {
    if (part.tenant_id !== 'zulu') throw new ApiError('SYS_CONFIG_MISSING');
    done.push(part.tenant_id);
    return run(part);
  };
  await expect(runTask()).rejects.toThrow();
  expect(done).toEqual(['zulu']);
  expect(await world.sql(`select status from task_runs order by started_at desc limit 1`)).toEqual([{ status: 'failed' }]);
  expect(
    await world.sql(`select status, failure_code from task_results where tenant_id <> 'zulu' order by finished_at desc limit 1`),
  ).toEqual([{ status: 'failed', failure_code: 'SYS_CONFIG_MISSING' }]);
}, 400_000);

it('runs once when its schedule rings while it runs', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let begun = () => {};
  const running = new Promise<void>((resolve) => {
    begun = resolve;
  });
  around = async (part, run) => {
    begun();
    await held;
    return run(part);
  };
  const first = runTask();
  await running;
  const { workflowType, ...options } = taskStarterStart('consent-expiry');
  expect(await environment.client.workflow.execute(workflowType, options)).toEqual({ started: false });
  release();
  await first;
  around = (part, run) => run(part);
  expect(await environment.client.workflow.execute(workflowType, { ...options, workflowId: 'scheduled/again' })).toEqual({ started: true });
}, 400_000);
