import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import type { FlagName } from '../../../domain/flags.ts';
import { type Answer, codes } from '../../support/caller.ts';
import { type CoordinationApi, NOWHERE, startCoordinationApi } from './coordination-api.ts';

/** A flag that is turned off takes new use away, and never the way out of what already exists. */

const FLAGS: FlagName[] = [
  ...(['coordinator_assignment_enabled', 'coordinator_services_transport_v1', 'coordinator_escalation_enabled'] as const),
  ...(['provider_portal_v1', 'provider_portal_enabled'] as const),
];
const OFF = [503, 'FEATURE_DISABLED'];
let world: CoordinationApi;
beforeAll(async () => {
  world = await startCoordinationApi(FLAGS);
}, 400_000);
afterAll(() => world.api.stop());

const outcome = (answer: Answer<unknown>) => [answer.status, codes(answer)[0] ?? null];

async function withoutFlags<T>(work: () => Promise<T>): Promise<T> {
  for (const flag of FLAGS) await world.setFlag(flag, false);
  try {
    return await work();
  } finally {
    for (const flag of FLAGS) await world.setFlag(flag, true);
  }
}

describe('with its flag off', () => {
  it('a booking is completed and cancelled, and none is requested, confirmed or changed', async () => {
    const { case_id } = await world.openCase();
    const vendor_id = newId();
    await world.sql(
      `insert into transport_vendors (id, tenant_id, name, country, kinds) values ($1, 'alpha', 'Rides', 'TR', '["ground"]')`,
      [vendor_id],
    );
    const body = { vendor_id, case_id, kind: 'ground', pickup_at: '2027-02-01T08:30:00+03:00', from: 'A', to: 'B' };
    const book = () => world.coordinator.post<{ id: string }>('/api/v1/coordinator/bookings', body);
    const [first, second] = [(await book()).body.data.id, (await book()).body.data.id];
    const change = (id: string, to: object) => world.coordinator.patch(`/api/v1/coordinator/bookings/${id}`, to);
    await change(second, { status: 'confirmed' });
    await withoutFlags(async () => {
      expect(outcome(await world.coordinator.get(`/api/v1/coordinator/bookings?case_id=${case_id}`))).toEqual(OFF);
      for (const to of [{ status: 'confirmed' }, { passengers: 2 }, { status: 'cancelled', passengers: 2 }])
        expect(outcome(await change(first, to))).toEqual(OFF);
      expect(outcome(await book())).toEqual(OFF);
      const cancelled = await change(first, { status: 'cancelled', cancel_reason: 'The service ended.' });
      expect([outcome(cancelled), cancelled.body.data]).toMatchObject([[200, null], { status: 'cancelled' }]);
      expect((await change(second, { status: 'completed' })).body.data).toMatchObject({ status: 'completed' });
      const denied = await world.patient.patch(`/api/v1/coordinator/bookings/${first}`, { status: 'cancelled' });
      for (const refused of [denied, await change(NOWHERE, { status: 'cancelled' }), await change(second, { status: 'over' })])
        expect(outcome(refused)).toEqual(OFF);
    });
  });

  it('an escalation is taken up and resolved, and none is raised', async () => {
    const { case_id } = await world.openCase();
    const raise = () => world.coordinator.post<{ id: string }>('/api/v1/escalations', { case_id, description: 'Not reached for days.' });
    const { id } = (await raise()).body.data;
    await withoutFlags(async () => {
      expect(outcome(await raise())).toEqual(OFF);
      expect(outcome(await world.coordinator.get(`/api/v1/coordinator/escalations?case_id=${case_id}`))).toEqual(OFF);
      expect(outcome(await world.coordinator.patch(`/api/v1/escalations/${NOWHERE}`, { status: 'resolved', resolution: 'x' }))).toEqual(
        OFF,
      );
      const patch = (to: object) => world.coordinator.patch(`/api/v1/escalations/${id}`, to);
      expect((await patch({ status: 'acknowledged' })).body.data).toMatchObject({ status: 'acknowledged' });
      expect((await patch({ status: 'resolved', resolution: 'Called.' })).body.data).toMatchObject({ status: 'resolved' });
    });
  });

  it('a case is given back to nobody, and to nobody else', async () => {
    const { case_id } = await world.openCase();
    const coordinator_id = await world.addCoordinator({});
    await world.coordinator.post('/api/v1/coordinator/assign', { case_id, coordinator_id });
    const reassign = (to: string | null) =>
      world.coordinator.post(`/api/v1/coordinator/cases/${case_id}/reassign`, { coordinator_id: to, reason: 'Away.' });
    await withoutFlags(async () => {
      expect(outcome(await reassign(coordinator_id))).toEqual(OFF);
      expect((await reassign(null)).body.data).toMatchObject({ case_id, assignment: null });
    });
    const refused = await world.patient.post(`/api/v1/coordinator/cases/${case_id}/reassign`, { coordinator_id: null, reason: 'x' });
    expect(outcome(refused)).toEqual([403, 'AUTH_PERMISSION_DENIED']);
  });

  it('a hospital that has no case is refused whatever it asks', async () => {
    const staff = await world.as('provider_admin', 'user_wayoutprovider00001');
    const inbox = '/api/v1/provider/cases';
    const portal = `/api/v1/provider-portal/cases/${NOWHERE}/respond`;
    const date = { scheduled_date: '2030-01-01' };
    await withoutFlags(async () => {
      const refused = [
        await staff.get(inbox),
        await staff.post(inbox, { case_id: NOWHERE, action: 'acknowledge' }),
        await staff.post(inbox, { case_id: NOWHERE, action: 'schedule', ...date }),
        await staff.post(portal, { action: 'schedule', ...date }),
        await staff.get(`/api/v1/provider-portal/cases/${NOWHERE}/ehr`),
        // Of what is not there; a hospital declines what it has in the journey of the quotes.
        await staff.post(inbox, { case_id: NOWHERE, action: 'decline', reason: 'No place.' }),
        await staff.post(`${inbox}/${NOWHERE}/decline`, { reason: 'No place.' }),
        await staff.post(portal, { action: 'decline', reason: 'No place.' }),
        await staff.post(`${inbox}/${NOWHERE}/quote/withdraw`, { reason: 'Wrong price.' }),
      ];
      expect(refused.map(outcome)).toEqual(refused.map(() => OFF));
    });
  });
});
