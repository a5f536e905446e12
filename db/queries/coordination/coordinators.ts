import { v7 as newId } from 'uuid';
import type { CoordinatorFacts } from '../../../domain/coordination/rank-coordinators.ts';
import type { Tx } from '../../tenant-scope.ts';

export type CoordinatorView = Omit<CoordinatorFacts, 'last_assigned_at'> & {
  user_id: string;
  last_assigned_at: Date | string | null;
  /** Who stands in today. */
  cover: { id: string; name: string } | null;
};

/** Open cases that a coordinator `k` looks after. */
const ACTIVE = `(select count(*)::int from coordinator_assignments a join cases c on c.tenant_id = a.tenant_id and c.id = a.case_id
  where a.tenant_id = k.tenant_id and a.coordinator_id = k.id and a.is_active and c.state <> 'closed')`;
const awayToday = (k: string) => `jsonb_to_recordset(${k}.absences) as away ("from" date, "to" date, cover_user_id text)`;
const IS_TODAY = `(now() at time zone 'UTC')::date between away."from" and away."to"`;
/** SQL: whether coordinator `k` is free to take cases today (UTC): not switched off, and not away. */
const isThere = (k: string) => `(${k}.is_available and not exists (select from ${awayToday(k)} where ${IS_TODAY}))`;
/** SQL: the coordinator who stands in for `k` today (UTC), as rows of coordinators `cover`; none where nobody was named, or that one is not there. */
const coverToday = (k: string, what: string) => `(select ${what} from ${awayToday(k)}
  join coordinators cover on cover.tenant_id = ${k}.tenant_id and cover.user_id = away.cover_user_id and cover.id <> ${k}.id
  where ${IS_TODAY} and ${isThere('cover')} order by away."from" limit 1)`;
/** SQL: the user who works for coordinator `k` today: another while they are away. */
export const actingUser = (k: string) => `coalesce(${coverToday(k, 'cover.user_id')}, ${k}.user_id)`;
/** SQL: who stands in for coordinator `k` today, as JSON {id, name}; null: nobody. */
export const coverAsJson = (k: string) => coverToday(k, `jsonb_build_object('id', cover.id, 'name', cover.name)`);
const VIEW = `select k.id, k.user_id, k.name, k.tier, k.languages, k.max_active_cases, ${isThere('k')} as is_available, k.last_assigned_at,
  ${coverAsJson('k')} as cover, ${ACTIVE} as active_case_count from coordinators k where k.tenant_id = $1`;

export async function getCoordinator(tx: Tx, id: string): Promise<CoordinatorView | undefined> {
  const [row] = await tx.sql<CoordinatorView>(`${VIEW} and k.id = $2`, [tx.scope.tenantId, id]);
  return row;
}

/** The coordinator that a signed-in user is. */
export async function getCoordinatorOfUser(tx: Tx, userId: string): Promise<CoordinatorView | undefined> {
  const [row] = await tx.sql<CoordinatorView>(`${VIEW} and k.user_id = $2`, [tx.scope.tenantId, userId]);
  return row;
}

export type CoveredCoordinator = { id: string; user_id: string };

/** Coordinators who are away today, and for whom this user stands in. */
export function listCovered(tx: Tx, userId: string): Promise<CoveredCoordinator[]> {
  return tx.sql<CoveredCoordinator>(
    `select k.id, k.user_id from coordinators k where k.tenant_id = $1 and k.absences @> jsonb_build_array(jsonb_build_object('cover_user_id', $2::text))
       and ${actingUser('k')} = $2 and k.user_id <> $2 order by k.id`,
    [tx.scope.tenantId, userId],
  );
}

/** Coordinators whose work is this user's today: the one that the user is, and those for whom the user stands in. */
export async function coordinatorsActedFor(tx: Tx, userId: string): Promise<string[]> {
  const own = await getCoordinatorOfUser(tx, userId);
  return own === undefined ? [] : [own.id, ...(await listCovered(tx, userId)).map(({ id }) => id)];
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
