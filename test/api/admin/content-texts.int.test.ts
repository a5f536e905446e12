import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { withTenant } from '../../../db/tenant-scope.ts';
import { findContentText } from '../../../db/queries/reference/content-texts.ts';
import { type AdminApi, startAdminApi } from '../../support/admin-api.ts';
import { codes, fields } from '../../support/caller.ts';
import { type Entry, JOINTS, KNEE, referenceApi } from '../../support/reference-api.ts';

/** What the assistant says on what patients ask, as administrators write it (Decisions §16). */

let admin: AdminApi;
const { addCodes, call, events } = referenceApi(() => admin);
beforeAll(async () => {
  admin = await startAdminApi();
  await addCodes();
  for (const entry of [JOINTS, KNEE]) await call('POST', 'procedures', entry);
}, 400_000);
afterAll(() => admin?.api.stop());

describe('content texts', () => {
  const RECOVERY = { topic: 'recovery', language: 'en', text: 'Most walk with a stick after six weeks.', source: 'Guideline 2025' };
  const asked = (question: { procedure_code: string | null; destination: string | null }, language: 'en' | 'de' = 'en') =>
    withTenant(admin.api.services.db, { tenantId: 'alpha', source: 'test' }, (tx) =>
      findContentText(tx, { topic: 'recovery', language, ...question }),
    );

  it('are found by the most particular one: procedure and destination, procedure, its category, destination, topic', async () => {
    const texts = [
      { ...RECOVERY, text: 'General.' },
      { ...RECOVERY, text: 'In Spain.', destination: 'ESP' },
      { ...RECOVERY, text: 'Of joints.', procedure_code: 'joints' },
      { ...RECOVERY, text: 'Of the knee.', procedure_code: 'knee-replacement' },
      { ...RECOVERY, text: 'Of the knee in Spain.', procedure_code: '27447', destination: 'ES' },
    ];
    const answer = async (procedure_code: string | null, destination: string | null) =>
      (await asked({ procedure_code, destination }))?.text ?? null;
    expect(await answer('27447', 'ES')).toBeNull();
    for (const text of texts) {
      const made = await call('POST', 'content', text);
      expect(made.status).toBe(201);
      expect(await answer('27447', 'ES')).toBe(text.text);
    }
    expect([await answer('27447', 'TR'), await answer('eyes', 'ES'), await answer(null, null)]).toEqual([
      'Of the knee.',
      'In Spain.',
      'General.',
    ]);
    expect(await asked({ procedure_code: '27447', destination: 'ES' }, 'de')).toBeUndefined();
    expect(codes(await call('POST', 'content', texts[4]))).toEqual(['REFERENCE_EXISTS']);
    const listed = await admin.platformAdmin.get<Entry[]>('/api/v1/admin/content?topic=recovery&destination=ES&is_reviewed=false');
    expect(listed.body.data.map(({ text, procedure_code }) => [text, procedure_code])).toEqual([
      ['In Spain.', null],
      ['Of the knee in Spain.', '27447'],
    ]);
  });

  it('stand beside those that come with the service, which an entry overrides', async () => {
    const shipped = await admin.platformAdmin.get<Entry[]>('/api/v1/admin/content?scope=shipped&topic=costs&page_size=2');
    expect([shipped.body.data.length, shipped.body.meta]).toMatchObject([2, { total_count: 9 }]);
    const [first] = shipped.body.data;
    expect(first).toMatchObject({ topic: 'costs', language: 'en', source: 'Shipped with the service', reviewed_by: null });
    expect((await call('GET', `content/${first?.id}`)).body.data).toEqual(first);
    expect(codes(await call('PATCH', `content/${first?.id}`, { text: 'Other.' }))).toEqual(['CONTENT_NOT_FOUND']);
    expect((await call('POST', 'content', { ...RECOVERY, topic: 'costs', text: 'Ask us.' })).status).toBe(201);
  });

  it('are inherited from those that all tenants share, overridden by the tenant, and explained', async () => {
    const beta = await admin.as('platform_admin', 'user_platformAdmin00001', 'beta');
    const flying = { ...RECOVERY, topic: 'flying', text: 'Ask your surgeon before you fly.' };
    const answerIn = (tenantId: string) =>
      withTenant(admin.api.services.db, { tenantId, source: 'test' }, (tx) =>
        findContentText(tx, { topic: 'flying', language: 'en', procedure_code: null, destination: null }),
      );
    const shared = await call('POST', 'content?scope=shared', flying);
    expect(shared.status).toBe(201);
    for (const tenant of ['alpha', 'beta']) expect((await answerIn(tenant))?.text).toBe(flying.text);
    const path = `content/${shared.body.data.id}`;
    expect(codes(await call('PATCH', path, { text: 'Other.' }))).toEqual(['CONTENT_NOT_FOUND']);
    expect((await call('PATCH', `${path}?scope=shared`, { text: 'Ask your doctor before you fly.' })).body.data).toMatchObject({
      version: 2,
    });
    expect((await events()).at(-1)).toMatchObject({ entity_type: 'shared_content_text', entity_id: shared.body.data.id, version: 2 });
    expect((await beta.post('/api/v1/admin/content', { ...flying, text: 'Not before day ten.' })).status).toBe(201);
    expect([(await answerIn('alpha'))?.text, (await answerIn('beta'))?.text]).toEqual([
      'Ask your doctor before you fly.',
      'Not before day ten.',
    ]);
    const explained = async (caller: typeof beta, query: string) =>
      (await caller.get<Entry[]>(`/api/v1/admin/content?explain=true&${query}`)).body.data;
    expect(await explained(beta, 'topic=flying&language=en')).toMatchObject([
      { origin: 'tenant', overridden_fields: ['text'], inherited: { origin: 'shared', id: shared.body.data.id, version: 2 } },
    ]);
    expect(await explained(admin.platformAdmin, 'topic=flying&language=en')).toMatchObject([
      { origin: 'shared', id: shared.body.data.id, inherited: { origin: 'shipped' } },
    ]);
    expect(await explained(beta, 'topic=costs&language=de')).toMatchObject([{ origin: 'shipped', inherited: null }]);
    expect(codes(await admin.coordinator.post('/api/v1/admin/content?scope=shared', flying))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect((await call('DELETE', `${path}?scope=shared`)).status).toBe(200);
    expect(await answerIn('alpha')).toBeUndefined();
  });

  it('say who reviewed them, until they are changed', async () => {
    const made = await call('POST', 'content', { ...RECOVERY, topic: 'risks', reviewed_by: 'Dr Test', reviewed_on: '2026-01-31' });
    expect(made.body.data).toMatchObject({ reviewed_by: 'Dr Test', reviewed_on: '2026-01-31', version: 1 });
    const path = `content/${made.body.data.id}`;
    const changed = await call('PATCH', path, { text: 'Infection, thrombosis, loosening.' });
    expect(changed.body.data).toMatchObject({ reviewed_by: null, reviewed_on: null, version: 2 });
    const reviewed = await call('PATCH', path, { text: 'Infection and thrombosis.', reviewed_by: 'Dr Test', reviewed_on: '2026-02-01' });
    expect(reviewed.body.data).toMatchObject({ reviewed_on: '2026-02-01', version: 3 });
    expect((await events()).at(-1)).toMatchObject({
      entity_type: 'content_text',
      entity_id: made.body.data.id,
      change: 'updated',
      version: 3,
    });
    expect((await call('DELETE', path)).status).toBe(200);
    expect(codes(await call('GET', path))).toEqual(['CONTENT_NOT_FOUND']);
  });

  it.each([
    ['a topic and a language that there are not', { topic: 'weather', language: 'xx' }, ['language', 'topic']],
    ['a procedure that there is not', { topic: 'recovery', procedure_code: 'no-such' }, ['procedure_code']],
    ['a review by nobody, or on a day to come', { reviewed_on: '2026-01-01' }, ['reviewed_by']],
    ['a review on a day to come', { reviewed_by: 'Dr Test', reviewed_on: '2999-01-01' }, ['reviewed_on']],
    ['a price that no quote backs', { text: 'It costs about 9,000 EUR.' }, ['text']],
    ['a dose', { text: 'Take 400 mg ibuprofen.' }, ['text']],
    ['a field that there is not', { tenant: 'beta' }, ['tenant']],
  ])('refuse %s', async (_what, over, atFault) => {
    const answer = await call('POST', 'content', { ...RECOVERY, topic: 'flying', ...over });
    expect([answer.status, fields(answer)]).toEqual([422, atFault]);
  });

  it('are nobody else’s, keep what names them, and take the permission and the flag', async () => {
    const made = await call('POST', 'content', { ...RECOVERY, topic: 'visa' });
    const path = `/api/v1/admin/content/${made.body.data.id}`;
    expect(fields(await call('PATCH', `content/${made.body.data.id}`, { topic: 'flying', language: 'de' }))).toEqual(['language', 'topic']);
    const beta = await admin.as('platform_admin', 'user_platformAdmin00001', 'beta');
    expect(codes(await beta.get(path))).toEqual(['CONTENT_NOT_FOUND']);
    expect(codes(await admin.coordinator.get('/api/v1/admin/content'))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(codes(await admin.coordinator.post('/api/v1/admin/content', RECOVERY))).toEqual(['AUTH_PERMISSION_DENIED']);
    await admin.setFlag('admin_tenant_management_enabled', false);
    expect(codes(await call('GET', 'content'))).toEqual(['FEATURE_DISABLED']);
    await admin.setFlag('admin_tenant_management_enabled', true);
  });
});
