import { Migration } from '@mikro-orm/migrations';

/** Automated reviews, once a case and day, and decisions that people should read, with what each reader said (Decisions §11, §15). */
export class Reviews20261122 extends Migration {
  override up(): void {
    this.addSql(`
create table auto_reviews (
  tenant_id text not null references tenants (id),
  case_id uuid not null references cases (id),
  day date not null,
  feedback_id uuid references feedback (id),
  summary jsonb not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, case_id, day)
);
create index auto_reviews_feedback on auto_reviews (feedback_id);

create table review_items (
  id uuid primary key,
  tenant_id text not null references tenants (id),
  case_id uuid not null references cases (id),
  decision_event_id uuid not null references events (id),
  prompt_version text not null,
  reasons text[] not null default '{}',
  status text not null check (status in ('open', 'answered')),
  readers_needed int not null check (readers_needed between 1 and 3),
  answered_at timestamptz,
  created_at timestamptz not null default now(),
  unique (tenant_id, decision_event_id)
);
create index review_items_newest on review_items (tenant_id, status, created_at desc, id desc);
create index review_items_version on review_items (tenant_id, prompt_version);
create index review_items_case on review_items (tenant_id, case_id);
create index review_items_decision on review_items (decision_event_id);

create table review_answers (
  id uuid primary key,
  tenant_id text not null references tenants (id),
  review_id uuid not null references review_items (id),
  case_id uuid not null references cases (id),
  reader_id text not null,
  ground_truth jsonb,
  correction_type text,
  quality_score numeric(3, 2) check (quality_score between 0 and 1),
  created_at timestamptz not null default now(),
  unique (tenant_id, review_id, reader_id)
);
create index review_answers_review on review_answers (review_id);
create index review_answers_case on review_answers (tenant_id, case_id);

create index feedback_corrections on feedback (tenant_id, created_at desc, id desc) where not applied_to_prompt and correction_type is not null;

do $$
declare t text;
begin
  foreach t in array array['auto_reviews', 'review_items', 'review_answers'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format($p$create policy tenant_isolation on %I
      using (tenant_id = (select current_setting('app.tenant_id', true)))
      with check (tenant_id = (select current_setting('app.tenant_id', true)))$p$, t);
  end loop;
end $$;`);
  }
}
