import { Migration } from '@mikro-orm/migrations';

/**
 * Every thousandth event of a slice of the audit log (all, of a tenant, of a type, of a type in a tenant), counted from the oldest. Events never
 * change, so a milestone stays true.
 */
export class AuditMilestones20261121 extends Migration {
  override up(): void {
    this.addSql(`
      create table event_milestones (
        slice text not null,
        position bigint not null,
        event_at timestamptz not null,
        event_id uuid not null,
        primary key (slice, position)
      );
      create index event_milestones_time on event_milestones (slice, event_at desc, event_id desc);
      drop index events_by_type;
      create index events_by_type on events (tenant_id, event_type, created_at desc, id desc);
      create index events_by_type_of_all on events (event_type, created_at desc, id desc);
      create index events_by_actor_of_all on events (actor_id, created_at desc, id desc);
    `);
  }
}
