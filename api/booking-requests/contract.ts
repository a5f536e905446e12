import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** How a transport vendor, who has no account, answers a booking. */

const group = {
  group: 'Coordination',
  method: 'post',
  validation: 'SYS_VALIDATION',
  access: { kind: 'public' },
  response: shape.bookingRequestShape,
  errors: ['AUTH_TOKEN_INVALID_001', 'TENANT_NOT_FOUND_001', 'FEATURE_DISABLED', 'BOOKING_LINK_ENDED', 'PUBLIC_RATE_LIMIT_EXCEEDED_009'],
} as const;

export const openRequestContract = {
  ...group,
  path: '/api/v1/booking-requests/open',
  summary: 'What a transport vendor is asked, by the link of the mail',
  description:
    'The link comes by mail when a booking is requested, and anew when it changes. It shows what is needed to drive: neither who travels nor why. Flag of the tenant that asks: `coordinator_services_transport_v1`.',
  body: shape.openRequestBody,
} as const satisfies RouteContract;

export const answerRequestContract = {
  ...group,
  path: '/api/v1/booking-requests/answer',
  summary: 'Confirm or decline a booking by the link of the mail',
  description:
    'Once: confirm makes the booking confirmed, decline cancelled. The link ends with the answer, with a change of the booking, when it is cancelled or confirmed otherwise, and at the pickup.',
  body: shape.answerRequestBody,
} as const satisfies RouteContract;
