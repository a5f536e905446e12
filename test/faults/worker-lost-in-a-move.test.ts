import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller, ok } from '../support/caller.ts';
import { makePdf } from '../support/make-documents.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { until } from '../support/until.ts';
import { overrideFlag } from '../support/walk-to-consent.ts';

/** A case moves to another tenant, and a machine is lost on the way: it is there whole and here closed, or here as it was, and nothing is there twice. */

type Porting = { status: string; target_case_id: string | null; failure_code: string | null; moved: Record<string, number> };
type Ehr = Record<string, unknown>;
type World = { patient: Caller; there: Caller; caseId: string; sub: string };

const today = new Date().toISOString().slice(0, 10);
const REPORT = [
  'Riverside Laboratory, laboratory report',
  'Patient name: Ana Horvat',
  'Date of birth: 1968-03-14',
  `Collected: ${today}`,
  'Test|Result|Units|Reference range',
  'Potassium|4.20|mmol/L|3.5 - 5.1',
];
const SAYS = 'I have osteoarthritis of the right knee and high blood pressure. I take ramipril 5 mg. I am allergic to penicillin.';

let system: RunningSystem;
let coordinator: Caller;

beforeAll(async () => {
  system = await startSystem({ worker: true });
  for (const tenant of ['demo', 'demo-b']) await overrideFlag(system, 'case_porting_enabled', 'tenant', tenant, true);
  coordinator = createCaller(system.baseUrl, { token: await system.token('coordinator'), tenant: 'demo' });
}, 400_000);
afterAll(() => system?.stop(), 60_000);

let number = 0;
/** A case with a document and a conversation that the patient is asked to let go. */
async function caseToMove(): Promise<World> {
  number += 1;
  const sub = `user_movedpatient${String(number).padStart(6, '0')}`;
  const patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub }), tenant: 'demo' });
  const there = createCaller(system.baseUrl, { token: await system.token('patient', { sub, tenant_id: 'demo-b' }), tenant: 'demo-b' });
  const person = { first_name: 'Ana', last_name: 'Horvat', date_of_birth: '1968-03-14', gender: 'female', country_of_residence: 'DE' };
  await ok(patient.post('/api/v1/patients/', { ...person, email: `moved.${number}@example.org` }));
  const { id: caseId } = await ok<{ id: string }>(patient.post('/api/v1/cases/', { procedure: 'Total knee replacement' }));
  await ok(patient.post(`/api/v1/cases/${caseId}/chat`, { message: SAYS }));
  await ok(patient.uploadDocument(caseId, { filename: 'lab.pdf', type: 'application/pdf', bytes: await makePdf([REPORT]) }));
  await patient.until<{ status: string }[]>(`/api/v1/cases/${caseId}/documents`, ([document]) => document?.status === 'processed', 90_000);
  await ok(coordinator.post(`/api/v1/cases/${caseId}/porting`, { target_tenant_id: 'demo-b', reason: 'They are in your country.' }));
  return { patient, there, caseId, sub };
}

const agree = ({ patient, caseId }: World, with_conversation: boolean) =>
  ok(patient.post(`/api/v1/cases/${caseId}/porting/consent`, { granted: true, with_conversation }));
const settled = ({ patient, caseId }: World) =>
  patient.until<Porting>(`/api/v1/cases/${caseId}/porting`, ({ status }) => status !== 'moving', 120_000);

/** What the record says, without ids. */
async function saidOf(caller: Caller, caseId: string): Promise<unknown> {
  const record = await ok<Ehr>(caller.get(`/api/v1/cases/${caseId}/ehr`));
  const text = JSON.stringify(record, (key, value: unknown) =>
    /^(finding_id|document_id|source_document_ids)$/.test(key) ? undefined : value,
  );
  return JSON.parse(text);
}

/** Everything is in the target once, and the case here is closed with a pointer. */
async function expectMovedOnce(world: World, withConversation: boolean): Promise<string> {
  const { patient, there, caseId, sub } = world;
  const porting = await settled(world);
  expect(porting).toEqual(expect.objectContaining({ status: 'completed', failure_code: null }));
  const movedCase = String(porting.target_case_id);
  expect(await ok(patient.get(`/api/v1/cases/${caseId}`))).toEqual(expect.objectContaining({ status: 'closed', closed_reason: 'ported' }));
  const cases = await ok<{ id: string }[]>(there.get('/api/v1/cases'));
  expect(cases.map(({ id }) => id)).toEqual([movedCase]);
  const said = await saidOf(patient, caseId);
  expect(said).toEqual(
    expect.objectContaining({ diagnostics: [expect.objectContaining({ name: expect.stringMatching(/potassium/i), value: '4.20' })] }),
  );
  expect(await saidOf(there, movedCase)).toEqual(said);
  const [[here], [copy, ...more]] = (await Promise.all(
    [patient.get, there.get].map((get, at) =>
      ok<{ id: string; filename: string }[]>(get(`/api/v1/cases/${at === 0 ? caseId : movedCase}/documents`)),
    ),
  )) as [{ id: string }[], { id: string; filename: string }[]];
  expect([copy?.filename, more]).toEqual(['lab.pdf', []]);
  expect(copy?.id).not.toBe(here?.id);
  const bytesOf = async (caller: Caller, id = '') => {
    const { download_url } = await ok<{ download_url: string }>(caller.get(`/api/v1/documents/${id}`));
    return Buffer.from(await (await fetch(download_url)).arrayBuffer());
  };
  expect((await bytesOf(there, copy?.id)).equals(await bytesOf(patient, here?.id))).toBe(true);
  expect((await there.get(`/api/v1/documents/${here?.id}`)).status).toBe(404);
  const words = await ok<{ content: string }[]>(there.get(`/api/v1/cases/${movedCase}/messages`));
  expect(words.filter(({ content }) => content === SAYS)).toHaveLength(withConversation ? 1 : 0);
  const kinds = async (tenant: string, id: string) =>
    (
      await system.sql<{ event_type: string }>(tenant, 'select event_type from events where tenant_id = $2 and case_id = $1', [id, tenant])
    ).map(({ event_type }) => event_type);
  expect((await kinds('demo', caseId)).filter((type) => type === 'case.ported' || type === 'case.closed')).toHaveLength(2);
  expect((await kinds('demo-b', movedCase)).filter((type) => type === 'case.received')).toHaveLength(1);
  const people = await system.sql('demo-b', `select 1 from patients where tenant_id = 'demo-b' and idp_user_id = $1`, [sub]);
  expect(people).toHaveLength(1);
  return movedCase;
}

describe('a case that moves to another tenant', () => {
  it('is there with its record, its documents and no word of the conversation unless the patient agreed; the desk there is told', async () => {
    const world = await caseToMove();
    await agree(world, false);
    const movedCase = await expectMovedOnce(world, false);
    const { there, patient, caseId } = world;
    const desk = createCaller(system.baseUrl, {
      token: await system.token('coordinator', { tenant_id: 'demo-b', sub: 'user_demobCoordinator000' }),
      tenant: 'demo-b',
    });
    const inbox = () => desk.get<{ kind: string; case_id: string }[]>('/api/v1/inbox?kind=case_received');
    await until(inbox, ({ body }) => body.data.some(({ case_id }) => case_id === movedCase), 90_000);
    await there.until<{ state?: string; status: string }>(
      `/api/v1/cases/${movedCase}`,
      ({ status }) => status !== 'draft' && status !== 'intake',
      60_000,
    );
    const late = await coordinator.post(`/api/v1/cases/${caseId}/porting`, { target_tenant_id: 'demo-b', reason: 'Again' });
    expect([late.status, codes(late)]).toEqual([400, ['INTAKE_CASE_CLOSED_001']]);
    expect((await patient.post(`/api/v1/cases/${caseId}/chat`, { message: 'Hello?' })).status).toBe(400);
    const leaked = await system.sql<{ n: number }>(
      'demo-b',
      `select count(*)::int as n from fhir_resources where tenant_id = 'demo-b' and resource::text like '%' || $1 || '%'`,
      [caseId],
    );
    expect(leaked[0]?.n).toBe(0);
  }, 600_000);

  it.each([0, 300])(
    '%i ms after the consent a worker is killed: once there, closed here',
    async (afterMs) => {
      const world = await caseToMove();
      await agree(world, true);
      await delay(afterMs);
      await system.restartWorker();
      await expectMovedOnce(world, true);
    },
    240_000,
  );

  it('stays as it was when a target is closed meanwhile; nothing is left there', async () => {
    const world = await caseToMove();
    await system.killWorker();
    await agree(world, true);
    await system.sql('demo', `update tenants set is_active = false where id = 'demo-b'`);
    await system.startWorker();
    const failed = await settled(world);
    await system.sql('demo', `update tenants set is_active = true where id = 'demo-b'`);
    expect(failed).toEqual(expect.objectContaining({ status: 'failed', failure_code: 'TENANT_NOT_FOUND_001', target_case_id: null }));
    expect((await ok<{ status: string }>(world.patient.get(`/api/v1/cases/${world.caseId}`))).status).not.toBe('closed');
    expect(await system.sql('demo-b', `select 1 from patients where tenant_id = 'demo-b' and idp_user_id = $1`, [world.sub])).toEqual([]);
    const [consent] = await ok<{ category: string; status: string }[]>(world.patient.get(`/api/v1/consent/?case_id=${world.caseId}`));
    expect(consent).toEqual(expect.objectContaining({ category: 'porting', status: 'inactive' }));
  }, 600_000);
});
