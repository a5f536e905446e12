import { FINDING_TYPES } from '../../../domain/records/finding-trace.ts';
import { shareReadable } from '../../access/consent-in-force.ts';
import type { Tx } from '../../tenant-scope.ts';

/**
 * What the hospital of a share knows of the record: `case_shares.known_findings` maps the id of each finding to true, where the snapshot has it or nobody need be told,
 * or to the instant from which the hospital was told of it. The snapshot itself never changes.
 */

const TYPES = Object.values(FINDING_TYPES)
  .map((type) => `'${type}'`)
  .join(', ');

/** SQL: the current findings `r` of a case. */
const findingsOf = (tenant: string, caseId: string) =>
  `fhir_resources r where r.tenant_id = ${tenant} and r.case_id = ${caseId} and r.is_current and r.resource_type in (${TYPES})`;

/** SQL: what is known with the snapshot that is made now. */
export const knownNow = (tenant: string, caseId: string) =>
  `(select coalesce(jsonb_object_agg(r.resource_id, true), '{}') from ${findingsOf(tenant, caseId)})`;

/** SQL: hospitals' shares `s` that may be read. */
const OPEN_SHARES = `case_shares s where s.tenant_id = $1 and s.case_id = $2 and s.provider_id is not null and ${shareReadable('s')}`;

/** SQL over $1 (tenant) and $2 (case): whether the record holds a finding that a hospital with a share that may be read was not compared with. */
export const HAS_UNCOMPARED = `exists (select 1 from ${OPEN_SHARES}
  and exists (select 1 from ${findingsOf('$1', '$2')} and s.known_findings -> r.resource_id::text is null))`;

/** A finding that the hospital of a share does not know. `by_person`: added by a person, which every hospital was told of as a correction. */
export type UnknownFinding = { share_id: string; finding_id: string; by_person: boolean };

/** Of shares that may be read. A share of before this was knows what the record held when it was made. */
export async function readUnknownFindings(tx: Tx, caseId: string): Promise<UnknownFinding[]> {
  const key = [tx.scope.tenantId, caseId];
  await tx.sql(
    `update case_shares s set known_findings = (
       select coalesce(jsonb_object_agg(r.resource_id, true) filter (where (
         select min(v.created_at) from fhir_resources v where v.tenant_id = $1 and v.resource_type = r.resource_type and v.resource_id = r.resource_id) <= s.created_at), '{}')
       from ${findingsOf('$1', '$2')})
     where s.tenant_id = $1 and s.case_id = $2 and s.provider_id is not null and s.known_findings is null`,
    key,
  );
  return tx.sql<UnknownFinding>(
    `select s.id as share_id, r.resource_id as finding_id,
            exists (select 1 from finding_corrections k where k.tenant_id = $1 and k.resource_type = r.resource_type and k.resource_id = r.resource_id
                      and k.change = 'added') as by_person
     from (select * from ${OPEN_SHARES}) s join lateral (select * from ${findingsOf('$1', '$2')}) r on s.known_findings -> r.resource_id::text is null
     order by s.created_at, s.id, r.created_at, r.id`,
    key,
  );
}

/** The hospital of the share was compared with these findings, and is told of those in `told` from now on. */
export async function noteKnown(tx: Tx, shareId: string, { seen, told }: { seen: string[]; told: string[] }): Promise<void> {
  await tx.sql(
    `update case_shares set known_findings = known_findings
       || (select coalesce(jsonb_object_agg(f.id, true), '{}') from unnest($3::text[]) f (id))
       || (select coalesce(jsonb_object_agg(f.id, to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), '{}') from unnest($4::text[]) f (id))
     where tenant_id = $1 and id = $2`,
    [tx.scope.tenantId, shareId, seen, told],
  );
}
