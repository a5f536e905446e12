import { CODE_MINUTES, CODES_AN_HOUR, SESSION_MINUTES, WRONG_CODES_AN_HOUR } from '../../domain/sharing/share-access.ts';
import type { RouteContract } from '../pipeline/route.ts';
import * as shape from './shapes.ts';

/** How a hospital that has no accounts comes to the case that was shared with it. */

const group = {
  group: 'Provider portal',
  method: 'post',
  validation: 'SYS_VALIDATION',
  access: { kind: 'public' },
  status: 201,
} as const;

const DOOR = [
  ...(['AUTH_TOKEN_INVALID_001', 'TENANT_NOT_FOUND_001', 'SHARE_ACCESS_ENDED', 'SHARE_ACCESS_LOCKED'] as const),
  ...(['PUBLIC_RATE_LIMIT_EXCEEDED_009', 'FEATURE_DISABLED'] as const),
] as const;

export const requestCodeContract = {
  ...group,
  path: '/api/v1/share-access/codes',
  summary: 'Ask for the one-time code that opens a shared case',
  description:
    `The link comes by mail to a hospital without accounts. The code comes in a mail of its own to the hospital's address; it is good for ${CODE_MINUTES} minutes, once, ` +
    `${CODES_AN_HOUR} in an hour. Flag of the tenant that shared: \`provider_portal_enabled\`.`,
  body: shape.requestCodeBody,
  response: shape.codeRequestedShape,
  errors: [...DOOR, 'NOTIFY_RATE_LIMITED_001', 'SYS_WORKFLOW_UNAVAILABLE'],
} as const satisfies RouteContract;

export const openShareContract = {
  ...group,
  path: '/api/v1/share-access/sessions',
  summary: 'Open a shared case with the link and the one-time code',
  description:
    `A token for ${SESSION_MINUTES} minutes and this one case: to read, ask, answer, quote and decline. It ends at once with the share. ` +
    `${WRONG_CODES_AN_HOUR} wrong codes in an hour lock the share for an hour. The patient sees each visit in the access log.`,
  body: shape.openShareBody,
  response: shape.shareSessionShape,
  errors: [...DOOR, 'SHARE_CODE_INVALID'],
} as const satisfies RouteContract;
