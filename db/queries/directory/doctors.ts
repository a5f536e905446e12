import { v7 as newId } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';

export type DoctorRecord = Record<string, unknown> & {
  id: string;
  provider_id: string;
  is_active: boolean;
  medical_license_number: string | null;
  data_completeness: Record<string, unknown>;
  badges: string[];
  created_at: Date | string;
  updated_at: Date | string;
};
export type DoctorFilter = {
  providerIds: readonly string[] | null;
  specialty: string | null;
  countries: string[] | null;
  activeOnly: boolean;
};

const COLUMNS = 'd.*, d.next_available_date::text as next_available_date';

/** Doctors of the tenant, newest first. A doctor of a provider that is inactive or gone is not active. */
export async function listDoctors(tx: Tx, filter: DoctorFilter, page: { limit: number; offset: number }) {
  const where = `d.tenant_id = $1 and d.deleted_at is null and ($2::uuid[] is null or d.provider_id = any($2::uuid[])) and ($3::text is null or lower(d.specialty) = lower($3))
    and ($4::text[] is null or exists (select 1 from providers p where p.tenant_id = d.tenant_id and p.id = d.provider_id and p.country = any($4::text[])))
    and (not $5 or (d.is_active and exists (
      select 1 from providers p where p.tenant_id = d.tenant_id and p.id = d.provider_id and p.is_active and p.deleted_at is null)))`;
  const values = [tx.scope.tenantId, filter.providerIds, filter.specialty, filter.countries, filter.activeOnly];
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total from doctors d where ${where}`, values);
  const rows = await tx.sql<DoctorRecord>(
    `select ${COLUMNS} from doctors d where ${where} order by d.created_at desc, d.id desc limit $6 offset $7`,
    [...values, page.limit, page.offset],
  );
  return { rows, total: counted?.total ?? 0 };
}

export async function findDoctor(tx: Tx, id: string, lock = false): Promise<DoctorRecord | undefined> {
  const [row] = await tx.sql<DoctorRecord>(
    `select ${COLUMNS} from doctors d where d.tenant_id = $1 and d.id = $2 and d.deleted_at is null ${lock ? 'for update' : ''}`,
    [tx.scope.tenantId, id],
  );
  return row;
}

/** Whoever holds the licence number, however it is spaced and punctuated. */
export async function findByLicence(tx: Tx, licence: string): Promise<{ id: string } | undefined> {
  const [row] = await tx.sql<{ id: string }>(
    `select id from doctors where tenant_id = $1 and deleted_at is null
       and licence_key = coalesce(nullif(upper(regexp_replace($2::text, '[^[:alnum:]]', '', 'g')), ''), $2::text)`,
    [tx.scope.tenantId, licence],
  );
  return row;
}

/** Whoever has the number at the provider; the one that was added first. */
export async function findByExternalId(tx: Tx, providerId: string, externalId: string): Promise<{ id: string } | undefined> {
  const [row] = await tx.sql<{ id: string }>(
    'select id from doctors where tenant_id = $1 and provider_id = $2 and external_id = $3 and deleted_at is null order by created_at, id limit 1',
    [tx.scope.tenantId, providerId, externalId],
  );
  return row;
}

/** Nobody is shown or matched with the provider's doctors from now on. @returns the ids of those that were active */
export async function deactivateDoctorsOf(tx: Tx, providerId: string): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>(
    'update doctors set is_active = false, updated_at = now() where tenant_id = $1 and provider_id = $2 and is_active returning id',
    [tx.scope.tenantId, providerId],
  );
  return rows.map(({ id }) => id);
}

export type DoctorProcedureRecord = {
  id: string;
  tenant_id: string;
  doctor_id: string;
  procedure_code: string;
  procedure_name: string;
  annual_volume: number | null;
  success_rate: number | null;
  complication_rate_30day: number | null;
  average_los_days: number | null;
  proms_scores: Record<string, number>;
  technique: string | null;
  created_at: Date | string;
};

const PROCEDURE = [
  'id',
  'tenant_id',
  'doctor_id',
  'procedure_code',
  'procedure_name',
  'annual_volume',
  'success_rate',
  'complication_rate_30day',
  'average_los_days',
  'proms_scores',
  'technique',
  'created_at',
] as const;

export function listDoctorProcedures(tx: Tx, doctorId: string): Promise<DoctorProcedureRecord[]> {
  return tx.sql<DoctorProcedureRecord>(
    `select ${PROCEDURE} from doctor_procedures where tenant_id = $1 and doctor_id = $2 order by procedure_code`,
    [tx.scope.tenantId, doctorId],
  );
}

/** Undefined: the doctor has the procedure already. */
export async function insertDoctorProcedure(
  tx: Tx,
  doctorId: string,
  given: Omit<DoctorProcedureRecord, 'id' | 'tenant_id' | 'doctor_id' | 'created_at'>,
) {
  const [row] = await tx.run(
    tx.kysely
      .insertInto('doctor_procedures')
      .values({
        id: newId(),
        tenant_id: tx.scope.tenantId,
        doctor_id: doctorId,
        procedure_code: given.procedure_code,
        procedure_name: given.procedure_name,
        annual_volume: given.annual_volume,
        success_rate: given.success_rate,
        complication_rate_30day: given.complication_rate_30day,
        average_los_days: given.average_los_days,
        proms_scores: given.proms_scores,
        technique: given.technique,
      })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'doctor_id', 'procedure_code']).doNothing())
      .returning(PROCEDURE),
  );
  return row;
}
