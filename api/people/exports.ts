import { v7 as newId } from 'uuid';
import { recordEvent } from '../../db/events.ts';
import type { PatientExportRow } from '../../db/entities/people.ts';
import { getLatestExport, insertExport, isToStay } from '../../db/queries/people/exports.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import { exportStart } from '../../messages/people.ts';
import { isoTime, isoTimeOrNull } from '../cases/present-case.ts';
import type { Call } from '../pipeline/route.ts';
import { reply } from '../pipeline/route.ts';
import type { getExportContract, requestExportContract } from './contract.ts';
import { getPersonOrFail } from './person-rights.ts';

const LINK_SECONDS = 300;
const NO_LINK = { download_url: null, download_expires_at: null };

/** POST /patients/{id}/export : its workflow is started before the row is committed and waits for it, so no committed request is forgotten. */
export async function requestExport({ actor, params, scope, services }: Call<typeof requestExportContract>) {
  const ref = { tenant_id: scope.tenantId, export_id: newId() };
  const { id: patient_id } = await withTenant(services.db, scope, (tx) => getPersonOrFail(tx, actor, params.patient_id));
  await services.temporal.start(exportStart(ref));
  const row = await withTenant(services.db, scope, async (tx) => {
    await getPersonOrFail(tx, actor, params.patient_id);
    if (!(await isToStay(tx, patient_id))) throw new ApiError('PATIENT_NOT_FOUND');
    const object_key = `exports/${ref.tenant_id}/${ref.export_id}.zip`;
    const inserted = await insertExport(tx, { id: ref.export_id, patient_id, object_key, requested_by: actor.userId });
    if (inserted) await recordEvent(tx, { type: 'patient.export_requested', patient_id, payload: { export_id: inserted.id } });
    return inserted ?? (await getLatestExport(tx, patient_id));
  });
  if (!row) throw new ApiError('SYS_INTERNAL_001');
  return reply({ ...present(row), ...NO_LINK }, { status: 202 });
}

/** Before the answer is given again. @throws ApiError PATIENT_NOT_FOUND, AUTH_UNAUTHORIZED_001 */
export const personStillOwn = ({ actor, params, scope, services }: Call<typeof requestExportContract>) =>
  withTenant(services.db, scope, (tx) => getPersonOrFail(tx, actor, params.patient_id));

/** GET /patients/{id}/export */
export async function getExport({ actor, params, scope, services }: Call<typeof getExportContract>) {
  const row = await withTenant(services.db, scope, async (tx) => {
    const { id } = await getPersonOrFail(tx, actor, params.patient_id);
    const latest = await getLatestExport(tx, id);
    if (!latest) throw new ApiError('PATIENT_EXPORT_NOT_FOUND');
    if (isReady(latest)) await recordEvent(tx, { type: 'patient.export_fetched', patient_id: id, payload: { export_id: latest.id } });
    return latest;
  });
  if (!isReady(row)) return { ...present(row), ...NO_LINK };
  const left = Math.floor((new Date(row.expires_at ?? 0).getTime() - Date.now()) / 1000);
  const seconds = Math.max(1, Math.min(LINK_SECONDS, left));
  const download_url = await services.storage.presignDownload(row.object_key, `${row.patient_id}.zip`, seconds);
  return { ...present(row), download_url, download_expires_at: new Date(Date.now() + seconds * 1000).toISOString() };
}

const isReady = ({ status, expires_at }: PatientExportRow) => status === 'ready' && new Date(expires_at ?? 0).getTime() > Date.now();

function present(row: PatientExportRow) {
  return {
    ...{ export_id: row.id, patient_id: row.patient_id, contents: row.contents, failure_code: row.failure_code },
    status: row.status === 'ready' && !isReady(row) ? ('expired' as const) : row.status,
    requested_at: isoTime(row.created_at),
    finished_at: isoTimeOrNull(row.finished_at),
    expires_at: isoTimeOrNull(row.expires_at),
    size_bytes: row.size_bytes === null ? null : Number(row.size_bytes),
  };
}
