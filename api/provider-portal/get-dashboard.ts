import {
  readDashboardFigures,
  readDemographics,
  readDoctorNames,
  readWorkload,
  type Share,
  type Workload,
} from '../../db/queries/sharing/provider-dashboard.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Call } from '../pipeline/route.ts';
import { type ProviderCall, reachOf } from '../provider-inbox/forwarded-case.ts';
import { assertAdministers } from './find-own-provider.ts';
import type { dashboardContract } from './contract.ts';

/** GET /provider-portal/dashboard */
export async function getDashboard(call: Call<typeof dashboardContract>) {
  const { actor, query, scope, services } = call;
  assertAdministers(actor);
  const period = { since: query.since ?? null, provider_id: query.provider_id ?? null };
  const read = await withTenant(services.db, scope, async (tx) => {
    const reach = await reachOf(tx, actor);
    return {
      figures: await readDashboardFigures(tx, reach, period),
      demographics: await readDemographics(tx, reach, period),
      workload: await readWorkload(tx, reach, period),
    };
  });
  if (!read.figures) throw new ApiError('SYS_INTERNAL_001');
  const { received, responded, response_hours, reviews, accuracy, by_status } = read.figures;
  return {
    cases_received: received,
    cases_by_status: by_status,
    response_rate: received === 0 ? null : rounded(responded / received),
    average_response_time_hours: response_hours === null ? null : rounded(response_hours),
    accuracy: { reviews, average: accuracy === null ? null : rounded(accuracy) },
    demographics: {
      age: countsOf(read.demographics, 'age'),
      gender: countsOf(read.demographics, 'gender'),
      country_of_residence: countsOf(read.demographics, 'country_of_residence'),
    },
    doctor_workload: await named(call, read.workload),
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function countsOf(shares: Share[], kind: Share['kind']): Record<string, number> {
  return Object.fromEntries(shares.filter((share) => share.kind === kind).map(({ value, cases }) => [value, cases]));
}

/** Doctors are listed in the tenants that shared: one read for each of them. */
async function named({ scope, services }: ProviderCall, workload: Workload[]) {
  const byTenant = Map.groupBy(workload, ({ tenant_id }) => tenant_id);
  const names: Record<string, string> = {};
  for (const [tenantId, rows] of byTenant) {
    const ids = rows.map(({ doctor_id }) => doctor_id);
    Object.assign(names, await withTenant(services.db, { ...scope, tenantId }, (tx) => readDoctorNames(tx, ids)));
  }
  return workload.map(({ doctor_id, open_cases }) => ({ doctor_id, name: names[doctor_id] ?? '', open_cases }));
}
