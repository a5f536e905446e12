import { Migration } from '@mikro-orm/migrations';

/**
 * A change of the shared catalogue is written into the rows of all tenants at once, in statements that take on a role of its own (`inAllTenants`). It sees the
 * catalogue of every tenant and what names it, adds events and places in the outbox, and nothing else; a policy of a role leaves every other query its plan.
 */
export class CatalogueRole20261123 extends Migration {
  override up(): void {
    this.addSql(`
      do $$ begin
        create role medical_travel_catalogue nologin;
      exception when duplicate_object or unique_violation then null;
      end $$;
      do $$ declare t text; begin
        foreach t in array array['procedures', 'procedure_requirements', 'destinations', 'travel_defaults', 'visa_rules'] loop
          execute format('create policy all_tenants on %I to medical_travel_catalogue using (true) with check (true)', t);
        end loop;
        foreach t in array array['events', 'outbox'] loop
          execute format('create policy all_tenants on %I for insert to medical_travel_catalogue with check (true)', t);
        end loop;
        foreach t in array array['cases', 'requirement_coverage', 'provider_procedures', 'doctor_procedures', 'providers'] loop
          execute format('create policy all_tenants on %I for select to medical_travel_catalogue using (true)', t);
        end loop;
        create policy all_tenants on documents to medical_travel_catalogue using (true) with check (true);
      end $$;
    `);
  }
}
