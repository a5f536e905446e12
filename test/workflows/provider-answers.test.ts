import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TestWorkflowEnvironment } from '@temporalio/testing';
import { v7 as newId } from 'uuid';
import { caseLifecycleStart, type CaseRef, caseWorkflowId } from '../../messages/case.ts';
import { type CaseEngine, createTimeSkippingEngine, startCaseEngine } from './support/case-engine.ts';
import { type CaseWorld, createCaseWorld } from './support/case-world.ts';
import { mailed, openForwardedCase, refusalOf, untilMailed } from './support/forwarded-case.ts';

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
    ref = await openForwardedCase(engine, world);
    const rows = await world.sql<{ id: string }>('select id from case_shares where case_id = $1 order by id', [ref.case_id]);
    shares = rows.map(({ id }) => id);
  }, 400_000);
  afterAll(async () => {
    await engine?.stop();
    await environment?.teardown();
    await world?.close();
  }, 400_000);

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
    await untilMailed(world, 'You have a quote', 1);
    const quotes = await world.sql('select 1 from quotes where case_id = $1', [ref.case_id]);
    expect(quotes).toHaveLength(1);
  });

  it('moves through review to a date, and to payment when a quote is selected', async () => {
    await engine.command(ref, 'answerShare', { share_id: shares[1], action: 'schedule', scheduled_date: '2099-03-01' });
    expect(await world.stateOf(ref)).toBe('scheduled');
    const [quote] = await world.sql<{ id: string }>('select id from quotes where case_id = $1', [ref.case_id]);
    const { state } = await engine.command(ref, 'selectQuote', { quote_id: quote?.id });
    expect(state).toBe('payment_locked');
    await untilMailed(world, 'A patient has selected you', 1);
    expect(await refusalOf(engine.command(ref, 'selectQuote', { quote_id: quote?.id }))).toBe('QUOTE_INVALID_STATE');
    expect(await refusalOf(engine.command(ref, 'answerShare', { share_id: newId(), action: 'decline' }))).toBe('CONSENT_REQUIRED_001');
  });

  it('leaves no mail behind with a case that closes', async () => {
    const before = await mailed(world, 'A hospital has answered');
    const another = { action: 'schedule', scheduled_date: '2099-04-01' };
    expect(await refusalOf(engine.command(ref, 'answerShare', { share_id: shares[1], ...another }))).toBe('CASE_INVALID_TRANSITION');
    await engine.command(ref, 'answerShare', { share_id: shares[0], ...another });
    await engine.command(ref, 'closeCase', { reason: 'over' });
    await untilMailed(world, 'A hospital has answered', before + 1);
    const { status } = await environment.client.workflow.getHandle(caseWorkflowId(ref)).describe();
    expect(status.name).toBe('COMPLETED');
    expect(await refusalOf(engine.command(ref, 'submitQuote', { share_id: shares[1], ...QUOTE }))).toBe('INTAKE_CASE_CLOSED_001');
  });
});
