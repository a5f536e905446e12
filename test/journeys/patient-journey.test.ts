import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { startSystem, type RunningSystem } from '../support/start-system.ts';

/** The story of the first release, told by an outside caller over HTTP: nothing here touches our code. */

type Case = { id: string; status: string; state: string; document_checklist: { total: number; completed: number; pending: string[] } };
type Result = { rank: number; provider_id: string; name: string; score: number; reasons: string[]; breakdown: Record<string, number> };
type Message = { id: string; sender_type: string; content: string; rich_content: { kind: string }[] };
type Decision = { id: string; payload: Record<string, unknown> };

const DOCUMENTS = new URL('../../scripts/demo/documents/', import.meta.url);

describe('a patient goes from a first question to forwarded records', () => {
  let system: RunningSystem;
  let patient: Caller;
  let caseId: string;
  let patientId: string;
  let results: Result[];

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_journeypatient0001' }), tenant: 'demo' });
  }, 400_000);
  afterAll(() => system?.stop());

  it('registers, and opens a case that starts as a draft', async () => {
    const person = await patient.post<{ id: string; created_at: string }>('/api/v1/patients/', {
      first_name: 'Amina',
      last_name: 'Haddad',
      date_of_birth: '1962-03-14',
      email: 'amina.haddad@example.org',
      phone: '+4915112345678',
      country_of_residence: 'DE',
    });
    expect(person.status).toBe(201);
    patientId = person.body.data.id;

    const opened = await patient.post<Case>('/api/v1/cases/', {
      procedure: 'Total knee replacement',
      destination_country: 'TR',
      budget_cents: 1_500_000,
      currency: 'EUR',
      preferences: { languages: ['Arabic'] },
    });
    expect(opened.status).toBe(201);
    expect(opened.body.data).toMatchObject({ status: 'draft', patient_id: patientId });
    caseId = opened.body.data.id;
  });

  it('talks to the assistant, which moves the case and records its decision', async () => {
    const turn = await patient.post<{ message: Message; decision_id: string; case: Case }>(`/api/v1/cases/${caseId}/chat`, {
      message: 'My right knee has hurt for four years. I have high blood pressure and I am allergic to penicillin. I am a woman.',
    });
    expect(turn.status).toBe(200);
    expect(turn.body.data.message).toMatchObject({ sender_type: 'agent', case_id: caseId });
    expect(turn.body.data.message.content.length).toBeGreaterThan(20);
    expect(['intake', 'documents_pending']).toContain(turn.body.data.case.status);

    const decisions = await patient.get<Decision[]>(`/api/v1/cases/${caseId}/decisions`);
    const decision = decisions.body.data.find(({ id }) => id === turn.body.data.decision_id);
    expect(Object.keys(decision?.payload ?? {})).toEqual(
      expect.arrayContaining([
        'case_id',
        'turn_number',
        'timestamp',
        'input',
        'classification',
        'document_processing',
        'state_delta',
        'routing',
        'response',
        'pending_actions',
      ]),
    );
  });

  it('uploads a letter and a scan, which become a FHIR-based record with codes and values', async () => {
    for (const [filename, type] of [
      ['consultation-letter.pdf', 'application/pdf'],
      ['laboratory-report-scan.jpg', 'image/jpeg'],
    ] as const) {
      const bytes = new Uint8Array(await readFile(new URL(filename, DOCUMENTS)));
      const confirmed = await patient.uploadDocument(caseId, { filename, type, bytes });
      expect(confirmed.status).toBe(202);
    }
    await patient.until<{ status: string }[]>(
      `/api/v1/cases/${caseId}/documents`,
      (documents) => documents.length === 2 && documents.every(({ status }) => status === 'processed'),
      120_000,
    );
    type Ehr = {
      condition: { code: string };
      comorbidities: { code: string }[];
      medications: { name: string }[];
      allergies: { name: string }[];
      diagnostics: { loinc: string; value: string; unit: string }[];
    };
    const ehr = await patient.until<Ehr>(`/api/v1/cases/${caseId}/ehr`, ({ condition }) => condition !== null);
    expect(ehr.condition.code).toMatch(/^M17/);
    expect(ehr.comorbidities.map(({ code }) => code.slice(0, 3))).toEqual(expect.arrayContaining(['I10', 'E11']));
    expect(ehr.medications.map(({ name }) => name.toLowerCase())).toEqual(expect.arrayContaining(['metformin', 'ramipril']));
    expect(ehr.allergies.map(({ name }) => name.toLowerCase()).join()).toContain('penicillin');
    expect(ehr.diagnostics).toEqual(expect.arrayContaining([expect.objectContaining({ loinc: '4548-4', value: '6.90', unit: '%' })]));
  });

  it('is matched with ranked providers, each with reasons in words', async () => {
    await patient.until<Case>(`/api/v1/cases/${caseId}`, ({ status }) => status === 'matched', 60_000);
    const scores = await patient.get<{ weights: Record<string, number>; results: Result[] }>(`/api/v1/cases/${caseId}/scores`);
    results = scores.body.data.results;
    expect(results.length).toBeGreaterThanOrEqual(2);
    expect(results.map(({ rank }) => rank)).toEqual(results.map((_, index) => index + 1));
    for (const result of results) expect(result.reasons.length).toBeGreaterThan(0);
    expect(Object.values(scores.body.data.weights).reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 2);
  });

  it('explains the ranking: what each score was computed from, and what would change the order', async () => {
    type Explained = {
      match_run_id: string;
      results: { evidence: unknown[] }[];
      sensitivity: { weights: { dimension: string }[]; gaps: unknown[] };
    };
    const { body } = await patient.get<Explained>(`/api/v1/cases/${caseId}/scores?explain=true`);
    const { match_run_id, results: explained, sensitivity } = body.data;
    for (const { evidence } of explained) expect(evidence.length).toBeGreaterThan(5);
    expect(sensitivity.weights.map(({ dimension }) => dimension)).toEqual(['clinical_fit', 'outcomes', 'cost', 'travel', 'preferences']);
    expect(sensitivity.gaps).toHaveLength(explained.length - 1);
    const plain = await patient.get<object>(`/api/v1/cases/${caseId}/scores?match_run_id=${match_run_id}`);
    expect(plain.status).toBe(200);
    expect(plain.body.data).not.toHaveProperty('sensitivity');
    const elsewhere = await patient.get(`/api/v1/cases/${caseId}/scores?match_run_id=01890000-0000-7000-8000-000000000000`);
    expect([elsewhere.status, elsewhere.body]).toMatchObject([404, { errors: [{ code: 'MATCH_NO_RESULTS_001' }] }]);
    const unclear = await patient.get(`/api/v1/cases/${caseId}/scores?explain=perhaps&match_run_id=7`);
    expect(unclear.status).toBe(422);
  });

  it('selects providers from the shown match, and no others', async () => {
    const stranger = await patient.post(`/api/v1/cases/${caseId}/select-providers`, {
      provider_ids: ['01890000-0000-7000-8000-000000000000'],
    });
    expect(stranger.status).toBe(422);
    const selected = await patient.post<{ case: Case }>(`/api/v1/cases/${caseId}/select-providers`, {
      provider_ids: results.slice(0, 2).map(({ provider_id }) => provider_id),
    });
    expect(selected.status).toBe(200);
    expect(selected.body.data.case.status).toBe('provider_selected');
  });

  it('consents, and each chosen provider is notified once with a redacted snapshot', async () => {
    const consent = await patient.post<{ consent: { id: string; status: string } }>(`/api/v1/cases/${caseId}/consent`, { granted: true });
    expect(consent.status).toBe(200);
    expect(consent.body.data.consent.status).toBe('active');
    await patient.until<Case>(`/api/v1/cases/${caseId}`, ({ status }) => status === 'providers_notified', 60_000);
    const confirmation = await patient.get<{ snapshot: unknown }>(`/api/v1/cases/${caseId}/confirmation`);
    const shown = JSON.stringify(confirmation.body.data.snapshot);
    for (const secret of ['Amina', 'Haddad', '1962-03-14', 'amina.haddad@example.org', '+4915112345678'])
      expect(shown).not.toContain(secret);
    const forwarded = system.mails().flatMap(({ subject }) => (/new case|were forwarded/.test(subject) ? [subject] : []));
    expect(forwarded.toSorted()).toEqual(['A new case for you', 'A new case for you', 'Your records were forwarded']);
  });

  it('can revoke the consent once', async () => {
    const { body } = await patient.get<{ id: string }[]>(`/api/v1/consent/?case_id=${caseId}`);
    const id = body.data[0]?.id;
    expect((await patient.post(`/api/v1/consent/${id}/revoke`)).status).toBe(200);
    const again = await patient.post(`/api/v1/consent/${id}/revoke`);
    expect([again.status, again.body.errors?.[0]?.code]).toEqual([409, 'CONSENT_ALREADY_REVOKED_001']);
  });
});
