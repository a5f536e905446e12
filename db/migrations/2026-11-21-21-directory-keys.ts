import { Migration } from '@mikro-orm/migrations';

/**
 * By what an import knows a doctor and a provider. Functions of text are not leakproof, so row-level security keeps the planner from an index on them;
 * equality of a stored column is. The tables are rewritten: seconds for a hundred thousand rows.
 */
export class DirectoryKeys20261121 extends Migration {
  override up(): void {
    this.addSql(`
      alter table doctors add column licence_key text generated always as (
        coalesce(nullif(upper(regexp_replace(medical_license_number, '[^[:alnum:]]', '', 'g')), ''), medical_license_number)) stored;
      drop index doctors_licence;
      create unique index doctors_licence on doctors (tenant_id, licence_key) where licence_key is not null;
      alter table providers add column name_key text generated always as (lower(name)) stored;
      create index providers_by_name on providers (tenant_id, name_key) where deleted_at is null;
    `);
  }
}
