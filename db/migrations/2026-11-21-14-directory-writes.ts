import { Migration } from '@mikro-orm/migrations';

/** A licence number is the same however it is spaced and punctuated. */
export class DirectoryWrites20261121 extends Migration {
  override up(): void {
    this.addSql(`
      create unique index doctors_licence on doctors (tenant_id, upper(regexp_replace(medical_license_number, '[^A-Za-z0-9]', '', 'g')))
        where medical_license_number is not null;
    `);
  }
}
