import { describe, expect, it } from '@jest/globals';
import { ROUTES, SOCKETS } from '../../../api/app.ts';
import { actOn } from '../../../api/auth/resolve-actor.ts';
import type { Caller } from '../../../api/auth/actor.ts';
import type { ActorFlags } from '../../../api/flags/flag-reader.ts';
import { reachesOf } from '../../../domain/access/reach.ts';
import type { ApiError } from '../../../domain/errors.ts';
import { permissionsOf, type Permission, ROLES, type RoleCode } from '../../../domain/permissions.ts';

/** Decisions §3: with several roles a route counts only those that hold the permission it declares, for what is done and for what is seen. */

const ALL_ON = { isOn: async () => true } as unknown as ActorFlags;
const CODES = Object.keys(ROLES) as RoleCode[];
const PAIRS = CODES.flatMap((one, index) => CODES.slice(index + 1).map((other): RoleCode[] => [one, other]));
const TENANT_ROUTES = [...ROUTES, ...SOCKETS].flatMap(({ contract }) =>
  contract.access.kind === 'tenant'
    ? [{ name: `${contract.method.toUpperCase()} ${contract.path}`, permission: contract.access.permission }]
    : [],
);

async function asks(heldRoles: readonly RoleCode[], permission: Permission | null) {
  try {
    const { roles, permissions, reaches } = await actOn({ heldRoles } as unknown as Caller, permission, ALL_ON);
    return { roles, permissions: [...permissions].sort(), reaches };
  } catch (error) {
    return (error as ApiError).code;
  }
}

describe.each(PAIRS)('%s and %s', (one, other) => {
  it('together do on a route what the one may do there, or the other, and see what that one sees', async () => {
    const wrong: unknown[] = [];
    for (const { name, permission } of TENANT_ROUTES) {
      const counting = ([one, other] as RoleCode[]).filter((role) => permission === null || permissionsOf(role).has(permission));
      const expected =
        counting.length === 0
          ? 'AUTH_PERMISSION_DENIED'
          : {
              roles: counting,
              permissions: [...new Set(counting.flatMap((role) => [...permissionsOf(role)]))].sort(),
              reaches: reachesOf(counting),
            };
      const found = await asks([one, other] as RoleCode[], permission);
      if (JSON.stringify(found) !== JSON.stringify(expected)) wrong.push({ name, found, expected });
    }
    expect(wrong).toEqual([]);
  });
});

it('a role that may read everything widens no right to write that another gives', async () => {
  const consents = await asks(['coordinator', 'patient'], 'consent:manage');
  expect(consents).toMatchObject({ roles: ['patient'], reaches: ['own'] });
  expect(await asks(['mso_doctor', 'patient'], 'case:write')).toMatchObject({ roles: ['patient'], reaches: ['own'] });
  expect(await asks(['coordinator', 'facilitator'], 'document:write')).toMatchObject({ reaches: ['tenant', 'sourced', 'delegated'] });
  expect(await asks(['coordinator', 'provider_admin'], 'provider:manage')).toMatchObject({ roles: ['provider_admin'], reaches: [] });
});
