import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { codes, fields } from '../../support/caller.ts';
import { type CoordinationApi, NOWHERE, startCoordinationApi } from './coordination-api.ts';

/** What a coordinator keeps at hand: saved filters of the queue, message templates. */

type Filter = { id: string; name: string; filter: Record<string, unknown> };
type Template = { id: string; name: string; language: string; text: string; missing_fields: string[] };

let world: CoordinationApi;
beforeAll(async () => {
  world = await startCoordinationApi(['coordinator_queue_enabled', 'admin_tenant_management_enabled']);
}, 400_000);
afterAll(() => world.api.stop());

describe('saved filters of the queue', () => {
  const FILTERS = '/api/v1/coordinator/queue/filters';
  const save = (body: object, caller = world.coordinator) => caller.post<Filter>(FILTERS, body);
  const names = async (caller = world.coordinator) => (await caller.get<Filter[]>(FILTERS)).body.data.map(({ name }) => name);

  it('are the own ones of a user, replaced by name, listed by name, and deleted', async () => {
    const made = await save({ name: 'Overdue', filter: { overdue: true, status: ['intake'] } });
    expect([made.status, made.body.data]).toMatchObject([201, { name: 'Overdue', filter: { overdue: true, status: ['intake'] } }]);
    const again = await save({ name: 'overdue', filter: { sort: 'waiting' } });
    expect([again.status, again.body.data]).toMatchObject([200, { id: made.body.data.id, name: 'overdue', filter: { sort: 'waiting' } }]);
    await save({ name: 'Nobody has it', filter: { assigned: 'nobody' } });
    expect(await names()).toEqual(['Nobody has it', 'overdue']);

    const colleague = await world.as('coordinator', 'user_coordcolleague00001');
    expect(await names(colleague)).toEqual([]);
    expect(codes(await colleague.call('DELETE', `${FILTERS}/${made.body.data.id}`))).toEqual(['QUEUE_FILTER_NOT_FOUND']);
    expect(codes(await colleague.get(`/api/v1/coordinator/queue?filter_id=${made.body.data.id}`))).toEqual(['QUEUE_FILTER_NOT_FOUND']);
    expect(codes(await world.foreigner.call('DELETE', `${FILTERS}/${made.body.data.id}`))).toEqual(['QUEUE_FILTER_NOT_FOUND']);

    expect((await world.coordinator.call<Filter>('DELETE', `${FILTERS}/${made.body.data.id}`)).body.data.id).toBe(made.body.data.id);
    expect(codes(await world.coordinator.call('DELETE', `${FILTERS}/${made.body.data.id}`))).toEqual(['QUEUE_FILTER_NOT_FOUND']);
    expect(await names()).toEqual(['Nobody has it']);
  });

  it('are applied by the queue; what is asked for itself goes first', async () => {
    await world.openCase();
    const { case_id } = await world.openCase();
    const queue = async (query: string) =>
      (await world.coordinator.get<{ case_id: string }[]>(`/api/v1/coordinator/queue?${query}`)).body.data.map((item) => item.case_id);
    const one = (await save({ name: 'One', filter: { q: case_id } })).body.data.id;
    expect(await queue(`filter_id=${one}`)).toEqual([case_id]);
    expect(await queue(`filter_id=${one}&q=horvat`)).toHaveLength(2);
    const elsewhere = (await save({ name: 'Elsewhere', filter: { destination_country: 'ES' } })).body.data.id;
    expect(await queue(`filter_id=${elsewhere}`)).toEqual([]);
    expect(await queue(`filter_id=${elsewhere}&destination_country=TUR`)).toHaveLength(2);
    expect(codes(await world.coordinator.get(`/api/v1/coordinator/queue?filter_id=${NOWHERE}`))).toEqual(['QUEUE_FILTER_NOT_FOUND']);
  });

  it('are refused with every field that is wrong, without the permission, and with the flag off', async () => {
    expect(fields(await save({ name: ' ', filter: { status: ['sleeping'], overdue: 'yes', colour: 'red' } })).sort()).toEqual(
      ['filter.colour', 'filter.overdue', 'filter.status.0', 'name'].sort(),
    );
    expect(codes(await save({ name: 'x', filter: {} }, world.patient))).toEqual(['AUTH_PERMISSION_DENIED']);
    await world.setFlag('coordinator_queue_enabled', false);
    expect(codes(await world.coordinator.get(FILTERS))).toEqual(['FEATURE_DISABLED']);
    expect(codes(await world.coordinator.get('/api/v1/coordinator/message-templates'))).toEqual(['FEATURE_DISABLED']);
    await world.setFlag('coordinator_queue_enabled', true);
  });

  it('are at most a hundred of one user', async () => {
    const busy = await world.as('coordinator', 'user_coordbusy0000000001');
    const saved = await Promise.all(Array.from({ length: 100 }, (_, index) => save({ name: `Filter ${index}`, filter: {} }, busy)));
    expect(saved.every(({ status }) => status === 201)).toBe(true);
    expect(fields(await save({ name: 'One more', filter: {} }, busy))).toEqual(['name']);
    expect((await save({ name: 'FILTER 7', filter: { assigned: 'me' } }, busy)).status).toBe(200);
  });
});

describe('message templates', () => {
  const TEMPLATES = '/api/v1/coordinator/message-templates';
  const templates = async (query = '', caller = world.coordinator) => (await caller.get<Template[]>(`${TEMPLATES}${query}`)).body.data;

  it('are written by administrators, and read by coordinators in the language of the patient, filled', async () => {
    const admin = await world.as('platform_admin', 'user_coordadmin000000001');
    const write = (body: object) => admin.post<Template>('/api/v1/admin/message-templates', body);
    const hello = await write({ name: 'Hello', language: 'en', text: 'Dear {first_name}, I am {coordinator}.' });
    expect(hello.status).toBe(201);
    await write({ name: 'Hello', language: 'de', text: 'Liebe {first_name}, es geht um: {procedure}.' });
    await write({ name: 'Visa', language: 'en', text: 'Please send your passport.' });
    await write({ name: 'Old', language: 'en', text: 'No longer said.', is_active: false });
    expect(codes(await write({ name: 'hello', language: 'de', text: 'Hallo.' }))).toEqual(['REFERENCE_EXISTS']);
    expect(fields(await write({ name: 'Bad', language: 'xx', text: '{diagnosis}' }))).toEqual(['language']);
    expect(fields(await write({ name: 'Bad', language: 'en', text: '{diagnosis}' }))).toEqual(['text']);
    expect(fields(await admin.patch(`/api/v1/admin/message-templates/${hello.body.data.id}`, { language: 'fr' }))).toEqual(['language']);

    const visa = (await admin.get<Template[]>('/api/v1/admin/message-templates?q=visa')).body.data[0];
    const path = `/api/v1/admin/message-templates/${visa?.id}`;
    expect((await admin.patch<Template>(path, { text: 'Please send a copy of your passport.' })).body.data).toMatchObject({ version: 2 });
    expect((await admin.get<Template>(path)).body.data).toMatchObject({ name: 'Visa', text: 'Please send a copy of your passport.' });
    const rows = [
      { name: 'Flight', language: 'en', text: 'Which flight do you take?' },
      { name: 'Visa', language: 'en', text: 'Send your passport.' },
    ];
    const imported = await admin.post<{ created: number; updated: number }>('/api/v1/admin/message-templates/imports', { rows });
    expect(imported.body.data).toMatchObject({ created: 1, updated: 1 });
    const flight = (await admin.get<Template[]>('/api/v1/admin/message-templates?q=flight')).body.data[0];
    expect((await admin.call<Template>('DELETE', `/api/v1/admin/message-templates/${flight?.id}`)).body.data.name).toBe('Flight');
    expect(codes(await admin.get(`/api/v1/admin/message-templates/${flight?.id}`))).toEqual(['MESSAGE_TEMPLATE_NOT_FOUND']);

    expect((await templates()).map(({ name, language }) => [name, language])).toEqual([
      ['Hello', 'en'],
      ['Visa', 'en'],
    ]);
    const { case_id } = await world.openCase({ language: 'de' });
    expect(await templates(`?case_id=${case_id}`)).toMatchObject([
      { name: 'Hello', language: 'de', text: 'Liebe Ana, es geht um: Total knee replacement.', missing_fields: [] },
      { name: 'Visa', language: 'en', text: 'Send your passport.' },
    ]);
    expect(await templates(`?case_id=${case_id}&language=en&q=HELL`)).toMatchObject([
      { language: 'en', text: 'Dear Ana, I am {coordinator}.', missing_fields: ['coordinator'] },
    ]);
    const views = await world.sql<{ resource: string; role: string }>(
      `select payload ->> 'resource' as resource, payload ->> 'role' as role from events where case_id = $1 and event_type = 'record.viewed'`,
      [case_id],
    );
    expect(views).toEqual(Array.from({ length: 2 }, () => ({ resource: 'message_templates', role: 'coordinator' })));
    expect(await templates('?page=2&page_size=1')).toMatchObject([{ name: 'Visa' }]);
  });

  it('stay in their tenant, and are for coordinators', async () => {
    const { case_id } = await world.openCase();
    expect(await templates('', world.foreigner)).toEqual([]);
    expect(codes(await world.foreigner.get(`${TEMPLATES}?case_id=${case_id}`))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await world.patient.get(TEMPLATES))).toEqual(['AUTH_PERMISSION_DENIED']);
    const ENTRIES = '/api/v1/admin/message-templates';
    for (const refused of [world.coordinator.get(ENTRIES), world.coordinator.post(`${ENTRIES}/imports`, { rows: [] })])
      expect(codes(await refused)).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(codes(await world.coordinator.call('DELETE', `${ENTRIES}/${NOWHERE}`))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(codes(await world.coordinator.post('/api/v1/admin/message-templates', { name: 'a', language: 'en', text: 'b' }))).toEqual([
      'AUTH_PERMISSION_DENIED',
    ]);
  });
});
