import { Migration } from '@mikro-orm/migrations';

/** What a hospital that has the record asks, and the message that answers it. */
export class HospitalQuestions20261122 extends Migration {
  override up(): void {
    this.addSql(`
      create table case_questions (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        share_id uuid not null references case_shares (id),
        provider_id uuid not null references providers (id),
        recipient text not null check (recipient in ('patient', 'coordinator')),
        question text not null,
        documents_wanted jsonb not null default '[]',
        asked_by text not null,
        answered_at timestamptz,
        answer_message_id uuid,
        created_at timestamptz not null default now()
      );
      create index case_questions_case on case_questions (tenant_id, case_id, created_at);
      create index case_questions_share on case_questions (share_id);
      create index case_questions_provider on case_questions (provider_id);
      alter table messages add column question_id uuid references case_questions (id);
      create index messages_question on messages (question_id) where question_id is not null;
      alter table case_questions enable row level security;
      alter table case_questions force row level security;
      create policy tenant_isolation on case_questions
        using (tenant_id = (select current_setting('app.tenant_id', true)))
        with check (tenant_id = (select current_setting('app.tenant_id', true)));
    `);
  }
}
