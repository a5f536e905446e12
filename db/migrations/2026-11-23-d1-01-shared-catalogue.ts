import { Migration } from '@mikro-orm/migrations';

/**
 * Procedures and destinations that every tenant inherits, as whole entries, written by platform roles. A tenant's own rows stay what all else reads: they hold what
 * is in force. `own_fields` names what they say otherwise; null: the row is the tenant's own and inherits nothing.
 */
export class SharedCatalogue20261123 extends Migration {
  override up(): void {
    this.addSql(`
      create table shared_catalogue (
        id uuid primary key,
        kind text not null check (kind in ('procedure', 'destination')),
        key text not null,
        facts jsonb not null,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (kind, key)
      );
      create unique index shared_catalogue_slug on shared_catalogue (kind, (facts ->> 'slug'));
      create unique index shared_catalogue_cpt on shared_catalogue ((facts ->> 'cpt')) where kind = 'procedure';
      create trigger touch before update on shared_catalogue for each row execute function touch_updated_at();
      alter table procedures add column own_fields text[];
      alter table destinations add column own_fields text[];
    `);
  }
}
