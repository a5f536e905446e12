import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { v7 as newId } from 'uuid';
import type { ApiError } from '../../domain/errors.ts';
import { caseLifecycleStart, type CaseRef, caseWorkflowId } from '../../messages/case.ts';
import { type CaseEngine, createTimeSkippingEngine, startCaseEngine } from './support/case-engine.ts';
import { type CaseWorld, createCaseWorld } from './support/case-world.ts';

const QUOTE = {
  line_items: [{ code: 'OP', description: 'Operation', quantity: 1, amount_cents: 900_000 }],
  currency: 'USD',
  total_cents: 900_000,
};

describe('what providers answer to a case', () => {
  let world: CaseWorld;
  let environment: TestWorkflowEnvironment;
  let engine: CaseEngine;
  let ref: CaseRef;
  let shares: string[];

  beforeAll(async () => {
    world = await createCaseWorld();
    environment = await createTimeSkippingEngine(world);
    engine = await startCaseEngine(environment, world);
    ref = await world.openCase({ gender: 'female' });
    await engine.say(ref, 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.');
    await engine.until(ref, 'matched');
    await engine.command(ref, 'selectProviders', { provider_ids: world.providerIds });
    await engine.command(ref, 'recordConsent', { category: 'data_sharing', granted: true, share_identity: false });
    await engine.until(ref, 'providers_notified');
    const rows = await world.sql<{ id: string }>('select id from case_shares where case_id = $1 order by id', [ref.case_id]);
    shares = rows.map(({ id }) => id);
  }, 120_000);
  afterAll(async () => {
    await engine?.stop();
    await environment?.teardown();
    await world?.close();
  }, 60_000);

  const mailed = async (subject: string) => (await world.mails()).filter((sent) => sent === subject).length;
  const untilMailed = async (subject: string, times: number) => {
    for (let attempt = 0; attempt < 200 && (await mailed(subject)) < times; attempt += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await mailed(subject)).toBe(times);
  };
  const codeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'no refusal',
      (error: ApiError) => error.code,
    );

  it('is applied once and mailed once, also when the same command is asked for again', async () => {
    const command_id = await world.storeCommand(ref, 'submitQuote', { share_id: shares[0], ...QUOTE });
    const ask = () =>
      engine.temporal.updateWithStart(caseLifecycleStart(ref), { name: 'submitQuote', id: newId(), args: [{ command_id }] });
    const [first, again] = [await ask(), await ask()];
    expect(again).toEqual(first);
    expect(first).toMatchObject({
      state: 'quotes_received',
      result: { quote_id: expect.any(String), notification_id: expect.any(String) },
    });
    await untilMailed('You have a quote', 1);
    const quotes = await world.sql('select 1 from quotes where case_id = $1', [ref.case_id]);
    expect(quotes).toHaveLength(1);
  });

  it('moves through review to a date, and to payment when a quote is selected', async () => {
    await engine.command(ref, 'answerShare', { share_id: shares[1], action: 'schedule', scheduled_date: '2099-03-01' });
    expect(await world.stateOf(ref)).toBe('scheduled');
    const [quote] = await world.sql<{ id: string }>('select id from quotes where case_id = $1', [ref.case_id]);
    const { state } = await engine.command(ref, 'selectQuote', { quote_id: quote?.id });
    expect(state).toBe('payment_locked');
    await untilMailed('A patient has selected you', 1);
    expect(await codeOf(engine.command(ref, 'selectQuote', { quote_id: quote?.id }))).toBe('QUOTE_INVALID_STATE');
    expect(await codeOf(engine.command(ref, 'answerShare', { share_id: newId(), action: 'decline' }))).toBe('CONSENT_REQUIRED_001');
  });

  it('leaves no mail behind with a case that closes', async () => {
    const before = await mailed('A hospital has answered');
    await engine.command(ref, 'answerShare', { share_id: shares[1], action: 'schedule', scheduled_date: '2099-04-01' });
    await engine.command(ref, 'closeCase', { reason: 'over' });
    await untilMailed('A hospital has answered', before + 1);
    const { status } = await environment.client.workflow.getHandle(caseWorkflowId(ref)).describe();
    expect(status.name).toBe('COMPLETED');
    expect(await codeOf(engine.command(ref, 'submitQuote', { share_id: shares[1], ...QUOTE }))).toBe('INTAKE_CASE_CLOSED_001');
  });

  it('reminds a hospital that does not answer, takes the record from it, and goes on as if it had declined', async () => {
    const waiting = await world.openCase({ gender: 'female' });
    await engine.say(waiting, 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.');
    await engine.until(waiting, 'matched');
    await engine.command(waiting, 'selectProviders', { provider_ids: world.providerIds });
    await engine.command(waiting, 'recordConsent', { category: 'data_sharing', granted: true, share_identity: false });
    await engine.until(waiting, 'providers_notified');
    const sharesNow = () =>
      world.sql<{ id: string; status: string; reminders: number }>(
        'select id, status, reminders from case_shares where case_id = $1 order by id',
        [waiting.case_id],
      );
    const [kept, ...silent] = await sharesNow();
    await engine.command(waiting, 'answerShare', { share_id: kept?.id, action: 'acknowledge' });
    await environment.sleep('11 days');
    await untilMailed('A hospital has not answered', silent.length);
    expect(silent.length).toBeGreaterThan(0);
    expect((await sharesNow()).map(({ status, reminders }) => [status, reminders])).toEqual([
      ['acknowledged', 0],
      ...silent.map(() => ['expired', 2]),
    ]);
    const told = (await world.eventsOf(waiting)).filter((type) => type.startsWith('share.'));
    expect(told.toSorted()).toEqual([...silent.map(() => 'share.expired'), ...silent.flatMap(() => ['share.reminded', 'share.reminded'])]);
    expect(
      await codeOf(engine.command(waiting, 'answerShare', { share_id: silent[0]?.id, action: 'schedule', scheduled_date: '2099-03-01' })),
    ).toBe('CONSENT_REQUIRED_001');
    expect(await world.stateOf(waiting)).toBe('provider_reviewing');
    await engine.command(waiting, 'answerShare', { share_id: kept?.id, action: 'decline' });
    expect(await world.stateOf(waiting)).toBe('declined');
  }, 120_000);

  it('reminds of a quote that ends soon, once, and takes it off the table after its last day', async () => {
    const quoted = await world.openCase({ gender: 'female' });
    await engine.say(quoted, 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.');
    await engine.until(quoted, 'matched');
    await engine.command(quoted, 'selectProviders', { provider_ids: world.providerIds });
    await engine.command(quoted, 'recordConsent', { category: 'data_sharing', granted: true, share_identity: false });
    await engine.until(quoted, 'providers_notified');
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
  }, 120_000);
});
