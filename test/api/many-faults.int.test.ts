import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { codes, fields } from '../support/caller.ts';
import { type RunningApi, startApi } from '../support/running-api.ts';

let api: RunningApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.stop());

const manyKeys = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

it('a refusal tells at most a hundred faults, the last of which says that there are more', async () => {
  const caller = await api.as('platform_admin');
  const answer = await caller.post('/api/v1/providers/', manyKeys(30_000));
  expect([answer.status, answer.body.errors?.length, new Set(codes(answer))]).toEqual([422, 100, new Set(['DOCTOR_VALIDATION_001'])]);
  expect(answer.body.errors?.at(-1)).toEqual({
    code: 'DOCTOR_VALIDATION_001',
    message: 'There are more faults; only the first 99 are told.',
    field: null,
  });
  expect(fields(answer).filter((field) => field === null)).toHaveLength(1);
});

it('a hundred faults are told in full', async () => {
  const caller = await api.as('platform_admin');
  const missing = codes(await caller.post('/api/v1/providers/', {})).length;
  const answer = await caller.post('/api/v1/providers/', manyKeys(100 - missing));
  expect(fields(answer)).toHaveLength(100);
  expect(fields(answer)).not.toContain(null);
});

it('a resource is told its first faults, in the envelope and as an OperationOutcome', async () => {
  const caller = await api.as('patient');
  const patient = { resourceType: 'Patient', name: Array.from({ length: 20_000 }, () => ({ bad: 1 })) };
  const answer = await caller.post('/api/v1/fhir/$validate', patient);
  expect([answer.status, answer.body.errors?.length, answer.body.errors?.at(-1)?.message]).toEqual([
    422,
    100,
    'There are more faults; only the first 99 are told.',
  ]);
  expect(answer.body.errors?.[0]).toMatchObject({ code: 'FHIR_RESOURCE_INVALID_001', field: 'Patient.name[0].bad' });
  const outcome = (await caller.post('/api/v1/fhir/$validate', patient, { accept: 'application/fhir+json' })) as unknown as {
    body: { resourceType: string; issue: { details: { text: string } }[] };
  };
  expect(outcome.body.issue).toHaveLength(100);
  expect(outcome.body.issue.at(-1)?.details.text).toMatch(/more faults/);
}, 400_000);

it.each([
  ['too many values', `[${'0,'.repeat(40_000)}0]`, 413, 'SYS_BODY_TOO_LARGE'],
  ['levels beyond 64', `${'['.repeat(65)}${']'.repeat(65)}`, 400, 'SYS_BAD_REQUEST'],
  ['no JSON', '{"first_name":', 400, 'SYS_BAD_REQUEST'],
  ['brackets in its texts', JSON.stringify({ first_name: '[{,"\\'.repeat(40_000) }), 422, 'INTAKE_VALIDATION_001'],
])('a body with %s is refused', async (_what, body, status, code) => {
  const caller = await api.as('patient');
  const answer = await caller.post('/api/v1/patients/', body);
  expect([answer.status, codes(answer)[0]]).toEqual([status, code]);
});

it.each([
  ['no JSON', '{"resourceType":', 400, 'SYS_BAD_REQUEST', null],
  ['nothing', '', 422, 'FHIR_RESOURCE_INVALID_001', 'resourceType'],
  ['a list', '[1]', 422, 'FHIR_RESOURCE_INVALID_001', 'resourceType'],
  ['too many levels', `${'['.repeat(65)}${']'.repeat(65)}`, 400, 'SYS_BAD_REQUEST', null],
])('a resource that is %s is refused', async (_what, body, status, code, field) => {
  const caller = await api.as('patient');
  const answer = await caller.call('POST', '/api/v1/fhir/$validate', body);
  expect([answer.status, answer.body.errors?.[0]?.code, answer.body.errors?.[0]?.field]).toEqual([status, code, field]);
});

it('a misspelt parameter or field is refused over HTTP beside every other fault; a body that nobody asks for is not read', async () => {
  const caller = await api.as('platform_admin');
  const list = await caller.get('/api/v1/providers/?contry=TR&page=0');
  expect([list.status, new Set(codes(list)), fields(list)]).toEqual([422, new Set(['DOCTOR_VALIDATION_001']), ['contry', 'page']]);
  const person = await caller.post('/api/v1/patients/', { first_name: 'A', last_name: 'B', date_of_birth: 'x', emial: 'a@b.example' });
  expect([person.status, fields(person)]).toEqual([422, expect.arrayContaining(['date_of_birth', 'emial'])]);
  const match = await caller.post('/api/v1/cases/019a9d6c-3c1e-7000-8000-000000000000/match', { limit: 3 });
  expect([match.status, codes(match)]).toEqual([404, ['INTAKE_CASE_NOT_FOUND_001']]);
  expect((await caller.get('/health?probe=1')).status).toBe(200);
});

it.each([
  ['GET', '/api/v1/fhir/Patient/01890000-0000-7000-8000-000000000000?foo=1', 422],
  ['GET', '/api/v1/fhir/Foo/1', 404],
  ['POST', '/api/v1/fhir/Patient/01890000-0000-7000-8000-000000000000', 405],
])('%s %s is refused with an OperationOutcome for who asks for FHIR, whichever check refuses it', async (method, path, status) => {
  const caller = await api.as('patient');
  const accept = { accept: 'application/fhir+json' };
  const answer = await caller.call<unknown>(method, path, method === 'POST' ? {} : undefined, accept);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([status, expect.stringContaining('application/fhir+json')]);
  expect(answer.body).toMatchObject({ resourceType: 'OperationOutcome', issue: [{ severity: 'error' }] });
  const enveloped = await caller.call<unknown>(method, path, method === 'POST' ? {} : undefined);
  expect(enveloped.body).toMatchObject({ success: false });
});
