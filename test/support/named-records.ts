import { v7 as newId } from 'uuid';
import type { WholeCase } from './whole-case.ts';

/** What the parameters of paths and the fields of bodies name: where such records are found, and how the rarer ones are made. */

type Sql = <T>(text: string, params?: unknown[]) => Promise<T[]>;

const resources = (type: string) => `select resource_id as name from fhir_resources where resource_type = '${type}' and is_current`;
const idsIn = (table: string) => `select id::text as name from ${table}`;

/** By the name of what is named: SQL in the scope of a tenant. */
const FOUND_IN: Record<string, string> = {
  case_id: idsIn('cases'),
  patient_id: idsIn('patients'),
  provider_id: idsIn('providers where is_active'),
  doctor_id: idsIn('doctors where is_active'),
  second_opinion_doctor_id: idsIn('second_opinion_doctors'),
  document_id: idsIn('documents'),
  consent_id: idsIn('consents'),
  consultation_id: idsIn('mso_consultations'),
  issue_id: idsIn('document_issues'),
  quote_id: idsIn('quotes'),
  question_id: idsIn('case_questions'),
  coordinator_id: idsIn('coordinators'),
  filter_id: idsIn('queue_filters'),
  booking_id: idsIn('transport_bookings'),
  escalation_id: idsIn('escalations'),
  vendor_id: idsIn('transport_vendors'),
  content_id: idsIn('content_texts'),
  template_id: idsIn('message_templates'),
  facilitator_id: idsIn('facilitators where not is_deleted'),
  endpoint_id: idsIn('webhook_endpoints'),
  delivery_id: idsIn('webhook_deliveries'),
  review_id: idsIn('review_items'),
  item_id: idsIn('inbox_items'),
  task_id: idsIn('case_tasks'),
  prompt_id: idsIn('prompts'),
  replay_id: idsIn('replays'),
  golden_set_id: idsIn('golden_sets'),
  event_id: idsIn(`events where event_type = 'agent.decision'`),
  finding_id: resources('Condition'),
  condition_id: resources('Condition'),
  procedure_id: resources('Procedure'),
  observation_id: resources('Observation'),
  doc_id: resources('DocumentReference'),
  medication_id: resources('MedicationStatement'),
  allergy_id: resources('AllergyIntolerance'),
  procedure_code: 'select code as name from procedures where not is_category',
  country: 'select country as name from destinations',
  treatment_slug: 'select slug as name from procedures',
  provider_slug: 'select slug as name from providers',
  destination_slug: 'select slug as name from destinations',
  role_id: idsIn('roles'),
  mapping_id: idsIn('org_mappings'),
  feature_state_id: idsIn('feature_states'),
};

/** Names by which a parameter goes that says less of itself, by the part of the path before it. */
const MEANT: [path: RegExp, parameter: string, meant: string][] = [
  [/\/provider(?:-portal)?\/cases\/\{id\}/, 'id', 'case_id'],
  [/\/provider-portal\/doctors\/\{id\}/, 'id', 'doctor_id'],
  [/\/org-mappings\/\{id\}/, 'id', 'mapping_id'],
  [/\/admin\/providers\/\{id\}/, 'id', 'provider_id'],
  [/\/prompts\/\{id\}/, 'id', 'prompt_id'],
  [/\/replays\/\{id\}/, 'id', 'replay_id'],
  [/\/second-opinion-doctors\/\{doctor_id\}/, 'doctor_id', 'second_opinion_doctor_id'],
  [/\/public\/providers\/\{slug\}/, 'slug', 'provider_slug'],
  [/\/public\/doctors\/\{slug\}/, 'slug', 'doctor_slug'],
  [/\/public\/treatments\/\{slug\}/, 'slug', 'treatment_slug'],
  [/\/public\/destinations\/\{slug\}/, 'slug', 'destination_slug'],
];

/** What a parameter of a path names: `case_id` of `/provider/cases/{id}`. */
export const meantBy = (path: string, parameter: string): string =>
  MEANT.find(([part, name]) => name === parameter && part.test(path))?.[2] ?? parameter;

/** Names of records of a tenant, the newest ids first. @param limit of each kind */
export async function recordsOf(sql: Sql, limit: number): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const [name, query] of Object.entries(FOUND_IN)) {
    const rows = await sql<{ name: string }>(`${query} order by 1 desc limit ${limit}`);
    found.set(
      name,
      rows.map((row) => row.name),
    );
  }
  return found;
}

/** One record of each kind that stands beside a case and that no case has from its beginning. */
export async function addRecordsBeside(sql: Sql, tenant: string, { case_id, patient_id, consent_id }: WholeCase): Promise<void> {
  const [provider, share, vendor, endpoint, event, user] = [
    newId(),
    newId(),
    newId(),
    newId(),
    newId(),
    `user_beside${newId().replaceAll('-', '').slice(-12)}`,
  ];
  const add = (table: string, row: Record<string, unknown>) => {
    const names = Object.keys(row);
    return sql(
      `insert into ${table} (tenant_id, ${names.join(', ')}) values ('${tenant}', ${names.map((_, at) => `$${at + 1}`).join(', ')})`,
      Object.values(row),
    );
  };
  await add('providers', { id: provider, name: 'Hospital beside', slug: `beside-${provider}`, country: 'TR', city: 'Izmir' });
  await add('doctors', {
    id: newId(),
    provider_id: provider,
    slug: `beside-${provider}`,
    first_name: 'Ada',
    last_name: 'Beside',
    specialty: 'Orthopaedics',
  });
  await add('case_shares', {
    id: share,
    case_id,
    provider_id: provider,
    target_tenant_id: tenant,
    policy: 'provider_snapshot',
    redacted_snapshot: '{}',
    status: 'revoked',
    pseudonym: 'P-1',
    consent_id,
  });
  await add('quotes', {
    id: newId(),
    case_id,
    provider_id: provider,
    line_items: '[]',
    currency: 'USD',
    total_cents: 100,
    status: 'submitted',
  });
  await add('case_questions', {
    id: newId(),
    case_id,
    share_id: share,
    provider_id: provider,
    recipient: 'patient',
    question: 'Do you smoke?',
    asked_by: user,
  });
  const coordinator = newId();
  await add('coordinators', { id: coordinator, user_id: user, name: 'Cora', tier: 2 });
  await add('case_tasks', { id: newId(), case_id, coordinator_id: coordinator, title: 'Call', created_by: user });
  await add('second_opinion_doctors', { id: newId(), user_id: user, name: 'Dr Second' });
  await add('transport_vendors', { id: vendor, name: 'Cars', country: 'TR' });
  await add('transport_bookings', {
    id: newId(),
    case_id,
    vendor_id: vendor,
    kind: 'ground',
    pickup_at: '2099-01-01',
    from_place: 'a',
    to_place: 'b',
    passengers: 1,
    status: 'requested',
    created_by: user,
  });
  await add('escalations', { id: newId(), case_id, type: 'coordinator_manual', severity: 'low', raised_by: user });
  await add('facilitators', { id: newId(), email: `${user}@example.org` });
  await add('webhook_endpoints', { id: endpoint, url: 'https://example.org/hook', secret_sealed: 'x', created_by: user });
  await add('webhook_deliveries', { id: newId(), endpoint_id: endpoint, event_id: event, event_type: 'webhook.test', body: '{}' });
  await add('queue_filters', { id: newId(), user_id: user, name: 'Mine' });
  await add('replays', { id: newId(), filter: '{}' });
  await add('events', { id: event, event_type: 'agent.decision', case_id, patient_id, payload: '{}', source_service: 'test' });
  await add('message_templates', { id: newId(), name: `Welcome ${provider}`, language: 'en', text: 'Hello.' });
  await add('review_items', {
    id: newId(),
    case_id,
    decision_event_id: event,
    prompt_version: '1',
    reasons: '{}',
    status: 'open',
    readers_needed: 1,
  });
  await add('inbox_items', {
    id: newId(),
    reader_tenant_id: tenant,
    event_id: event,
    recipient: `user:${user}`,
    kind: 'case_forwarded',
    urgency: 1,
    case_id,
    since: new Date(),
  });
  await add('content_texts', { id: newId(), topic: 'insurance', procedure_code: provider, language: 'en', text: 'A text.', source: 'us' });
}
