import { v7 as newId } from 'uuid';

type Sql = <T>(tenantId: string, text: string, params?: unknown[]) => Promise<T[]>;
export type ReviewedCase = { case_id: string; patient_id: string; decision_id: string; document_id: string };

const LETTER = 'Patient letter. Hypertension, treated. Hemoglobin 9.1 g/dL (12.0 - 16.0). Osteoarthritis of the left knee.';

/** A case with a letter, three findings that were read from it (one of them with the wrong side, one value called normal that is low), and a turn. */
export async function addReviewedCase(sql: Sql, tenant: string, { confidence = 0.9 } = {}): Promise<ReviewedCase> {
  const [patient_id, case_id, decision_id, document_id, conversation] = [newId(), newId(), newId(), newId(), newId()];
  await sql(
    tenant,
    `insert into patients (id, tenant_id, first_name, last_name, date_of_birth) values ($1, $2, 'Amina', 'Haddad', '1962-03-14')`,
    [...[patient_id, tenant]],
  );
  await sql(tenant, `insert into cases (id, tenant_id, patient_id, title) values ($1, $2, $3, 'Knee')`, [case_id, tenant, patient_id]);
  await sql(tenant, 'insert into conversations (id, tenant_id, case_id) values ($1, $2, $3)', [conversation, tenant, case_id]);
  await sql(
    tenant,
    `insert into documents (id, tenant_id, case_id, patient_id, filename, content_type, size_bytes, upload_key, status, confirmed_at, processed_at)
     values ($1, $2, $3, $4, 'letter.pdf', 'application/pdf', 1000, $5, 'processed', now(), now())`,
    [document_id, tenant, case_id, patient_id, `key-${document_id}`],
  );
  await sql(
    tenant,
    `insert into document_pages (id, tenant_id, document_id, page, text, method, duration_ms) values ($1, $2, $3, 1, $4, 'text_layer', 1)`,
    [newId(), tenant, document_id, LETTER],
  );
  await sql(
    tenant,
    `insert into icd10_codes (code, title, billable) values ('I10', 'Essential (primary) hypertension', true),
    ('M17.11', 'Unilateral primary osteoarthritis, right knee', true) on conflict do nothing`,
  );
  const place = [{ reference: `DocumentReference/${document_id}`, display: 'page 1, characters 1-20' }];
  const condition = (code: string, quote: string) => ({
    ...{ resourceType: 'Condition', subject: { reference: `Patient/${patient_id}` }, clinicalStatus: { coding: [{ code: 'active' }] } },
    ...{ verificationStatus: { coding: [{ code: 'confirmed' }] }, evidence: [{ detail: place }], note: [{ text: quote }] },
    code: { coding: [{ system: 'http://hl7.org/fhir/sid/icd-10', code }], text: quote },
  });
  const bound = (value: number) => ({ value, unit: 'g/dL', code: 'g/dL' });
  const hemoglobin = {
    ...{ resourceType: 'Observation', status: 'final', subject: { reference: `Patient/${patient_id}` }, derivedFrom: place },
    ...{
      code: { coding: [{ code: '718-7' }], text: 'Hemoglobin' },
      valueQuantity: bound(9.1),
      interpretation: [{ coding: [{ code: 'N' }] }],
    },
    ...{ referenceRange: [{ low: bound(12), high: bound(16) }], note: [{ text: 'Hemoglobin 9.1 g/dL (12.0 - 16.0)' }] },
  };
  const findings = [condition('I10', 'Hypertension, treated'), condition('M17.11', 'Osteoarthritis of the left knee'), hemoglobin];
  for (const finding of findings) {
    const id = newId();
    await sql(
      tenant,
      `insert into fhir_resources (id, tenant_id, patient_id, case_id, document_id, resource_type, resource_id, source, resource)
       values ($1, $2, $3, $4, $5, $6, $1, 'agent', $7)`,
      [id, tenant, patient_id, case_id, document_id, finding.resourceType, JSON.stringify({ ...finding, id })],
    );
  }
  await sql(
    tenant,
    `insert into messages (id, tenant_id, case_id, conversation_id, sender_type, content, turn_number, asks) values
       ($1, $2, $3, $4, 'agent', 'When were you born?', 1, '[{"item":"date_of_birth"}]')`,
    [newId(), tenant, case_id, conversation],
  );
  const cost = { model: 'offline', prompt_version: 'reply-v1', tokens_in: 1, tokens_out: 1, cost_usd: 0 };
  const decision = {
    ...{
      case_id,
      turn_number: 1,
      timestamp: new Date().toISOString(),
      input: { message: 'My knee', attachments: [], input_method: 'text' },
    },
    classification: { category: 'symptom_report', confidence, model: 'offline', prompt_version: 'classify-v1' },
    ...{ document_processing: [], state_delta: {}, response: { ...cost, content_type: 'text', tracing_trace_id: null } },
    routing: { branch_chosen: 'extract_history', reason: 'r', branches_skipped: [], workflow_updates: [] },
    pending_actions: ['phone'],
  };
  await sql(
    tenant,
    `insert into events (id, tenant_id, event_type, case_id, patient_id, payload, source_service) values ($1, $2, 'agent.decision', $3, $4, $5, 'test')`,
    [decision_id, tenant, case_id, patient_id, JSON.stringify(decision)],
  );
  return { case_id, patient_id, decision_id, document_id };
}
