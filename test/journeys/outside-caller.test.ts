import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Connection } from '@temporalio/client';
import { type Caller, codes, createCaller, fields } from '../support/caller.ts';
import { makePdf } from '../support/make-documents.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** What a portal meets that was written from the specification alone: other spellings, ends of pages, faults that come together. */

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
  }, 180_000);
  afterAll(() => system?.stop());

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
    const connection = await Connection.connect({ address: system.env.TEMPORAL_ADDRESS ?? '' });
    const namespace = system.env.TEMPORAL_NAMESPACE ?? '';
    const describeRun = (workflowId: string) =>
      connection.workflowService.describeWorkflowExecution({ namespace, execution: { workflowId } });
    try {
      await describeRun(`case/demo/${caseId}`);
      await expect(describeRun(`case/demo/${caseId.toUpperCase()}`)).rejects.toMatchObject({ code: NOT_FOUND });
    } finally {
      await connection.close();
    }
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

  it('may send 8,000 characters, whatever they weigh', async () => {
    const faces = '🩺'.repeat(4_500);
    const allowed = await patient.post(`/api/v1/cases/${caseId}/chat`, { message: `My knee hurts. ${faces}` });
    expect([allowed.status, codes(allowed)]).toEqual([200, []]);
    const longer = await patient.post(`/api/v1/cases/${caseId}/chat`, { message: 'x'.repeat(8_001) });
    expect([longer.status, codes(longer), fields(longer)]).toEqual([400, ['AGENT_CONTEXT_OVERFLOW_001'], ['message']]);
  });
});
