import { caseStillVisible } from '../cases/still-visible.ts';
import { defineRoute, type Route } from '../pipeline/route.ts';
import { addFindingContract, correctFindingContract } from './contract.ts';
import { addFinding, correctFinding } from './correct-finding.ts';

/** Findings that people put right: Decisions §6. */
export const findingRoutes: Route[] = [
  defineRoute(correctFindingContract, correctFinding, caseStillVisible),
  defineRoute(addFindingContract, addFinding, caseStillVisible),
];
