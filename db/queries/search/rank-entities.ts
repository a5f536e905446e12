import type { AskedProcedure, AskedWord } from '../../../domain/search/ask-directory.ts';
import type { Tx } from '../../tenant-scope.ts';
import {
  asksMoreThanPlace,
  type Bind,
  doctorCondition,
  ofPlaceOnly,
  parameters,
  providerCondition,
  type SearchFilters,
} from './conditions.ts';

/** Rankings of providers and doctors by what the tables say; each reads the top of an index and stops. Ids, best first. */

/** Hits of each ranking that take part. */
export const DEPTH = 50;
/** Of a word that very many have, these are looked at: the ones that have it in their name or field first. */
const HOLDERS = 2_000;

const KINDS = {
  provider: {
    entities: 'providers p',
    id: 'p.id',
    condition: providerCondition,
    best: 'p.rating desc nulls last, p.id',
    procedures: 'provider_procedures',
  },
  doctor: {
    entities: 'doctors d join providers p on p.tenant_id = d.tenant_id and p.id = d.provider_id',
    ...{ id: 'd.id', condition: doctorCondition, best: 'd.last_name, d.first_name, d.id', procedures: 'doctor_procedures' },
  },
} as const;
export type RankedKind = keyof typeof KINDS;

const ids = async (tx: Tx, text: string, values: unknown[]) => (await tx.sql<{ id: string }>(text, values)).map(({ id }) => id);

/**
 * Whether the entity of a row is to be found: looked at row by row, so that a statement walks its index in order and stops at its limit. Who is in a city is found
 * once for the statement: a walk passes thousands elsewhere before it has found its fifty.
 */
export function meetsFilters(kind: RankedKind, entityId: string, filters: SearchFilters, bind: Bind): string {
  const { entities, id, condition } = KINDS[kind];
  const meets = (asked: SearchFilters) => `(select ${condition(asked, bind)} from ${entities} where ${id} = ${entityId})`;
  if (filters.places === null || filters.places.countries.length > 0) return meets(filters);
  const inCity = `(${entityId} in (select ${id} from ${entities} where ${condition(ofPlaceOnly(filters), bind)})) is true`;
  return asksMoreThanPlace(filters) ? `${inCity} and ${meets(filters)}` : inCity;
}

/** Those that offer or perform one of the procedures: the one meant most first, then by their cases a year. */
export function rankByProcedure(
  tx: Tx,
  kind: RankedKind,
  procedures: readonly AskedProcedure[],
  filters: SearchFilters,
): Promise<string[]> {
  if (procedures.length === 0) return Promise.resolve([]);
  const { values, bind } = parameters(tx.scope.tenantId);
  const [codes, strengths] = [bind(procedures.map(({ code }) => code)), bind(procedures.map(({ strength }) => strength))];
  return ids(
    tx,
    `select o.id from unnest(${codes}::text[], ${strengths}::float8[]) as asked(code, strength)
     cross join lateral (
       select o.${kind}_id as id, o.annual_volume from ${KINDS[kind].procedures} o
       where o.tenant_id = $1 and o.procedure_code = asked.code and ${meetsFilters(kind, `o.${kind}_id`, filters, bind)}
       order by o.annual_volume desc nulls last, o.${kind}_id limit ${DEPTH}) o
     group by o.id order by max(asked.strength) desc, max(o.annual_volume) desc nulls last, o.id limit ${DEPTH}`,
    values,
  );
}

/** Those whose profile holds the words: rare words count more, and words of a name more than words of prose. */
export function rankByWords(tx: Tx, kind: RankedKind, words: readonly AskedWord[], filters: SearchFilters): Promise<string[]> {
  if (words.length === 0) return Promise.resolve([]);
  const { entities, id, best } = KINDS[kind];
  const { values, bind } = parameters(tx.scope.tenantId);
  const [said, shares] = [bind(words.map(({ word }) => word)), bind(words.map(({ share }) => share))];
  return ids(
    tx,
    `with asked as (
       select t.lexeme as word, max(w.share) as share from unnest(${said}::text[], ${shares}::float8[]) as w(word, share)
       cross join lateral unnest(to_tsvector('english', w.word)) t group by t.lexeme),
     hits as (
       select a.share, h.entity_id, h.weight, count(*) over (partition by a.word) as holders from asked a
       cross join lateral (
         select s.entity_id, s.weight from search_postings s where s.tenant_id = $1 and s.entity_type = '${kind}' and s.word = a.word
         order by s.weight desc, s.entity_id desc limit ${HOLDERS}) h),
     scored as materialized (
       select entity_id, sum(share * ln(1 + weight) * ln(1 + ${HOLDERS}.0 / holders)) as strength from hits group by entity_id order by strength desc, entity_id),
     strongest as (select entity_id, strength from scored where ${meetsFilters(kind, 'scored.entity_id', filters, bind)} limit ${DEPTH})
     select ${id} as id from strongest join ${entities} on ${id} = strongest.entity_id where p.tenant_id = $1
     order by strongest.strength desc, ${best}`,
    values,
  );
}

/** Those of a place or language when nothing else is asked for: providers by rating, doctors by name. */
export function rankByStanding(tx: Tx, kind: RankedKind, filters: SearchFilters): Promise<string[]> {
  const { entities, id, condition, best } = KINDS[kind];
  const { values, bind } = parameters(tx.scope.tenantId);
  return ids(tx, `select ${id} as id from ${entities} where ${condition(filters, bind)} order by ${best} limit ${DEPTH}`, values);
}
