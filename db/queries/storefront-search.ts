import type { Tx } from '../tenant-scope.ts';

export type SearchInput = {
  text: string;
  countries: string[] | null;
  language: string | null;
  model: string;
  embedding: readonly number[] | null;
};
export type DoctorHit = {
  slug: string;
  first_name: string;
  last_name: string;
  title: string | null;
  specialty: string;
  provider_name: string;
  country: string;
};
export type NamedHit = { slug: string; name: string; description: string | null };

const K = 60;
const DEPTH = 30;
const SHOWN = 10;
const NEAR = 0.3;
/** Share of a word's three-letter parts that another must have to count as a slip of it. */
const SLIP = 0.45;

const WORDS = `words as (
  select coalesce(nullif(replace(plainto_tsquery('english', $2)::text, '&', '|'), ''), '''none''')::tsquery as any_word, text_trigrams(lower($2)) as parts)`;
/** How much of the shorter text's parts the query holds. */
const likeness = (name: string) =>
  `(select count(*)::float8 from unnest(text_trigrams(lower(${name}))) t where t = any(w.parts)) / greatest(1, least(cardinality(w.parts), cardinality(text_trigrams(lower(${name})))))`;
const nearest = (kind: string) =>
  `by_meaning as (
     select e.entity_id as id, row_number() over (order by e.embedding <=> $3::vector, e.entity_id) as rank
     from embeddings e where $3::vector is not null and e.tenant_id = $1 and e.entity_type = '${kind}' and e.model = $4 and 1 - (e.embedding <=> $3::vector) >= ${NEAR}
     order by rank limit ${DEPTH})`;

/** Doctors by name, specialty, procedures and nearness in meaning, fused by reciprocal rank. */
export function searchDoctors(tx: Tx, input: SearchInput): Promise<DoctorHit[]> {
  return tx.sql<DoctorHit>(
    `with ${WORDS}, ${nearest('doctor')},
     shown as (
       select d.*, p.name as provider_name, p.country, concat_ws(' ', d.first_name, d.last_name) as full_name
       from doctors d join providers p on p.tenant_id = d.tenant_id and p.id = d.provider_id and p.is_active and p.deleted_at is null
       where d.tenant_id = $1 and d.is_active and coalesce((d.data_completeness->>'overall')::numeric, 0) >= 0.60
         and ($5::text[] is null or p.country = any($5::text[]))
         and ($6::text is null or exists (select 1 from jsonb_array_elements(d.languages) l where lower(l->>'language') = lower($6)))),
     by_text as (
       select id, row_number() over (order by strength desc, last_name, id) as rank from (
         select s.id, s.last_name, greatest(${likeness('s.full_name')}, ts_rank(to_tsvector('english', concat_ws(' ', s.full_name, s.specialty, s.sub_specialties::text)), w.any_word) * 4) as strength
         from shown s cross join words w) scored where strength > ${SLIP} order by rank limit ${DEPTH}),
     fused as (select id, sum(1.0 / (${K} + rank)) as score from (select * from by_text union all select * from by_meaning) hits group by id)
     select s.slug, s.first_name, s.last_name, s.title, s.specialty, s.provider_name, s.country from fused join shown s using (id)
     order by fused.score desc, s.last_name, s.id limit ${SHOWN}`,
    [tx.scope.tenantId, input.text, vectorOf(input), input.model, input.countries, input.language],
  );
}

/** Procedures and categories by their words, synonyms and meaning; slips of the pen are forgiven. */
export function searchTreatments(tx: Tx, input: SearchInput): Promise<NamedHit[]> {
  return tx.sql<NamedHit>(
    `with ${WORDS}, ${nearest('procedure')},
     by_text as (
       select id, row_number() over (order by strength desc, name, id) as rank from (
         select c.id, c.name, greatest(
           ts_rank(to_tsvector('english', concat_ws(' ', c.name, c.synonyms::text)), w.any_word) * 8,
           (select max(${likeness('called.name')}) from (select c.name union all select jsonb_array_elements_text(c.synonyms)) called)) as strength
         from procedures c cross join words w where c.tenant_id = $1) scored where strength > ${SLIP} order by rank limit ${DEPTH}),
     fused as (select id, sum(1.0 / (${K} + rank)) as score from (select * from by_text union all select * from by_meaning) hits group by id)
     select c.slug, c.name, c.description from fused join procedures c on c.tenant_id = $1 and c.id = fused.id
     order by fused.score desc, c.name, c.id limit ${SHOWN}`,
    [tx.scope.tenantId, input.text, vectorOf(input), input.model],
  );
}

/** Countries that are named, or whose name or cities the words are close to. */
export function searchDestinations(tx: Tx, { text, countries }: SearchInput): Promise<NamedHit[]> {
  return tx.sql<NamedHit>(
    `with ${WORDS},
     scored as (
       select d.*, (d.country = any(coalesce($3::text[], '{}'))) as named,
         greatest(${likeness('d.name')}, (select max(${likeness("a->>'city'")}) from jsonb_array_elements(d.airports) a)) as strength
       from destinations d cross join words w where d.tenant_id = $1)
     select slug, name, description from scored where named or strength > 0.7 order by named desc, strength desc, name limit ${SHOWN}`,
    [tx.scope.tenantId, text, countries],
  );
}

const vectorOf = ({ embedding }: SearchInput) => (embedding === null ? null : JSON.stringify(embedding));
