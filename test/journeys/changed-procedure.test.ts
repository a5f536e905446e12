import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** A patient changes what the case is for, or where it is to be done, after providers were ranked (Decisions §4). */

type Case = {
  status: string;
  procedure: string;
  procedure_code: string;
  destination_country: string | null;
  blocking_issues: { id: string; check: string; message: string }[];
  document_checklist: { total: number; completed: number; pending: string[] };
};
type Scores = { match_run_id: string; results: { provider_id: string; reasons: string[] }[] };
type Walked = { patient: Caller; caseId: string; path: string };

const KNEE = '27447';
const HIP = '27130';
const BLOODS = `Laboratory report with blood count, 2 November 2026
Patient: Amina Haddad
Date of birth: 1962-03-14
Hemoglobin 13.4 g/dL (12.0-15.5)
White blood cells 6.1 10*3/uL
Platelets 240 10*3/uL
Glucose 92 mg/dL
Creatinine 0.8 mg/dL
Sodium 139 mmol/L
Potassium 4.1 mmol/L
INR 1.0
`;

describe('a case whose wishes change', () => {
  let system: RunningSystem;
  let people = 0;

  beforeAll(async () => {
    system = await startSystem({ worker: true });
  }, 600_000);
  afterAll(() => system?.stop(), 60_000);

  async function openCase(procedure: string, wish: object = {}): Promise<Walked> {
    people += 1;
    const sub = `user_changedprocedure${String(people).padStart(4, '0')}`;
    const patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub }), tenant: 'demo' });
    const person = { first_name: 'Amina', last_name: 'Haddad', date_of_birth: '1962-03-14', email: `${sub}@example.org`, gender: 'female' };
    await patient.post('/api/v1/patients/', { ...person, phone: '+4915112345678', country_of_residence: 'DE' });
    const caseId = (await patient.post<{ id: string }>('/api/v1/cases/', { procedure, ...wish })).body.data.id;
    return { patient, caseId, path: `/api/v1/cases/${caseId}` };
  }
  async function matchedCase(): Promise<Walked> {
    const walked = await openCase('Total knee replacement', { destination_country: 'TR' });
    await say(walked, 'I have osteoarthritis of the right knee and high blood pressure.');
    await walked.patient.until<Case>(walked.path, ({ status }) => status === 'matched');
    return walked;
  }
  const say = async ({ patient, path }: Walked, message: string) =>
    (await patient.post<{ message: { content: string }; case: Case }>(`${path}/chat`, { message })).body.data;
  const patch = ({ patient, path }: Walked, body: object) => patient.patch<Case>(path, body);
  const shown = async ({ patient, path }: Walked) => (await patient.get<Scores>(`${path}/scores`)).body.data;
  const caseOf = async ({ patient, path }: Walked) => (await patient.get<Case>(path)).body.data;
  const select = ({ patient, path }: Walked, provider_ids: (string | undefined)[]) =>
    patient.post(`${path}/select-providers`, { provider_ids });
  const refusal = (answer: Awaited<ReturnType<Caller['post']>>) => [answer.status, codes(answer)[0]];
  const matchEvents = async ({ caseId }: Walked) =>
    (
      await system.sql<{ event_type: string }>(
        'demo',
        `select event_type from events where case_id = $1 and event_type like 'match.%' order by created_at, id`,
        [caseId],
      )
    ).map(({ event_type }) => event_type);
  const anotherMatch = ({ patient, path }: Walked, before: Scores) =>
    patient.until<Scores>(`${path}/scores`, ({ match_run_id }) => match_run_id !== before.match_run_id);
  const presented = async (walked: Walked, times: number) => {
    await walked.patient.until<unknown[]>(`${walked.path}/messages?page_size=100`, () => true);
    while ((await matchEvents(walked)).filter((type) => type === 'match.presented').length < times)
      await new Promise((resolve) => setTimeout(resolve, 100));
  };

  it.each([
    ['the destination', { destination_country: 'ES' }],
    ['the budget', { budget_cents: 900_000, currency: 'EUR' }],
    ['the preferences', { preferences: { languages: ['Arabic'], accreditations: ['JCI'] } }],
  ])(
    'is ranked again by itself when %s changes, and nobody selects from the old ranking',
    async (_what, change) => {
      const walked = await matchedCase();
      const before = await shown(walked);
      expect((await patch(walked, change)).status).toBe(200);
      const after = await anotherMatch(walked, before);
      await presented(walked, 2);
      expect(await matchEvents(walked)).toEqual(['match.presented', 'match.rejected', 'match.presented']);
      const now = new Set(after.results.map(({ provider_id }) => provider_id));
      const gone = before.results.map(({ provider_id }) => provider_id).filter((id) => !now.has(id));
      for (const id of gone.slice(0, 1)) expect(refusal(await select(walked, [id]))).toEqual([409, 'CASE_INVALID_TRANSITION']);
      expect((await caseOf(walked)).status).toBe('matched');
      expect((await select(walked, [after.results[0]?.provider_id])).status).toBe(200);
    },
    120_000,
  );

  it('is not ranked again when a patch changes nothing', async () => {
    const walked = await matchedCase();
    const before = await shown(walked);
    expect((await patch(walked, { destination_country: 'TR', procedure: 'knee replacement' })).status).toBe(200);
    expect((await shown(walked)).match_run_id).toBe(before.match_run_id);
    expect(await matchEvents(walked)).toEqual(['match.presented']);
    expect((await select(walked, [before.results[0]?.provider_id])).status).toBe(200);
  }, 400_000);

  it('follows another procedure with requirements and match, once the patient has said that it is meant in spite of the record', async () => {
    const walked = await matchedCase();
    const before = await shown(walked);
    const patched = await patch(walked, { procedure: 'Total hip replacement' });
    expect(patched.body.data).toMatchObject({ procedure_code: HIP, status: 'matched' });
    expect(patched.body.data.document_checklist.pending.join()).toMatch(/hip/i);
    expect(patched.body.data.document_checklist.pending.join()).not.toMatch(/knee/i);
    expect(patched.body.data.blocking_issues.map(({ check }) => check)).toEqual(['procedure_mismatch']);
    expect(refusal(await select(walked, [before.results[0]?.provider_id]))).toEqual([409, 'CASE_BLOCKED_BY_VALIDATION']);
    expect((await shown(walked)).match_run_id).toBe(before.match_run_id);
    const asked = await say(walked, 'Hello, how does it go on?');
    expect(asked.message.content).toMatch(/hip replacement/i);
    expect(asked.message.content).toMatch(/knee/i);
    await say(walked, 'Yes, the hip.');
    const after = await anotherMatch(walked, before);
    await presented(walked, 2);
    expect(after.results[0]?.reasons.join(' ')).toMatch(/hip replacement/i);
    expect(await matchEvents(walked)).toEqual(['match.presented', 'match.rejected', 'match.presented']);
    expect((await caseOf(walked)).blocking_issues).toEqual([]);
    expect((await select(walked, [after.results[0]?.provider_id])).status).toBe(200);
  }, 400_000);

  it('goes back without a word when the procedure does, and closes the question by itself', async () => {
    const walked = await matchedCase();
    const before = await shown(walked);
    await patch(walked, { procedure: 'Coronary artery bypass graft' });
    expect((await caseOf(walked)).blocking_issues.map(({ check }) => check)).toEqual(['procedure_mismatch']);
    await patch(walked, { procedure: 'Total knee replacement' });
    expect((await caseOf(walked)).blocking_issues).toEqual([]);
    const after = await anotherMatch(walked, before).catch(() => before);
    expect((await select(walked, [after.results[0]?.provider_id])).status).toBe(200);
  }, 400_000);

  it('asks when the procedure is wished for on the other side than the record says', async () => {
    const walked = await matchedCase();
    const patched = await patch(walked, { procedure: 'Left total knee replacement' });
    expect(patched.body.data.procedure_code).toBe(KNEE);
    expect(patched.body.data.blocking_issues.map(({ check }) => check)).toEqual(['procedure_mismatch']);
    await say(walked, 'Hello');
    const answered = await say(walked, 'Sorry, it is the right knee.');
    expect(answered.case.blocking_issues).toEqual([]);
  }, 400_000);

  it('changes by what the patient says, when they say so and do not only ask', async () => {
    const walked = await matchedCase();
    await say(walked, 'Is a hip replacement more painful?');
    expect((await caseOf(walked)).procedure_code).toBe(KNEE);
    const mentioned = await say(walked, 'I need a hip replacement.');
    expect(mentioned.case.procedure_code).toBe(KNEE);
    expect(mentioned.message.content).toMatch(/Total knee replacement.*Total hip replacement.*instead\?/s);
    expect((await say(walked, 'No, leave it as it is.')).case.procedure_code).toBe(KNEE);
    await say(walked, 'I need a hip replacement.');
    const changed = await say(walked, 'Yes');
    expect(changed.case.procedure_code).toBe(HIP);
    expect(changed.case.blocking_issues.map(({ check }) => check)).toEqual(['procedure_mismatch']);
  }, 400_000);

  it('stays as it is once providers are selected: by patch, in the conversation, and by a document', async () => {
    const walked = await matchedCase();
    const before = await shown(walked);
    await select(walked, [before.results[0]?.provider_id]);
    for (const change of [
      { procedure: 'Total hip replacement' },
      { destination_country: 'ES' },
      { budget_cents: 100, currency: 'EUR' },
      { preferences: { max_flight_hours: 2 } },
    ])
      expect(refusal(await patch(walked, change))).toEqual([409, 'CASE_INVALID_TRANSITION']);
    expect((await patch(walked, { destination_country: 'TR' })).status).toBe(200);
    const said = await say(walked, 'I want a hip replacement instead of the knee replacement.');
    expect(said.message.content).toMatch(/cannot be changed/i);
    const letter = `Consultation letter\nPatient: Amina Haddad\nDate of birth: 1962-03-14\nDiagnosis: primary osteoarthritis of the left hip (M16.12).`;
    const bytes = new TextEncoder().encode(letter);
    const { body } = await walked.patient.uploadDocument(walked.caseId, { filename: 'hip.txt', type: 'text/plain', bytes });
    await walked.patient.until<{ status: string }>(`/api/v1/documents/${body.data.document_id}`, ({ status }) => status === 'processed');
    expect(await caseOf(walked)).toMatchObject({ procedure_code: KNEE, destination_country: 'TR', status: 'provider_selected' });
    expect((await shown(walked)).match_run_id).toBe(before.match_run_id);
    const [row] = await system.sql<{ primary_condition_code: string }>('demo', 'select primary_condition_code from cases where id = $1', [
      walked.caseId,
    ]);
    expect(row?.primary_condition_code).toBe('M17.11');
  }, 400_000);

  it('compares documents that came before its procedure was known with the requirements afterwards', async () => {
    const walked = await openCase('something for my joints');
    const bytes = new TextEncoder().encode(BLOODS);
    const { body } = await walked.patient.uploadDocument(walked.caseId, { filename: 'blood-tests.txt', type: 'text/plain', bytes });
    const path = `/api/v1/documents/${body.data.document_id}`;
    await walked.patient.until<{ status: string }>(path, ({ status }) => status === 'processed');
    expect((await caseOf(walked)).document_checklist.total).toBe(0);
    const patched = await patch(walked, { procedure: 'Total knee replacement' });
    expect(patched.body.data.document_checklist).toMatchObject({ total: 4, completed: 1 });
    const read = await walked.patient.get<{ requirement_key: string }>(path);
    expect(read.body.data.requirement_key).toBe('blood-tests');
    const bypass = await patch(walked, { procedure: 'Coronary artery bypass graft' });
    expect(bypass.body.data.document_checklist).toMatchObject({ completed: 1 });
    expect(bypass.body.data.document_checklist.pending).not.toContain('Blood tests');
    const lens = await patch(walked, { procedure: 'Cataract surgery' });
    expect(lens.body.data.document_checklist).toMatchObject({ completed: 0 });
  }, 400_000);
});
