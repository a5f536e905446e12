import type { z } from 'zod';
import type { BookingPass } from '../../adapters/identity/share-tokens.ts';
import * as requests from '../../db/queries/coordination/booking-requests.ts';
import { requireNotForbidden } from '../../db/queries/risk/risk.ts';
import { type TenantScope, type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import type { Services } from '../services.ts';
import type { answerRequestContract, openRequestContract } from './contract.ts';
import type { bookingRequestShape } from './shapes.ts';

/** POST /booking-requests/open */
export function openRequest(call: Call<typeof openRequestContract>) {
  return withLink(call, call.body.token, async (_tx, request) => present(request, 'requested'));
}

/** POST /booking-requests/answer : under the booking's lock, so that of two answers one counts. Nobody drives a patient who must not travel. */
export function answerRequest(call: Call<typeof answerRequestContract>) {
  const { action, reason, token } = call.body;
  if (action === 'confirm' && reason !== undefined)
    throw new ApiError('SYS_VALIDATION', { field: 'reason', message: 'reason is for decline' });
  return withLink(call, token, async (tx, request) => {
    const flags = call.services.flags.forActor(tx.scope.tenantId, null);
    if (action === 'confirm' && (await flags.isOn('risk_assessment_enabled'))) await requireTravel(tx, request.case_id);
    const answer = action === 'confirm' ? 'confirmed' : 'declined';
    await requests.answerRequest(
      tx,
      request,
      answer,
      action === 'confirm' ? null : `Declined by the vendor${reason ? `: ${reason}` : '.'}`,
    );
    return present(request, answer);
  });
}

/** A vendor learns that the link has ended, and nothing of why. */
async function requireTravel(tx: Tx, caseId: string): Promise<void> {
  await requireNotForbidden(tx, caseId).catch((cause: unknown) => {
    throw cause instanceof ApiError && cause.code === 'RISK_BLOCKING_FACTORS' ? new ApiError('BOOKING_LINK_ENDED', { cause }) : cause;
  });
}

type Visit = { services: Services; requestId: string };

/** @throws ApiError AUTH_TOKEN_INVALID_001, TENANT_NOT_FOUND_001, FEATURE_DISABLED, BOOKING_LINK_ENDED */
async function withLink<T>(
  { services, requestId }: Visit,
  token: string,
  work: (tx: Tx, request: requests.OpenRequest) => Promise<T>,
): Promise<T> {
  const { tenant_id, booking_id, asked } = await readLink(services, token);
  const tenant = await services.tenants.getActive(tenant_id);
  if (!tenant) throw new ApiError('TENANT_NOT_FOUND_001');
  if (!(await services.flags.forActor(tenant.id, null).isOn('coordinator_services_transport_v1'))) throw new ApiError('FEATURE_DISABLED');
  const scope: TenantScope = { tenantId: tenant.id, actorId: `booking:${booking_id}`, correlationId: requestId, source: 'api' };
  return withTenant(services.db, scope, async (tx) => {
    const request = await requests.lockRequest(tx, booking_id);
    if (!request?.is_open || request.asked !== asked) throw new ApiError('BOOKING_LINK_ENDED');
    return work(tx, request);
  });
}

/** A link ends with the pickup. */
async function readLink({ shareTokens }: Services, token: string): Promise<BookingPass> {
  try {
    return await shareTokens.readBooking(token);
  } catch (cause) {
    throw cause instanceof ApiError && cause.code === 'AUTH_TOKEN_EXPIRED_001' ? new ApiError('BOOKING_LINK_ENDED', { cause }) : cause;
  }
}

function present(request: requests.OpenRequest, status: 'requested' | 'confirmed' | 'declined'): z.input<typeof bookingRequestShape> {
  const { reference, kind, pickup_local, time_zone, from, to, passengers, flight_number, return_local } = request;
  return { reference, kind, pickup_local, time_zone, from, to, passengers, flight_number, return_local, status };
}
