/** One story in ten operations: what is sent and what `data` answers. Tests hold both against the contracts, and the answers against those of a journey (typed-client.test.ts). */

const PATIENT = '019a9d6c-1000-7000-8000-000000000001';
const CASE = '019a9d6c-2000-7000-8000-000000000002';
const DOCUMENT = '019a9d6c-3000-7000-8000-000000000003';
const MATCH = '019a9d6c-4000-7000-8000-000000000004';
const PROVIDER = '019a9d6c-5000-7000-8000-000000000005';
const DOCUMENT_KEY = `uploads/${DOCUMENT}`;
const AT = '2026-05-26T09:30:00.000Z';

const caseAt = (status: string, known: object = {}) => ({
  ...{
    id: CASE,
    patient_id: PATIENT,
    status,
    state: status,
    title: 'Total knee replacement',
    procedure: 'Total knee replacement',
    procedure_code: '27447',
  },
  ...{ destination_country: 'TR', budget_cents: 1_500_000, currency: 'EUR', preferences: { languages: ['Arabic', 'English'] } },
  ...{ selected_provider_ids: [] as string[], document_checklist: { total: 2, completed: 0, pending: ['Knee X-ray', 'Blood test'] } },
  ...{
    referred_by_facilitator_id: null,
    intake_completeness: 0.5,
    blocking_issues: [],
    closed_reason: null,
    handover: null,
    created_at: AT,
    updated_at: AT,
  },
  ...known,
});

const CONSENT = {
  ...{
    id: '019a9d6c-6000-7000-8000-000000000006',
    case_id: CASE,
    patient_id: PATIENT,
    category: 'data_sharing',
    granted: true,
    status: 'active',
  },
  ...{ provider_ids: [PROVIDER], share_identity: false, period_start: null, period_end: null, revoked_at: null, superseded_by: null },
  ...{ created_at: AT, audit: { recorded_by: 'user_2abcDEF0123456789ab', recorded_at: AT, event_id: null } },
};

/** `text`: the body in the other type that the operation takes (text/csv). `also`: further requests and data, that show fields which no example shows. */
export type Example = {
  request?: unknown;
  text?: string;
  data: unknown;
  also?: { request?: unknown; data?: unknown }[];
};

/** What an operation refused, and how. */
export type Refusal = { status: number; errors: { code: string; message: string; field: string | null }[] };

export const EXAMPLES: Record<string, Example> = {
  registerPatient: {
    request: {
      ...{ first_name: 'Amina', last_name: 'Haddad', date_of_birth: '1962-03-14', email: 'amina.haddad@example.org' },
      ...{ phone: '+4915112345678', country_of_residence: 'DE' },
    },
    data: {
      ...{ id: PATIENT, tenant_id: 'demo', idp_user_id: null, first_name: 'Amina', last_name: 'Haddad', date_of_birth: '1962-03-14' },
      ...{ email: 'amina.haddad@example.org', phone: '+4915112345678', country_of_residence: 'DE', gender: null, preferred_language: 'en' },
      ...{ timezone: null, medical_history: {}, preferences: {}, referred_by_facilitator_id: null, created_at: AT, updated_at: AT },
    },
  },
  createCase: {
    request: {
      ...{ patient_id: PATIENT, procedure: 'Total knee replacement', destination_country: 'TR', budget_cents: 1_500_000, currency: 'EUR' },
      preferences: { languages: ['Arabic', 'English'] },
    },
    data: caseAt('draft'),
  },
  sendChatMessage: {
    request: { message: 'My right knee has hurt for four years and my surgeon says I need a new knee. I am allergic to penicillin.' },
    data: {
      message: {
        ...{ id: '019a9d6c-7000-7000-8000-000000000007', case_id: CASE, sender_type: 'agent', status: 'answered' },
        content: 'Thank you. Please upload an X-ray of the knee and a recent blood test.',
        rich_content: [
          { kind: 'file_request', requirements: [{ key: 'knee-xray', name: 'Knee X-ray', description: null }] },
          {
            ...{ kind: 'document_checklist', total: 2, completed: 0, pending: ['Knee X-ray', 'Blood test'] },
            requirements: [
              { key: 'knee-xray', name: 'Knee X-ray', status: 'pending' },
              { key: 'blood-tests', name: 'Blood test', status: 'pending' },
            ],
          },
        ],
        attachments: [],
        llm: { tier: 'smart', provider: 'offline', model: 'rules', fallback: false, prompt_version: 'reply@1' },
        created_at: AT,
      },
      answered_by: 'assistant',
      decision_id: '019a9d6c-8000-7000-8000-000000000008',
      case: caseAt('documents_pending'),
    },
  },
  presignDocument: {
    request: { case_id: CASE, filename: 'consultation-letter.pdf', size: 182_044, type: 'application/pdf' },
    data: {
      upload_url: 'https://files.example.org/uploads/consultation-letter?signature=0a1b',
      document_key: DOCUMENT_KEY,
      expires_at: AT,
    },
  },
  confirmDocument: { request: { document_key: DOCUMENT_KEY }, data: { document_id: DOCUMENT, status: 'uploaded' } },
  getCase: {
    data: caseAt('matched', { document_checklist: { total: 2, completed: 2, pending: [] }, intake_completeness: 1 }),
  },
  getMatchScores: {
    data: {
      match_run_id: MATCH,
      weights: { clinical_fit: 0.35, outcomes: 0.25, cost: 0.15, travel: 0.1, preferences: 0.15 },
      results: [
        {
          ...{ rank: 1, provider_id: PROVIDER, name: 'Bosphorus Orthopaedic Hospital', score: 0.84 },
          breakdown: { clinical_fit: 0.9, outcomes: 0.86, cost: 0.7, travel: 0.75, preferences: 1 },
          reasons: ['Performs 620 knee replacements a year.', 'Interpreters for Arabic.'],
          ...{ patient_fit: 0.9, hospital_score: 0.86, facility_score: 0.8, doctors: [] },
        },
      ],
    },
  },
  selectProviders: {
    request: { provider_ids: [PROVIDER], selection_reason: 'Experience and language' },
    data: { case: caseAt('provider_selected', { selected_provider_ids: [PROVIDER] }), provider_ids: [PROVIDER], match_run_id: MATCH },
  },
  giveConsent: {
    request: { category: 'data_sharing', granted: true },
    data: { consent: CONSENT, case: caseAt('consent_given', { selected_provider_ids: [PROVIDER] }) },
  },
  compareQuotes: {
    data: [
      {
        quote_id: '019a9d6c-9000-7000-8000-000000000009',
        line_items: [{ code: '27447', description: 'Knee replacement, five nights', quantity: 1, amount_cents: 980_000 }],
        ...{ currency: 'EUR', total_cents: 980_000, status: 'submitted', valid_until: '2026-08-31', submitted_at: AT },
        provider: { id: PROVIDER, name: 'Bosphorus Orthopaedic Hospital', city: 'Istanbul', country: 'TR' },
        terms: {
          ...{ includes: ['surgeon', 'implants', 'hospital_stay'], excludes: ['hotel'], hospital_nights: 5, stay_days: 12 },
          ...{ deposit_cents: 200_000, up_to_cents: null, conditions: null },
        },
        ...{ revision: 1, ended_reason: null, up_to_in_preferred_currency: null },
        ...{ preferred_currency: 'EUR', total_in_preferred_currency: 980_000, rate_as_of: null },
      },
    ],
  },
};

const ENVELOPE = { meta: { request_id: '019a9d6c-3c1e-7000-8000-000000000000' }, api_version: 'v1', timestamp: AT };

/** An example's `data` in its envelope. */
export const inEnvelope = (data: unknown) => ({ success: true, data, errors: null, ...ENVELOPE });

/** Errors of a refusal in their envelope. */
export const inFailure = (errors: Refusal['errors']) => ({ success: false, data: null, errors, ...ENVELOPE });
