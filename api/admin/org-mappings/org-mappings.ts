import { validate as isUuid } from 'uuid';
import { recordEvent } from '../../../db/events.ts';
import { deleteOrgMapping, findOrgMapping, insertOrgMapping, listOrgMappings } from '../../../db/queries/administration/org-mappings.ts';
import { findTenant } from '../../../db/queries/administration/tenants.ts';
import { acrossTenants } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { parseOrgRole } from '../../../domain/permissions.ts';
import type { Actor } from '../../auth/actor.ts';
import { type Call, reply } from '../../pipeline/route.ts';
import { assertMayHandOut } from '../authority.ts';
import { presentOrgMapping } from './present-org-mapping.ts';
import type { createOrgMappingContract, deleteOrgMappingContract, listOrgMappingsContract } from './contract.ts';

/** GET /admin/org-mappings */
export async function listMappings({ query, scope, services }: Call<typeof listOrgMappingsContract>) {
  const filter = { tenantId: query.tenant_id ?? null, environment: query.environment ?? null, orgRole: query.org_role ?? null };
  const page = { limit: query.page_size, offset: (query.page - 1) * query.page_size };
  const { rows, total } = await acrossTenants(services.db, scope, (tx) => listOrgMappings(tx, filter, page));
  return reply(rows.map(presentOrgMapping), { total });
}

/** POST /admin/org-mappings */
export async function createOrgMapping({ actor, body, scope, services }: Call<typeof createOrgMappingContract>) {
  assertMayMap(actor, body.org_role);
  const row = await acrossTenants(services.db, { ...scope, tenantId: body.tenant_id }, async (tx) => {
    const tenant = await findTenant(tx, body.tenant_id);
    if (!tenant?.is_active) throw new ApiError('TENANT_NOT_FOUND_001', { field: 'tenant_id' });
    const inserted = await insertOrgMapping(tx, body);
    if (!inserted) throw new ApiError('ORG_MAPPING_DUPLICATE', { field: 'idp_org_id' });
    await recordEvent(tx, { type: 'admin.org_mapping_created', payload: { org_mapping_id: inserted.id, ...body } });
    return inserted;
  });
  await services.changes.publish({ kind: 'org_mapping', idp_org_id: row.idp_org_id });
  return presentOrgMapping(row);
}

/** DELETE /admin/org-mappings/{id} : hard. Answers with what was deleted. */
export async function removeOrgMapping({ actor, params, scope, services }: Call<typeof deleteOrgMappingContract>) {
  const known = isUuid(params.id) && (await acrossTenants(services.db, scope, (tx) => findOrgMapping(tx, params.id)));
  if (!known) throw new ApiError('ORG_MAPPING_NOT_FOUND');
  assertMayMap(actor, known.org_role);
  const row = await acrossTenants(services.db, { ...scope, tenantId: known.tenant_id }, async (tx) => {
    const deleted = await deleteOrgMapping(tx, params.id);
    if (!deleted) throw new ApiError('ORG_MAPPING_NOT_FOUND');
    const { id: org_mapping_id, tenant_id, idp_org_id, environment } = deleted;
    await recordEvent(tx, { type: 'admin.org_mapping_deleted', payload: { org_mapping_id, tenant_id, idp_org_id, environment } });
    return deleted;
  });
  await services.changes.publish({ kind: 'org_mapping', idp_org_id: row.idp_org_id });
  return presentOrgMapping(row);
}

function assertMayMap(actor: Actor, orgRole: string): void {
  const role = parseOrgRole(orgRole);
  if (role) assertMayHandOut(actor, role);
}
