import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { type CaseRef, caseWorkflowId } from '../../messages/case.ts';
import { type CaseEngine, createTimeSkippingEngine, startCaseEngine } from './support/case-engine.ts';
import { type CaseWorld, createCaseWorld } from './support/case-world.ts';
import { saveHistory } from './support/save-history.ts';
import { settleCase } from './support/settled-case.ts';

/**
 * Records today's histories for the replay test: `node test/workflows/record-histories.ts <name>`, with the environment of the tests. Add
 * new ones beside the old when a workflow changes; old ones stay for as long as such workflows may run.
 */
async function main(version: string): Promise<void> {
  const world = await createCaseWorld();
  const environment = await createTimeSkippingEngine(world);
  const engine = await startCaseEngine(environment, world);
  try {
    const forwarded = await forwardedCase(engine, world.openCase, world.providerIds);
    const answered = await answeredCase(engine, world);
    const reminded = await world.openCase();
    await engine.say(reminded, 'Hello');
    await environment.sleep('20 days');
    const coordinated = await coordinatedCase(engine, world, environment);
    const reviewed = await reviewedCase(engine, world);
    for (const [name, ref] of [
      ['coordinated', coordinated],
      ['reviewed', reviewed],
      ['forwarded', forwarded],
      ['answered', answered],
      ['reminded', reminded],
    ] as const) {
      await saveHistory(environment, caseWorkflowId(ref), `case-lifecycle-${name}-${version}`);
    }
  } finally {
    await engine.stop();
    await environment.teardown();
    await world.close();
  }
}

/** A case whose reviewer asks before approving, and whose patient gets a second opinion after records were asked for. */
async function reviewedCase(engine: CaseEngine, world: CaseWorld): Promise<CaseRef> {
  await world.setFlag('risk_review_human_required', true);
  const ref = await world.openCase();
  await engine.say(ref, 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.');
  await engine.until(ref, 'matched');
  await engine.command(ref, 'selectProviders', { provider_ids: world.providerIds });
  await engine.command(ref, 'recordConsent', { category: 'data_sharing', granted: true, share_identity: false });
  await engine.until(ref, 'risk_review_pending');
  await untilAssessed(world, ref);
  await engine.command(ref, 'decideRisk', { decision: 'request-info', rationale: 'Smoker?' });
  await engine.say(ref, 'No. I have sleep apnea.');
  await engine.command(ref, 'decideRisk', { decision: 'approve', rationale: 'Fine.' });
  await engine.until(ref, 'providers_notified');
  const { result } = await engine.command(ref, 'requestSecondOpinion', { kind: 'document_review' });
  const consultation_id = result.consultation_id;
  await engine.command(ref, 'openConsultation', { consultation_id });
  await engine.command(ref, 'requestRecords', { consultation_id, records: ['X-ray'] });
  const opinion = { summary: 'Agreed.', agrees_with_plan: true, recommendations: [], confidence: 0.9 };
  await engine.command(ref, 'submitOpinion', { consultation_id, ...opinion });
  await engine.command(ref, 'closeCase', { reason: 'recorded' });
  await world.setFlag('risk_review_human_required', false);
  return ref;
}

async function untilAssessed(world: CaseWorld, { case_id }: CaseRef): Promise<void> {
  const reviews = () => world.sql('select 1 from risk_reviews where case_id = $1', [case_id]);
  while ((await reviews()).length === 0) await new Promise((resolve) => setTimeout(resolve, 100));
}

/** A case with everything: turns, a refused command, two matches, selection, consent, forwarding, revocation, closing. */
async function forwardedCase(engine: CaseEngine, openCase: () => Promise<CaseRef>, providerIds: string[]): Promise<CaseRef> {
  const ref = await openCase();
  await engine.say(ref, 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.');
  await engine.until(ref, 'matched');
  await engine.command(ref, 'recordConsent', { category: 'data_sharing', granted: true, share_identity: false }).catch(() => undefined);
  await engine.command(ref, 'rejectMatches', {});
  await engine.command(ref, 'selectProviders', { provider_ids: providerIds });
  const { result } = await engine.command(ref, 'recordConsent', { category: 'data_sharing', granted: true, share_identity: false });
  await engine.until(ref, 'providers_notified');
  await engine.command(ref, 'revokeConsent', { consent_id: result.consent_id });
  await engine.command(ref, 'closeCase', { reason: 'recorded' });
  return ref;
}

/** A case that its providers answer by a date and two quotes, of which the patient selects one. */
async function answeredCase(engine: CaseEngine, { openCase, providerIds, sql }: CaseWorld): Promise<CaseRef> {
  const ref = await openCase();
  await engine.say(ref, 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.');
  await engine.until(ref, 'matched');
  await engine.command(ref, 'selectProviders', { provider_ids: providerIds });
  await engine.command(ref, 'recordConsent', { category: 'data_sharing', granted: true, share_identity: false });
  await engine.until(ref, 'providers_notified');
  const shares = await sql<{ id: string }>('select id from case_shares where case_id = $1 order by id', [ref.case_id]);
  const quote = {
    line_items: [{ code: 'OP', description: 'Operation', quantity: 1, amount_cents: 900_000 }],
    currency: 'USD',
    total_cents: 900_000,
  };
  const given: (string | number | null | undefined)[] = [];
  for (const { id: share_id } of shares) {
    await engine.command(ref, 'answerShare', { share_id, action: 'acknowledge' });
    given.push((await engine.command(ref, 'submitQuote', { share_id, ...quote })).result.quote_id);
  }
  await engine.command(ref, 'answerShare', { share_id: shares[0]?.id, action: 'schedule', scheduled_date: '2099-03-01' });
  await engine.command(ref, 'selectQuote', { quote_id: given[0] });
  await engine.until(ref, 'payment_locked');
  await engine.command(ref, 'closeCase', { reason: 'recorded' });
  return ref;
}

/** A case after its payment: a coordinator when one is free, a milestone that is late and escalated, the moves of the others, closing. */
async function coordinatedCase(engine: CaseEngine, world: CaseWorld, environment: TestWorkflowEnvironment): Promise<CaseRef> {
  for (const flag of ['coordinator_assignment_enabled', 'coordinator_escalation_enabled'] as const) await world.setFlag(flag, true);
  const ref = await settleCase(engine, world);
  await environment.sleep('30 minutes');
  await world.sql(
    `insert into coordinators (id, tenant_id, user_id, name, tier) select gen_random_uuid(), id, 'user_recorded', 'Marit', 2 from tenants`,
  );
  await environment.sleep('30 minutes');
  await engine.command(ref, 'updateMilestone', { milestone: 'travel', due_at: new Date(await environment.currentTimeMs()).toISOString() });
  await environment.sleep('3 days');
  for (const milestone of ['travel', 'admitted', 'discharge']) await engine.command(ref, 'updateMilestone', { milestone, status: 'done' });
  await engine.command(ref, 'closeCase', { reason: 'recorded' });
  return ref;
}

await main(process.argv[2] ?? '1');
process.exit(0);
