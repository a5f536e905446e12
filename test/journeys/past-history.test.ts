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
const SAID = [/stroke.*2019/, /(?:heart attack|infarction).*2018/, /penicillin.*rash/, /eGFR 54/];
const LETTER = `Department of Internal Medicine
Letter to the referring doctor, 3 March 2026

Patient: Amina Haddad
Date of birth: 1962-03-14

Diagnoses: Osteoarthritis of the right knee.
Past medical history: Ischaemic stroke 2019. Myocardial infarction 2018.
Allergies: penicillin (rash).
Laboratory: eGFR 54 mL/min/1.73m2
`;

/** In other languages half is told and half is printed. */
const SPANISH = {
  told: ['Tuve un ictus en 2019.', 'Soy alérgica a la penicilina, me salió una erupción.'],
  printed: `Informe de alta
Paciente: Amina Haddad
Fecha de nacimiento: 14/03/1962
Diagnóstico: Gonartrosis derecha.
Antecedentes personales: Infarto agudo de miocardio en 2018.
Analítica: FGe 54 mL/min/1,73m2`,
  said: [/ictus.*2019/i, /infarto.*2018/i, /penicilina.*erupción/i, /FGe 54/],
};
const GERMAN = {
  told: ['Ich hatte 2018 einen Herzinfarkt.', 'Bei der letzten Blutuntersuchung lag die eGFR bei 54 ml/min.'],
  printed: `Arztbrief vom 03.03.2026
Patientin: Amina Haddad
Geburtsdatum: 14.03.1962
Diagnose: Gonarthrose rechts.
Vorerkrankungen: Ischämischer Schlaganfall 2019.
Allergien: Penicillin (Exanthem).`,
  said: [/Schlaganfall.*2019/, /2018.*Herzinfarkt/, /Penicillin.*Exanthem/, /eGFR.*54/],
};
const TURKISH = {
  told: ['Penisiline alerjim var, döküntü yaptı.', 'Son kan tahlilimde eGFR 54 ml/dk çıktı.'],
  printed: `Epikriz, 03.03.2026
Hasta: Amina Haddad
Doğum tarihi: 14.03.1962
Tanı: Sağ gonartroz.
Özgeçmiş: 2019 yılında iskemik inme. 2018 yılında miyokard infarktüsü.`,
  said: [/2019.*inme/, /2018.*infarktüsü/, /Penisilin.*döküntü/i, /eGFR 54/],
};
const ARABIC = {
  told: ['أصبت بسكتة دماغية في 2019.', 'عندي حساسية من البنسلين، سبب لي طفحا جلديا.'],
  printed: `تقرير طبي 3/3/2026
اسم المريض: Amina Haddad
تاريخ الميلاد: 14/03/1962
التشخيص: خشونة الركبة اليمنى.
السوابق المرضية: احتشاء عضلة القلب عام 2018.
المختبر: eGFR 54 mL/min/1.73m2`,
  said: [/سكتة.*2019/, /احتشاء.*2018/, /البنسلين.*طفح/, /eGFR 54/],
};

type Tell = (patient: Caller, caseId: string) => Promise<void>;

function tell(messages: readonly string[]): Tell {
  return async (patient, caseId) => {
    for (const message of messages) await ok(patient.post(`/api/v1/cases/${caseId}/chat`, { message }));
  };
}

function upload(letter: string): Tell {
  return async (patient, caseId) => {
    const file = { filename: 'letter.txt', type: 'text/plain', bytes: new TextEncoder().encode(letter) };
    const { document_id } = await ok<{ document_id: string }>(patient.uploadDocument(caseId, file));
    await patient.until<{ status: string }>(`/api/v1/documents/${document_id}`, ({ status }) => status === 'processed');
  };
}

const both =
  ({ told, printed }: { told: readonly string[]; printed: string }): Tell =>
  async (patient, caseId) => {
    await upload(printed)(patient, caseId);
    await tell(told)(patient, caseId);
  };

describe('a grave history', () => {
  let system: RunningSystem;
  let reviewer: Caller;
  const hospitals = new Map<string, Hospital>();

  beforeAll(async () => {
    system = await startSystem({ worker: true });
    await overrideFlag(system, 'risk_review_human_required', 'tenant', 'demo', true);
    reviewer = await as('mso_doctor', 'user_pastreviewer0000001');
  }, 600_000);
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
    ['told in the chat', 'user_pasthistorytold0001', tell(TOLD), SAID],
    ['written in a letter', 'user_pasthistorypaper001', upload(LETTER), SAID],
    ['in Spanish', 'user_pasthistoryspain001', both(SPANISH), SPANISH.said],
    ['in German', 'user_pasthistorygerman01', both(GERMAN), GERMAN.said],
    ['in Turkish', 'user_pasthistoryturkey01', both(TURKISH), TURKISH.said],
    ['in Arabic', 'user_pasthistoryarabic01', both(ARABIC), ARABIC.said],
  ])(
    '%s is before everybody who decides',
    async (_how, sub, before, words) => {
      const walked = await walkToConsent(system, sub, COMPLAINT, { before });
      const { patient, caseId, providerIds } = walked;
      const said = words.map((each) => expect.stringMatching(each));
      expect(passagesOf(await ok<Record>(patient.get(`/api/v1/cases/${caseId}/ehr`)))).toEqual(said);

      await reach(walked, 'risk_review_pending');
      const { factors } = await ok<Assessment>(reviewer.get(`/api/v1/risk/${caseId}/assessment`));
      const wordsOf = (label: RegExp) => factors.find((factor) => label.test(factor.label))?.source.passage;
      expect([/stroke.*2019/i, /heart attack.*2018/i, /penicillin/i, /kidney|eGFR/i].map(wordsOf)).toEqual(said);

      await ok(reviewer.post(`/api/v1/risk/${caseId}/decision`, { decision: 'approve', rationale: 'Stable for years.' }));
      await reach(walked, 'providers_notified');
      const staff = await staffOf(providerIds[0] ?? '');
      expect(passagesOf((await ok<{ ehr: Record }>(staff.get(`/api/v1/provider-portal/cases/${caseId}/ehr`))).ehr)).toEqual(said);

      const { consultation_id } = await ok<{ consultation_id: string }>(
        patient.post(`/api/v1/cases/${caseId}/mso/request`, { kind: 'document_review', question: 'Is it safe?' }),
      );
      const doctor = await as('mso_doctor', 'user_demoMsoDoctor000000');
      const { snapshot } = await ok<{ snapshot: { clinical: Record } }>(doctor.post(`/api/v1/mso/consultations/${consultation_id}/take`));
      expect(passagesOf(snapshot.clinical)).toEqual(said);
    },
    240_000,
  );
});
