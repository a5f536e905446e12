import { Migration } from '@mikro-orm/migrations';

/** What a journey to a destination costs beside the care, as a range with its source. */
export class TripCosts20261201 extends Migration {
  override up(): void {
    this.addSql('alter table destinations add column trip_costs jsonb');
  }
}
