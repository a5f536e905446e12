import { Migration } from '@mikro-orm/migrations';

/**
 * The second wall between tenants: row-level security on every table with a tenant_id, forced also for the owner, and an application role
 * that owns nothing. The tenant is set once a transaction; the policy reads it once a statement.
 */
export class Security20261120 extends Migration {
  override up(): void {
    this.addSql(`
      create function touch_updated_at() returns trigger language plpgsql as $$
        begin new.updated_at := now(); return new; end $$;

      do $$
      declare t text;
      begin
        for t in select table_name from information_schema.columns
                 where table_schema = 'public' and column_name = 'tenant_id' loop
          execute format('alter table %I enable row level security', t);
          execute format('alter table %I force row level security', t);
          execute format($p$create policy tenant_isolation on %I
            using (tenant_id = (select current_setting('app.tenant_id', true)))
            with check (tenant_id = (select current_setting('app.tenant_id', true)))$p$, t);
        end loop;
        for t in select table_name from information_schema.columns
                 where table_schema = 'public' and column_name = 'updated_at' loop
          execute format('create trigger touch before update on %I for each row execute function touch_updated_at()', t);
        end loop;
      end $$;

      -- Part 5.7: a share is readable by its source and by its target tenant.
      create policy shared_with_target on case_shares for select
        using (target_tenant_id = (select current_setting('app.tenant_id', true)));
      create policy answered_by_target on case_shares for update
        using (target_tenant_id = (select current_setting('app.tenant_id', true)))
        with check (target_tenant_id = (select current_setting('app.tenant_id', true)));
    `);
  }
}
