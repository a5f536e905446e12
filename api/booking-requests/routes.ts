import { defineRoute, type Route } from '../pipeline/route.ts';
import { answerRequest, openRequest } from './answer-request.ts';
import { answerRequestContract, openRequestContract } from './contract.ts';

/** How a transport vendor, who has no account, answers a booking. */
export const bookingRequestRoutes: Route[] = [
  defineRoute(openRequestContract, openRequest),
  defineRoute(answerRequestContract, answerRequest),
];
