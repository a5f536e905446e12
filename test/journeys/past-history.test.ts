import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Caller, createCaller } from '../support/caller.ts';
import { type Hospital, ok, openHospital } from '../support/forwarded-case.ts';
import { type RunningSystem, startSystem } from '../support/start-system.ts';
import { overrideFlag, type Walked, walkToConsent } from '../support/walk-to-consent.ts';

/**
 * A stroke, an infarction, an allergy to penicillin and a weak kidney decide about an operation. Whether they are told in a chat or stand in a letter,
 * everybody who decides sees them, each with the words that say so.
 */

type Finding = { code?: string; loinc?: string; name?: string; source: { passage: string | null; document_id: string | null } };
type Record = { past_history: Finding[]; allergies: Finding[]; diagnostics: Finding[] };
type Assessment = { status: string; factors: { label: string; source: { passage: string | null; document_id?: string | null } }[] };
type Case = { status: string };

const COMPLAINT = 'I have osteoarthritis of the right knee. I am a woman.';
const TOLD = [
  'I had a stroke in 2019 and a heart attack in 2018.',
  'I am allergic to penicillin, it gave me a rash.',
  'My last blood test said eGFR 54 ml/min.',
];
const LETTER = `Department of Internal Medicine
Letter to the referring doctor, 3 March 2026

Patient: Amina Haddad
Date of birth: 1962-03-14

Diagnoses: Osteoarthritis of the right knee.
Past medical history: Ischaemic stroke 2019. Myocardial infarction 2018.
Allergies: penicillin (rash).
Laboratory: eGFR 54 mL/min/1.73m2
`;

async function tell(patient: Caller, caseId: string): Promise<void> {
  for (const message of TOLD) await ok(patient.post(`/api/v1/cases/${caseId}/chat`, { message }));
}

async function upload(patient: Caller, caseId: string): Promise<void> {
  const file = { filename: 'letter.txt', type: 'text/plain', bytes: new TextEncoder().encode(LETTER) };
  const { document_id } = await ok<{ document_id: string }>(patient.uploadDocument(caseId, file));
  await patient.until<{ status: string }>(`/api/v1/documents/${document_id}`, ({ status }) => status === 'processed');
}

describe('a grave history', () => {
  let system: RunningSystem;
  let reviewer: Caller;
  const hospitals = new Map<string, Hospital>();

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    await overrideFlag(system, 'risk_review_human_required', 'tenant', 'demo', true);
    reviewer = await as('mso_doctor', 'user_pastreviewer0000001');
  }, 240_000);
  afterAll(() => system?.stop(), 60_000);

  const as = async (role: string, sub: string) =>
    createCaller(system.baseUrl, { token: await system.token(role, { sub, tenant_id: 'demo' }), tenant: 'demo' });
  /** Both patients may choose the same hospital. */
  async function staffOf(providerId: string): Promise<Caller> {
    const hospital = hospitals.get(providerId) ?? (await openHospital(system, providerId, `grave-history-${hospitals.size}`));
    hospitals.set(providerId, hospital);
    return hospital.as('provider_admin');
  }
  const reach = ({ patient, caseId }: Walked, status: string) =>
    patient.until<Case>(`/api/v1/cases/${caseId}`, (found) => found.status === status);

  /** Of each of the four the words that the record has for it. */
  function passagesOf({ past_history, allergies, diagnostics }: Record): (string | null | undefined)[] {
    const past = (code: string) => past_history.find((finding) => finding.code === code);
    const found = [past('Z86.73'), past('I25.2'), allergies.find(({ name }) => name === 'penicillin'), diagnostics.find(isKidney)];
    return found.map((finding) => finding?.source.passage);
  }
  const isKidney = ({ loinc }: Finding) => loinc === '33914-3';

  it.each([
    ['told in the chat', 'user_pasthistorytold0001', tell],
    ['written in a letter', 'user_pasthistorypaper001', upload],
  ])(
    '%s is before everybody who decides',
    async (_how, sub, before) => {
      const walked = await walkToConsent(system, sub, COMPLAINT, { before });
      const { patient, caseId, providerIds } = walked;
      const said = [/stroke.*2019/, /(?:heart attack|infarction).*2018/, /penicillin.*rash/, /eGFR 54/].map((words) =>
        expect.stringMatching(words),
      );
      expect(passagesOf(await ok<Record>(patient.get(`/api/v1/cases/${caseId}/ehr`)))).toEqual(said);

      await reach(walked, 'risk_review_pending');
      const { factors } = await ok<Assessment>(reviewer.get(`/api/v1/risk/${caseId}/assessment`));
      const wordsOf = (label: RegExp) => factors.find((factor) => label.test(factor.label))?.source.passage;
      expect([/stroke.*2019/i, /heart attack.*2018/i, /penicillin/, /kidney|eGFR/i].map(wordsOf)).toEqual(said);

      await ok(reviewer.post(`/api/v1/risk/${caseId}/decision`, { decision: 'approve', rationale: 'Stable for years.' }));
      await reach(walked, 'providers_notified');
      const staff = await staffOf(providerIds[0] ?? '');
      expect(passagesOf((await ok<{ ehr: Record }>(staff.get(`/api/v1/provider-portal/cases/${caseId}/ehr`))).ehr)).toEqual(said);

      const { consultation_id } = await ok<{ consultation_id: string }>(
        patient.post(`/api/v1/cases/${caseId}/mso/request`, { kind: 'document_review', question: 'Is it safe?' }),
      );
      const doctor = await as('mso_doctor', 'user_demoMsoDoctor000000');
      const { snapshot } = await ok<{ snapshot: { clinical: Record } }>(doctor.get(`/api/v1/mso/consultations/${consultation_id}`));
      expect(passagesOf(snapshot.clinical)).toEqual(said);
    },
    240_000,
  );
});
