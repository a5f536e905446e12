import { v7 as newId } from 'uuid';

/** Rows of reviewed cases, as the conversation and the reviewers leave them: a second old, as a measured window ends with the millisecond it begins in. */

type Sql = <T>(tenant: string, text: string, params?: unknown[]) => Promise<T[]>;
export type ReviewedCase = { case_id: string; patient_id: string; decision_id: string };

type Wanted = {
  /** The version that the case's findings were extracted under. */
  label?: string;
  category?: string;
  branch?: string;
  cost_usd?: number;
  duration_ms?: number;
  case_id?: string;
};

/** A patient with a case, one decision and one extraction. */
export async function addDecidedCase(sql: Sql, tenant: string, wanted: Wanted = {}): Promise<ReviewedCase> {
  const { label = 'extract@v1', category = 'symptom_report', branch = 'extract_history', cost_usd = 0.01, duration_ms = 400 } = wanted;
  const { case_id = newId() } = wanted;
  const [patient_id, decision_id] = [newId(), newId()];
  await sql(
    tenant,
    `insert into patients (id, tenant_id, first_name, last_name, email, preferred_language) values ($1, $2, 'Nadja', 'Sokolova', $3, 'en')`,
    [patient_id, tenant, `${patient_id}@example.org`],
  );
  await sql(tenant, `insert into cases (id, tenant_id, patient_id, title, state) values ($1, $2, $3, 'A case', 'intake')`, [
    case_id,
    tenant,
    patient_id,
  ]);
  await sql(
    tenant,
    `insert into llm_calls (id, tenant_id, case_id, message_id, task, tier, provider, model, prompt_version, fallback, tokens_in, tokens_out, cost_usd, duration_ms, attempts, trace_id, created_at)
     values ($1, $2, $3, $4, 'extract', 'smart', 'offline', 'offline-rules-1', $5, false, 10, 10, $6, $7, 1, '', now() - interval '1 second')`,
    [newId(), tenant, case_id, newId(), label, cost_usd, duration_ms],
  );
  await sql(
    tenant,
    `insert into events (id, tenant_id, event_type, case_id, patient_id, payload, source_service) values ($1, $2, 'agent.decision', $3, $4, $5, 'test')`,
    [
      decision_id,
      tenant,
      case_id,
      patient_id,
      JSON.stringify({ case_id, turn_number: 1, classification: { category }, routing: { branch_chosen: branch } }),
    ],
  );
  return { case_id, patient_id, decision_id };
}

export type Review = {
  feedback_type?: string;
  correction_type?: string | null;
  ai_output?: object;
  ground_truth?: object | null;
  detail?: object | null;
  quality_score?: number | null;
  reviewed_by?: string;
};

export async function addReview(sql: Sql, tenant: string, of: ReviewedCase, review: Review): Promise<string> {
  const { feedback_type = 'clinical_correction', correction_type = null, ai_output = {}, ground_truth = {}, detail = null } = review;
  const { quality_score = 0, reviewed_by = 'provider' } = review;
  const id = newId();
  await sql(
    tenant,
    `insert into feedback (id, tenant_id, case_id, feedback_type, decision_event_id, ai_output, ground_truth, quality_score, reviewed_by, reviewed_at, correction_type, correction_detail)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, now() - interval '1 second', $10, $11)`,
    [
      ...[id, tenant, of.case_id, feedback_type, of.decision_id, JSON.stringify(ai_output), ground_truth && JSON.stringify(ground_truth)],
      ...[quality_score, reviewed_by, correction_type, detail && JSON.stringify(detail)],
    ],
  );
  return id;
}
