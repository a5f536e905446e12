import { caseStillVisible } from '../cases/still-visible.ts';
import { defineRoute, type Route } from '../pipeline/route.ts';
import { answerPorting } from './answer-porting.ts';
import { answerPortingContract, getPortingContract, requestPortingContract, withdrawPortingContract } from './contract.ts';
import { getPorting, requestPorting, withdrawPorting } from './request-porting.ts';

/** A case that moves to another tenant. */
export const portingRoutes: Route[] = [
  defineRoute(requestPortingContract, requestPorting, caseStillVisible),
  defineRoute(answerPortingContract, answerPorting, caseStillVisible),
  defineRoute(getPortingContract, getPorting),
  defineRoute(withdrawPortingContract, withdrawPorting, caseStillVisible),
];
