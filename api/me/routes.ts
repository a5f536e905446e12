import { defineRoute, type Route } from '../pipeline/route.ts';
import { meContract } from './contract.ts';
import { getMe } from './get-me.ts';

/** The caller: Decisions §14. */
export const meRoutes: Route[] = [defineRoute(meContract, getMe)];
