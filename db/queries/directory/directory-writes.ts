import { isDeepStrictEqual } from 'node:util';
import { v7 as newId } from 'uuid';
import { doctorBadge, doctorCompleteness, type DoctorProfile } from '../../../domain/directory/doctor-completeness.ts';
import { type ProviderProfile, providerCompleteness } from '../../../domain/directory/provider-completeness.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Writes of the directory. Column names are those of the contracts, never the caller's. */

export type Values = Record<string, unknown>;

/** What of the given values is not undefined. */
export const given = (values: object): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

/** What of the given values is not in the row already. */
export const differing = (row: object, values: object): Values =>
  Object.fromEntries(Object.entries(given(values)).filter(([name, value]) => !isDeepStrictEqual((row as Values)[name], value)));

const stored = (value: unknown) => (value !== null && typeof value === 'object' ? JSON.stringify(value) : value);

/** @returns the id; undefined when the slug is another's */
export async function insertRow(tx: Tx, table: 'providers' | 'doctors', values: Values): Promise<string | undefined> {
  const row: Values = { id: newId(), tenant_id: tx.scope.tenantId, ...values };
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`).join(', ');
  const [inserted] = await tx.sql<{ id: string }>(
    `insert into ${table} (${names.join(', ')}) values (${places}) on conflict (tenant_id, slug) do nothing returning id`,
    Object.values(row).map(stored),
  );
  return inserted?.id;
}

/** Under the slug, or with the first free number behind it: a slug that another request takes meanwhile is looked for anew. @returns the id */
export async function insertWithFreeSlug(tx: Tx, table: 'providers' | 'doctors', slug: string, values: Values): Promise<string> {
  for (;;) {
    const id = await insertRow(tx, table, { ...values, slug: await freeSlug(tx, table, slug) });
    if (id) return id;
  }
}

export async function updateRow(tx: Tx, table: 'providers' | 'doctors', id: string, values: Values): Promise<void> {
  const names = Object.keys(values);
  const assignments = names.map((name, index) => `${name} = $${index + 3}, `).join('');
  await tx.sql(`update ${table} set ${assignments}updated_at = now() where tenant_id = $1 and id = $2`, [
    tx.scope.tenantId,
    id,
    ...Object.values(values).map(stored),
  ]);
}

async function freeSlug(tx: Tx, table: 'providers' | 'doctors', slug: string): Promise<string> {
  const taken = await tx.sql<{ slug: string }>(`select slug from ${table} where tenant_id = $1 and (slug = $2 or slug like $2 || '-%')`, [
    tx.scope.tenantId,
    slug,
  ]);
  const used = new Set(taken.map((row) => row.slug));
  if (!used.has(slug)) return slug;
  for (let number = 2; ; number += 1) if (!used.has(`${slug}-${number}`)) return `${slug}-${number}`;
}

/** Stores how complete the doctor's profile is, with the badge that it earns (Part 2.6). */
export async function rateDoctor(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.sql<DoctorProfile>('select * from doctors where tenant_id = $1 and id = $2', [tx.scope.tenantId, id]);
  if (!row) return;
  const completeness = doctorCompleteness(row);
  await tx.sql('update doctors set data_completeness = $3, badges = $4 where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    id,
    JSON.stringify(completeness),
    JSON.stringify([doctorBadge(completeness.overall)]),
  ]);
}

/** Stores how complete the provider's profile is, its doctors and procedures included, and its tier (Part 2.5). */
export async function rateProvider(tx: Tx, id: string): Promise<void> {
  const [row] = await tx.sql<ProviderProfile>(
    `select p.*, (select count(*)::int from provider_procedures o where o.tenant_id = p.tenant_id and o.provider_id = p.id) as procedure_count,
       (select count(*)::int from doctors d where d.tenant_id = p.tenant_id and d.provider_id = p.id and d.is_active) as doctor_count
     from providers p where p.tenant_id = $1 and p.id = $2`,
    [tx.scope.tenantId, id],
  );
  if (!row) return;
  const { score, tier } = providerCompleteness(row);
  await tx.sql('update providers set completeness = $3, completeness_tier = $4 where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    id,
    score,
    tier,
  ]);
}
