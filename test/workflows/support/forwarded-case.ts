import { expect } from '@jest/globals';
import type { ApiError } from '../../../domain/errors.ts';
import type { CaseRef } from '../../../messages/case.ts';
import { until } from '../../support/until.ts';
import type { CaseEngine } from './case-engine.ts';
import type { CaseWorld } from './case-world.ts';

/** A case whose record is with every hospital of the world. */
export async function openForwardedCase(engine: CaseEngine, world: CaseWorld): Promise<CaseRef> {
  const ref = await world.openCase({ gender: 'female' });
  await engine.say(ref, 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.');
  await engine.until(ref, 'matched');
  await engine.command(ref, 'selectProviders', { provider_ids: world.providerIds });
  await engine.command(ref, 'recordConsent', { category: 'data_sharing', granted: true, share_identity: false });
  await engine.until(ref, 'providers_notified');
  return ref;
}

export const mailed = async (world: CaseWorld, subject: string): Promise<number> =>
  (await world.mails()).filter((sent) => sent === subject).length;

/** Exactly so many mails with a subject, once they are there. */
export async function untilMailed(world: CaseWorld, subject: string, times: number): Promise<void> {
  expect(
    await until(
      () => mailed(world, subject),
      (sent) => sent >= times,
    ),
  ).toBe(times);
}

export const refusalOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'no refusal',
    (error: ApiError) => error.code,
  );
