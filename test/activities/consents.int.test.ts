import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { applyCommand } from '../../activities/cases/apply-command.ts';
import { createCaseLifecycleActivities } from '../../activities/cases/activities.ts';
import { expireConsents } from '../../activities/sharing/expire-consents.ts';
import { listForwardTargets, shareWithProvider } from '../../activities/sharing/forward.ts';
import { findSharesOfCase, readShareConsent } from '../../db/queries/sharing/provider-shares.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { CaseRef } from '../../messages/case.ts';
import { type CaseWorld, createCaseWorld } from '../workflows/support/case-world.ts';

/**
 * Whatever a patient says of sharing, how often and in which order: who may read is who the last word allows, today. Random sequences of consents,
 * refusals, revocations, passing days and forwardings against a model that knows the last word only.
 */

type Terms = { provider_ids: string[]; share_identity: boolean; period_start: string | null; period_end: string | null };
type Act =
  | { kind: 'consent'; providers: number[]; share_identity: boolean; start: number | null; end: number | null }
  | { kind: 'refuse'; providers: number[] | null }
  | { kind: 'revoke'; which: number }
  | { kind: 'repeat' }
  | { kind: 'day'; swept: boolean }
  | { kind: 'forward' };

const providers = fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 });
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('consent' as const),
      providers,
      share_identity: fc.boolean(),
      start: fc.constantFrom(null, null, 0, 1),
      end: fc.constantFrom(null, null, 1, 2),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'repeat' as const }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuse' as const), providers: fc.option(providers) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('revoke' as const), which: fc.nat(5) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('day' as const), swept: fc.boolean() }) },
  { weight: 5, arbitrary: fc.constant({ kind: 'forward' as const }) },
);

const DAY_MS = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);
const dayFromToday = (days: number | null) => (days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10));

let world: CaseWorld;
let hospitals: string[];

beforeAll(async () => {
  world = await createCaseWorld();
  const third = newId();
  await world.sql(
    `insert into providers (id, tenant_id, name, slug, country, city, contact_email) select $1, tenant_id, 'Hospital 3', 'hospital-3', 'TR', 'Izmir', 'x@hospital.example' from providers limit 1`,
    [third],
  );
  hospitals = [...world.providerIds, third];
}, 400_000);
afterAll(() => world?.close());

/** A case whose patient has chosen all three hospitals. */
async function chosenCase(): Promise<CaseRef> {
  const { tenant_id, case_id } = await world.openCase();
  await world.sql(`update cases set state = 'risk_cleared', selected_provider_ids = $2 where id = $1`, [case_id, hospitals]);
  return { tenant_id, case_id };
}

type Outcome = { id: string } | { code: string };

/** A case as its patient and its workflow use it, and what the last word of the patient allows. */
class Sharing {
  readonly ref: CaseRef;
  /** Every consent and refusal that was answered, in the order of the answers. */
  readonly answered: string[] = [];
  agreed: Terms | null = null;
  last: Extract<Act, { kind: 'consent' | 'refuse' }> | null = null;
  private before = new Map<string, string>();

  constructor(ref: CaseRef) {
    this.ref = ref;
  }

  private async command(kind: string, input: object): Promise<Outcome> {
    const command_id = await world.storeCommand(this.ref, kind, input);
    try {
      const { result } = await applyCommand(world.services, { ...this.ref, command_id });
      return { id: String(result.consent_id) };
    } catch (error) {
      if (error instanceof ApiError) return { code: error.code };
      throw error;
    }
  }

  async do(step: Act): Promise<void> {
    if (step.kind === 'repeat') return this.last === null ? undefined : this.do(this.last);
    if (step.kind === 'consent') await this.consent(step);
    if (step.kind === 'refuse') await this.refuse(step);
    if (step.kind === 'revoke') await this.revoke(step);
    if (step.kind === 'day') await this.passDay(step);
    if (step.kind === 'forward') await this.forward();
  }

  /** The word of the patient as it is sent; the answer names the consent. */
  private async send(terms: Terms): Promise<string> {
    const { period_start, period_end, ...rest } = terms;
    const period = { ...(period_start ? { period_start } : {}), ...(period_end ? { period_end } : {}) };
    const outcome = await this.command('recordConsent', { category: 'data_sharing', granted: true, ...rest, ...period });
    if (!('id' in outcome)) throw new Error(outcome.code);
    return outcome.id;
  }

  /** The same word again, whatever else goes on meanwhile: the same answer. */
  async sendAgain(): Promise<void> {
    if (this.agreed) expect(await this.send(this.agreed)).toBe(this.answered.at(-1));
  }

  private async consent(step: Extract<Act, { kind: 'consent' }>): Promise<void> {
    this.last = step;
    const terms: Terms = {
      provider_ids: step.providers.map((index) => hospitals[index] ?? ''),
      share_identity: step.share_identity,
      ...{ period_start: dayFromToday(step.start), period_end: dayFromToday(step.end) },
    };
    const before = await this.counts();
    const id = await this.send(terms);
    if (this.agreed !== null && sameTerms(this.agreed, terms)) {
      // The same word again: the same answer, and nothing happened.
      expect(id).toBe(this.answered.at(-1));
      expect(await this.counts()).toEqual(before);
    } else this.answered.push(id);
    this.agreed = terms;
  }

  private async refuse(step: Extract<Act, { kind: 'refuse' }>): Promise<void> {
    this.last = step;
    const refused = step.providers?.map((index) => hospitals[index] ?? '');
    const outcome = await this.command('recordConsent', {
      ...{ category: 'data_sharing', granted: false, share_identity: false },
      ...(refused ? { provider_ids: refused } : {}),
    });
    if ('id' in outcome && outcome.id !== this.answered.at(-1)) this.answered.push(outcome.id);
    const left = refused ? (this.agreed?.provider_ids.filter((provider) => !refused.includes(provider)) ?? []) : [];
    this.agreed = this.agreed && left.length > 0 ? { ...this.agreed, provider_ids: left } : null;
    // What goes on is answered with the consent for those that are left.
    const [active] = await world.sql<{ id: string }>(`select id from consents where case_id = $1 and status = 'active'`, [
      this.ref.case_id,
    ]);
    if (this.agreed && active) this.answered.push(active.id);
  }

  /** A revocation that is granted ends every read that the revoked consent has to do with. */
  private async revoke({ which }: Extract<Act, { kind: 'revoke' }>): Promise<void> {
    const id = this.answered.at(-1 - (which % Math.max(1, this.answered.length)));
    if (id === undefined) return;
    const [named] = await world.sql<{ provider_ids: string[]; granted: boolean }>(
      'select provider_ids, granted from consents where id = $1',
      [id],
    );
    const outcome = await this.command('revokeConsent', { consent_id: id });
    const touches = named?.granted === true && named.provider_ids.some((provider) => this.agreed?.provider_ids.includes(provider));
    if (!('id' in outcome)) {
      expect(outcome.code).toBe('CONSENT_ALREADY_REVOKED_001');
      return;
    }
    for (const provider of named?.provider_ids ?? []) expect(await this.reads(provider)).toBe(false);
    if (touches) this.agreed = null;
  }

  /** Midnight: every day of the case lies one day further back. */
  private async passDay({ swept }: Extract<Act, { kind: 'day' }>): Promise<void> {
    const { case_id } = this.ref;
    await world.sql('update consents set period_start = period_start - 1, period_end = period_end - 1 where case_id = $1', [case_id]);
    await world.sql(
      'update case_shares set consent_starts_on = consent_starts_on - 1, consent_ends_on = consent_ends_on - 1 where case_id = $1',
      [case_id],
    );
    const back = (day: string | null) => day && new Date(Date.parse(day) - DAY_MS).toISOString().slice(0, 10);
    if (this.agreed)
      this.agreed = { ...this.agreed, period_start: back(this.agreed.period_start), period_end: back(this.agreed.period_end) };
    if (swept) {
      await expireConsents(world.services, { ...this.ref, today: today() });
      if (this.agreed?.period_end && this.agreed.period_end < today()) this.agreed = null;
    }
  }

  /** As the workflow forwards: the consent that the case names, to everybody who lacks the record. */
  private async forward(): Promise<void> {
    const { consent_to_forward } = await createCaseLifecycleActivities(world.services).settleCase(this.ref);
    if (consent_to_forward === null) return;
    const { provider_ids } = await listForwardTargets(world.services, { ...this.ref, consent_id: consent_to_forward });
    await Promise.all(
      provider_ids.map((provider_id) => shareWithProvider(world.services, { ...this.ref, consent_id: consent_to_forward, provider_id })),
    );
    await createCaseLifecycleActivities(world.services).settleCase(this.ref);
    for (const provider of hospitals) expect(await this.reads(provider)).toBe(this.allows(provider));
  }

  allows(provider: string): boolean {
    if (this.agreed === null || !this.agreed.provider_ids.includes(provider)) return false;
    const { period_start, period_end } = this.agreed;
    return (period_start === null || period_start <= today()) && (period_end === null || period_end >= today());
  }

  /** Whether the hospital can read now, by what its own tenant sees and by what the tenant that shares sees. */
  async reads(provider: string): Promise<boolean> {
    const scope = { tenantId: this.ref.tenant_id, source: 'test' };
    return withTenant(world.services.db, scope, async (tx) => {
      const shares = await findSharesOfCase(tx, { kind: 'provider', provider_id: provider }, this.ref.case_id);
      const open = shares.filter(({ readable }) => readable);
      const consented = await Promise.all(open.map(({ id }) => readShareConsent(tx, id)));
      expect(consented.every((consent) => consent !== undefined)).toBe(true);
      return open.length > 0;
    });
  }

  counts() {
    return world.sql(
      `select (select count(*) from consents where case_id = $1) as consents, (select count(*) from events where case_id = $1) as events,
              (select count(*) from case_shares where case_id = $1) as shares, (select count(*) from notifications where case_id = $1) as mails`,
      [this.ref.case_id],
    );
  }

  async check(): Promise<void> {
    const { case_id } = this.ref;
    const shares = await world.sql<{
      id: string;
      provider_id: string;
      pseudonym: string;
      status: string;
      consent_id: string;
      started: boolean;
      ended: boolean;
    }>(
      `select s.id, s.provider_id, s.pseudonym, s.status, s.consent_id,
              s.consent_starts_on is not distinct from k.period_start as started, s.consent_ends_on is not distinct from k.period_end as ended
       from case_shares s join consents k on k.id = s.consent_id where s.case_id = $1`,
      [case_id],
    );
    const open = shares.filter(({ status }) => status !== 'revoked');
    expect(new Set(open.map(({ provider_id }) => provider_id)).size).toBe(open.length);
    for (const { started, ended } of open) expect([started, ended]).toEqual([true, true]);
    const active = await world.sql(`select id from consents where case_id = $1 and status = 'active' and category = 'data_sharing'`, [
      case_id,
    ]);
    expect(active.length).toBeLessThanOrEqual(1);
    for (const provider of hospitals) if (await this.reads(provider)) expect(this.allows(provider)).toBe(true);
    // Who went on reading reads the same share, under the same pseudonym.
    const now = new Map(open.map(({ provider_id, id, pseudonym }) => [provider_id, `${id} ${pseudonym}`]));
    for (const [provider, share] of now) if (this.before.has(provider)) expect(share).toBe(this.before.get(provider));
    this.before = now;
    const [mails] = await world.sql<{ providers: number; consents: number }>(
      `select count(*) filter (where kind = 'case_forwarded')::int as providers, count(*) filter (where kind = 'records_forwarded')::int as consents
       from notifications where case_id = $1`,
      [case_id],
    );
    expect(mails?.providers).toBe(shares.length);
    const consents = await world.sql<{ current: string | null; status: string }>(
      `select k.status, r.resource->>'status' as current from consents k
       left join fhir_resources r on r.resource_type = 'Consent' and r.resource_id = k.id and r.is_current where k.case_id = $1`,
      [case_id],
    );
    for (const { current, status } of consents) expect(current).toBe(status);
  }
}

const sameTerms = (one: Terms, other: Terms) =>
  one.provider_ids.toSorted().join() === other.provider_ids.toSorted().join() &&
  one.share_identity === other.share_identity &&
  one.period_start === other.period_start &&
  one.period_end === other.period_end;

describe('sharing follows the last word of the patient', () => {
  it('in every order of consents, refusals, revocations, days and forwardings', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 2, maxLength: 14 }), async (steps) => {
        const sharing = new Sharing(await chosenCase());
        for (const step of steps) {
          await sharing.do(step);
          await sharing.check();
        }
      }),
      { numRuns: 15 },
    );
  }, 600_000);

  it('a consent that is sent again while its records are on the way makes no second share', async () => {
    const ref = await chosenCase();
    const sharing = new Sharing(ref);
    const consent: Act = { kind: 'consent', providers: [0, 1, 2], share_identity: false, start: null, end: null };
    await sharing.do(consent);
    await Promise.all([sharing.do({ kind: 'forward' }), sharing.sendAgain(), sharing.do({ kind: 'forward' })]);
    await sharing.check();
    const [{ n } = { n: 0 }] = await world.sql<{ n: number }>('select count(*)::int as n from case_shares where case_id = $1', [
      ref.case_id,
    ]);
    expect(n).toBe(3);
  });
});
