import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { ReferenceKind } from '../../../api/admin/reference/kind.ts';
import { REFERENCE_KINDS } from '../../../api/admin/reference/routes.ts';
import { type AdminApi, startAdminApi } from '../../support/admin-api.ts';
import { type Caller, codes, fields } from '../../support/caller.ts';
import { type Entry, referenceApi } from '../../support/reference-api.ts';

/** Every kind of reference data against every rule that its six routes have in common (Decisions §16): a new kind is in it by itself, and fails until it has a sample. */

/** An entry of each kind as it is given, and a change of it. */
const SAMPLES: Record<string, { entry: Record<string, unknown>; change: Record<string, unknown> }> = {
  procedures: { entry: { code: 'hand-surgery', name: 'Hand surgery', is_category: true }, change: { name: 'Surgery of the hand' } },
  destinations: { entry: { country: 'PT', name: 'Portugal' }, change: { climate: 'Mild' } },
  vendors: { entry: { name: 'Tagus Transfers', country: 'PT', kinds: ['ground'] }, change: { is_active: false } },
  coordinators: { entry: { user_id: 'user_referencecoordinat1', name: 'Inês' }, change: { tier: 2 } },
  'second-opinion-doctors': { entry: { user_id: 'user_referencedoctor0001', name: 'Rui' }, change: { is_available: false } },
  content: {
    entry: { topic: 'companions', language: 'de', text: 'Eine Begleitperson ist willkommen.', source: 'Unser Team' },
    change: { text: 'Zwei Begleitpersonen sind willkommen.' },
  },
  'message-templates': { entry: { name: 'Welcome', language: 'de', text: 'Willkommen, {first_name}!' }, change: { is_active: false } },
};
const UNPRIVILEGED = ['patient', 'facilitator', 'coordinator', 'mso_doctor', 'provider_admin', 'provider_staff'];

let admin: AdminApi;
let beta: Caller;
const { events } = referenceApi(() => admin);
beforeAll(async () => {
  admin = await startAdminApi();
  beta = await admin.as('platform_admin', 'user_platformAdmin00001', 'beta');
}, 400_000);
afterAll(() => admin?.api.stop());

const sampleOf = ({ importType }: ReferenceKind) => {
  const sample = SAMPLES[importType];
  if (!sample) throw new Error(`no sample of ${importType}`);
  return sample;
};

/** The six routes of a kind, each as a request that could succeed. */
const requests = (kind: ReferenceKind, id: string): [method: string, path: string, body?: object][] => {
  const { entry, change } = sampleOf(kind);
  return [
    ['GET', kind.path],
    ['GET', `${kind.path}/${id}`],
    ['POST', kind.path, entry],
    ['PATCH', `${kind.path}/${id}`, change],
    ['DELETE', `${kind.path}/${id}`],
    ['POST', `${kind.path}/imports`, { rows: [entry] }],
  ];
};

describe.each(REFERENCE_KINDS.map((kind) => [kind.plural, kind] as const))('%s', (_plural, kind) => {
  const { entry, change } = sampleOf(kind);
  const call = (method: string, path = '', body?: object, headers?: Record<string, string>) =>
    admin.platformAdmin.call<Entry>(method, `${kind.path}${path}`, body, headers);
  const refusal = (answer: Awaited<ReturnType<typeof call>>) => [answer.status, ...codes(answer)];
  const changes = async (id: string) =>
    (await events()).filter(({ entity_id }) => entity_id === id).map((payload) => [payload.entity_type, payload.change, payload.version]);
  let id: string;

  it('are refused to every role that does not administer, and while administration is off', async () => {
    for (const role of UNPRIVILEGED) {
      const caller = await admin.as(role, `user_reference${role.replaceAll('_', '')}0000`.padEnd(24, '0'));
      for (const [method, path, body] of requests(kind, newId()))
        expect([role, method, path, codes(await caller.call(method, path, body))]).toEqual([
          role,
          method,
          path,
          ['AUTH_PERMISSION_DENIED'],
        ]);
    }
    await admin.setFlag('admin_tenant_management_enabled', false);
    for (const [method, path, body] of requests(kind, newId()))
      expect([method, path, refusal(await admin.platformAdmin.call<Entry>(method, path, body))]).toEqual([
        method,
        path,
        [503, 'FEATURE_DISABLED'],
      ]);
    await admin.setFlag('admin_tenant_management_enabled', true);
  });

  it('are not there before they are added', async () => {
    for (const [method, path, body] of requests(kind, newId()).filter(([, asked]) => /[0-9a-f]{12}$/.test(asked)))
      expect([method, refusal(await admin.platformAdmin.call<Entry>(method, path, body))]).toEqual([method, [404, kind.notFound]]);
  });

  it('are tried without a change', async () => {
    const tried = await admin.platformAdmin.post(`${kind.path}/imports?dry_run=true`, { rows: [entry, { ...entry, colour: 1 }] });
    expect(tried.body.data).toMatchObject({
      dry_run: true,
      created: 1,
      failed: 1,
      rows: [{ status: 'created' }, { errors: [{ field: 'colour' }] }],
    });
    expect((await admin.platformAdmin.get<Entry[]>(kind.path)).body.data).toEqual([]);
  });

  it('are added once, with their version, and the event says so', async () => {
    const made = await call('POST', '', entry);
    expect([made.status, made.headers.get('etag'), made.body.data]).toMatchObject([201, '"1"', { ...entry, version: 1 }]);
    id = made.body.data.id;
    expect(refusal(await call('POST', '', entry))).toEqual([409, 'REFERENCE_EXISTS']);
    const read = await call('GET', `/${id}`);
    expect([read.status, read.headers.get('etag'), read.body.data]).toMatchObject([200, '"1"', { id, ...entry }]);
    const list = await admin.platformAdmin.get<Entry[]>(kind.path);
    expect([list.body.data.map((each) => each.id), list.body.meta]).toMatchObject([[id], { total_count: 1, page: 1 }]);
    expect(await changes(id)).toEqual([[kind.name, 'created', 1]]);
  });

  it('are changed by whoever read them last, and the same again changes nothing', async () => {
    const changed = await call('PATCH', `/${id}`, change, { 'if-match': '"1"' });
    expect([changed.status, changed.headers.get('etag'), changed.body.data]).toMatchObject([200, '"2"', { ...change, version: 2 }]);
    expect(refusal(await call('PATCH', `/${id}`, change, { 'if-match': '"1"' }))).toEqual([412, 'REFERENCE_CHANGED']);
    expect(refusal(await call('DELETE', `/${id}`, undefined, { 'if-match': '"1"' }))).toEqual([412, 'REFERENCE_CHANGED']);
    expect((await call('PATCH', `/${id}`, change)).body.data.version).toBe(2);
    expect(await changes(id)).toEqual([
      [kind.name, 'created', 1],
      [kind.name, 'updated', 2],
    ]);
  });

  it('name every field that is not theirs, and every parameter', async () => {
    for (const answer of [await call('POST', '', { ...entry, colour: 1 }), await call('PATCH', `/${id}`, { ...change, colour: 1 })])
      expect([answer.status, codes(answer), fields(answer)]).toEqual([422, ['TENANT_INVALID_INPUT'], ['colour']]);
    expect(refusal(await call('PATCH', `/${id}`, {}))).toEqual([422, 'TENANT_INVALID_INPUT']);
    const missing = await call('POST', '', {});
    expect([missing.status, fields(missing)]).toEqual([422, Object.keys(kind.required).toSorted()]);
    for (const [method, path, body] of requests(kind, id)) {
      const answer = await admin.platformAdmin.call<Entry>(method, `${path}?colour=red`, body);
      expect([method, path, answer.status, codes(answer), fields(answer)]).toEqual([
        method,
        path,
        422,
        ['TENANT_INVALID_INPUT'],
        ['colour'],
      ]);
    }
  });

  it('are no other tenant’s', async () => {
    expect((await beta.get<Entry[]>(kind.path)).body.data).toEqual([]);
    for (const [method, body] of [['GET'], ['PATCH', change], ['DELETE']] as const)
      expect(codes(await beta.call(method, `${kind.path}/${id}`, body))).toEqual([kind.notFound]);
    expect((await call('GET', `/${id}`)).body.data.version).toBe(2);
    expect(await events('beta')).toEqual([]);
  });

  it('are taken out once, and the event says so', async () => {
    expect((await call('DELETE', `/${id}`)).status).toBe(200);
    expect(refusal(await call('DELETE', `/${id}`))).toEqual([404, kind.notFound]);
    expect(refusal(await call('GET', `/${id}`))).toEqual([404, kind.notFound]);
    expect((await changes(id)).at(-1)).toMatchObject([kind.name, 'deleted', expect.any(Number)]);
  });
});
