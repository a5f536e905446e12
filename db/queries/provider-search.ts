import type { Tx } from '../tenant-scope.ts';
import { ACTIVE_PROVIDERS, type ProviderFilter } from './provider-directory.ts';

export type Ranking = 'text' | 'meaning' | 'procedure';
export type SearchHitRow = {
  id: string;
  slug: string;
  name: string;
  country: string;
  city: string;
  specialties: string[];
  accreditations: string[];
  score: number;
  found_by: Ranking[];
};
export type ProviderSearch = ProviderFilter & { query: string; model: string; embedding: number[]; limit: number };

/** Reciprocal rank fusion's constant: how little the first ranks differ. */
const K = 60;
/** Hits of each ranking that take part. */
const DEPTH = 50;
/** Cosine similarity from which a provider's text is about the same as the query. */
const NEAR = 0.3;

/**
 * Providers by three rankings, fused by reciprocal rank (Decisions §8): words in the profile, nearness in meaning, and procedures
 * whose name or synonyms hold the words. Ties by name. Parameters: tenant, countries, specialty, query, vector, model, limit.
 */
export function searchProviders(tx: Tx, { countries, specialty, query, model, embedding, limit }: ProviderSearch): Promise<SearchHitRow[]> {
  return tx.sql<SearchHitRow>(
    `with words as (
       select coalesce(nullif(replace(plainto_tsquery('english', $4)::text, '&', '|'), ''), '''none''')::tsquery as any_word,
              plainto_tsquery('english', $4) as all_words),
     active as (select p.id from providers p where ${ACTIVE_PROVIDERS}),
     by_text as (
       select p.id, 'text' as ranking, row_number() over (order by (p.search_text @@ w.all_words) desc, ts_rank(p.search_text, w.any_word) desc, p.name) as rank
       from providers p join active using (id) cross join words w
       where p.tenant_id = $1 and p.search_text @@ w.any_word order by rank limit ${DEPTH}),
     by_meaning as (
       select e.entity_id as id, 'meaning' as ranking, row_number() over (order by e.embedding <=> $5::vector, e.entity_id) as rank
       from embeddings e join active on active.id = e.entity_id
       where $5::vector is not null and e.tenant_id = $1 and e.entity_type = 'provider' and e.model = $6 and 1 - (e.embedding <=> $5::vector) >= ${NEAR}
       order by rank limit ${DEPTH}),
     procedure_hits as (
       select code, max(strength) as strength from (
         select pr.code, ts_rank(t.words, w.any_word) as strength
         from procedures pr cross join words w
         cross join lateral (select to_tsvector('english', pr.name || ' ' || pr.synonyms::text) as words) t
         where pr.tenant_id = $1 and t.words @@ w.all_words) hits group by code),
     by_procedure as (
       select pp.provider_id as id, 'procedure' as ranking,
              row_number() over (order by max(h.strength) desc, max(pp.annual_volume) desc nulls last, pp.provider_id) as rank
       from procedure_hits h join provider_procedures pp on pp.tenant_id = $1 and pp.procedure_code = h.code
       join active on active.id = pp.provider_id group by pp.provider_id order by rank limit ${DEPTH}),
     fused as (
       select id, sum(1.0 / (${K} + rank))::float8 as score, array_agg(ranking order by ranking) as found_by
       from (select * from by_text union all select * from by_meaning union all select * from by_procedure) hits group by id)
     select p.id, p.slug, p.name, p.country, p.city, p.specialties, p.accreditations, fused.score, fused.found_by
     from fused join providers p on p.tenant_id = $1 and p.id = fused.id
     order by fused.score desc, p.name, p.id limit $7`,
    [tx.scope.tenantId, countries, specialty, query, embedding.length > 0 ? JSON.stringify(embedding) : null, model, limit],
  );
}
