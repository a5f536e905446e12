import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import type { ApiError } from '../../domain/errors.ts';
import { type CaseRef, caseWorkflowId } from '../../messages/case.ts';
import { type CaseEngine, createTimeSkippingEngine, startCaseEngine } from './support/case-engine.ts';
import { type CaseWorld, createCaseWorld } from './support/case-world.ts';
import { settleCase } from './support/settled-case.ts';

const HOUR = 3_600_000;

describe('the timeline of a case', () => {
  let world: CaseWorld;
  let environment: TestWorkflowEnvironment;
  let engine: CaseEngine;

  beforeAll(async () => {
    world = await createCaseWorld();
    await world.setFlag('coordinator_escalation_enabled', true);
    await world.setFlag('coordinator_assignment_enabled', true);
    environment = await createTimeSkippingEngine(world);
    engine = await startCaseEngine(environment, world);
  }, 400_000);
  afterAll(async () => {
    await engine?.stop();
    await environment?.teardown();
    await world?.close();
  }, 400_000);

  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'no refusal',
      (error: ApiError) => error.code,
    );
  const milestone = (ref: CaseRef, input: object) => engine.command(ref, 'updateMilestone', input);
  const later = async (hours: number) => new Date((await environment.currentTimeMs()) + hours * HOUR).toISOString();
  const escalationsOf = ({ case_id }: CaseRef) =>
    world.sql<{ type: string; severity: string; status: string; raised_by: string }>(
      'select type, severity, status, raised_by from escalations where case_id = $1 order by created_at, id',
      [case_id],
    );

  it('keeps where each milestone stands, and what is done stays done', async () => {
    const ref = await world.openCase();
    await milestone(ref, { milestone: 'travel', status: 'in_progress', due_at: '2027-02-01T00:00:00.000Z' });
    await milestone(ref, { milestone: 'travel', status: 'pending' });
    await milestone(ref, { milestone: 'travel', status: 'done' });
    await milestone(ref, { milestone: 'travel', due_at: null });
    expect(await codeOf(milestone(ref, { milestone: 'travel', status: 'pending' }))).toBe('CASE_INVALID_TRANSITION');
    const rows = await world.sql<object>(
      'select name, status, due_at, done_at is not null as has_end from timeline_milestones where case_id = $1',
      [ref.case_id],
    );
    expect(rows).toEqual([{ name: 'travel', status: 'done', due_at: null, has_end: true }]);
    expect((await world.eventsOf(ref)).filter((type) => type === 'milestone.updated')).toHaveLength(4);
    expect(await world.stateOf(ref)).toBe('draft');
  }, 400_000);

  it('escalates a milestone that is 48 hours overdue, once for each due time', async () => {
    const ref = await world.openCase();
    await milestone(ref, { milestone: 'admitted', due_at: await later(10) });
    await milestone(ref, { milestone: 'pre-op', due_at: await later(10) });
    await milestone(ref, { milestone: 'pre-op', status: 'done' });
    await environment.sleep('57 hours');
    expect(await escalationsOf(ref)).toEqual([]);
    await environment.sleep('2 hours');
    const raised = { type: 'system_overdue', severity: 'high', status: 'open', raised_by: 'system' };
    expect(await escalationsOf(ref)).toEqual([raised]);
    expect(await world.eventsOf(ref)).toContain('escalation.raised');
    await environment.sleep('30 days');
    expect(await escalationsOf(ref)).toEqual([raised]);
    await milestone(ref, { milestone: 'admitted', due_at: await later(1) });
    await environment.sleep('50 hours');
    expect(await escalationsOf(ref)).toEqual([raised, raised]);
  }, 400_000);

  it('tells once of an escalation that nobody takes up in time, and of a booking that nobody confirms', async () => {
    const ref = await world.openCase();
    const told = async () => (await world.eventsOf(ref)).filter((type) => type === 'escalation.breached' || type === 'booking.unconfirmed');
    const look = () => environment.client.workflow.getHandle(caseWorkflowId(ref)).signal('caseChanged');
    await milestone(ref, { milestone: 'travel', status: 'in_progress' });
    const raise = async (severity: string, status: string) =>
      world.sql(
        `insert into escalations (id, tenant_id, case_id, type, severity, status, description, raised_by, created_at)
         select gen_random_uuid(), tenant_id, id, 'coordinator_manual', $2, $3, 'x', 'user_x', $4::timestamptz from cases where id = $1`,
        [ref.case_id, severity, status, await later(0)],
      );
    await raise('high', 'open');
    await raise('critical', 'acknowledged');
    await look();
    await environment.sleep('3 hours');
    expect(await told()).toEqual([]);
    await environment.sleep('2 hours');
    expect(await told()).toEqual(['escalation.breached']);
    await world.sql(
      `with v as (insert into transport_vendors (id, tenant_id, name, country, kinds) select gen_random_uuid(), tenant_id, 'Rides', 'TR', '["ground"]'
         from cases where id = $1 returning id, tenant_id)
       insert into transport_bookings (id, tenant_id, case_id, vendor_id, kind, pickup_at, from_place, to_place, passengers, status, created_by)
       select gen_random_uuid(), tenant_id, $1, id, 'ground', $2::timestamptz, 'a', 'b', 1, 'requested', 'user_x' from v`,
      [ref.case_id, await later(30)],
    );
    await look();
    await environment.sleep('5 hours');
    expect(await told()).toEqual(['escalation.breached']);
    await environment.sleep('30 days');
    expect(await told()).toEqual(['escalation.breached', 'booking.unconfirmed']);
  }, 400_000);

  it('tells who has a task a day before its time and when that is over, whether or not anything is escalated', async () => {
    const ref = await world.openCase();
    await milestone(ref, { milestone: 'travel', status: 'in_progress', due_at: await later(-60) });
    await world.setFlag('coordinator_escalation_enabled', false);
    const told = async () => (await world.eventsOf(ref)).filter((type) => type.startsWith('case_task.') || type.startsWith('escalation.'));
    const raised = await told();
    const due = async (soon: number | null, late: number, done = false) =>
      world.sql(
        `with k as (insert into coordinators (id, tenant_id, user_id, name, tier, is_available)
           select gen_random_uuid(), tenant_id, gen_random_uuid()::text, 'Marit', 2, false from cases where id = $1 returning id, tenant_id)
         insert into case_tasks (id, tenant_id, case_id, coordinator_id, title, due_at, tell_soon_at, tell_late_at, created_by, done_at)
         select gen_random_uuid(), tenant_id, $1, id, 'Call', $3, $2::timestamptz, $3::timestamptz, 'user_x', case when $4 then now() end from k`,
        [ref.case_id, soon === null ? null : await later(soon), await later(late), done],
      );
    await due(6, 30);
    await due(null, 20);
    await due(1, 25, true);
    await environment.client.workflow.getHandle(caseWorkflowId(ref)).signal('caseChanged');
    await environment.sleep('5 hours');
    expect(await told()).toEqual(raised);
    await environment.sleep('2 hours');
    expect(await told()).toEqual([...raised, 'case_task.due_soon']);
    await environment.sleep('15 hours');
    expect(await told()).toEqual([...raised, 'case_task.due_soon', 'case_task.overdue']);
    await environment.sleep('30 days');
    expect(await told()).toEqual([...raised, 'case_task.due_soon', 'case_task.overdue', 'case_task.overdue']);
    await world.setFlag('coordinator_escalation_enabled', true);
  }, 400_000);

  describe('once the payment is settled', () => {
    const addCoordinator = (more: { places?: number } = {}) =>
      world.sql<{ id: string }>(
        `insert into coordinators (id, tenant_id, user_id, name, tier, languages, max_active_cases)
         select gen_random_uuid(), id, gen_random_uuid()::text, 'Marit', 2, '["English"]', $1 from tenants returning id`,
        [more.places ?? 5],
      );
    const assignedTo = async ({ case_id }: CaseRef) =>
      (await world.sql<{ coordinator_id: string }>('select coordinator_id from coordinator_assignments where case_id = $1', [case_id])).map(
        ({ coordinator_id }) => coordinator_id,
      );
    afterEach(async () => {
      await world.setFlag('coordinator_assignment_enabled', true);
      await world.sql('update coordinators set is_available = false');
    });

    it('waits for the flag, then gets a coordinator by itself, once', async () => {
      await world.setFlag('coordinator_assignment_enabled', false);
      const [marit] = await addCoordinator();
      const ref = await settleCase(engine, world);
      expect([await world.stateOf(ref), await assignedTo(ref)]).toEqual(['payment_locked', []]);
      await world.setFlag('coordinator_assignment_enabled', true);
      await environment.client.workflow.getHandle(caseWorkflowId(ref)).signal('flagChanged');
      await environment.sleep('1 minute');
      expect(await assignedTo(ref)).toEqual([marit?.id]);
      await milestone(ref, { milestone: 'travel', status: 'done' });
      expect([await world.stateOf(ref), await assignedTo(ref)]).toEqual(['travel_arranged', [marit?.id]]);
      expect((await world.eventsOf(ref)).filter((type) => type === 'coordinator.assigned')).toHaveLength(1);
    });

    it('is looked at again every ten minutes while nobody is free', async () => {
      const [marit] = await addCoordinator({ places: 1 });
      await settleCase(engine, world);
      const ref = await settleCase(engine, world);
      await environment.sleep('30 minutes');
      expect(await assignedTo(ref)).toEqual([]);
      await world.sql('update coordinators set max_active_cases = 2 where id = $1', [marit?.id]);
      await environment.sleep('11 minutes');
      expect(await assignedTo(ref)).toEqual([marit?.id]);
    });

    it('moves by its milestones, in one step when several are done before it', async () => {
      const ref = await settleCase(engine, world);
      expect((await milestone(ref, { milestone: 'discharge', status: 'done' })).state).toBe('payment_locked');
      expect((await milestone(ref, { milestone: 'admitted', status: 'done' })).state).toBe('follow_up');
      const moves = await world.sql<{ to: string }>(
        `select payload ->> 'to' as "to" from events where case_id = $1 and event_type = 'case.state_changed' order by created_at desc, id desc limit 3`,
        [ref.case_id],
      );
      expect(moves.map(({ to }) => to)).toEqual(['follow_up', 'in_treatment', 'payment_locked']);
    });
  });

  it('escalates nothing while the flag is off, and what is late as soon as it is on', async () => {
    const ref = await world.openCase();
    await world.setFlag('coordinator_escalation_enabled', false);
    await milestone(ref, { milestone: 'travel', due_at: await later(1) });
    await environment.sleep('50 hours');
    expect(await escalationsOf(ref)).toEqual([]);
    await world.setFlag('coordinator_escalation_enabled', true);
    await environment.client.workflow.getHandle(caseWorkflowId(ref)).signal('flagChanged');
    await environment.sleep('1 minute');
    expect(await escalationsOf(ref)).toHaveLength(1);
  }, 600_000);
});
