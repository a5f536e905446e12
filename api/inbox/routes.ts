import { defineRawRoute, defineRoute, type Route } from '../pipeline/route.ts';
import { doneContract, inboxContract, inboxStreamContract } from './contract.ts';
import { finishItem, itemStillOwn } from './finish-item.ts';
import { getInbox } from './get-inbox.ts';
import { streamInbox } from './stream-inbox.ts';

/** Everybody's inbox: Decisions §14. */
export const inboxRoutes: Route[] = [
  defineRoute(inboxContract, getInbox),
  defineRawRoute(inboxStreamContract, streamInbox),
  defineRoute(doneContract, finishItem, itemStillOwn),
];
