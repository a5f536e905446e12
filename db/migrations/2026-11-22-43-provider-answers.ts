import { Migration } from '@mikro-orm/migrations';

/**
 * What a provider answers, beside the share that it answers. A share also knows the last day of its consent: the provider's tenant, which
 * does not see consents, can tell by itself which shares it may still list. At most one quote of a provider is on the table, one is selected.
 */
export class ProviderAnswers20261122 extends Migration {
  override up(): void {
    this.addSql(`
      alter table case_shares
        add column response_reason text,
        add column scheduled_date text,
        add column assigned_doctor_id uuid references doctors (id),
        add column review_accuracy numeric(3, 2) check (review_accuracy between 0 and 1),
        add column consent_ends_on date;
      create index case_shares_assigned_doctor on case_shares (tenant_id, assigned_doctor_id) where assigned_doctor_id is not null;
      create index case_shares_case on case_shares (tenant_id, case_id);
      create unique index quotes_on_the_table on quotes (tenant_id, case_id, provider_id) where status = 'submitted';
      create unique index quotes_selected on quotes (tenant_id, case_id) where status = 'selected';

      do $$
      declare t text;
      begin
        for t in select id from tenants loop
          perform set_config('app.tenant_id', t, true);
          update case_shares s set consent_ends_on = k.period_end
          from consents k where s.tenant_id = t and k.id = s.consent_id and k.period_end is not null;
        end loop;
        perform set_config('app.tenant_id', '', true);
      end $$;
    `);
  }
}
