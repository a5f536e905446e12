import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { openHospital } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/**
 * A patient uploads a letter that is about somebody else. Until the patient has said that it is theirs nothing of it is anywhere, and until the
 * question is settled nothing leaves the house: at four gates, and wherever the case stands.
 */

type Case = {
  status: string;
  intake_completeness: number;
  blocking_issues: { check: string }[];
  document_checklist: { completed: number };
};
type Scores = { match_run_id: string; results: { provider_id: string }[] };
type Message = { sender_type: string; content: string };
type Issue = { id: string; check: string; severity: string; status: string };
type Walked = { patient: Caller; sub: string; patientId: string; caseId: string; path: string };

const STRANGER = /\bHIV\b|hepatitis|dolutegravir|lamivudine|cotrimoxazole|"(?:B18|B20|Z21)/i;
/** What of the letter a text gives away. */
const leaks = (text: string) => STRANGER.exec(text)?.[0] ?? null;
const LETTER = `Infectious Diseases Clinic
Consultation letter of the specialist, 3 March 2026

Patient: Jonas Berger
Date of birth: 1979-11-02

Diagnoses: HIV disease, chronic hepatitis C.
Medication: dolutegravir 50 mg once daily, lamivudine 300 mg once daily.
Allergies: cotrimoxazole (rash).
Laboratory report with blood count: Hemoglobin 9.1 g/dL, platelets 61 10*3/uL, creatinine 2.4 mg/dL, INR 1.9
`;
const HISTORY = 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.';

describe("a stranger's letter", () => {
  let system: RunningSystem;
  let admin: Caller;
  let coordinator: Caller;
  let reviewer: Caller;
  let people = 0;

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    const as = async (role: string, claims = {}) =>
      createCaller(system.baseUrl, { token: await system.token(role, claims), tenant: 'demo' });
    [admin, coordinator, reviewer] = await Promise.all([as('platform_admin'), as('coordinator'), as('mso_doctor')]);
    await setFlag('risk_review_human_required', true);
  }, 600_000);
  afterAll(() => system?.stop(), 60_000);

  const setFlag = (name: string, value: boolean) => admin.post(`/api/v1/admin/flags/${name}/identities/demo`, { value });
  const caseOf = async ({ patient, path }: Walked) => (await patient.get<Case>(path)).body.data;
  const refusal = (answer: Awaited<ReturnType<Caller['post']>>) => [answer.status, codes(answer)[0]];
  const BLOCKED = [409, 'CASE_BLOCKED_BY_VALIDATION'];

  async function matchedCase(): Promise<Walked> {
    people += 1;
    const sub = `user_strangersletter${String(people).padStart(4, '0')}`;
    const patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub }), tenant: 'demo' });
    const person = { first_name: 'Amina', last_name: 'Haddad', date_of_birth: '1962-03-14', email: `${sub}@example.org` };
    const patientId = (
      await patient.post<{ id: string }>('/api/v1/patients/', { ...person, phone: '+4915112345678', country_of_residence: 'DE' })
    ).body.data.id;
    const wish = { procedure: 'Total knee replacement', destination_country: 'TR' };
    const caseId = (await patient.post<{ id: string }>('/api/v1/cases/', wish)).body.data.id;
    const walked = { patient, sub, patientId, caseId, path: `/api/v1/cases/${caseId}` };
    await patient.post(`${walked.path}/chat`, { message: HISTORY });
    await patient.until<Case>(walked.path, ({ status }) => status === 'matched');
    return walked;
  }

  async function uploadLetter({ patient, caseId, path }: Walked, filename = 'letter.txt'): Promise<string> {
    const bytes = new TextEncoder().encode(LETTER);
    const { body } = await patient.uploadDocument(caseId, { filename, type: 'text/plain', bytes });
    const id = body.data.document_id;
    await patient.until<{ status: string }>(`/api/v1/documents/${id}`, ({ status }) => status === 'processed');
    await patient.until<Case>(path, ({ blocking_issues }) => blocking_issues.some(({ check }) => check === 'patient_mismatch'));
    return id;
  }

  const select = async ({ patient, path }: Walked) => {
    const { results } = (await patient.get<Scores>(`${path}/scores`)).body.data;
    return patient.post(`${path}/select-providers`, { provider_ids: [results[0]?.provider_id] });
  };
  const consent = ({ patient, path }: Walked, body: object = {}) => patient.post(`${path}/consent`, { granted: true, ...body });
  const reach = async (walked: Walked, status: string) => walked.patient.until<Case>(walked.path, (found) => found.status === status);
  const say = async ({ patient, path }: Walked, message: string) =>
    (await patient.post<{ message: Message }>(`${path}/chat`, { message })).body.data.message.content;

  /** Whatever shows the record of the case, to whomever. */
  async function everythingShown({ patient, patientId, caseId, path, sub }: Walked): Promise<string> {
    const own = [
      ...[
        '',
        '/ehr',
        '/confirmation',
        '/readiness',
        '/document-checklist',
        '/scores',
        '/decisions',
        '/messages?page_size=100',
        '/issues',
      ].map((part) => `${path}${part}`),
      `/api/v1/patients/${patientId}/fhir?case_id=${caseId}`,
      `/api/v1/fhir/Patient/${patientId}/$everything?case_id=${caseId}`,
    ];
    const answers = await Promise.all([
      ...own.map((url) => patient.get(url)),
      coordinator.get(`/api/v1/coordinator/cases/${caseId}`),
      reviewer.get(`/api/v1/risk/${caseId}/assessment`),
    ]);
    const client = new Client({ name: 'a model', version: '1' });
    const headers = { authorization: `Bearer ${await system.token('patient', { sub })}`, 'x-tenant-id': 'demo' };
    await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', system.baseUrl), { requestInit: { headers } }));
    const tools = await Promise.all(
      ['get_case', 'get_patient_clinical_summary', 'get_document_checklist'].map((name) =>
        client.callTool({ name, arguments: { case_id: caseId } }),
      ),
    );
    await client.close();
    const events = await system.sql('demo', `select payload from events where case_id = $1 and event_type <> 'record.viewed'`, [caseId]);
    return JSON.stringify([answers.map(({ body }) => body), tools, events]);
  }

  describe('uploaded when providers are ranked', () => {
    let walked: Walked;
    let before: { shown: Case; scores: Scores };
    let documentId: string;

    beforeAll(async () => {
      walked = await matchedCase();
      before = { shown: await caseOf(walked), scores: (await walked.patient.get<Scores>(`${walked.path}/scores`)).body.data };
      documentId = await uploadLetter(walked);
    }, 400_000);

    it('opens critical issues and no others, and is asked about by its name', async () => {
      const { body } = await walked.patient.get<Issue[]>(`${walked.path}/issues`);
      expect(body.data.map(({ check, severity, status }) => [check, severity, status])).toEqual([
        ['patient_mismatch', 'critical', 'open'],
        ['patient_mismatch', 'critical', 'open'],
      ]);
      const said = await walked.patient.until<Message[]>(`${walked.path}/messages?page_size=100`, (all) =>
        all.some(({ content }) => content.includes('letter.txt')),
      );
      const question = said.findLast(({ content }) => content.includes('letter.txt'))?.content ?? '';
      expect(question).toMatch(/about you\?$/);
      expect(leaks(question)).toBeNull();
    });

    it('is in no record, checklist, completeness, ranking, trace or tool', async () => {
      await say(walked, 'Show me my record please.');
      expect(leaks(await everythingShown(walked))).toBeNull();
      const now = await caseOf(walked);
      expect(now.intake_completeness).toBe(before.shown.intake_completeness);
      expect(now.document_checklist).toEqual(before.shown.document_checklist);
      expect((await walked.patient.get<Scores>(`${walked.path}/scores`)).body.data).toEqual(before.scores);
      const resources = await system.sql('demo', 'select 1 from fhir_resources where document_id = $1 and is_current', [documentId]);
      expect(resources).toEqual([]);
    });

    it('holds the selection, and every new ranking', async () => {
      expect(refusal(await select(walked))).toEqual(BLOCKED);
      expect(refusal(await walked.patient.post(`${walked.path}/match`))).toEqual(BLOCKED);
      expect(refusal(await walked.patient.post(`${walked.path}/reject-matches`))).toEqual(BLOCKED);
      expect(refusal(await consent(walked))).toEqual(BLOCKED);
      expect((await caseOf(walked)).status).toBe('matched');
    });

    it('does not count by an answer to another question, or by one that leaves it open', async () => {
      for (const answer of ['Yes, I agree with everything.', 'What do you mean?']) {
        const reply = await say(walked, answer);
        expect(reply).toMatch(/about you\?$/);
      }
      expect((await caseOf(walked)).blocking_issues).toHaveLength(2);
    });

    it('is gone when the patient says that it is not theirs, and the case goes on', async () => {
      await say(walked, 'No, that is not mine. It must be my neighbour’s.');
      expect((await caseOf(walked)).blocking_issues).toEqual([]);
      expect(leaks(await everythingShown(walked))).toBeNull();
      expect((await select(walked)).status).toBe(200);
    });
  });

  it('uploaded after the selection holds the consent, by either route, but no refusal and no other consent', async () => {
    const walked = await matchedCase();
    await select(walked);
    await uploadLetter(walked);
    expect(refusal(await consent(walked))).toEqual(BLOCKED);
    const { patient, patientId, caseId } = walked;
    const byRoute = (body: object) =>
      patient.post('/api/v1/consent/', { patient_id: patientId, case_id: caseId, category: 'data_sharing', ...body });
    expect(refusal(await byRoute({ granted: true }))).toEqual(BLOCKED);
    expect((await consent(walked, { granted: false })).status).toBe(200);
    expect((await consent(walked, { category: 'treatment' })).status).toBe(200);
    const asked = await patient.post<{ message: { rich_content: { kind: string }[] } }>(`${walked.path}/chat`, {
      message: 'Yes, I consent. When do I fly?',
    });
    expect(asked.body.data.message.rich_content.map(({ kind }) => kind)).not.toContain('consent_form');
    expect((await caseOf(walked)).status).toBe('provider_selected');
    const issues = (await coordinator.get<Issue[]>(`${walked.path}/issues?status=open`)).body.data;
    for (const { id } of issues)
      await coordinator.post(`${walked.path}/issues/${id}/resolve`, { note: 'Called: it is her married name. Passport seen.' });
    const ehr = await patient.get(`${walked.path}/ehr`);
    expect(JSON.stringify(ehr.body.data)).toMatch(/HIV/);
    expect((await consent(walked)).status).toBe(200);
  }, 400_000);

  it('uploaded while a reviewer is waited for holds the approval, and the assessment does not see it', async () => {
    const walked = await matchedCase();
    await select(walked);
    await consent(walked);
    await reach(walked, 'risk_review_pending');
    const before = (await reviewer.get<{ score: number; factors: unknown[] }>(`/api/v1/risk/${walked.caseId}/assessment`)).body.data;
    await uploadLetter(walked);
    const approve = () => reviewer.post(`/api/v1/risk/${walked.caseId}/decision`, { decision: 'approve', rationale: 'Fine.' });
    expect(refusal(await approve())).toEqual(BLOCKED);
    const { score, factors } = (await reviewer.get<typeof before>(`/api/v1/risk/${walked.caseId}/assessment`)).body.data;
    expect([score, factors]).toEqual([before.score, before.factors]);
    await say(walked, 'Hello?');
    await say(walked, 'Yes, it is mine, that is my birth name.');
    const read = await reviewer.until<typeof before>(`/api/v1/risk/${walked.caseId}/assessment`, (found) => found.score > before.score);
    expect(JSON.stringify(read.factors)).toMatch(/HIV|platelets|kidney|creatinine/i);
    expect((await approve()).status).toBe(200);
  }, 400_000);

  it('uploaded before the records leave holds them back, and one uploaded afterwards changes nothing that hospitals see', async () => {
    await setFlag('provider_forwarding_v1', false);
    const walked = await matchedCase();
    await select(walked);
    await consent(walked);
    await reach(walked, 'risk_review_pending');
    await reviewer.post(`/api/v1/risk/${walked.caseId}/decision`, { decision: 'approve', rationale: 'Fine.' });
    await reach(walked, 'risk_cleared');
    await uploadLetter(walked);
    await setFlag('provider_forwarding_v1', true);
    await say(walked, 'Hello, is there any news?');
    expect((await caseOf(walked)).status).toBe('risk_cleared');
    expect(await system.sql('demo', 'select 1 from case_shares where case_id = $1', [walked.caseId])).toEqual([]);
    expect(await say(walked, 'That letter is not mine.')).toContain('I have taken that paper away');
    await reach(walked, 'providers_notified');

    const [share] = await system.sql<{ provider_id: string }>('demo', 'select provider_id from case_shares where case_id = $1', [
      walked.caseId,
    ]);
    const hospital = await openHospital(system, share?.provider_id ?? '', 'strangers-hospital');
    const staff = await hospital.as('provider_admin');
    const seen = async () =>
      Promise.all(
        ['', '/ehr', '/documents'].map(
          async (part) => (await staff.get(`/api/v1/provider-portal/cases/${walked.caseId}${part}`)).body.data as unknown,
        ),
      );
    const earlier = await seen();
    expect(leaks(JSON.stringify(earlier))).toBeNull();
    await uploadLetter(walked, 'another letter.txt');
    expect(await seen()).toEqual(earlier);
    expect(refusal(await consent(walked))).toEqual(BLOCKED);
  }, 400_000);

  it.each([
    ['in Arabic', 'تقرير طبي 3/3/2026\nاسم المريض: محمود الشريف\nتاريخ الميلاد: 05/06/1950\nDiagnosis: HIV disease, chronic hepatitis C.'],
    [
      'in Russian, with the year of birth',
      'Выписка 02.03.2026\nПациент: Сидоров Олег, 1951 г.р.\nDiagnosis: HIV disease, chronic hepatitis C.',
    ],
    ['in a referral', '2 March 2026\nDear Dr Smith,\nThank you for referring Mr Gareth Pugh, who has HIV disease and chronic hepatitis C.'],
    ['by age alone', 'Clinic note\nDate: 2026-03-02\nPt: J.B., 35 yo male.\nDiagnosis: HIV disease, chronic hepatitis C.'],
  ])(
    'is held when it says %s whose it is, sent with a message of the chat',
    async (_how, text) => {
      const walked = await matchedCase();
      const { patient, path } = walked;
      const bytes = new TextEncoder().encode(text);
      const uploaded = await patient.uploadDocument(walked.caseId, { filename: 'paper.txt', type: 'text/plain', bytes });
      const { document_id } = uploaded.body.data;
      await patient.post(`${path}/chat`, { message: 'Here is my letter.', attachments: [{ document_id, filename: 'paper.txt' }] });
      await patient.until<Case>(path, ({ blocking_issues }) => blocking_issues.some(({ check }) => check === 'patient_mismatch'));
      expect(leaks(await everythingShown(walked))).toBeNull();
      expect(refusal(await select(walked))).toEqual(BLOCKED);
      expect(await say(walked, 'No, that is not mine.')).toContain('I have taken that paper away');
      expect((await caseOf(walked)).blocking_issues).toEqual([]);
      expect((await select(walked)).status).toBe(200);
      expect(leaks(await everythingShown(walked))).toBeNull();
    },
    120_000,
  );

  it('is found out when the name or birth date becomes known only afterwards, and comes in when the patient corrects their own', async () => {
    const walked = await matchedCase();
    const { patient, patientId, path } = walked;
    const own = `Consultation letter\nPatient: Amina Haddad\nDate of birth: 1962-03-14\nDiagnosis: asthma.`;
    const bytes = new TextEncoder().encode(own);
    const { body } = await patient.uploadDocument(walked.caseId, { filename: 'own.txt', type: 'text/plain', bytes });
    await patient.until<{ status: string }>(`/api/v1/documents/${body.data.document_id}`, ({ status }) => status === 'processed');
    const ehr = async () => JSON.stringify((await patient.get(`${path}/ehr`)).body.data);
    expect(await ehr()).toMatch(/asthma/i);
    await patient.patch(`/api/v1/patients/${patientId}`, { date_of_birth: '1990-05-06' });
    await patient.until<Case>(path, ({ blocking_issues }) => blocking_issues.some(({ check }) => check === 'patient_mismatch'));
    expect(await ehr()).not.toMatch(/asthma/i);
    expect(refusal(await select(walked))).toEqual(BLOCKED);
    await patient.patch(`/api/v1/patients/${patientId}`, { date_of_birth: '1962-03-14' });
    await patient.until<Case>(path, ({ blocking_issues }) => blocking_issues.length === 0);
    expect(await ehr()).toMatch(/asthma/i);
    expect((await select(walked)).status).toBe(200);
  }, 400_000);
});
