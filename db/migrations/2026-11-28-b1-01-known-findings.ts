import { Migration } from '@mikro-orm/migrations';

/** A share remembers which findings its hospital knows, and a review that it was asked for again. Null: shared before this was, until its case is settled next. */
export class KnownFindings20261128 extends Migration {
  override up(): void {
    this.addSql('alter table case_shares add column known_findings jsonb');
    this.addSql('alter table risk_reviews add column asked_again_at timestamptz');
  }
}
