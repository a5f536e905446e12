import type { CaseSight } from '../../db/queries/cases/read-case.ts';
import type { Actor } from '../auth/actor.ts';

/** Which cases of the tenant an actor may see, as a condition on `c` (cases) joined with `p` (patients). Parameters follow in order. */
export type CaseVisibility = { condition: string; params: unknown[] };

const TENANT_WIDE = new Set(['coordinator', 'mso_doctor', 'platform_admin', 'super_admin']);

/**
 * Patients see the cases of records bound to their account, facilitators the delegated and sourced ones, staff the tenant's. Providers see shares, never cases (Part 5.7).
 * @param firstParam number of the first free `$n` placeholder
 */
export function caseVisibility(actor: Actor, firstParam: number): CaseVisibility {
  const user = `$${firstParam}`;
  if (TENANT_WIDE.has(actor.role)) return { condition: 'true', params: [] };
  if (actor.role === 'patient') return { condition: `p.idp_user_id = ${user}`, params: [actor.userId] };
  if (actor.role === 'facilitator') {
    return {
      condition: `exists (
        select 1 from facilitators f
        where f.tenant_id = c.tenant_id and f.idp_user_id = ${user} and f.is_active and not f.is_deleted
          and (c.referred_by_facilitator_id = f.id or exists (
            select 1 from facilitator_grants g
            where g.tenant_id = c.tenant_id and g.case_id = c.id and g.facilitator_id = f.id
              and g.revoked_at is null and (g.expires_at is null or g.expires_at > now()))))`,
      params: [actor.userId],
    };
  }
  return { condition: 'false', params: [] };
}

/** The same, in the words of the read that checks it in the database. */
export function caseSight({ role }: Actor): CaseSight {
  if (TENANT_WIDE.has(role)) return 'tenant';
  return role === 'patient' || role === 'facilitator' ? role : 'none';
}
