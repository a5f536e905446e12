import { z } from 'zod';
import { type Call, defineRoute, type Route, type RouteContract } from '../../pipeline/route.ts';
import { userId } from '../patterns.ts';

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

async function getIdentity({ params, services }: Call<typeof identityContract>) {
  const identity = await services.identities.getCard(params.user_id);
  return { user_id: params.user_id, found: identity !== null, identity };
}

async function lookUpByEmail({ body, services }: Call<typeof byEmailContract>) {
  const user_id = await services.identities.findUserId(body.email);
  return { found: user_id !== null, user_id };
}

export const identityRoutes: Route[] = [defineRoute(identityContract, getIdentity), defineRoute(byEmailContract, lookUpByEmail)];
