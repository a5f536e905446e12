import type { CaseRow } from '../../db/entities/cases.ts';
import { readRequirementChain } from '../../db/queries/directory/procedures.ts';
import type { Tx } from '../../db/tenant-scope.ts';
import { choosePrimaryCondition, type ConditionCandidate } from '../../domain/cases/primary-condition.ts';
import { mergeRequirements, type Requirements } from '../../domain/cases/requirements.ts';
import { type CaseState, rankOf } from '../../domain/cases/states.ts';

/** Keeps the case's primary condition true to its record. From the match on, another takes its place only when a corrected document or a person took it out. */
export async function updatePrimaryCondition(tx: Tx, row: CaseRow): Promise<void> {
  if (row.procedure_code === null || row.state === 'closed') return;
  const isMatched = rankOf(row.state as CaseState) >= rankOf('matching');
  if (isMatched && !(await wasTakenOut(tx, row))) return;
  const candidates = await readCandidates(tx, row.id);
  const chain = await readRequirementChain(tx, row.procedure_code);
  const { comorbidity_screening, contraindications } = mergeRequirements(chain as unknown as Requirements[]);
  const screens = [...comorbidity_screening, ...contraindications].flatMap(({ icd10_prefix }) => icd10_prefix ?? []);
  const code = choosePrimaryCondition(candidates, { treats: await readTreated(tx, row.procedure_code), screens });
  if (code === row.primary_condition_code || (isMatched && code === null)) return;
  await tx.sql(code === null ? FORGET : 'update cases set primary_condition_code = $3::text where tenant_id = $1 and id = $2', [
    tx.scope.tenantId,
    row.id,
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

function readCandidates(tx: Tx, caseId: string): Promise<ConditionCandidate[]> {
  return tx.sql<ConditionCandidate>(
    `select r.code, r.document_id is not null as from_document from fhir_resources r
     where r.tenant_id = $1 and r.case_id = $2 and r.resource_type = 'Condition' and r.is_current and r.code is not null
       and r.resource->'clinicalStatus'->'coding'->0->>'code' in ('active', 'recurrence', 'relapse')
       and coalesce(r.resource->'verificationStatus'->'coding'->0->>'code', '') <> 'differential'
     order by r.created_at, r.id`,
    [tx.scope.tenantId, caseId],
  );
}

/** ICD-10 prefixes that the procedure or one of its parents treats. */
async function readTreated(tx: Tx, procedureCode: string): Promise<string[]> {
  const rows = await tx.sql<{ prefix: string }>(
    `with recursive chain as (
       select code, parent_code, icd10_prefixes, 0 as depth from procedures where tenant_id = $1 and code = $2
       union all
       select up.code, up.parent_code, up.icd10_prefixes, depth + 1 from procedures up join chain on up.code = chain.parent_code
       where up.tenant_id = $1 and depth < 5)
     select distinct jsonb_array_elements_text(icd10_prefixes) as prefix from chain`,
    [tx.scope.tenantId, procedureCode],
  );
  return rows.map(({ prefix }) => prefix);
}
