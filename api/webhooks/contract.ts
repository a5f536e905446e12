import { z } from 'zod';
import type { RouteContract } from '../pipeline/route.ts';

/** What the identity provider reports: Part 4.12, Decisions §12. */

export const identityWebhookContract = {
  method: 'post',
  path: '/api/v1/webhooks/idp',
  aliases: ['/webhooks/idp'],
  summary: 'Webhook of the identity provider',
  description:
    'Standard Webhooks signature over the raw body (webhook-id, webhook-timestamp, webhook-signature, or the svix- spellings), 5 minutes tolerance. Each id is handled once: a repetition answers status duplicate. organizationMembership.created and organizationMembership.deleted are handled; other types, and organizations that are not mapped, are ignored.',
  group: 'Webhooks',
  validation: 'SYS_VALIDATION',
  access: { kind: 'signed' },
  response: z.object({ status: z.enum(['handled', 'duplicate', 'ignored']) }),
  errors: ['AUTH_TOKEN_INVALID_001', 'SYS_BAD_REQUEST', 'SYS_BODY_TOO_LARGE', 'SYS_VALIDATION'],
} as const satisfies RouteContract;
