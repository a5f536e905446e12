import { v7 as newId } from 'uuid';

/** Many rows of what a night's work looks at, in a few statements. A case, its patient, conversation, turn and decision share one id. */

type Sql = <T>(tenant: string, text: string, params?: unknown[]) => Promise<T[]>;

export const newIds = (count: number): string[] => Array.from({ length: count }, () => newId());

/** Patients with a case and one decision, whose findings were extracted under a version. */
export async function addDecidedCases(sql: Sql, tenant: string, ids: readonly string[], label = 'extract@v1'): Promise<void> {
  await sql(
    tenant,
    `insert into patients (id, tenant_id, first_name, last_name) select id, $1, 'Nadja', 'Sokolova' from unnest($2::uuid[]) id`,
    [tenant, ids],
  );
  await sql(
    tenant,
    `insert into cases (id, tenant_id, patient_id, title, state) select id, $1, id, 'A case', 'intake' from unnest($2::uuid[]) id`,
    [tenant, ids],
  );
  await sql(
    tenant,
    `insert into llm_calls (id, tenant_id, case_id, message_id, task, tier, provider, model, prompt_version, fallback, tokens_in, tokens_out, cost_usd, duration_ms, attempts, trace_id)
     select id, $1, id, id, 'extract', 'smart', 'offline', 'offline-rules-1', $3, false, 10, 10, 0, 400, 1, '' from unnest($2::uuid[]) id`,
    [tenant, ids, label],
  );
  const decision = {
    ...{ turn_number: 1, classification: { category: 'symptom_report', confidence: 0.9 }, routing: { branch_chosen: 'extract_history' } },
    ...{ pending_actions: ['phone'], response: { prompt_version: 'reply@v1' } },
  };
  await sql(
    tenant,
    `insert into events (id, tenant_id, event_type, case_id, patient_id, payload, source_service)
     select id, $1, 'agent.decision', id, id, $3::jsonb || jsonb_build_object('case_id', id), 'test' from unnest($2::uuid[]) id`,
    [tenant, ids, JSON.stringify(decision)],
  );
}

/** The assistant asked in each case for what its decision did not count as missing. */
export async function addRedundantQuestions(sql: Sql, tenant: string, ids: readonly string[]): Promise<void> {
  await sql(tenant, 'insert into conversations (id, tenant_id, case_id) select id, $1, id from unnest($2::uuid[]) id', [tenant, ids]);
  await sql(
    tenant,
    `insert into messages (id, tenant_id, case_id, conversation_id, sender_type, content, turn_number, asks)
     select id, $1, id, id, 'agent', 'When were you born?', 1, '[{"item":"date_of_birth"}]' from unnest($2::uuid[]) id`,
    [tenant, ids],
  );
}

/** A reviewer's word on each case's decision: of a correction what was given and what is right, else only how good it was. */
export async function addReviews(
  sql: Sql,
  tenant: string,
  ids: readonly string[],
  { correction_type = null, quality_score = 0 }: { correction_type?: string | null; quality_score?: number },
): Promise<void> {
  await sql(
    tenant,
    `insert into feedback (id, tenant_id, case_id, feedback_type, decision_event_id, ai_output, ground_truth, quality_score, reviewed_by, reviewed_at, correction_type)
     select gen_random_uuid(), $1, id, 'clinical_correction', id, '{"finding":null}', '{"finding":{"code":"I10"}}', $4, 'provider', now(), $3 from unnest($2::uuid[]) id`,
    [tenant, ids, correction_type, quality_score],
  );
}

/** In each case two of the tenant's hospitals were shown, and the first, fit but dear, was accepted. */
export async function addAcceptedMatches(sql: Sql, tenant: string, ids: readonly string[]): Promise<void> {
  await sql(
    tenant,
    `insert into match_runs (id, tenant_id, case_id, weights, request, candidate_count, source, trigger, event_id)
     select id, $1, id, '{}', '{}', 2, 'graph', 'lifecycle', id from unnest($2::uuid[]) id`,
    [tenant, ids],
  );
  await sql(
    tenant,
    `insert into match_results (id, tenant_id, match_run_id, rank, provider_id, score, breakdown, reasons, patient_fit, hospital_score, facility_score)
     select gen_random_uuid(), $1, run.id, p.rank, p.id, 0.5, '{"outcomes":0.5,"travel":0.5,"preferences":0.5}'::jsonb ||
            case p.rank when 1 then '{"clinical_fit":0.9,"cost":0.2}'::jsonb else '{"clinical_fit":0.2,"cost":0.9}'::jsonb end, '[]', 0.5, 0.5, 0.5
     from unnest($2::uuid[]) run (id)
     cross join (select id, row_number() over (order by id)::int as rank from providers where tenant_id = $1 order by id limit 2) p`,
    [tenant, ids],
  );
  await sql(
    tenant,
    `insert into events (id, tenant_id, event_type, case_id, patient_id, payload, source_service)
     select gen_random_uuid(), $1, 'match.accepted', r.case_id, r.case_id,
            jsonb_build_object('outcome', jsonb_build_object('provider_selected', m.provider_id, 'provider_rank', 1)), 'test'
     from match_runs r join match_results m on m.match_run_id = r.id and m.rank = 1 where r.tenant_id = $1 and r.id = any($2::uuid[])`,
    [tenant, ids],
  );
}
