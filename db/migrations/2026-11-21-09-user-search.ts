import { Migration } from '@mikro-orm/migrations';

/** Users are searched by a part of their id. The parts are indexed by a function of our own: pg_trgm is not everywhere that PostgreSQL is. */
export class UserSearch20261121 extends Migration {
  override up(): void {
    this.addSql(`
      create function text_trigrams(value text) returns text[] language sql immutable strict parallel safe as $$
        select coalesce(array_agg(distinct substr(value, at, 3)), '{}') from generate_series(1, length(value) - 2) as at
      $$;
      create index user_roles_user_part on user_roles using gin (text_trigrams(lower(user_id)));
      create index org_mappings_newest on org_mappings (created_at desc, id desc);
    `);
  }
}
