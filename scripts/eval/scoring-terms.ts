import { medicineAt } from '../../clinical-nlp/treatments/medicine-names.ts';
import type { ScoringTerms } from '../../domain/evaluation/terms.ts';
import { tokenize } from '../../domain/text/tokens.ts';
import { historyCodeOf } from '../../terminology/icd10/history-codes.ts';
import { FINDING_TESTS, LAB_TESTS } from '../../terminology/loinc/tests.ts';
import { UNIT_SPELLINGS } from '../../terminology/loinc/units.ts';

/** HbA1c and hemoglobin A1c are one test: names that laboratories use stand for the code. */
const LOINC_OF = new Map(
  [...LAB_TESTS, ...FINDING_TESTS].flatMap(({ name, aliases, loinc }) =>
    [name, ...aliases].map((called) => [called.toLowerCase(), loinc] as const),
  ),
);
const OF_BLOOD = new Set(LAB_TESTS.filter(({ name }) => !/urin|csf|fluid|stool|fecal/i.test(name)).map(({ loinc }) => loinc));

/** The terminologies that the service reads with. */
export const SCORING_TERMS: ScoringTerms = {
  loincOf: (testName) => LOINC_OF.get(testName.trim().toLowerCase()) ?? null,
  isBloodTest: (loinc) => OF_BLOOD.has(loinc),
  ucumOf: (unit) => UNIT_SPELLINGS[unit.trim().toLowerCase()] ?? unit.trim(),
  historyCodeOf,
  substancesOf(name) {
    const tokens = tokenize(name.toLowerCase());
    const named = tokens.flatMap((_, at) => medicineAt(tokens, at, name.toLowerCase())?.name.replace(/ \(.*/, '') ?? []);
    return named.length > 0 ? named.map((each) => (each === 'acetylsalicylic acid' ? 'aspirin' : each)) : [name.trim().toLowerCase()];
  },
};
