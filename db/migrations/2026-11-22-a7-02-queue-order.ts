import { Migration } from '@mikro-orm/migrations';

/** The coordinators' queue by how long cases have waited in their state. */
export class QueueOrder20261122 extends Migration {
  override up(): void {
    this.addSql(`create index cases_waiting on cases (tenant_id, state_changed_at, id) where state <> 'closed'`);
  }
}
