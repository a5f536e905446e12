import { recordEvent } from '../../db/events.ts';
import * as exports from '../../db/queries/people/exports.ts';
import { withTenant } from '../../db/tenant-scope.ts';
import { ApiError } from '../../domain/errors.ts';
import type { ExportRef } from '../../messages/people.ts';
import type { ActivityServices } from '../services.ts';
import { readPackage, zipPackage } from './export-package.ts';

/** How long a package can be fetched; then it is gone. */
const VALID_HOURS = 24;
const HOUR_MS = 3_600_000;
const SOURCE = 'worker:evaluation';

type Services = Pick<ActivityServices, 'db' | 'storage'>;

/**
 * Makes the package and says so; a second run writes the same object anew. A person who was erased meanwhile has none.
 * @returns how long it is valid @throws ApiError PATIENT_EXPORT_NOT_FOUND, STORAGE_UPLOAD_FAILED_001
 */
export async function collectExport({ db, storage }: Services, { tenant_id, export_id }: ExportRef): Promise<{ valid_ms: number }> {
  const scope = { tenantId: tenant_id, source: SOURCE };
  const wanted = await withTenant(db, scope, async (tx) => {
    const row = await exports.getExport(tx, export_id);
    if (row?.status === 'ready') return { row, contents: null };
    if (!row || !(await exports.markExportRunning(tx, export_id))) throw new ApiError('PATIENT_EXPORT_NOT_FOUND');
    return { row, contents: await readPackage(tx, row.patient_id) };
  });
  if (wanted.contents !== null) await store({ db, storage }, wanted.row, wanted.contents);
  return { valid_ms: VALID_HOURS * HOUR_MS };

  async function store(
    services: Services,
    row: { object_key: string; patient_id: string },
    contents: Awaited<ReturnType<typeof readPackage>>,
  ) {
    await services.storage.putStream(row.object_key, await zipPackage(services.storage, contents), 'application/zip');
    const size_bytes = (await services.storage.head(row.object_key))?.size ?? 0;
    const counts = {
      ...Object.fromEntries(contents.texts.map(({ path, records }) => [path, records])),
      'documents/': contents.documents.length,
    };
    const isKept = await withTenant(services.db, scope, async (tx) => {
      if (!(await exports.markExportReady(tx, export_id, { size_bytes, contents: counts, hours: VALID_HOURS }))) return false;
      await recordEvent(tx, { type: 'patient.exported', patient_id: row.patient_id, payload: { export_id, size_bytes } });
      return true;
    });
    if (!isKept) await services.storage.remove(row.object_key);
  }
}

/** The package could not be made, however often it was tried. */
export async function failExport({ db, storage }: Services, { tenant_id, export_id }: ExportRef): Promise<void> {
  const row = await withTenant(db, { tenantId: tenant_id, source: SOURCE }, async (tx) => {
    const failed = await exports.getExport(tx, export_id);
    if (!failed || !(await exports.markExportFailed(tx, export_id, 'STORAGE_UPLOAD_FAILED_001'))) return undefined;
    const payload = { export_id, code: 'STORAGE_UPLOAD_FAILED_001' };
    await recordEvent(tx, { type: 'patient.export_failed', patient_id: failed.patient_id, payload });
    return failed;
  });
  if (row) await storage.remove(row.object_key);
}

/** The package's time is over: first the object goes, then it is said. */
export async function expireExport({ db, storage }: Services, { tenant_id, export_id }: ExportRef): Promise<void> {
  const scope = { tenantId: tenant_id, source: SOURCE };
  const row = await withTenant(db, scope, (tx) => exports.getExport(tx, export_id));
  if (!row) return;
  await storage.remove(row.object_key);
  await withTenant(db, scope, (tx) => exports.markExportExpired(tx, export_id));
}
