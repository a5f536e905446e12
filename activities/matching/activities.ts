import { Context } from '@temporalio/activity';
import { v5 as derivedId } from 'uuid';
import type { ActivityServices } from '../services.ts';
import { type RunMatchInput, type RunMatchOutcome, runMatch } from './run-match.ts';

export type MatchingActivities = ReturnType<typeof createMatchingActivities>;

const RUN_NAMESPACE = '5b0f3a52-6c1e-4c0f-9d2a-7f0f5f6f6a10';

/** Queue `matching`. */
export function createMatchingActivities(services: ActivityServices) {
  return {
    runMatch(input: RunMatchInput): Promise<RunMatchOutcome> {
      const { workflowExecution, activityId } = Context.current().info;
      return runMatch(services, input, derivedId(`${workflowExecution?.runId}/${activityId}`, RUN_NAMESPACE));
    },
  };
}
