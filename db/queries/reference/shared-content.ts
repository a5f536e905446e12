import { v7 as newId, validate as isUuid } from 'uuid';
import { SharedContentText } from '../../entities/reference.ts';
import type { Tx } from '../../tenant-scope.ts';
import { given } from '../directory/directory-writes.ts';
import type { ContentEntry, ContentFilter, ContentValues } from './content-texts.ts';
import { countOf, type Page } from './reference.ts';

/** Prepared texts that every tenant inherits: one table without a tenant, written by platform roles. */

const VIEW = `select t.id, t.topic, t.procedure_code, t.destination, t.language, t.text, t.source, t.reviewed_by, t.reviewed_on::text as reviewed_on,
    t.version, t.created_at, t.updated_at
  from shared_content_texts t`;

/** By topic and language. */
export async function listSharedTexts(tx: Tx, filter: ContentFilter, page: Page) {
  const where = `($1::text is null or strpos(lower(t.text), $1) > 0) and ($2::text is null or t.topic = $2) and ($3::text is null or t.language = $3)
    and ($4::text is null or t.procedure_code = $4) and ($5::text is null or t.destination = $5) and ($6::boolean is null or (t.reviewed_on is not null) = $6)`;
  const { q, topic = null, language = null, procedure_code = null, destination = null, is_reviewed = null } = filter;
  const values = [q?.toLowerCase() ?? null, topic, language, procedure_code, destination, is_reviewed];
  const total = await countOf(tx, `shared_content_texts t where ${where}`, values);
  const order = 'order by t.topic, t.language, t.procedure_code nulls first, t.destination nulls first, t.id';
  const rows = await tx.sql<ContentEntry>(`${VIEW} where ${where} ${order} limit $7 offset $8`, [...values, page.limit, page.offset]);
  return { rows, total };
}

export async function findSharedText(tx: Tx, id: string): Promise<ContentEntry | undefined> {
  const [row] = isUuid(id) ? await tx.sql<ContentEntry>(`${VIEW} where t.id = $1`, [id]) : [];
  return row;
}

export async function lockSharedText(tx: Tx, id: string): Promise<ContentEntry | undefined> {
  const [row] = isUuid(id) ? await tx.sql<ContentEntry>(`${VIEW} where t.id = $1 for update`, [id]) : [];
  return row;
}

/** The text of the same topic, language, procedure and destination, locked. */
export async function lockSharedNamed(tx: Tx, { topic, language, procedure_code, destination }: ContentValues) {
  const [row] = await tx.sql<ContentEntry>(
    `${VIEW} where t.topic = $1 and t.language = $2 and coalesce(t.procedure_code, '') = coalesce($3, '') and coalesce(t.destination, '') = coalesce($4, '')
     for update`,
    [topic, language, procedure_code ?? null, destination ?? null],
  );
  return row;
}

export async function insertSharedText(tx: Tx, values: ContentValues): Promise<string> {
  const id = newId();
  const { topic = 'treatment', language = 'en', text = '', source = '' } = values;
  await tx.em.insert(SharedContentText, { id, ...given(values), topic, language, text, source });
  return id;
}

export async function updateSharedText(tx: Tx, stored: ContentEntry, changes: ContentValues): Promise<void> {
  await tx.em.nativeUpdate(SharedContentText, { id: stored.id }, { ...given(changes), version: stored.version + 1 });
}

export async function deleteSharedText(tx: Tx, { id }: ContentEntry): Promise<void> {
  await tx.em.nativeDelete(SharedContentText, { id });
}

export type ContentOrigin = 'tenant' | 'shared' | 'shipped';
/** What an entry takes the place of: the next one in the order tenant, shared, shipped. */
export type InheritedText = Pick<ContentEntry, 'id' | 'version' | 'text' | 'source' | 'reviewed_by' | 'reviewed_on'> & {
  origin: ContentOrigin;
};
export type ExplainedText = ContentEntry & { origin: ContentOrigin; inherited: InheritedText | null };

const COLUMNS = 'id, topic, procedure_code, destination, language, text, source, reviewed_by, reviewed_on, version, created_at, updated_at';

/** Every text that is in force in the tenant, with where it comes from and what it overrides. @param shipped texts that come with the service */
export async function explainTexts(tx: Tx, filter: ContentFilter, page: Page, shipped: readonly ContentEntry[]) {
  const { q, topic = null, language = null, procedure_code = null, destination = null, is_reviewed = null } = filter;
  const rows = await tx.sql<ExplainedText & { total: number }>(
    `with every as (
       select 1 as place, 'tenant' as origin, ${COLUMNS} from content_texts where tenant_id = $1
       union all
       select 2, 'shared', ${COLUMNS} from shared_content_texts
       union all
       select 3, 'shipped', ${COLUMNS} from jsonb_to_recordset($2::jsonb) as s (id uuid, topic text, procedure_code text, destination varchar(3), language text,
         text text, source text, reviewed_by text, reviewed_on date, version int, created_at timestamptz, updated_at timestamptz)),
     layered as (
       select *, row_number() over key as layer,
         lead(jsonb_build_object('origin', origin, 'id', id, 'version', version, 'text', text, 'source', source, 'reviewed_by', reviewed_by,
           'reviewed_on', reviewed_on)) over key as inherited
       from every
       window key as (partition by topic, language, coalesce(procedure_code, ''), coalesce(destination, '') order by place))
     select t.origin, t.inherited, t.id, t.topic, t.procedure_code, t.destination, t.language, t.text, t.source, t.reviewed_by,
       t.reviewed_on::text as reviewed_on, t.version, t.created_at, t.updated_at, count(*) over ()::int as total
     from layered t
     where t.layer = 1 and ($3::text is null or strpos(lower(t.text), $3) > 0) and ($4::text is null or t.topic = $4) and ($5::text is null or t.language = $5)
       and ($6::text is null or t.procedure_code = $6) and ($7::text is null or t.destination = $7) and ($8::boolean is null or (t.reviewed_on is not null) = $8)
     order by t.topic, t.language, t.procedure_code nulls first, t.destination nulls first, t.id limit $9 offset $10`,
    [
      ...[tx.scope.tenantId, JSON.stringify(shipped), q?.toLowerCase() ?? null, topic, language, procedure_code, destination, is_reviewed],
      ...[page.limit, page.offset],
    ],
  );
  return { rows: rows.map(({ total: _total, ...row }) => row as ExplainedText), total: rows[0]?.total ?? 0 };
}
