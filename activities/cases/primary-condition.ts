import type { CaseRow } from '../../db/entities/cases.ts';
import { readRequirementChain } from '../../db/queries/directory/procedures.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { choosePrimaryCondition } from '../../domain/cases/primary-condition.ts';
import type { RecordedCondition } from '../../domain/cases/procedure-mismatch.ts';
import { mergeRequirements, type Requirements } from '../../domain/cases/requirements.ts';
import { type CaseState, rankOf } from '../../domain/cases/states.ts';
import type { CaseFrame } from './case-frames.ts';
import { checkProcedure } from './check-procedure.ts';

/**
 * Keeps the case's primary condition true to its record and its procedure, and asks where they contradict each other. Once providers are selected another
 * takes its place only when a corrected document or a person took it out. @returns frames to publish after commit
 */
export async function updatePrimaryCondition(tx: Tx, row: CaseRow): Promise<CaseFrame[]> {
  const kept = await keepPrimaryCondition(tx, row);
  return kept === null || isSelected(row) ? [] : checkProcedure(tx, row, kept.conditions, kept.procedure);
}

/** The same without the question, for whoever adds to the record of a locked case. @returns what it was chosen by; null where nothing may change */
export async function keepPrimaryCondition(tx: Tx, row: CaseRow): Promise<Known | null> {
  const { procedure_code } = row;
  if (procedure_code === null || row.state === 'closed') return null;
  if (isSelected(row) && !(await wasTakenOut(tx, row))) return null;
  const conditions = await readConditions(tx, row.id);
  const procedure = await readTreatment(tx, procedure_code);
  const code = choosePrimaryCondition(conditions, procedure);
  if (code !== row.primary_condition_code && !(isSelected(row) && code === null)) await setPrimaryCondition(tx, row.id, code);
  return { conditions, procedure };
}

type Treatment = { treats: string[]; screens: string[] };
type Known = { conditions: RecordedCondition[]; procedure: Treatment };

const isSelected = ({ state }: CaseRow) => rankOf(state as CaseState) >= rankOf('provider_selected');

async function setPrimaryCondition(tx: Tx, caseId: string, code: string | null): Promise<void> {
  await tx.sql(code === null ? FORGET : 'update cases set primary_condition_code = $3::text where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    caseId,
    code,
  ]);
}

/** Only a condition that was once in the record and was taken out of it is forgotten. */
const FORGET = `
  update cases c set primary_condition_code = $3::text
  where c.tenant_id = $1 and c.id = $2 and exists (
    select 1 from fhir_resources r where r.tenant_id = $1 and r.case_id = $2 and r.resource_type = 'Condition' and r.code = c.primary_condition_code)`;

async function wasTakenOut(tx: Tx, { id, primary_condition_code }: CaseRow): Promise<boolean> {
  const [found] = await tx.sql<{ taken_out: boolean }>(
    `select (exists (
       select 1 from documents d join fhir_resources r on r.tenant_id = d.tenant_id and r.document_id = d.id
       where d.tenant_id = $1 and d.case_id = $2 and d.status = 'superseded' and r.resource_type = 'Condition' and r.code = $3)
     or exists (
       select 1 from finding_corrections k
       where k.tenant_id = $1 and k.case_id = $2 and k.resource_type = 'Condition' and k.before->>'code' = $3))
     and not exists (
       select 1 from fhir_resources r
       where r.tenant_id = $1 and r.case_id = $2 and r.resource_type = 'Condition' and r.is_current and r.code = $3
         and r.resource->'clinicalStatus'->'coding'->0->>'code' in ('active', 'recurrence', 'relapse')) as taken_out`,
    [tx.scope.tenantId, id, primary_condition_code],
  );
  return found?.taken_out === true;
}

/** Active conditions, the first told first. */
function readConditions(tx: Tx, caseId: string): Promise<RecordedCondition[]> {
  return tx.sql<RecordedCondition>(
    `select r.code, coalesce(r.resource->'code'->'coding'->0->>'display', r.resource->'code'->>'text', r.code) as display,
            case when r.resource->'bodySite'->0->>'text' in ('left', 'right', 'bilateral') then r.resource->'bodySite'->0->>'text' end as side,
            r.document_id is not null as from_document
     from fhir_resources r
     where r.tenant_id = $1 and r.case_id = $2 and r.resource_type = 'Condition' and r.is_current and r.code is not null
       and r.resource->'clinicalStatus'->'coding'->0->>'code' in ('active', 'recurrence', 'relapse')
       and coalesce(r.resource->'verificationStatus'->'coding'->0->>'code', '') <> 'differential'
     order by r.created_at, r.id`,
    [tx.scope.tenantId, caseId],
  );
}

/** ICD-10 prefixes that the procedure or one of its parents treats, and those that it screens for. */
async function readTreatment(tx: Tx, procedureCode: string): Promise<Treatment> {
  const chain = await readRequirementChain(tx, procedureCode);
  const { comorbidity_screening, contraindications } = mergeRequirements(chain as unknown as Requirements[]);
  const rows = await tx.sql<{ prefix: string }>(
    `select distinct jsonb_array_elements_text(icd10_prefixes) as prefix from procedures where tenant_id = $1 and code = any($2::text[])`,
    [tx.scope.tenantId, chain.map(({ procedure_code }) => procedure_code)],
  );
  return {
    treats: rows.map(({ prefix }) => prefix),
    screens: [...comorbidity_screening, ...contraindications].flatMap(({ icd10_prefix }) => icd10_prefix ?? []),
  };
}
