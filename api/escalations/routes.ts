import { defineRoute } from '../pipeline/route.ts';
import { list, patch, raise } from './escalations.ts';
import { listContract, patchContract, raiseContract } from './contract.ts';

/** Escalations: Part 4.9, Decisions §10. Those of type system_overdue are raised by the case's workflow. */
export const escalationRoutes = [defineRoute(raiseContract, raise), defineRoute(listContract, list), defineRoute(patchContract, patch)];
