import { randomBytes } from 'node:crypto';
import { DEMO_USERS } from '../../db/seed/demo-users.ts';
import { mintDevToken } from '../system/dev-issuer.ts';

export type DemoCredentials = { baseUrl: string; tenant: string; token: string; temporalUi: string };

/** Who the demo acts as, and where. A fresh user has no history: each run of the demo is a new patient. */
export async function demoToken(role: string, { fresh = false } = {}): Promise<DemoCredentials> {
  const tenant = 'demo';
  const known = DEMO_USERS.find((user) => user.role === role && user.tenant === tenant)?.sub;
  const sub = fresh || !known ? `user_demo${randomBytes(10).toString('hex')}` : known;
  return {
    baseUrl: process.env.PUBLIC_BASE_URL ?? 'http://127.0.0.1:8080',
    tenant,
    token: await mintDevToken(process.env.PROFILE || 'default', { sub, tenant_id: tenant, org_role: role }),
    temporalUi: process.env.TEMPORAL_UI ?? 'http://127.0.0.1:8233',
  };
}
