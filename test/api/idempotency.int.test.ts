import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codes } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

const body = (email: string) => ({ first_name: 'Ida', last_name: 'Empot', date_of_birth: '1970-01-01', email });

describe('idempotency keys', () => {
  let api: RunningApi;
  beforeAll(async () => {
    api = await startApi();
  });
  afterAll(() => api.stop());

  it('give the first answer again for the same key and body', async () => {
    const staff = await api.as('coordinator');
    const headers = { 'idempotency-key': 'first-answer' };
    const first = await staff.post('/api/v1/patients/', body('first@example.org'), headers);
    const second = await staff.post('/api/v1/patients/', body('first@example.org'), headers);
    expect(first.status).toBe(201);
    expect(second.status).toBe(201);
    expect(second.body).toEqual(first.body);
    expect(second.headers.get('idempotency-replayed')).toBe('true');
  });

  it('refuse the key with another body, route or method', async () => {
    const staff = await api.as('coordinator');
    const headers = { 'idempotency-key': 'another-body' };
    await staff.post('/api/v1/patients/', body('second@example.org'), headers);
    const others = [
      await staff.post('/api/v1/patients/', body('third@example.org'), headers),
      await staff.post('/api/v1/patients/register', body('second@example.org'), headers),
    ];
    for (const answer of others) expect([answer.status, codes(answer)]).toEqual([409, ['SYS_IDEMPOTENCY_CONFLICT']]);
  });

  it('tell bodies apart where the route asks for none, and leave reads alone', async () => {
    const patient = await api.as('patient');
    const headers = { 'idempotency-key': 'revoked-with-a-body' };
    const revoke = (body: unknown) => patient.post('/api/v1/consent/019a9d6c-3c1e-7000-8000-000000000000/revoke', body, headers);
    expect(codes(await revoke({}))).toEqual(['CONSENT_NOT_FOUND_001']);
    expect(codes(await revoke({}))).toEqual(['CONSENT_NOT_FOUND_001']);
    expect(codes(await revoke({ why: 'changed my mind' }))).toEqual(['SYS_IDEMPOTENCY_CONFLICT']);
    const read = await fetch(new URL('/api/v1/cases', api.baseUrl), {
      method: 'HEAD',
      headers: {
        authorization: `Bearer ${await api.issuer.token({ org_role: 'patient' })}`,
        'x-tenant-id': 'alpha',
        'idempotency-key': 'asked-by-head',
      },
    });
    expect([read.status, read.headers.get('idempotency-replayed')]).toEqual([200, null]);
    expect((await patient.post('/api/v1/patients/', body('head@example.org'), { 'idempotency-key': 'asked-by-head' })).status).toBe(201);
  });

  it('belong to one caller of one tenant', async () => {
    const headers = { 'idempotency-key': 'shared-key' };
    const one = await (await api.as('coordinator', { sub: 'user_one00000000000001' })).post(
      '/api/v1/patients/',
      body('one@example.org'),
      headers,
    );
    const other = await (await api.as('coordinator', { sub: 'user_two00000000000001' })).post(
      '/api/v1/patients/',
      body('two@example.org'),
      headers,
    );
    const beta = await (await api.as('coordinator', { tenant_id: 'beta' })).post('/api/v1/patients/', body('one@example.org'), headers);
    expect([one.status, other.status, beta.status]).toEqual([201, 201, 201]);
  });

  it('do the work once when ten requests come together', async () => {
    const staff = await api.as('coordinator');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        staff.post<{ id: string }>('/api/v1/patients/', body('ten@example.org'), { 'idempotency-key': 'ten-at-once' }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(201));
    expect(new Set(answers.map(({ body: { data } }) => data.id)).size).toBe(1);
  });

  it('keep a refusal by rules, and not one by validation', async () => {
    const staff = await api.as('coordinator');
    await staff.post('/api/v1/patients/', body('taken@example.org'));
    const headers = { 'idempotency-key': 'kept-refusal' };
    const first = await staff.post('/api/v1/patients/', body('taken@example.org'), headers);
    const again = await staff.post('/api/v1/patients/', body('taken@example.org'), headers);
    expect([first.status, again.body]).toEqual([409, first.body]);
    expect((await staff.post('/api/v1/patients/', {}, { 'idempotency-key': 'fixed-later' })).status).toBe(422);
    expect((await staff.post('/api/v1/patients/', body('fixed@example.org'), { 'idempotency-key': 'fixed-later' })).status).toBe(201);
  });

  it('need 8 to 128 characters', async () => {
    const staff = await api.as('coordinator');
    for (const key of ['short', 'x'.repeat(129)]) {
      const answer = await staff.post('/api/v1/patients/', body('key@example.org'), { 'idempotency-key': key });
      expect([answer.status, answer.body.errors?.[0]?.field]).toEqual([422, 'Idempotency-Key']);
    }
  });

  it('are forgotten after a day', async () => {
    const staff = await api.as('coordinator');
    const headers = { 'idempotency-key': 'yesterday' };
    await staff.post('/api/v1/patients/', body('yesterday@example.org'), headers);
    await api.database.sql('alpha', `update idempotency_keys set created_at = now() - interval '25 hours' where key = 'yesterday'`);
    expect((await staff.post('/api/v1/patients/', body('today@example.org'), headers)).status).toBe(201);
  });
});
