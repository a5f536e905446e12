import type { Database } from '../database.ts';
import type { Icd10CodeRow } from '../entities/reference.ts';
import { globally } from '../tenant-scope.ts';

export type ConditionTerm = Pick<Icd10CodeRow, 'code' | 'title' | 'billable' | 'terms'>;

/** The whole of ICD-10-CM in order of code, for an index in memory (98,000 rows, about half a second). */
export function loadConditions(db: Database): Promise<ConditionTerm[]> {
  return globally(db, (tx) => tx.sql<ConditionTerm>('select code, title, billable, terms from icd10_codes order by code'));
}
