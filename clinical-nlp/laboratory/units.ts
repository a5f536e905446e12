import { LAB_TESTS, type LabTest } from '../../terminology/loinc/tests.ts';
import { UNIT_SPELLINGS } from '../../terminology/loinc/units.ts';

/** A printed unit as a UCUM code, in the light of what the test can be measured in; null for one that nobody knows. */
export function ucumOf(printed: string, test: LabTest): string | null {
  const plain = printed.toLowerCase();
  const unit = UNIT_SPELLINGS[plain.replace(/\s+/g, ' ')] ?? UNIT_SPELLINGS[plain.replace(/\s+/g, '')] ?? null;
  if (unit === 'g/L' && isCount(test)) return '10*9/L';
  return unit;
}

const isCount = (test: LabTest) => test.unit.startsWith('10*') || isDifferential(test);

/** Share of the white cells, and the count of the same cells. */
const DIFFERENTIAL: Record<string, string> = { '770-8': '751-8', '736-9': '731-0', '5905-5': '742-7', '713-8': '711-2', '706-2': '704-7' };
const BY_LOINC = new Map(LAB_TESTS.map((test) => [test.loinc, test]));

export const isDifferential = ({ loinc }: LabTest) => DIFFERENTIAL[loinc] !== undefined;

/** "Neutrophils 4.2 x10^9/L" counts what "Neutrophils 62 %" gives as a share; free PSA in per cent is its share of the total. */
export function testInUnit(test: LabTest, ucum: string | null): LabTest {
  const counted = ucum !== null && /\/(?:u)?L$/.test(ucum) ? BY_LOINC.get(DIFFERENTIAL[test.loinc] ?? '') : undefined;
  if (counted) return counted;
  if (test.loinc === '10886-0' && ucum === '%') return BY_LOINC.get('12841-3') ?? test;
  if (test.loinc === '33959-8' && ucum === '%') return BY_LOINC.get('51637-7') ?? test;
  if (test.loinc === '4548-4' && ucum === 'mmol/mol') return { ...test, loinc: '59261-8', unit: 'mmol/mol', low: '20', high: '42' };
  return test.loinc === '788-0' && ucum === 'fL' ? (BY_LOINC.get('21000-5') ?? test) : test;
}
