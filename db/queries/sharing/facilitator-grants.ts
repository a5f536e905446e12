import { grantInForce } from '../../access/consent-in-force.ts';
import type { Tx } from '../../tenant-scope.ts';

export type GrantScope = 'view' | 'view_documents' | 'upload';
export type GrantView = {
  id: string;
  case_id: string;
  facilitator_id: string;
  facilitator_name: string | null;
  scope: GrantScope;
  expires_at: Date | string | null;
  revoked_at: Date | string | null;
  created_at: Date | string;
};

const VIEW = `select g.id, g.case_id, g.facilitator_id, f.name as facilitator_name, g.scope, g.expires_at, g.revoked_at, g.created_at
  from facilitator_grants g join facilitators f on f.tenant_id = g.tenant_id and f.id = g.facilitator_id where g.tenant_id = $1`;
const IN_FORCE = grantInForce('g');

export async function getGrant(tx: Tx, id: string): Promise<GrantView | undefined> {
  const [row] = await tx.sql<GrantView>(`${VIEW} and g.id = $2`, [tx.scope.tenantId, id]);
  return row;
}

/** Of a case and facilitator, the grant that was given last, in force or not. */
export async function getLatestGrant(tx: Tx, caseId: string, facilitatorId: string): Promise<GrantView | undefined> {
  const [row] = await tx.sql<GrantView>(
    `${VIEW} and g.case_id = $2 and g.facilitator_id = $3 order by g.revoked_at is null desc, g.created_at desc, g.id desc limit 1`,
    [tx.scope.tenantId, caseId, facilitatorId],
  );
  return row;
}

/** Grants in force, newest first. */
export function listGrants(tx: Tx, caseId: string): Promise<GrantView[]> {
  return tx.sql(`${VIEW} and g.case_id = $2 and ${IN_FORCE} order by g.created_at desc, g.id desc`, [tx.scope.tenantId, caseId]);
}

/** Ends every grant of the case and facilitator that was not revoked; gives their ids. */
export async function endGrants(tx: Tx, caseId: string, facilitatorId: string): Promise<string[]> {
  const rows = await tx.sql<{ id: string }>(
    `update facilitator_grants set revoked_at = now() where tenant_id = $1 and case_id = $2 and facilitator_id = $3 and revoked_at is null
     returning id`,
    [tx.scope.tenantId, caseId, facilitatorId],
  );
  return rows.map(({ id }) => id);
}

export type NewGrant = Pick<GrantView, 'id' | 'case_id' | 'facilitator_id' | 'scope'> & { expires_at: string | null };

export async function insertGrant(tx: Tx, grant: NewGrant): Promise<void> {
  await tx.run(
    tx.kysely.insertInto('facilitator_grants').values({
      id: grant.id,
      tenant_id: tx.scope.tenantId,
      case_id: grant.case_id,
      facilitator_id: grant.facilitator_id,
      scope: grant.scope,
      expires_at: grant.expires_at === null ? null : new Date(grant.expires_at),
      granted_by: tx.scope.actorId ?? null,
    }),
  );
}

/** Whether a facilitator may be given access. */
export async function getFacilitatorStanding(tx: Tx, id: string): Promise<'active' | 'inactive' | 'unknown'> {
  const [row] = await tx.sql<{ is_active: boolean }>(
    'select is_active from facilitators where tenant_id = $1 and id = $2 and not is_deleted for share',
    [tx.scope.tenantId, id],
  );
  return row ? (row.is_active ? 'active' : 'inactive') : 'unknown';
}

/** Who the patient of a case is, as policy facilitator_consent keeps it (Decisions §9). */
export type NamedPatient = {
  id: string;
  first_name: string;
  last_name: string;
  date_of_birth: string | null;
  gender: string | null;
  country_of_residence: string | null;
  preferred_language: string;
};
export type FacilitatorCase = { case_id: string; patient: NamedPatient; grant: Pick<GrantView, 'id' | 'scope' | 'expires_at'> | null };

const OF_USER = 'f.tenant_id = $1 and f.idp_user_id = $2 and f.is_active and not f.is_deleted';
const LISTS = {
  delegated: `from facilitators f
    join facilitator_grants g on g.tenant_id = f.tenant_id and g.facilitator_id = f.id and ${IN_FORCE}
    join cases c on c.tenant_id = g.tenant_id and c.id = g.case_id where ${OF_USER}`,
  sourced: `from facilitators f join cases c on c.tenant_id = f.tenant_id and c.referred_by_facilitator_id = f.id
    left join lateral (select g.id, g.scope, g.expires_at from facilitator_grants g
      where g.tenant_id = c.tenant_id and g.case_id = c.id and g.facilitator_id = f.id and ${IN_FORCE}
      order by g.created_at desc limit 1) g on true where ${OF_USER}`,
};

/** A page of the cases that a facilitator was granted, or has referred, newest first, and how many there are in all. */
export async function listFacilitatorCases(tx: Tx, which: keyof typeof LISTS, userId: string, page: { limit: number; offset: number }) {
  const key = [tx.scope.tenantId, userId];
  const [counted] = await tx.sql<{ total: number }>(`select count(distinct c.id)::int as total ${LISTS[which]}`, key);
  const rows = await tx.sql<FacilitatorCase>(
    `select page.id as case_id, page.grant,
            json_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name, 'date_of_birth', p.date_of_birth::text,
              'gender', p.gender, 'country_of_residence', p.country_of_residence, 'preferred_language', p.preferred_language) as patient
     from (select distinct on (c.created_at, c.id) c.id, c.patient_id, c.created_at,
             case when g.id is not null then json_build_object('id', g.id, 'scope', g.scope, 'expires_at', g.expires_at) end as grant
           ${LISTS[which]} order by c.created_at desc, c.id desc, g.expires_at desc nulls first limit $3 offset $4) page
     join patients p on p.tenant_id = $1 and p.id = page.patient_id
     order by page.created_at desc, page.id desc`,
    [...key, page.limit, page.offset],
  );
  return { rows, total: counted?.total ?? 0 };
}
