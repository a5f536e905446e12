import { v7 as newId, validate as isUuid } from 'uuid';
import { plainText } from '../../../domain/search/words.ts';
import { SecondOpinionDoctor } from '../../entities/care.ts';
import type { Tx } from '../../tenant-scope.ts';
import { given } from '../directory/directory-writes.ts';
import { countOf, type Page, type Versioned } from './reference.ts';

export type SecondOpinionDoctorEntry = Versioned & {
  user_id: string;
  name: string;
  specialties: string[];
  languages: string[];
  max_open_consultations: number | null;
  is_available: boolean;
};
export type SecondOpinionDoctorValues = Partial<Omit<SecondOpinionDoctorEntry, keyof Versioned>>;

const VIEW = `select s.id, s.user_id, s.name, s.specialties, s.languages, s.max_open_consultations, s.is_available, s.version, s.created_at, s.updated_at
  from second_opinion_doctors s where s.tenant_id = $1`;
const NAMED = '(s.id = $2::uuid or s.user_id = $3)';

/** By name. @param filter `specialty` is the code of a procedure or category */
export async function listSecondOpinionDoctorEntries(
  tx: Tx,
  filter: { q?: string; specialty?: string; is_available?: boolean },
  page: Page,
) {
  const where = `($2::text is null or strpos(plain_text(s.name), $2) > 0) and ($3::text is null or s.specialties ? $3)
    and ($4::boolean is null or s.is_available = $4)`;
  const values = [
    tx.scope.tenantId,
    filter.q === undefined ? null : plainText(filter.q),
    filter.specialty ?? null,
    filter.is_available ?? null,
  ];
  const total = await countOf(tx, `second_opinion_doctors s where s.tenant_id = $1 and ${where}`, values);
  const rows = await tx.sql<SecondOpinionDoctorEntry>(`${VIEW} and ${where} order by s.name, s.id limit $5 offset $6`, [
    ...values,
    page.limit,
    page.offset,
  ]);
  return { rows, total };
}

/** @param named the id of the entry or of the user */
export async function findSecondOpinionDoctorEntry(tx: Tx, named: string): Promise<SecondOpinionDoctorEntry | undefined> {
  const [row] = await tx.sql<SecondOpinionDoctorEntry>(`${VIEW} and ${NAMED}`, [tx.scope.tenantId, isUuid(named) ? named : null, named]);
  return row;
}

export async function lockSecondOpinionDoctorEntry(tx: Tx, named: string): Promise<SecondOpinionDoctorEntry | undefined> {
  const key = [tx.scope.tenantId, isUuid(named) ? named : null, named];
  const [row] = await tx.sql<SecondOpinionDoctorEntry>(`${VIEW} and ${NAMED} for update`, key);
  return row;
}

export async function insertSecondOpinionDoctorEntry(tx: Tx, values: SecondOpinionDoctorValues): Promise<string> {
  const id = newId();
  const { user_id = '', name = '' } = values;
  await tx.em.insert(SecondOpinionDoctor, { id, tenant_id: tx.scope.tenantId, ...given(values), user_id, name });
  return id;
}

export async function updateSecondOpinionDoctorEntry(
  tx: Tx,
  stored: SecondOpinionDoctorEntry,
  changes: SecondOpinionDoctorValues,
): Promise<void> {
  const values = { ...given(changes), version: stored.version + 1 };
  await tx.em.nativeUpdate(SecondOpinionDoctor, { tenant_id: tx.scope.tenantId, id: stored.id }, values);
}

export async function deleteSecondOpinionDoctorEntry(tx: Tx, { id }: SecondOpinionDoctorEntry): Promise<void> {
  await tx.em.nativeDelete(SecondOpinionDoctor, { tenant_id: tx.scope.tenantId, id });
}

/** Whoever is granted the role gives second opinions from then on; an entry that is there keeps what it says. */
export async function enlistSecondOpinionDoctor(tx: Tx, userId: string): Promise<void> {
  await tx.run(
    tx.kysely
      .insertInto('second_opinion_doctors')
      .values({ id: newId(), tenant_id: tx.scope.tenantId, user_id: userId, name: 'Second-opinion doctor' })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'user_id'])
          .doUpdateSet((known) => ({ is_available: true, version: known('second_opinion_doctors.version', '+', 1) }))
          .where('second_opinion_doctors.is_available', '=', false),
      ),
  );
}

/** Gets no further consultation. */
export async function retireSecondOpinionDoctor(tx: Tx, userId: string): Promise<void> {
  await tx.sql(
    `update second_opinion_doctors set is_available = false, version = version + 1 where tenant_id = $1 and user_id = $2 and is_available`,
    [tx.scope.tenantId, userId],
  );
}

/** Open consultations that the doctor has. */
export async function usesOfSecondOpinionDoctor(tx: Tx, { user_id }: SecondOpinionDoctorEntry): Promise<Record<string, number>> {
  const open = `mso_consultations where tenant_id = $1 and doctor_user_id = $2 and status in ('assigned', 'records_requested', 'in_review')`;
  return { open_consultations: await countOf(tx, open, [tx.scope.tenantId, user_id]) };
}
