import { v7 as newId, validate as isUuid } from 'uuid';
import { plainText } from '../../../domain/search/words.ts';
import { SharedEntry as Table } from '../../entities/reference.ts';
import type { GlobalTx, Tx } from '../../tenant-scope.ts';
import { countOf, type Page, type Versioned } from './reference.ts';

/** Procedures and destinations that every tenant inherits: one table without a tenant, written by platform roles. */

export type CatalogueKind = 'procedure' | 'destination';
export type Facts = Record<string, unknown>;
/** As an entry of a tenant is read. */
export type SharedEntry = Versioned & Facts;
type Row = Versioned & { facts: Facts };
type Filter = { q?: string; parent_code?: string; is_category?: boolean };

const VIEW = 'select s.id, s.facts, s.version, s.created_at, s.updated_at from shared_catalogue s';
const entryOf = ({ facts, ...row }: Row): SharedEntry => ({ ...facts, ...row });

/** What an entry has that is given a part of it only. */
const EMPTY: Record<CatalogueKind, Facts> = {
  procedure: {
    ...{ parent_code: null, cpt: null, snomed: null, icd10_prefixes: [], description: '', synonyms: [], is_category: false },
    requirements: { required_documents: [], comorbidity_screening: [], contraindications: [] },
  },
  destination: {
    description: null,
    climate: null,
    recovery_stays: [],
    airports: [],
    trip_costs: null,
    travel_defaults: [],
    visa_rules: [],
  },
};
const KEY = { procedure: 'code', destination: 'country' } as const;

/** By code or country; `q` is part of the name or of these. */
export async function listSharedEntries(tx: Tx, kind: CatalogueKind, filter: Filter, page: Page) {
  const where = `s.kind = $1 and ($2::text is null or strpos(plain_text(s.facts ->> 'name'), $2) > 0 or strpos(lower(s.key), $2) > 0)
    and ($3::text is null or s.facts ->> 'parent_code' = $3) and ($4::boolean is null or (s.facts ->> 'is_category')::boolean = $4)`;
  const values = [kind, filter.q === undefined ? null : plainText(filter.q), filter.parent_code ?? null, filter.is_category ?? null];
  const total = await countOf(tx, `shared_catalogue s where ${where}`, values);
  const rows = await tx.sql<Row>(`${VIEW} where ${where} order by s.key limit $5 offset $6`, [...values, page.limit, page.offset]);
  return { rows: rows.map(entryOf), total };
}

/** Every entry of a kind, or those with these keys. */
export async function readSharedEntries(tx: GlobalTx, kind: CatalogueKind, keys: readonly string[] | null = null): Promise<SharedEntry[]> {
  const rows = await tx.sql<Row>(`${VIEW} where s.kind = $1 and ($2::text[] is null or s.key = any($2)) order by s.key`, [kind, keys]);
  return rows.map(entryOf);
}

const NAMED = `${VIEW} where s.kind = $1 and (s.key = $2 or s.facts ->> 'slug' = $3 or (s.kind = 'procedure' and s.facts ->> 'cpt' = $3) or s.id = $4::uuid)
  order by (s.key = $2) desc limit 1`;

async function readNamed(tx: Tx, kind: CatalogueKind, named: string, lock: '' | ' for update'): Promise<SharedEntry | undefined> {
  const key = kind === 'destination' ? named.toUpperCase() : named;
  const [row] = await tx.sql<Row>(`${NAMED}${lock}`, [kind, key, named, isUuid(named) ? named : null]);
  return row && entryOf(row);
}

/** @param named its code or country, slug, CPT number or id */
export const findSharedEntry = (tx: Tx, kind: CatalogueKind, named: string) => readNamed(tx, kind, named, '');
export const lockSharedEntry = (tx: Tx, kind: CatalogueKind, named: string) => readNamed(tx, kind, named, ' for update');

export async function insertSharedEntry(tx: Tx, kind: CatalogueKind, values: Facts): Promise<string> {
  const id = newId();
  const facts = merged(EMPTY[kind], values);
  await tx.em.insert(Table, { id, kind, key: String(facts[KEY[kind]]), facts });
  return id;
}

export async function updateSharedEntry(tx: Tx, kind: CatalogueKind, stored: SharedEntry, changes: Facts): Promise<void> {
  const { id, version, created_at: _created, updated_at: _updated, ...facts } = stored;
  await tx.em.nativeUpdate(Table, { id, kind }, { facts: merged(facts, changes), version: version + 1 });
}

export async function deleteSharedEntry(tx: Tx, { id }: Versioned): Promise<void> {
  await tx.em.nativeDelete(Table, { id });
}

/** Lists of requirements are given one by one: those that are not named stay. */
function merged(facts: Facts, changes: Facts): Facts {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const { requirements } = facts;
  return {
    ...facts,
    ...given,
    ...(requirements ? { requirements: { ...(requirements as Facts), ...(given.requirements as Facts) } } : {}),
  };
}

/** Where there is none of the kind: what is shipped. What was taken out since does not come back. @returns how many were new */
export async function fillSharedCatalogue(tx: GlobalTx, kind: CatalogueKind, entries: readonly Facts[]): Promise<number> {
  const rows = entries.map((entry) => ({ id: newId(), key: entry[KEY[kind]], facts: merged(EMPTY[kind], entry) }));
  const added = await tx.sql(
    `insert into shared_catalogue (id, kind, key, facts)
     select r.id, $1, r.key, r.facts from jsonb_to_recordset($2::jsonb) as r (id uuid, key text, facts jsonb)
     where not exists (select from shared_catalogue where kind = $1)
     on conflict do nothing returning id`,
    [kind, JSON.stringify(rows)],
  );
  return added.length;
}
