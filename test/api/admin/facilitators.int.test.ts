import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type AdminApi, PLATFORM_ADMIN, startAdminApi } from '../../support/admin-api.ts';
import { codes, fields } from '../../support/caller.ts';

type Facilitator = { id: string; email: string; name: string | null; is_active: boolean; is_deleted: boolean; deletion: string };

const BASE = '/api/v1/admin/facilitators';
const NOWHERE = '01890000-0000-7000-8000-000000000000';

let admin: AdminApi;
beforeAll(async () => {
  admin = await startAdminApi();
}, 400_000);
afterAll(() => admin.api.stop());

const add = (email: string, more: object = {}) => admin.platformAdmin.post<Facilitator>(BASE, { email, ...more });
const remove = (id: string, query = '', caller = admin.platformAdmin) => caller.call<Facilitator>('DELETE', `${BASE}/${id}${query}`);
const register = (caller: Awaited<ReturnType<AdminApi['as']>>, facilitator: string, email: string) =>
  caller.post<{ id: string }>('/api/v1/patients/register', {
    ...{ first_name: 'Ana', last_name: 'Horvat', date_of_birth: '1968-03-14', email, referred_by_facilitator_id: facilitator },
  });

describe('facilitators', () => {
  it.each([
    ['GET', BASE],
    ['POST', BASE],
    ['PATCH', `${BASE}/${NOWHERE}`],
    ['DELETE', `${BASE}/${NOWHERE}`],
  ])('%s %s: the flag, then facilitator_admin:manage', async (method, path) => {
    const call = (caller: AdminApi['superAdmin']) => caller.call(method, path, ['GET', 'DELETE'].includes(method) ? undefined : {});
    expect(codes(await call(admin.coordinator))).toEqual(['AUTH_PERMISSION_DENIED']);
    await admin.setFlag('admin_user_management_enabled', false);
    const off = await call(admin.coordinator);
    expect([off.status, codes(off)]).toEqual([503, ['FEATURE_DISABLED']]);
    await admin.setFlag('admin_user_management_enabled', true);
  });

  it('are added, listed page by page, and changed, each change an event', async () => {
    const made = await add('north@example.org', { name: 'Northern Lights', phone: '+442079460000', notes: 'Prefers e-mail' });
    expect([made.status, made.body.data]).toMatchObject([
      201,
      { email: 'north@example.org', is_active: true, is_deleted: false, idp_user_id: null },
    ]);
    await add('south@example.org');
    const listed = await admin.platformAdmin.get<Facilitator[]>(`${BASE}?page_size=1`);
    expect([listed.body.data.map(({ email }) => email), listed.body.meta]).toMatchObject([
      ['south@example.org'],
      { total_count: 2, total_pages: 2 },
    ]);
    const changed = await admin.platformAdmin.patch<Facilitator>(`${BASE}/${made.body.data.id}`, {
      name: 'Aurora',
      is_active: false,
      notes: null,
    });
    expect(changed.body.data).toMatchObject({ name: 'Aurora', is_active: false, notes: null });
    const active = await admin.platformAdmin.get<Facilitator[]>(`${BASE}?active_only=true`);
    expect(active.body.data.map(({ email }) => email)).toEqual(['south@example.org']);
    expect(await admin.events('alpha', 'admin.facilitator_updated')).toMatchObject([
      { actor_id: PLATFORM_ADMIN, payload: { facilitator_id: made.body.data.id, fields_updated: ['name', 'notes', 'is_active'] } },
    ]);
  });

  it('have an e-mail address of their own, in any case of letters', async () => {
    const one = (await add('unique@example.org')).body.data;
    const two = (await add('other@example.org')).body.data;
    const twice = await add('UNIQUE@example.org');
    expect([twice.status, codes(twice), fields(twice)]).toEqual([409, ['FACILITATOR_DUPLICATE_EMAIL'], ['email']]);
    const taken = await admin.platformAdmin.patch(`${BASE}/${two.id}`, { email: 'Unique@example.org' });
    expect([taken.status, codes(taken)]).toEqual([409, ['FACILITATOR_DUPLICATE_EMAIL']]);
    await remove(one.id);
    expect((await add('unique@example.org')).status).toBe(201);
  });

  it.each([
    [{}, ['email']],
    [{ email: 'no', name: ' ', phone: 1, colour: 1 }, ['colour', 'email', 'name', 'phone']],
  ])('are refused as %j with every field at fault', async (body, atFault) => {
    const answer = await admin.platformAdmin.post(BASE, body);
    expect([answer.status, new Set(codes(answer)), fields(answer)]).toEqual([422, new Set(['SYS_VALIDATION']), atFault]);
  });

  it('of another tenant, deleted ones and malformed ids are 404', async () => {
    const gone = (await add('gone@example.org')).body.data;
    await remove(gone.id);
    const beta = await admin.as('platform_admin', PLATFORM_ADMIN, 'beta');
    const mine = (await add('mine@example.org')).body.data;
    for (const answer of [
      await admin.platformAdmin.patch(`${BASE}/${gone.id}`, { name: 'X' }),
      await remove(gone.id),
      await remove(NOWHERE),
      await remove('not-an-id'),
      await beta.patch(`${BASE}/${mine.id}`, { name: 'X' }),
    ])
      expect([answer.status, codes(answer)]).toEqual([404, ['FACILITATOR_NOT_FOUND']]);
  });

  it('refer patients while they are active, and only then', async () => {
    const patient = await admin.as('patient', 'user_referred0000000001');
    const made = (await add('refers@example.org')).body.data;
    expect((await register(patient, made.id, 'ana.1@example.org')).status).toBe(201);
    await admin.platformAdmin.patch(`${BASE}/${made.id}`, { is_active: false });
    const inactive = await register(patient, made.id, 'ana.2@example.org');
    expect([inactive.status, codes(inactive), fields(inactive)]).toEqual([422, ['FACILITATOR_INACTIVE'], ['referred_by_facilitator_id']]);
    const unknown = await register(patient, newId(), 'ana.3@example.org');
    expect([unknown.status, codes(unknown)]).toEqual([422, ['FACILITATOR_NOT_FOUND']]);
  });

  it('with attributed records are guarded; force deletes for good, needs admin:force, and is recorded', async () => {
    const made = (await add('guarded@example.org')).body.data;
    const patient = await admin.as('patient', 'user_referred0000000002');
    const patientId = (await register(patient, made.id, 'ana.4@example.org')).body.data.id;
    const guarded = await remove(made.id);
    expect([guarded.status, codes(guarded)]).toEqual([409, ['FACILITATOR_HAS_ATTRIBUTED_RECORDS']]);
    const denied = await remove(made.id, '?force=true');
    expect([denied.status, codes(denied)]).toEqual([403, ['RBAC_FORCE_DENIED']]);
    const forced = await remove(made.id, '?force=true', admin.superAdmin);
    expect([forced.status, forced.body.data.deletion]).toEqual([200, 'hard']);
    const [row] = await admin.api.database.sql<{ referred_by_facilitator_id: string | null }>(
      'alpha',
      'select referred_by_facilitator_id from patients where id = $1',
      [patientId],
    );
    expect(row).toEqual({ referred_by_facilitator_id: null });
    expect(await admin.events('alpha', 'admin.force_used')).toMatchObject([
      { payload: { guard: 'FACILITATOR_HAS_ATTRIBUTED_RECORDS', attributed_records: 1 } },
    ]);
  });

  it('without attributed records are deleted softly', async () => {
    const made = (await add('soft@example.org')).body.data;
    expect((await remove(made.id)).body.data).toMatchObject({ deletion: 'soft', is_deleted: true });
    const rows = await admin.api.database.sql('alpha', 'select is_deleted from facilitators where id = $1', [made.id]);
    expect(rows).toEqual([{ is_deleted: true }]);
  });
});
