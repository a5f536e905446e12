/** A tenant with many cases and what its desk has made of them, in the same proportions whatever their number. */

type Sql = (text: string, params?: unknown[]) => Promise<unknown>;

const STATES = `(array['draft','intake','intake','matched','forwarded','quotes_received','quotes_received','risk_review_pending','mso_in_progress','closed'])`;
const COUNTRIES = `(array['TUR','THA','IND','ESP','DEU','MEX','KOR','ARE'])`;
const CASES_OF_A_COORDINATOR = 100;

/** `sql` runs as the owner in the tenant's scope. */
export async function fillTenant(sql: Sql, tenant: string, cases: number): Promise<void> {
  const insert = (text: string, ...more: unknown[]) => sql(text, [tenant, ...more]);
  await insert(`insert into tenants (id, name, slug, country_code, contact_email) values ($1, $1, $1, 'DEU', 'bench@example.org')`);
  await insert(
    `insert into coordinators (id, tenant_id, user_id, name, tier)
     select gen_random_uuid(), $1, 'user_desk' || n, 'Coordinator ' || n, 1 + n % 3 from generate_series(1, $2::int) n`,
    cases / CASES_OF_A_COORDINATOR,
  );
  await insert(
    `insert into patients (id, tenant_id, first_name, last_name, date_of_birth, email)
     select gen_random_uuid(), $1, 'Person' || n, 'Of' || n % 997, '1970-01-01', 'person' || n || '@example.org' from generate_series(1, $2::int) n`,
    cases,
  );
  await insert(
    `insert into cases (id, tenant_id, patient_id, state, state_changed_at, title, procedure_name, destination_country, preferences, created_at)
     select gen_random_uuid(), $1, id, ${STATES}[1 + n % 10], now() - (n * 7919 % 400) * interval '1 hour', 'Knee replacement', 'Total knee replacement',
       ${COUNTRIES}[1 + n / 10 % 8], jsonb_build_object('travel_window', jsonb_build_object('from', to_char(now() + n % 300 * interval '1 day', 'YYYY-MM-DD'))),
       now() - n * interval '1 minute'
     from (select id, row_number() over () as n from patients where tenant_id = $1) p`,
  );
  await insert(
    `insert into coordinator_assignments (id, tenant_id, case_id, coordinator_id, assigned_by)
     select gen_random_uuid(), $1, c.id, k.id, 'bench'
     from (select id, row_number() over (order by created_at) as n from cases where tenant_id = $1) c
     join (select id, row_number() over () as n, count(*) over () as of from coordinators where tenant_id = $1) k on k.n = 1 + c.n / 10 % k.of
     where c.n % 10 > 0`,
  );
  await insert(
    `insert into escalations (id, tenant_id, case_id, type, severity, raised_by)
     select gen_random_uuid(), $1, id, 'patient_request', 'medium', 'bench'
     from (select id, row_number() over () as n from cases where tenant_id = $1 and state <> 'closed') c where n % 200 = 0`,
  );
  await insert(
    `insert into timeline_milestones (id, tenant_id, case_id, name, status, due_at)
     select gen_random_uuid(), $1, id, 'travel', 'pending', now() + (n % 120 - 4) * interval '1 day'
     from (select id, row_number() over () as n from cases where tenant_id = $1 and state <> 'closed') c where n % 4 = 0`,
  );
  await fillInboxes(insert);
  await fillReviews(insert);
  await fillAuditLog(insert);
  await sql('analyze');
}

type Insert = (text: string, ...more: unknown[]) => Promise<unknown>;

/** An open item and two done ones a case for its coordinator, one in a hundred for all of them; and one for reviewers for each case that waits for its risk review. */
async function fillInboxes(insert: Insert): Promise<void> {
  await insert(
    `insert into inbox_items (id, tenant_id, reader_tenant_id, event_id, recipient, kind, urgency, case_id, subject, since, done_at)
     select gen_random_uuid(), $1, $1, gen_random_uuid(), case when n % 100 = 0 then 'coordinators' else 'coordinator:' || coordinator_id end,
       case when n % 100 = 0 then 'emergency' else 'quote_submitted' end, n % 3, case_id, n::text, now() - n * interval '1 minute',
       case when t > 1 then now() - n * interval '30 seconds' end
     from (select case_id, coordinator_id, row_number() over () as n from coordinator_assignments where tenant_id = $1) a, generate_series(1, 3) t`,
  );
  await insert(
    `insert into inbox_items (id, tenant_id, reader_tenant_id, event_id, recipient, kind, urgency, case_id, subject, since)
     select gen_random_uuid(), $1, $1, gen_random_uuid(), 'reviewers', 'review_waiting', 1, id, id::text, created_at
     from cases where tenant_id = $1 and state = 'risk_review_pending'`,
  );
}

/** With the consent by which a reviewer sees the case. */
async function fillReviews(insert: Insert): Promise<void> {
  await insert(
    `insert into risk_reviews (id, tenant_id, case_id, score, status, human_required, created_at)
     select gen_random_uuid(), $1, id, 20 + n * 7919 % 80, 'pending', true, created_at
     from (select id, created_at, row_number() over () as n from cases where tenant_id = $1 and state = 'risk_review_pending') c`,
  );
  await insert(
    `insert into consents (id, tenant_id, patient_id, case_id, category, granted, status, recorded_by)
     select gen_random_uuid(), $1, patient_id, id, 'data_sharing', true, 'active', 'bench' from cases where tenant_id = $1 and state = 'risk_review_pending'`,
  );
  await insert(
    `insert into risk_factors (id, tenant_id, risk_review_id, code, label, weight, is_blocking, source)
     select gen_random_uuid(), $1, id, 'factor', 'Factor', 0.2, t = 3 and score > 90, '{}' from risk_reviews, generate_series(1, 3) t where tenant_id = $1`,
  );
}

export const EVENTS_A_CASE = 6;

/** Most of its coordinator, every sixth of the assistant, which acts in all of them. */
async function fillAuditLog(insert: Insert): Promise<void> {
  await insert(
    `insert into events (id, event_type, tenant_id, actor_id, actor_role, patient_id, case_id, payload, source_service, created_at)
     select gen_random_uuid(), (array['case.created', 'case.state_changed', 'record.viewed', 'record.viewed', 'agent.decision', 'case.updated'])[t], $1,
       case when t = 5 then 'assistant' else 'user_desk' || n / 10 end, case when t = 5 then null else 'coordinator' end, patient_id, id,
       '{"resource": "case"}', 'bench', created_at - interval '2 hours' - t * interval '7 seconds'
     from (select id, patient_id, created_at, row_number() over () as n from cases where tenant_id = $1) c, generate_series(1, ${EVENTS_A_CASE}) t`,
  );
}
