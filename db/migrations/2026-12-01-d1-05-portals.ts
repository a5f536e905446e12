import { Migration } from '@mikro-orm/migrations';

/** Patients, staff, hospitals and facilitators may each have a portal of their own: where links of their mails lead. */
export class Portals20261201 extends Migration {
  override up(): void {
    this.addSql('alter table tenant_settings add column portal_base_urls jsonb');
  }
}
