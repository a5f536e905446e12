import { v7 as newId } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';

export type OrgMappingRow = {
  id: string;
  idp_org_id: string;
  tenant_id: string;
  org_role: string;
  environment: 'production' | 'staging' | 'test';
  created_at: Date | string;
};
export type OrgMappingFilter = { tenantId: string | null; environment: string | null; orgRole: string | null };

const COLUMNS = 'id, idp_org_id, mapped_tenant_id as tenant_id, org_role, environment, created_at';

/** Organization mappings of every tenant, newest first. */
export async function listOrgMappings(tx: Tx, filter: OrgMappingFilter, page: { limit: number; offset: number }) {
  const where =
    '($1::text is null or mapped_tenant_id = $1) and ($2::text is null or environment = $2) and ($3::text is null or org_role = $3)';
  const values = [filter.tenantId, filter.environment, filter.orgRole];
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total from org_mappings where ${where}`, values);
  const rows = await tx.sql<OrgMappingRow>(
    `select ${COLUMNS} from org_mappings where ${where} order by created_at desc, id desc limit $4 offset $5`,
    [...values, page.limit, page.offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

/** Undefined: the organization is mapped in this environment already. */
export async function insertOrgMapping(tx: Tx, mapping: Omit<OrgMappingRow, 'id' | 'created_at'>): Promise<OrgMappingRow | undefined> {
  const { idp_org_id, tenant_id, org_role, environment } = mapping;
  const [row] = await tx.run(
    tx.kysely
      .insertInto('org_mappings')
      .values({ id: newId(), idp_org_id, mapped_tenant_id: tenant_id, org_role, environment })
      .onConflict((conflict) => conflict.columns(['idp_org_id', 'environment']).doNothing())
      .returning(['id', 'idp_org_id', 'mapped_tenant_id as tenant_id', 'org_role', 'environment', 'created_at']),
  );
  return row;
}

export async function findOrgMapping(tx: Tx, id: string): Promise<OrgMappingRow | undefined> {
  const [row] = await tx.sql<OrgMappingRow>(`select ${COLUMNS} from org_mappings where id = $1`, [id]);
  return row;
}

export async function deleteOrgMapping(tx: Tx, id: string): Promise<OrgMappingRow | undefined> {
  const [row] = await tx.sql<OrgMappingRow>(`delete from org_mappings where id = $1 returning ${COLUMNS}`, [id]);
  return row;
}
