import { validate as isUuid } from 'uuid';
import type { Tx } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { Actor } from '../auth/actor.ts';
import { PATIENT_COLUMNS, type PatientViewRow } from './present-patient.ts';

const TENANT_WIDE = new Set(['coordinator', 'mso_doctor', 'platform_admin', 'super_admin']);

const OF_FACILITATOR = `exists (
  select 1 from facilitators f
  where f.tenant_id = p.tenant_id and f.idp_user_id = $3 and f.is_active and not f.is_deleted
    and (p.referred_by_facilitator_id = f.id or exists (
      select 1 from facilitator_grants g join cases c on c.tenant_id = g.tenant_id and c.id = g.case_id
      where g.tenant_id = p.tenant_id and g.facilitator_id = f.id and c.patient_id = p.id
        and g.revoked_at is null and (g.expires_at is null or g.expires_at > now()))))`;

/** The patient, when this actor may see it: an own record, a facilitator's, any of the tenant for staff. @throws ApiError PATIENT_NOT_FOUND */
export async function getVisiblePatientOrFail(tx: Tx, actor: Actor, patientId: string): Promise<PatientViewRow> {
  if (!isUuid(patientId)) throw new ApiError('PATIENT_NOT_FOUND');
  const { condition, params } = visibility(actor);
  const [row] = await tx.sql<PatientViewRow>(
    `select ${PATIENT_COLUMNS} from patients p where p.tenant_id = $1 and p.id = $2 and ${condition}`,
    [actor.tenantId, patientId, ...params],
  );
  if (!row) throw new ApiError('PATIENT_NOT_FOUND');
  return row;
}

/** Parameters follow $2. Providers see shares, never patients (Part 5.7). */
function visibility({ role, userId }: Actor): { condition: string; params: unknown[] } {
  if (TENANT_WIDE.has(role)) return { condition: 'true', params: [] };
  if (role === 'facilitator') return { condition: OF_FACILITATOR, params: [userId] };
  if (role !== 'patient') return { condition: 'false', params: [] };
  return { condition: 'p.idp_user_id = $3', params: [userId] };
}
