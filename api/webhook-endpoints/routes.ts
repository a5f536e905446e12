import { defineRoute, type Route } from '../pipeline/route.ts';
import * as contract from './contract.ts';
import { listEndpointDeliveries, redeliver, sendTestEvent } from './deliveries.ts';
import { createEndpoint, deleteEndpoint, getWebhookEndpoint, listWebhookEndpoints, patchEndpoint, rotateSecret } from './endpoints.ts';
import { getEvents } from './get-events.ts';

/** Outbound webhooks and the feed of the same events: Decisions §14. */
export const webhookEndpointRoutes: Route[] = [
  defineRoute(contract.listContract, listWebhookEndpoints),
  defineRoute(contract.createContract, createEndpoint),
  defineRoute(contract.getContract, getWebhookEndpoint),
  defineRoute(contract.patchContract, patchEndpoint),
  defineRoute(contract.deleteContract, deleteEndpoint),
  defineRoute(contract.rotateContract, rotateSecret),
  defineRoute(contract.testContract, sendTestEvent),
  defineRoute(contract.deliveriesContract, listEndpointDeliveries),
  defineRoute(contract.redeliverContract, redeliver),
  defineRoute(contract.feedContract, getEvents),
];
