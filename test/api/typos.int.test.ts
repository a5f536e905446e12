import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUTES, SOCKETS } from '../../api/app.ts';
import type { RouteContract } from '../../api/pipeline/route.ts';
import { OPEN_TO_UNKNOWN } from '../../api/pipeline/unknown-fields.ts';
import { operationsRoutes } from '../../api/operations/routes.ts';
import { ERRORS } from '../../domain/errors.ts';
import { permissionsOf, ROLES, type RoleCode } from '../../domain/permissions.ts';
import type { ErrorEntry } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

/** Every operation over HTTP, as a caller who may use it: a parameter or field that is spelled wrong is told, never passed over. */

const CONTRACTS: RouteContract[] = [...operationsRoutes([]), ...ROUTES].map(({ contract }) => contract);
const closed = CONTRACTS.filter(
  ({ path, access }) => !OPEN_TO_UNKNOWN.has(path) && access.kind !== 'scheduler' && access.kind !== 'signed',
);
const places = (contracts: RouteContract[]) =>
  contracts.flatMap((contract) =>
    [contract.path, ...(contract.aliases ?? [])].map((path) => [`${contract.method.toUpperCase()} ${path}`, path, contract] as const),
  );

/** One of these is what the pattern of a path's parameter takes. */
const IDS = ['019a9d6c-3c1e-7000-8000-000000000000', 'user_2abcDEF0123456789ab', 'icd10', 'knee-replacement', 'pre-op', '1', '1-0-5'];

function filledIn(path: string, { params }: RouteContract): string {
  const shape = (params as { shape?: Record<string, { safeParse: (value: unknown) => { success: boolean } }> } | undefined)?.shape ?? {};
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => IDS.find((id) => shape[name]?.safeParse(id).success ?? true) ?? `no-${name}`);
}

/** A role that the operation is for. */
function roleFor({ access }: RouteContract): RoleCode | null {
  if (access.kind !== 'tenant') return null;
  const { permission } = access;
  return (Object.keys(ROLES) as RoleCode[]).find((role) => permission === null || permissionsOf(role).has(permission)) ?? null;
}

let api: RunningApi;
const tokens = new Map<RoleCode, string>();
beforeAll(async () => {
  api = await startApi({ RATE_LIMIT_PUBLIC: '0' });
  for (const role of Object.keys(ROLES) as RoleCode[]) tokens.set(role, await api.issuer.token({ org_role: role }));
  const gates = CONTRACTS.flatMap(({ flag }) => (flag ? [flag.name, flag.or, flag.and] : [])).filter((name) => name !== undefined);
  for (const name of new Set(gates)) await api.setFlag(name, true);
}, 400_000);
afterAll(() => api.stop());

async function refusals(contract: RouteContract, path: string, body?: object): Promise<{ status: number; errors: ErrorEntry[] }> {
  const role = roleFor(contract);
  const response = await fetch(new URL(path, api.baseUrl), {
    method: contract.method.toUpperCase(),
    headers: {
      ...(role ? { authorization: `Bearer ${tokens.get(role)}`, 'x-tenant-id': 'alpha' } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await response.text();
  const { errors } = (text.startsWith('{') ? JSON.parse(text) : {}) as { errors?: ErrorEntry[] | null };
  return { status: response.status, errors: errors ?? [] };
}

function refusalOf({ validation, errorStatuses }: RouteContract, field: string) {
  return { status: errorStatuses?.[validation] ?? ERRORS[validation][0], told: [{ code: validation, field }] };
}

async function told(contract: RouteContract, path: string, field: string, body?: object) {
  const { status, errors } = await refusals(contract, path, body);
  return { status, told: errors.filter((error) => error.field === field).map(({ code, field: at }) => ({ code, field: at })) };
}

describe('a parameter that is spelled wrong', () => {
  it.each(places(closed))('is told by %s', async (_name, path, contract) => {
    expect(await told(contract, `${filledIn(path, contract)}?contry=TR`, 'contry', contract.body ? {} : undefined)).toEqual(
      refusalOf(contract, 'contry'),
    );
  });
});

describe('a field that is spelled wrong', () => {
  const withBody = closed.filter(({ body, bodyReadByHandler }) => body && !bodyReadByHandler);

  it.each(places(withBody))('is told by %s', async (_name, path, contract) => {
    expect(await told(contract, filledIn(path, contract), 'procedur', { procedur: 'knee' })).toEqual(refusalOf(contract, 'procedur'));
  });
});

describe('a stream', () => {
  it.each(SOCKETS.map(({ contract }) => [contract.path, contract] as const))(
    '%s asks for an upgrade before it looks',
    async (path, contract) => {
      expect((await refusals({ ...contract, access: { kind: 'public' } }, `${filledIn(path, contract)}?contry=TR`)).status).toBe(426);
    },
  );
});
