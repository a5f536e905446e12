import { identityOf, type KnownPerson } from '../../../domain/redaction/identity.ts';
import { type Identity, scrubText } from '../../../domain/redaction/scrub-text.ts';
import { FINDING_KINDS, FINDING_TYPES, type FindingCorrection, type FindingKind } from '../../../domain/records/finding-trace.ts';
import type { Tx } from '../../tenant-scope.ts';

/** What people put right since a snapshot was made, for whoever reads it: the snapshot itself never changes. */
export type ShareCorrection = FindingCorrection & { finding_id: string; kind: FindingKind; text: string };

type Row = FindingCorrection & { resource_id: string; resource_type: string };

/** Corrections in the case of a share since it was made, oldest first, without who the patient is. */
export async function listCorrectionsSince(tx: Tx, shareId: string): Promise<ShareCorrection[]> {
  const rows = await tx.sql<Row>(
    `select k.resource_id, k.resource_type, to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
            k.corrected_role as by_role, k.change, k.before, k.after, k.note
     from case_shares s join finding_corrections k on k.tenant_id = s.tenant_id and k.case_id = s.case_id and k.created_at > s.created_at
     where s.tenant_id = $1 and s.id = $2 order by k.created_at, k.version`,
    [tx.scope.tenantId, shareId],
  );
  if (rows.length === 0) return [];
  const [patient] = await tx.sql<KnownPerson>(
    `select p.first_name, p.last_name, p.date_of_birth::text as date_of_birth, p.email, p.phone
     from case_shares s join cases c on c.tenant_id = s.tenant_id and c.id = s.case_id join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
     where s.tenant_id = $1 and s.id = $2`,
    [tx.scope.tenantId, shareId],
  );
  return patient ? rows.map((row) => presentCorrection(row, identityOf(patient))) : [];
}

function presentCorrection({ resource_id, resource_type, note, before, after, ...row }: Row, identity: Identity): ShareCorrection {
  const clean = <F extends { display: string } | null>(facts: F): F => facts && { ...facts, display: scrubText(facts.display, identity) };
  const [was, is] = [clean(before), clean(after)];
  const kind = FINDING_KINDS.find((each) => FINDING_TYPES[each] === resource_type) ?? 'condition';
  return {
    ...{ finding_id: resource_id, kind, ...row, before: was, after: is, note: note === null ? null : scrubText(note, identity) },
    text: `corrected on ${row.at.slice(0, 10)}: ${wording({ ...row, before: was, after: is, note })}`,
  };
}

function wording({ change, before, after }: FindingCorrection): string {
  const said = ({ display, code, value, unit }: typeof after) => [display, code && `(${code})`, value, unit].filter(Boolean).join(' ');
  if (change === 'added') return `${said(after)} was added`;
  if (change === 'wrong') return `${said(before ?? after)} was struck as wrong`;
  if (change === 'past') return `${said(after)} is past`;
  if (change === 'changed' && before) return `${said(before)} is now ${said(after)}`;
  return `${said(after)} is ${after.status}`;
}
