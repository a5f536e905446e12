import { Migration } from '@mikro-orm/migrations';

const ROLE = `coalesce(actor_role, payload ->> 'role')`;
const RECIPIENT = 'reader_tenant_id, recipient, urgency desc, since desc, id desc';
const COUNTED = 'include (kind, tenant_id, case_id)';

/**
 * An inbox is counted from its index alone, as is what waits in a tenant, and the audit log of a tenant has one by role. What is said of the role by a partial index the planner does not ask, so that it
 * took a role that nobody has in a tenant for one of every two hundred events, and read the log for it. Built beside those who write.
 */
export class ListIndexes20261201 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    const built = (name: string, on: string) => {
      this.addSql(`drop index concurrently if exists ${name}`);
      this.addSql(`create index concurrently ${name} on ${on}`);
    };
    built('inbox_items_of_recipient', `inbox_items (${RECIPIENT}) ${COUNTED}`);
    built('inbox_items_open_of_recipient', `inbox_items (${RECIPIENT}) ${COUNTED} where done_at is null`);
    built(
      'inbox_items_waiting_in_tenant',
      'inbox_items (tenant_id, recipient, provider_id) include (id, kind, case_id, since) where done_at is null',
    );
    built('inbox_marks_of_user', 'inbox_marks (tenant_id, user_id, item_id)');
    built('events_by_role_of_tenant', `events (tenant_id, (${ROLE}), created_at desc, id desc) where ${ROLE} is not null`);
    for (const earlier of ['inbox_items_read', 'inbox_items_open', 'inbox_items_waiting'])
      this.addSql(`drop index concurrently if exists ${earlier}`);
    this.addSql(`create statistics if not exists events_role (mcv) on tenant_id, (${ROLE}) from events`);
    this.addSql('analyze events');
  }
}
