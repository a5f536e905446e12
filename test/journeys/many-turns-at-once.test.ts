import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { setTimeout as delay } from 'node:timers/promises';
import { withClient } from '../../scripts/system/database-client.ts';
import { type Caller, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

const TURNS = 25;
/** Longer than a client of the engine tries by itself. */
const STANDSTILL_MS = 12_000;

describe('more turns at once than the engine holds for one case', () => {
  let system: RunningSystem;
  let patient: Caller;
  let caseId: string;

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_manyturns000000001' }), tenant: 'demo' });
    await patient.post('/api/v1/patients/', {
      ...{ first_name: 'Tomas', last_name: 'Berg', date_of_birth: '1970-01-02', email: 'tomas.berg@example.org' },
      ...{ phone: '+4915112345678', country_of_residence: 'DE' },
    });
    caseId = (await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' })).body.data.id;
  }, 400_000);
  afterAll(() => system?.stop());

  it('are all answered, each message once', async () => {
    const turns = await Promise.all(
      Array.from({ length: TURNS }, (_, turn) =>
        patient.post(`/api/v1/cases/${caseId}/chat`, { message: `Question ${turn}: how long is the stay?` }),
      ),
    );
    expect(turns.map(({ status }) => status)).toEqual(Array(TURNS).fill(200));
    const { body } = await patient.get<{ sender_type: string; content: string }[]>(`/api/v1/cases/${caseId}/messages?page_size=100`);
    const asked = body.data.filter(({ content }) => /^Question \d+:/.test(content)).map(({ content }) => content);
    expect(new Set(asked).size).toBe(TURNS);
    expect(asked).toHaveLength(TURNS);
  }, 600_000);

  it('wait their turn while none can end', async () => {
    const turns = await whileCaseStands(() =>
      Promise.all(Array.from({ length: TURNS }, () => patient.post(`/api/v1/cases/${caseId}/chat`, { message: 'How long is the stay?' }))),
    );
    expect(turns.map(({ status }) => status)).toEqual(Array(TURNS).fill(200));
  }, 600_000);

  /** Nobody can write the case for a while, as with a database under load. */
  function whileCaseStands<T>(work: () => Promise<T>): Promise<T> {
    return withClient(system.ownerUrl, async (client) => {
      await client.query('begin');
      await client.query(`select set_config('app.tenant_id', 'demo', true)`);
      await client.query('select 1 from cases where id = $1 for no key update', [caseId]);
      const done = work();
      await delay(STANDSTILL_MS);
      await client.query('commit');
      return done;
    });
  }
});
