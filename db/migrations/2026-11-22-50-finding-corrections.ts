import { Migration } from '@mikro-orm/migrations';

/**
 * What people put right in the record. The corrected finding is a new version in fhir_resources; the row here says who did what, and keeps
 * the key that the finding had before, so that the same words read again do not bring the corrected mistake back.
 */
export class FindingCorrections20261122 extends Migration {
  override up(): void {
    this.addSql(`
      create table finding_corrections (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        resource_type text not null, resource_id uuid not null, version int not null,
        change text not null check (change in ('confirmed', 'wrong', 'past', 'provisional', 'changed', 'added')),
        earlier_key text,
        before jsonb, after jsonb not null, note text,
        corrected_by text not null, corrected_role text not null,
        share_id uuid references case_shares (id),
        event_id uuid,
        created_at timestamptz not null default now(),
        unique (tenant_id, resource_type, resource_id, version)
      );
      create index finding_corrections_case on finding_corrections (tenant_id, case_id, created_at);
      create index finding_corrections_key on finding_corrections (tenant_id, case_id, resource_type, earlier_key) where earlier_key is not null;
      create index finding_corrections_share on finding_corrections (share_id);
      alter table finding_corrections enable row level security;
      alter table finding_corrections force row level security;
      create policy tenant_isolation on finding_corrections
        using (tenant_id = (select current_setting('app.tenant_id', true)))
        with check (tenant_id = (select current_setting('app.tenant_id', true)));
    `);
  }
}
