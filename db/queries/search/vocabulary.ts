import type { Treatment } from '../../../domain/search/link-treatments.ts';
import type { Tx } from '../../tenant-scope.ts';

/** What a directory calls things, as far as the words of one query may mean it. */
export type Vocabulary = {
  treatments: Treatment[];
  destinations: Destination[];
  /** Words of the query that some provider or doctor has. */
  known: Set<string>;
  /** Words of the query that are in a doctor's name. */
  ofDoctors: Set<string>;
  /** Names of the directory that share letters with a word of the query. */
  near: string[];
};
export type Destination = { id: string; slug: string; country: string; name: string; description: string | null };
export type City = { name: string; city: string; country: string };

/** Procedures and destinations of a tenant are hundreds, not thousands; more are not searched by name. */
const MOST = 2_000;
const NEAR = 8;

/** @param words plain words of the query */
export async function readVocabulary(tx: Tx, words: readonly string[]): Promise<Vocabulary> {
  const { tenantId } = tx.scope;
  const [treatments, destinations, said] = await Promise.all([
    tx.sql<Treatment>(
      `select id, code, slug, name, description, parent_code, is_category, synonyms from procedures where tenant_id = $1 order by code limit ${MOST}`,
      [tenantId],
    ),
    tx.sql<Destination>(
      `select id, slug, country, name, description from destinations where tenant_id = $1 order by country limit ${MOST}`,
      [tenantId],
    ),
    tx.sql<{ word: string; is_known: boolean; is_of_doctor: boolean; near: string[] }>(
      `select w.word, k.is_known, k.is_of_doctor, case when k.is_known then '{}' else array(
           select p.word from search_word_parts p where p.tenant_id = $1 and p.part = any(text_trigrams(' ' || w.word || ' '))
           group by p.word order by count(*)::float8 / (length(p.word) + length(w.word)) desc, p.word limit ${NEAR}) end as near
       from unnest($2::text[]) as w(word) cross join lateral (
         select exists (select from search_postings s where s.tenant_id = $1 and s.entity_type in ('provider', 'doctor')
                        and s.word = any(tsvector_to_array(to_tsvector('english', w.word)))) as is_known,
                exists (select from search_postings s where s.tenant_id = $1 and s.entity_type = 'doctor' and s.weight = 8
                        and s.word = any(tsvector_to_array(to_tsvector('english', w.word)))) as is_of_doctor) k`,
      [tenantId, words],
    ),
  ]);
  return {
    treatments,
    destinations,
    ofDoctors: new Set(said.filter(({ is_of_doctor }) => is_of_doctor).map(({ word }) => word)),
    known: new Set(said.filter(({ is_known }) => is_known).map(({ word }) => word)),
    near: said.flatMap(({ near }) => near),
  };
}

/** Cities with one of these plain names. */
export function readCities(tx: Tx, names: readonly string[]): Promise<City[]> {
  return tx.sql<City>('select name, city, country from search_cities where tenant_id = $1 and name = any($2::text[])', [
    tx.scope.tenantId,
    names,
  ]);
}
