import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { forwardCase, type ForwardedCase, type Hospital, ok, openHospital } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** A patient whose quote is selected is looked after until the follow-up: coordinator, transport, milestones, rating. */

type Case = { status: string; state: string };
type Milestone = { name: string; status: string; case_state: string };
type CaseFile = {
  coordinator: { id: string; name: string } | null;
  timeline: { events: { event_type: string; facts: { to?: string } }[] };
};

const QUOTE = {
  line_items: [{ code: 'OP', description: 'Operation', quantity: 1, amount_cents: 900_000 }],
  ...{ currency: 'USD', total_cents: 900_000, valid_until: '2099-01-01' },
};

let system: RunningSystem;
let coordinator: Caller;
let one: ForwardedCase;
const hospitals = new Map<string, Promise<Hospital>>();

beforeAll(async () => {
  system = await startSystem({ worker: true, own: true });
  coordinator = createCaller(system.baseUrl, {
    token: await system.token('coordinator', { sub: 'user_demoCoordinator0000' }),
    tenant: 'demo',
  });
  one = await lockedCase();
}, 600_000);
afterAll(() => system?.stop(), 60_000);

/** A case of which a quote is selected. */
async function lockedCase(): Promise<ForwardedCase> {
  const forwarded = await forwardCase(system);
  const providerId = forwarded.providerIds[0] ?? '';
  hospitals.set(providerId, hospitals.get(providerId) ?? openHospital(system, providerId, `hospital-${providerId.slice(-8)}`));
  const staff = await (await hospitals.get(providerId))?.as('provider_admin');
  if (!staff) throw new Error('the hospital has no staff');
  const { quote_id } = await ok<{ quote_id: string }>(staff.post(`/api/v1/provider/cases/${forwarded.caseId}/quote`, QUOTE));
  await ok(forwarded.patient.post(`/api/v1/cases/${forwarded.caseId}/quotes/${quote_id}/select`));
  return forwarded;
}
const fileOf = (caseId: string) => ok<CaseFile>(coordinator.get(`/api/v1/coordinator/cases/${caseId}`));
const finish = (caseId: string, name: string) =>
  coordinator.patch<Milestone>(`/api/v1/cases/${caseId}/timeline/milestone/${name}`, { status: 'done' });

describe('a case whose payment is settled', () => {
  it('gets its coordinator by itself', async () => {
    const file = await coordinator.until<CaseFile>(`/api/v1/coordinator/cases/${one.caseId}`, ({ coordinator: given }) => given !== null);
    expect(file.coordinator?.name).toEqual(expect.any(String));
    const assigned = await system.sql<{ assigned_by: string }>(
      'demo',
      'select assigned_by from coordinator_assignments where case_id = $1',
      [one.caseId],
    );
    expect(assigned).toEqual([{ assigned_by: 'automatic' }]);
    expect(codes(await coordinator.post('/api/v1/coordinator/assign', { case_id: one.caseId }))).toEqual(['COORDINATOR_ALREADY_ASSIGNED']);
  });

  it('waits for a coordinator while all are away, and gets one when the assignment is asked for again', async () => {
    await system.sql('demo', `update coordinators set is_available = false where tenant_id = 'demo'`);
    const alone = await lockedCase();
    expect(codes(await coordinator.post('/api/v1/coordinator/assign', { case_id: alone.caseId }))).toEqual(['COORDINATOR_NONE_AVAILABLE']);
    await system.sql('demo', `update coordinators set is_available = true where tenant_id = 'demo'`);
    expect((await coordinator.post('/api/v1/coordinator/assign', { case_id: alone.caseId })).status).toBe(201);
  });

  it('is given transport', async () => {
    const [vendor] = await ok<{ id: string; kinds: string[] }[]>(coordinator.get('/api/v1/coordinator/vendors?country=TR'));
    const asked = {
      vendor_id: vendor?.id,
      case_id: one.caseId,
      kind: vendor?.kinds[0],
      pickup_at: '2027-02-01T08:30:00Z',
      from: 'IST',
      to: 'Hotel',
    };
    const booking = await ok<{ id: string }>(coordinator.post('/api/v1/coordinator/bookings', asked));
    await ok(coordinator.patch(`/api/v1/coordinator/bookings/${booking.id}`, { status: 'confirmed' }));
  });

  it('moves with the milestones that are done, and keeps its older status', async () => {
    const key = { 'idempotency-key': `travel-${one.caseId}` };
    const path = `/api/v1/cases/${one.caseId}/timeline/milestone/travel`;
    const first = await coordinator.patch<Milestone>(path, { status: 'done' }, key);
    expect(first.body.data).toMatchObject({ name: 'travel', status: 'done', case_status: 'payment_locked', case_state: 'travel_arranged' });
    expect((await coordinator.patch(path, { status: 'done' }, key)).body.data).toEqual(first.body.data);
    expect(codes(await coordinator.patch(path, { status: 'pending' }))).toEqual(['CASE_INVALID_TRANSITION']);
    expect((await finish(one.caseId, 'pre-op')).body.data.case_state).toBe('travel_arranged');
    expect((await finish(one.caseId, 'admitted')).body.data.case_state).toBe('in_treatment');
  });

  it('loses no milestone with a worker that dies, and takes none twice', async () => {
    await system.killWorker();
    const key = { 'idempotency-key': `discharge-${one.caseId}` };
    const path = `/api/v1/cases/${one.caseId}/timeline/milestone/discharge`;
    const asked = coordinator.patch<Milestone>(path, { status: 'done' }, key);
    await system.startWorker();
    const answer = await asked;
    const settled = answer.status < 500 ? answer : await coordinator.patch<Milestone>(path, { status: 'done' }, key);
    expect(settled.body.data).toMatchObject({ status: 'done', case_state: 'follow_up' });
    const updates = await system.sql('demo', `select 1 from events where case_id = $1 and payload ->> 'milestone' = 'discharge'`, [
      one.caseId,
    ]);
    expect(updates).toHaveLength(1);
    expect(await ok<Case>(one.patient.get(`/api/v1/cases/${one.caseId}`))).toMatchObject({ status: 'payment_locked', state: 'follow_up' });
    const { timeline } = await fileOf(one.caseId);
    const moves = timeline.events.filter(({ event_type }) => event_type === 'case.state_changed').map(({ facts }) => facts.to);
    expect(moves.slice(0, 4)).toEqual(['follow_up', 'in_treatment', 'travel_arranged', 'payment_locked']);
  });

  it('leaves the patient out of what only coordinators do', async () => {
    const path = `/api/v1/cases/${one.caseId}/timeline`;
    expect(codes(await one.patient.patch(`${path}/milestone/follow-up`, { status: 'done' }))).toEqual(['AUTH_PERMISSION_DENIED']);
    const seen = await ok<{ milestones: Milestone[]; notes?: unknown }>(one.patient.get(path));
    expect(seen.milestones.map(({ status }) => status)).toEqual(['done', 'done', 'done', 'done', 'pending']);
    expect(seen.notes).toBeUndefined();
  });

  it('is closed, rated, and counts for its coordinator', async () => {
    const target_id = (await fileOf(one.caseId)).coordinator?.id;
    await ok(coordinator.patch(`/api/v1/cases/${one.caseId}`, { status: 'closed', reason: 'the follow-up is done' }));
    expect(codes(await finish(one.caseId, 'follow-up'))).toEqual(['INTAKE_CASE_CLOSED_001']);
    const rating = { case_id: one.caseId, target_type: 'coordinator', target_id, score: 5 };
    await ok(one.patient.post('/api/v1/ratings/submit', rating));
    expect(codes(await one.patient.post('/api/v1/ratings/submit', rating))).toEqual(['RATING_DUPLICATE']);
    expect(await ok(coordinator.get(`/api/v1/coordinator/${target_id}/performance`))).toMatchObject({
      ...{ cases_closed: 1, milestones_done: 4, ratings: { count: 1, average: 5 } },
    });
  });

  it('does not keep an emergency that is written after the end to itself', async () => {
    const write = (message: string) => one.patient.post(`/api/v1/cases/${one.caseId}/chat`, { message });
    const emergencies = async () =>
      (await ok<{ type: string; severity: string }[]>(coordinator.get(`/api/v1/coordinator/escalations?case_id=${one.caseId}`))).filter(
        ({ type }) => type === 'patient_emergency',
      );
    const ordinary = await write('Thank you for everything, the knee is fine.');
    expect([ordinary.status, codes(ordinary), await emergencies()]).toEqual([400, ['INTAKE_CASE_CLOSED_001'], []]);
    const urgent = await write("I can't breathe and my chest hurts badly");
    expect([urgent.status, codes(urgent)]).toEqual([400, ['INTAKE_CASE_CLOSED_001']]);
    expect(urgent.body.errors?.[0]?.message).toMatch(/\b112\b/);
    expect(await emergencies()).toMatchObject([{ severity: 'critical' }]);
    const mails = await system.sql('demo', `select 1 from notifications where kind = 'emergency_reported' and case_id = $1`, [one.caseId]);
    expect(mails).toHaveLength(1);
  });
});
