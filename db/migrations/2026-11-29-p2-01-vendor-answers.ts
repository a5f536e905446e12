import { Migration } from '@mikro-orm/migrations';

/** What a transport vendor was asked by mail, counted, so that only the last link of a booking answers it; and the answer. */
export class VendorAnswers20261129 extends Migration {
  override up(): void {
    this.addSql(`
      alter table transport_bookings
        add column vendor_asked int not null default 0,
        add column vendor_asked_at timestamptz,
        add column vendor_answer text check (vendor_answer in ('confirmed', 'declined')),
        add column vendor_answered_at timestamptz;
    `);
  }
}
