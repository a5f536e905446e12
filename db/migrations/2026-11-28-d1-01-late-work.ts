import { Migration } from '@mikro-orm/migrations';

/** Until when somebody takes up an escalation, what a journey needs to be booked, and what was told of both. */
export class LateWork20261128 extends Migration {
  override up(): void {
    this.addSql('alter table escalations add column breached_at timestamptz');
    this.addSql(
      'alter table transport_bookings add column flight_number text, add column return_at timestamptz, add column unconfirmed_told_for timestamptz',
    );
    this.addSql('alter table transport_vendors add column lead_time_hours int check (lead_time_hours between 0 and 8760)');
  }
}
