import { v7 as newId, validate as isUuid } from 'uuid';
import { plainText } from '../../../domain/search/words.ts';
import type { Requirements } from '../../../domain/cases/requirements.ts';
import { Procedure, ProcedureRequirement } from '../../entities/procedures.ts';
import { given } from '../directory/directory-writes.ts';
import { findProcedureCode } from '../directory/offers.ts';
import type { Tx } from '../../tenant-scope.ts';
import { countOf, type Page, type Versioned } from './reference.ts';

export type ProcedureEntry = Versioned & {
  code: string;
  slug: string;
  name: string;
  parent_code: string | null;
  cpt: string | null;
  snomed: string | null;
  icd10_prefixes: string[];
  description: string;
  synonyms: string[];
  is_category: boolean;
  requirements: Requirements;
  own_fields: string[] | null;
};
export type ProcedureValues = Partial<Omit<ProcedureEntry, keyof Versioned | 'requirements'>> & { requirements?: Partial<Requirements> };

const COLUMNS = `p.id, p.code, p.slug, p.name, p.parent_code, p.cpt, p.snomed, p.icd10_prefixes, p.description, p.synonyms, p.is_category,
    jsonb_build_object('required_documents', coalesce(r.required_documents, '[]'), 'comorbidity_screening', coalesce(r.comorbidity_screening, '[]'),
      'contraindications', coalesce(r.contraindications, '[]')) as requirements, p.own_fields, p.version, p.created_at, p.updated_at`;
const FROM = 'from procedures p left join procedure_requirements r on r.tenant_id = p.tenant_id and r.procedure_code = p.code';
const VIEW = `select ${COLUMNS} ${FROM} where p.tenant_id = $1`;

/** Rows of a code in these tenants, locked. */
export function readProceduresIn(tx: Tx, tenantIds: readonly string[], code: string): Promise<(ProcedureEntry & { tenant_id: string })[]> {
  return tx.sql(`select p.tenant_id, ${COLUMNS} ${FROM} where p.tenant_id = any($1::text[]) and p.code = $2 for update of p`, [
    tenantIds,
    code,
  ]);
}

/** By code; `q` is part of the name or the code. */
export async function listProcedureEntries(tx: Tx, filter: { q?: string; parent_code?: string; is_category?: boolean }, page: Page) {
  const where = `($2::text is null or strpos(plain_text(p.name), $2) > 0 or strpos(lower(p.code), $2) > 0) and ($3::text is null or p.parent_code = $3)
    and ($4::boolean is null or p.is_category = $4)`;
  const values = [
    tx.scope.tenantId,
    filter.q === undefined ? null : plainText(filter.q),
    filter.parent_code ?? null,
    filter.is_category ?? null,
  ];
  const total = await countOf(tx, `procedures p where p.tenant_id = $1 and ${where}`, values);
  const rows = await tx.sql<ProcedureEntry>(`${VIEW} and ${where} order by p.code limit $5 offset $6`, [
    ...values,
    page.limit,
    page.offset,
  ]);
  return { rows, total };
}

/** @param named its code, slug, CPT number or id */
export async function findProcedureEntry(tx: Tx, named: string): Promise<ProcedureEntry | undefined> {
  const [row] = await tx.sql<ProcedureEntry>(`${VIEW} and (p.code = $2 or p.id = $3::uuid)`, await keyOf(tx, named));
  return row;
}

export async function lockProcedureEntry(tx: Tx, named: string): Promise<ProcedureEntry | undefined> {
  await tx.sql('select 1 from procedures p where tenant_id = $1 and (code = $2 or id = $3::uuid) for update', await keyOf(tx, named));
  return findProcedureEntry(tx, named);
}

async function keyOf(tx: Tx, named: string) {
  return [tx.scope.tenantId, (await findProcedureCode(tx, named)) ?? null, isUuid(named) ? named : null];
}

export async function insertProcedureEntry(tx: Tx, { requirements, ...values }: ProcedureValues): Promise<string> {
  const id = newId();
  const { code = '', slug = '', name = '' } = values;
  await tx.em.insert(Procedure, { id, tenant_id: tx.scope.tenantId, ...given(values), code, slug, name });
  if (requirements) await writeRequirements(tx, code, requirements);
  return id;
}

export async function updateProcedureEntry(tx: Tx, stored: ProcedureEntry, { requirements, ...changes }: ProcedureValues): Promise<void> {
  await tx.em.nativeUpdate(Procedure, { tenant_id: tx.scope.tenantId, id: stored.id }, { ...given(changes), version: stored.version + 1 });
  if (requirements) await writeRequirements(tx, stored.code, { ...stored.requirements, ...given(requirements) });
}

/** Its requirements go with it. */
export async function deleteProcedureEntry(tx: Tx, stored: ProcedureEntry): Promise<void> {
  const { tenantId } = tx.scope;
  await tx.em.nativeDelete(ProcedureRequirement, { tenant_id: tenantId, procedure_code: stored.code });
  await tx.em.nativeDelete(Procedure, { tenant_id: tenantId, id: stored.id });
}

async function writeRequirements(tx: Tx, code: string, requirements: Partial<Requirements>): Promise<void> {
  const { required_documents = [], comorbidity_screening = [], contraindications = [] } = requirements;
  const required = { required_documents, comorbidity_screening, contraindications };
  await tx.run(
    tx.kysely
      .insertInto('procedure_requirements')
      .values({ id: newId(), tenant_id: tx.scope.tenantId, procedure_code: code, ...required })
      .onConflict((conflict) => conflict.columns(['tenant_id', 'procedure_code']).doUpdateSet(required)),
  );
}

/** What a procedure is named by, each with how often; nothing where it can be taken out. Cases that are closed keep what they were about. */
export async function usesOfProcedure(tx: Tx, { code }: ProcedureEntry): Promise<Record<string, number>> {
  const [uses] = await tx.sql<Record<string, number>>(
    `select (select count(*)::int from procedures where tenant_id = $1 and parent_code = $2) as procedures_below,
       (select count(*)::int from provider_procedures where tenant_id = $1 and procedure_code = $2) as offers,
       (select count(*)::int from doctor_procedures where tenant_id = $1 and procedure_code = $2) as doctors,
       (select count(*)::int from cases where tenant_id = $1 and procedure_code = $2 and state <> 'closed') as open_cases`,
    [tx.scope.tenantId, code],
  );
  return uses ?? {};
}

export type Place = {
  /** Codes above, the nearest first, and how many levels there are below the procedure. */
  above: string[];
  below: number;
};

/** Where a procedure would stand under a parent. @param code of the procedure; it need not be there */
export async function placeUnder(tx: Tx, code: string, parentCode: string): Promise<Place> {
  const [place] = await tx.sql<Place>(
    `with recursive
       above as (
         select code, parent_code, 1 as depth from procedures where tenant_id = $1 and code = $3
         union all
         select p.code, p.parent_code, above.depth + 1 from above join procedures p on p.tenant_id = $1 and p.code = above.parent_code where above.depth < 20),
       below as (
         select $2::text as code, 0 as depth
         union all
         select p.code, below.depth + 1 from below join procedures p on p.tenant_id = $1 and p.parent_code = below.code where below.depth < 20)
     select array(select code from above order by depth) as above, (select max(depth) from below) as below`,
    [tx.scope.tenantId, code, parentCode],
  );
  return place ?? { above: [], below: 0 };
}

/** Which of these are no codes of ICD-10-CM. */
export async function unknownIcd10(tx: Tx, codes: readonly string[]): Promise<Set<string>> {
  const rows = await tx.sql<{ code: string }>(
    'select c.code from unnest($1::text[]) as c (code) where not exists (select from icd10_codes i where i.code = c.code)',
    [codes],
  );
  return new Set(rows.map(({ code }) => code));
}
