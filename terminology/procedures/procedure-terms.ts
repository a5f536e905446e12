import { REVIEW, readTable } from '../table-file.ts';

/** Operations and examinations in the words of notes and patients (procedure-terms.tsv). `snomed`: SNOMED CT, IPS Free Set (© IHTSDO, CC BY 4.0). */
export type ProcedureTerm = { phrase: string; snomed: string; display: string };

const COLUMNS = ['snomed', 'display', 'phrase', 'language', 'source', ...REVIEW] as const;

export const PROCEDURE_TERMS: readonly ProcedureTerm[] = readTable(new URL('procedure-terms.tsv', import.meta.url), COLUMNS).map(
  ({ phrase, snomed, display }) => ({ phrase, snomed, display }),
);
