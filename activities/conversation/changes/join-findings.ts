import type { ClinicalExtraction } from '../../../domain/clinical/findings.ts';

/** What a message tells that belongs in the record. */
export type ToldFindings = Pick<ClinicalExtraction, 'conditions' | 'observations' | 'medications' | 'allergies' | 'procedures'>;

/** One after the other. */
export const joinFindings = (told: readonly ToldFindings[]): ToldFindings => ({
  conditions: told.flatMap(({ conditions }) => conditions),
  observations: told.flatMap(({ observations }) => observations),
  medications: told.flatMap(({ medications }) => medications),
  allergies: told.flatMap(({ allergies }) => allergies),
  procedures: told.flatMap(({ procedures }) => procedures),
});
