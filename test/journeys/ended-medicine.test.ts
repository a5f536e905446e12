import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { forwardCase, type ForwardedCase, type Hospital, ok, openHospital } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';

/** A medicine that a document or the patient named is taken no longer, and then again: the record, what is served of it, and what the hospital sees. */

type Item = { finding_id: string; name: string; status: string; corrections: { change: string; by_role: string; note: string | null }[] };
type Bundle = { total: number; entry: { resource: { status: string } }[] };

let system: RunningSystem;
let one: ForwardedCase;
let hospital: Hospital;
let patient: Caller;

beforeAll(async () => {
  system = await startSystem({ worker: true });
  one = await forwardCase(system);
  hospital = await openHospital(system, one.providerIds[0] ?? '', 'ended-hospital');
  patient = one.patient;
  const text =
    'Patient: Nadja Sokolova\nDate of birth: 1968-03-14\n\nCurrent medication:\nMetformin 500 mg twice daily\nRamipril 5 mg once daily\nMarcumar 3 mg once daily\n';
  const { document_id } = await ok<{ document_id: string }>(
    patient.uploadDocument(one.caseId, { filename: 'plan.txt', type: 'text/plain', bytes: new TextEncoder().encode(text) }),
  );
  await patient.until<{ status: string }>(`/api/v1/documents/${document_id}`, ({ status }) => status === 'processed');
}, 600_000);
afterAll(() => system?.stop(), 60_000);

const say = async (message: string) =>
  (await ok<{ message: { content: string } }>(patient.post(`/api/v1/cases/${one.caseId}/chat`, { message }))).message.content;
const medicines = async () => (await ok<{ medications: Item[] }>(patient.get(`/api/v1/cases/${one.caseId}/ehr`))).medications;
const named = async (name: RegExp) => (await medicines()).find((item) => name.test(item.name));

it('leaves a medicine of a document as it is for a plan, a question and another person', async () => {
  await say('I was told to stop metformin 3 days before surgery');
  await say('Should I stop metformin?');
  await say('My mother no longer takes metformin');
  await say('I stopped metformin for a week and am taking it again');
  expect(await named(/metformin/i)).toMatchObject({ status: 'confirmed', corrections: [] });
});

it('ends what a document says is taken, tells so, and keeps the version of before', async () => {
  const before = await named(/metformin/i);
  expect(await say('I no longer take metformin and my doctor stopped the Marcumar in May.')).toMatch(
    /metformin: not among your current medicines.*phenprocoumon.*: not among your current medicines|phenprocoumon.*: not among your current medicines.*metformin: not among/is,
  );
  expect(await named(/metformin/i)).toMatchObject({
    finding_id: before?.finding_id,
    status: 'past',
    corrections: [{ change: 'past', by_role: 'patient' }],
  });
  expect(await named(/ramipril/i)).toMatchObject({ status: 'confirmed' });
  const { summary } = await ok<{ summary: string }>(patient.get(`/api/v1/cases/${one.caseId}/ehr`));
  expect(summary).toMatch(/Medication: ramipril\./i);
  const path = `/api/v1/fhir/MedicationStatement/${before?.finding_id}`;
  expect(await ok(patient.get(path))).toMatchObject({ status: 'completed' });
  const history = await ok<Bundle>(patient.get(`${path}/_history`));
  expect([history.total, history.entry.map(({ resource }) => resource.status)]).toEqual([2, ['completed', 'active']]);
  const active = await ok<{ id: string }[]>(
    patient.get(`/api/v1/patients/${one.patientId}/fhir?case_id=${one.caseId}&active_only=true&resource_type=MedicationStatement`),
  );
  expect(active.map(({ id }) => id)).not.toContain(before?.finding_id);
});

it('leaves an event, and the hospital sees it beside what was sent', async () => {
  const events = await system.sql<{ payload: Record<string, unknown> }>(
    'demo',
    `select payload from events where case_id = $1 and event_type = 'extraction.correction' order by created_at, id`,
    [one.caseId],
  );
  expect(events.map(({ payload }) => payload)).toContainEqual(
    expect.objectContaining({ kind: 'medication', change: 'past', corrected_role: 'patient' }),
  );
  const admin = await hospital.as('provider_admin');
  const { corrections } = await ok<{ corrections: { text: string }[] }>(admin.get(`/api/v1/provider-portal/cases/${one.caseId}`));
  expect(corrections.map(({ text }) => text)).toContainEqual(expect.stringMatching(/metformin/i));
});

it('is active again when the patient takes it again', async () => {
  expect(await say('I am taking metformin again, 500 mg twice a day')).toMatch(/metformin/i);
  expect(await named(/metformin/i)).toMatchObject({ status: 'confirmed' });
});

it('keeps what a paper says is over or on hold as such, beside what is taken', async () => {
  const text =
    'Patient: Nadja Sokolova\nDate of birth: 1968-03-14\nDate of visit: 2026-05-04\n\nCurrent medication:\nRamipril 5 mg once daily - discontinued 2026\nClopidogrel 75 mg once daily (paused because of the biopsy)\n\nAmiodarone was stopped in March 2024.\n';
  const { document_id } = await ok<{ document_id: string }>(
    patient.uploadDocument(one.caseId, { filename: 'letter.txt', type: 'text/plain', bytes: new TextEncoder().encode(text) }),
  );
  await patient.until<{ status: string }>(`/api/v1/documents/${document_id}`, ({ status }) => status === 'processed');
  expect(await named(/amiodarone/i)).toMatchObject({ status: 'past', medication_status: 'stopped' });
  expect(await named(/clopidogrel/i)).toMatchObject({ status: 'confirmed', medication_status: 'on-hold' });
  const ramipril = (await medicines()).filter(({ name }) => /ramipril/i.test(name));
  expect(ramipril.map(({ status }) => status).toSorted()).toEqual(['past', 'provisional']);
  const { summary } = await ok<{ summary: string }>(patient.get(`/api/v1/cases/${one.caseId}/ehr`));
  expect(summary).toMatch(/clopidogrel \(on hold\)/i);
  expect(summary).not.toMatch(/amiodarone/i);
});

it('lets a caller of another tenant see nothing of it', async () => {
  const other = createCaller(system.baseUrl, { token: await system.token('patient', { tenant_id: 'demo-b' }), tenant: 'demo-b' });
  expect((await other.get(`/api/v1/cases/${one.caseId}/ehr`)).status).toBe(404);
});
