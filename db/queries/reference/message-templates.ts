import { v7 as newId, validate as isUuid } from 'uuid';
import { plainText } from '../../../domain/search/words.ts';
import type { ContentLanguage } from '../../../domain/content/topics.ts';
import { MessageTemplate } from '../../entities/coordination.ts';
import type { Tx } from '../../tenant-scope.ts';
import { given } from '../directory/directory-writes.ts';
import { countOf, type Page, type Versioned } from './reference.ts';

export type TemplateEntry = Versioned & { name: string; language: ContentLanguage; text: string; is_active: boolean };
export type TemplateValues = Partial<Omit<TemplateEntry, keyof Versioned>>;

const VIEW = `select t.id, t.name, t.language, t.text, t.is_active, t.version, t.created_at, t.updated_at
  from message_templates t where t.tenant_id = $1`;

/** By name and language, inactive ones too. */
export async function listTemplateEntries(tx: Tx, filter: { q?: string; language?: string; is_active?: boolean }, page: Page) {
  const where = `($2::text is null or strpos(plain_text(t.name), $2) > 0) and ($3::text is null or t.language = $3) and ($4::boolean is null or t.is_active = $4)`;
  const values = [
    tx.scope.tenantId,
    filter.q === undefined ? null : plainText(filter.q),
    filter.language ?? null,
    filter.is_active ?? null,
  ];
  const total = await countOf(tx, `message_templates t where t.tenant_id = $1 and ${where}`, values);
  const rows = await tx.sql<TemplateEntry>(`${VIEW} and ${where} order by lower(t.name), t.language limit $5 offset $6`, [
    ...values,
    page.limit,
    page.offset,
  ]);
  return { rows, total };
}

/** Active ones of every language, by name. */
export function listActiveTemplates(tx: Tx): Promise<TemplateEntry[]> {
  return tx.sql<TemplateEntry>(`${VIEW} and t.is_active order by lower(t.name), t.language`, [tx.scope.tenantId]);
}

export async function findTemplateEntry(tx: Tx, id: string): Promise<TemplateEntry | undefined> {
  const [row] = isUuid(id) ? await tx.sql<TemplateEntry>(`${VIEW} and t.id = $2`, [tx.scope.tenantId, id]) : [];
  return row;
}

export async function lockTemplateEntry(tx: Tx, id: string): Promise<TemplateEntry | undefined> {
  const [row] = isUuid(id) ? await tx.sql<TemplateEntry>(`${VIEW} and t.id = $2 for update`, [tx.scope.tenantId, id]) : [];
  return row;
}

/** The text of that name in that language, locked. */
export async function lockTemplateNamed(tx: Tx, { name, language }: TemplateValues): Promise<TemplateEntry | undefined> {
  const [row] = await tx.sql<TemplateEntry>(`${VIEW} and lower(t.name) = lower($2) and t.language = $3 for update`, [
    tx.scope.tenantId,
    name,
    language,
  ]);
  return row;
}

export async function insertTemplateEntry(tx: Tx, values: TemplateValues): Promise<string> {
  const id = newId();
  const { name = '', language = 'en', text = '' } = values;
  await tx.em.insert(MessageTemplate, { id, tenant_id: tx.scope.tenantId, ...given(values), name, language, text });
  return id;
}

export async function updateTemplateEntry(tx: Tx, stored: TemplateEntry, changes: TemplateValues): Promise<void> {
  const key = { tenant_id: tx.scope.tenantId, id: stored.id };
  await tx.em.nativeUpdate(MessageTemplate, key, { ...given(changes), version: stored.version + 1 });
}

export async function deleteTemplateEntry(tx: Tx, { id }: TemplateEntry): Promise<void> {
  await tx.em.nativeDelete(MessageTemplate, { tenant_id: tx.scope.tenantId, id });
}
