import { defineRoute, type Route } from '../pipeline/route.ts';
import { openShareContract, requestCodeContract } from './contract.ts';
import { openShare } from './open-share.ts';
import { requestCode } from './request-code.ts';

/** How a hospital that has no accounts comes to the case that was shared with it: a link by mail, and a one-time code for each visit. */
export const shareAccessRoutes: Route[] = [defineRoute(requestCodeContract, requestCode), defineRoute(openShareContract, openShare)];
