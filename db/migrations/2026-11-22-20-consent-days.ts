import { Migration } from '@mikro-orm/migrations';

/** A share knows both days of its consent's period: the provider's tenant, which does not see consents, tells by itself which shares it may read. */
export class ConsentDays20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table case_shares add column consent_starts_on date;
      do $$
      declare t text;
      begin
        for t in select id from tenants loop
          perform set_config('app.tenant_id', t, true);
          update case_shares s set consent_starts_on = k.period_start
          from consents k where s.tenant_id = t and k.tenant_id = t and k.id = s.consent_id and k.period_start is not null;
        end loop;
        perform set_config('app.tenant_id', '', true);
      end $$;
    `);
  }
}
