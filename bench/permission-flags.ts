import { createCaller } from '../test/support/caller.ts';
import type { BenchSystem } from './bench-system.ts';
import { requestsPerSecond } from './load.ts';
import { inRounds, type Measured } from './rounds.ts';

/** The same read by two patients: permissions from the token's role, and, with rbac_enforcement for that user, from rows and mappings. Caches are warm. */
export async function benchPermissionFlags({ system }: BenchSystem): Promise<Measured> {
  const admin = createCaller(system.baseUrl, { token: await system.token('super_admin'), tenant: 'demo' });
  const [plain, enforced] = ['user_benchplain0000000001', 'user_benchenforced0000001'];
  await admin.post(`/api/v1/admin/users/${enforced}/roles`, { role_code: 'patient', tenant_id: 'demo' });
  await admin.post(`/api/v1/admin/flags/rbac_enforcement/identities/${enforced}`, { value: true });
  const path = '/api/v1/providers/?page_size=1';
  const read = async (sub: string) => {
    const headers = { authorization: `Bearer ${await system.token('patient', { sub })}`, 'x-tenant-id': 'demo' };
    return () => requestsPerSecond(system.baseUrl, () => ({ path, headers }));
  };
  return inRounds('read with rbac and flags', 'requests/s', 'at least 0.9', await read(plain), await read(enforced));
}
