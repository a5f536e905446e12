import { sql } from 'kysely';
import type { DoctorFacts, ProcedureMeans } from '../../../domain/matching/candidates.ts';
import type { Weights } from '../../../domain/matching/weights.ts';
import type { Tx } from '../../tenant-scope.ts';
import { takenPlaces } from '../directory/taken-places.ts';
import { WISH_MARK } from './wish-mark.ts';

/** What a case asks of a match. */
export type MatchCase = {
  patient_id: string;
  procedure_code: string | null;
  procedure_name: string | null;
  category_name: string | null;
  primary_condition_code: string | null;
  condition_display: string | null;
  destination_country: string | null;
  country_of_residence: string | null;
  budget_cents: number | null;
  currency: string | null;
  preferences: {
    languages?: string[];
    gender?: string;
    accreditations?: string[];
    max_flight_hours?: number;
    destinations?: string[];
    avoided_destinations?: string[];
  };
  /** WISH_MARK of all this. */
  wish_mark: string;
};

export async function readMatchCase(tx: Tx, caseId: string): Promise<MatchCase | undefined> {
  const [row] = await tx.sql<MatchCase>(
    `select c.patient_id, c.procedure_code, c.procedure_name, up.name as category_name, c.primary_condition_code, i.title as condition_display,
            c.destination_country, p.country_of_residence, c.budget_cents, c.currency, c.preferences, ${WISH_MARK} as wish_mark
     from cases c join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
     left join procedures pr on pr.tenant_id = c.tenant_id and pr.code = c.procedure_code
     left join procedures up on up.tenant_id = c.tenant_id and up.code = pr.parent_code
     left join icd10_codes i on i.code = c.primary_condition_code
     where c.tenant_id = $1 and c.id = $2`,
    [tx.scope.tenantId, caseId],
  );
  return row;
}

/** A candidate's facts as the tables hold them. */
export type CandidateRow = {
  id: string;
  name: string;
  city: string;
  country: string;
  specialties: string[];
  accreditations: string[];
  language_services: { medical_interpreters?: string[]; patient_coordinators?: string[] };
  facilities: Record<string, unknown>;
  bed_count: number | null;
  rating: number | null;
  latitude: number | null;
  longitude: number | null;
  annual_volume: number | null;
  success_rate: number | null;
  complication_rate: number | null;
  price_cents: number | null;
  price_currency: string | null;
  visa: string | null;
  visa_days: number | null;
  similarity: number | null;
  doctors: DoctorFacts[] | null;
};

/** Active candidates with free capacity, with all that the scores need: one statement, whatever their number. */
export function readCandidates(
  tx: Tx,
  query: {
    ids: readonly string[];
    procedure_code: string | null;
    nationality: string | null;
    model: string;
    vector: readonly number[] | null;
  },
): Promise<CandidateRow[]> {
  return tx.sql<CandidateRow>(
    `select p.id, p.name, p.city, p.country, p.specialties, p.accreditations, p.language_services, p.facilities, p.bed_count, p.rating,
            p.latitude, p.longitude, o.annual_volume, o.success_rate, o.complication_rate_30day as complication_rate,
            (o.price_low_cents + o.price_high_cents) / 2 as price_cents, o.currency as price_currency,
            v.requirement as visa, v.days as visa_days, 1 - (e.embedding <=> $6::vector) as similarity,
            (select json_agg(json_build_object('id', d.id, 'name', concat_ws(' ', d.title, d.first_name, d.last_name), 'specialty', d.specialty,
               'gender', d.gender, 'languages', (select coalesce(json_agg(l ->> 'language'), '[]') from jsonb_array_elements(d.languages) l),
               'annual_volume', x.annual_volume, 'success_rate', coalesce(x.success_rate, d.overall_success_rate),
               'complication_rate', x.complication_rate_30day, 'satisfaction', d.patient_satisfaction_score,
               'accepts_international', d.accepts_international_patients) order by d.id)
             from doctors d join doctor_procedures x on x.tenant_id = d.tenant_id and x.doctor_id = d.id and x.procedure_code = $3
             where d.tenant_id = $1 and d.provider_id = p.id and d.is_active) as doctors
     from providers p
     left join provider_procedures o on o.tenant_id = p.tenant_id and o.provider_id = p.id and o.procedure_code = $3
     left join visa_rules v on v.tenant_id = p.tenant_id and v.nationality = $4 and v.country = p.country
     left join embeddings e on e.tenant_id = p.tenant_id and e.entity_type = 'provider' and e.entity_id = p.id and e.model = $5
     where p.tenant_id = $1 and p.id = any($2::uuid[]) and p.is_active and p.deleted_at is null
       and (p.capacity_limit is null or p.capacity_limit > (select count(*) ${takenPlaces('p')}))`,
    [
      tx.scope.tenantId,
      query.ids,
      query.procedure_code,
      query.nationality,
      query.model,
      query.vector === null ? null : JSON.stringify(query.vector),
    ],
  );
}

const REACHABLE = `exists (select from providers p where p.tenant_id = $1 and p.id = o.provider_id and p.is_active and p.deleted_at is null
  and ($3::text is null or p.country = $3))`;
const bestOffering = (code: string) => `(select o.provider_id, o.annual_volume from provider_procedures o
  where o.tenant_id = $1 and o.procedure_code = ${code} and ${REACHABLE} order by o.annual_volume desc nulls last, o.provider_id limit $4)`;
/** Looked up for each of the few: as `exists` the planner would read the whole table instead. */
const offers = (code: string) =>
  `coalesce((select true from provider_procedures x where x.tenant_id = $1 and x.provider_id = f.provider_id and x.procedure_code = ${code} limit 1), false)`;
const PARENT = '(select parent_code from procedures where tenant_id = $1 and code = $2)';

/** Candidates from the relations themselves, in the graph's order: for when the graph is not reachable. The best few of each way, by an index. */
export function relationalCandidates(tx: Tx, query: { procedure_code: string | null; country: string | null; limit: number }) {
  return tx.sql<{ provider_id: string; offers_procedure: boolean; offers_parent: boolean; treats_condition: boolean }>(
    `with found as (
       select provider_id, max(annual_volume) as volume from (${bestOffering('$2')} union all ${bestOffering(PARENT)}) ways group by provider_id)
     select f.provider_id, ${offers('$2')} as offers_procedure, ${offers(PARENT)} as offers_parent, false as treats_condition
     from found f order by 2 desc, 3 desc, f.volume desc nulls last, f.provider_id limit $4`,
    [tx.scope.tenantId, query.procedure_code, query.country, query.limit],
  );
}

/** More would not move a mean, and cost a match more than all the rest. */
const AVERAGED = 1_000;

/** What providers of the procedure reach on average; of a large directory, its busiest thousand. */
export async function readProcedureMeans(tx: Tx, procedureCode: string | null): Promise<ProcedureMeans> {
  const [row] = await tx.sql<ProcedureMeans>(
    `select avg(o.success_rate) as success_rate, avg(o.complication_rate_30day) as complication_rate,
            avg((select p.rating from providers p where p.tenant_id = $1 and p.id = o.provider_id)) as rating
     from (select provider_id, success_rate, complication_rate_30day from provider_procedures
           where tenant_id = $1 and procedure_code = $2 order by annual_volume desc nulls last, provider_id limit ${AVERAGED}) o`,
    [tx.scope.tenantId, procedureCode],
  );
  return row ?? { success_rate: null, complication_rate: null, rating: null };
}

/** The tenant's weights; undefined while it has set none. */
export async function readWeights(tx: Tx): Promise<Weights | undefined> {
  const [row] = await tx.sql<Weights>(
    'select clinical_fit, outcomes, cost, travel, preferences from matching_configs where tenant_id = $1',
    [tx.scope.tenantId],
  );
  return row;
}

export async function readRates(tx: Tx, currencies: readonly string[]): Promise<Record<string, number>> {
  const rows = await tx.sql<{ currency: string; units_per_usd_scaled: number }>(
    'select currency, units_per_usd_scaled from exchange_rates where currency = any($1::text[])',
    [currencies],
  );
  return Object.fromEntries(rows.map(({ currency, units_per_usd_scaled }) => [currency, units_per_usd_scaled]));
}

/** The day (YYYY-MM-DD) that each currency's rate is of. */
export async function readRateDays(tx: Tx, currencies: readonly string[]): Promise<Record<string, string>> {
  const rows = await tx.sql<{ currency: string; as_of: string }>(
    `select currency, to_char(as_of, 'YYYY-MM-DD') as as_of from exchange_rates where currency = any($1::text[])`,
    [currencies],
  );
  return Object.fromEntries(rows.map(({ currency, as_of }) => [currency, as_of]));
}

export async function writeWeights(tx: Tx, weights: Weights, updatedBy: string): Promise<void> {
  const { clinical_fit, outcomes, cost, travel, preferences } = weights;
  const of = { clinical_fit, outcomes, cost, travel, preferences, updated_by: updatedBy };
  await tx.run(
    tx.kysely
      .insertInto('matching_configs')
      .values({ tenant_id: tx.scope.tenantId, ...of })
      .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ ...of, updated_at: sql`now()` })),
  );
}
