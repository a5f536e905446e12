import { Migration } from '@mikro-orm/migrations';

/** A deleted doctor is gone for every reader, as a deleted provider is, and the licence number is free for a new record. */
export class DeletedDoctors20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table doctors add column deleted_at timestamptz;
      alter table doctors drop constraint if exists doctors_tenant_id_medical_license_number_key;
      drop index doctors_licence;
      create unique index doctors_licence on doctors (tenant_id, licence_key) where licence_key is not null and deleted_at is null;
    `);
  }
}
