import { Migration } from '@mikro-orm/migrations';

/** Staff of a provider's tenant who are invited and have not signed in yet. One open invitation for an address. */
export class StaffInvitations20261121 extends Migration {
  override up(): void {
    this.addSql(`
      create table staff_invitations (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        provider_id uuid not null references providers (id),
        email text not null,
        role_code text not null check (role_code in ('provider_admin', 'provider_staff')),
        invited_by text,
        expires_at timestamptz not null,
        accepted_at timestamptz,
        accepted_by text,
        created_at timestamptz not null default now()
      );
      create unique index staff_invitations_open on staff_invitations (tenant_id, lower(email)) where accepted_at is null;
      create index staff_invitations_provider on staff_invitations (provider_id);
      alter table staff_invitations enable row level security;
      alter table staff_invitations force row level security;
      create policy tenant_isolation on staff_invitations
        using (tenant_id = (select current_setting('app.tenant_id', true)))
        with check (tenant_id = (select current_setting('app.tenant_id', true)));
    `);
  }
}
