import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { effectivePolicy, REDACTION_POLICIES, type RedactionPolicy } from '../../../domain/redaction/policies.ts';
import { pseudonymOf, redactSnapshot, type ShareableRecord } from '../../../domain/redaction/redact-snapshot.ts';

const SHARE = '019350a1-7c00-7abc-8def-0123456789ab';
const PERSONAL = ['Joanna', 'Kowalczyk', '1962-03-14', 'joanna@example.org', '601 234 567'];

const trace = (passage: string) => ({
  finding_id: '019350a1-7c00-7abc-8def-0123456789ad',
  status: 'confirmed' as const,
  source: { document_id: 'd1', page: 1, passage },
  corrections: [],
});
const done = (performed_at: string) => ({
  ...trace('Arthroscopy'),
  ...{ code: null, system: 'http://snomed.info/sct', display: 'Arthroscopy', side: null, performed_at, source_document_ids: ['d1'] },
});
const RECORD: ShareableRecord = {
  case: {
    procedure: 'Total knee replacement',
    procedure_code: '27447',
    destination_country: 'TR',
    status: 'consent_given',
    preferences: { secret_wish: 'none', travel_window: { from: '2027-03-01', to: '2027-03-20' }, companions: 1, languages: ['pl'] },
    side: 'right',
    question: 'May Joanna Kowalczyk stay a week longer?',
  },
  budget: { amount: 1_234_500, currency: 'USD' },
  patient: {
    first_name: 'Joanna',
    last_name: 'Kowalczyk',
    date_of_birth: '1962-03-14',
    email: 'joanna@example.org',
    phone: '+48 601 234 567',
  },
  ehr: {
    demographics: {
      first_name: 'Joanna',
      last_name: 'Kowalczyk',
      date_of_birth: '1962-03-14',
      gender: 'female',
      country_of_residence: 'PL',
      preferred_language: 'pl',
      age: 64,
    },
    condition: {
      ...trace('Joanna Kowalczyk, born 14.03.1962, has osteoarthritis'),
      code: 'M17.11',
      system: 'http://hl7.org/fhir/sid/icd-10',
      display: 'Osteoarthritis',
      clinical_status: 'active',
      verification_status: 'confirmed',
      source_document_ids: ['d1'],
    },
    past_history: [],
    procedures: [done('2019-05-01')],
    comorbidities: [],
    medications: [{ ...trace('metformin'), name: 'Metformin, told by Joanna', source_document_ids: [] }],
    allergies: [],
    diagnostics: [
      {
        ...trace('HbA1c 6.30 %'),
        ...{ loinc: '4548-4', name: 'HbA1c', value: '6.30', unit: '%', interpretation: 'high', effective_at: '2026-03-14' },
        document_id: 'd1',
      },
    ],
    risk_factors: [],
    known: {
      allergies: 'none',
      medications: 'some',
      operations: 'not_asked',
      height: 'not_asked',
      weight: 'not_asked',
      past_history: 'not_asked',
    },
    struck: [],
    summary: 'Joanna Kowalczyk, 64, female.',
  },
  documents: [
    {
      document_id: 'd1',
      title: 'Kowalczyk_Joanna_MRI.pdf',
      document_type: 'imaging_report',
      document_date: '2026-03-01',
      text: 'Patient: KOWALCZYK JOANNA  DOB: 14.03.1962\nCall 601 234 567. Knee effusion.',
    },
  ],
  messages: [{ sender_type: 'patient', content: 'I am Joanna, joanna@example.org', created_at: '2026-11-20T10:00:00.000Z' }],
  milestones: [{ name: 'pre-op', status: 'pending', due_at: null }],
};

/** Decisions §9, written down a second time: what a policy's snapshot has. */
const PARTS: Record<RedactionPolicy, string> = {
  provider_snapshot: 'budget_range case clinical documents milestones patient plan policy',
  mso_clinical: 'case clinical documents patient plan policy',
  coordinator_full: 'budget case clinical conversation documents milestones patient plan policy',
  facilitator_consent: 'case documents milestones patient policy',
};
const PATIENT: Record<RedactionPolicy, string> = {
  provider_snapshot: 'age country_of_residence gender preferred_language pseudonym',
  mso_clinical: 'age country_of_residence gender preferred_language pseudonym',
  coordinator_full: 'age country_of_residence date_of_birth email first_name gender last_name phone preferred_language',
  facilitator_consent: 'age country_of_residence first_name gender last_name preferred_language',
};
const keys = (value: object) => Object.keys(value).toSorted().join(' ');

describe('a redacted snapshot', () => {
  test.each(REDACTION_POLICIES)('under %s has exactly the parts that the table lets through', (policy) => {
    const snapshot = redactSnapshot(policy, RECORD, pseudonymOf(SHARE));
    expect(keys(snapshot)).toBe(PARTS[policy]);
    expect(keys(snapshot.patient)).toBe(PATIENT[policy]);
    expect(JSON.stringify(snapshot)).not.toContain('secret_wish');
  });

  test('tells what the patient has in mind and asks, without who asks', () => {
    const { plan } = redactSnapshot('provider_snapshot', RECORD, 'Patient X') as unknown as { plan: Record<string, unknown> };
    const { question, ...rest } = plan;
    expect(rest).toEqual({ side: 'right', travel_window: { from: '2027-03-01', to: '2027-03-20' }, companions: 1, languages: ['pl'] });
    expect(question).toMatch(/^May .+ stay a week longer\?$/);
    expect(question).not.toMatch(/Joanna|Kowalczyk/);
  });

  test.each(['provider_snapshot', 'mso_clinical'] as const)('under %s carries no identity anywhere, and every clinical fact', (policy) => {
    const text = JSON.stringify(redactSnapshot(policy, RECORD, pseudonymOf(SHARE)));
    for (const identity of PERSONAL) expect(text.toLowerCase()).not.toContain(identity.toLowerCase());
    for (const fact of ['M17.11', '6.30', 'Metformin', 'Arthroscopy', 'Knee effusion', '2026-03-14'.slice(0, 7)])
      expect(text).toContain(fact);
  });

  test.each(['provider_snapshot', 'mso_clinical'] as const)(
    'under %s has no street or doctor that another text of the case tells',
    (policy) => {
      const [condition] = [RECORD.ehr.condition];
      const told: ShareableRecord = {
        ...RECORD,
        case: { ...RECORD.case, question: 'Is Vogelzang right? I am of Brink 8 and of Harbour Way' },
        messages: [{ sender_type: 'patient', content: 'I live at 14 Harbour Way, Leeds LS6 2AB.', created_at: '2026-11-01T10:00:00Z' }],
        documents: [
          { ...RECORD.documents[0]!, text: 'Dr. H. Vogelzang. Re: Mrs Kowalczyk-de Wit, Brink 8, 7411 BS Deventer. HbA1c 6.30 %' },
        ],
        ehr: {
          ...RECORD.ehr,
          condition: condition && {
            ...condition,
            source: { ...condition.source!, passage: 'Osteoarthritis, as Vogelzang of 14 Harbour Way says' },
          },
        },
      };
      const text = JSON.stringify(redactSnapshot(policy, told, pseudonymOf(SHARE)));
      expect(text).not.toMatch(/Vogelzang|Brink|14 Harbour|7411|Wit\b/);
      for (const kept of ['Osteoarthritis', '6.30', 'Is [name] right?']) expect(text).toContain(kept);
    },
  );

  test('gives a provider the band of the budget, never the amount', () => {
    const snapshot = redactSnapshot('provider_snapshot', RECORD, 'Patient X');
    expect(snapshot.budget_range).toBe('10-20k USD');
    expect(JSON.stringify(snapshot)).not.toContain('1234500');
  });

  test('does not say the birth date as the date of a result or a document that was dated by it', () => {
    const born = '1962-03-14';
    const misdated: ShareableRecord = {
      ...RECORD,
      ehr: {
        ...RECORD.ehr,
        diagnostics: RECORD.ehr.diagnostics.map((result) => ({ ...result, effective_at: `${born}T00:00:00Z` })),
        procedures: [done(born)],
      },
      documents: RECORD.documents.map((document) => ({ ...document, document_date: born })),
    };
    for (const policy of ['provider_snapshot', 'mso_clinical'] as const)
      expect(JSON.stringify(redactSnapshot(policy, misdated, pseudonymOf(SHARE)))).not.toContain(born);
    expect(JSON.stringify(redactSnapshot('provider_snapshot', RECORD, pseudonymOf(SHARE)))).toContain('2026-03-14');
  });

  test('gives a facilitator titles of documents without their text or the record', () => {
    const { documents } = redactSnapshot('facilitator_consent', RECORD, 'Patient X');
    expect(documents).toEqual([{ title: 'Kowalczyk_Joanna_MRI.pdf', document_type: 'imaging_report' }]);
  });

  test('keeps the status of the case from a second-opinion doctor', () => {
    expect(redactSnapshot('mso_clinical', RECORD, 'Patient X').case).not.toHaveProperty('status');
    expect(redactSnapshot('provider_snapshot', RECORD, 'Patient X').case).toHaveProperty('status', 'consent_given');
  });

  test('never lets a given name through, whoever the patient is', () => {
    const name = fc
      .string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzéłø'), minLength: 5, maxLength: 8 })
      .map((letters) => `Vq${letters}`);
    fc.assert(
      fc.property(name, name, fc.constantFrom('provider_snapshot' as const, 'mso_clinical' as const), (first_name, last_name, policy) => {
        const renamed = JSON.parse(
          JSON.stringify(RECORD).replaceAll('Joanna', first_name).replaceAll('Kowalczyk', last_name),
        ) as ShareableRecord;
        const text = JSON.stringify(redactSnapshot(policy, renamed, 'Patient X')).toLowerCase();
        expect(text).not.toContain(first_name.toLowerCase());
        expect(text).not.toContain(last_name.toLowerCase());
      }),
    );
  });
});

describe('the policy of a share', () => {
  test.each(REDACTION_POLICIES)('%s holds with the redaction engine on; off, the provider snapshot does', (policy) => {
    expect(effectivePolicy(policy, true)).toBe(policy);
    expect(effectivePolicy(policy, false)).toBe('provider_snapshot');
  });
});

describe('a pseudonym', () => {
  test('is the same for one share and another for the next', () => {
    expect(pseudonymOf(SHARE)).toMatch(/^Patient [0-9A-Z]{6}$/);
    expect(pseudonymOf(SHARE)).toBe(pseudonymOf(SHARE));
    const shares = Array.from(
      { length: 200 },
      (_, index) => `019350a1-7c00-7abc-8def-${(index * 7_919_317).toString(16).padStart(12, '0')}`,
    );
    expect(new Set(shares.map(pseudonymOf)).size).toBe(200);
  });
});
