import { defineRoute, type Route } from '../pipeline/route.ts';
import { meContract, notificationsContract, patchNotificationsContract } from './contract.ts';
import { getMe } from './get-me.ts';
import { getNotifications, patchNotifications } from './notifications.ts';

/** The caller: Decisions §14. */
export const meRoutes: Route[] = [
  defineRoute(meContract, getMe),
  defineRoute(notificationsContract, getNotifications),
  defineRoute(patchNotificationsContract, patchNotifications),
];
