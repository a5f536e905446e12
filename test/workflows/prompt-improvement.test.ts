import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { v7 as newId } from 'uuid';
import { createLearningActivities } from '../../activities/learning/activities.ts';
import { movePrompt } from '../../db/queries/learning/prompts.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { armOf } from '../../domain/evaluation/ab-test.ts';
import { promptDecided, promptImprovementStart, type PromptRef } from '../../messages/prompts.ts';
import { addDecidedCase, addReview } from '../support/reviewed-cases.ts';
import { type CaseEngine, createTimeSkippingEngine, startCaseEngine } from './support/case-engine.ts';
import { type CaseWorld, createCaseWorld } from './support/case-world.ts';

/** A version from its draft to production (Part 3.4), on the real engine and its clock that jumps. */
let world: CaseWorld;
let environment: TestWorkflowEnvironment;
let engine: CaseEngine;
let tenant: string;

beforeAll(async () => {
  world = await createCaseWorld();
  tenant = (await world.openCase()).tenant_id;
  environment = await createTimeSkippingEngine(world);
  engine = await startCaseEngine(environment, world, { evaluation: createLearningActivities });
}, 600_000);
afterAll(async () => {
  await engine?.stop();
  await environment?.teardown();
  await world?.close();
}, 400_000);

const refOf = (version: string): PromptRef => ({ tenant_id: tenant, key: 'extract', version, correction_type: 'condition_missed' });
const sql = <T>(_tenant: string, text: string, params?: unknown[]) => world.sql<T>(text, params);

async function until(version: string, status: string): Promise<string> {
  for (const deadline = Date.now() + 120_000; ; await delay(50)) {
    const [row] = await world.sql<{ id: string; status: string }>(`select id, status from prompts where key = 'extract' and version = $1`, [
      version,
    ]);
    if (row?.status === status) return row.id;
    if (Date.now() > deadline) throw new Error(`the version stayed ${row?.status}`);
  }
}

it('ends at once where there is no pattern', async () => {
  const { workflowType, ...options } = promptImprovementStart(refOf('v9'));
  expect(await environment.client.workflow.execute(workflowType, options)).toEqual({ status: null });
}, 400_000);

it('drafts, waits for a person, tests, and promotes when it looks again', async () => {
  for (let nth = 0; nth < 3; nth += 1) {
    const reviewed = await addDecidedCase(sql, tenant);
    const review = { correction_type: 'condition_missed', ai_output: { finding: null }, ground_truth: { finding: { code: 'I10' } } };
    await addReview(sql, tenant, reviewed, review);
  }
  const ref = refOf('v2');
  await engine.temporal.start(promptImprovementStart(ref));
  const id = await until('v2', 'draft');
  await withTenant(world.services.db, { tenantId: tenant, source: 'test' }, (tx) => movePrompt(tx, id, 'approve'));
  await world.sql(`update prompts set test_started_at = now() - interval '15 days' where id = $1`, [id]);
  const wanted = { control: 31, candidate: 31 };
  await withTenant(world.services.db, { tenantId: tenant, source: 'test' }, async (tx) => {
    const write = <T>(_tenant: string, text: string, params?: unknown[]) => tx.sql<T>(text, params);
    while (wanted.control + wanted.candidate > 0) {
      const case_id = newId();
      const arm = armOf(case_id, id);
      if (wanted[arm] === 0) continue;
      wanted[arm] -= 1;
      const reviewed = await addDecidedCase(write, tenant, { case_id, label: arm === 'candidate' ? 'extract@v2' : 'extract@v1' });
      await addReview(write, tenant, reviewed, { quality_score: arm === 'candidate' || wanted.control % 2 === 0 ? 1 : 0 });
    }
  });
  await engine.temporal.signalWithStart(promptImprovementStart(ref), { name: promptDecided.name, args: [] });
  await until('v2', 'production');
  const handle = environment.client.workflow.getHandle(promptImprovementStart(ref).workflowId);
  expect(await handle.result()).toEqual({ status: 'production' });
}, 600_000);
