import { Migration } from '@mikro-orm/migrations';

/** Where a booking's time is meant, and why one was cancelled. */
export class BookingsTold20261123 extends Migration {
  override up(): void {
    this.addSql('alter table transport_bookings add column time_zone text, add column cancel_reason text;');
  }
}
