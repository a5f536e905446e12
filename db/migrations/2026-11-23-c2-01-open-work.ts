import { Migration } from '@mikro-orm/migrations';

/** What is open in the inboxes of a tenant's people, for the mail of the day; and hospitals that took a case up before this and owe a quote have an item of it. */
export class OpenWork20261123 extends Migration {
  override up(): void {
    this.addSql(`
      create index inbox_items_waiting on inbox_items (tenant_id, recipient, provider_id) where done_at is null;
      insert into inbox_items (id, tenant_id, reader_tenant_id, event_id, recipient, provider_id, kind, urgency, case_id, subject, since)
      select gen_random_uuid(), s.tenant_id, coalesce(s.target_tenant_id, s.tenant_id), s.id, 'hospital', s.provider_id, 'quote_due', 0,
             s.case_id, s.provider_id::text, coalesce(s.responded_at, s.created_at)
      from case_shares s join cases c on c.tenant_id = s.tenant_id and c.id = s.case_id and c.state <> 'closed'
      where s.status = 'acknowledged' and s.provider_id is not null
        and not exists (select 1 from quotes q where q.tenant_id = s.tenant_id and q.share_id = s.id)
      on conflict do nothing;
    `);
  }
}
