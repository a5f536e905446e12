import { v7 as newId } from 'uuid';
import type { CoordinatorFacts } from '../../../domain/coordination/rank-coordinators.ts';
import type { Tx } from '../../tenant-scope.ts';

export type CoordinatorView = Omit<CoordinatorFacts, 'last_assigned_at'> & { user_id: string; last_assigned_at: Date | string | null };

/** Open cases that a coordinator `k` looks after. */
const ACTIVE = `(select count(*)::int from coordinator_assignments a join cases c on c.tenant_id = a.tenant_id and c.id = a.case_id
  where a.tenant_id = k.tenant_id and a.coordinator_id = k.id and a.is_active and c.state <> 'closed')`;
/** Free to take cases today (UTC): not switched off, and not away. */
const IS_THERE = `(k.is_available and not exists (select from jsonb_to_recordset(k.absences) as away ("from" date, "to" date)
  where (now() at time zone 'UTC')::date between away."from" and away."to"))`;
const VIEW = `select k.id, k.user_id, k.name, k.tier, k.languages, k.max_active_cases, ${IS_THERE} as is_available, k.last_assigned_at,
  ${ACTIVE} as active_case_count from coordinators k where k.tenant_id = $1`;

export async function getCoordinator(tx: Tx, id: string): Promise<CoordinatorView | undefined> {
  const [row] = await tx.sql<CoordinatorView>(`${VIEW} and k.id = $2`, [tx.scope.tenantId, id]);
  return row;
}

/** The coordinator that a signed-in user is. */
export async function getCoordinatorOfUser(tx: Tx, userId: string): Promise<CoordinatorView | undefined> {
  const [row] = await tx.sql<CoordinatorView>(`${VIEW} and k.user_id = $2`, [tx.scope.tenantId, userId]);
  return row;
}

/** Everybody who coordinates in the tenant, those who are away too. */
export function listCoordinatorNames(tx: Tx): Promise<{ user_id: string; name: string }[]> {
  return tx.sql('select user_id, name from coordinators where tenant_id = $1 order by id', [tx.scope.tenantId]);
}

/** Every coordinator of the tenant, locked until the transaction ends: two assignments never count the same free place. */
export async function lockCoordinators(tx: Tx): Promise<CoordinatorView[]> {
  await tx.sql('select 1 from coordinators where tenant_id = $1 order by id for no key update', [tx.scope.tenantId]);
  return tx.sql<CoordinatorView>(`${VIEW} order by k.id`, [tx.scope.tenantId]);
}

export type AssignmentView = {
  id: string;
  case_id: string;
  coordinator_id: string;
  coordinator_name: string;
  coordinator_user_id: string;
  assigned_by: string;
  created_at: Date | string;
};

/** Who coordinates the case now. */
export async function getActiveAssignment(tx: Tx, caseId: string): Promise<AssignmentView | undefined> {
  const [row] = await tx.sql<AssignmentView>(
    `select a.id, a.case_id, a.coordinator_id, k.name as coordinator_name, k.user_id as coordinator_user_id, a.assigned_by, a.created_at
     from coordinator_assignments a join coordinators k on k.tenant_id = a.tenant_id and k.id = a.coordinator_id
     where a.tenant_id = $1 and a.case_id = $2 and a.is_active`,
    [tx.scope.tenantId, caseId],
  );
  return row;
}

/** Whoever is granted the role coordinates from then on; an entry that is there keeps its name, tier and languages. */
export async function enlistCoordinator(tx: Tx, userId: string): Promise<void> {
  await tx.run(
    tx.kysely
      .insertInto('coordinators')
      .values({ id: newId(), tenant_id: tx.scope.tenantId, user_id: userId, name: 'Care coordinator', tier: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['tenant_id', 'user_id'])
          .doUpdateSet((known) => ({ is_available: true, version: known('coordinators.version', '+', 1) }))
          .where('coordinators.is_available', '=', false),
      ),
  );
}

/** Gets no further case. */
export async function retireCoordinator(tx: Tx, userId: string): Promise<void> {
  await tx.sql(
    'update coordinators set is_available = false, version = version + 1 where tenant_id = $1 and user_id = $2 and is_available',
    [...[tx.scope.tenantId, userId]],
  );
}
