import type { ErrorCode } from '../errors.ts';

/** When refusals of one caller are a matter of security. */

/** Refusals that a client which knows its rights does not run into: a role that lacks the permission, somebody else's record, another tenant, a token that is none. */
const TELLING: ReadonlySet<ErrorCode> = new Set([
  ...(['AUTH_PERMISSION_DENIED', 'AUTH_UNAUTHORIZED_001', 'AUTH_NO_ACTOR', 'AUTH_TOKEN_INVALID_001', 'TENANT_MISMATCH_001'] as const),
]);
export const tellsOfTrying = (code: ErrorCode): boolean => TELLING.has(code);

/** More than so many of one caller within so many minutes are told of, once in so many minutes. */
export const REFUSALS = { most: 30, minutes: 10, told_every_minutes: 60 } as const;
