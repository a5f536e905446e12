import { absenceOf } from '../../../domain/fhir/absence.ts';
import { parseFhir } from '../../../domain/fhir/decimal-json.ts';
import type { ClinicalExtraction } from '../../../domain/clinical/findings.ts';
import { FINDING_TYPES, type FindingKind } from '../../../domain/records/finding-trace.ts';
import type { Tx } from '../../tenant-scope.ts';
import { isHeld } from './issues.ts';

/** A finding of the record that a document says, as it stands now. `title` is what ICD-10-CM calls its code, null for other systems. */
export type DocumentFindingRow = {
  finding_id: string;
  resource_type: string;
  kind: FindingKind;
  keys: string[];
  title: string | null;
  resource: Record<string, unknown>;
};

type Row = Omit<DocumentFindingRow, 'kind' | 'resource'> & { resource_text: string };

const KINDS = new Map(Object.entries(FINDING_TYPES).map(([kind, type]) => [type as string, kind as FindingKind]));

/**
 * The findings of the record that this document says, struck ones too, whoever said them first or put them right since. None of a document whose place
 * another one took, and of one that may be somebody else's: what only they say is in no record.
 */
export async function listFindingsOfDocument(tx: Tx, caseId: string, documentId: string): Promise<DocumentFindingRow[]> {
  const rows = await tx.sql<Row>(
    `select r.resource_id as finding_id, r.resource_type, r.resource::text as resource_text,
            case when r.resource_type = 'Condition' then (select i.title from icd10_codes i where i.code = r.resource #>> '{code,coding,0,code}') end as title,
            array(select distinct v.dedupe_key from fhir_resources v where v.tenant_id = r.tenant_id and v.resource_type = r.resource_type
                  and v.resource_id = r.resource_id and v.dedupe_key is not null) as keys
     from fhir_resources r
     join (select distinct v.resource_type, v.resource_id from fhir_resources v where v.tenant_id = $1 and v.document_id = $3) said using (resource_type, resource_id)
     where r.tenant_id = $1 and r.case_id = $2 and r.is_current and r.resource_type = any($4::text[])
       and exists (select 1 from documents d where d.tenant_id = $1 and d.id = $3 and d.status = 'processed' and not ${isHeld('$1', 'd.id')})
     order by r.created_at, r.id`,
    [tx.scope.tenantId, caseId, documentId, [...KINDS.keys()]],
  );
  return rows.flatMap(({ resource_text, ...row }) => {
    const [kind, resource] = [KINDS.get(row.resource_type), parseFhir<Record<string, unknown>>(resource_text)];
    return kind === undefined || absenceOf(row.resource_type, resource) !== null ? [] : [{ ...row, kind, resource }];
  });
}

/** What was read in a document, before it became part of the record; null when that step is not done. */
export async function readExtraction(tx: Tx, documentId: string): Promise<ClinicalExtraction | null> {
  const [read] = await tx.sql<{ extraction: ClinicalExtraction }>(
    `select result -> 'extraction' as extraction from document_results where tenant_id = $1 and document_id = $2 and name = 'clinical_context'`,
    [tx.scope.tenantId, documentId],
  );
  return read?.extraction ?? null;
}
