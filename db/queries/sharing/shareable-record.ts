import { mergeRequirements, type Requirements } from '../../../domain/cases/requirements.ts';
import { type CaseState, olderStatus } from '../../../domain/cases/states.ts';
import { buildEhrSnapshot } from '../../../domain/records/ehr-snapshot.ts';
import type { ShareableRecord } from '../../../domain/redaction/redact-snapshot.ts';
import type { Tx } from '../../tenant-scope.ts';
import { readCaseRecord } from '../cases/case-record.ts';
import { readCaseView } from '../cases/case-view.ts';
import { isHeld } from '../documents/issues.ts';
import { readPatientTexts } from '../patients/patient-texts.ts';

/** Everything of a case that a share could carry, unredacted: only domain/redaction may read it. @param today YYYY-MM-DD */
export async function readShareableRecord(tx: Tx, caseId: string, today: string): Promise<ShareableRecord | undefined> {
  const view = await readCaseView(tx, caseId);
  const record = await readCaseRecord(tx, caseId);
  if (!view || !record) return undefined;
  const { comorbidity_screening, contraindications } = mergeRequirements((view.requirements ?? []) as unknown as Requirements[]);
  const risk_prefixes = [...comorbidity_screening, ...contraindications].flatMap(({ icd10_prefix }) => icd10_prefix ?? []);
  const key: string[] = [tx.scope.tenantId, caseId];
  const [found] = await tx.sql<ShareableRecord['patient'] & Pick<ShareableRecord['case'], 'side' | 'question'> & { patient_id: string }>(
    `select p.id as patient_id, p.first_name, p.last_name, p.date_of_birth::text as date_of_birth, p.email, p.phone, p.country_of_residence,
            c.procedure_side as side, c.hospital_question as question
     from patients p join cases c on c.patient_id = p.id where c.tenant_id = $1 and c.id = $2`,
    key,
  );
  if (!found) return undefined;
  const { side, question, patient_id, ...patient } = found;
  return {
    case: {
      procedure: view.procedure_name,
      procedure_code: view.procedure_code,
      destination_country: view.destination_country,
      status: olderStatus(view.state as CaseState),
      preferences: view.preferences,
      ...{ side, question },
    },
    budget: view.budget_cents === null || view.currency === null ? null : { amount: Number(view.budget_cents), currency: view.currency },
    patient,
    ehr: buildEhrSnapshot({ ...record, risk_prefixes, today }),
    documents: await tx.sql(DOCUMENTS, key),
    messages: await tx.sql(MESSAGES, key),
    milestones: await tx.sql(MILESTONES, key),
    texts: await readPatientTexts(tx, patient_id),
  };
}

const DOCUMENTS = `
  select d.id as document_id, d.filename as title, d.document_type, d.document_date::text as document_date,
         coalesce((select string_agg(g.text, E'\\n' order by g.page) from document_pages g where g.tenant_id = $1 and g.document_id = d.id), '') as text
  from documents d where d.tenant_id = $1 and d.case_id = $2 and d.status = 'processed' and not ${isHeld('$1', 'd.id')} order by d.created_at, d.id`;
const MESSAGES = `
  select sender_type, content, created_at from messages where tenant_id = $1 and case_id = $2 and status <> 'blocked' order by seq`;
const MILESTONES = `
  select name, status, due_at from timeline_milestones where tenant_id = $1 and case_id = $2 order by due_at nulls last, name`;
