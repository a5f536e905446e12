import type { Database } from '../../database.ts';
import type { Icd10CodeRow } from '../../entities/reference.ts';
import { globally } from '../../tenant-scope.ts';

export type ConditionTerm = Pick<Icd10CodeRow, 'code' | 'title' | 'billable' | 'terms'>;

/** The whole of ICD-10-CM in order of code, for an index in memory (98,000 rows, about half a second). */
export function loadConditions(db: Database): Promise<ConditionTerm[]> {
  return globally(db, (tx) => tx.sql<ConditionTerm>('select code, title, billable, terms from icd10_codes order by code'));
}

/** Which of the codes ICD-10-CM has, categories included. ICD-10 proper is taken as known where a code of it is a category here. */
export async function findKnownConditions(db: Database, codes: readonly string[]): Promise<ReadonlySet<string>> {
  if (codes.length === 0) return new Set();
  const rows = await globally(db, (tx) => tx.sql<{ code: string }>('select code from icd10_codes where code = any($1::text[])', [codes]));
  return new Set(rows.map(({ code }) => code));
}

export type ConditionEntry = { code: string; title: string; billable: boolean; parent_code: string | null };

export async function findCondition(db: Database, code: string) {
  return globally(db, async (tx) => {
    const [entry] = await tx.sql<ConditionEntry>('select code, title, billable, parent_code from icd10_codes where code = $1', [code]);
    if (!entry) return undefined;
    const related = await tx.sql<ConditionEntry>(
      'select code, title, billable, parent_code from icd10_codes where code = $1 or parent_code = $2 order by code',
      [entry.parent_code, code],
    );
    return {
      ...entry,
      parent: related.find((row) => row.code === entry.parent_code) ?? null,
      children: related.filter((row) => row.parent_code === code),
    };
  });
}

/** Codes whose title or inclusion terms hold the words, or words much like them; a code itself is found by its beginning. */
export async function searchConditions(db: Database, query: string, limit: number): Promise<(ConditionEntry & { matched: string })[]> {
  return globally(db, (tx) =>
    tx.sql<ConditionEntry & { matched: string }>(
      `with by_code as (
         select code, 0 as kind, 1.0::real as strength, code as matched from icd10_codes where $2 <> '' and code like $2 || '%' order by code limit $3),
       by_words as (
         select code, 1 as kind, ts_rank_cd(to_tsvector('english', title), websearch_to_tsquery('english', $1), 2) as strength, title as matched
         from icd10_codes where to_tsvector('english', title) @@ websearch_to_tsquery('english', $1) order by strength desc, length(title), code limit $3),
       by_terms as (
         select i.code, 2 as kind, 0.5::real as strength, term as matched from icd10_codes i cross join unnest(i.terms) term
         where cardinality(i.terms) > 0 and to_tsvector('english', term) @@ websearch_to_tsquery('english', $1) order by length(term), i.code limit $3),
       by_likeness as (
         select code, 3 as kind, likeness::real as strength, title as matched from (
           select code, title, (select count(*) from unnest(text_trigrams(lower(title))) t where t = any(text_trigrams(lower($1))))::float8
             / greatest(1, cardinality(text_trigrams(lower($1)))) as likeness
           from icd10_codes where text_trigrams(lower(title)) && text_trigrams(lower($1))) scored
         where likeness >= 0.6 and not exists (select 1 from by_words) order by likeness desc, length(title), code limit $3)
       select i.code, i.title, i.billable, i.parent_code, f.matched from (
         select distinct on (code) * from (select * from by_code union all select * from by_words union all select * from by_terms union all select * from by_likeness) hits
         order by code, kind, strength desc) f join icd10_codes i using (code)
       order by f.kind, f.strength desc, length(i.title), i.code limit $3`,
      [query, /^[A-Za-z]\d/.test(query) ? query.toUpperCase() : '', limit],
    ),
  );
}
