import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { createCaseLifecycleActivities } from '../../activities/cases/activities.ts';
import { type CaseRef, caseWorkflowId } from '../../messages/case.ts';
import { type CaseEngine, createTimeSkippingEngine, startCaseEngine } from './support/case-engine.ts';
import { type CaseWorld, createCaseWorld } from './support/case-world.ts';

const HISTORY = 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.';
const BLOCKED_BY = 'I also have keratoconus.';

describe('a case that waits for a reviewer', () => {
  let world: CaseWorld;
  let environment: TestWorkflowEnvironment;
  let engine: CaseEngine;
  let reassessments = 0;

  beforeAll(async () => {
    world = await createCaseWorld();
    environment = await createTimeSkippingEngine(world);
    /** No activity of its own may be what brings the review: it only reads the record again when that changes. */
    const counted = (services: Parameters<typeof createCaseLifecycleActivities>[0]) => {
      const real = createCaseLifecycleActivities(services);
      return {
        ...real,
        assessRisk: (ref: CaseRef) => {
          reassessments += 1;
          return real.assessRisk(ref);
        },
      };
    };
    engine = await startCaseEngine(environment, world, { 'case-lifecycle': counted });
    await world.setFlag('risk_review_human_required', true);
  }, 400_000);
  afterEach(() => world.setFlag('risk_assessment_enabled', true));
  afterAll(async () => {
    await engine?.stop();
    await environment?.teardown();
    await world?.close();
  }, 400_000);

  const waitingCase = async () => {
    const ref = await world.openCase({ gender: 'female' });
    await engine.say(ref, `${HISTORY} ${BLOCKED_BY}`);
    await engine.until(ref, 'matched');
    await engine.command(ref, 'selectProviders', { provider_ids: world.providerIds });
    const { state } = await engine.command(ref, 'recordConsent', { category: 'data_sharing', granted: true, share_identity: false });
    return { ref, state };
  };
  const reviewOf = async ({ case_id }: CaseRef) =>
    (
      await world.sql<{ status: string; decided_by: string | null }>('select status, decided_by from risk_reviews where case_id = $1', [
        case_id,
      ])
    )[0];
  const turnAssessmentOff = async (ref: CaseRef) => {
    await world.setFlag('risk_assessment_enabled', false);
    await environment.client.workflow.getHandle(caseWorkflowId(ref)).signal('flagChanged');
  };

  it('has its review from the moment that it is seen to wait', async () => {
    const { ref, state } = await waitingCase();
    expect(state).toBe('risk_review_pending');
    expect(await reviewOf(ref)).toEqual({ status: 'pending', decided_by: null });
    const order = (await world.eventsOf(ref)).filter((type) => type === 'risk.assessed' || type === 'consent.granted');
    expect(order).toEqual(['consent.granted', 'risk.assessed']);
    const [one] = await world.sql<{ together: boolean }>(
      `select s.created_at = a.created_at as together from events s join events a on a.case_id = s.case_id and a.event_type = 'risk.assessed'
       where s.case_id = $1 and s.event_type = 'case.state_changed' and s.payload ->> 'to' = 'risk_review_pending'`,
      [ref.case_id],
    );
    expect(one).toEqual({ together: true });
    expect(reassessments).toBe(0);
  });

  it('moves on when risk is not assessed any more, and the review says by which rule', async () => {
    const { ref } = await waitingCase();
    await turnAssessmentOff(ref);
    await engine.until(ref, 'providers_notified');
    expect(await reviewOf(ref)).toEqual({ status: 'approved', decided_by: 'automatic' });
    const [decision] = await world.sql<{ rationale: string }>(
      'select d.rationale from risk_decisions d join risk_reviews r on r.id = d.risk_review_id where r.case_id = $1',
      [ref.case_id],
    );
    expect(decision?.rationale).toBe('By rule: risk is not assessed any more.');
  });

  it('moves on also when the reviewer waits for an answer of the patient', async () => {
    const { ref } = await waitingCase();
    const { state } = await engine.command(ref, 'decideRisk', { decision: 'request-info', rationale: 'Since when?' });
    expect(state).toBe('risk_info_requested');
    await turnAssessmentOff(ref);
    await engine.until(ref, 'providers_notified');
    expect(await reviewOf(ref)).toEqual({ status: 'approved', decided_by: 'automatic' });
  });
});
