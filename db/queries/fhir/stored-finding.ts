import type { FhirResource } from '../../../domain/fhir/build.ts';
import { parseFhir } from '../../../domain/fhir/decimal-json.ts';
import { FINDING_KINDS, FINDING_TYPES, type FindingKind } from '../../../domain/records/finding-trace.ts';
import type { Tx } from '../../tenant-scope.ts';
import { correctedAway } from './corrected-away.ts';

/** The current version of a finding, and every document that ever said it. */
export type StoredFinding = {
  id: string;
  kind: FindingKind;
  resource_type: string;
  resource_id: string;
  version: number;
  dedupe_key: string | null;
  document_id: string | null;
  source: 'agent' | 'manual' | 'import';
  document_ids: string[];
  resource: FhirResource;
};

const TYPES = Object.values(FINDING_TYPES);
const SELECT = `
  select r.id, r.resource_type, r.resource_id, r.version, r.dedupe_key, r.document_id, r.source, r.resource::text as resource_text,
         array(select distinct v.document_id from fhir_resources v
               where v.tenant_id = r.tenant_id and v.resource_type = r.resource_type and v.resource_id = r.resource_id and v.document_id is not null) as document_ids
  from fhir_resources r where r.tenant_id = $1 and r.case_id = $2 and r.is_current and r.resource_type = any($3::text[])`;

type Row = Omit<StoredFinding, 'kind' | 'resource'> & { resource_text: string };

/** A finding of the case; struck ones too. */
export async function getFinding(tx: Tx, caseId: string, findingId: string): Promise<StoredFinding | undefined> {
  const [row] = await tx.sql<Row>(`${SELECT} and r.resource_id = $4`, [tx.scope.tenantId, caseId, TYPES, findingId]);
  return row && toFinding(row);
}

/** The current findings of the case under a key of domain/fhir/dedupe-key.ts, and those that people made of what had it. */
export async function listFindingsByKey(tx: Tx, caseId: string, type: string, key: string): Promise<StoredFinding[]> {
  const rows = await tx.sql<Row>(
    `${SELECT} and r.resource_type = $4 and (r.dedupe_key = $5 or r.resource_id in (${correctedAway('$2', '$4', '$5')})) order by r.created_at, r.id`,
    [tx.scope.tenantId, caseId, TYPES, type, key],
  );
  return rows.map(toFinding);
}

/** The findings of a case, struck ones too, oldest first. */
export async function listFindings(tx: Tx, caseId: string): Promise<StoredFinding[]> {
  const rows = await tx.sql<Row>(`${SELECT} order by r.created_at, r.id`, [tx.scope.tenantId, caseId, TYPES]);
  return rows.map(toFinding);
}

function toFinding({ resource_text, ...row }: Row): StoredFinding {
  return { ...row, kind: kindOf(row.resource_type), resource: parseFhir<FhirResource>(resource_text) };
}

const kindOf = (type: string): FindingKind => FINDING_KINDS.find((kind) => FINDING_TYPES[kind] === type) ?? 'condition';
