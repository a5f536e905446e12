import { Migration } from '@mikro-orm/migrations';

/** Why a mail has failed for good. */
export class RefusedMails20261123 extends Migration {
  override up(): void {
    this.addSql('alter table notifications add column failed_code text;');
  }
}
