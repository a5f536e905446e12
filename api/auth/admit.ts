import type { IncomingHttpHeaders } from 'node:http';
import type { Response } from 'express';
import { validate as isUuid } from 'uuid';
import { isShareSession } from '../../adapters/identity/share-tokens.ts';
import type { TokenClaims } from '../../adapters/identity/token-verifier.ts';
import type { TenantScope } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { permissionsOf } from '../../domain/permissions.ts';
import type { ActorFlags } from '../flags/flag-reader.ts';
import { checkFlag, orRefusedByFlag } from '../flags/require-flag.ts';
import { enforceRateLimit, publicLimit, type RateLimit, tenantLimit } from '../pipeline/rate-limit.ts';
import type { RouteContract } from '../pipeline/route.ts';
import type { KnownCaller } from '../pipeline/watch-refusals.ts';
import { isStorable, validate } from '../http/validate.ts';
import type { Services } from '../services.ts';
import type { Actor, Caller } from './actor.ts';
import { actOn, resolveCaller } from './resolve-actor.ts';
import { callerOfShare } from './share-session.ts';
import { SCHEDULER_HEADER } from './scheduler-signature.ts';
import type { KnownTenant, OrgMembership } from './tenant-directory.ts';

/** What admission needs of a request; WebSocket upgrades have no more. */
export type Incoming = {
  headers: IncomingHttpHeaders;
  query: Record<string, unknown>;
  params: Record<string, unknown>;
  address: string;
  requestId: string;
};

export type Admission = { actor: Actor | null; scope: TenantScope | null; flags: ActorFlags; params: Record<string, unknown> };

/** Whether a request comes under the scheduler's signature, which is verified when its body is there. */
export function isScheduled({ access }: RouteContract, headers: IncomingHttpHeaders): boolean {
  if (access.kind === 'scheduler') return true;
  return access.kind === 'tenant' && access.orScheduler !== undefined && headers[SCHEDULER_HEADER] !== undefined;
}

/** Seconds after which whoever was turned away by maintenance may try again. */
const MAINTENANCE_PAUSE = '60';

/**
 * The chain of checks of Decisions §2 from the tenant header to the permission, in that order. Body and query come after it. Whoever is let in
 * gets the record that waits for the verified address.
 * @param res receives the rate-limit headers, and who was let in; null for a WebSocket upgrade
 */
export async function admit(services: Services, contract: RouteContract, incoming: Incoming, res: Response | null): Promise<Admission> {
  if (services.config.MAINTENANCE === 'on' && contract.group !== 'Operations')
    throw new ApiError('SYS_MAINTENANCE_001', { headers: { 'Retry-After': MAINTENANCE_PAUSE } });
  if (contract.access.kind === 'tenant' && isScheduled(contract, incoming.headers)) return admitScheduler(services, contract, incoming);
  const caller = contract.access.kind === 'tenant' ? await authenticate(services, contract.access, incoming) : null;
  if (caller && res) res.locals.caller = { tenantId: caller.tenantId, userId: caller.userId } satisfies KnownCaller;
  const limit = limitOf(services, contract, caller, incoming);
  if (limit) await enforceRateLimit(services, limit, res);
  const ids = idsInOneSpelling(incoming.params);
  const params = contract.params ? validate(contract.params, ids, contract.validation) : ids;
  const flags = services.flags.forActor(caller?.tenantId ?? services.config.PUBLIC_TENANT_ID, caller?.userId ?? null);
  const actor = caller && (await admitTo(contract, caller, flags));
  if (!caller) await checkFlag(contract.flag, flags);
  const scope = actor && {
    ...{ tenantId: actor.tenantId, actorId: actor.userId, actorRole: actor.role },
    ...{ correlationId: incoming.requestId, source: 'api' },
  };
  if (actor && scope) await services.accounts.bind(actor, scope);
  return { actor, scope, flags, params };
}

/** The scheduler where a user could be: with what the route declares, in the tenant that it names, or in the first one of the platform for all. */
async function admitScheduler(services: Services, contract: RouteContract, incoming: Incoming): Promise<Admission> {
  const { access } = contract;
  const named = namedTenant(incoming, false);
  const isForAll = access.kind === 'tenant' && access.orScheduler === 'every tenant';
  if (named === null && !isForAll) throw new ApiError('TENANT_HEADER_MISSING_001');
  const tenant = await activeTenant(services, named ?? services.config.PUBLIC_TENANT_ID);
  const params = idsInOneSpelling(incoming.params);
  const flags = services.flags.forActor(tenant.id, null);
  await checkFlag(contract.flag, flags);
  const scope = { tenantId: tenant.id, actorId: SCHEDULER, actorRole: null, correlationId: incoming.requestId, source: 'scheduler' };
  return {
    actor: schedulerIn(tenant),
    scope,
    flags,
    params: contract.params ? validate(contract.params, params, contract.validation) : params,
  };
}

const SCHEDULER = 'scheduler';
const schedulerIn = ({ id, rate_tier }: KnownTenant): Actor => ({
  ...{ userId: SCHEDULER, tenantId: id, heldRoles: [], email: null, orgId: null, orgRole: null, doctorId: null, rateTier: rate_tier },
  ...{ tokenExpiresAt: new Date(0), roles: [], role: 'platform_admin', permissions: permissionsOf('platform_admin'), reaches: ['tenant'] },
});

/** The route's flag, then its permission: gives the caller as it counts on this route. @throws ApiError FEATURE_DISABLED, AUTH_PERMISSION_DENIED */
export async function admitTo({ flag, access }: RouteContract, caller: Caller, flags: ActorFlags): Promise<Actor> {
  if (!flag?.endsWithout) await checkFlag(flag, flags);
  return orRefusedByFlag(flag, flags, () => actOn(caller, access.kind === 'tenant' ? access.permission : null, flags));
}

/** An id in a path may be written in capitals; what it names, and the workflow that is called by it, is the same. */
function idsInOneSpelling(params: Record<string, unknown>): Record<string, unknown> {
  if (Object.keys(params).length === 0) return params;
  const spelled = Object.entries(params).map(([name, value]) => [name, isUuid(value) ? String(value).toLowerCase() : value]);
  return Object.fromEntries(spelled) as Record<string, unknown>;
}

type TenantAccess = Extract<RouteContract['access'], { kind: 'tenant' }>;

async function authenticate(services: Services, access: TenantAccess, incoming: Incoming): Promise<Caller> {
  const tokenInQuery = access.tokenInQuery === true;
  const named = namedTenant(incoming, tokenInQuery);
  if (named === null && !(tokenInQuery && bringsToken(incoming))) throw new ApiError('TENANT_HEADER_MISSING_001');
  const token = bearerToken(incoming, tokenInQuery);
  if (access.orShareSession && isShareSession(token)) return callerOfShare(services, token, named);
  const claims = await services.tokens.verify(token);
  const membership = claims.tenantId === null && claims.orgId !== null ? await services.tenants.getOrgMapping(claims.orgId) : null;
  const tenantId = named ?? claims.tenantId ?? membership?.tenant_id;
  if (tenantId === undefined) throw new ApiError('TENANT_HEADER_MISSING_001');
  const tenant = await activeTenant(services, tenantId);
  checkTokenTenant(claims, tenant, membership, queryText(incoming, 'tenant_id') !== null && tokenInQuery);
  return resolveCaller(services, { claims, tenant, membership });
}

/** What the database cannot hold names no tenant. @throws ApiError TENANT_NOT_FOUND_001 */
async function activeTenant({ tenants }: Services, id: string): Promise<KnownTenant> {
  const tenant = isStorable(id) ? await tenants.getActive(id) : null;
  if (!tenant) throw new ApiError('TENANT_NOT_FOUND_001');
  return tenant;
}

/** The tenant claim must name the tenant asked for; an organization's mapping gives way to `tenant_id` in the query (Part 5.4). */
function checkTokenTenant(claims: TokenClaims, tenant: KnownTenant, membership: OrgMembership | null, namedInQuery: boolean): void {
  if (claims.tenantId !== null && claims.tenantId !== tenant.id) throw new ApiError('TENANT_MISMATCH_001');
  if (claims.tenantId !== null || namedInQuery) return;
  if (membership === null) throw new ApiError('AUTH_NO_ACTOR');
  if (membership.tenant_id !== tenant.id) throw new ApiError('TENANT_MISMATCH_001');
}

function namedTenant(incoming: Incoming, tokenInQuery: boolean): string | null {
  const inQuery = tokenInQuery ? queryText(incoming, 'tenant_id') : null;
  const inHeader = incoming.headers['x-tenant-id'];
  return inQuery ?? (typeof inHeader === 'string' && inHeader.trim() !== '' ? inHeader.trim() : null);
}

function bearerToken(incoming: Incoming, tokenInQuery: boolean): string {
  const header = incoming.headers.authorization;
  if (header === undefined || header.trim() === '') {
    const inQuery = tokenInQuery ? queryText(incoming, 'token') : null;
    if (inQuery === null) throw new ApiError('AUTH_HEADER_MISSING_001');
    return inQuery;
  }
  const token = /^Bearer +(\S+) *$/i.exec(header)?.[1];
  if (!token) throw new ApiError('AUTH_TOKEN_INVALID_001');
  return token;
}

/** A stream's token may name the tenant; where there is none of both, the tenant is what is missing first (Part 5.2). */
const bringsToken = (incoming: Incoming): boolean =>
  (incoming.headers.authorization ?? '').trim() !== '' || queryText(incoming, 'token') !== null;

function queryText({ query }: Incoming, name: string): string | null {
  const value = query[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** Whoever comes to these has shown nothing yet. */
const OPEN_TO_ALL = ['/api/v1/public/', '/api/v1/share-access/'];

/** Null: nothing is counted. */
function limitOf({ config }: Services, contract: RouteContract, caller: Caller | null, { address }: Incoming): RateLimit | null {
  if (caller) return tenantLimit(config, caller.tenantId, caller.rateTier);
  return OPEN_TO_ALL.some((start) => contract.path.startsWith(start)) ? publicLimit(config, address) : null;
}
