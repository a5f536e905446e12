import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { dispatchEvents } from '../../../activities/notifications/dispatch-events.ts';
import { listMailRecipients } from '../../../db/queries/notifications/mail-recipients.ts';
import { withTenant } from '../../../db/tenant-scope.ts';
import type { NoticeKind } from '../../../domain/notifications/notice-kinds.ts';
import { codes, fields } from '../../support/caller.ts';
import { type CoordinationApi, startCoordinationApi } from './coordination-api.ts';

/** A coordinator who is away names who stands in: for those days the cover has the work, and the cases stay whose they are. */

let world: CoordinationApi;
beforeAll(async () => {
  world = await startCoordinationApi(['coordinator_assignment_enabled', 'coordinator_queue_enabled', 'coordinator_timeline_enabled']);
}, 400_000);
afterAll(() => world.api.stop());

type Assigned = { coordinator: { id: string } };
const assign = (body: object) => world.coordinator.post<Assigned>('/api/v1/coordinator/assign', body);
const change = (id: string, body: object) =>
  world.coordinator.call<{ absences: object[] }>('PATCH', `/api/v1/coordinator/coordinators/${id}`, body);

describe('a coordinator who is away', () => {
  const today = new Date().toISOString().slice(0, 10);
  const away = (cover_user_id?: string, more: object = {}) => ({ absences: [{ from: today, to: today, cover_user_id, ...more }] });
  type Item = { case_id: string; coordinator: { id: string } | null; covered_by: { id: string; name: string } | null };
  const mine = async (caller: typeof world.coordinator) =>
    (await caller.get<Item[]>('/api/v1/coordinator/queue?assigned=me&page_size=100')).body.data;

  it('is stood in for: the cases, the inbox and the tasks are the cover’s for the time, and the cases stay who they are', async () => {
    await world.setFlag('coordinator_queue_enabled', true);
    const sub = 'user_coordcover000000001';
    const [id, cover] = [
      await world.addCoordinator({ name: 'Liv Berg', places: 50 }),
      await world.addCoordinator({ name: 'Nils Dal', sub, places: 50 }),
    ];
    const colleague = await world.as('coordinator', sub);
    const waiting = (await world.openCase()).case_id;
    await assign({ case_id: waiting, coordinator_id: id });
    await world.sql(
      `insert into inbox_items (id, tenant_id, reader_tenant_id, event_id, recipient, kind, urgency, case_id, subject, since)
       values ($1, 'alpha', 'alpha', $1, 'coordinator:' || $2, 'quote_submitted', 0, $3, 'q', now()),
              ($4, 'alpha', 'alpha', $4, 'user:user_' || $2, 'message_received', 1, $3, 'm', now()),
              ($5, 'alpha', 'alpha', $5, 'user:user_' || $2, 'opinion_requested', 1, $3, 'o', now())`,
      [newId(), id, waiting, newId(), newId()],
    );
    const inbox = async () => (await colleague.get<{ id: string; kind: string }[]>('/api/v1/inbox?open=true')).body.data;
    expect([await mine(colleague), await inbox()]).toEqual([[], []]);

    expect((await change(id, away(sub))).body.data.absences).toEqual([{ from: today, to: today, cover_user_id: sub }]);
    expect(await mine(colleague)).toMatchObject([{ case_id: waiting, coordinator: { id }, covered_by: { id: cover, name: 'Nils Dal' } }]);
    expect((await inbox()).map(({ kind }) => kind)).toEqual(['message_received', 'quote_submitted']);
    const fresh = (await world.openCase()).case_id;
    const given = await assign({ case_id: fresh, coordinator_id: id });
    expect([given.status, given.body.data.coordinator]).toMatchObject([201, { id, is_available: false, covered_by: { id: cover } }]);
    expect((await mine(colleague)).map(({ case_id }) => case_id).sort()).toEqual([waiting, fresh].sort());
    await colleague.post(`/api/v1/coordinator/cases/${waiting}/tasks`, { title: 'For Liv', coordinator_id: id });
    const tasks = await colleague.get<{ title: string }[]>('/api/v1/coordinator/tasks?assigned=me');
    expect(tasks.body.data).toMatchObject([{ title: 'For Liv' }]);
    const file = await colleague.get<Item>(`/api/v1/coordinator/cases/${waiting}`);
    expect(file.body.data).toMatchObject({ coordinator: { id }, covered_by: { id: cover } });
    const [letter] = (await inbox()).filter(({ kind }) => kind === 'quote_submitted');
    expect((await colleague.post(`/api/v1/inbox/${letter?.id}/done`)).status).toBe(200);

    const { services } = world.api;
    const mailed = (recipient: string, kind: NoticeKind) =>
      withTenant(services.db, { tenantId: 'alpha', source: 'test' }, async (tx) =>
        (await listMailRecipients(tx, { recipient, provider_id: null, kind })).map(({ user_id }) => user_id),
      );
    expect(await mailed(`coordinator:${id}`, 'quote_submitted')).toEqual([sub]);
    expect(await mailed(`user:user_${id}`, 'message_received')).toEqual([sub]);
    expect(await mailed(`user:user_${id}`, 'opinion_requested')).toEqual([`user_${id}`]);
    await dispatchEvents(services, 'alpha');
    expect((await inbox()).map(({ kind }) => kind)).toContain('cover_given');

    await change(id, { absences: [] });
    await dispatchEvents(services, 'alpha');
    expect(await mailed(`coordinator:${id}`, 'quote_submitted')).toEqual([`user_${id}`]);
    expect([await mine(colleague), await inbox()]).toEqual([[], []]);
    expect(
      await world.sql(
        `select event_type, payload ->> 'coordinator_id' as cover, payload ->> 'away_id' as away from events where event_type like 'coordinator.cover%' order by created_at`,
      ),
    ).toEqual([
      { event_type: 'coordinator.cover_named', cover, away: id },
      { event_type: 'coordinator.cover_withdrawn', cover, away: id },
    ]);
  });

  it('is covered by another coordinator who is there, or not at all', async () => {
    const id = await world.addCoordinator({ name: 'Ida Vik' });
    const [elsewhere, off, gone] = ['user_coordforeign0000001', 'user_coordoff0000000001', 'user_coordgone000000001'];
    const [, leaving] = [await world.addCoordinator({ sub: off }), await world.addCoordinator({ sub: gone })];
    await change(off, { is_available: false });
    await change(leaving, away(undefined));
    for (const cover of [`user_${id}`, elsewhere, off, gone]) {
      const refused = await change(id, away(cover));
      expect([cover, codes(refused), fields(refused)]).toEqual([cover, ['SYS_VALIDATION'], ['absences.0.cover_user_id']]);
    }
    const stands = await world.addCoordinator({ sub: 'user_coordstands0000001', name: 'Odd Lie' });
    await change(id, away('user_coordstands0000001'));
    await change(stands, { is_available: false });
    const { case_id } = await world.openCase();
    expect(codes(await assign({ case_id, coordinator_id: id }))).toEqual(['COORDINATOR_NONE_AVAILABLE']);
    expect(await mine(await world.as('coordinator', 'user_coordstands0000001'))).toEqual([]);
  });
});
