import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { type Caller, createCaller, ok } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** What the patient tells first and a letter says afterwards counts as documented, until the letter is taken back. */

type Item = { finding_id: string; status: string; source: { document_id: string | null; passage: string | null } };
type Ehr = { condition: Item & { code: string; verification_status: string }; medications: (Item & { name: string; dosage: string })[] };

let system: RunningSystem;
let patient: Caller;
let caseId = '';
let documentId = '';

beforeAll(async () => {
  system = await startSystem({ worker: true });
  const person = randomUUID().replaceAll('-', '').slice(0, 20);
  patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: `user_${person}` }), tenant: 'demo' });
  const who = {
    first_name: 'Nadja',
    last_name: 'Sokolova',
    date_of_birth: '1968-03-14',
    phone: '+4915112345678',
    country_of_residence: 'DE',
  };
  await ok(patient.post('/api/v1/patients/', { ...who, email: `${person}@example.org` }));
  caseId = (await ok<{ id: string }>(patient.post('/api/v1/cases/', { procedure: 'Total knee replacement' }))).id;
}, 600_000);
afterAll(() => system?.stop(), 60_000);

const ehr = () => ok<Ehr>(patient.get(`/api/v1/cases/${caseId}/ehr`));

it('is unconfirmed while only the patient has told it', async () => {
  await ok(patient.post(`/api/v1/cases/${caseId}/chat`, { message: 'I have osteoarthritis of the right knee. I take ramipril 5 mg.' }));
  expect(await ehr()).toMatchObject({
    condition: { code: 'M17.11', status: 'unconfirmed', source: { document_id: null } },
    medications: [{ status: 'unconfirmed', dosage: '5 mg' }],
  });
});

it('is confirmed by a letter, with its place, as the next version of the same finding', async () => {
  const before = await ehr();
  const letter =
    'Orthopaedic Clinic\n\nPatient: Nadja Sokolova\nDate of birth: 1968-03-14\nDate: 2026-10-02\n\nDiagnosis: Primary osteoarthritis of the right knee (M17.11).\nMedication: ramipril 5 mg once daily.\n';
  const bytes = new TextEncoder().encode(letter);
  const uploaded = await ok<{ document_id: string }>(patient.uploadDocument(caseId, { filename: 'letter.txt', type: 'text/plain', bytes }));
  documentId = uploaded.document_id;
  await patient.until<{ status: string }>(`/api/v1/documents/${documentId}`, ({ status }) => status === 'processed');
  const after = await ehr();
  expect(after).toMatchObject({
    condition: {
      ...{ finding_id: before.condition.finding_id, status: 'confirmed', verification_status: 'confirmed' },
      source: { document_id: documentId, passage: expect.stringContaining('osteoarthritis') },
    },
    medications: [{ finding_id: before.medications[0]?.finding_id, status: 'confirmed', source: { document_id: documentId } }],
  });
  const path = `/api/v1/fhir/Condition/${after.condition.finding_id}/_history`;
  const history = await ok<{ total: number }>(patient.get(path));
  expect(history.total).toBe(2);
});

it('is the patient’s word again when the letter is taken back', async () => {
  await ok(patient.call('DELETE', `/api/v1/documents/${documentId}`));
  expect(await ehr()).toMatchObject({
    condition: { code: 'M17.11', status: 'unconfirmed', source: { document_id: null } },
    medications: [{ status: 'unconfirmed', dosage: '5 mg' }],
  });
});
