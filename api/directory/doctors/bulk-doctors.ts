import { findByExternalId, findByLicence } from '../../../db/queries/directory/doctors.ts';
import type { Tx } from '../../../db/tenant-scope.ts';
import { ApiError } from '../../../domain/errors.ts';
import { folded } from '../../../domain/redaction/transliterate.ts';
import type { Call } from '../../pipeline/route.ts';
import { validate } from '../../http/validate.ts';
import { doctorsManagedIn } from '../../provider-portal/find-own-provider.ts';
import { announceDirectoryChange, assertManagesProvider, type Manager } from '../providers/directory-change.ts';
import { countOutcomes, importRows, tryRows, type WriteRow } from '../providers/import-rows.ts';
import { createDoctorBody } from './shapes.ts';
import type { bulkDoctorsContract } from './contract.ts';
import { changeDoctorRow, createDoctorRow, getDoctorOrFail } from './write-doctor.ts';

/** POST /doctors/bulk */
export async function createDoctors(call: Call<typeof bulkDoctorsContract>) {
  const { actor, body, query, services } = call;
  const { scope, own } = await doctorsManagedIn(call);
  const dryRun = query.dry_run ?? false;
  const rows = await (dryRun ? tryRows : importRows)(services.db, scope, body.doctors, importDoctor(actor, own));
  const counts = countOutcomes(rows);
  if (!dryRun && counts.created + counts.updated > 0) await announceDirectoryChange(services, scope.tenantId);
  return { dry_run: dryRun, ...counts, rows: rows.map(({ id, ...row }) => ({ ...row, doctor_id: id })) };
}

/**
 * A doctor who is known by the licence number, or by the provider's own number, is brought up to date; any other is added.
 * What it returns throws ApiError DOCTOR_DUPLICATE_001 where somebody of another name has the licence number.
 */
export function importDoctor(actor: Manager, own: readonly string[] = []): WriteRow {
  return async (tx, given) => {
    const doctor = validate(createDoctorBody, given, 'DOCTOR_VALIDATION_001');
    await assertManagesProvider(tx, actor, doctor.provider_id, own);
    const known = await findKnown(tx, doctor);
    if (!known) return { status: 'created', id: await createDoctorRow(tx, doctor) };
    const stored = await getDoctorOrFail(tx, known.id, true);
    await assertManagesProvider(tx, actor, stored.provider_id, own);
    if (known.byLicence && !isSamePerson(stored, doctor)) throw new ApiError('DOCTOR_DUPLICATE_001', { field: 'medical_license_number' });
    const { medical_license_number: licence, ...rest } = doctor;
    const isChanged = await changeDoctorRow(tx, stored, known.byLicence ? rest : { ...rest, medical_license_number: licence });
    return { status: isChanged ? 'updated' : 'skipped', id: stored.id };
  };
}

/** Under the same name, however it is spelled: accents, capitals and hyphens tell nobody apart. */
function isSamePerson(one: Record<string, unknown>, other: Record<string, unknown>): boolean {
  const plain = ({ first_name, last_name }: Record<string, unknown>) => folded(`${first_name}${last_name}`).replace(/[^\p{L}]/gu, '');
  return plain(one) === plain(other);
}

type Numbers = { provider_id: string; medical_license_number?: string | null | undefined; external_id?: string | null | undefined };

async function findKnown(tx: Tx, doctor: Numbers): Promise<{ id: string; byLicence: boolean } | undefined> {
  const holder = doctor.medical_license_number ? await findByLicence(tx, doctor.medical_license_number) : undefined;
  if (holder) return { ...holder, byLicence: true };
  const own = doctor.external_id ? await findByExternalId(tx, doctor.provider_id, doctor.external_id) : undefined;
  return own && { ...own, byLicence: false };
}
