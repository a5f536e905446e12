import { defineRawRoute, defineRoute, type Route } from '../../pipeline/route.ts';
import { getCaseWorkflow, resumeCaseWorkflow, retryCaseWorkflow } from './case-workflow.ts';
import { decodePayloads, encodePayloads } from './codec.ts';
import { caseWorkflowContract, decodeContract, encodeContract, resumeContract, retryContract, waitingContract } from './contract.ts';
import { listWaiting } from './list-waiting.ts';

/** The engine through the API: for operators. */
export const workflowRoutes: Route[] = [
  defineRoute(waitingContract, listWaiting),
  defineRoute(caseWorkflowContract, getCaseWorkflow),
  defineRoute(retryContract, retryCaseWorkflow),
  defineRoute(resumeContract, resumeCaseWorkflow),
  defineRawRoute(decodeContract, decodePayloads),
  defineRawRoute(encodeContract, encodePayloads),
];
