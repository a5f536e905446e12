import { Migration } from '@mikro-orm/migrations';

/**
 * At most one share of a case is open for a provider. Where consents that were sent twice left several, the one stays that was answered, or is the oldest,
 * under a consent that still stands; quotes go with it. A consent says which newer one took its place.
 */
export class OneShare20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table consents add column superseded_by uuid references consents (id);
      create index consents_successor on consents (superseded_by) where superseded_by is not null;
      do $$
      declare t text;
      begin
        for t in select id from tenants loop
          perform set_config('app.tenant_id', t, true);
          create temporary table doubled on commit drop as
            select id, kept from (
              select s.id, first_value(s.id) over place as kept
              from case_shares s join consents k on k.tenant_id = t and k.id = s.consent_id
              where s.tenant_id = t and s.provider_id is not null and s.status <> 'revoked'
              window place as (partition by s.case_id, s.provider_id
                order by k.status = 'active' desc, s.responded_at is not null desc, s.created_at, s.id)) ranked
            where id <> kept;
          update quotes q set share_id = d.kept from doubled d where q.tenant_id = t and q.share_id = d.id;
          update case_shares s set status = 'revoked' from doubled d where s.tenant_id = t and s.id = d.id;
          drop table doubled;
        end loop;
        perform set_config('app.tenant_id', '', true);
      end $$;
      create unique index case_shares_open on case_shares (tenant_id, case_id, provider_id) where status <> 'revoked' and provider_id is not null;
    `);
  }
}
