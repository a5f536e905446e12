import type { FhirValidator } from '../../domain/fhir/validation.ts';
import type { Config } from '../../platform/config.ts';
import { type Database, openDatabase } from '../database.ts';
import { savePatientResource } from '../queries/fhir/patient-resource.ts';
import { globally, type Tx, withTenant } from '../tenant-scope.ts';
import { SEED_COUNTRIES, type SeedCountry } from './data/countries.ts';
import { buildDoctors } from './doctors.ts';
import { flagOverrideRows } from './flags.ts';
import { loadIcd10 } from './icd10.ts';
import { withDoctorCompleteness, withProviderCompleteness } from './completeness.ts';
import { insertRows } from './insert-rows.ts';
import { coordinatorRows, facilitatorRows, patientRows, secondOpinionDoctorRows, transportVendorRows, userRoleRows } from './people.ts';
import { readProcedures, type SeedProcedure } from './procedures.ts';
import { buildProviders } from './providers.ts';
import { demoTripCosts, exchangeRateRows } from './reference.ts';
import { noteWholeDirectory, stockTenant } from './stock-tenant.ts';

type SeedTenant = {
  row: { id: string; name: string; slug: string; country_code: string; contact_email: string; type: string; rate_tier: string };
  settings: { data_residency_region: string; default_locale: string; default_currency: string; video_provider: string };
  countries: SeedCountry[];
  providersPerCountry: number;
  coordinators: number;
  demoFlags: boolean;
};

const TENANTS: SeedTenant[] = [
  {
    row: {
      ...{ id: 'demo', name: 'Demo Care Coordination', slug: 'demo', country_code: 'DEU' },
      ...{ contact_email: 'team@demo.example.org', type: 'coordinator', rate_tier: 'enterprise' },
    },
    settings: { data_residency_region: 'eu-central', default_locale: 'en-GB', default_currency: 'EUR', video_provider: 'jitsi' },
    countries: SEED_COUNTRIES,
    providersPerCountry: 8,
    coordinators: 4,
    demoFlags: true,
  },
  {
    row: {
      ...{ id: 'demo-b', name: 'Second Demo Agency', slug: 'demo-b', country_code: 'ESP' },
      ...{ contact_email: 'team@demo-b.example.org', type: 'coordinator', rate_tier: 'standard' },
    },
    settings: { data_residency_region: 'eu-west', default_locale: 'es-ES', default_currency: 'EUR', video_provider: 'jitsi' },
    countries: SEED_COUNTRIES.slice(0, 2),
    providersPerCountry: 2,
    coordinators: 1,
    demoFlags: true,
  },
];

/**
 * The demo data of Decisions §13. Every id follows from what it names: seeding again changes nothing. Run after migrate().
 * @param fhir judges the patients' FHIR resources, as for every other write
 */
export async function seed(
  { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>,
  fhir: FhirValidator,
  onProgress: (line: string) => void,
): Promise<void> {
  const db = await openDatabase({ url: DATABASE_URL, poolSize: 4, fhir });
  try {
    await loadIcd10(db, onProgress);
    await seedGlobal(db);
    const procedures = await readProcedures();
    for (const tenant of TENANTS) onProgress(await seedTenant(db, tenant, procedures));
  } finally {
    await db.close();
  }
}

async function seedGlobal(db: Database): Promise<void> {
  const rates = await exchangeRateRows();
  await globally(db, async (tx) => {
    await insertRows(
      tx,
      'tenants',
      TENANTS.map(({ row }) => row),
    );
    await insertRows(tx, 'exchange_rates', rates);
    for (const { row, demoFlags } of TENANTS) if (demoFlags) await insertRows(tx, 'flag_overrides', flagOverrideRows(row.id));
  });
}

async function seedTenant(db: Database, tenant: SeedTenant, procedures: SeedProcedure[]): Promise<string> {
  const tenantId = tenant.row.id;
  const added = await withTenant(db, { tenantId, source: 'seed' }, async (tx) => {
    await insertRows(tx, 'tenant_settings', [{ tenant_id: tenantId, ...tenant.settings }]);
    await insertRows(tx, 'user_roles', userRoleRows(tenantId));
    await insertRows(tx, 'facilitators', facilitatorRows(tenantId));
    await insertRows(tx, 'patients', patientRows(tenantId));
    await addPatientResources(tx);
    await insertRows(tx, 'coordinators', coordinatorRows(tenantId, tenant.coordinators));
    await insertRows(tx, 'second_opinion_doctors', secondOpinionDoctorRows(tenantId));
    await insertRows(tx, 'transport_vendors', transportVendorRows(tenantId, tenant.countries));
    await stockTenant(tx, tenantId);
    await addTripCosts(tx);
    return seedDirectory(tx, tenant, procedures);
  });
  return `tenant ${tenantId}: ${added.providers} new providers, ${added.doctors} new doctors`;
}

/** Whoever has a record has a FHIR Patient, as after POST /patients/. */
async function addPatientResources(tx: Tx): Promise<void> {
  const without = await tx.sql<{ id: string }>(
    `select id from patients p where tenant_id = $1 and not exists (
       select 1 from fhir_resources r where r.tenant_id = p.tenant_id and r.resource_type = 'Patient' and r.resource_id = p.id)`,
    [tx.scope.tenantId],
  );
  for (const { id } of without) await savePatientResource(tx, id, 'manual');
}

/** Where nobody has said them: as the tenant's own. */
async function addTripCosts(tx: Tx): Promise<void> {
  await tx.sql(
    `update destinations d set trip_costs = r.trip_costs, own_fields = case when d.own_fields is not null then array_append(d.own_fields, 'trip_costs') end
     from jsonb_to_recordset($2::jsonb) as r (country text, trip_costs jsonb)
     where d.tenant_id = $1 and d.country = r.country and d.trip_costs is null`,
    [tx.scope.tenantId, JSON.stringify(SEED_COUNTRIES.map(demoTripCosts))],
  );
}

async function seedDirectory(tx: Tx, tenant: SeedTenant, procedures: SeedProcedure[]): Promise<{ providers: number; doctors: number }> {
  const tenantId = tenant.row.id;
  const providers = buildProviders(tenantId, tenant.countries, procedures, tenant.providersPerCountry);
  const doctors = buildDoctors(tenantId, providers, procedures);
  const added = await insertRows(
    tx,
    'providers',
    providers.map((provider) => withProviderCompleteness(provider, doctors)),
  );
  await insertRows(
    tx,
    'provider_procedures',
    providers.flatMap(({ offers }) => offers),
  );
  const addedDoctors = await insertRows(tx, 'doctors', doctors.map(withDoctorCompleteness));
  await insertRows(
    tx,
    'doctor_procedures',
    doctors.flatMap(({ performs }) => performs),
  );
  if (added + addedDoctors > 0) await noteWholeDirectory(tx, tenantId);
  return { providers: added, doctors: addedDoctors };
}
