import { v7 as newId, validate as isUuid } from 'uuid';
import { plainText } from '../../../domain/search/words.ts';
import { Destination, TravelDefault, type TripCosts, VisaRule } from '../../entities/reference.ts';
import { insertRows } from '../../seed/insert-rows.ts';
import type { Tx } from '../../tenant-scope.ts';
import { given } from '../directory/directory-writes.ts';
import { countOf, type Page, type Versioned } from './reference.ts';

type Facts = Record<string, unknown>;
export type DestinationItem = Versioned & {
  country: string;
  slug: string;
  name: string;
  description: string | null;
  climate: string | null;
  recovery_stays: Facts[];
  airports: Facts[];
  trip_costs: TripCosts | null;
  own_fields: string[] | null;
};
export type DestinationEntry = DestinationItem & {
  travel_defaults: { city: string | null; facts: Facts }[];
  visa_rules: { nationality: string; requirement: string; days: number | null }[];
};
export type DestinationValues = { [K in Exclude<keyof DestinationEntry, keyof Versioned>]?: DestinationEntry[K] | undefined };

const ITEM =
  'd.id, d.country, d.slug, d.name, d.description, d.climate, d.recovery_stays, d.airports, d.trip_costs, d.own_fields, d.version, d.created_at, d.updated_at';
const FROM = 'from destinations d where d.tenant_id = $1';
const WHOLE = `${ITEM},
  (select coalesce(jsonb_agg(jsonb_build_object('city', t.city, 'facts', t.facts) order by t.city nulls first), '[]')
   from travel_defaults t where t.tenant_id = d.tenant_id and t.country = d.country) as travel_defaults,
  (select coalesce(jsonb_agg(jsonb_build_object('nationality', v.nationality, 'requirement', v.requirement, 'days', v.days) order by v.nationality), '[]')
   from visa_rules v where v.tenant_id = d.tenant_id and v.country = d.country) as visa_rules`;
const NAMED = '(d.country = upper($2) or d.slug = $2 or d.id = $3::uuid)';

/** By name, without visa rules and travel facts. */
export async function listDestinationEntries(tx: Tx, filter: { q?: string }, page: Page) {
  const where = '($2::text is null or strpos(plain_text(d.name), $2) > 0 or lower(d.country) = $2)';
  const values = [tx.scope.tenantId, filter.q === undefined ? null : plainText(filter.q)];
  const total = await countOf(tx, `destinations d where d.tenant_id = $1 and ${where}`, values);
  const rows = await tx.sql<DestinationItem>(`select ${ITEM} ${FROM} and ${where} order by d.name, d.id limit $3 offset $4`, [
    ...values,
    page.limit,
    page.offset,
  ]);
  return { rows, total };
}

/** @param named the country in two letters, the slug or the id */
export async function findDestinationEntry(tx: Tx, named: string): Promise<DestinationEntry | undefined> {
  const [row] = await tx.sql<DestinationEntry>(`select ${WHOLE} ${FROM} and ${NAMED}`, [
    tx.scope.tenantId,
    named,
    isUuid(named) ? named : null,
  ]);
  return row;
}

/** Rows of a country in these tenants, locked. */
export function readDestinationsIn(
  tx: Tx,
  tenantIds: readonly string[],
  country: string,
): Promise<(DestinationEntry & { tenant_id: string })[]> {
  return tx.sql(`select d.tenant_id, ${WHOLE} from destinations d where d.tenant_id = any($1::text[]) and d.country = $2 for update of d`, [
    tenantIds,
    country,
  ]);
}

export async function lockDestinationEntry(tx: Tx, named: string): Promise<DestinationEntry | undefined> {
  await tx.sql(`select 1 ${FROM} and ${NAMED} for update`, [tx.scope.tenantId, named, isUuid(named) ? named : null]);
  return findDestinationEntry(tx, named);
}

export async function insertDestinationEntry(tx: Tx, { travel_defaults, visa_rules, ...values }: DestinationValues): Promise<string> {
  const id = newId();
  const { country = '', slug = '', name = '' } = values;
  await tx.em.insert(Destination, { id, tenant_id: tx.scope.tenantId, ...given(values), country, slug, name });
  await replaceRules(tx, country, { travel_defaults, visa_rules });
  return id;
}

export async function updateDestinationEntry(
  tx: Tx,
  stored: DestinationEntry,
  { travel_defaults, visa_rules, ...changes }: DestinationValues,
): Promise<void> {
  await tx.em.nativeUpdate(
    Destination,
    { tenant_id: tx.scope.tenantId, id: stored.id },
    { ...given(changes), version: stored.version + 1 },
  );
  await replaceRules(tx, stored.country, { travel_defaults, visa_rules });
}

/** Its travel facts and visa rules go with it. */
export async function deleteDestinationEntry(tx: Tx, stored: DestinationEntry): Promise<void> {
  await replaceRules(tx, stored.country, { travel_defaults: [], visa_rules: [] });
  await tx.em.nativeDelete(Destination, { tenant_id: tx.scope.tenantId, id: stored.id });
}

/** A list that is given takes the place of the one that is there. */
async function replaceRules(
  tx: Tx,
  country: string,
  { travel_defaults, visa_rules }: Pick<DestinationValues, 'travel_defaults' | 'visa_rules'>,
): Promise<void> {
  const of = { tenant_id: tx.scope.tenantId, country };
  if (travel_defaults) {
    await tx.em.nativeDelete(TravelDefault, of);
    await insertRows(
      tx,
      'travel_defaults',
      travel_defaults.map(({ city, facts }) => ({ id: newId(), ...of, city, facts })),
    );
  }
  if (visa_rules) {
    await tx.em.nativeDelete(VisaRule, of);
    await insertRows(
      tx,
      'visa_rules',
      visa_rules.map((rule) => ({ id: newId(), ...of, ...rule })),
    );
  }
}

/** Providers of the country that are listed. */
export async function usesOfDestination(tx: Tx, { country }: DestinationEntry): Promise<Record<string, number>> {
  const providers = await countOf(tx, 'providers where tenant_id = $1 and country = $2 and is_active and deleted_at is null', [
    tx.scope.tenantId,
    country,
  ]);
  return { providers };
}

/** What a journey to a country costs; undefined where nobody has said. @param spellings of the country */
export async function findTripCosts(tx: Tx, spellings: readonly string[]): Promise<TripCosts | undefined> {
  const [row] = await tx.sql<{ trip_costs: TripCosts }>(
    `select d.trip_costs from destinations d where d.tenant_id = $1 and d.country = any($2::text[]) and jsonb_typeof(d.trip_costs) = 'object' limit 1`,
    [tx.scope.tenantId, [...spellings]],
  );
  return row?.trip_costs;
}
