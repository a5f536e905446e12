import { Migration } from '@mikro-orm/migrations';

/** In which role somebody acted, for the audit log's filter; views told it in their payload before. Built beside those who write. */
export class ActorRoles20261122 extends Migration {
  override isTransactional(): boolean {
    return false;
  }

  override up(): void {
    this.addSql('alter table events add column if not exists actor_role text');
    this.addSql('drop index concurrently if exists events_by_role');
    this.addSql(
      `create index concurrently events_by_role on events ((coalesce(actor_role, payload ->> 'role')), created_at desc, id desc)
       where coalesce(actor_role, payload ->> 'role') is not null`,
    );
  }
}
