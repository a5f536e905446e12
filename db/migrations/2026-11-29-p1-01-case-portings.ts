import { Migration } from '@mikro-orm/migrations';

/** Cases that move to another tenant, and the patient's consent to it. The rows are the source tenant's; of the target they hold ids only. */
export class CasePortings20261129 extends Migration {
  override up(): void {
    this.addSql(`
      alter table consents drop constraint consents_category_check,
        add constraint consents_category_check check (category in ('data_sharing', 'treatment', 'research', 'porting')) not valid;
      alter table consents validate constraint consents_category_check;

      create table case_portings (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        patient_id uuid not null references patients (id),
        target_tenant_id text not null references tenants (id),
        reason text not null,
        status text not null default 'awaiting_consent'
          check (status in ('awaiting_consent', 'moving', 'completed', 'refused', 'withdrawn', 'failed')),
        requested_by text not null,
        consent_id uuid references consents (id),
        with_conversation boolean,
        answered_at timestamptz,
        copied_files jsonb not null default '{}',
        moved jsonb not null default '{}',
        target_case_id uuid,
        failure_code text,
        finished_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index case_portings_case on case_portings (tenant_id, case_id, created_at desc);
      create index case_portings_patient on case_portings (patient_id);
      create index case_portings_consent on case_portings (consent_id) where consent_id is not null;
      create index case_portings_target on case_portings (target_tenant_id);
      create unique index case_portings_open on case_portings (tenant_id, case_id) where status in ('awaiting_consent', 'moving');
      alter table case_portings enable row level security;
      alter table case_portings force row level security;
      create policy tenant_isolation on case_portings
        using (tenant_id = (select current_setting('app.tenant_id', true)))
        with check (tenant_id = (select current_setting('app.tenant_id', true)));
    `);
  }
}
