import { FINDING_TESTS, LAB_TESTS } from '../../terminology/loinc/tests.ts';

const NAMES = new Map([...LAB_TESTS, ...FINDING_TESTS].map(({ loinc, name }) => [loinc, name]));

/** What the table calls the test of a LOINC code; nothing for one that it does not have. */
export const nameOfTest = (loinc: string): string | undefined => NAMES.get(loinc);
