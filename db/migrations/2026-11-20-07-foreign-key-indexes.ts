import { Migration } from '@mikro-orm/migrations';

/** Foreign keys that had no index: without one, deleting or changing the referenced row reads the whole table. */
export class ForeignKeyIndexes20261120 extends Migration {
  override up(): void {
    this.addSql(`
      create index cases_assigned_provider on cases (tenant_id, assigned_provider_id) where assigned_provider_id is not null;
      create index cases_selected_doctor on cases (tenant_id, selected_doctor_id) where selected_doctor_id is not null;
      create index documents_superseded on documents (tenant_id, superseded_by) where superseded_by is not null;
    `);
  }
}
