import { Migration } from '@mikro-orm/migrations';

/** One-time codes of hospitals without accounts. What was sent is not here: it follows from the id and the keys of the service. */
export class ShareAccessCodes20261124 extends Migration {
  override up(): void {
    this.addSql(`
      create table share_access_codes (
        id uuid primary key,
        tenant_id text not null references tenants (id),
        case_id uuid not null references cases (id),
        share_id uuid not null references case_shares (id),
        expires_at timestamptz not null,
        used_at timestamptz,
        wrong_codes int not null default 0,
        last_wrong_at timestamptz,
        created_at timestamptz not null default now()
      );
      create index share_access_codes_share on share_access_codes (tenant_id, share_id, created_at);
      create index share_access_codes_case on share_access_codes (tenant_id, case_id);
      alter table share_access_codes enable row level security;
      alter table share_access_codes force row level security;
      create policy tenant_isolation on share_access_codes
        using (tenant_id = (select current_setting('app.tenant_id', true)))
        with check (tenant_id = (select current_setting('app.tenant_id', true)));
    `);
  }
}
