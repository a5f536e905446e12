import { Migration } from '@mikro-orm/migrations';

/** Two more orders of the storefront's list of providers: the first page without reading all. */
export class StorefrontOrder20261121 extends Migration {
  override up(): void {
    this.addSql(`
      create index providers_in_name_order on providers (tenant_id, name, id) where deleted_at is null and is_active;
      create index providers_by_completeness on providers (tenant_id, completeness desc nulls last, name, id) where deleted_at is null and is_active;
    `);
  }
}
