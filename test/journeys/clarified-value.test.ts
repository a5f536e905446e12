import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Caller, createCaller, ok } from '../support/caller.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** A value of a paper that cannot be right: the patient says what is right, and the wrong one is current nowhere. */

type Diagnostic = { finding_id: string; loinc: string | null; value: string; status: string; corrections: { change: string }[] };
type Issue = { check: string; status: string };

let system: RunningSystem;
let patient: Caller;
let caseId: string;
let patientId: string;

beforeAll(async () => {
  system = await startSystem({ worker: true });
  const person = randomUUID().replaceAll('-', '').slice(0, 20);
  patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: `user_${person}` }), tenant: 'demo' });
  const registered = await ok<{ id: string }>(
    patient.post('/api/v1/patients/', {
      ...{ first_name: 'Nadja', last_name: 'Sokolova', date_of_birth: '1968-03-14', phone: '+4915112345678' },
      ...{ email: `${person}@example.org`, country_of_residence: 'DE' },
    }),
  );
  patientId = registered.id;
  caseId = (await ok<{ id: string }>(patient.post('/api/v1/cases/', { procedure: 'Total knee replacement', destination_country: 'TR' })))
    .id;
  const text =
    'Laboratory report\nPatient: Nadja Sokolova\nDate of birth: 1968-03-14\n\nPotassium 41 mmol/L (3.5 - 5.1)\nSodium 139 mmol/L (135 - 145)\n';
  const { document_id } = await ok<{ document_id: string }>(
    patient.uploadDocument(caseId, { filename: 'lab.txt', type: 'text/plain', bytes: new TextEncoder().encode(text) }),
  );
  await patient.until<{ status: string }>(`/api/v1/documents/${document_id}`, ({ status }) => status === 'processed');
  await patient.until<{ blocking_issues: unknown[] }>(`/api/v1/cases/${caseId}/issues`, (issues) =>
    JSON.stringify(issues).includes('"open"'),
  );
}, 600_000);
afterAll(() => system?.stop(), 60_000);

const say = async (message: string) =>
  (await ok<{ message: { content: string } }>(patient.post(`/api/v1/cases/${caseId}/chat`, { message }))).message.content;
const diagnostics = async () => (await ok<{ diagnostics: Diagnostic[] }>(patient.get(`/api/v1/cases/${caseId}/ehr`))).diagnostics;
const potassium = async () => (await diagnostics()).filter(({ loinc }) => loinc === '2823-3');

it('asks about it, and keeps it as not sure', async () => {
  expect(await say('I have osteoarthritis of the right knee.')).toMatch(/potassium/i);
  expect(await potassium()).toMatchObject([{ value: '41', status: 'provisional' }]);
});

it('puts the number of the answer in its place, not sure, and says so', async () => {
  const [before] = await potassium();
  expect(await say('the potassium is 4.1, comma forgotten')).toMatch(/potassium.* 4\.1/i);
  expect(await potassium()).toMatchObject([
    { finding_id: before?.finding_id, value: '4.1', status: 'provisional', corrections: [{ change: 'changed' }] },
  ]);
  const issues = await ok<Issue[]>(patient.get(`/api/v1/cases/${caseId}/issues`));
  expect(issues.filter(({ check, status }) => check === 'implausible_value' && status === 'open')).toEqual([]);
});

it('serves the right one alone, and the printed one as a version of before', async () => {
  const [item] = await potassium();
  const active = await ok<{ id: string; valueQuantity?: { value: number }; code?: { coding: { code: string }[] } }[]>(
    patient.get(`/api/v1/patients/${patientId}/fhir?case_id=${caseId}&active_only=true&resource_type=Observation`),
  );
  const served = active.filter(({ code }) => code?.coding[0]?.code === '2823-3');
  expect(served).toMatchObject([{ id: item?.finding_id, valueQuantity: { value: 4.1 } }]);
  const history = await ok<{ total: number; entry: { resource: { valueQuantity: { value: number } } }[] }>(
    patient.get(`/api/v1/fhir/Observation/${item?.finding_id}/_history`),
  );
  expect(history.entry.map(({ resource }) => resource.valueQuantity.value)).toEqual([4.1, 41]);
});
