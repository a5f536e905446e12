/**
 * What a document is checked against beside its own text: who the patient is, and what is to be treated. SQL over `p` (patients) and `c` (cases); a text
 * that changes with any of them.
 */
export const CHECK_MARK = `md5(jsonb_build_array(p.first_name, p.last_name, p.date_of_birth::text, c.procedure_code, c.procedure_side)::text)`;
