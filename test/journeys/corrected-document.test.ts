import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { v7 as newId } from 'uuid';
import { type Caller, codes, createCaller } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/**
 * A letter names the wrong knee; the patient uploads the corrected one under the same name when the case is matched already, replaces another one by name,
 * and takes one back.
 */

type Ehr = { condition: { code: string } | null; comorbidities: { code: string }[]; allergies: { name: string }[] };
type Shown = { id: string; status: string; superseded_by: string | null };

describe('a corrected document', () => {
  let system: RunningSystem;
  let patient: Caller;
  let caseId: string;

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: 'user_corrected000000001' }), tenant: 'demo' });
    await patient.post('/api/v1/patients/', {
      first_name: 'Cleo',
      last_name: 'Marsh',
      date_of_birth: '1970-01-02',
      email: 'c@example.org',
    });
    caseId = (await patient.post<{ id: string }>('/api/v1/cases/', { procedure: 'Total knee replacement' })).body.data.id;
  }, 400_000);
  afterAll(() => system?.stop(), 60_000);

  async function upload(side: string): Promise<string[]> {
    const text = `Consultation note. Cleo Marsh, born 2 January 1970. Assessment: primary osteoarthritis of the ${side} knee.`;
    const bytes = new TextEncoder().encode(text);
    const { body } = await patient.uploadDocument(caseId, { filename: 'letter.txt', type: 'text/plain', bytes });
    type Read = { status: string; issues: { check: string; status: string }[] };
    const { issues } = await patient.until<Read>(`/api/v1/documents/${body.data.document_id}`, ({ status }) => status === 'processed');
    return issues.map(({ check }) => check);
  }

  it('is no conflict with the version that it replaces, and gives the case its condition', async () => {
    expect(await upload('right')).toEqual([]);
    await patient.until<{ status: string }>(`/api/v1/cases/${caseId}`, ({ status }) => status === 'matched');
    expect(await upload('left')).toEqual([]);
    const ehr = await patient.until<Ehr>(`/api/v1/cases/${caseId}/ehr`, ({ condition }) => condition?.code === 'M17.12');
    expect(ehr.comorbidities.map(({ code }) => code)).not.toContain('M17.11');
  }, 400_000);

  const uploadText = async (filename: string, text: string, replaces?: string) => {
    const bytes = new TextEncoder().encode(`Cleo Marsh, born 2 January 1970. ${text}`);
    const { body } = await patient.uploadDocument(caseId, { filename, type: 'text/plain', bytes, ...(replaces ? { replaces } : {}) });
    const id = body.data.document_id;
    await patient.until<Shown>(`/api/v1/documents/${id}`, ({ status }) => status === 'processed');
    return id;
  };
  const ehr = async () => (await patient.get<Ehr>(`/api/v1/cases/${caseId}/ehr`)).body.data;
  const conditions = async () => {
    const { condition, comorbidities } = await ehr();
    return [condition, ...comorbidities].flatMap((each) => (each ? [each.code] : []));
  };

  it('takes the place of the document that it names, whatever either is called', async () => {
    const first = await uploadText('IMG_0001.txt', 'Diagnoses: essential hypertension.');
    expect(await conditions()).toContain('I10');
    const second = await uploadText('IMG_0002.txt', 'Diagnoses: hypothyroidism.', first);
    expect((await patient.get<Shown>(`/api/v1/documents/${first}`)).body.data).toMatchObject({
      status: 'superseded',
      superseded_by: second,
    });
    expect(await conditions()).not.toContain('I10');
    const nowhere = { case_id: caseId, filename: 'x.txt', size: 9, type: 'text/plain', replaces: newId() };
    const refused = await patient.post('/documents/presign', nowhere);
    expect([refused.status, codes(refused), refused.body.errors?.[0]?.field]).toEqual([404, ['DOCUMENT_NOT_FOUND'], 'replaces']);
  }, 400_000);

  it('stands again, with what was asked about it, when what took its place was never theirs', async () => {
    const stranger = (name: string) =>
      `Patient: ${name}\nDate of birth: 1979-11-02\nDiagnoses: HIV disease. Allergies: latex (rash). Seen in the clinic of the town.`;
    const issues = async (status: string) =>
      (await patient.get<{ check: string; document_id: string }[]>(`/api/v1/cases/${caseId}/issues?status=${status}`)).body.data.map(
        ({ check, document_id }) => [check, document_id],
      );
    const shown = async (id: string) => (await patient.get<Shown>(`/api/v1/documents/${id}`)).body.data;
    const own = await uploadText('scan.txt', 'Diagnoses: migraine. Seen in the clinic of the town, with nothing else to tell.');
    const other = await uploadText('scan.txt', stranger('Jonas Berger'));
    expect(await shown(own)).toMatchObject({ status: 'superseded', superseded_by: other });
    expect(await conditions()).toEqual(expect.arrayContaining([expect.stringMatching(/^G43/)]));
    const third = await uploadText('scan.txt', stranger('Elsa Lund'));
    expect(await issues('open')).toEqual(expect.arrayContaining([['patient_mismatch', third]]));
    const takeBack = (id: string) => patient.call('DELETE', `/api/v1/documents/${id}`);
    expect((await takeBack(third)).status).toBe(200);
    expect(await issues('open')).toEqual(expect.arrayContaining([['patient_mismatch', other]]));
    expect(JSON.stringify(await ehr())).not.toMatch(/HIV|latex/i);
    expect((await takeBack(other)).status).toBe(200);
    expect(await shown(own)).toMatchObject({ status: 'processed', superseded_by: null });
    expect(await conditions()).toEqual(expect.arrayContaining([expect.stringMatching(/^G43/)]));
    expect(JSON.stringify(await ehr())).not.toMatch(/HIV|latex/i);
    const references = await system.sql<{ status: string }>(
      'demo',
      `select resource->>'status' as status from fhir_resources where document_id = $1 and resource_type = 'DocumentReference' and is_current`,
      [own],
    );
    expect(references).toEqual([{ status: 'current' }]);
  }, 400_000);

  it('is taken back by the patient or a coordinator: what only it says is gone, and so is the document', async () => {
    const kept = await uploadText('kept.txt', 'Diagnoses: type 2 diabetes mellitus.');
    const taken = await uploadText('taken.txt', 'Diagnoses: type 2 diabetes mellitus, asthma. Allergies: penicillin.');
    const before = await conditions();
    expect(before).toEqual(expect.arrayContaining([expect.stringMatching(/^E11/), expect.stringMatching(/^J45/)]));
    const path = `/api/v1/documents/${taken}`;
    const as = async (role: string, sub: string, tenant = 'demo') =>
      createCaller(system.baseUrl, { token: await system.token(role, { sub, tenant_id: tenant }), tenant });
    const answers = await Promise.all(
      [
        await as('patient', 'user_correctedother0001'),
        await as('platform_admin', 'user_correctedadmin0001'),
        await as('mso_doctor', 'user_correcteddoctor001'),
        await as('coordinator', 'user_correctedstaff0001', 'demo-b'),
      ].map((caller) => caller.call('DELETE', path)),
    );
    expect(answers.map((answer) => [answer.status, ...codes(answer)])).toEqual([
      [404, 'DOCUMENT_NOT_FOUND'],
      [403, 'AUTH_UNAUTHORIZED_001'],
      [403, 'AUTH_PERMISSION_DENIED'],
      [404, 'DOCUMENT_NOT_FOUND'],
    ]);

    const strays = await uploadText('strays.txt', 'Diagnoses: gout.');
    const coordinator = await as('coordinator', 'user_correctedstaff0001');
    expect((await coordinator.call('DELETE', `/api/v1/documents/${strays}`)).status).toBe(200);
    expect((await conditions()).filter((code) => code.startsWith('M10'))).toEqual([]);

    const key = { 'idempotency-key': 'take-back-0001' };
    const gone = await patient.call<{ document_id: string; withdrawn_at: string; file_erased_after: string }>(
      'DELETE',
      path,
      undefined,
      key,
    );
    expect([gone.status, gone.body.data.document_id]).toEqual([200, taken]);
    expect(Date.parse(gone.body.data.file_erased_after)).toBeGreaterThan(Date.parse(gone.body.data.withdrawn_at));
    expect((await patient.call('DELETE', path, undefined, key)).headers.get('idempotency-replayed')).toBe('true');
    const after = await conditions();
    expect(after.filter((code) => code.startsWith('J45'))).toEqual([]);
    expect(after.some((code) => code.startsWith('E11'))).toBe(true);
    expect((await ehr()).allergies).toEqual([]);
    for (const method of ['GET', 'DELETE']) expect(codes(await patient.call(method, path))).toEqual(['DOCUMENT_NOT_FOUND']);
    const listed = (await patient.get<Shown[]>(`/api/v1/cases/${caseId}/documents`)).body.data.map(({ id }) => id);
    expect([listed.includes(kept), listed.includes(taken)]).toEqual([true, false]);
    const events = await system.sql(
      'demo',
      `select actor_id from events where event_type = 'document.withdrawn' and payload->>'document_id' = $1`,
      [taken],
    );
    expect(events).toEqual([{ actor_id: 'user_corrected000000001' }]);
  }, 400_000);

  it('leaves what it covered to another paper that covers it too', async () => {
    const report =
      'Laboratory report 10.11.2026. Hemoglobin 13.2 g/dL, Creatinine 1.0 mg/dL, Potassium 4.1 mmol/L, INR 1.0, Glucose 96 mg/dL.';
    const [first, copy] = [await uploadText('blood.txt', report), await uploadText('blood-copy.txt', report)];
    type Checklist = { requirements: { key: string; document_id: string | null }[] };
    const coveredBy = ({ requirements }: Checklist) => requirements.find(({ key }) => key === 'blood-tests')?.document_id;
    const path = `/api/v1/cases/${caseId}/document-checklist`;
    expect(coveredBy((await patient.get<Checklist>(path)).body.data)).toBe(first);
    expect((await patient.call('DELETE', `/api/v1/documents/${first}`)).status).toBe(200);
    await patient.until<Checklist>(path, (list) => coveredBy(list) === copy);
  }, 400_000);
});
