import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Connection } from '@temporalio/client';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { makePdf } from '../support/make-documents.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** What a portal meets that was written from the specification alone: other spellings, ends of pages, faults that come together. */

const letterText = 'Consultation note\nPatient: Ivana Babic\nAssessment: osteoarthritis of the knee. Physiotherapy was recommended.';
/** Of gRPC. */
const NOT_FOUND = 5;

describe('a caller who knows the specification only', () => {
  let system: RunningSystem;
  let patient: Caller;
  let patientId: string;
  let caseId: string;
  let documentId: string;

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_outsidecaller00001' }), tenant: 'demo' });
    const person = { first_name: 'Ivana', last_name: 'Babic', date_of_birth: '1970-01-01', email: 'ivana.babic@example.org' };
    patientId = (await patient.post<{ id: string }>('/api/v1/patients/', person)).body.data.id;
  }, 400_000);
  afterAll(() => system?.stop());

  async function atTemporal<T>(work: (connection: Connection, namespace: string) => Promise<T>): Promise<T> {
    const connection = await Connection.connect({ address: system.env.TEMPORAL_ADDRESS ?? '' });
    return work(connection, system.env.TEMPORAL_NAMESPACE ?? '').finally(() => connection.close());
  }

  it('may write ids in capitals, in bodies and in paths: they name the same records', async () => {
    const opened = await patient.post<{ id: string }>('/api/v1/cases/', {
      procedure: 'Total knee replacement',
      patient_id: patientId.toUpperCase(),
    });
    expect(opened.status).toBe(201);
    caseId = opened.body.data.id;
    const turn = await patient.post(`/api/v1/cases/${caseId.toUpperCase()}/chat`, { message: 'My right knee hurts.' });
    expect(turn.status).toBe(200);
    const bytes = await makePdf([
      ['Consultation note', 'Patient: Ivana Babic, born 1970-01-01', 'Assessment: osteoarthritis of the right knee (M17.11).'],
    ]);
    const confirmed = await patient.uploadDocument(caseId.toUpperCase(), { filename: 'letter.pdf', type: 'application/pdf', bytes });
    documentId = confirmed.body.data.document_id;
    const attachments = [{ document_id: documentId.toUpperCase(), filename: 'letter.pdf' }];
    const attached = await patient.post(`/api/v1/cases/${caseId}/chat`, { message: 'This is my letter.', attachments });
    expect(attached.status).toBe(200);
    const consent = { case_id: caseId.toUpperCase(), patient_id: patientId.toUpperCase(), category: 'research', granted: true };
    expect((await patient.post('/api/v1/consent/', consent)).status).toBe(201);
    for (const path of [
      `/api/v1/patients/${patientId.toUpperCase()}/fhir?case_id=${caseId.toUpperCase()}`,
      `/api/v1/fhir/Patient/${patientId.toUpperCase()}/$everything?case_id=${caseId.toUpperCase()}`,
      `/api/v1/fhir/DocumentReference/${documentId.toUpperCase()}?case_id=${caseId.toUpperCase()}`,
    ]) {
      const found = await patient.until(path, () => true);
      expect(found).toBeTruthy();
    }
  });

  it('starts one workflow for one case, however its id is written', async () => {
    const describeRun = (workflowId: string) =>
      atTemporal((connection, namespace) => connection.workflowService.describeWorkflowExecution({ namespace, execution: { workflowId } }));
    await describeRun(`case/demo/${caseId}`);
    await expect(describeRun(`case/demo/${caseId.toUpperCase()}`)).rejects.toMatchObject({ code: NOT_FOUND });
  });

  it('is told what Part 2.12 tells of an event with each decision', async () => {
    const [decision] = (await patient.get<Record<string, unknown>[]>(`/api/v1/cases/${caseId}/decisions`)).body.data;
    expect(decision).toMatchObject({
      event_type: 'agent.decision',
      tenant_id: 'demo',
      patient_id: patientId,
      source_service: expect.any(String),
    });
    expect(Object.keys(decision ?? {})).toEqual(expect.arrayContaining(['id', 'actor_id', 'correlation_id', 'payload', 'created_at']));
  });

  it('is told the true total behind the last page', async () => {
    const first = await patient.get<unknown[]>(`/api/v1/cases/${caseId}/decisions`);
    const beyond = await patient.get<unknown[]>(`/api/v1/cases/${caseId}/decisions?page=9`);
    expect(beyond.body.data).toEqual([]);
    expect(first.body.meta?.total_count).toBeGreaterThan(0);
    expect(beyond.body.meta?.total_count).toBe(first.body.meta?.total_count);
  });

  it('is told of a fault once, also where query and paging are read from the same place', async () => {
    const answer = await patient.get('/api/v1/cases?status=%00&page=0');
    expect([answer.status, fields(answer)]).toEqual([422, ['page', 'status']]);
  });

  it('cannot consent for a time that is over', async () => {
    const consent = { case_id: caseId, category: 'research', granted: true, period_start: '2020-01-01' };
    const over = await patient.post('/api/v1/consent/', { ...consent, period_end: '2020-02-01' });
    expect([over.status, codes(over), fields(over)]).toEqual([422, ['INTAKE_VALIDATION_001'], ['period_end']]);
    const today = new Date().toISOString().slice(0, 10);
    expect((await patient.post('/api/v1/consent/', { ...consent, period_end: today })).status).toBe(201);
  });

  it('may consent for ever: the case goes on', async () => {
    const consent = { case_id: caseId, category: 'research', granted: true, period_end: '9999-12-31' };
    expect((await patient.post('/api/v1/consent/', consent)).status).toBe(201);
    const next = await patient.patch(`/api/v1/cases/${caseId}`, { destination_country: 'TR' });
    expect([next.status, codes(next)]).toEqual([200, []]);
  });

  it('may send 8,000 characters, whatever they weigh', async () => {
    const faces = '🩺'.repeat(4_500);
    const allowed = await patient.post(`/api/v1/cases/${caseId}/chat`, { message: `My knee hurts. ${faces}` });
    expect([allowed.status, codes(allowed)]).toEqual([200, []]);
    const longer = await patient.post(`/api/v1/cases/${caseId}/chat`, { message: 'x'.repeat(8_001) });
    expect([longer.status, codes(longer), fields(longer)]).toEqual([400, ['AGENT_CONTEXT_OVERFLOW_001'], ['message']]);
  });

  it.each([
    ['ecg.txt', letterText, ['wrong_document_type']],
    ['blank.txt', ' \n'.repeat(40), ['unreadable']],
  ])('is told what is wrong with %s', async (filename, text, wanted) => {
    const bytes = new TextEncoder().encode(text);
    const { body } = await patient.uploadDocument(caseId, { filename, type: 'text/plain', bytes });
    type Read = { status: string; issues: { check: string }[] };
    const read = await patient.until<Read>(`/api/v1/documents/${body.data.document_id}`, ({ status }) => status === 'processed');
    expect(read.issues.map(({ check }) => check)).toEqual(wanted);
  });

  it.each([
    ['a key with NUL', '{"preferences":{"likes":{"a\\u0000b":1}}}', 422, 'INTAKE_VALIDATION_001', 'preferences.likes'],
    ['half a character as a key', '{"preferences":{"\\ud800":1}}', 422, 'INTAKE_VALIDATION_001', 'preferences'],
    [
      'NUL far down',
      `{"preferences":{"a":${'['.repeat(50)}"\\u0000"${']'.repeat(50)}}}`,
      422,
      'INTAKE_VALIDATION_001',
      `preferences.a${'.0'.repeat(50)}`,
    ],
    ['what is nested too deeply', `{"preferences":{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}}`, 400, 'SYS_BAD_REQUEST', null],
    ['the year 0', '{"date_of_birth":"0000-01-01"}', 422, 'INTAKE_VALIDATION_001', 'date_of_birth'],
  ])('is told of %s, and is no fault of ours', async (_what, body, status, code, field) => {
    const answer = await patient.call('PATCH', `/api/v1/patients/${patientId}`, body);
    expect([answer.status, codes(answer), fields(answer)]).toEqual([status, [code], [field]]);
  });

  it('keeps the procedure that is named when the code beside it is of no directory', async () => {
    const wish = { procedure: 'Total knee replacement', procedure_code: '99999' };
    const opened = await patient.post<{ id: string; procedure_code: string }>('/api/v1/cases/', wish);
    expect([opened.status, opened.body.data.procedure_code]).toEqual([201, '27447']);
    const changed = await patient.patch<{ procedure_code: string }>(`/api/v1/cases/${opened.body.data.id}`, {
      procedure: 'Total hip replacement',
      procedure_code: '99999',
    });
    expect([changed.status, changed.body.data.procedure_code]).toEqual([200, '27130']);
  });

  it('is told of a code alone that names nothing, and the case keeps its procedure', async () => {
    const opened = await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total hip replacement' });
    const path = `/api/v1/cases/${opened.body.data.id}`;
    const before = (await patient.get<{ document_checklist: { total: number } }>(path)).body.data;
    const refused = await patient.patch(path, { procedure_code: 'zzz' });
    expect([refused.status, codes(refused), fields(refused)]).toEqual([422, ['INTAKE_VALIDATION_001'], ['procedure_code']]);
    expect((await patient.get(path)).body.data).toEqual(before);
    expect(before).toMatchObject({ procedure_code: '27130', document_checklist: { total: expect.any(Number) } });
    expect(before.document_checklist.total).toBeGreaterThan(0);
  });

  it('may write null for what is not given, and clears what was', async () => {
    const nothing = { procedure_code: null, destination_country: null, budget_cents: null, currency: null };
    const wished = { preferences: { languages: ['German'], destinations: ['TR', 'ES'], companions: null } };
    const opened = await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total hip replacement', ...nothing, ...wished });
    const { languages, destinations } = wished.preferences;
    expect([opened.status, opened.body.data]).toMatchObject([201, { destination_country: null, preferences: { languages, destinations } }]);
    const path = `/api/v1/cases/${opened.body.data.id}`;
    const set = { destination_country: 'TR', budget_cents: 900_000, currency: 'EUR' };
    expect((await patient.patch(path, set)).body.data).toMatchObject({ ...set, preferences: { destinations } });
    expect((await patient.patch(path, { budget_cents: 700_000 })).body.data).toMatchObject({ budget_cents: 700_000, currency: 'EUR' });
    const cleared = await patient.patch<{ preferences: object }>(path, { destination_country: null, budget_cents: null, currency: null });
    expect([cleared.status, cleared.body.data]).toMatchObject([200, { destination_country: null, budget_cents: null, currency: null }]);
    expect(cleared.body.data.preferences).toEqual({ languages, destinations: [] });
    const inNothing = await patient.patch(path, { budget_cents: 700_000 });
    expect([inNothing.status, codes(inNothing), fields(inNothing)]).toEqual([422, ['INTAKE_VALIDATION_001'], ['currency']]);
    const fewer = await patient.patch<{ preferences: object }>(path, { preferences: { languages: null } });
    expect(fewer.body.data.preferences).toEqual({ destinations: [] });
    expect((await patient.patch<{ preferences: object }>(path, { preferences: null })).body.data.preferences).toEqual({});
  });

  it('may not turn the direction of a file name', async () => {
    const turned = await patient.post('/documents/presign', { filename: 'a\u202Efdp.txt', size: 9, type: 'text/plain', case_id: caseId });
    expect([turned.status, fields(turned)]).toEqual([422, ['filename']]);
  });

  it('has answers under an idempotency key for a day, and nothing is left of them after', async () => {
    const keys = ['a-day-ago-key', 'just-now-key'];
    for (const key of keys) await patient.patch(`/api/v1/cases/${caseId}`, { destination_country: 'ES' }, { 'idempotency-key': key });
    const kept = () =>
      system.sql<{ key: string }>('demo', `select key from idempotency_keys where tenant_id = 'demo' and key = any($1)`, [keys]);
    await system.sql('demo', `update idempotency_keys set created_at = now() - interval '25 hours' where key = $1`, [keys[0]]);
    await atTemporal((connection, namespace) =>
      connection.workflowService.patchSchedule({
        namespace,
        scheduleId: 'idempotency-sweep',
        patch: { triggerImmediately: { overlapPolicy: 1 } },
      }),
    );
    const deadline = Date.now() + 20_000;
    while ((await kept()).length === 2 && Date.now() < deadline) await delay(100);
    expect((await kept()).map(({ key }) => key)).toEqual([keys[1]]);
  });

  it('hears what the words for a procedure may mean when they name no single one', async () => {
    type Opened = { id: string; procedure_code: string | null; procedure_candidates?: { code: string; name: string }[] };
    const vague = (await patient.post<Opened>('/api/v1/cases/', { procedure: 'knee' })).body.data;
    expect(vague.procedure_code).toBeNull();
    expect(vague.procedure_candidates?.length).toBeGreaterThan(1);
    for (const { name } of vague.procedure_candidates ?? []) expect(name.toLowerCase()).toMatch(/knee|menisc|ligament|arthro/);
    const code = vague.procedure_candidates?.[0]?.code;
    const chosen = await patient.patch<Opened>(`/api/v1/cases/${vague.id}`, { procedure_code: code });
    expect([chosen.status, chosen.body.data.procedure_code]).toEqual([200, code]);
    const sure = (await patient.post<Opened>('/api/v1/cases/', { procedure: 'Total knee replacement' })).body.data;
    expect([sure.procedure_code === null, sure.procedure_candidates]).toEqual([false, undefined]);
    const spanish = (await patient.post<Opened>('/api/v1/cases/', { procedure: 'prótesis total de la rodilla' })).body.data;
    expect([spanish.procedure_code, spanish.procedure_candidates]).toEqual([sure.procedure_code, undefined]);
    const changed = await patient.patch<Opened>(`/api/v1/cases/${spanish.id}`, { procedure: 'замена тазобедренного сустава' });
    expect(changed.body.data.procedure_code).toBe('27130');
    const unheard = (await patient.post<Opened>('/api/v1/cases/', { procedure: 'zzz' })).body.data;
    expect([unheard.procedure_code, unheard.procedure_candidates]).toEqual([null, []]);
  });
});
