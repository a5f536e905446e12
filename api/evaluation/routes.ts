import { defineRoute, type Route } from '../pipeline/route.ts';
import { runEvaluationContract, summaryContract } from './contract.ts';
import { getSummary } from './get-summary.ts';
import { runEvaluation } from './run-evaluation.ts';

/** Evaluations: Part 4.12, Decisions §11. */
export const evaluationRoutes: Route[] = [defineRoute(summaryContract, getSummary), defineRoute(runEvaluationContract, runEvaluation)];
