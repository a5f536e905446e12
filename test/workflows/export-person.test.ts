import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { v7 as newId } from 'uuid';
import { createPeopleActivities } from '../../activities/people/activities.ts';
import { createStorage } from '../../adapters/storage/create-storage.ts';
import type { Storage } from '../../adapters/storage/storage.ts';
import { freePort } from '../../scripts/services/ports.ts';
import { type ExportRef, exportStart } from '../../messages/people.ts';
import { type CaseEngine, createTimeSkippingEngine, startCaseEngine } from './support/case-engine.ts';
import { type CaseWorld, createCaseWorld } from './support/case-world.ts';

/** A package is there for a day, and an export that cannot be made says so. The clock jumps. */
let world: CaseWorld;
let environment: TestWorkflowEnvironment;
let engine: CaseEngine;
let storage: Storage;
let lost: Storage;
let isLost = false;

beforeAll(async () => {
  world = await createCaseWorld();
  storage = createStorage(world.config);
  await storage.prepare();
  lost = createStorage({ ...world.config, S3_ENDPOINT: `http://127.0.0.1:${await freePort(0)}` });
  environment = await createTimeSkippingEngine(world);
  const either = new Proxy(storage, { get: (_target, name: keyof Storage) => (isLost ? lost : storage)[name] });
  engine = await startCaseEngine(environment, world, {
    evaluation: (services) => createPeopleActivities({ ...services, storage: either }),
  });
}, 400_000);
afterAll(async () => {
  await engine?.stop();
  await environment?.teardown();
  storage?.close();
  lost?.close();
  await world?.close();
}, 400_000);

/** Without the service's deadline: the engine is slow while many tests run. */
function start(ref: ExportRef) {
  const { workflowType, ...options } = exportStart(ref);
  return environment.client.workflow.start(workflowType, options);
}

async function ask(): Promise<ExportRef & { object_key: string }> {
  const { tenant_id, patient_id } = await world.openCase();
  const export_id = newId();
  const object_key = `exports/${tenant_id}/${export_id}.zip`;
  await world.sql('insert into patient_exports (id, tenant_id, patient_id, object_key, requested_by) values ($1, $2, $3, $4, $5)', [
    ...[export_id, tenant_id, patient_id, object_key, 'user_patient0000000001'],
  ]);
  await start({ tenant_id, export_id });
  return { tenant_id, export_id, object_key };
}

async function until(id: string, status: string): Promise<void> {
  for (const deadline = Date.now() + 120_000; ; await delay(50)) {
    const [row] = await world.sql<{ status: string }>('select status from patient_exports where id = $1', [id]);
    if (row?.status === status) return;
    if (Date.now() > deadline) throw new Error(`the export stayed ${row?.status}`);
  }
}

it('is there for a day and then gone, first the file and then the word', async () => {
  const ref = await ask();
  await until(ref.export_id, 'ready');
  expect((await storage.head(ref.object_key))?.size).toBeGreaterThan(1000);
  const handle = environment.client.workflow.getHandle(exportStart(ref).workflowId);
  const begun = (await handle.describe()).startTime.getTime();
  expect(await handle.result()).toEqual({ status: 'expired' });
  const lasted = ((await handle.describe()).closeTime?.getTime() ?? 0) - begun;
  expect(Math.round(lasted / 3_600_000)).toBe(24);
  expect(await storage.head(ref.object_key)).toBeNull();
  await until(ref.export_id, 'expired');
}, 600_000);

it('fails by name when the files cannot be stored for hours, and can be asked for again', async () => {
  isLost = true;
  const ref = await ask();
  const result = environment.client.workflow.getHandle(exportStart(ref).workflowId).result();
  await until(ref.export_id, 'failed').finally(() => {
    isLost = false;
  });
  expect(await result).toEqual({ status: 'failed' });
  expect(await world.sql('select failure_code from patient_exports where id = $1', [ref.export_id])).toEqual([
    { failure_code: 'STORAGE_UPLOAD_FAILED_001' },
  ]);
  const events = await world.sql<{ event_type: string }>(`select event_type from events where payload ->> 'export_id' = $1`, [
    ref.export_id,
  ]);
  expect(events).toEqual([{ event_type: 'patient.export_failed' }]);
}, 400_000);

it('of a request that was never committed ends by itself', async () => {
  const ref = { tenant_id: world.config.PUBLIC_TENANT_ID, export_id: newId() };
  await start(ref);
  expect(await environment.client.workflow.getHandle(exportStart(ref).workflowId).result()).toEqual({ status: 'withdrawn' });
}, 400_000);
