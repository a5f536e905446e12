/** What a ranking rests on beside the directory (Decisions §4), as a text that changes with any of it. SQL over `c` (cases). */
export const WISH_MARK = `md5(jsonb_build_array(c.procedure_code, c.procedure_name, c.primary_condition_code, c.destination_country, c.budget_cents, c.currency,
  c.preferences - 'companions')::text)`;
