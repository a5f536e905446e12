import type { ProcedureRequirementRow, ProcedureRow } from '../../entities/procedures.ts';
import { withoutSide } from '../../../domain/cases/procedure-mismatch.ts';
import type { Tx } from '../../tenant-scope.ts';

export type FoundProcedure = Pick<
  ProcedureRow,
  'code' | 'slug' | 'name' | 'parent_code' | 'cpt' | 'snomed' | 'icd10_prefixes' | 'description' | 'synonyms'
>;
export type ProcedureChainRow = Pick<
  ProcedureRequirementRow,
  'procedure_code' | 'required_documents' | 'comorbidity_screening' | 'contraindications'
> & { name: string; depth: number };

const COLUMNS = 'code, slug, name, parent_code, cpt, snomed, icd10_prefixes, description, synonyms';

/** The procedure that a text names: its code, slug, CPT number, name or a synonym, without regard to case, else the only one with all its words. */
export async function findProcedure(tx: Tx, text: string): Promise<FoundProcedure | undefined> {
  const [row] = await tx.sql<FoundProcedure>(
    `select ${COLUMNS} from procedures
     where tenant_id = $1 and (
       lower(code) = $2 or slug = $2 or cpt = $2
       or (not is_category and (lower(name) = $2 or exists (select 1 from jsonb_array_elements_text(synonyms) s where lower(s) = $2))))
     order by (lower(code) = $2) desc, (slug = $2) desc, (lower(name) = $2) desc, code
     limit 1`,
    [tx.scope.tenantId, text.trim().toLowerCase()],
  );
  return row ?? findByWords(tx, text);
}

/** By its code, else by its name, with or without the side that it names: a code that is not in the directory does not lose what the name says. */
export async function findWishedProcedure(
  tx: Tx,
  { procedure_code, procedure }: { procedure_code?: string | undefined; procedure?: string | undefined },
): Promise<FoundProcedure | undefined> {
  const byCode = procedure_code === undefined ? undefined : await findProcedure(tx, procedure_code);
  if (byCode !== undefined || procedure === undefined) return byCode;
  const plain = withoutSide(procedure);
  return (await findProcedure(tx, procedure)) ?? (plain === '' || plain === procedure ? undefined : findProcedure(tx, plain));
}

/** "cataract surgery", "a knee replacement please": the only procedure whose name and synonyms hold every telling word; undefined when several do. */
async function findByWords(tx: Tx, text: string): Promise<FoundProcedure | undefined> {
  const rows = await tx.sql<FoundProcedure>(
    `select ${COLUMNS} from procedures
     where tenant_id = $1 and not is_category and numnode(plainto_tsquery('english', $2)) > 0
       and to_tsvector('english', concat_ws(' ', name, (select string_agg(s, ' ') from jsonb_array_elements_text(synonyms) s)))
           @@ plainto_tsquery('english', $2)
     limit 2`,
    [tx.scope.tenantId, text],
  );
  return rows.length === 1 ? rows[0] : undefined;
}

const MOST_CANDIDATES = 8;

/** What words that name no single procedure may mean ("knee"): procedures that share a word with them in name or synonyms, the closest first. */
export function listProcedureCandidates(tx: Tx, text: string): Promise<{ code: string; name: string }[]> {
  return tx.sql<{ code: string; name: string }>(
    `select code, name from (
       select code, name, to_tsvector('english', concat_ws(' ', name, (select string_agg(s, ' ') from jsonb_array_elements_text(synonyms) s))) as words
       from procedures where tenant_id = $1 and not is_category) p,
       (select replace(plainto_tsquery('english', $2)::text, '&', '|')::tsquery as any_word) q
     where numnode(any_word) > 0 and words @@ any_word
     order by ts_rank(words, any_word) desc, name limit ${MOST_CANDIDATES}`,
    [tx.scope.tenantId, text],
  );
}

/** Every procedure that a patient can ask for, by name; categories are left out. */
export function listProcedures(tx: Tx): Promise<FoundProcedure[]> {
  return tx.sql<FoundProcedure>(`select ${COLUMNS} from procedures where tenant_id = $1 and not is_category order by name`, [
    tx.scope.tenantId,
  ]);
}

/** Requirements of the procedure and its parents, the root first (domain/cases/requirements.ts merges them). */
export function readRequirementChain(tx: Tx, procedureCode: string): Promise<ProcedureChainRow[]> {
  return tx.sql<ProcedureChainRow>(
    `with recursive chain as (
       select code, name, parent_code, 0 as depth from procedures where tenant_id = $1 and code = $2
       union all
       select up.code, up.name, up.parent_code, chain.depth + 1
       from procedures up join chain on up.code = chain.parent_code where up.tenant_id = $1 and chain.depth < 5)
     select chain.code as procedure_code, chain.name, chain.depth,
            coalesce(r.required_documents, '[]') as required_documents,
            coalesce(r.comorbidity_screening, '[]') as comorbidity_screening,
            coalesce(r.contraindications, '[]') as contraindications
     from chain left join procedure_requirements r on r.tenant_id = $1 and r.procedure_code = chain.code
     order by chain.depth desc`,
    [tx.scope.tenantId, procedureCode],
  );
}
