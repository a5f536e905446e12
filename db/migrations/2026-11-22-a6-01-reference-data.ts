import { Migration } from '@mikro-orm/migrations';

/** Reference data that administrators write: versions, coordinators' absences, and who gives second opinions with which specialties (Decisions §16). */
export class ReferenceData20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table procedures add column version int not null default 1;
      alter table coordinators add column version int not null default 1, add column absences jsonb not null default '[]';
      create index coordinator_assignments_of on coordinator_assignments (tenant_id, coordinator_id);
      do $$
      declare t text;
      begin
        foreach t in array array['destinations', 'transport_vendors'] loop
          execute format('alter table %I add column version int not null default 1, add column created_at timestamptz not null default now(),
            add column updated_at timestamptz not null default now()', t);
          execute format('create trigger touch before update on %I for each row execute function touch_updated_at()', t);
        end loop;
      end $$;
      create index transport_vendors_name on transport_vendors (tenant_id, lower(name), country);
      create index cases_open_of_procedure on cases (tenant_id, procedure_code) where state <> 'closed';

      create table second_opinion_doctors (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        user_id text not null, name text not null,
        specialties jsonb not null default '[]', languages jsonb not null default '[]',
        max_open_consultations int, is_available boolean not null default true,
        version int not null default 1,
        created_at timestamptz not null default now(),
        updated_at timestamptz not null default now(),
        unique (tenant_id, user_id)
      );
      create trigger touch before update on second_opinion_doctors for each row execute function touch_updated_at();
      alter table second_opinion_doctors enable row level security;
      alter table second_opinion_doctors force row level security;
      create policy tenant_isolation on second_opinion_doctors
        using (tenant_id = (select current_setting('app.tenant_id', true)))
        with check (tenant_id = (select current_setting('app.tenant_id', true)));
    `);
  }
}
