type Term = { code: string; title: string; billable: boolean; terms: string[] };
type Sql = (text: string, params: unknown[]) => Promise<unknown>;

/** Makes codes known to a test's database: nothing is stored under a code that it does not have. */
export async function addConditionTerms(sql: Sql, conditions: readonly Term[]): Promise<void> {
  for (const { code, title, billable, terms } of conditions)
    await sql('insert into icd10_codes (code, title, billable, terms) values ($1, $2, $3, $4)', [code, title, billable, terms]);
}
