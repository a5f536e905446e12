import { recordView } from '../../db/access/record-view.ts';
import { noteReviewStep, type ShareConsent, type ShareView } from '../../db/queries/sharing/provider-shares.ts';
import { readSharedSnapshot, type SharedSnapshot } from '../../db/queries/sharing/shared-snapshot.ts';
import { type Tx, withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { dutiesOf } from '../provider-inbox/duties.ts';
import { consentOrFail, getForwardedCaseOrFail, type ProviderCall, sourceScope } from '../provider-inbox/forwarded-case.ts';

export type OpenedSnapshot = { share: ShareView; snapshot: SharedSnapshot; consent: ShareConsent; patient_id: string };
type PortalRead = ProviderCall & { params: { id: string }; query: { provider_id?: string | undefined } };

/**
 * Reads the snapshot of a forwarded case in the tenant that shared it, in one transaction with the check of its consent and the record of who viewed it.
 * @throws ApiError INTAKE_CASE_NOT_FOUND_001, AUTH_UNAUTHORIZED_001, CONSENT_REQUIRED_001
 */
export async function openSnapshot<T>(
  call: PortalRead,
  resource: string,
  read: (tx: Tx, opened: OpenedSnapshot) => Promise<T>,
): Promise<T> {
  const share = await getForwardedCaseOrFail(call, call.params.id, { provider_id: call.query.provider_id, code: 'SYS_VALIDATION' });
  return withTenant(call.services.db, sourceScope(call.scope, share), async (tx) => {
    const consent = await consentOrFail(tx, share);
    const found = await readSharedSnapshot(tx, share.id);
    if (!found) throw new ApiError('INTAKE_CASE_NOT_FOUND_001');
    const isReadByDoctor = resource === 'provider_ehr' && dutiesOf(call.actor).has('treats');
    const isNoted = share.opened_at !== null && (!isReadByDoctor || share.record_read_at !== null);
    if (!isNoted) await noteReviewStep(tx, share.id, isReadByDoctor ? 'record_read' : 'opened');
    const result = await read(tx, { share: { ...share, opened_at: share.opened_at ?? new Date() }, consent, ...found });
    const { id: case_share_id, case_id, provider_id } = share;
    await recordView(tx, {
      resource,
      patient_id: found.patient_id,
      case_id,
      case_share_id,
      provider_id,
      viewer_tenant_id: call.scope.tenantId,
    });
    return result;
  });
}
