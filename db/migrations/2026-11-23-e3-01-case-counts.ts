import { Migration } from '@mikro-orm/migrations';

/**
 * How many cases a tenant has in each state, kept by a trigger as rows that are added up: a case that is opened or moves on adds a row of its own and waits for nobody.
 * About every 256th folds its tenant's rows into one a state. Lists of one state in the order of creation have an index of their own.
 */
export class CaseCounts20261123 extends Migration {
  override up(): void {
    this.addSql(`
      create table case_counts (
        id bigint generated always as identity primary key,
        tenant_id text not null references tenants (id),
        state text not null,
        change int not null
      );
      create index case_counts_tenant on case_counts (tenant_id, state) include (change);

      create function fold_case_counts(p_tenant text) returns void language sql as $$
        with ids as (select id from case_counts where tenant_id = p_tenant for update skip locked),
          folded as (delete from case_counts c using ids where c.id = ids.id returning c.state, c.change)
        insert into case_counts (tenant_id, state, change) select p_tenant, state, sum(change) from folded group by state having sum(change) <> 0
      $$;
      create function count_cases() returns trigger language plpgsql as $$
      begin
        if tg_op <> 'INSERT' then insert into case_counts (tenant_id, state, change) values (old.tenant_id, old.state, -1); end if;
        if tg_op <> 'DELETE' then insert into case_counts (tenant_id, state, change) values (new.tenant_id, new.state, 1); end if;
        -- A move takes two numbers, so that every second one is never the last.
        if lastval() % 256 < 2 then perform fold_case_counts(coalesce(new.tenant_id, old.tenant_id)); end if;
        return null;
      end $$;
      create trigger count_added after insert on cases for each row execute function count_cases();
      create trigger count_moved after update on cases for each row when (old.state is distinct from new.state) execute function count_cases();
      create trigger count_removed after delete on cases for each row execute function count_cases();

      do $$
      declare t text;
      begin
        for t in select id from tenants order by id loop
          perform set_config('app.tenant_id', t, true);
          insert into case_counts (tenant_id, state, change) select t, state, count(*) from cases where tenant_id = t group by state;
        end loop;
        perform set_config('app.tenant_id', '', true);
      end $$;

      alter table case_counts enable row level security;
      alter table case_counts force row level security;
      create policy tenant_isolation on case_counts
        using (tenant_id = (select current_setting('app.tenant_id', true)))
        with check (tenant_id = (select current_setting('app.tenant_id', true)));

      create index cases_newest_in_state on cases (tenant_id, state, created_at desc, id desc);
    `);
  }
}
