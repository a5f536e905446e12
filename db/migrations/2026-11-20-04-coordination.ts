import { Migration } from '@mikro-orm/migrations';

/** Risk, second opinion, quotes, coordination and the learning loop (Parts 2.9 to 2.13). */
export class Coordination20261120 extends Migration {
  override up(): void {
    this.addSql(`
      create table risk_reviews (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        score numeric(5, 2) not null, status text not null check (status in ('pending', 'info_requested', 'approved', 'rejected')),
        human_required boolean not null, decided_by text, decided_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, case_id)
      );
      create index risk_reviews_queue on risk_reviews (tenant_id, status, score desc);
      create table risk_factors (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        risk_review_id uuid not null references risk_reviews (id) on delete cascade,
        code text not null, label text not null, weight numeric(5, 4) not null, is_blocking boolean not null, source jsonb not null
      );
      create index risk_factors_review on risk_factors (tenant_id, risk_review_id);
      create index risk_factors_review_fk on risk_factors (risk_review_id);
      create table risk_decisions (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        risk_review_id uuid not null references risk_reviews (id),
        decision text not null check (decision in ('approve', 'reject', 'request-info')),
        rationale text not null, override_blocking boolean not null default false, decided_by text not null,
        created_at timestamptz not null default now()
      );
      create index risk_decisions_review on risk_decisions (tenant_id, risk_review_id, created_at);
      create index risk_decisions_review_fk on risk_decisions (risk_review_id);

      create table mso_consultations (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        kind text not null check (kind in ('document_review', 'video')), question text,
        status text not null check (status in ('requested', 'assigned', 'records_requested', 'in_review', 'completed', 'cancelled')),
        doctor_user_id text, requested_by text not null, room text, room_expires_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index mso_consultations_case on mso_consultations (tenant_id, case_id);
      create index mso_consultations_doctor on mso_consultations (tenant_id, doctor_user_id, status);
      create table mso_reviews (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        consultation_id uuid not null references mso_consultations (id),
        summary text not null, agrees_with_plan boolean not null, recommendations jsonb not null default '[]', confidence numeric(3, 2) not null,
        submitted_by text not null,
        created_at timestamptz not null default now()
      );
      create index mso_reviews_consultation on mso_reviews (tenant_id, consultation_id);
      create index mso_reviews_consultation_fk on mso_reviews (consultation_id);

      create table quotes (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id), provider_id uuid not null references providers (id), share_id uuid references case_shares (id),
        line_items jsonb not null, currency varchar(3) not null, total_cents bigint not null check (total_cents >= 0),
        status text not null check (status in ('draft', 'submitted', 'selected', 'rejected')),
        valid_until date, submitted_at timestamptz, submitted_by text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index quotes_case on quotes (tenant_id, case_id, created_at desc);
      create index quotes_provider on quotes (tenant_id, provider_id);
      create index quotes_share on quotes (share_id);

      create table coordinators (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        user_id text not null, name text not null, tier int not null check (tier between 1 and 3), languages jsonb not null default '[]',
        max_active_cases int not null default 20, is_available boolean not null default true, last_assigned_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, user_id)
      );
      create table coordinator_assignments (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id), coordinator_id uuid not null references coordinators (id),
        is_active boolean not null default true, assigned_by text not null,
        created_at timestamptz not null default now()
      );
      create unique index coordinator_assignments_active on coordinator_assignments (tenant_id, case_id) where is_active;
      create index coordinator_assignments_coordinator on coordinator_assignments (tenant_id, coordinator_id) where is_active;
      create table transport_vendors (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        name text not null, country varchar(3) not null, kinds jsonb not null default '[]', contact_email text, is_active boolean not null default true
      );
      create index transport_vendors_country on transport_vendors (tenant_id, country);
      create table transport_bookings (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id), vendor_id uuid not null references transport_vendors (id),
        kind text not null, pickup_at timestamptz not null, from_place text not null, to_place text not null, passengers int not null,
        price_cents bigint, currency varchar(3), status text not null,
        created_by text not null,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index transport_bookings_case on transport_bookings (tenant_id, case_id, pickup_at);
      create index transport_bookings_vendor on transport_bookings (tenant_id, vendor_id);
      create table timeline_milestones (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        name text not null, status text not null default 'pending', due_at timestamptz, done_at timestamptz, updated_by text,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, case_id, name)
      );
      create table coordinator_notes (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id), author_id text not null, text text not null,
        created_at timestamptz not null default now()
      );
      create index coordinator_notes_case on coordinator_notes (tenant_id, case_id, created_at);
      create table escalations (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        type text not null, severity text not null, status text not null default 'open', description text, resolution text,
        dedupe_key text, raised_by text not null, resolved_by text, resolved_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, dedupe_key)
      );
      create index escalations_open on escalations (tenant_id, status, created_at desc);
      create index escalations_case on escalations (tenant_id, case_id);
      create table ratings (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        target_type text not null, target_id uuid not null, score int not null check (score between 1 and 5), comment text, rated_by text not null,
        created_at timestamptz not null default now(),
        unique (tenant_id, case_id, target_type, target_id)
      );
      create index ratings_target on ratings (tenant_id, target_type, target_id);
      create table satisfaction_surveys (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        score int not null check (score between 1 and 5), would_recommend boolean, comment text, submitted_by text not null,
        created_at timestamptz not null default now(),
        unique (tenant_id, case_id)
      );

      create table feedback (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        feedback_type text not null, decision_event_id uuid not null references events (id), outcome_event_id uuid references events (id),
        ai_output jsonb not null, ground_truth jsonb, quality_score numeric(3, 2) check (quality_score between 0 and 1),
        reviewed_by text, reviewed_at timestamptz, correction_type text, correction_detail jsonb,
        applied_to_prompt boolean not null default false, applied_at timestamptz,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now()
      );
      create index feedback_case on feedback (tenant_id, case_id);
      create index feedback_pending on feedback (tenant_id, correction_type, created_at) where not applied_to_prompt;
      create index feedback_decision on feedback (decision_event_id);
      create index feedback_outcome on feedback (outcome_event_id);
      create table prompts (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        key text not null, version text not null, template text not null, examples jsonb not null default '[]',
        status text not null check (status in ('draft', 'ab_test', 'production', 'archived', 'reverted')),
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, key, version)
      );
      create table evaluations (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        kind text not null, prompt_id uuid references prompts (id), model text,
        metrics jsonb not null, case_ids jsonb not null default '[]', window_start timestamptz, window_end timestamptz,
        created_at timestamptz not null default now()
      );
      create index evaluations_newest on evaluations (tenant_id, kind, created_at desc);
      create index evaluations_prompt on evaluations (prompt_id);
    `);
  }
}
