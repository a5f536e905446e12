import { Migration } from '@mikro-orm/migrations';

/** Prepared texts on what patients ask: by topic, language and, where they are narrower, procedure and destination (Decisions §16). */
export class ContentTexts20261123 extends Migration {
  override up(): void {
    this.addSql(`
      create table content_texts (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        topic text not null,
        procedure_code text,
        destination varchar(3),
        language text not null,
        text text not null,
        source text not null,
        reviewed_by text,
        reviewed_on date,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        check ((reviewed_by is null) = (reviewed_on is null))
      );
      create unique index content_texts_key on content_texts
        (tenant_id, topic, language, coalesce(procedure_code, ''), coalesce(destination, ''));
      create trigger touch before update on content_texts for each row execute function touch_updated_at();
      alter table content_texts enable row level security;
      alter table content_texts force row level security;
      create policy tenant_isolation on content_texts
        using (tenant_id = (select current_setting('app.tenant_id', true)))
        with check (tenant_id = (select current_setting('app.tenant_id', true)));
    `);
  }
}
