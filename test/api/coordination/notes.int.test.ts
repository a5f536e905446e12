import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { dispatchEvents } from '../../../activities/notifications/dispatch-events.ts';
import { codes, fields } from '../../support/caller.ts';
import { type CoordinationApi, NOWHERE, startCoordinationApi } from './coordination-api.ts';

type Note = { id: string; text: string; mentions: string[] };
type Item = { id: string; kind: string; subject: string | null; case_id: string | null; text: string };

const AUTHOR = 'user_coordstaff000000001';
const KARIN = 'user_noteskarin000000001';

let world: CoordinationApi;
beforeAll(async () => {
  world = await startCoordinationApi(['coordinator_timeline_enabled']);
  await world.addCoordinator({ name: 'Ines Author', sub: AUTHOR });
  await world.addCoordinator({ name: 'Karin Öz', sub: KARIN });
  await world.addCoordinator({ name: 'Sam Twin', sub: 'user_notestwinone0000001' });
  await world.addCoordinator({ name: 'Sam Twin', sub: 'user_notestwintwo0000001' });
}, 400_000);
afterAll(() => world.api.stop());

const write = (caseId: string, text: string, headers?: Record<string, string>) =>
  world.coordinator.post<Note>(`/api/v1/cases/${caseId}/timeline/note`, { text }, headers);
async function mentionsOf(sub: string, role = 'coordinator'): Promise<Item[]> {
  await dispatchEvents(world.api.services, 'alpha');
  return (await (await world.as(role, sub)).get<Item[]>('/api/v1/inbox?open=true&kind=note_mention')).body.data;
}

describe('a note for the other coordinators', () => {
  it('tells the one whom it names, in the inbox and by an event, and not its author', async () => {
    const { case_id } = await world.openCase();
    const note = (await write(case_id, 'Please call her, @karin  öz. I did, @Ines Author')).body.data;
    expect(note.mentions).toEqual([KARIN, AUTHOR]);
    expect(await mentionsOf(KARIN)).toMatchObject([
      { kind: 'note_mention', subject: note.id, case_id, text: 'A note to a case names you.' },
    ]);
    expect(await mentionsOf(AUTHOR)).toEqual([]);
    expect(await world.events(case_id, 'timeline.mentioned')).toEqual([
      { actor_id: AUTHOR, payload: expect.objectContaining({ case_id, note_id: note.id, person_id: KARIN }) },
    ]);
    expect(JSON.stringify(await world.events(case_id, 'timeline.mentioned'))).not.toContain('call');
    const { notes } = (await world.coordinator.get<{ notes: Note[] }>(`/api/v1/cases/${case_id}/timeline`)).body.data;
    expect(notes).toMatchObject([{ id: note.id, mentions: [KARIN, AUTHOR] }]);
  });

  it('is done when the one who is named says so, and then waits for nobody', async () => {
    const { case_id } = await world.openCase();
    await write(case_id, '@Karin Öz');
    const karin = await world.as('coordinator', KARIN);
    for (const { id } of await mentionsOf(KARIN)) expect((await karin.post(`/api/v1/inbox/${id}/done`)).status).toBe(200);
    expect(await mentionsOf(KARIN)).toEqual([]);
  });

  it('names nobody by a part of a name, a name of two, an address or a name of another tenant', async () => {
    const { case_id } = await world.openCase();
    const foreign = '@Foreign Name';
    await world.api.database.sql(
      'beta',
      `insert into coordinators (id, tenant_id, user_id, name, tier, languages) values (gen_random_uuid(), 'beta', 'user_notesforeign000001', 'Foreign Name', 2, '[]')`,
    );
    for (const text of ['@Karin', '@Sam Twin', 'mail x@karin öz', '@Karin Özdemir', foreign])
      expect([text, (await write(case_id, text)).body.data.mentions]).toEqual([text, []]);
    expect(await world.events(case_id, 'timeline.mentioned')).toEqual([]);
  });

  it('tells once, however often it is sent', async () => {
    const { case_id } = await world.openCase();
    const key = { 'idempotency-key': `note-${case_id}` };
    const first = (await write(case_id, '@Karin Öz', key)).body.data;
    await world.sql('delete from idempotency_keys');
    expect((await write(case_id, '@Karin Öz', key)).body.data).toEqual(first);
    expect(await world.events(case_id, 'timeline.mentioned')).toHaveLength(1);
    expect((await mentionsOf(KARIN)).filter((item) => item.case_id === case_id)).toHaveLength(1);
  });

  it('is written by coordinators of the tenant only, with words, behind its flag', async () => {
    const { case_id } = await world.openCase();
    const path = `/api/v1/cases/${case_id}/timeline/note`;
    for (const role of ['patient', 'facilitator', 'mso_doctor', 'provider_admin'])
      expect(codes(await (await world.as(role, `user_notes${role}0000000001`)).post(path, { text: 'x' }))).toEqual([
        'AUTH_PERMISSION_DENIED',
      ]);
    expect(codes(await world.foreigner.post(path, { text: 'x' }))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(codes(await write(NOWHERE, 'x'))).toEqual(['INTAKE_CASE_NOT_FOUND_001']);
    expect(fields(await write(case_id, ' '))).toEqual(['text']);
    await world.setFlag('coordinator_timeline_enabled', false);
    expect(codes(await write(case_id, 'x'))).toEqual(['FEATURE_DISABLED']);
    await world.setFlag('coordinator_timeline_enabled', true);
  });
});
