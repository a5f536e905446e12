import { v7 as newId, validate as isUuid } from 'uuid';
import { plainText } from '../../../domain/search/words.ts';
import { TransportVendor } from '../../entities/coordination.ts';
import type { Tx } from '../../tenant-scope.ts';
import { given } from '../directory/directory-writes.ts';
import { countOf, type Page, type Versioned } from './reference.ts';

export type VendorEntry = Versioned & {
  name: string;
  country: string;
  kinds: string[];
  contact_email: string | null;
  lead_time_hours: number | null;
  is_active: boolean;
};
export type VendorValues = Partial<Omit<VendorEntry, keyof Versioned>>;

const VIEW = `select v.id, v.name, v.country, v.kinds, v.contact_email, v.lead_time_hours, v.is_active, v.version, v.created_at, v.updated_at
  from transport_vendors v where v.tenant_id = $1`;

/** By name, inactive ones too. */
export async function listVendorEntries(tx: Tx, filter: { q?: string; country?: string; is_active?: boolean }, page: Page) {
  const where = `($2::text is null or strpos(plain_text(v.name), $2) > 0) and ($3::text is null or v.country = $3) and ($4::boolean is null or v.is_active = $4)`;
  const values = [tx.scope.tenantId, filter.q === undefined ? null : plainText(filter.q), filter.country ?? null, filter.is_active ?? null];
  const total = await countOf(tx, `transport_vendors v where v.tenant_id = $1 and ${where}`, values);
  const rows = await tx.sql<VendorEntry>(`${VIEW} and ${where} order by v.name, v.id limit $5 offset $6`, [
    ...values,
    page.limit,
    page.offset,
  ]);
  return { rows, total };
}

export async function findVendorEntry(tx: Tx, id: string): Promise<VendorEntry | undefined> {
  const [row] = isUuid(id) ? await tx.sql<VendorEntry>(`${VIEW} and v.id = $2`, [tx.scope.tenantId, id]) : [];
  return row;
}

export async function lockVendorEntry(tx: Tx, id: string): Promise<VendorEntry | undefined> {
  const [row] = isUuid(id) ? await tx.sql<VendorEntry>(`${VIEW} and v.id = $2 for update`, [tx.scope.tenantId, id]) : [];
  return row;
}

/** The vendor of that name in that country, locked. */
export async function lockVendorNamed(tx: Tx, { name, country }: VendorValues): Promise<VendorEntry | undefined> {
  const [row] = await tx.sql<VendorEntry>(`${VIEW} and lower(v.name) = lower($2) and v.country = $3 order by v.id limit 1 for update`, [
    tx.scope.tenantId,
    name,
    country,
  ]);
  return row;
}

export async function insertVendorEntry(tx: Tx, values: VendorValues): Promise<string> {
  const id = newId();
  const { name = '', country = '' } = values;
  await tx.em.insert(TransportVendor, { id, tenant_id: tx.scope.tenantId, ...given(values), name, country });
  return id;
}

export async function updateVendorEntry(tx: Tx, stored: VendorEntry, changes: VendorValues): Promise<void> {
  await tx.em.nativeUpdate(
    TransportVendor,
    { tenant_id: tx.scope.tenantId, id: stored.id },
    { ...given(changes), version: stored.version + 1 },
  );
}

export async function deleteVendorEntry(tx: Tx, { id }: VendorEntry): Promise<void> {
  await tx.em.nativeDelete(TransportVendor, { tenant_id: tx.scope.tenantId, id });
}

export async function usesOfVendor(tx: Tx, { id }: VendorEntry): Promise<Record<string, number>> {
  return { bookings: await countOf(tx, 'transport_bookings where tenant_id = $1 and vendor_id = $2', [tx.scope.tenantId, id]) };
}
