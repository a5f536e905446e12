import { z } from 'zod';
import { rolesOfUsers } from '../../../db/queries/administration/users.ts';
import { acrossTenants } from '../../../db/tenant-scope.ts';
import { type Call, defineRoute, type Route, type RouteContract } from '../../pipeline/route.ts';
import { userId } from '../patterns.ts';
import { presentUserRole } from '../users/present-user-role.ts';
import { userRoleShape } from '../users/shapes.ts';

/** Who a user is, by the identity provider's word: Part 4.10 and rule 3 of Part 7. */

const common = {
  group: 'Administration: users',
  validation: 'RBAC_INVALID_INPUT',
  access: { kind: 'tenant', permission: 'user:read' },
  flag: { name: 'admin_user_management_enabled' },
  errors: ['SYS_CONFIG_MISSING', 'IDP_UNAVAILABLE'],
} as const;

const card = z.object({
  user_id: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  image_url: z.string().nullable(),
});

const identityContract = {
  method: 'get',
  path: '/api/v1/admin/users/{user_id}/identity',
  summary: "A user's identity card",
  description: 'Remembered for 90 seconds, also that there is none. Faults of the identity provider are not.',
  ...common,
  params: z.object({ user_id: userId }),
  response: z.object({ user_id: z.string(), found: z.boolean(), identity: card.nullable() }),
} as const satisfies RouteContract;

const byEmailContract = {
  method: 'post',
  path: '/api/v1/admin/users/by-email/lookup',
  summary: 'The id of the user with an e-mail address',
  description: 'Remembered for 5 minutes, also that there is none. The address travels in the body, never in an address or log.',
  ...common,
  body: z.strictObject({ email: z.email().max(254) }),
  response: z.object({ found: z.boolean(), user_id: z.string().nullable() }),
} as const satisfies RouteContract;

const searchContract = {
  method: 'post',
  path: '/api/v1/admin/users/search',
  summary: 'Users by name or e-mail address, with their roles',
  description:
    'Up to 20 whom the identity provider finds, with the roles that they hold in every tenant. The words travel in the body, never in an address or log.',
  ...common,
  body: z.strictObject({ query: z.string().trim().min(2).max(200) }),
  response: z.object({ users: z.array(card.extend({ roles: z.array(userRoleShape) })) }),
} as const satisfies RouteContract;

async function searchUsers({ body, scope, services }: Call<typeof searchContract>) {
  const found = await services.identities.searchUsers(body.query);
  const ids = found.map(({ user_id }) => user_id);
  const roles = await acrossTenants(services.db, scope, (tx) => rolesOfUsers(tx, ids));
  const rolesOf = (id: string) => roles.filter(({ user_id }) => user_id === id).map(presentUserRole);
  return { users: found.map((user) => ({ ...user, roles: rolesOf(user.user_id) })) };
}

async function getIdentity({ params, services }: Call<typeof identityContract>) {
  const identity = await services.identities.getCard(params.user_id);
  return { user_id: params.user_id, found: identity !== null, identity };
}

async function lookUpByEmail({ body, services }: Call<typeof byEmailContract>) {
  const user_id = await services.identities.findUserId(body.email);
  return { found: user_id !== null, user_id };
}

export const identityRoutes: Route[] = [
  defineRoute(identityContract, getIdentity),
  defineRoute(byEmailContract, lookUpByEmail),
  defineRoute(searchContract, searchUsers),
];
