import { Migration } from '@mikro-orm/migrations';

/** Which state of the record a review rests on, what a reviewer asks the patient, and the queue in its order. */
export class RiskReview20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table risk_reviews add column record_mark text, add column assessed_at timestamptz;
      alter table risk_decisions add column question text;
      create index risk_reviews_open on risk_reviews (tenant_id, score desc, created_at, id) where status in ('pending', 'info_requested');
    `);
  }
}
