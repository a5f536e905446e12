import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { countOutcomes } from '../../api/directory/providers/import-rows.ts';
import { openDatabase } from '../../db/database.ts';
import { loadConfig } from '../../platform/config.ts';
import { importFile } from '../../scripts/import/import-file.ts';
import { bootstrap } from '../../scripts/system/bootstrap.ts';
import { applyConfiguration } from '../../scripts/tenant/apply-configuration.ts';
import { readConfiguration } from '../../scripts/tenant/configuration.ts';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { ok } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';

/** A provider gets a tenant of its own, and a member of its staff is invited, signs in and has the role. */

const ORG = `org_${'p'.repeat(20)}`;
const TENANT = { tenant_id: 'hospital-one', name: 'Hospital One', contact_email: 'it@hospital-one.example' };

let system: RunningSystem;
let admin: Caller;
let providerId: string;
beforeAll(async () => {
  system = await startSystem({ worker: true });
  admin = createCaller(system.baseUrl, { token: await system.token('super_admin'), tenant: 'demo' });
  providerId = (await admin.get<{ id: string }[]>('/api/v1/providers/?page_size=1')).body.data[0]?.id ?? '';
}, 400_000);
afterAll(() => system?.stop(), 60_000);

const turnPortal = (value: boolean) => admin.post('/api/v1/admin/flags/provider_portal_v1/identities/demo', { value });
const assign = (id: string, body: object = TENANT) => admin.post(`/api/v1/admin/providers/${id}/tenant`, body);
const invite = (email: string, role: string) =>
  admin.post<{ invitation_id: string; role: string }>(`/api/v1/admin/providers/${providerId}/invite-staff`, { email, role });

describe("a provider's tenant", () => {
  it('needs the flag of the portal, and the permission', async () => {
    const coordinator = createCaller(system.baseUrl, { token: await system.token('coordinator'), tenant: 'demo' });
    await turnPortal(false);
    expect((await assign(providerId)).status).toBe(503);
    await turnPortal(true);
    expect(codes(await coordinator.post(`/api/v1/admin/providers/${providerId}/tenant`, TENANT))).toEqual(['AUTH_PERMISSION_DENIED']);
    expect(codes(await coordinator.post(`/api/v1/admin/providers/${providerId}/invite-staff`, {}))).toEqual(['AUTH_PERMISSION_DENIED']);
  });

  it('is needed before anybody can be invited', async () => {
    const answer = await invite('early@hospital-one.example', 'provider_doctor');
    expect([answer.status, codes(answer)]).toEqual([404, ['TENANT_NOT_FOUND_001']]);
  });

  it('is created and assigned, once', async () => {
    const first = await assign(providerId);
    expect([first.status, first.body.data]).toEqual([201, { provider_id: providerId, ...TENANT, type: 'provider' }]);
    expect((await assign(providerId)).status).toBe(200);
    const [row] = await system.sql<{ provider_tenant_id: string }>('demo', 'select provider_tenant_id from providers where id = $1', [
      providerId,
    ]);
    expect(row?.provider_tenant_id).toBe('hospital-one');
  });

  it.each([
    ['another tenant than it has', { ...TENANT, tenant_id: 'hospital-two' }, 409, 'TENANT_ALREADY_EXISTS', ['tenant_id']],
    [
      'a malformed one',
      { tenant_id: 'H', name: '', contact_email: 'x', colour: 1 },
      422,
      'TENANT_INVALID_INPUT',
      ['colour', 'contact_email', 'name', 'tenant_id'],
    ],
  ])('is refused as %s', async (_what, body, status, code, atFault) => {
    const answer = await assign(providerId, body);
    expect([answer.status, codes(answer)[0], fields(answer)]).toEqual([status, code, atFault]);
  });

  it('is not one of another kind, and not for a provider that is not there', async () => {
    const other = (await admin.get<{ id: string }[]>('/api/v1/providers/?page_size=1&page=2')).body.data[0]?.id ?? '';
    expect(codes(await assign(other, { ...TENANT, tenant_id: 'demo-b' }))).toEqual(['TENANT_ALREADY_EXISTS']);
    expect(codes(await assign(randomUUID()))).toEqual(['PROVIDER_NOT_FOUND_001']);
    expect(codes(await assign('not-an-id'))).toEqual(['PROVIDER_NOT_FOUND_001']);
  });
});

describe('a member of staff', () => {
  it('is invited by one mail, however often, and has the role once the identity provider reports the membership', async () => {
    const email = 'doctor@hospital-one.example';
    const first = await invite(email, 'provider_doctor');
    expect([first.status, first.body.data]).toMatchObject([201, { tenant_id: 'hospital-one', role: 'provider_staff' }]);
    const again = await invite(email, 'provider_doctor');
    expect([again.status, again.body.data.invitation_id]).toEqual([200, first.body.data.invitation_id]);
    const mails = async () => (await system.mails()).filter(({ to }) => to === email);
    await until(mails, (sent) => sent.length > 0);
    await delay(500);
    expect(await mails()).toHaveLength(1);

    await admin.post('/api/v1/admin/org-mappings', {
      idp_org_id: ORG,
      tenant_id: 'hospital-one',
      org_role: 'provider_staff',
      environment: 'test',
    });
    const user = 'user_hospitaldoctor00001';
    const body = JSON.stringify({
      type: 'organizationMembership.created',
      data: { organization: { id: ORG }, public_user_data: { user_id: user, identifier: email }, role: 'org:member' },
    });
    const at = new Date();
    const signature = new Webhook(system.env.IDP_WEBHOOK_SECRET ?? '').sign('msg_invited', at, body);
    const headers = {
      'webhook-id': 'msg_invited',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signature,
    };
    expect((await fetch(new URL('/webhooks/idp', system.baseUrl), { method: 'POST', headers, body })).status).toBe(200);
    const roles = await admin.get<{ role: string; tenant_id: string; is_active: boolean }[]>(`/api/v1/admin/users/${user}/roles`);
    expect(roles.body.data).toMatchObject([{ role: 'provider_staff', tenant_id: 'hospital-one', is_active: true }]);
  }, 400_000);

  it('is invited by the identity provider where the flag says so, and the answer names what is not configured', async () => {
    const byProvider = (value: boolean | null) => admin.post('/api/v1/admin/flags/provider_clerk_integration/identities/demo', { value });
    await byProvider(true);
    const answer = await invite('another@hospital-one.example', 'provider_doctor');
    await byProvider(null);
    expect([answer.status, codes(answer)]).toEqual([500, ['SYS_CONFIG_MISSING']]);
    expect(answer.body.errors?.[0]?.message).toContain('IDP_API_URL and IDP_SECRET_KEY');
  });

  it('is refused with every field at fault', async () => {
    const answer = await admin.post(`/api/v1/admin/providers/${providerId}/invite-staff`, { email: 'x', role: 'patient', colour: 1 });
    expect([answer.status, new Set(codes(answer)), fields(answer)]).toEqual([
      422,
      new Set(['RBAC_INVALID_INPUT']),
      ['colour', 'email', 'role'],
    ]);
  });
});

describe('a tenant that was made by bootstrap and imports alone', () => {
  const AGENCY = 'own-agency';
  const administrator = 'user_agencyadmin0000001';
  const config = () => loadConfig({ ...process.env, ...system.env });
  const caller = async (role: string, sub: string, tenant: string) =>
    createCaller(system.baseUrl, { token: await system.token(role, { sub, tenant_id: tenant }), tenant });

  /** Rows from a file, as `npm run import` takes them. */
  async function importing(type: string, rows: object[]): Promise<Record<string, number>> {
    const file = join(system.folder, `${type}.json`);
    writeFileSync(file, JSON.stringify(rows));
    return (await importFile(config(), { type, file, tenant: AGENCY, scope: 'tenant', dryRun: false })).counts;
  }

  it('brings a patient from the first word to a quote, of a procedure and hospitals that it imported', async () => {
    const wanted = {
      tenant: AGENCY,
      admin: administrator,
      name: 'Own Agency',
      email: null,
      country: 'PRT',
      locale: 'pt-PT',
      currency: 'EUR',
    };
    await bootstrap(config(), undefined, wanted, () => undefined);
    const procedures = [
      { code: 'hand-surgery', name: 'Hand surgery', is_category: true },
      {
        code: '64721',
        name: 'Carpal tunnel release',
        parent_code: 'hand-surgery',
        icd10_prefixes: ['G56.0'],
        synonyms: ['Carpal tunnel surgery'],
      },
    ];
    expect(await importing('procedures', procedures)).toMatchObject({ created: 2, failed: 0 });
    const hospitals = ['Lisbon Hand Clinic', 'Porto Hand Clinic'].map((name) => ({
      name,
      country: 'PT',
      city: 'Lisbon',
      contact_email: 'a@hand.example',
    }));
    expect(
      await importing('destinations', [
        { country: 'PT', name: 'Portugal', visa_rules: [{ nationality: 'DE', requirement: 'visa free', days: 90 }] },
      ]),
    ).toMatchObject({ failed: 0 });
    expect(await importing('providers', hospitals)).toMatchObject({ created: 2 });
    const price = { price_low_cents: 150_000, price_high_cents: 220_000, currency: 'EUR', annual_volume: 90, success_rate: 97 };
    const offers = ['lisbon-hand-clinic', 'porto-hand-clinic'].map((provider) => ({ provider, procedure_code: '64721', ...price }));
    expect(await importing('offers', offers)).toMatchObject({ created: 2 });
    expect(await importing('offers', offers)).toMatchObject({ skipped: 2 });

    const person = 'user_agencypatient000001';
    const patient = await caller('patient', person, AGENCY);
    const registered = {
      first_name: 'Nadja',
      last_name: 'Sokolova',
      date_of_birth: '1968-03-14',
      phone: '+4915112345678',
      email: `${person}@example.org`,
      country_of_residence: 'DE',
    };
    await ok(patient.post('/api/v1/patients/', registered));
    const asked = { procedure: 'carpal tunnel surgery', destination_country: 'PT', budget_cents: 300_000, currency: 'EUR' };
    const caseId = (await ok<{ id: string }>(patient.post('/api/v1/cases/', asked))).id;
    await ok(patient.post(`/api/v1/cases/${caseId}/chat`, { message: 'I have carpal tunnel syndrome of the right hand. I am a woman.' }));
    const at = (status: string) => patient.until<{ status: string }>(`/api/v1/cases/${caseId}`, (found) => found.status === status);
    await at('matched');
    const { results } = await ok<{ results: { provider_id: string }[] }>(patient.get(`/api/v1/cases/${caseId}/scores`));
    expect(results).toHaveLength(2);
    const provider = results[0]?.provider_id ?? '';
    const agency = await caller('platform_admin', administrator, AGENCY);
    await ok(
      agency.post(`/api/v1/admin/providers/${provider}/tenant`, {
        tenant_id: 'own-hospital',
        name: 'Own Hospital',
        contact_email: 'it@own-hospital.example',
      }),
    );
    await ok(patient.post(`/api/v1/cases/${caseId}/select-providers`, { provider_ids: [provider] }));
    await ok(patient.post(`/api/v1/cases/${caseId}/consent`, { granted: true }));
    await agency.until<unknown[]>('/api/v1/risk/queue', (queue) => queue.length > 0);
    await ok(agency.post(`/api/v1/risk/${caseId}/decision`, { decision: 'approve', rationale: 'Nothing stands against it.' }));
    await at('providers_notified');

    const hospital = await caller('provider_staff', 'user_ownhospitalstaff001', 'own-hospital');
    const [forwarded] = await hospital.until<{ case_id: string; procedure: string }[]>(
      '/api/v1/provider/cases',
      (inbox) => inbox.length > 0,
    );
    expect(forwarded).toMatchObject({ case_id: caseId, procedure: 'Carpal tunnel release' });
    const quote = {
      line_items: [{ code: 'OP', description: 'Operation', quantity: 1, amount_cents: 190_000 }],
      currency: 'EUR',
      total_cents: 190_000,
      valid_until: '2099-01-01',
    };
    await ok(hospital.post(`/api/v1/provider/cases/${caseId}/quote`, quote));
    const quotes = await patient.until<{ total_cents: number; status: string }[]>(
      `/api/v1/cases/${caseId}/quotes`,
      (found) => found.length > 0,
    );
    expect(quotes).toMatchObject([{ total_cents: 190_000, currency: 'EUR', status: 'submitted' }]);

    const own = `/api/v1/admin/providers/${provider}/tenant`;
    expect(await ok(agency.call('DELETE', own))).toEqual({ provider_id: provider, tenant_id: 'own-hospital', shares: 1 });
    expect(await ok(hospital.get('/api/v1/provider/cases'))).toEqual([]);
    expect(codes(await agency.call('DELETE', own))).toEqual(['TENANT_NOT_FOUND_001']);
    await ok(agency.post(own, { tenant_id: 'next-hospital', name: 'Next Hospital', contact_email: 'it@next-hospital.example' }));
    const next = await caller('provider_staff', 'user_nexthospitalstaff01', 'next-hospital');
    expect(await ok(next.get('/api/v1/provider/cases'))).toMatchObject([{ case_id: caseId }]);

    const changed = await agency.patch<{ touched_cases: unknown }>('/api/v1/admin/procedures/64721', {
      requirements: {
        required_documents: [{ key: 'nerve-study', name: 'Nerve study', description: 'Nerve conduction study of the hand.' }],
      },
    });
    expect(changed.body.data.touched_cases).toEqual({ total: 1, case_ids: [caseId] });
    await patient.until<{ pending: string[] }>(`/api/v1/cases/${caseId}/document-checklist`, ({ pending }) =>
      pending.includes('Nerve study'),
    );
  }, 400_000);

  it('is moved as one file, which changes nothing where it came from and makes another tenant the same', async () => {
    const db = await openDatabase({ url: system.env.DATABASE_URL ?? '' });
    const read = (tenantId: string) => readConfiguration(db, { tenantId, source: 'test' }, 'test');
    try {
      const file = await read(AGENCY);
      const apply = async (tenantId: string, dryRun: boolean) => {
        const outcomes: Record<string, unknown> = {};
        for await (const section of applyConfiguration({ db, scope: { tenantId, source: 'test' }, environment: 'test', dryRun }, file))
          outcomes[section.section] = 'rows' in section ? { ...countOutcomes(section.rows), skipped: 0 } : section.changed;
        return outcomes;
      };
      const nothing = { created: 0, updated: 0, skipped: 0, failed: 0 };
      const unchanged = {
        ...{ settings: [], matching_weights: [], flags: [], procedures: nothing, destinations: nothing, vendors: nothing },
        ...{ coordinators: nothing, second_opinion_doctors: nothing, content: nothing, message_templates: nothing },
      };
      expect(await apply(AGENCY, false)).toEqual(unchanged);
      const other = { id: 'other-agency', slug: 'other-agency', name: 'Other', contact_email: 'a@other.example', country_code: 'DEU' };
      await ok(admin.post('/api/v1/admin/tenants', other));
      const tried = await apply(other.id, true);
      expect(tried).toMatchObject({ settings: ['default_locale', 'default_currency'], procedures: { created: 2, failed: 0 } });
      expect(await apply(other.id, false)).toEqual(tried);
      expect(await read(other.id)).toEqual(file);
    } finally {
      await db.close();
    }
  }, 400_000);
});
