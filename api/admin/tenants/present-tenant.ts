import type { TenantRecord } from '../../../db/queries/administration/tenants.ts';

const iso = (value: Date | string) => new Date(value).toISOString();

export function presentTenantRow({ id, created_at, updated_at, ...row }: Omit<TenantRecord, 'settings'>) {
  return { tenant_id: id, id, ...row, created_at: iso(created_at), updated_at: iso(updated_at) };
}

export function presentTenant({ settings, ...row }: TenantRecord) {
  return { ...presentTenantRow(row), settings };
}
