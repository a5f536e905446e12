import { Migration } from '@mikro-orm/migrations';

/** A share that nobody answers ends: since when it waits, how often its hospital was reminded. Shares that are open today wait from now on. */
export class ShareExpiry20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table tenant_settings add column share_expiry_days int check (share_expiry_days between 1 and 90);
      alter table case_shares
        add column waiting_since timestamptz not null default now(),
        add column reminders int not null default 0,
        drop constraint case_shares_status_check,
        add constraint case_shares_status_check check (status in ('open', 'acknowledged', 'scheduled', 'declined', 'revoked', 'expired'));
      create unique index case_shares_live on case_shares (tenant_id, case_id, provider_id)
        where status not in ('revoked', 'expired') and provider_id is not null;
      drop index case_shares_open;
    `);
  }
}
