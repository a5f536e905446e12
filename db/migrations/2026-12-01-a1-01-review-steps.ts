import { Migration } from '@mikro-orm/migrations';

/** Where a hospital stands with a record that it was given (Part 3.3): opened, read by its doctor, put right. Of before this migration as the events tell it. */
export class ReviewSteps20261201 extends Migration {
  override up(): void {
    this.addSql(`alter table case_shares
      add column if not exists opened_at timestamptz,
      add column if not exists record_read_at timestamptz,
      add column if not exists review_corrected boolean;`);
    this.addSql(`update case_shares s set opened_at = seen.at
      from (select e.tenant_id, e.case_id, e.payload ->> 'case_share_id' as share_id, min(e.created_at) as at from events e
            where e.event_type = 'record.viewed' and e.payload ->> 'case_share_id' is not null group by 1, 2, 3) seen
      where s.tenant_id = seen.tenant_id and s.case_id = seen.case_id and s.id::text = seen.share_id and s.provider_id is not null;`);
    this.addSql(`update case_shares s set review_corrected = said.corrected
      from (select e.tenant_id, e.case_id, e.payload ->> 'case_share_id' as share_id,
                   bool_or(coalesce((e.payload ->> 'conditions_added')::int, 0) + coalesce((e.payload ->> 'conditions_removed')::int, 0)
                           + coalesce((e.payload ->> 'observations_corrected')::int, 0) > 0) as corrected from events e
            where e.event_type = 'provider.feedback' group by 1, 2, 3) said
      where s.tenant_id = said.tenant_id and s.case_id = said.case_id and s.id::text = said.share_id;`);
  }
}
