import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { freePort } from '../../scripts/services/ports.ts';
import { createCaller } from '../support/caller.ts';
import { type ForwardedCase, forwardCase, ok, openHospital, textForDoctor } from '../support/forwarded-case.ts';
import { readZip } from '../support/read-zip.ts';
import { listObjects, scanFiles, scanHistories, scanRedis, scanTables } from '../support/scan-stores.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { describeCanary } from './canary-cases.ts';

type Export = {
  status: string;
  download_url: string | null;
  expires_at: string | null;
  contents: Record<string, number>;
  size_bytes: number;
};
type Erasure = { status: string; certificate: { removed: Record<string, Record<string, number>>; remains: { what: string }[] } | null };

/** A person takes out what is held about them, closes their case, and is erased, whatever dies on the way (Decisions §14). */
describe('a person who goes', () => {
  let system: RunningSystem;
  let going: ForwardedCase;
  let staying: ForwardedCase;
  let package_: Map<string, Buffer>;
  let workerMetrics: number;

  beforeAll(async () => {
    workerMetrics = await freePort(0);
    system = await startSystem({ worker: true, env: { WORKER_METRICS_PORT: String(workerMetrics), LOG_LEVEL: 'debug' } });
    going = await forwardCase(system, { letter: true });
    const hospital = await openHospital(system, going.providerIds[0] ?? '', 'going-hospital');
    const staff = await hospital.as('provider_admin');
    await ok(staff.get(`/api/v1/provider-portal/cases/${going.caseId}`));
    await ok(staff.get(`/api/v1/provider-portal/cases/${going.caseId}/documents`));
    const answered = { 'idempotency-key': 'kept-for-the-hospital' };
    await ok(staff.post(`/api/v1/provider-portal/cases/${going.caseId}/respond`, { action: 'acknowledge' }, answered));
    const fetched = await fetch(await textForDoctor(system, going.caseId));
    expect(await fetched.text()).toContain('osteoarthritis');
    const coordinator = createCaller(system.baseUrl, { token: await system.token('coordinator'), tenant: 'demo' });
    await ok(coordinator.get(`/api/v1/cases/${going.caseId}/ehr`));
    for (const filter of [
      { name: 'Mine', filter: { assigned: 'me', q: 'knee' } },
      { name: 'Found', filter: { q: 'sokol' } },
      { name: 'Frau Sokolova', filter: {} },
    ])
      await ok(coordinator.post('/api/v1/coordinator/queue/filters', filter));
    staying = await forwardCase(system);
  }, 600_000);
  afterAll(() => system?.stop());

  const json = <T>(path: string) => JSON.parse(package_.get(path)?.toString('utf8') ?? 'null') as T;

  it('gets everything in one package: the record, the words, the files, and who saw it', async () => {
    await ok(going.patient.post(`/api/v1/patients/${going.patientId}/export`));
    const ready = await going.patient.until<Export>(`/api/v1/patients/${going.patientId}/export`, ({ status }) => status === 'ready');
    const hours = (new Date(ready.expires_at ?? 0).getTime() - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23);
    expect(hours).toBeLessThanOrEqual(24);
    const zip = Buffer.from(await (await fetch(ready.download_url ?? '')).arrayBuffer());
    expect(zip.length).toBe(ready.size_bytes);
    package_ = readZip(zip);

    const manifest = json<{ files: { path: string; records?: number; sha256?: string }[] }>('manifest.json');
    expect([...package_.keys()].sort()).toEqual([...manifest.files.map(({ path }) => path), 'manifest.json'].sort());
    for (const { path, sha256 } of manifest.files.filter((file) => file.sha256 !== undefined))
      expect(
        createHash('sha256')
          .update(package_.get(path) ?? '')
          .digest('hex'),
      ).toBe(sha256);

    expect(json<object[]>('profile.json')).toMatchObject([
      { id: going.patientId, first_name: 'Nadja', last_name: 'Sokolova', email: going.email },
    ]);
    expect(json<{ content: string }[]>('conversation.json').map(({ content }) => content)).toContain(
      'I have osteoarthritis of the right knee and high blood pressure. I am a woman.',
    );
    const bundle = json<{ resourceType: string; entry: { resource: { resourceType: string } }[] }>('fhir-bundle.json');
    expect(bundle.resourceType).toBe('Bundle');
    expect(new Set(bundle.entry.map(({ resource }) => resource.resourceType))).toEqual(
      new Set(['Patient', 'Condition', 'Observation', 'DocumentReference', 'Consent']),
    );
    for (const file of ['cases', 'decisions', 'consents', 'shares', 'matches', 'documents', 'document-texts', 'mails', 'history'])
      expect([file, json<unknown[]>(`${file}.json`).length > 0]).toEqual([file, true]);
    expect(package_.get('shares.json')?.toString()).toContain('redacted_snapshot');
    const letter = [...package_.keys()].find((path) => path.startsWith('documents/'));
    expect(letter).toMatch(/letter of Nadja Sokolova\.txt$/);
    expect(package_.get(letter ?? '')?.toString()).toContain('Mrs Sokolova suffers from primary osteoarthritis');
    const views = json<{ by: string; facts: { resource: string } }[]>('who-saw-it.json');
    expect(new Set(views.map(({ by }) => by))).toContain('you');
    expect(views.some(({ by }) => by.startsWith('user_testcoordinator'))).toBe(true);
    expect(views.some(({ by }) => by.startsWith('user_provideradmin'))).toBe(true);
  }, 400_000);

  it('gets nothing of anybody else’s', () => {
    const whole = [...package_.values()].map((bytes) => bytes.toString('utf8')).join('\n');
    for (const foreign of [staying.caseId, staying.patientId, staying.email]) expect(whole).not.toContain(foreign);
    expect(whole).not.toMatch(/"tenant_id"|uploads\/demo|documents\/demo/);
  });

  it('is not erased while the case is open', async () => {
    const refused = await going.patient.post(`/api/v1/patients/${going.patientId}/erasure`);
    expect([refused.status, refused.body.errors?.[0]?.code]).toEqual([409, 'PATIENT_ERASURE_OPEN_CASE']);
  });

  it('is erased from every store, also when the worker is lost again and again on the way', async () => {
    await ok(going.patient.patch(`/api/v1/cases/${going.caseId}`, { status: 'closed', reason: 'I go elsewhere' }));
    const before = await listObjects(system);
    expect(before.filter((key) => key.startsWith('redacted/'))).toHaveLength(1);
    await ok(going.patient.post(`/api/v1/patients/${going.patientId}/erasure`));
    const path = `/api/v1/patients/${going.patientId}/erasure`;
    for (let loss = 0; loss < 3; loss += 1) await system.restartWorker();
    const { certificate } = await going.patient.until<Erasure>(path, ({ status }) => status === 'completed', 240_000);

    const ids = `${going.caseId}|${going.patientId}`;
    const identity = new RegExp(`${going.email}|${going.email.split('@')[0]}`, 'i');
    expect(await scanTables(system, 'demo', identity)).toEqual([]);
    const places = await scanTables(system, 'demo', new RegExp(ids));
    expect(places.filter((place) => !place.startsWith('events.') && !place.startsWith('patient_erasures.'))).toEqual([]);
    const objects = await listObjects(system);
    expect(objects.filter((key) => /^(documents|exports|redacted)\//.test(key))).toEqual([]);
    expect(scanFiles(`${system.folder}/files`, identity)).toEqual([]);
    expect(await scanRedis(system, new RegExp(ids))).toEqual([]);
    expect((await scanHistories(system, new RegExp(going.caseId))).found).toEqual([]);

    expect(certificate?.removed.database).toMatchObject({ patients: 1, cases: 1, documents: 1, case_shares: 1, queue_filters: 2 });
    expect(await system.sql('demo', 'select name from queue_filters order by name')).toEqual([{ name: 'Mine' }]);
    expect(certificate?.removed.database?.messages).toBeGreaterThan(1);
    expect(certificate?.removed.database?.events).toBeGreaterThan(5);
    expect(certificate?.removed.object_storage?.documents).toBeGreaterThan(0);
    expect(certificate?.removed.object_storage?.exports).toBe(1);
    expect(certificate?.removed.mail_files?.mails).toBeGreaterThan(0);
    expect(certificate?.removed.workflow_histories?.histories).toBeGreaterThan(1);
    expect(certificate?.remains.length).toBeGreaterThan(3);
  }, 600_000);

  it('stays in the log without identity: nobody acted, nothing is said', async () => {
    const events = await system.sql<{ event_type: string; actor_id: string | null; payload: { input?: object } }>(
      'demo',
      'select event_type, actor_id, payload from events where patient_id = $1 or case_id = $2 order by created_at, id',
      [going.patientId, going.caseId],
    );
    const decision = events.find(({ event_type }) => event_type === 'agent.decision');
    expect(decision?.payload.input).toEqual({ message: '[erased]', attachments: [], input_method: 'text' });
    expect(
      new Set(
        events.map(({ actor_id }) => actor_id).filter((actor) => actor !== null && !/coordinator|provideradmin|textsofdoctor/.test(actor)),
      ),
    ).toEqual(new Set());
    expect(events.at(-1)?.event_type).toBe('patient.erased');
    expect(events.map(({ event_type }) => event_type)).toContain('patient.erasure_requested');
  });

  it('is a stranger from then on, and can come back as a new one', async () => {
    expect((await going.patient.get(`/api/v1/patients/${going.patientId}`)).status).toBe(404);
    expect((await going.patient.get(`/api/v1/cases/${going.caseId}`)).status).toBe(404);
    expect((await going.patient.get<unknown[]>('/api/v1/cases')).body.data).toEqual([]);
    const again = await going.patient.post('/api/v1/patients/', {
      ...{ first_name: 'Nadja', last_name: 'Sokolova', date_of_birth: '1968-03-14', email: going.email },
    });
    expect(again.status).toBe(201);
  });

  it('takes nobody else along', async () => {
    const { body } = await staying.patient.get<{ status: string }>(`/api/v1/cases/${staying.caseId}`);
    expect(body.data.status).toBe('providers_notified');
    expect((await staying.patient.get<unknown[]>(`/api/v1/cases/${staying.caseId}/messages`)).body.data.length).toBeGreaterThan(2);
    expect((await staying.patient.get(`/api/v1/patients/${staying.patientId}`)).status).toBe(200);
  });

  describeCanary(() => ({ system, workerMetrics, taken: going.providerIds }));
});
