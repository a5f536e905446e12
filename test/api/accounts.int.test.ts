import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createCaller } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

type Opened = { id: string; idp_user_id: string | null };

/** Whose record it is that staff opened under an address (Decisions §3, §14). */
describe('the account of a patient record', () => {
  let api: RunningApi;
  let number = 0;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  const account = (name: string) => `user_${name}00000000000000000000`.slice(0, 24);
  const signIn = (name: string, claims: Record<string, unknown> = {}) => api.as('patient', { sub: account(name), ...claims });
  const verified = (email: string) => ({ email, email_verified: true });

  async function openRecord(): Promise<{ id: string; email: string }> {
    number += 1;
    const email = `opened-${number}@example.org`;
    const staff = await api.as('coordinator', { sub: 'user_accountscoordinator1' });
    const opened = await staff.post<Opened>('/api/v1/patients/', {
      ...{ first_name: 'Berta', last_name: 'Novak', date_of_birth: '1970-05-06', phone: '+385911234567', country_of_residence: 'HR' },
      email: email.toUpperCase(),
    });
    expect([opened.status, opened.body.data.idp_user_id]).toEqual([201, null]);
    return { id: opened.body.data.id, email };
  }

  const bindings = (id: string) =>
    api.database.sql<{ actor_id: string; payload: object }>(
      'alpha',
      `select actor_id, payload from events where tenant_id = 'alpha' and event_type = 'patient.account_bound' and patient_id = $1`,
      [id],
    );

  it.each([
    ['no word on it', {}],
    ['email_verified false', { email_verified: false }],
    ['email_verified "false"', { email_verified: 'false' }],
    ['email_verified null', { email_verified: null }],
    ['email_verified 1', { email_verified: 1 }],
  ])('is not found by an e-mail that nobody verified: %s', async (_name, claims) => {
    const { id, email } = await openRecord();
    const stranger = await signIn('unverified', { email, ...claims });
    expect((await stranger.get(`/api/v1/patients/${id}`)).status).toBe(404);
    expect((await stranger.patch(`/api/v1/patients/${id}`, { gender: 'female' })).status).toBe(404);
    expect((await stranger.post('/api/v1/cases/', { patient_id: id, procedure: 'Total knee replacement' })).status).toBe(422);
    expect(await bindings(id)).toEqual([]);
  });

  it('is bound by the first sign-in with the verified address, once and audited; the address alone opens nothing from then on', async () => {
    const { id, email } = await openRecord();
    const owner = await signIn('owner', verified(email));
    expect((await owner.get<Opened>(`/api/v1/patients/${id}`)).body.data.idp_user_id).toBe(account('owner'));
    expect(await bindings(id)).toEqual([{ actor_id: account('owner'), payload: { bound_by: 'verified_email' } }]);
    const later = await signIn('later', verified(email));
    expect((await later.get(`/api/v1/patients/${id}`)).status).toBe(404);
    expect((await later.get<unknown[]>('/api/v1/cases')).body.data).toEqual([]);
    expect((await owner.get(`/api/v1/patients/${id}`)).status).toBe(200);
    const withoutAddress = await signIn('owner');
    expect((await withoutAddress.get(`/api/v1/patients/${id}`)).status).toBe(200);
    expect(await bindings(id)).toHaveLength(1);
  });

  it('goes to one of many accounts that come at once', async () => {
    const { id, email } = await openRecord();
    const another = await api.another();
    const callers = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const sub = account(`racer${String.fromCharCode(97 + index)}`);
        const token = await api.issuer.token({ org_role: 'patient', sub, ...verified(email) });
        return createCaller(index % 2 ? api.baseUrl : another.baseUrl, { token, tenant: 'alpha' });
      }),
    );
    const answers = await Promise.all(callers.map((caller) => caller.get(`/api/v1/patients/${id}`)));
    await another.stop();
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 404)]);
    expect(await bindings(id)).toHaveLength(1);
  });

  it('is found at once when staff open it for somebody who is signed in already, by another process too', async () => {
    const email = `opened-${number + 1}@example.org`;
    const another = await api.another();
    const waiting = createCaller(another.baseUrl, {
      token: await api.issuer.token({ org_role: 'patient', sub: account('waiting'), ...verified(email) }),
      tenant: 'alpha',
    });
    expect((await waiting.get<unknown[]>('/api/v1/cases')).status).toBe(200);
    const { id } = await openRecord();
    await waiting.until(`/api/v1/patients/${id}`, () => true, 1_500);
    await another.stop();
  });

  it('is found when staff correct its address', async () => {
    const { id } = await openRecord();
    const owner = await signIn('corrected', verified('corrected@example.org'));
    expect((await owner.get(`/api/v1/patients/${id}`)).status).toBe(404);
    const staff = await api.as('coordinator', { sub: 'user_accountscoordinator1' });
    await staff.patch(`/api/v1/patients/${id}`, { email: 'corrected@example.org' });
    expect((await owner.get(`/api/v1/patients/${id}`)).status).toBe(200);
  });

  it.each(['coordinator', 'facilitator', 'provider_admin', 'mso_doctor', 'platform_admin'])('is not bound by a %s', async (role) => {
    const { id, email } = await openRecord();
    const staff = await api.as(role, { sub: account('staff'), ...verified(email) });
    await staff.get(`/api/v1/patients/${id}`);
    expect(await bindings(id)).toEqual([]);
  });

  it("is not bound from another tenant, nor are another tenant's records", async () => {
    const { id, email } = await openRecord();
    const abroad = await signIn('abroad', { ...verified(email), tenant_id: 'beta' });
    expect((await abroad.get(`/api/v1/patients/${id}`)).status).toBe(404);
    expect(await bindings(id)).toEqual([]);
  });
});
