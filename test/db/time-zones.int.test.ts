import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { v7 as newId } from 'uuid';
import { readSituation } from '../../activities/cases/read-case-facts.ts';
import { sharingConsentOrFail } from '../../activities/second-opinions/consultation.ts';
import { shareWithProvider } from '../../activities/sharing/forward.ts';
import { lockShareToAnswer } from '../../activities/sharing/provider-answer.ts';
import type { TenantFlags } from '../../activities/tenant-flags.ts';
import { consentInForce, shareReadable } from '../../db/access/consent-in-force.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import type { CaseRow } from '../../db/entities/cases.ts';
import { getCase } from '../../db/queries/cases/cases.ts';
import { getConsultation } from '../../db/queries/second-opinions/consultations.ts';
import { findSharesOfCase, listShares, readShareConsent } from '../../db/queries/sharing/provider-shares.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { createFreshDatabase, type FreshDatabase } from '../support/fresh-database.ts';

/** UTC+14 and UTC-11: at every hour of the day at least one of them is on another day than UTC. */
const ZONES = ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'] as const;
const SCOPE = { tenantId: 'agency', source: 'test' };
const HOSPITAL = { tenantId: 'hospital', source: 'test' };
const FLAGS = { isOn: () => true } as unknown as TenantFlags;
const DAY_MS = 86_400_000;
const dayFromToday = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/** A consent's days against today in UTC, and whether it counts. */
const PERIODS: [name: string, start: number | null, end: number | null, inForce: boolean][] = [
  ['without days', null, null, true],
  ['of today alone', 0, 0, true],
  ['that begins today', 0, null, true],
  ['that ends today', null, 0, true],
  ['that begins tomorrow', 1, null, false],
  ['that ended yesterday', null, -1, false],
];

type World = Record<'case_id' | 'consent_id' | 'share_id' | 'provider_id' | 'consultation_id', string>;

/** Everybody who asks whether the consent of a case is in force. */
const ASKERS: Record<string, (db: Database, world: World) => Promise<boolean>> = {
  'the case, of its next move': (db, { case_id }) =>
    inCase(db, async (tx) => (await readSituation(tx, FLAGS, case_id)).facts.sharing_consent),
  'the case, of what to forward': (db, { case_id, share_id }) =>
    inCase(db, async (tx) => {
      await tx.sql('delete from mso_consultations where case_id = $1', [case_id]);
      await tx.sql('delete from case_shares where id = $1', [share_id]);
      return (await readSituation(tx, FLAGS, case_id)).consent_to_forward !== null;
    }),
  'a second opinion that is asked for': (db, { case_id }) => inCase(db, (tx) => allowed(sharingConsentOrFail(tx, case_id))),
  'the doctor of a second opinion': (db, { consultation_id }) =>
    inCase(db, async (tx) => (await getConsultation(tx, consultation_id))?.may_be_read === true),
  'the answer of a provider': (db, { case_id, share_id }) =>
    inCase(db, async (tx) => allowed(lockShareToAnswer(tx, (await getCase(tx, case_id)) as CaseRow, share_id))),
  'a provider who reads the snapshot': (db, { share_id }) => inCase(db, async (tx) => (await readShareConsent(tx, share_id)) !== undefined),
  "a provider's inbox": (db, { case_id }) =>
    withTenant(db, HOSPITAL, async (tx) => {
      const page = await listShares(tx, { kind: 'tenant' }, { status: null, limit: 100, offset: 0 });
      return page.rows.some((share) => share.case_id === case_id);
    }),
  'a provider who opens the case': (db, { case_id }) =>
    withTenant(db, HOSPITAL, async (tx) => (await findSharesOfCase(tx, { kind: 'tenant' }, case_id))[0]?.readable === true),
  forwarding: async (db, { case_id, consent_id, provider_id, share_id }) => {
    await withTenant(db, SCOPE, async (tx) => {
      await tx.sql('delete from mso_consultations where case_id = $1', [case_id]);
      await tx.sql('delete from case_shares where id = $1', [share_id]);
    });
    const services = { db, config: { ENVIRONMENT: 'test' } } as unknown as Parameters<typeof shareWithProvider>[0];
    return allowed(shareWithProvider(services, { tenant_id: 'agency', case_id, consent_id, provider_id }));
  },
};

async function allowed(asked: Promise<unknown>): Promise<boolean> {
  try {
    await asked;
    return true;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'CONSENT_REQUIRED_001') return false;
    throw error;
  }
}

/** A transaction whose changes nobody sees. */
async function inCase<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  let result: { value: T } | undefined;
  const undo = new Error('undone');
  await withTenant(db, SCOPE, async (tx) => {
    result = { value: await work(tx) };
    throw undo;
  }).catch((error: unknown) => {
    if (error !== undo) throw error;
  });
  if (!result) throw undo;
  return result.value;
}

describe.each(ZONES)('with a database server in %s', (zone) => {
  let fresh: FreshDatabase;
  let db: Database;

  beforeAll(async () => {
    fresh = await createFreshDatabase();
    const { pathname, username } = new URL(fresh.appUrl);
    await fresh.sql('agency', `alter database ${pathname.slice(1)} set timezone to '${zone}'`);
    await fresh.sql('agency', `alter role ${username} set timezone to '${zone}'`);
    db = await openDatabase({ url: fresh.appUrl });
    await fresh.sql(
      'agency',
      `insert into tenants (id, name, slug, country_code, contact_email) values ('agency', 'Agency', 'agency', 'DEU', 'care@agency.example'),
         ('hospital', 'Hospital', 'hospital', 'TUR', 'it@hospital.example')`,
    );
  }, 400_000);
  afterAll(async () => {
    await db?.close();
    await fresh?.drop();
  });

  it('every session of the service is in UTC all the same', async () => {
    const plain = new pg.Client({ connectionString: fresh.appUrl });
    await plain.connect();
    const server = await plain.query('show timezone');
    await plain.end();
    expect(server.rows).toEqual([{ TimeZone: zone }]);
    const sessions = await Promise.all(Array.from({ length: 5 }, () => db.pool.query('show timezone')));
    expect(sessions.map(({ rows }) => rows[0])).toEqual(sessions.map(() => ({ TimeZone: 'UTC' })));
    const [{ today } = { today: '' }] = await withTenant(db, SCOPE, (tx) => tx.sql<{ today: string }>('select current_date as today'));
    expect([dayFromToday(0), dayFromToday(-1)]).toContain(today);
  });

  it.each(PERIODS)('everybody agrees on a consent %s', async (_name, start, end, inForce) => {
    const answers: Record<string, boolean> = {};
    for (const [asker, ask] of Object.entries(ASKERS)) {
      const world = await forwardedCase(start === null ? null : dayFromToday(start), end === null ? null : dayFromToday(end));
      answers[asker] = await ask(db, world);
    }
    expect(answers).toEqual(Object.fromEntries(Object.keys(ASKERS).map((asker) => [asker, inForce])));
  });

  it('at every hour of the day a consent begins and ends with the day in UTC', async () => {
    const client = new pg.Client({ connectionString: fresh.appUrl });
    await client.connect();
    const rows = await client.query(
      `select to_char(h, 'HH24') as hour,
              array_agg(${consentInForce('k', 'day.instant')} order by day.number) as consent,
              array_agg(${shareReadable('s', 'day.instant')} order by day.number) as share
       from generate_series(timestamp '2027-03-10 00:30', timestamp '2027-03-10 23:30', interval '1 hour') h
       cross join lateral (select n as number, (h + n * interval '1 day') at time zone 'UTC' as instant from generate_series(-1, 1) n) day
       cross join (select 'active' as status, date '2027-03-10' as period_start, date '2027-03-10' as period_end) k
       cross join (select 'open' as status, date '2027-03-10' as consent_starts_on, date '2027-03-10' as consent_ends_on) s
       group by h order by h`,
    );
    await client.end();
    expect(rows.rows).toHaveLength(24);
    for (const { consent, share } of rows.rows)
      expect([consent, share]).toEqual([
        [false, true, false],
        [false, true, false],
      ]);
  });

  async function forwardedCase(start: string | null, end: string | null): Promise<World> {
    const world = Object.fromEntries(
      ['case_id', 'consent_id', 'share_id', 'provider_id', 'consultation_id', 'patient_id'].map((name) => [name, newId()]),
    ) as World & { patient_id: string };
    const { case_id, consent_id, share_id, provider_id, consultation_id, patient_id } = world;
    const sql = (text: string, params: unknown[]) => fresh.sql('agency', text, params);
    await sql(`insert into patients (id, tenant_id, first_name, last_name) values ($1, 'agency', 'A', 'B')`, [patient_id]);
    await sql(
      `insert into providers (id, tenant_id, name, slug, country, city, provider_tenant_id) values ($1, 'agency', 'H', $2, 'TR', 'Izmir', 'hospital')`,
      [provider_id, provider_id],
    );
    await sql(
      `insert into cases (id, tenant_id, patient_id, title, state, selected_provider_ids) values ($1, 'agency', $2, 'Case', 'consent_given', array[$3::uuid])`,
      [case_id, patient_id, provider_id],
    );
    await sql(
      `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, provider_ids, period_start, period_end, recorded_by)
       values ($1, 'agency', $2, $3, 'data_sharing', true, 'active', array[$4::uuid], $5, $6, 'user')`,
      [consent_id, patient_id, case_id, provider_id, start, end],
    );
    await sql(
      `insert into case_shares (id, tenant_id, case_id, provider_id, target_tenant_id, policy, redacted_snapshot, pseudonym, consent_id,
                                consent_starts_on, consent_ends_on)
       values ($1, 'agency', $2, $3, 'hospital', 'provider_snapshot', '{"case": {}, "patient": {}}', 'Patient', $4, $5, $6)`,
      [share_id, case_id, provider_id, consent_id, start, end],
    );
    await sql(
      `insert into mso_consultations (id, tenant_id, case_id, kind, status, requested_by, share_id) values ($1, 'agency', $2, 'document_review', 'completed', 'user', $3)`,
      [consultation_id, case_id, share_id],
    );
    return world;
  }
});
