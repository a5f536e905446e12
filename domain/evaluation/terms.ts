/** What scoring asks of terminologies, which no rule of the domain imports: handed in by who measures. */
export type ScoringTerms = {
  /** LOINC code of a test by any of its names. */
  loincOf(testName: string): string | null;
  /** Whether the LOINC code is of a test in blood. */
  isBloodTest(loinc: string): boolean;
  /** UCUM code of a unit as it is written; the unit itself where no table knows it. */
  ucumOf(unit: string): string;
  /** ICD-10-CM code of the history of a disease (Z85 of C50). */
  historyCodeOf(icd10: string): string | null;
  /** International nonproprietary names in the name of a medicine or allergen, else the name itself. */
  substancesOf(name: string): readonly string[];
};
