import { Migration } from '@mikro-orm/migrations';

/** When a hospital gave a record back: it reads nothing that came later. Those of before count from their first answer. */
export class DeclinedAt20261128 extends Migration {
  override up(): void {
    this.addSql('alter table case_shares add column if not exists declined_at timestamptz;');
  }
}
