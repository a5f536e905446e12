import { Migration } from '@mikro-orm/migrations';

/** Tables of risk, second opinion, coordination and the learning loop. */
export class Migration0004Care extends Migration {
  override up(): void {
    this.addSql(SQL);
  }
}

const SQL = `
create table risk_reviews (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'info_requested', 'cleared', 'rejected')),
  score numeric(5,2) not null,
  has_blocking boolean not null default false,
  decision text check (decision in ('approve', 'reject', 'request-info')),
  decided_by text,
  decided_at timestamptz,
  assessed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create index risk_reviews_status_score_idx on risk_reviews (tenant_id, status, score desc);
create index risk_reviews_case_id_created_at_idx on risk_reviews (tenant_id, case_id, created_at desc);

create table risk_factors (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  risk_review_id uuid not null,
  case_id uuid not null,
  code text not null,
  label text not null,
  weight numeric(4,3) not null,
  is_blocking boolean not null default false,
  source jsonb not null,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, risk_review_id) references risk_reviews (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create index risk_factors_risk_review_id_idx on risk_factors (tenant_id, risk_review_id);
create index risk_factors_case_id_idx on risk_factors (tenant_id, case_id);

create table risk_decisions (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  risk_review_id uuid not null,
  case_id uuid not null,
  decision text not null check (decision in ('approve', 'reject', 'request-info')),
  rationale text not null,
  override_blocking boolean not null default false,
  decided_by text not null,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, risk_review_id) references risk_reviews (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create index risk_decisions_risk_review_id_idx on risk_decisions (tenant_id, risk_review_id);
create index risk_decisions_case_id_created_at_idx on risk_decisions (tenant_id, case_id, created_at);

create table mso_consultations (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  patient_id uuid not null,
  kind text not null check (kind in ('document_review', 'video')),
  question text,
  status text not null default 'requested' check (status in ('requested', 'assigned', 'records_requested', 'in_review', 'completed', 'cancelled')),
  requested_by text,
  assigned_to text,
  records_request text,
  room_name text,
  room_expires_at timestamptz,
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create unique index mso_consultations_case_id_key on mso_consultations (tenant_id, case_id) where status not in ('completed', 'cancelled');
create index mso_consultations_case_id_created_at_idx on mso_consultations (tenant_id, case_id, created_at desc);
create index mso_consultations_status_created_at_idx on mso_consultations (tenant_id, status, created_at);
create index mso_consultations_assigned_to_idx on mso_consultations (tenant_id, assigned_to);
create index mso_consultations_patient_id_idx on mso_consultations (tenant_id, patient_id);

create table mso_reviews (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  consultation_id uuid not null,
  case_id uuid not null,
  reviewer_id text not null,
  summary text not null,
  agrees_with_plan boolean not null,
  recommendations jsonb not null default '[]',
  confidence numeric(3,2) not null,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, consultation_id) references mso_consultations (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create index mso_reviews_consultation_id_idx on mso_reviews (tenant_id, consultation_id);
create index mso_reviews_case_id_idx on mso_reviews (tenant_id, case_id);

create table coordinators (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  user_id text not null,
  name text not null,
  email text,
  tier int not null default 1,
  languages text[] not null default '{}',
  max_active_cases int not null default 20,
  is_available boolean not null default true,
  last_assigned_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create unique index coordinators_user_id_key on coordinators (tenant_id, user_id);

create table coordinator_assignments (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  coordinator_id uuid not null,
  assigned_by text,
  score numeric(7,6),
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, coordinator_id) references coordinators (tenant_id, id)
);
create unique index coordinator_assignments_case_id_key on coordinator_assignments (tenant_id, case_id) where ended_at is null;
create index coordinator_assignments_case_id_idx on coordinator_assignments (tenant_id, case_id);
create index coordinator_assignments_coordinator_id_idx on coordinator_assignments (tenant_id, coordinator_id) where ended_at is null;

create table transport_vendors (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  name text not null,
  country varchar(3) not null,
  city text not null,
  kinds text[] not null default '{}',
  contact_email text,
  contact_phone text,
  rating numeric(3,2),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create unique index transport_vendors_name_key on transport_vendors (tenant_id, name);
create index transport_vendors_country_idx on transport_vendors (tenant_id, country);

create table transport_bookings (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  vendor_id uuid not null,
  case_id uuid not null,
  kind text not null check (kind in ('airport_transfer', 'flight', 'hotel', 'ground')),
  pickup_at timestamptz not null,
  from_place text not null,
  to_place text not null,
  passengers int not null default 1,
  price_cents bigint,
  currency char(3),
  status text not null default 'requested' check (status in ('requested', 'confirmed', 'completed', 'cancelled')),
  booked_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, vendor_id) references transport_vendors (tenant_id, id),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create index transport_bookings_vendor_id_idx on transport_bookings (tenant_id, vendor_id);
create index transport_bookings_case_id_idx on transport_bookings (tenant_id, case_id);
create index transport_bookings_created_at_idx on transport_bookings (tenant_id, created_at desc, id desc);

create table timeline_milestones (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  name text not null check (name in ('pre-op', 'travel', 'admitted', 'discharge', 'follow-up')),
  status text not null default 'pending' check (status in ('pending', 'in_progress', 'done', 'skipped')),
  due_at timestamptz,
  done_at timestamptz,
  updated_by text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create unique index timeline_milestones_case_id_name_key on timeline_milestones (tenant_id, case_id, name);
create index timeline_milestones_due_at_idx on timeline_milestones (tenant_id, due_at) where status in ('pending', 'in_progress');

create table coordinator_notes (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  author_id text not null,
  content text not null,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create index coordinator_notes_case_id_created_at_idx on coordinator_notes (tenant_id, case_id, created_at);

create table escalations (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  type text not null check (type in ('coordinator_manual', 'system_overdue')),
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  status text not null default 'open' check (status in ('open', 'acknowledged', 'resolved')),
  reason text not null,
  milestone_name text,
  dedupe_key text,
  raised_by text,
  assigned_to text,
  resolution text,
  resolved_by text,
  resolved_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create unique index escalations_dedupe_key_key on escalations (tenant_id, dedupe_key);
create index escalations_case_id_idx on escalations (tenant_id, case_id);
create index escalations_status_created_at_idx on escalations (tenant_id, status, created_at);

create table ratings (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  target_type text not null check (target_type in ('coordinator', 'facilitator')),
  target_id uuid not null,
  score int not null,
  comment text,
  rated_by text not null,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create unique index ratings_case_id_target_type_target_id_key on ratings (tenant_id, case_id, target_type, target_id);
create index ratings_target_type_target_id_idx on ratings (tenant_id, target_type, target_id);

create table satisfaction_surveys (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  patient_id uuid not null,
  score int not null,
  would_recommend boolean,
  comment text,
  source text not null default 'patient',
  created_at timestamptz not null default now(),
  foreign key (tenant_id, case_id) references cases (tenant_id, id),
  foreign key (tenant_id, patient_id) references patients (tenant_id, id)
);
create index satisfaction_surveys_case_id_idx on satisfaction_surveys (tenant_id, case_id);
create index satisfaction_surveys_patient_id_idx on satisfaction_surveys (tenant_id, patient_id);

create table feedback (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid not null,
  feedback_type text not null check (feedback_type in ('prompt_quality', 'match_quality', 'extraction_accuracy', 'clinical_correction')),
  decision_event_id uuid not null,
  outcome_event_id uuid,
  ai_output jsonb not null,
  ground_truth jsonb,
  quality_score numeric(3,2),
  reviewed_by text,
  reviewed_at timestamptz,
  correction_type text,
  correction_detail jsonb,
  applied_to_prompt boolean not null default false,
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create index feedback_case_id_idx on feedback (tenant_id, case_id);
create index feedback_feedback_type_created_at_idx on feedback (tenant_id, feedback_type, created_at);
create index feedback_decision_event_id_idx on feedback (tenant_id, decision_event_id);

create table prompts (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  key text not null,
  version text not null,
  template text not null,
  examples jsonb not null default '[]',
  status text not null default 'draft' check (status in ('draft', 'ab_test', 'production', 'archived', 'reverted')),
  created_by text,
  decided_by text,
  ab_started_at timestamptz,
  promoted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, id)
);
create unique index prompts_key_version_key on prompts (tenant_id, key, version);
create unique index prompts_key_key on prompts (tenant_id, key) where status = 'production';

create table prompt_evaluations (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  prompt_id uuid not null,
  model text not null,
  precision numeric(5,4),
  recall numeric(5,4),
  f1 numeric(5,4),
  counts jsonb not null default '{}',
  case_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  foreign key (tenant_id, prompt_id) references prompts (tenant_id, id)
);
create index prompt_evaluations_prompt_id_idx on prompt_evaluations (tenant_id, prompt_id);

create table evaluations (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  kind text not null,
  window_start timestamptz,
  window_end timestamptz,
  metrics jsonb not null default '{}',
  case_ids uuid[] not null default '{}',
  created_at timestamptz not null default now()
);
create index evaluations_kind_created_at_idx on evaluations (tenant_id, kind, created_at desc);

create table llm_calls (
  id uuid default uuidv7() primary key,
  tenant_id text not null,
  case_id uuid,
  document_id uuid,
  message_id uuid,
  task text not null,
  provider text not null,
  model text not null,
  prompt_version text not null,
  fallback boolean not null default false,
  tokens_in int not null default 0,
  tokens_out int not null default 0,
  cost_usd numeric(12,6) not null default 0,
  duration_ms int not null default 0,
  trace_id text,
  created_at timestamptz not null default now(),
  foreign key (tenant_id, case_id) references cases (tenant_id, id)
);
create index llm_calls_case_id_idx on llm_calls (tenant_id, case_id);
create index llm_calls_created_at_idx on llm_calls (tenant_id, created_at);
`;
