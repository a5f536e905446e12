import type { KnownPerson } from '../../../domain/redaction/identity.ts';
import { createRedactor, type Redactor } from '../../../domain/redaction/redactor.ts';
import { FINDING_KINDS, FINDING_TYPES, type FindingCorrection, type FindingKind } from '../../../domain/records/finding-trace.ts';
import { parseFhir } from '../../../domain/fhir/decimal-json.ts';
import { factsOf } from '../../../domain/records/correct-finding.ts';
import { readPatientTexts } from '../patients/patient-texts.ts';
import type { Tx } from '../../tenant-scope.ts';

/** What people put right since a snapshot was made, and what was told since that weighs, for whoever reads it: the snapshot itself never changes. */
export type ShareCorrection = FindingCorrection & { finding_id: string; kind: FindingKind; text: string };

type Row = FindingCorrection & { resource_id: string; resource_type: string };

/**
 * Corrections and additions in the case of a share since it was made, oldest first, without who the patient is.
 * @param until ISO 8601: none that came later; null: all
 */
export async function listCorrectionsSince(tx: Tx, shareId: string, until: string | null = null): Promise<ShareCorrection[]> {
  const corrected = await tx.sql<Row>(
    `select k.resource_id, k.resource_type, to_char(k.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
            k.corrected_role as by_role, k.change, k.before, k.after, k.note
     from case_shares s join finding_corrections k on k.tenant_id = s.tenant_id and k.case_id = s.case_id and k.created_at > s.created_at
     where s.tenant_id = $1 and s.id = $2 order by k.created_at, k.version`,
    [tx.scope.tenantId, shareId],
  );
  const added = await listAdded(tx, shareId);
  const rows = [...corrected, ...added].filter(({ at }) => until === null || at <= until).toSorted((a, b) => a.at.localeCompare(b.at));
  if (rows.length === 0) return [];
  const [patient] = await tx.sql<KnownPerson & { patient_id: string }>(
    `select p.id as patient_id, p.first_name, p.last_name, p.date_of_birth::text as date_of_birth, p.email, p.phone, p.country_of_residence
     from case_shares s join cases c on c.tenant_id = s.tenant_id and c.id = s.case_id join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
     where s.tenant_id = $1 and s.id = $2`,
    [tx.scope.tenantId, shareId],
  );
  if (!patient) return [];
  const redactor = createRedactor('provider_snapshot', patient, await readPatientTexts(tx, patient.patient_id));
  return rows.map((row) => presentCorrection(row, redactor));
}

/** Findings that the hospital of a share was told of (known-findings.ts), as they were first said; none that only a document says which is held or was taken back. */
async function listAdded(tx: Tx, shareId: string): Promise<Row[]> {
  const rows = await tx.sql<{ resource_id: string; resource_type: string; resource_text: string; at: string; is_read: boolean }>(
    `select v.resource_id, v.resource_type, v.resource::text as resource_text, told.at #>> '{}' as at, v.document_id is not null as is_read
     from case_shares s cross join lateral jsonb_each(coalesce(s.known_findings, '{}')) told (finding_id, at)
     join fhir_resources v on v.tenant_id = s.tenant_id and v.case_id = s.case_id and v.resource_id = told.finding_id::uuid and v.version = 1
     where s.tenant_id = $1 and s.id = $2 and jsonb_typeof(told.at) = 'string'
       and exists (select 1 from fhir_resources r where r.tenant_id = s.tenant_id and r.resource_type = v.resource_type and r.resource_id = v.resource_id and r.is_current)`,
    [tx.scope.tenantId, shareId],
  );
  return rows.map(({ resource_text, is_read, resource_type, ...row }) => {
    const after = factsOf(kindOf(resource_type), parseFhir<Record<string, unknown>>(resource_text));
    const note = is_read ? 'read in a document that came later' : 'told by the patient';
    return { ...row, resource_type, by_role: 'patient', change: 'added', before: null, after, note };
  });
}

const kindOf = (type: string): FindingKind => FINDING_KINDS.find((each) => FINDING_TYPES[each] === type) ?? 'condition';

function presentCorrection({ resource_id, resource_type, note, before, after, ...row }: Row, { text: redact }: Redactor): ShareCorrection {
  const clean = <F extends { display: string } | null>(facts: F): F => facts && { ...facts, display: redact(facts.display) };
  const [was, is] = [clean(before), clean(after)];
  return {
    ...{
      finding_id: resource_id,
      kind: kindOf(resource_type),
      ...row,
      before: was,
      after: is,
      note: note === null ? null : redact(note),
    },
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
