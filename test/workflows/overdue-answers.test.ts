import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { type CaseEngine, createTimeSkippingEngine, startCaseEngine } from './support/case-engine.ts';
import { type CaseWorld, createCaseWorld } from './support/case-world.ts';
import { openForwardedCase, refusalOf, untilMailed } from './support/forwarded-case.ts';

const QUOTE = {
  line_items: [{ code: 'OP', description: 'Operation', quantity: 1, amount_cents: 900_000 }],
  currency: 'USD',
  total_cents: 900_000,
};

/** Each story has a server of its own: what the clock of a time-skipping server waits for is left over from no other story. */
describe('what follows when time passes', () => {
  let world: CaseWorld;
  let environment: TestWorkflowEnvironment;
  let engine: CaseEngine;

  beforeEach(async () => {
    world = await createCaseWorld();
    environment = await createTimeSkippingEngine(world);
    engine = await startCaseEngine(environment, world);
  }, 400_000);
  afterEach(async () => {
    await engine?.stop();
    await environment?.teardown();
    await world?.close();
  }, 400_000);

  it('reminds a hospital that does not answer, takes the record from it, and goes on as if it had declined', async () => {
    const waiting = await openForwardedCase(engine, world);
    const sharesNow = () =>
      world.sql<{ id: string; status: string; reminders: number }>(
        'select id, status, reminders from case_shares where case_id = $1 order by id',
        [waiting.case_id],
      );
    const [kept, ...silent] = await sharesNow();
    await engine.command(waiting, 'answerShare', { share_id: kept?.id, action: 'acknowledge' });
    await environment.sleep('11 days');
    await untilMailed(world, 'A hospital has not answered', silent.length);
    expect(silent.length).toBeGreaterThan(0);
    expect((await sharesNow()).map(({ status, reminders }) => [status, reminders])).toEqual([
      ['acknowledged', 0],
      ...silent.map(() => ['expired', 2]),
    ]);
    const told = (await world.eventsOf(waiting)).filter((type) => type.startsWith('share.'));
    expect(told.toSorted()).toEqual([...silent.map(() => 'share.expired'), ...silent.flatMap(() => ['share.reminded', 'share.reminded'])]);
    expect(
      await refusalOf(
        engine.command(waiting, 'answerShare', { share_id: silent[0]?.id, action: 'schedule', scheduled_date: '2099-03-01' }),
      ),
    ).toBe('CONSENT_REQUIRED_001');
    expect(await world.stateOf(waiting)).toBe('provider_reviewing');
    await engine.command(waiting, 'answerShare', { share_id: kept?.id, action: 'decline' });
    expect(await world.stateOf(waiting)).toBe('declined');
  }, 400_000);

  it('reminds of a quote that ends soon, once, and takes it off the table after its last day', async () => {
    const quoted = await openForwardedCase(engine, world);
    const given = await world.sql<{ id: string }>('select id from case_shares where case_id = $1 order by id', [quoted.case_id]);
    const now = await environment.currentTimeMs();
    const valid_until = new Date(now + 8 * 86_400_000).toISOString().slice(0, 10);
    await engine.command(quoted, 'submitQuote', { share_id: given[0]?.id, ...QUOTE, valid_until });
    await engine.command(quoted, 'submitQuote', { share_id: given[1]?.id, ...QUOTE });
    const quoteEvents = async () => (await world.eventsOf(quoted)).filter((type) => /^quote\.exp/.test(type));
    await environment.sleep('4 days');
    expect(await quoteEvents()).toEqual([]);
    await environment.sleep('3 days');
    expect(await quoteEvents()).toEqual(['quote.expiring']);
    await environment.sleep('4 days');
    expect(await quoteEvents()).toEqual(['quote.expiring', 'quote.expired']);
    const statuses = await world.sql<{ status: string }>('select status from quotes where case_id = $1 order by created_at', [
      quoted.case_id,
    ]);
    expect(statuses.map(({ status }) => status)).toEqual(['expired', 'submitted']);
    const [said] = await world.sql<{ n: number }>(
      `select count(*)::int as n from messages where case_id = $1 and content like '%is no longer valid%'`,
      [quoted.case_id],
    );
    expect(said?.n).toBe(1);
  }, 400_000);
});
