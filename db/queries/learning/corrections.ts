import { identityOf, type KnownPerson, mapStrings } from '../../../domain/redaction/identity.ts';
import { redactMessage } from '../../../domain/redaction/redact-message.ts';
import { type CorrectionRecord, codesOf, ICD10 } from '../../../domain/prompts/draft.ts';
import { findingSourceOf, type Resource } from '../../../domain/records/finding-trace.ts';
import { PATTERN_THRESHOLD } from '../../../domain/prompts/patterns.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Corrections that no prompt version contains yet. */

const PENDING =
  'tenant_id = $1 and correction_type is not null and not applied_to_prompt and prompt_id is null and ground_truth is not null';

/** Kinds of corrections with enough of them to be a pattern (Part 8). */
export async function findPatterns(tx: Tx): Promise<{ correction_type: string; corrections: number }[]> {
  return tx.sql(
    `select correction_type, count(*)::int as corrections from feedback where ${PENDING}
     group by correction_type having count(*) >= ${PATTERN_THRESHOLD} order by correction_type`,
    [tx.scope.tenantId],
  );
}

const MOST_CORRECTIONS = 500;
type Row = Omit<CorrectionRecord, 'passage'> & KnownPerson;

/** The corrections of a kind, oldest first, with the words that they are about, and without who the patient is. */
export async function readCorrections(tx: Tx, correctionType: string): Promise<CorrectionRecord[]> {
  const rows = await tx.sql<Row>(
    `select f.id, f.case_id, f.correction_type, f.reviewed_by, f.ai_output, f.ground_truth, f.correction_detail,
            p.first_name, p.last_name, p.date_of_birth::text as date_of_birth, p.email, p.phone
     from (select * from feedback where ${PENDING} and correction_type = $2 order by created_at, id limit ${MOST_CORRECTIONS}) f
     join cases c on c.tenant_id = f.tenant_id and c.id = f.case_id join patients p on p.tenant_id = c.tenant_id and p.id = c.patient_id
     order by f.created_at, f.id`,
    [tx.scope.tenantId, correctionType],
  );
  const records: CorrectionRecord[] = [];
  for (const { first_name, last_name, date_of_birth, email, phone, ...row } of rows) {
    const identity = identityOf({ first_name, last_name, date_of_birth, email, phone });
    const record = { ...row, passage: passageInRecord(row) ?? (await passageOfFinding(tx, row)) };
    records.push(mapStrings(record, (text) => (ICD10.test(text) ? text : redactMessage(text, identity)), KEPT));
  }
  return records;
}

/** Ids and codes are no words. */
const KEPT = new Set(['id', 'case_id', 'correction_type', 'reviewed_by', 'code', 'system', 'icd10', 'loinc', 'finding_id']);

type Sourced = { code?: string | null; source?: { passage?: string | null } };

/** Where the whole record was reviewed: the words of the finding whose code was wrong. */
function passageInRecord(row: Omit<CorrectionRecord, 'passage'>): string | null {
  const from = codesOf({ ...row, passage: null })?.from ?? (row.correction_detail?.icd10 as string | undefined);
  const lists = [row.ai_output.condition, row.ai_output.comorbidities, row.ai_output.risk_factors].flat() as (Sourced | null | undefined)[];
  return lists.find((each) => each?.code === from)?.source?.passage ?? null;
}

/** Where a finding was corrected by hand: the words that its first version was read from. */
async function passageOfFinding(tx: Tx, { case_id, correction_detail }: Omit<CorrectionRecord, 'passage'>): Promise<string | null> {
  const id = correction_detail?.finding_id;
  if (typeof id !== 'string') return null;
  const [row] = await tx.sql<{ resource: Resource }>(
    `select resource from fhir_resources where tenant_id = $1 and case_id = $2 and resource_id = $3 order by version limit 1`,
    [tx.scope.tenantId, case_id, id],
  );
  return row ? findingSourceOf(row.resource).passage : null;
}
