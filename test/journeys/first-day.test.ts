import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROOT } from '../../scripts/root.ts';
import { type Caller, createCaller, ok } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** "The first day" of docs/operating.md: an empty database, the commands of an operator, production with an outside issuer; then HTTP alone, and nothing of the seed. */

const AGENCY = 'first-agency';
const ADMIN = 'user_firstdayadmin000001';
const COORDINATOR = 'user_firstdaycoordinator1';
const DOCTOR = 'user_firstdaydoctor00001';
const BOOTSTRAP = ['--tenant', AGENCY, '--admin', ADMIN, '--name', 'First Agency', '--country', 'PRT', '--locale', 'pt-PT'];

type Ended = { code: number; out: string };
/** A command as an operator runs it, with the environment of the deployment. */
const command = (script: string, args: string[], env: Record<string, string>) =>
  new Promise<Ended>((resolve) => {
    const options = { cwd: ROOT, env: { ...process.env, ...env, NODE_OPTIONS: '' } };
    execFile(process.execPath, [join('scripts', script), ...args], options, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : error ? -1 : 0, out: `${out}${err}` }),
    );
  });

let system: RunningSystem;
let begun: Ended;
beforeAll(async () => {
  system = await startSystem({
    worker: true,
    env: {
      NODE_ENV: 'production',
      ENVIRONMENT: 'production',
      PUBLIC_BASE_URL: 'https://api.first-agency.example',
      PUBLIC_TENANT_ID: AGENCY,
    },
    fillDatabase: async (env) => {
      begun = await command('bootstrap.ts', BOOTSTRAP, env);
    },
  });
}, 600_000);
afterAll(() => system?.stop(), 60_000);

const caller = async (role: string, sub: string, tenant = AGENCY): Promise<Caller> =>
  createCaller(system.baseUrl, { token: await system.token(role, { sub, tenant_id: tenant }), tenant });

describe('the first day of a deployment', () => {
  it('begins with an empty database, and has one tenant and no hospital', async () => {
    expect(begun).toEqual({ code: 0, out: expect.stringMatching(/^schema: made$[\s\S]*^administrator \S+: granted platform_admin$/m) });
    expect(await system.sql(AGENCY, 'select id from tenants')).toEqual([{ id: AGENCY }]);
    expect(
      await system.sql(AGENCY, 'select 1 from providers union all select 1 from doctors union all select 1 from coordinators'),
    ).toEqual([]);
    const again = await command('bootstrap.ts', BOOTSTRAP, system.env);
    expect(again).toEqual({ code: 0, out: expect.stringMatching(/^schema: up to date$[\s\S]*^administrator \S+: was there$/m) });
  }, 400_000);

  const CSV: Record<string, [type: string, lines: string[]]> = {
    'providers.csv': [
      'providers',
      [
        'name,country,city,specialties,contact_email,language_services.medical_interpreters',
        'Lisbon Joint Clinic,PRT,Lisbon,Orthopedics,intake@lisbon-joint.example,German;English',
        'Porto Joint Clinic,PT,Porto,Orthopedics,intake@porto-joint.example,English',
      ],
    ],
    'offers.csv': [
      'offers',
      [
        'provider,procedure_code,price_low_cents,price_high_cents,currency,annual_volume,success_rate',
        'lisbon-joint-clinic,27447,890000,1100000,EUR,240,97',
        'porto-joint-clinic,27447,820000,1050000,EUR,180,95',
      ],
    ],
    'vendors.csv': ['vendors', ['name,country,kinds,contact_email', 'Tagus Transfers,PT,airport_transfer;ground,desk@tagus.example']],
    'coordinators.csv': ['coordinators', ['user_id,name,languages,max_active_cases', `${COORDINATOR},Inês Ramos,German;Portuguese,20`]],
    'second-opinion-doctors.csv': ['second-opinion-doctors', ['user_id,name,specialties', `${DOCTOR},Dr Rui Costa,orthopedics`]],
  };

  it.each(Object.entries(CSV))(
    'takes %s, tried first, and a second run changes nothing',
    async (name, [type, lines]) => {
      const file = join(system.folder, name);
      writeFileSync(file, `${lines.join('\n')}\n`);
      const run = (...more: string[]) => command('import.ts', ['--type', type, '--file', file, '--tenant', AGENCY, ...more], system.env);
      const rows = lines.length - 1;
      expect(await run('--dry-run')).toEqual({
        code: 0,
        out: expect.stringContaining(`dry run, nothing was changed: ${rows} created, 0 updated, 0 skipped, 0 failed\n`),
      });
      expect(await run()).toEqual({ code: 0, out: expect.stringContaining(`${rows} created, 0 updated, 0 skipped, 0 failed\n`) });
      expect(await run()).toEqual({ code: 0, out: expect.stringContaining(`0 created, 0 updated, ${rows} skipped, 0 failed\n`) });
    },
    120_000,
  );

  it('ends with a patient’s first quote, over HTTP alone', async () => {
    const patient = await caller('patient', 'user_firstdaypatient0001');
    const person = { first_name: 'Nadja', last_name: 'Sokolova', date_of_birth: '1968-03-14', phone: '+4915112345678' };
    await ok(patient.post('/api/v1/patients/', { ...person, email: 'nadja@example.org', country_of_residence: 'DE' }));
    const asked = { procedure: 'new knee', destination_country: 'PT', budget_cents: 1_200_000, currency: 'EUR' };
    const opened = await ok<{ id: string; procedure_code: string }>(patient.post('/api/v1/cases/', asked));
    expect(opened.procedure_code).toBe('27447');
    const path = `/api/v1/cases/${opened.id}`;
    await ok(patient.post(`${path}/chat`, { message: 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.' }));
    const at = (status: string) => patient.until<{ status: string }>(path, (found) => found.status === status);
    await at('matched');
    const { results } = await ok<{ results: { provider_id: string; name: string }[] }>(patient.get(`${path}/scores`));
    expect(results.map(({ name }) => name).toSorted()).toEqual(['Lisbon Joint Clinic', 'Porto Joint Clinic']);
    const chosen = results[0]?.provider_id ?? '';

    const admin = await caller('platform_admin', ADMIN);
    const hospitalTenant = { tenant_id: 'first-hospital', name: 'First Hospital', contact_email: 'it@first-hospital.example' };
    await ok(admin.post(`/api/v1/admin/providers/${chosen}/tenant`, hospitalTenant));
    await ok(patient.post(`${path}/select-providers`, { provider_ids: [chosen] }));
    await ok(patient.post(`${path}/consent`, { category: 'data_sharing', granted: true }));
    const reviewer = await caller('mso_doctor', DOCTOR);
    await reviewer.until<{ case_id: string }[]>('/api/v1/risk/queue', (queue) => queue.some(({ case_id }) => case_id === opened.id));
    await ok(reviewer.post(`/api/v1/risk/${opened.id}/decision`, { decision: 'approve', rationale: 'Nothing stands against it.' }));
    await at('providers_notified');

    const hospital = await caller('provider_staff', 'user_firsthospitalstaff1', 'first-hospital');
    await hospital.until<{ case_id: string }[]>('/api/v1/provider/cases', (inbox) => inbox.some(({ case_id }) => case_id === opened.id));
    const line_items = [{ code: 'OP', description: 'Operation with implant', quantity: 1, amount_cents: 890_000 }];
    const quote = { line_items, currency: 'EUR', total_cents: 890_000, valid_until: '2099-01-01' };
    await ok(hospital.post(`/api/v1/provider/cases/${opened.id}/quote`, quote));
    const quotes = await patient.until<{ total_cents: number; status: string }[]>(`${path}/quotes`, (found) => found.length > 0);
    expect(quotes).toMatchObject([{ total_cents: 890_000, currency: 'EUR', status: 'submitted' }]);

    const coordinator = await caller('coordinator', COORDINATOR);
    expect(await ok(coordinator.get('/api/v1/coordinator/vendors?country=PT'))).toMatchObject([{ name: 'Tagus Transfers' }]);
    expect(await ok(coordinator.get('/api/v1/coordinator/coordinators'))).toMatchObject([{ name: 'Inês Ramos' }]);
    const found = await fetch(new URL('/api/v1/public/providers?country=PT', system.baseUrl)).then((answer) => answer.json());
    expect(found).toMatchObject({ success: true, data: [{ city: expect.any(String) }, { city: expect.any(String) }] });
  }, 600_000);
});
