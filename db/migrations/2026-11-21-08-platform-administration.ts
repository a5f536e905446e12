import { Migration } from '@mikro-orm/migrations';

/**
 * What platform administration sees across tenants, and nothing else does: policies for a role that the application takes on for one transaction
 * (`acrossTenants`). Policies of a role, unlike a setting in the tenant policy, leave every other query its plan.
 */
export class PlatformAdministration20261121 extends Migration {
  override up(): void {
    this.addSql(`
      do $$ begin
        create role medical_travel_platform nologin;
      exception when duplicate_object or unique_violation then null;
      end $$;

      create policy across_tenants on tenant_settings to medical_travel_platform using (true) with check (true);
      create policy across_tenants on user_roles to medical_travel_platform using (true) with check (true);
      create policy across_tenants on events to medical_travel_platform using (true) with check (true);
      create policy across_tenants on cases for select to medical_travel_platform using (true);

      create index user_roles_user on user_roles (user_id, tenant_id);
      create index events_newest_of_all on events (created_at desc, id desc);
    `);
  }
}
