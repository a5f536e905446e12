import type { IncomingHttpHeaders } from 'node:http';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { takeFromWindow } from '../../adapters/redis/allowances.ts';
import { recordEvent } from '../../db/events.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { loggableError } from '../../platform/log.ts';
import { parseJsonBody } from '../http/read-body.ts';
import type { Call } from '../pipeline/route.ts';
import { validate } from '../http/validate.ts';
import type { Services } from '../services.ts';
import { handleMembership } from './handle-membership.ts';
import type { identityWebhookContract } from './contract.ts';
import { anyType, HANDLED_TYPES, membershipReport } from './shapes.ts';

/** POST /webhooks/idp */
export async function receiveIdentityWebhook({ headers, rawBody, services, requestId }: Call<typeof identityWebhookContract>) {
  const signed = signatureHeaders(headers);
  await verify(services, signed, rawBody, requestId);
  const body = parseJsonBody(rawBody, 'application/json');
  const { type } = validate(anyType, body, 'SYS_VALIDATION');
  if (!HANDLED_TYPES.includes(type as (typeof HANDLED_TYPES)[number])) return { status: 'ignored' as const };
  const report = validate(membershipReport, body, 'SYS_VALIDATION');
  return { status: await handleMembership(services, report, { webhookId: signed['webhook-id'], requestId }) };
}

/** The svix- spellings mean the same. */
function signatureHeaders(headers: IncomingHttpHeaders): Record<'webhook-id' | 'webhook-timestamp' | 'webhook-signature', string> {
  const headerOf = (name: string) => String(headers[`webhook-${name}`] ?? headers[`svix-${name}`] ?? '');
  return { 'webhook-id': headerOf('id'), 'webhook-timestamp': headerOf('timestamp'), 'webhook-signature': headerOf('signature') };
}

/** Rejections that are recorded in a minute; what comes beyond is only counted, so that a stranger cannot fill the log. */
const RECORDED_A_MINUTE = 60;

/** @throws ApiError AUTH_TOKEN_INVALID_001, after recording that somebody tried */
async function verify(services: Services, signed: Record<string, string>, rawBody: Buffer, requestId: string): Promise<void> {
  try {
    new Webhook(services.config.IDP_WEBHOOK_SECRET).verify(rawBody.toString('utf8'), signed, { jsonParse: false });
  } catch (fault) {
    const reason = fault instanceof WebhookVerificationError ? fault.message : 'malformed signature';
    await recordRejection(services, reason, requestId).catch((error: unknown) =>
      services.log.error({ request_id: requestId, error: loggableError(error) }, 'a rejected webhook could not be recorded'),
    );
    throw new ApiError('AUTH_TOKEN_INVALID_001', { message: 'The signature of the webhook is not valid.' });
  }
}

async function recordRejection({ config, db, metrics, redis }: Services, reason: string, requestId: string): Promise<void> {
  const window = await takeFromWindow(redis, 'webhook_rejected', RECORDED_A_MINUTE).catch(() => null);
  if (window && !window.allowed) return metrics.rateLimited.inc({ kind: 'webhook_rejected' });
  const scope = { tenantId: config.PUBLIC_TENANT_ID, correlationId: requestId, source: 'api' };
  await withTenant(db, scope, (tx) => recordEvent(tx, { type: 'idp.webhook_rejected', payload: { reason } }));
}
