import { Migration } from '@mikro-orm/migrations';

/** When the patient chose another hospital: this one reads nothing that came later. Choices of before this migration count from the event of their quote. */
export class PassedOverAt20261129 extends Migration {
  override up(): void {
    this.addSql('alter table case_shares add column if not exists passed_over_at timestamptz;');
    this.addSql(`update case_shares s set passed_over_at = chosen.at
      from (select e.tenant_id, e.case_id, min(e.created_at) as at from events e where e.event_type = 'quote.selected' group by 1, 2) chosen
      join cases c on c.tenant_id = chosen.tenant_id and c.id = chosen.case_id and c.assigned_provider_id is not null
      where s.tenant_id = chosen.tenant_id and s.case_id = chosen.case_id and s.provider_id is not null
        and s.provider_id <> c.assigned_provider_id and s.created_at < chosen.at and s.passed_over_at is null;`);
  }
}
