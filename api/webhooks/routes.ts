import { defineRoute, type Route } from '../pipeline/route.ts';
import { receiveIdentityWebhook } from './receive-identity-webhook.ts';
import { identityWebhookContract } from './contract.ts';

/** What the identity provider reports: Part 4.12, Decisions §12. */
export const webhookRoutes: Route[] = [defineRoute(identityWebhookContract, receiveIdentityWebhook)];
