import { Migration } from '@mikro-orm/migrations';

/** Who looks into a review, and what an assessment said when the patient was asked, so that a reviewer sees what the answer changed. */
export class RiskQueue20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table risk_reviews add column assigned_to text, add column assigned_at timestamptz;
      alter table risk_decisions add column assessed jsonb;
      create index risk_reviews_assigned on risk_reviews (tenant_id, assigned_to) where status in ('pending', 'info_requested');
    `);
  }
}
