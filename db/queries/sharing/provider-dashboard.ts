import { shareReadable } from '../../access/consent-in-force.ts';
import type { Tx } from '../../tenant-scope.ts';
import { keyOf, type ProviderReach, REACHED } from './provider-shares.ts';

export type DashboardFigures = {
  received: number;
  responded: number;
  response_hours: number | null;
  reviews: number;
  accuracy: number | null;
  by_status: Record<string, number>;
};
export type Share = { kind: 'age' | 'gender' | 'country_of_residence'; value: string; cases: number };
export type Workload = { tenant_id: string; doctor_id: string; open_cases: number };
export type DashboardPeriod = { since: string | null; provider_id: string | null };

const OWN = (reach: ProviderReach) => `from case_shares s where ${REACHED[reach.kind]} and ($3::date is null or s.created_at >= $3::date)
  and ($4::uuid is null or s.provider_id = $4)`;
const valuesOf = (tx: Tx, reach: ProviderReach, { since, provider_id }: DashboardPeriod) => [...keyOf(tx, reach), since, provider_id];

/** How many cases came, and how they were answered; ended shares count, they are only not read. */
export async function readDashboardFigures(tx: Tx, reach: ProviderReach, period: DashboardPeriod): Promise<DashboardFigures | undefined> {
  const [row] = await tx.sql<DashboardFigures>(
    `select count(*)::int as received, (count(s.responded_at))::int as responded,
            avg(extract(epoch from s.responded_at - s.created_at) / 3600)::float8 as response_hours,
            count(s.review_accuracy)::int as reviews, avg(s.review_accuracy)::float8 as accuracy,
            json_build_object('open', count(*) filter (where s.status = 'open'), 'acknowledged', count(*) filter (where s.status = 'acknowledged'),
              'scheduled', count(*) filter (where s.status = 'scheduled'), 'declined', count(*) filter (where s.status = 'declined'),
              'revoked', count(*) filter (where s.status = 'revoked')) as by_status ${OWN(reach)}`,
    valuesOf(tx, reach, period),
  );
  return row;
}

/** Who the patients are, by decade of age, gender and country, of the snapshots that may still be read. */
export function readDemographics(tx: Tx, reach: ProviderReach, period: DashboardPeriod): Promise<Share[]> {
  return tx.sql<Share>(
    `select fact.kind, coalesce(fact.value, 'unknown') as value, count(*)::int as cases
     from (select s.redacted_snapshot -> 'patient' as patient ${OWN(reach)} and ${shareReadable('s')}) shared
     cross join lateral (values
       ('age', (((patient ->> 'age')::int / 10) * 10)::text || '-' || (((patient ->> 'age')::int / 10) * 10 + 9)::text),
       ('gender', patient ->> 'gender'), ('country_of_residence', patient ->> 'country_of_residence')) fact (kind, value)
     group by 1, 2 order by 1, 2`,
    valuesOf(tx, reach, period),
  );
}

/** Cases in hand of each doctor that one is assigned to, most first. */
export function readWorkload(tx: Tx, reach: ProviderReach, period: DashboardPeriod): Promise<Workload[]> {
  return tx.sql<Workload>(
    `select s.tenant_id, s.assigned_doctor_id as doctor_id, count(*)::int as open_cases ${OWN(reach)}
       and s.assigned_doctor_id is not null and s.status in ('acknowledged', 'scheduled')
     group by 1, 2 order by 3 desc, 2`,
    valuesOf(tx, reach, period),
  );
}

/** Names of doctors of the tenant by id. */
export async function readDoctorNames(tx: Tx, ids: string[]): Promise<Record<string, string>> {
  const rows = await tx.sql<{ id: string; name: string }>(
    `select id, concat_ws(' ', title, first_name, last_name) as name from doctors where tenant_id = $1 and id = any($2::uuid[])`,
    [tx.scope.tenantId, ids],
  );
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}
