import { Migration } from '@mikro-orm/migrations';

/**
 * A provider's tenant sees which providers of other tenants it belongs to, in transactions that take on a role of its own: a policy of a role leaves
 * every other query its plan. What a model made of a record is never changed; a correction is another row (Part 2.10).
 */
export class ProviderPortal20261122 extends Migration {
  override up(): void {
    this.addSql(`
      do $$ begin
        create role medical_travel_provider nologin;
      exception when duplicate_object or unique_violation then null;
      end $$;
      create policy own_of_provider_tenant on providers for select to medical_travel_provider
        using (provider_tenant_id = (select current_setting('app.tenant_id', true)));
      create index providers_of_provider_tenant on providers (provider_tenant_id) where provider_tenant_id is not null;

      -- The unique key of case_shares begins with tenant and case already.
      drop index case_shares_case;

      create function keep_ai_output() returns trigger language plpgsql as $$
        begin
          if new.ai_output is distinct from old.ai_output or (old.ground_truth is not null and new.ground_truth is distinct from old.ground_truth)
          then raise exception 'feedback is append-only'; end if;
          return new;
        end $$;
      create trigger feedback_append_only before update on feedback for each row execute function keep_ai_output();
    `);
  }
}
