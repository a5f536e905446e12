import { v7 as newId } from 'uuid';
import type { Tx } from '../../tenant-scope.ts';

/** User roles as platform administration sees them: run in `acrossTenants`. */

export type UserRoleRecord = {
  id: string;
  user_id: string;
  role_id: string;
  /** Null: the row points to a role that is not in the catalogue. */
  role: string | null;
  tenant_id: string;
  is_active: boolean;
  note: string | null;
  granted_by: string | null;
  created_at: Date | string;
  updated_at: Date | string;
};
export type UserFilter = { q: string | null; tenantId: string | null; roleCode: string | null; activeOnly: boolean };
export const USERS_CAP = 10_000;

const ROW = `u.id, u.user_id, u.role_id, r.code as role, u.tenant_id, u.is_active, u.note, u.granted_by, u.created_at, u.updated_at`;
const FROM = 'from user_roles u left join roles r on r.id = u.role_id';

/** Ids of the users who match, in order, with how many do: counted one beyond the cap at most. */
export async function findUserIds(tx: Tx, filter: UserFilter, page: { limit: number; offset: number }) {
  const rows = await tx.sql<{ user_ids: string[] | null; matches: number }>(
    `with found as (
       select distinct u.user_id ${FROM}
       where ($1::text is null or strpos(lower(u.user_id), $1) > 0)
         and ($8::text is null or text_trigrams(lower(u.user_id)) @> text_trigrams($8)) and ($2::text is null or u.tenant_id = $2)
         and ($3::text is null or r.code = $3) and (not $4 or u.is_active)
       order by u.user_id limit $5 + 1)
     select (select count(*)::int from found) as matches,
       (select array_agg(user_id order by user_id) from
         (select user_id from (select user_id from found order by user_id limit $5) as capped order by user_id limit $6 offset $7) as page) as user_ids`,
    [
      filter.q?.toLowerCase() ?? null,
      filter.tenantId,
      filter.roleCode,
      filter.activeOnly,
      USERS_CAP,
      page.limit,
      page.offset,
      filter.q && filter.q.length > 2 ? filter.q.toLowerCase() : null,
    ],
  );
  return { userIds: rows[0]?.user_ids ?? [], matches: rows[0]?.matches ?? 0 };
}

/** Roles of the given users in all tenants, by user, tenant and code. */
export function rolesOfUsers(tx: Tx, userIds: readonly string[], activeOnly = false): Promise<UserRoleRecord[]> {
  return tx.sql<UserRoleRecord>(
    `select ${ROW} ${FROM} where u.user_id = any($1::text[]) and (not $2 or u.is_active) order by u.user_id, u.tenant_id, r.code`,
    [userIds, activeOnly],
  );
}

export async function listMembers(tx: Tx, tenantId: string, activeOnly: boolean, page: { limit: number; offset: number }) {
  const where = 'where u.tenant_id = $1 and (not $2 or u.is_active)';
  const [counted] = await tx.sql<{ total: number }>(`select count(*)::int as total from user_roles u ${where}`, [tenantId, activeOnly]);
  const rows = await tx.sql<UserRoleRecord>(`select ${ROW} ${FROM} ${where} order by u.user_id, r.code limit $3 offset $4`, [
    tenantId,
    activeOnly,
    page.limit,
    page.offset,
  ]);
  return { rows, total: counted?.total ?? 0 };
}

/** One assignment, by its own id or by the role's, locked with the other holders of the role in the tenant. */
export async function lockUserRole(tx: Tx, key: { userId: string; roleId: string; tenantId: string }): Promise<UserRoleRecord | undefined> {
  const [row] = await tx.sql<UserRoleRecord>(
    `select ${ROW} ${FROM} where u.user_id = $1 and (u.id = $2 or (u.role_id = $2 and u.tenant_id = $3)) order by (u.id = $2) desc limit 1`,
    [key.userId, key.roleId, key.tenantId],
  );
  if (!row) return undefined;
  await lockHolders(tx, row.tenant_id, row.role_id);
  const [locked] = await tx.sql<UserRoleRecord>(`select ${ROW} ${FROM} where u.id = $1`, [row.id]);
  return locked;
}

/** One change of a role's holders in a tenant at a time. */
async function lockHolders(tx: Tx, tenantId: string, roleId: string): Promise<void> {
  await tx.sql('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`user_roles ${tenantId} ${roleId}`]);
}

export async function countOtherHolders(tx: Tx, row: UserRoleRecord): Promise<number> {
  const [counted] = await tx.sql<{ others: number }>(
    'select count(*)::int as others from user_roles where tenant_id = $1 and role_id = $2 and is_active and user_id <> $3',
    [row.tenant_id, row.role_id, row.user_id],
  );
  return counted?.others ?? 0;
}

export type Grant = { userId: string; tenantId: string; roleId: string; note: string | null; grantedBy: string | null };

/** Inserts the assignment, or makes it active again; the outcome says which, or that it was active already. */
export async function grantRole(tx: Tx, grant: Grant): Promise<{ row: UserRoleRecord; outcome: 'granted' | 'reactivated' | 'unchanged' }> {
  await lockHolders(tx, grant.tenantId, grant.roleId);
  const { tenantId: tenant_id, userId: user_id, roleId: role_id, note, grantedBy: granted_by } = grant;
  const inserted = await tx.run(
    tx.kysely
      .insertInto('user_roles')
      .values({ id: newId(), tenant_id, user_id, role_id, note, granted_by })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id', 'role_id']).doNothing())
      .returning('id'),
  );
  const revived = await tx.sql<{ id: string }>(
    `update user_roles set is_active = true, note = coalesce($4, note), granted_by = $5, updated_at = now()
     where tenant_id = $1 and user_id = $2 and role_id = $3 and not is_active returning id`,
    [grant.tenantId, grant.userId, grant.roleId, grant.note, grant.grantedBy],
  );
  const [row] = await tx.sql<UserRoleRecord>(`select ${ROW} ${FROM} where u.tenant_id = $1 and u.user_id = $2 and u.role_id = $3`, [
    grant.tenantId,
    grant.userId,
    grant.roleId,
  ]);
  if (!row) throw new Error('a granted role is gone');
  return { row, outcome: inserted.length > 0 ? 'granted' : revived.length > 0 ? 'reactivated' : 'unchanged' };
}

/** What the revocation changed of the row. */
export async function deactivateRole(tx: Tx, id: string): Promise<Pick<UserRoleRecord, 'is_active' | 'updated_at'>> {
  const [changed] = await tx.sql<Pick<UserRoleRecord, 'is_active' | 'updated_at'>>(
    'update user_roles set is_active = false, updated_at = now() where id = $1 returning is_active, updated_at',
    [id],
  );
  if (!changed) throw new Error('a locked assignment is gone');
  return changed;
}

export type RoleRecord = {
  id: string;
  code: string;
  name: string;
  description: string;
  tenant_type: string | null;
  is_system: boolean;
  permissions: string[];
};

/** The catalogue, by code. */
export function listRoles(tx: Pick<Tx, 'sql'>): Promise<RoleRecord[]> {
  return tx.sql<RoleRecord>('select id, code, name, description, tenant_type, is_system, permissions from roles order by code');
}
