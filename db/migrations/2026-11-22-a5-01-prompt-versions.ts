import { Migration } from '@mikro-orm/migrations';

/** Prompt versions with where they come from, what was decided about them and which corrections they contain (Part 3.4, Decisions §11). */
export class PromptVersions20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table prompts
        add column terms jsonb not null default '[]',
        add column origin text not null default 'shipped' check (origin in ('shipped', 'corrections')),
        add column parent_id uuid references prompts (id),
        add column correction_type text,
        add column test_started_at timestamptz,
        add column promoted_at timestamptz,
        add column decided_by text,
        add column decided_at timestamptz,
        add column verdict jsonb;
      create index prompts_parent on prompts (parent_id);
      create unique index prompts_production on prompts (tenant_id, key) where status = 'production';
      create unique index prompts_test on prompts (tenant_id, key) where status = 'ab_test';
      create index prompts_newest on prompts (tenant_id, created_at desc, id);

      alter table feedback add column prompt_id uuid references prompts (id);
      create index feedback_prompt on feedback (tenant_id, prompt_id) where prompt_id is not null;
      create index llm_calls_version on llm_calls (tenant_id, task, prompt_version, created_at);
    `);
  }
}
