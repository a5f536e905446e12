import type { RoleCode } from '../../../domain/permissions.ts';
import type { Tx } from '../../tenant-scope.ts';

export type ViewRow = {
  at: Date | string;
  role: RoleCode | null;
  resource: string;
  resource_id: string | null;
  provider_id: string | null;
  tenant: string;
  organization: string | null;
  is_own: boolean;
};
export type AccessLogPage = { role: string | null; limit: number; offset: number };

/** What is a look at somebody's data: views of records, packages of everything that were fetched, and shares that a hospital opened by a link. */
const LOOKS = `('record.viewed', 'patient.export_fetched', 'share_access.opened')`;
/** The own account is the patient, whatever else the person is here; views that were recorded without a role tell it by what was looked at. */
const ROLE = `case when e.actor_id = p.idp_user_id then 'patient' else coalesce(e.payload->>'role',
  case when e.payload ? 'provider_id' then 'provider_staff' when e.payload->>'resource' in ('mso_consultation', 'risk_assessment') then 'mso_doctor' end) end`;

/**
 * Who looked at a case, and at its patient's record, newest first. Lines of lists and queues are not looks at a case: only who opened it is here.
 */
export async function listViewsOfCase(
  tx: Tx,
  owner: { id: string; patient_id: string },
  { role, limit, offset }: AccessLogPage,
): Promise<{ rows: ViewRow[]; total: number }> {
  const looks = `from (
      select e.* from events e where e.tenant_id = $1 and e.case_id = $2 and e.event_type in ${LOOKS}
      union all
      select e.* from events e where e.tenant_id = $1 and e.patient_id = $3 and e.case_id is null and e.event_type in ${LOOKS}) e
    join patients p on p.tenant_id = $1 and p.id = $3
    where $4::text is null or ${ROLE} = $4`;
  const about = [tx.scope.tenantId, owner.id, owner.patient_id, role];
  const rows = await tx.sql<ViewRow>(
    `select e.created_at as at, ${ROLE} as role, coalesce(e.payload->>'resource', 'export') as resource,
            coalesce(e.payload->>'document_id', e.payload->>'resource_id', e.payload->>'consultation_id', e.payload->>'case_share_id', e.payload->>'export_id') as resource_id,
            e.payload->>'provider_id' as provider_id, coalesce(e.payload->>'viewer_tenant_id', e.tenant_id) as tenant,
            coalesce((select h.name from providers h where h.tenant_id = $1 and h.id::text = e.payload->>'provider_id'),
                     (select t.name from tenants t where t.id = $1)) as organization,
            coalesce(e.actor_id = p.idp_user_id, false) as is_own
     ${looks} order by e.created_at desc, e.id desc limit $5 offset $6`,
    [...about, limit, offset],
  );
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total ${looks}`, about);
  return { rows, total: counted?.total ?? 0 };
}
