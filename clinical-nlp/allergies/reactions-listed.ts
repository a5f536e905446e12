import type { AllergyFinding, Passage } from '../../domain/clinical/findings.ts';

/** Between the name of an allergen and what it did: a sign, a bracket. */
const BETWEEN = 6;

/** "Lincomicina (orticaria gen.)": what stands behind an allergen as its reaction is no disease of its own. */
/** Hives, itching and signs; a reaction to a medicine that ICD-10-CM codes as such stays in the history. */
const SIGN = /^(?:L50|L29|R)/;
export const isReactionOfAllergy = (
  { icd10, passage }: { icd10: string | null; passage: Passage },
  allergies: readonly AllergyFinding[],
): boolean =>
  SIGN.test(icd10 ?? '') &&
  allergies.some(
    ({ reaction, negated, passage: { end } }) =>
      reaction !== null && !negated && passage.start >= end && passage.end <= end + BETWEEN + reaction.length,
  );
