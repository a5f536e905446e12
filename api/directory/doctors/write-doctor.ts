import type { z } from 'zod';
import { findByLicence, findDoctor, type DoctorRecord } from '../../../db/queries/directory/doctors.ts';
import {
  differing,
  given,
  insertRow,
  insertWithFreeSlug,
  rateDoctor,
  rateProvider,
  updateRow,
} from '../../../db/queries/directory/directory-writes.ts';
import { recordDirectoryChange } from '../../../db/queries/directory/outbox.ts';
import { isUniqueViolation, type Tx } from '../../../db/tenant-scope.ts';
import { slugOf } from '../../../domain/directory/slug.ts';
import { ApiError } from '../../../domain/errors.ts';
import type { createDoctorBody, patchDoctorBody } from './shapes.ts';

type NewDoctor = z.output<typeof createDoctorBody>;
type Changes = z.output<typeof patchDoctorBody>;

/** @returns the id. @throws ApiError PROVIDER_NOT_FOUND_001, DOCTOR_DUPLICATE_001, PUBLIC_SLUG_CONFLICT_012 */
export async function createDoctorRow(tx: Tx, doctor: NewDoctor): Promise<string> {
  await assertProviderExists(tx, doctor.provider_id);
  await assertLicenceIsFree(tx, doctor.medical_license_number ?? null, null);
  const id = await (doctor.slug
    ? insertRow(tx, 'doctors', given(doctor))
    : insertWithFreeSlug(tx, 'doctors', slugOf(`dr ${doctor.first_name} ${doctor.last_name}`), given(doctor))
  ).catch(asConflict);
  if (!id) throw new ApiError('PUBLIC_SLUG_CONFLICT_012', { field: 'slug' });
  await rate(tx, id, [doctor.provider_id]);
  await recordDirectoryChange(tx, { entity_type: 'doctor', entity_id: id, change: 'created' });
  return id;
}

/** Only what differs is written. @returns whether anything did. @throws ApiError as createDoctorRow */
export async function changeDoctorRow(tx: Tx, stored: DoctorRecord, wanted: Changes): Promise<boolean> {
  const changes = differing(stored, wanted);
  if (Object.keys(changes).length === 0) return false;
  const providerId = wanted.provider_id ?? stored.provider_id;
  if (wanted.provider_id || wanted.is_active) await assertProviderExists(tx, providerId);
  if (wanted.medical_license_number) await assertLicenceIsFree(tx, wanted.medical_license_number, stored.id);
  await updateRow(tx, 'doctors', stored.id, changes).catch(asConflict);
  await rate(tx, stored.id, [stored.provider_id, providerId]);
  await recordDirectoryChange(tx, { entity_type: 'doctor', entity_id: stored.id, change: 'updated' });
  return true;
}

/** Out of the directory for good; the row stays for those who were matched with it. */
export async function deleteDoctorRow(tx: Tx, stored: DoctorRecord): Promise<void> {
  await updateRow(tx, 'doctors', stored.id, { is_active: false, deleted_at: new Date().toISOString() });
  await rate(tx, stored.id, [stored.provider_id]);
  await recordDirectoryChange(tx, { entity_type: 'doctor', entity_id: stored.id, change: 'deleted' });
}

/** A doctor and the providers that it counts for. */
export async function rate(tx: Tx, doctorId: string, providerIds: readonly string[]): Promise<void> {
  await rateDoctor(tx, doctorId);
  for (const id of new Set(providerIds)) await rateProvider(tx, id);
}

export async function getDoctorOrFail(tx: Tx, id: string, lock = false): Promise<DoctorRecord> {
  const row = await findDoctor(tx, id, lock);
  if (!row) throw new ApiError('DOCTOR_NOT_FOUND_001');
  return row;
}

/** Locked, so that it is not taken out while it gets a doctor. */
async function assertProviderExists(tx: Tx, id: string): Promise<void> {
  const found = await tx.sql('select 1 from providers where tenant_id = $1 and id = $2 and deleted_at is null for no key update', [
    tx.scope.tenantId,
    id,
  ]);
  if (found.length === 0) throw new ApiError('PROVIDER_NOT_FOUND_001', { field: 'provider_id' });
}

async function assertLicenceIsFree(tx: Tx, licence: string | null, ownId: string | null): Promise<void> {
  const holder = licence === null ? undefined : await findByLicence(tx, licence);
  if (holder && holder.id !== ownId) throw new ApiError('DOCTOR_DUPLICATE_001', { field: 'medical_license_number' });
}

/** Two requests at the same moment: the index decides. */
function asConflict(error: unknown): never {
  if (isUniqueViolation(error, 'doctors_licence')) throw new ApiError('DOCTOR_DUPLICATE_001', { field: 'medical_license_number' });
  if (isUniqueViolation(error, 'doctors_tenant_id_slug_key')) throw new ApiError('PUBLIC_SLUG_CONFLICT_012', { field: 'slug' });
  throw error;
}
