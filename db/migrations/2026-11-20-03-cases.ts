import { Migration } from '@mikro-orm/migrations';

/** Patients, cases, conversation, documents, records, consent, matching and sharing (Parts 2.3, 2.4, 2.7). */
export class Cases20261120 extends Migration {
  override up(): void {
    this.addSql(`
      create table facilitators (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        email text not null, name text, phone text, notes text, idp_user_id text,
        is_active boolean not null default true, is_deleted boolean not null default false,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index facilitators_email on facilitators (tenant_id, lower(email)) where not is_deleted;
      create index facilitators_user on facilitators (tenant_id, idp_user_id);

      create table patients (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        idp_user_id text,
        first_name text not null, last_name text not null, date_of_birth date,
        email text, phone text, country_of_residence varchar(3), gender varchar(20),
        preferred_language text not null default 'en', timezone text,
        medical_history jsonb not null default '{}', preferences jsonb not null default '{}',
        referred_by_facilitator_id uuid references facilitators (id) on delete set null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create unique index patients_email on patients (tenant_id, lower(email));
      create index patients_user on patients (tenant_id, idp_user_id, created_at desc);
      create index patients_referrer on patients (referred_by_facilitator_id) where referred_by_facilitator_id is not null;

      create table cases (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        patient_id uuid not null references patients (id),
        state text not null default 'draft',
        state_changed_at timestamptz not null default now(),
        title text not null, procedure_name text, procedure_code text, destination_country varchar(3),
        budget_cents bigint check (budget_cents >= 0), currency varchar(3),
        preferences jsonb not null default '{}',
        primary_condition_code text,
        assigned_provider_id uuid references providers (id),
        selected_provider_ids uuid[] not null default '{}', selected_doctor_id uuid references doctors (id), selection_reason text,
        referred_by_facilitator_id uuid references facilitators (id) on delete set null,
        layer_state jsonb, closed_reason text, closed_at timestamptz, last_patient_turn_at timestamptz,
        created_by text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index cases_newest on cases (tenant_id, created_at desc, id desc);
      create index cases_patient on cases (tenant_id, patient_id, created_at desc);
      create index cases_patient_fk on cases (patient_id);
      create index cases_open on cases (tenant_id, state) where state <> 'closed';
      create index cases_referrer on cases (tenant_id, referred_by_facilitator_id) where referred_by_facilitator_id is not null;
      create index cases_selected on cases using gin (selected_provider_ids);
      create table facilitator_grants (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id), facilitator_id uuid not null references facilitators (id),
        scope text not null, expires_at timestamptz, revoked_at timestamptz, granted_by text,
        created_at timestamptz not null default now()
      );
      create index facilitator_grants_case on facilitator_grants (tenant_id, case_id, facilitator_id);
      create index facilitator_grants_facilitator on facilitator_grants (tenant_id, facilitator_id);

      create table case_commands (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        kind text not null, input jsonb not null,
        actor_id text not null, actor_role text not null, correlation_id text,
        created_at timestamptz not null default now(),
        applied_at timestamptz, result jsonb
      );
      create index case_commands_case on case_commands (tenant_id, case_id, created_at);

      create table conversations (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        summary text, archived_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, case_id)
      );
      create table messages (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        conversation_id uuid not null references conversations (id),
        seq bigint generated always as identity,
        sender_type text not null check (sender_type in ('patient', 'agent', 'coordinator')),
        sender_id text, content text not null,
        rich_content jsonb not null default '[]', attachments jsonb not null default '[]',
        llm jsonb, guardrail jsonb, input_method text not null default 'text',
        status text not null default 'accepted' check (status in ('accepted', 'answered', 'blocked')),
        in_reply_to uuid, turn_number int,
        dedupe_key text,
        created_at timestamptz not null default now(),
        unique (tenant_id, in_reply_to), unique (tenant_id, dedupe_key)
      );
      create index messages_in_order on messages (tenant_id, case_id, seq);
      create index messages_conversation on messages (conversation_id);

      create table documents (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id), patient_id uuid not null references patients (id),
        filename text not null, content_type text not null, size_bytes bigint not null,
        upload_key text not null, object_key text, sha256 text,
        status text not null default 'pending_upload'
          check (status in ('pending_upload', 'uploaded', 'processing', 'processed', 'failed', 'rejected', 'superseded')),
        step int not null default 0, failure_code text, page_count int,
        document_type text, document_date date, summary text,
        requirement_key text, requirement_similarity numeric(5, 4),
        superseded_by uuid references documents (id),
        uploaded_by text, confirmed_at timestamptz, processed_at timestamptz, last_progress_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, upload_key)
      );
      create index documents_case on documents (tenant_id, case_id, created_at desc);
      create index documents_patient on documents (tenant_id, patient_id);
      create index documents_stuck on documents (tenant_id, last_progress_at) where status in ('uploaded', 'processing');
      create index documents_hash on documents (tenant_id, case_id, sha256);
      create table document_pages (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        document_id uuid not null references documents (id) on delete cascade,
        page int not null, text text not null, method text not null, confidence numeric(4, 3), duration_ms int not null,
        unique (tenant_id, document_id, page)
      );
      create table document_results (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        document_id uuid not null references documents (id) on delete cascade,
        step int not null, name text not null, result jsonb not null, duration_ms int not null,
        created_at timestamptz not null default now(),
        unique (tenant_id, document_id, step)
      );
      create table document_issues (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id), document_id uuid references documents (id) on delete cascade,
        check_name text not null, severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
        field text, message text not null, evidence jsonb not null default '{}',
        status text not null default 'open' check (status in ('open', 'resolved')),
        resolved_by text, resolution_note text, resolved_at timestamptz,
        created_at timestamptz not null default now(),
        unique nulls not distinct (tenant_id, document_id, check_name, field)
      );
      create index document_issues_case on document_issues (tenant_id, case_id, status);
      create table requirement_coverage (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id), requirement_key text not null,
        document_id uuid not null references documents (id) on delete cascade,
        similarity numeric(5, 4), status text not null, confirmed_by_llm boolean not null default false,
        created_at timestamptz not null default now(),
        unique (tenant_id, case_id, requirement_key, document_id)
      );
      create index requirement_coverage_document on requirement_coverage (document_id);

      create table fhir_resources (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        patient_id uuid not null references patients (id), case_id uuid references cases (id), document_id uuid references documents (id),
        resource_type text not null, resource_id uuid not null, version int not null default 1, is_current boolean not null default true,
        source text not null check (source in ('agent', 'manual', 'import')),
        code text, dedupe_key text, resource jsonb not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, resource_type, resource_id, version)
      );
      create unique index fhir_resources_once on fhir_resources (tenant_id, case_id, resource_type, dedupe_key) where is_current and dedupe_key is not null;
      create index fhir_resources_case on fhir_resources (tenant_id, case_id, resource_type) where is_current;
      create index fhir_resources_patient on fhir_resources (tenant_id, patient_id, resource_type) where is_current;
      create index fhir_resources_document on fhir_resources (tenant_id, document_id);

      create table consents (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        patient_id uuid not null references patients (id), case_id uuid not null references cases (id),
        category text not null check (category in ('data_sharing', 'treatment', 'research')),
        granted boolean not null, status text not null check (status in ('active', 'inactive', 'rejected')),
        provider_ids uuid[] not null default '{}', share_identity boolean not null default false,
        period_start date, period_end date, fhir_resource_id uuid,
        recorded_by text not null, event_id uuid, revoked_at timestamptz, revoked_by text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index consents_case on consents (tenant_id, case_id, created_at desc);
      create index consents_patient on consents (tenant_id, patient_id);
      create index consents_expiry on consents (tenant_id, period_end) where status = 'active';

      create table match_runs (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        weights jsonb not null, request jsonb not null, candidate_count int not null, source text not null, trigger text not null,
        event_id uuid,
        created_at timestamptz not null default now()
      );
      create index match_runs_case on match_runs (tenant_id, case_id, created_at desc);
      create table match_results (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        match_run_id uuid not null references match_runs (id) on delete cascade,
        rank int not null, provider_id uuid not null references providers (id),
        score numeric(6, 5) not null, breakdown jsonb not null, reasons jsonb not null,
        patient_fit numeric(6, 5) not null, hospital_score numeric(6, 5) not null, facility_score numeric(6, 5) not null,
        doctors jsonb not null default '[]',
        unique (tenant_id, match_run_id, rank), unique (tenant_id, match_run_id, provider_id)
      );
      create index match_results_provider on match_results (provider_id);

      create table case_shares (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id), provider_id uuid references providers (id),
        target_tenant_id text references tenants (id),
        mode text not null default 'copy' check (mode in ('copy', 'reference')),
        policy text not null check (policy in ('provider_snapshot', 'mso_clinical', 'coordinator_full', 'facilitator_consent')),
        redacted_snapshot jsonb not null, pseudonym text not null,
        consent_id uuid not null references consents (id),
        status text not null default 'open' check (status in ('open', 'acknowledged', 'scheduled', 'declined', 'revoked')),
        notified_at timestamptz, responded_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, case_id, provider_id, consent_id)
      );
      create index case_shares_provider on case_shares (tenant_id, provider_id, status);
      create index case_shares_target on case_shares (target_tenant_id, created_at desc);
      create index case_shares_consent on case_shares (consent_id);
      create function keep_snapshot() returns trigger language plpgsql as $$
        begin
          if new.redacted_snapshot is distinct from old.redacted_snapshot then raise exception 'a snapshot is immutable'; end if;
          return new;
        end $$;
      create trigger case_shares_immutable before update on case_shares for each row execute function keep_snapshot();
      create table notifications (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        kind text not null, recipient_kind text not null, recipient_id text not null, case_id uuid references cases (id),
        dedupe_key text not null, status text not null default 'queued', message_id text not null, sent_at timestamptz,
        created_at timestamptz not null default now(),
        unique (tenant_id, dedupe_key)
      );
      create index notifications_case on notifications (tenant_id, case_id);

      create table llm_calls (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid, document_id uuid, message_id uuid,
        task text not null, tier text not null, provider text not null, model text not null, prompt_version text not null,
        fallback boolean not null, tokens_in int not null, tokens_out int not null, cost_usd numeric(12, 6) not null,
        duration_ms int not null, attempts int not null, trace_id text not null,
        created_at timestamptz not null default now()
      );
      create index llm_calls_case on llm_calls (tenant_id, case_id, created_at);
    `);
  }
}
