import { Migration } from '@mikro-orm/migrations';

/** Prepared texts that every tenant inherits: written by platform roles, overridden by a tenant's text of the same topic, language, procedure and destination. */
export class SharedContent20261123 extends Migration {
  override up(): void {
    this.addSql(`
      create table shared_content_texts (
        id uuid primary key,
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
      create unique index shared_content_texts_key on shared_content_texts
        (topic, language, coalesce(procedure_code, ''), coalesce(destination, ''));
      create trigger touch before update on shared_content_texts for each row execute function touch_updated_at();
    `);
  }
}
