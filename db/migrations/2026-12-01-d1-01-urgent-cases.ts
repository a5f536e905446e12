import { Migration } from '@mikro-orm/migrations';

/** How urgent an open case is, for the order of the coordinators' queue; what it holds is said in db/queries/coordination/queue-entries.ts, which fills it: a table that the same run made has the column. */
export class UrgentCases20261201 extends Migration {
  override up(): void {
    this.addSql('alter table queue_entries add column if not exists urgency int not null default 0');
    this.addSql(`create index queue_entries_urgency on queue_entries (tenant_id, urgency desc, state_changed_at, case_id)
      include (stand, destination_country, coordinator_id, is_escalated, overdue_from)`);
  }
}
