import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** A case that waits for a flag moves when an administrator turns it on. */

let system: RunningSystem;
let patient: Caller;
let admin: Caller;
beforeAll(async () => {
  system = await startSystem({ worker: true });
  patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_flagchange0000001' }), tenant: 'demo' });
  admin = createCaller(system.baseUrl, { token: await system.token('platform_admin'), tenant: 'demo' });
}, 400_000);
afterAll(() => system?.stop(), 60_000);

const turnForwarding = (value: boolean) => admin.post('/api/v1/admin/flags/provider_forwarding_v1/identities/demo', { value });

/** A case whose patient has agreed that the record may go to the best hospital. @returns its path */
async function consentedCase(by: Caller, email: string): Promise<string> {
  const person = { first_name: 'Ana', last_name: 'Horvat', date_of_birth: '1968-03-14', email, country_of_residence: 'DE' };
  await by.post('/api/v1/patients/', person);
  const caseId = (await by.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' })).body.data.id;
  const path = `/api/v1/cases/${caseId}`;
  await by.post(`${path}/chat`, { message: 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.' });
  await by.until<{ status: string }>(path, ({ status }) => status === 'matched');
  const scores = await by.get<{ results: { provider_id: string }[] }>(`${path}/scores`);
  await by.post(`${path}/select-providers`, { provider_ids: [scores.body.data.results[0]?.provider_id] });
  await by.post(`${path}/consent`, { granted: true });
  return path;
}

describe('a consented case', () => {
  it('waits while forwarding is off, and is forwarded once it is turned on', async () => {
    expect((await turnForwarding(false)).status).toBe(200);
    const path = await consentedCase(patient, 'flag@example.org');
    const waiting = await patient.until<{ status: string; state: string }>(path, ({ status }) => status === 'risk_cleared');
    expect(waiting.status).toBe('risk_cleared');
    expect((await turnForwarding(true)).status).toBe(200);
    await patient.until<{ status: string }>(path, ({ status }) => status === 'providers_notified', 20_000);
  }, 400_000);

  it("goes by its patient's own values, whoever acts, and moves when one of them is taken away", async () => {
    const sub = 'user_flagchange0000002';
    const own = (name: string, value: boolean | null) => admin.post(`/api/v1/admin/flags/${name}/identities/${sub}`, { value });
    for (const name of ['risk_assessment_enabled', 'provider_forwarding_v1']) expect((await own(name, false)).status).toBe(200);
    const other = createCaller(system.baseUrl, { token: await system.token('patient', { sub }), tenant: 'demo' });
    const path = await consentedCase(other, 'own-flag@example.org');
    const shown = await admin.get<{ status: string }>(path);
    expect(shown.body.data.status).toBe('consent_given');
    expect((await own('provider_forwarding_v1', null)).status).toBe(200);
    await other.until<{ status: string }>(path, ({ status }) => status === 'forwarded', 20_000);
  }, 400_000);
});
