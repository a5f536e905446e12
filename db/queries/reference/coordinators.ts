import { v7 as newId, validate as isUuid } from 'uuid';
import { plainText } from '../../../domain/search/words.ts';
import { type Absence, Coordinator } from '../../entities/coordination.ts';
import type { Tx } from '../../tenant-scope.ts';
import { given } from '../directory/directory-writes.ts';
import { countOf, type Page, type Versioned } from './reference.ts';

export type CoordinatorEntry = Versioned & {
  user_id: string;
  name: string;
  tier: number;
  languages: string[];
  max_active_cases: number;
  is_available: boolean;
  absences: Absence[];
  active_case_count: number;
};
export type CoordinatorValues = Partial<Omit<CoordinatorEntry, keyof Versioned | 'active_case_count'>>;

const VIEW = `select k.id, k.user_id, k.name, k.tier, k.languages, k.max_active_cases, k.is_available, k.absences,
    (select count(*)::int from coordinator_assignments a join cases c on c.tenant_id = a.tenant_id and c.id = a.case_id
     where a.tenant_id = k.tenant_id and a.coordinator_id = k.id and a.is_active and c.state <> 'closed') as active_case_count,
    k.version, k.created_at, k.updated_at
  from coordinators k where k.tenant_id = $1`;
const NAMED = '(k.id = $2::uuid or k.user_id = $3)';

/** By name. */
export async function listCoordinatorEntries(tx: Tx, filter: { q?: string | undefined; is_available?: boolean | undefined }, page: Page) {
  const where = '($2::text is null or strpos(plain_text(k.name), $2) > 0) and ($3::boolean is null or k.is_available = $3)';
  const values = [tx.scope.tenantId, filter.q === undefined ? null : plainText(filter.q), filter.is_available ?? null];
  const total = await countOf(tx, `coordinators k where k.tenant_id = $1 and ${where}`, values);
  const rows = await tx.sql<CoordinatorEntry>(`${VIEW} and ${where} order by k.name, k.id limit $4 offset $5`, [
    ...values,
    page.limit,
    page.offset,
  ]);
  return { rows, total };
}

/** @param named the id of the entry or of the user */
export async function findCoordinatorEntry(tx: Tx, named: string): Promise<CoordinatorEntry | undefined> {
  const [row] = await tx.sql<CoordinatorEntry>(`${VIEW} and ${NAMED}`, [tx.scope.tenantId, isUuid(named) ? named : null, named]);
  return row;
}

export async function lockCoordinatorEntry(tx: Tx, named: string): Promise<CoordinatorEntry | undefined> {
  const [row] = await tx.sql<CoordinatorEntry>(`${VIEW} and ${NAMED} for update`, [tx.scope.tenantId, isUuid(named) ? named : null, named]);
  return row;
}

export async function insertCoordinatorEntry(tx: Tx, values: CoordinatorValues): Promise<string> {
  const id = newId();
  const { user_id = '', name = '', tier = 1 } = values;
  await tx.em.insert(Coordinator, { id, tenant_id: tx.scope.tenantId, ...given(values), user_id, name, tier });
  return id;
}

export async function updateCoordinatorEntry(tx: Tx, stored: CoordinatorEntry, changes: CoordinatorValues): Promise<void> {
  await tx.em.nativeUpdate(
    Coordinator,
    { tenant_id: tx.scope.tenantId, id: stored.id },
    { ...given(changes), version: stored.version + 1 },
  );
}

export async function deleteCoordinatorEntry(tx: Tx, { id }: CoordinatorEntry): Promise<void> {
  await tx.em.nativeDelete(Coordinator, { tenant_id: tx.scope.tenantId, id });
}

/** Cases that were ever assigned, and tasks: their record names who looked after them. */
export async function usesOfCoordinator(tx: Tx, { id }: CoordinatorEntry): Promise<Record<string, number>> {
  return {
    assignments: await countOf(tx, 'coordinator_assignments where tenant_id = $1 and coordinator_id = $2', [tx.scope.tenantId, id]),
    tasks: await countOf(tx, 'case_tasks where tenant_id = $1 and coordinator_id = $2', [tx.scope.tenantId, id]),
  };
}
