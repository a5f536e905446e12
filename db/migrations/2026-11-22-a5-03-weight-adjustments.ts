import { Migration } from '@mikro-orm/migrations';

/** Every change of a tenant's matching weights, proposed or made, with what it rests on (Decisions §11). */
export class WeightAdjustments20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table tenant_settings add column matching_auto_apply boolean;

      create table weight_adjustments (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        source text not null check (source in ('optimizer', 'manual')),
        status text not null check (status in ('proposed', 'applied', 'superseded', 'rolled_back')),
        before jsonb not null, after jsonb not null,
        outcomes int not null default 0,
        signals jsonb not null default '{}',
        decided_by text, decided_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index weight_adjustments_newest on weight_adjustments (tenant_id, created_at desc, id desc);
      create index match_runs_newest on match_runs (tenant_id, created_at desc, id desc);
      alter table weight_adjustments enable row level security;
      alter table weight_adjustments force row level security;
      create policy tenant_isolation on weight_adjustments
        using (tenant_id = (select current_setting('app.tenant_id', true)))
        with check (tenant_id = (select current_setting('app.tenant_id', true)));
    `);
  }
}
