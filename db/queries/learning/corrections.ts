import { identityOf, type KnownPerson, mapStrings } from '../../../domain/redaction/identity.ts';
import { redactMessage } from '../../../domain/redaction/redact-message.ts';
import { type CorrectionRecord, codesOf, ICD10 } from '../../../domain/prompts/draft.ts';
import { findingSourceOf, type Resource } from '../../../domain/records/finding-trace.ts';
import { PATTERN_THRESHOLD } from '../../../domain/prompts/patterns.ts';
import type { Tx } from '../../tenant-scope.ts';

/** Corrections that no prompt version contains yet. */

const PENDING =
  'tenant_id = $1 and correction_type is not null and not applied_to_prompt and prompt_id is null and ground_truth is not null';

/** What was corrected: who sends the same review again, or says of the same finding another code, corrects it once. */
const CORRECTED = `(case_id, decision_event_id, coalesce(correction_detail->>'finding_id', correction_detail->>'ai_icd10', correction_detail->>'icd10',
  correction_detail->>'parameter', correction_detail::text))`;

/** Kinds of corrections with enough of them to be a pattern (Part 8). */
export async function findPatterns(tx: Tx): Promise<{ correction_type: string; corrections: number }[]> {
  return tx.sql(
    `select correction_type, count(distinct ${CORRECTED})::int as corrections from feedback where ${PENDING}
     group by correction_type having count(distinct ${CORRECTED}) >= ${PATTERN_THRESHOLD} order by correction_type`,
    [tx.scope.tenantId],
  );
}

const MOST_CORRECTIONS = 500;
type Source = { passage: string | null; mention: string | null };
type Unsourced = Omit<CorrectionRecord, keyof Source>;
type Row = Unsourced & KnownPerson;

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
    const record = { ...row, ...(await readSource(tx, row)) };
    records.push(mapStrings(record, (text) => (ICD10.test(text) ? text : redactMessage(text, identity)), KEPT));
  }
  return records;
}

/** Ids and codes are no words. */
const KEPT = new Set(['id', 'case_id', 'correction_type', 'reviewed_by', 'code', 'system', 'icd10', 'loinc', 'finding_id']);

type Item = { code?: string | null; finding_id?: string; source?: { passage?: string | null } };

/** The words that a correction is about: those that the first version of its finding was read from, else those that the reviewed record shows. */
async function readSource(tx: Tx, row: Unsourced): Promise<Source> {
  const item = itemInRecord(row);
  const id = row.correction_detail?.finding_id ?? item?.finding_id;
  const finding = typeof id === 'string' ? await readFirstVersion(tx, row.case_id, id) : null;
  return { passage: item?.source?.passage ?? finding?.passage ?? null, mention: finding?.mention ?? null };
}

/** Where the whole record was reviewed: the finding whose code was wrong. */
function itemInRecord(row: Unsourced): Item | undefined {
  const from = codesOf({ ...row, passage: null })?.from ?? (row.correction_detail?.icd10 as string | undefined);
  const lists = [row.ai_output.condition, row.ai_output.comorbidities, row.ai_output.risk_factors].flat() as (Item | null | undefined)[];
  return lists.find((each): each is Item => each?.code != null && each.code === from);
}

async function readFirstVersion(tx: Tx, caseId: string, findingId: string): Promise<Source | null> {
  const [row] = await tx.sql<{ resource: Resource }>(
    `select resource from fhir_resources where tenant_id = $1 and case_id = $2 and resource_id = $3 order by version limit 1`,
    [tx.scope.tenantId, caseId, findingId],
  );
  if (!row) return null;
  const { passage } = findingSourceOf(row.resource);
  const { text = null } = (row.resource.code as { text?: string } | undefined) ?? {};
  return { passage, mention: text !== null && passage?.includes(text) ? text : null };
}
