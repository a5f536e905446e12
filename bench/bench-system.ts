import { startSystem } from '../test/support/start-system.ts';
import { createCaller } from '../test/support/caller.ts';

export type BenchSystem = { system: Awaited<ReturnType<typeof startSystem>> };

/** The system as it is shipped: audit, row-level security and payload codec on; only the rate limits are off, they would end the measurement. */
export async function startBenchSystem(): Promise<BenchSystem> {
  const off = {
    RATE_LIMIT_PUBLIC: '1000000000',
    RATE_LIMIT_FREE: '0',
    RATE_LIMIT_STANDARD: '0',
    RATE_LIMIT_ENTERPRISE: '0',
    NODE_ENV: 'development',
    LOG_LEVEL: 'error',
  };
  return { system: await startSystem({ worker: true, env: off }) };
}

let people = 0;

/** A patient with an open case, as an outside caller makes them. */
export async function openCase({ system }: BenchSystem) {
  people += 1;
  const token = await system.token('patient', { sub: `user_bench${String(people).padStart(16, '0')}` });
  const caller = createCaller(system.baseUrl, { token, tenant: 'demo' });
  const patient = { first_name: 'Bench', last_name: 'Person', date_of_birth: '1970-01-01', email: `bench${people}@example.org` };
  await caller.post('/api/v1/patients/', patient);
  const opened = await caller.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' });
  return { caller, caseId: opened.body.data.id, headers: { authorization: `Bearer ${token}`, 'x-tenant-id': 'demo' } };
}
