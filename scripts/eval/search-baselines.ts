import type { Tx } from '../../db/tenant-scope.ts';
import type { Answer } from './search-measures.ts';

/** What a search with one ranking alone finds: PostgreSQL's full text as it comes, or the vectors. Both see the query as it was typed. */

const DEPTH = 10;
type Texts = { kind: string; from: string; text: string };

const TEXTS = {
  providers: {
    kind: 'provider',
    from: `providers e where e.tenant_id = $1 and e.is_active and e.deleted_at is null`,
    text: `concat_ws(' ', e.name, e.city, e.country, e.specialties, e.accreditations, e.description, e.language_services, (select string_agg(concat_ws(' ', c.name, c.synonyms), ' ') from provider_procedures o join procedures c on c.tenant_id = $1 and c.code = o.procedure_code where o.provider_id = e.id))`,
  },
  doctors: {
    kind: 'doctor',
    from: `doctors e where e.tenant_id = $1 and e.is_active and (e.data_completeness->>'overall')::numeric >= 0.60`,
    text: `concat_ws(' ', e.first_name, e.last_name, e.specialty, e.sub_specialties, e.languages, (select string_agg(x.procedure_name, ' ') from doctor_procedures x where x.doctor_id = e.id), (select concat_ws(' ', p.name, p.city) from providers p where p.id = e.provider_id))`,
  },
  treatments: { kind: 'procedure', from: 'procedures e where e.tenant_id = $1', text: `concat_ws(' ', e.name, e.synonyms, e.description)` },
  destinations: {
    kind: 'destination',
    from: 'destinations e where e.tenant_id = $1',
    text: `concat_ws(' ', e.name, e.slug, e.description, e.airports)`,
  },
} as const satisfies Record<keyof Answer, Texts>;

async function perGroup(search: (texts: Texts) => Promise<{ slug: string }[]>): Promise<Answer> {
  const answer: Record<string, string[]> = {};
  for (const [group, texts] of Object.entries(TEXTS)) answer[group] = (await search(texts)).map(({ slug }) => slug);
  return answer as unknown as Answer;
}

/** Any word may match; ts_rank decides. Texts hold all that the tables say, also synonyms and names of procedures. */
export function fullTextAlone(tx: Tx, query: string): Promise<Answer> {
  return perGroup(({ from, text }) =>
    tx.sql(
      `with words as (select replace(plainto_tsquery('english', $2)::text, '&', '|')::tsquery as any_word),
       texts as (select e.slug, to_tsvector('english', ${text}) as text from ${from})
       select slug from texts cross join words where text @@ any_word order by ts_rank(text, any_word) desc, slug limit ${DEPTH}`,
      [tx.scope.tenantId, query],
    ),
  );
}

export function vectorAlone(tx: Tx, model: string, vector: readonly number[]): Promise<Answer> {
  return perGroup(({ kind, from }) =>
    tx.sql(
      `select e.slug from embeddings v join (select e.id, e.slug from ${from}) e on e.id = v.entity_id
       where v.tenant_id = $1 and v.model = $2 and v.entity_type = '${kind}' order by v.embedding <=> $3::vector, e.slug limit ${DEPTH}`,
      [tx.scope.tenantId, model, JSON.stringify(vector)],
    ),
  );
}
