import { Migration } from '@mikro-orm/migrations';

/** Bookings are listed newest first, of all cases too. */
export class CoordinationLists20261122 extends Migration {
  override up(): void {
    this.addSql('create index transport_bookings_newest on transport_bookings (tenant_id, created_at desc, id desc);');
  }
}
