import { Migration } from '@mikro-orm/migrations';

/** Letters and digits of every script make a licence number; one without any is compared as it stands. */
export class LicenceScripts20261121 extends Migration {
  override up(): void {
    this.addSql(`
      drop index doctors_licence;
      create unique index doctors_licence on doctors (
        tenant_id, coalesce(nullif(upper(regexp_replace(medical_license_number, '[^[:alnum:]]', '', 'g')), ''), medical_license_number)
      ) where medical_license_number is not null;
    `);
  }
}
