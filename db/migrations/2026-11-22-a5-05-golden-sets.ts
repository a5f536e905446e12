import { Migration } from '@mikro-orm/migrations';

/** Decisions with their truth, kept without identity, to measure versions on (Decisions §15). */
export class GoldenSets20261122 extends Migration {
  override up(): void {
    this.addSql(`
      create table golden_sets (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        name text not null, version int not null,
        created_by text,
        created_at timestamptz not null default now(),
        unique (tenant_id, name, version)
      );
      create table golden_items (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        golden_set_id uuid not null references golden_sets (id),
        case_id uuid not null references cases (id),
        decision_event_id uuid not null,
        text text not null,
        conditions jsonb not null,
        provenance jsonb not null,
        unique (tenant_id, golden_set_id, decision_event_id)
      );
      create index golden_items_set on golden_items (golden_set_id);
      create index golden_items_case on golden_items (tenant_id, case_id);
      do $$
      declare t text;
      begin
        foreach t in array array['golden_sets', 'golden_items'] loop
          execute format('alter table %I enable row level security', t);
          execute format('alter table %I force row level security', t);
          execute format($p$create policy tenant_isolation on %I
            using (tenant_id = (select current_setting('app.tenant_id', true)))
            with check (tenant_id = (select current_setting('app.tenant_id', true)))$p$, t);
        end loop;
      end $$;
    `);
  }
}
