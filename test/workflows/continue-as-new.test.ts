import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { caseWorkflowId } from '../../messages/case.ts';
import { type CaseEngine, createLocalEngine, startCaseEngine } from './support/case-engine.ts';
import { type CaseWorld, createCaseWorld } from './support/case-world.ts';

/** An engine that suggests a new run after 60 events instead of thousands. */
let world: CaseWorld;
let environment: TestWorkflowEnvironment;
let engine: CaseEngine;

beforeAll(async () => {
  world = await createCaseWorld();
  environment = await createLocalEngine(world, { 'limit.historyCount.suggestContinueAsNew': '60' });
  engine = await startCaseEngine(environment, world);
}, 400_000);
afterAll(async () => {
  await engine?.stop();
  await environment?.teardown();
  await world?.close();
}, 400_000);

it('carries a long conversation on in new runs, and answers every message once', async () => {
  const ref = await world.openCase();
  await engine.start(ref);
  const handle = environment.client.workflow.getHandle(caseWorkflowId(ref));
  const { runId: firstRun } = await handle.describe();
  for (let turn = 0; turn < 12; turn += 1) await engine.say(ref, `Hello, this is message ${turn}`);
  const { runId: lastRun } = await handle.describe();
  expect(lastRun).not.toBe(firstRun);
  const [counted] = await world.sql<{ asked: number; answered: number }>(
    `select count(*) filter (where sender_type = 'patient' and status = 'answered')::int as asked,
            count(*) filter (where in_reply_to is not null)::int as answered from messages where case_id = $1`,
    [ref.case_id],
  );
  expect(counted).toEqual({ asked: 12, answered: 12 });
}, 400_000);
