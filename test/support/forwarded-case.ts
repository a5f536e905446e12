import { randomUUID } from 'node:crypto';
import { type Caller, createCaller, ok } from './caller.ts';
import type { RunningSystem } from './start-system.ts';

/** What says who the patient is. */
export const SECRETS = ['Nadja', 'Sokolova', '1968-03-14', '+4915112345678', '@example.org'];

export { ok };

export type ForwardedCase = { patient: Caller; caseId: string; patientId: string; email: string; providerIds: string[]; consentId: string };

const HISTORY = 'I have osteoarthritis of the right knee and high blood pressure. I am a woman.';

/** A patient of tenant demo, by name Nadja Sokolova, whose record is with as many providers as asked for. */
export async function forwardCase(
  system: RunningSystem,
  options: {
    providers?: number;
    consent?: Record<string, unknown>;
    letter?: boolean;
    preferences?: object;
    select?: (providerIds: string[]) => Promise<object>;
  } = {},
): Promise<ForwardedCase> {
  const person = randomUUID().replaceAll('-', '').slice(0, 20);
  const email = `${person}@example.org`;
  const patient = createCaller(system.baseUrl, { token: await system.token('patient', { sub: `user_${person}` }), tenant: 'demo' });
  const registered = await ok<{ id: string }>(
    patient.post('/api/v1/patients/', {
      ...{ first_name: 'Nadja', last_name: 'Sokolova', date_of_birth: '1968-03-14', phone: '+4915112345678' },
      ...{ email, country_of_residence: 'DE' },
    }),
  );
  const asked = {
    procedure: 'Total knee replacement',
    destination_country: 'TR',
    budget_cents: 1_500_000,
    currency: 'EUR',
    preferences: options.preferences,
  };
  const caseId = (await ok<{ id: string }>(patient.post('/api/v1/cases/', asked))).id;
  if (options.letter) await uploadLetter(patient, caseId);
  await ok(patient.post(`/api/v1/cases/${caseId}/chat`, { message: HISTORY }));
  await patient.until<{ status: string }>(`/api/v1/cases/${caseId}`, ({ status }) => status === 'matched');
  const { results } = await ok<{ results: { provider_id: string }[] }>(patient.get(`/api/v1/cases/${caseId}/scores`));
  const provider_ids = results.slice(0, options.providers ?? 1).map(({ provider_id }) => provider_id);
  await ok(patient.post(`/api/v1/cases/${caseId}/select-providers`, { provider_ids, ...(await options.select?.(provider_ids)) }));
  const { consent } = await ok<{ consent: { id: string } }>(
    patient.post(`/api/v1/cases/${caseId}/consent`, { granted: true, ...options.consent }),
  );
  await patient.until<{ status: string }>(`/api/v1/cases/${caseId}`, ({ status }) => status === 'providers_notified');
  return { patient, caseId, patientId: registered.id, email, providerIds: provider_ids, consentId: consent.id };
}

/** A letter that names the patient. */
const LETTER = `Orthopaedic Clinic

Patient: Nadja Sokolova
Date of birth: 1968-03-14
Phone: +4915112345678

Mrs Sokolova suffers from primary osteoarthritis of the right knee. Type 2 diabetes mellitus is known.
HbA1c 6.9 %
`;

async function uploadLetter(patient: Caller, caseId: string): Promise<void> {
  const bytes = new TextEncoder().encode(LETTER);
  const { document_id } = await ok<{ document_id: string }>(
    patient.uploadDocument(caseId, { filename: 'letter of Nadja Sokolova.txt', type: 'text/plain', bytes }),
  );
  await patient.until<{ status: string }>(`/api/v1/documents/${document_id}`, ({ status }) => status === 'processed');
}

export type Hospital = { tenant: string; providerId: string; as(role: string, claims?: Record<string, unknown>): Promise<Caller> };

/** Gives a provider of tenant demo a tenant of its own, and makes callers of its staff. */
export async function openHospital(system: RunningSystem, providerId: string, tenant: string): Promise<Hospital> {
  const admin = createCaller(system.baseUrl, { token: await system.token('platform_admin'), tenant: 'demo' });
  await ok(
    admin.post(`/api/v1/admin/providers/${providerId}/tenant`, { tenant_id: tenant, name: tenant, contact_email: `it@${tenant}.example` }),
  );
  return {
    tenant,
    providerId,
    as: async (role, claims = {}) =>
      createCaller(system.baseUrl, {
        token: await system.token(role, { tenant_id: tenant, sub: `user_${role.replaceAll('_', '')}000000000000`, ...claims }),
        tenant,
      }),
  };
}

/** An active doctor of the provider. */
export function doctorOf(system: RunningSystem, providerId: string): Promise<string> {
  return firstDoctor(system, 'provider_id = $1', providerId);
}

/** An active doctor of another provider. */
export function doctorElsewhere(system: RunningSystem, providerId: string): Promise<string> {
  return firstDoctor(system, 'provider_id <> $1', providerId);
}

async function firstDoctor(system: RunningSystem, condition: string, providerId: string): Promise<string> {
  const [row] = await system.sql<{ id: string }>('demo', `select id from doctors where ${condition} and is_active order by id limit 1`, [
    providerId,
  ]);
  return row?.id ?? '';
}

/** Where a second-opinion doctor, whose consultation is under way, fetches the scrubbed text of the case's first document. */
export async function textForDoctor(system: RunningSystem, caseId: string, sub = 'user_textsofdoctor000001'): Promise<string> {
  await system.sql(
    'demo',
    `insert into mso_consultations (id, tenant_id, case_id, kind, status, doctor_user_id, requested_by) values (gen_random_uuid(), 'demo', $1, 'document_review', 'in_review', $2, $2)`,
    [caseId, sub],
  );
  const doctor = createCaller(system.baseUrl, { token: await system.token('mso_doctor', { sub }), tenant: 'demo' });
  const [letter] = await ok<{ id: string }[]>(doctor.get(`/api/v1/cases/${caseId}/documents`));
  return (await ok<{ download_url: string }>(doctor.get(`/api/v1/documents/${letter?.id}`))).download_url;
}
