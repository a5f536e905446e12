import { v7 as newId, validate as isUuid } from 'uuid';
import type { ContentLanguage, ContentTopic } from '../../../domain/content/topics.ts';
import { ContentText } from '../../entities/reference.ts';
import type { Tx } from '../../tenant-scope.ts';
import { given } from '../directory/directory-writes.ts';
import { countOf, type Page, type Versioned } from './reference.ts';

/** `reviewed_on`: YYYY-MM-DD. Without procedure and destination a text holds for all. */
export type ContentEntry = Versioned & {
  topic: ContentTopic;
  procedure_code: string | null;
  destination: string | null;
  language: ContentLanguage;
  text: string;
  source: string;
  reviewed_by: string | null;
  reviewed_on: string | null;
};
export type ContentValues = { [K in Exclude<keyof ContentEntry, keyof Versioned>]?: ContentEntry[K] | undefined };
export type ContentFilter = {
  q?: string;
  topic?: string;
  language?: string;
  procedure_code?: string;
  destination?: string;
  is_reviewed?: boolean;
};

const VIEW = `select t.id, t.topic, t.procedure_code, t.destination, t.language, t.text, t.source, t.reviewed_by, t.reviewed_on::text as reviewed_on,
    t.version, t.created_at, t.updated_at
  from content_texts t where t.tenant_id = $1`;
const ORDER = `order by t.topic, t.language, t.procedure_code nulls first, t.destination nulls first, t.id`;

/** By topic and language. */
export async function listContentEntries(tx: Tx, filter: ContentFilter, page: Page) {
  const where = `($2::text is null or strpos(lower(t.text), $2) > 0) and ($3::text is null or t.topic = $3) and ($4::text is null or t.language = $4)
    and ($5::text is null or t.procedure_code = $5) and ($6::text is null or t.destination = $6) and ($7::boolean is null or (t.reviewed_on is not null) = $7)`;
  const { q, topic = null, language = null, procedure_code = null, destination = null, is_reviewed = null } = filter;
  const values = [tx.scope.tenantId, q?.toLowerCase() ?? null, topic, language, procedure_code, destination, is_reviewed];
  const total = await countOf(tx, `content_texts t where t.tenant_id = $1 and ${where}`, values);
  const rows = await tx.sql<ContentEntry>(`${VIEW} and ${where} ${ORDER} limit $8 offset $9`, [...values, page.limit, page.offset]);
  return { rows, total };
}

export async function findContentEntry(tx: Tx, id: string): Promise<ContentEntry | undefined> {
  const [row] = isUuid(id) ? await tx.sql<ContentEntry>(`${VIEW} and t.id = $2`, [tx.scope.tenantId, id]) : [];
  return row;
}

export async function lockContentEntry(tx: Tx, id: string): Promise<ContentEntry | undefined> {
  const [row] = isUuid(id) ? await tx.sql<ContentEntry>(`${VIEW} and t.id = $2 for update`, [tx.scope.tenantId, id]) : [];
  return row;
}

/** The text of the same topic, language, procedure and destination, locked. */
export async function lockContentNamed(tx: Tx, { topic, language, procedure_code, destination }: ContentValues) {
  const [row] = await tx.sql<ContentEntry>(
    `${VIEW} and t.topic = $2 and t.language = $3 and coalesce(t.procedure_code, '') = coalesce($4, '') and coalesce(t.destination, '') = coalesce($5, '')
     for update`,
    [tx.scope.tenantId, topic, language, procedure_code ?? null, destination ?? null],
  );
  return row;
}

export async function insertContentEntry(tx: Tx, values: ContentValues): Promise<string> {
  const id = newId();
  const { topic = 'treatment', language = 'en', text = '', source = '' } = values;
  await tx.em.insert(ContentText, { id, tenant_id: tx.scope.tenantId, ...given(values), topic, language, text, source });
  return id;
}

export async function updateContentEntry(tx: Tx, stored: ContentEntry, changes: ContentValues): Promise<void> {
  const values = { ...given(changes), version: stored.version + 1 };
  await tx.em.nativeUpdate(ContentText, { tenant_id: tx.scope.tenantId, id: stored.id }, values);
}

export async function deleteContentEntry(tx: Tx, { id }: ContentEntry): Promise<void> {
  await tx.em.nativeDelete(ContentText, { tenant_id: tx.scope.tenantId, id });
}

export type ContentQuestion = { topic: ContentTopic; language: ContentLanguage; procedure_code: string | null; destination: string | null };

export type ContentAnswer = Pick<ContentEntry, 'text' | 'source' | 'reviewed_on'>;

const ANSWER = 't.procedure_code, t.destination, t.text, t.source, t.reviewed_on';
const ASKED = 't.topic = $2 and t.language = $3 and (t.destination is null or t.destination = $5)';

/**
 * What is said on a topic: the most particular text of the tenant, of the procedure or the nearest category above it before one of the destination alone;
 * then, in the same order, what all tenants inherit. Nothing where nobody wrote one.
 */
export async function findContentText(
  tx: Tx,
  { topic, language, procedure_code, destination }: ContentQuestion,
): Promise<ContentAnswer | undefined> {
  const [row] = await tx.sql<ContentAnswer>(
    `with recursive above as (
       select p.code, p.parent_code, 0 as depth from procedures p where p.tenant_id = $1 and p.code = $4
       union all
       select p.code, p.parent_code, above.depth + 1 from above join procedures p on p.tenant_id = $1 and p.code = above.parent_code where above.depth < 20)
     select t.* from (
         select 1 as place, ${ANSWER} from content_texts t where t.tenant_id = $1 and ${ASKED}
         union all
         select 2, ${ANSWER} from shared_content_texts t where ${ASKED}) t
       left join above on above.code = t.procedure_code
     where t.procedure_code is null or above.code is not null
     order by t.place, above.depth nulls last, t.destination nulls last limit 1`,
    [tx.scope.tenantId, topic, language, procedure_code, destination],
  );
  return row;
}
