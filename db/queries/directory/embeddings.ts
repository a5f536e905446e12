import { createHash } from 'node:crypto';
import { v7 as newId } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';

export const EMBEDDED_ENTITIES = ['provider', 'doctor', 'procedure', 'destination'] as const;
export type EmbeddedEntity = (typeof EMBEDDED_ENTITIES)[number];
export type TextToEmbed = { entity_type: EmbeddedEntity; entity_id: string; text: string };
export type NewEmbedding = TextToEmbed & { embedding: readonly number[] };
export type Neighbour = { entity_id: string; similarity: number };

/** Who can be matched and found; vectors of the others would only take the nearest places from them. */
const SEEN = 'p.is_active and p.deleted_at is null';
const TEXTS = `
  select 'provider' as entity_type, p.id as entity_id,
         concat_ws('. ', p.name || ', ' || p.city, (select string_agg(s, ', ') from jsonb_array_elements_text(p.specialties) s), p.description,
                   (select string_agg(c.name, ', ' order by c.name) from provider_procedures o
                    join procedures c on c.tenant_id = o.tenant_id and c.code = o.procedure_code
                    where o.tenant_id = p.tenant_id and o.provider_id = p.id)) as text
  from providers p where p.tenant_id = $1 and ${SEEN}
  union all
  select 'doctor', d.id,
         concat_ws('. ', d.specialty, (select string_agg(s, ', ') from jsonb_array_elements_text(d.sub_specialties) s),
                   (select string_agg(x.procedure_name, ', ' order by x.procedure_name) from doctor_procedures x
                    where x.tenant_id = d.tenant_id and x.doctor_id = d.id))
  from doctors d join providers p on p.tenant_id = d.tenant_id and p.id = d.provider_id and ${SEEN} where d.tenant_id = $1 and d.is_active
  union all
  select 'procedure', c.id, concat_ws('. ', c.name, c.description, (select string_agg(s, ', ') from jsonb_array_elements_text(c.synonyms) s))
  from procedures c where c.tenant_id = $1
  union all
  select 'destination', t.id, concat_ws('. ', t.name, t.description, t.climate) from destinations t where t.tenant_id = $1`;

/** Texts whose vector of this model is missing or was made from another text, of some entities or of all. Doctors' names are not embedded. */
export async function readStaleTexts(tx: Tx, model: string, only: readonly string[] | null = null): Promise<TextToEmbed[]> {
  const [texts, stored] = await Promise.all([
    tx.sql<TextToEmbed>(`select * from (${TEXTS}) texts where $2::uuid[] is null or entity_id = any($2::uuid[])`, [
      tx.scope.tenantId,
      only,
    ]),
    tx.sql<{ entity_type: string; entity_id: string; content_hash: string }>(
      `select entity_type, entity_id, content_hash from embeddings
       where tenant_id = $1 and model = $2 and ($3::uuid[] is null or entity_id = any($3::uuid[]))`,
      [tx.scope.tenantId, model, only],
    ),
  ]);
  const hashes = new Map(stored.map(({ entity_type, entity_id, content_hash }) => [`${entity_type} ${entity_id}`, content_hash]));
  return texts.filter(({ entity_type, entity_id, text }) => hashes.get(`${entity_type} ${entity_id}`) !== hashOf(text));
}

/** Takes away the vectors of providers and doctors that cannot be matched any more, of some or of all. */
export async function forgetVectors(tx: Tx, only: readonly string[] | null): Promise<void> {
  await tx.sql(
    `delete from embeddings e where e.tenant_id = $1 and e.entity_type in ('provider', 'doctor') and ($2::uuid[] is null or e.entity_id = any($2::uuid[]))
       and not exists (select 1 from providers p where p.tenant_id = $1 and p.id = e.entity_id and ${SEEN})
       and not exists (select 1 from doctors d join providers p on p.tenant_id = d.tenant_id and p.id = d.provider_id and ${SEEN}
                       where d.tenant_id = $1 and d.id = e.entity_id and d.is_active)`,
    [tx.scope.tenantId, only],
  );
}

const lacks = (kind: EmbeddedEntity, from: string, id: string) =>
  `exists (select from ${from} and not exists (
     select from embeddings v where v.tenant_id = $1 and v.entity_type = '${kind}' and v.entity_id = ${id} and v.model = $2))`;

/** Whether something of the directory has no vector of the model: after a change of the model, all of it. */
export async function lacksVectors(tx: Tx, model: string): Promise<boolean> {
  const doctors = `doctors d join providers p on p.tenant_id = d.tenant_id and p.id = d.provider_id and ${SEEN} where d.tenant_id = $1 and d.is_active`;
  const kinds = [
    lacks('provider', `providers p where p.tenant_id = $1 and ${SEEN}`, 'p.id'),
    lacks('doctor', doctors, 'd.id'),
    lacks('procedure', 'procedures c where c.tenant_id = $1', 'c.id'),
    lacks('destination', 'destinations t where t.tenant_id = $1', 't.id'),
  ];
  const [row] = await tx.sql<{ is_lacking: boolean }>(`select ${kinds.join(' or ')} as is_lacking`, [tx.scope.tenantId, model]);
  return row?.is_lacking ?? false;
}

/** Takes out the directory's vectors of other models that nobody has written for so many days: a process of the last release may still search by them. */
export async function forgetOtherModels(tx: Tx, model: string, days: number): Promise<void> {
  await tx.sql(
    `delete from embeddings where tenant_id = $1 and entity_type = any($2::text[]) and model <> $3 and updated_at < now() - $4 * interval '1 day'`,
    [tx.scope.tenantId, EMBEDDED_ENTITIES, model, days],
  );
}

/** Stores vectors, each beside the hash of its text; one of the same model is replaced. */
export async function storeEmbeddings(tx: Tx, model: string, embeddings: readonly NewEmbedding[]): Promise<void> {
  const rows = embeddings.map(({ entity_type, entity_id, text, embedding }) => ({
    id: newId(),
    ...{ entity_type, entity_id, content_hash: hashOf(text), dimensions: embedding.length, embedding: JSON.stringify(embedding) },
  }));
  await tx.sql(
    `insert into embeddings (id, tenant_id, entity_type, entity_id, model, dimensions, content_hash, embedding)
     select r.id, $1, r.entity_type, r.entity_id, $2, r.dimensions, r.content_hash, r.embedding::vector
     from jsonb_to_recordset($3::jsonb)
       as r(id uuid, entity_type text, entity_id uuid, dimensions int, content_hash text, embedding text)
     on conflict (tenant_id, entity_type, entity_id, model) do update
       set embedding = excluded.embedding, content_hash = excluded.content_hash, dimensions = excluded.dimensions, updated_at = now()`,
    [tx.scope.tenantId, model, JSON.stringify(rows)],
  );
}

/**
 * The nearest vectors of one kind and model, nearest first. The index is scanned on until enough rows pass the tenant's filter.
 * @returns similarity as cosine, -1..1
 */
export async function findNeighbours(
  tx: Tx,
  query: { entity_type: EmbeddedEntity; model: string; embedding: readonly number[]; limit: number },
): Promise<Neighbour[]> {
  await tx.sql(`select set_config('hnsw.iterative_scan', 'strict_order', true), set_config('hnsw.ef_search', '100', true)`);
  return tx.sql<Neighbour>(
    `select entity_id, 1 - (embedding <=> $3::vector) as similarity from embeddings
     where tenant_id = $1 and model = $2 and entity_type = '${query.entity_type}'
     order by embedding <=> $3::vector limit $4`,
    [tx.scope.tenantId, query.model, JSON.stringify(query.embedding), query.limit],
  );
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
