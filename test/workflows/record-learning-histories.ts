import { setTimeout as delay } from 'node:timers/promises';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { createLearningActivities } from '../../activities/learning/activities.ts';
import { createScheduledTaskActivities } from '../../activities/scheduled-tasks/activities.ts';
import type { ActivityServices } from '../../activities/services.ts';
import { movePrompt } from '../../db/queries/learning/prompts.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import type { PromptMove } from '../../domain/prompts/prompt.ts';
import { evaluationStart } from '../../messages/evaluation.ts';
import { promptDecided, promptImprovementStart, type PromptRef } from '../../messages/prompts.ts';
import { taskStarterStart, taskWorkflowId } from '../../messages/scheduled-task.ts';
import { addDecidedCase, addReview } from '../support/reviewed-cases.ts';
import { until } from '../support/until.ts';
import { type CaseEngine, createTimeSkippingEngine, startCaseEngine } from './support/case-engine.ts';
import { type CaseWorld, createCaseWorld } from './support/case-world.ts';
import { saveHistory } from './support/save-history.ts';

/** As record-histories.ts, for the scheduler and the learning loop: `node test/workflows/record-learning-histories.ts <name>`. */
async function main(version: string): Promise<void> {
  const world = await createCaseWorld();
  const environment = await createTimeSkippingEngine(world);
  const engine = await startCaseEngine(environment, world, {
    evaluation: (services: ActivityServices) => ({ ...createLearningActivities(services), ...createScheduledTaskActivities(services) }),
  });
  try {
    const starter = taskStarterStart('consent-expiry');
    await environment.client.workflow.execute(starter.workflowType, starter);
    await saveHistory(environment, starter.workflowId, `start-scheduled-task-${version}`);
    await saveHistory(environment, taskWorkflowId('consent-expiry'), `scheduled-task-${version}`);
    const evaluation = evaluationStart({ tenant_id: world.config.PUBLIC_TENANT_ID });
    await environment.client.workflow.execute(evaluation.workflowType, evaluation);
    await saveHistory(environment, evaluation.workflowId, `evaluate-tenant-${version}`);
    await saveHistory(environment, await improvedPrompt(engine, world, environment), `prompt-improvement-${version}`);
  } finally {
    await engine.stop();
    await environment.teardown();
    await world.close();
  }
}

/** A version that was drafted, approved, looked at again after a quiet day, and taken back. */
async function improvedPrompt(engine: CaseEngine, world: CaseWorld, environment: TestWorkflowEnvironment): Promise<string> {
  const { tenant_id } = await world.openCase();
  const sql = <T>(_tenant: string, text: string, params?: unknown[]) => world.sql<T>(text, params);
  for (let nth = 0; nth < 3; nth += 1) {
    const review = { correction_type: 'condition_missed', ai_output: { finding: null }, ground_truth: { finding: { code: 'I10' } } };
    await addReview(sql, tenant_id, await addDecidedCase(sql, tenant_id), review);
  }
  const ref: PromptRef = { tenant_id, key: 'extract', version: 'v2', correction_type: 'condition_missed' };
  const start = promptImprovementStart(ref);
  await engine.temporal.start(start);
  const drafted = () => world.sql<{ id: string }>(`select id from prompts where key = 'extract' and version = 'v2'`);
  const [row] = await until(drafted, (rows) => rows.length > 0);
  const move = async (move: PromptMove) => {
    await withTenant(world.services.db, { tenantId: tenant_id, source: 'test' }, (tx) => movePrompt(tx, row?.id ?? '', move));
    await engine.temporal.signalWithStart(start, { name: promptDecided.name, args: [] });
    await delay(1_000);
  };
  await move('approve');
  await environment.sleep('1 day');
  await move('rollback');
  await environment.client.workflow.getHandle(start.workflowId).result();
  return start.workflowId;
}

await main(process.argv[2] ?? '1');
process.exit(0);
