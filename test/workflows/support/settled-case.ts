import type { CaseRef } from '../../../messages/case.ts';
import type { CaseEngine } from './case-engine.ts';
import type { CaseWorld } from './case-world.ts';

const HISTORY = 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.';
const QUOTE = {
  line_items: [{ code: 'OP', description: 'Operation', quantity: 1, amount_cents: 900_000 }],
  currency: 'USD',
  total_cents: 900_000,
};

/** A case of which the patient has selected a quote: payment_locked, by what patient and provider did. */
export async function settleCase(engine: CaseEngine, world: CaseWorld): Promise<CaseRef> {
  const ref = await world.openCase({ gender: 'female' });
  await engine.say(ref, HISTORY);
  await engine.until(ref, 'matched');
  await engine.command(ref, 'selectProviders', { provider_ids: world.providerIds.slice(0, 1) });
  await engine.command(ref, 'recordConsent', { category: 'data_sharing', granted: true, share_identity: false });
  await engine.until(ref, 'providers_notified');
  const [share] = await world.sql<{ id: string }>('select id from case_shares where case_id = $1', [ref.case_id]);
  const { result } = await engine.command(ref, 'submitQuote', { share_id: share?.id, ...QUOTE });
  await engine.command(ref, 'selectQuote', { quote_id: result.quote_id });
  return ref;
}
