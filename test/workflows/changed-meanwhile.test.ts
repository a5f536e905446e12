import { afterAll, beforeAll, it } from '@jest/globals';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { createMatchingActivities } from '../../activities/matching/activities.ts';
import { caseChanged, caseWorkflowId } from '../../messages/case.ts';
import { type CaseEngine, createTimeSkippingEngine, startCaseEngine } from './support/case-engine.ts';
import { type CaseWorld, createCaseWorld } from './support/case-world.ts';

/** A match that found nothing, whose answer is held back until what it lacked has come. */
let world: CaseWorld;
let environment: TestWorkflowEnvironment;
let engine: CaseEngine;
const found = Promise.withResolvers<void>();
const answer = Promise.withResolvers<void>();

beforeAll(async () => {
  world = await createCaseWorld();
  environment = await createTimeSkippingEngine(world);
  engine = await startCaseEngine(environment, world, {
    matching: (services) => {
      const activities = createMatchingActivities(services);
      return {
        ...activities,
        runMatch: async (input: Parameters<typeof activities.runMatch>[0]) => {
          const result = await activities.runMatch(input);
          found.resolve();
          await answer.promise;
          return result;
        },
      };
    },
  });
}, 400_000);
afterAll(async () => {
  await engine?.stop();
  await environment?.teardown();
  await world?.close();
}, 400_000);

it('tries a task again at once when the case changed while the task could not be done', async () => {
  await world.sql('update providers set is_active = false');
  const ref = await world.openCase({ gender: 'female' });
  await engine.say(ref, 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.');
  await found.promise;
  await world.sql('update providers set is_active = true');
  await environment.client.workflow.getHandle(caseWorkflowId(ref)).signal(caseChanged);
  answer.resolve();
  await engine.until(ref, 'matched');
}, 400_000);
