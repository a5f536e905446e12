import { Migration } from '@mikro-orm/migrations';

/** Tables of cases, conversation, documents, clinical records, matching and sharing. */
export class Migration0003Journey extends Migration {
  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table cases (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  patient_id uuid not null,
  state text not null default 'draft',
  title text not null,
  procedure_name text,
  procedure_code text,
  destination_country varchar(3),
  budget_cents bigint,
  currency char(3),
  preferences jsonb not null default '{}',
  primary_condition_code text,
  assigned_provider_id uuid,
  selected_provider_ids uuid[] not null default '{}',
  selected_doctor_id uuid,
  selection_reason text,
  referred_by_facilitator_id uuid,
  layer_state jsonb not null default '{}',
  state_changed_at timestamptz not null default now(),
  closed_reason text,
  closed_at timestamptz,
  created_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, assigned_provider_id) references providers (tenant_id, id),
  foreign key (tenant_id, selected_doctor_id) references doctors (tenant_id, id),
  foreign key (tenant_id, referred_by_facilitator_id) references facilitators (tenant_id, id) on delete set null (referred_by_facilitator_id)
);
create index cases_patient_id_created_at_idx on cases (tenant_id, patient_id, created_at desc);
create index cases_created_at_idx on cases (tenant_id, created_at desc, id desc);
create index cases_state_idx on cases (tenant_id, state);
create index cases_referred_by_facilitator_id_idx on cases (tenant_id, referred_by_facilitator_id);
create index cases_assigned_provider_id_idx on cases (tenant_id, assigned_provider_id);
create index cases_selected_doctor_id_idx on cases (tenant_id, selected_doctor_id);
create index cases_selected_provider_ids_gin on cases using gin (selected_provider_ids);

create table facilitator_grants (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  facilitator_id uuid not null,
  scope text not null check (scope in ('view', 'view_documents', 'upload')),
  granted_by text,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_by text,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, facilitator_id) references facilitators (tenant_id, id) on delete cascade
);
create index facilitator_grants_case_id_idx on facilitator_grants (tenant_id, case_id);
create index facilitator_grants_facilitator_id_idx on facilitator_grants (tenant_id, facilitator_id);

create table conversations (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  summary text,
  archived_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create unique index conversations_case_id_key on conversations (tenant_id, case_id);

create table messages (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  conversation_id uuid not null,
  seq bigint generated always as identity,
  sender_type text not null check (sender_type in ('patient', 'agent', 'coordinator')),
  sender_id text,
  content text not null,
  rich_content jsonb not null default '[]',
  llm jsonb,
  attachments jsonb not null default '[]',
  input_method text check (input_method in ('text', 'voice')),
  in_reply_to uuid,
  status text not null default 'accepted' check (status in ('accepted', 'blocked', 'answered')),
  guardrail jsonb,
  turn_number int,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, conversation_id) references conversations (tenant_id, id),
  foreign key (tenant_id, in_reply_to) references messages (tenant_id, id)
);
create unique index messages_in_reply_to_key on messages (tenant_id, in_reply_to);
create index messages_case_id_seq_idx on messages (tenant_id, case_id, seq);
create index messages_conversation_id_idx on messages (tenant_id, conversation_id);

create table documents (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  patient_id uuid not null,
  filename text not null,
  content_type text not null,
  size_bytes bigint not null,
  upload_key text not null,
  object_key text,
  sha256 text,
  status text not null default 'pending_upload' check (status in ('pending_upload', 'uploaded', 'processing', 'processed', 'failed', 'superseded', 'rejected')),
  step int not null default 0,
  failure_code text,
  page_count int,
  document_type text,
  document_date date,
  requirement_key text,
  requirement_similarity numeric(5,4),
  supersedes_id uuid,
  uploaded_by text,
  confirmed_at timestamptz,
  processed_at timestamptz,
  last_progress_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, supersedes_id) references documents (tenant_id, id)
);
create unique index documents_upload_key_key on documents (tenant_id, upload_key);
create index documents_case_id_created_at_idx on documents (tenant_id, case_id, created_at);
create index documents_patient_id_idx on documents (tenant_id, patient_id);
create index documents_supersedes_id_idx on documents (tenant_id, supersedes_id);
create index documents_sha_idx on documents (tenant_id, sha256);
create index documents_last_progress_at_idx on documents (tenant_id, last_progress_at) where status in ('uploaded', 'processing');

create table document_pages (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  document_id uuid not null,
  page int not null,
  text text not null,
  method text not null check (method in ('text_layer', 'ocr', 'plain')),
  confidence numeric(5,4),
  duration_ms int,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create unique index document_pages_document_id_page_key on document_pages (tenant_id, document_id, page);

create table document_results (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  document_id uuid not null,
  step int not null,
  name text not null,
  result jsonb not null default '{}',
  duration_ms int,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create unique index document_results_document_id_step_key on document_results (tenant_id, document_id, step);

create table document_issues (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  document_id uuid,
  check_name text not null,
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  field text,
  message text not null,
  evidence jsonb not null default '{}',
  status text not null default 'open' check (status in ('open', 'resolved')),
  resolved_by text,
  resolution_note text,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create unique index document_issues_document_id_check_name_field_key on document_issues (tenant_id, document_id, check_name, field) nulls not distinct;
create index document_issues_case_id_status_idx on document_issues (tenant_id, case_id, status);

create table requirement_coverage (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  requirement_key text not null,
  document_id uuid not null,
  similarity numeric(5,4),
  status text not null default 'covered' check (status in ('covered', 'rejected')),
  confirmed_by_llm boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create unique index requirement_coverage_case_id_requirement_key_documen_key on requirement_coverage (tenant_id, case_id, requirement_key, document_id);
create index requirement_coverage_document_id_idx on requirement_coverage (tenant_id, document_id);

create table fhir_resources (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  resource_type text not null,
  resource_id text not null,
  version int not null default 1,
  is_current boolean not null default true,
  source text not null default 'agent' check (source in ('agent', 'manual', 'import')),
  patient_id uuid not null,
  case_id uuid,
  document_id uuid,
  resource jsonb not null,
  dedupe_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, document_id) references documents (tenant_id, id)
);
create unique index fhir_resources_resource_type_resource_id_version_key on fhir_resources (tenant_id, resource_type, resource_id, version);
create unique index fhir_resources_case_id_resource_type_dedupe_key_key on fhir_resources (tenant_id, case_id, resource_type, dedupe_key) where is_current and dedupe_key is not null;
create index fhir_resources_case_id_resource_type_idx on fhir_resources (tenant_id, case_id, resource_type) where is_current;
create index fhir_resources_patient_id_case_id_idx on fhir_resources (tenant_id, patient_id, case_id);
create index fhir_resources_document_id_idx on fhir_resources (tenant_id, document_id);

create table consents (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  patient_id uuid not null,
  case_id uuid not null,
  category text not null check (category in ('data_sharing', 'treatment', 'research')),
  granted boolean not null,
  provider_ids uuid[] not null default '{}',
  share_identity boolean not null default false,
  period_start timestamptz,
  period_end timestamptz,
  status text not null check (status in ('active', 'inactive', 'rejected')),
  fhir_resource_id text,
  recorded_by text,
  revoked_at timestamptz,
  revoked_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create index consents_case_id_status_idx on consents (tenant_id, case_id, status);
create index consents_patient_id_idx on consents (tenant_id, patient_id);
create index consents_period_end_idx on consents (tenant_id, period_end) where status = 'active';

create table matching_configs (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  weights jsonb not null,
  updated_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index matching_configs_tenant_key on matching_configs (tenant_id);

create table match_runs (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  trigger text not null default 'lifecycle',
  status text not null default 'done',
  weights jsonb not null,
  request jsonb not null default '{}',
  candidate_count int not null default 0,
  created_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create index match_runs_case_id_created_at_idx on match_runs (tenant_id, case_id, created_at desc);

create table match_results (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  match_run_id uuid not null,
  rank int not null,
  provider_id uuid not null,
  score numeric(7,6) not null,
  breakdown jsonb not null,
  reasons jsonb not null default '[]',
  patient_fit numeric(7,6),
  hospital_score numeric(7,6),
  facility_score numeric(7,6),
  doctors jsonb not null default '[]',
  created_at timestamptz not null default now(),
  foreign key (tenant_id, match_run_id) references match_runs (tenant_id, id),
  foreign key (tenant_id, provider_id) references providers (tenant_id, id)
);
create unique index match_results_match_run_id_rank_key on match_results (tenant_id, match_run_id, rank);
create unique index match_results_match_run_id_provider_id_key on match_results (tenant_id, match_run_id, provider_id);
create index match_results_provider_id_idx on match_results (tenant_id, provider_id);

create table embeddings (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  entity_type text not null,
  entity_id text not null,
  model text not null,
  dimensions int not null,
  content_hash text not null,
  embedding vector(512) not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index embeddings_entity_type_entity_id_model_key on embeddings (tenant_id, entity_type, entity_id, model);
create index embeddings_provider_hnsw on embeddings using hnsw (embedding vector_cosine_ops) where entity_type = 'provider';
create index embeddings_doctor_hnsw on embeddings using hnsw (embedding vector_cosine_ops) where entity_type = 'doctor';
create index embeddings_procedure_hnsw on embeddings using hnsw (embedding vector_cosine_ops) where entity_type = 'procedure';

create table case_shares (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  provider_id uuid not null,
  target_tenant_id text,
  mode text not null default 'copy' check (mode in ('copy', 'reference')),
  policy text not null check (policy in ('provider_snapshot', 'mso_clinical', 'coordinator_full', 'facilitator_consent')),
  redacted_snapshot jsonb not null,
  pseudonym text not null,
  consent_id uuid not null,
  status text not null default 'open' check (status in ('open', 'acknowledged', 'scheduled', 'declined', 'revoked')),
  response_reason text,
  scheduled_date timestamptz,
  assigned_doctor_id uuid,
  responded_at timestamptz,
  notified_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, provider_id) references providers (tenant_id, id),
  foreign key (tenant_id, consent_id) references consents (tenant_id, id)
);
create unique index case_shares_case_id_provider_id_consent_id_key on case_shares (tenant_id, case_id, provider_id, consent_id);
create index case_shares_provider_id_status_idx on case_shares (tenant_id, provider_id, status);
create index case_shares_consent_id_idx on case_shares (tenant_id, consent_id);
create index case_shares_target_tenant_id_status_created_at_idx on case_shares (target_tenant_id, status, created_at desc);

create table quotes (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  case_share_id uuid not null,
  provider_id uuid not null,
  provider_tenant_id text,
  line_items jsonb not null default '[]',
  currency char(3) not null,
  total_cents bigint not null,
  status text not null default 'draft' check (status in ('draft', 'submitted', 'selected', 'rejected')),
  valid_until date,
  submitted_at timestamptz,
  submitted_by text,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, case_share_id) references case_shares (tenant_id, id),
  foreign key (tenant_id, provider_id) references providers (tenant_id, id)
);
create index quotes_case_id_idx on quotes (tenant_id, case_id);
create index quotes_case_share_id_idx on quotes (tenant_id, case_share_id);
create index quotes_provider_id_idx on quotes (tenant_id, provider_id);
create index quotes_provider_tenant_id_status_idx on quotes (provider_tenant_id, status);

create table notifications (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  kind text not null,
  recipient_kind text not null,
  recipient_id text not null,
  case_id uuid,
  dedupe_key text not null,
  status text not null default 'queued',
  message_id text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create unique index notifications_dedupe_key_key on notifications (tenant_id, dedupe_key);
create index notifications_case_id_idx on notifications (tenant_id, case_id);
`;
