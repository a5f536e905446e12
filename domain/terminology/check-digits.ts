/** Whether identifiers of LOINC and SNOMED CT carry the check digit that belongs to them: a slip of the pen shows without the terminology. */

const LOINC = /^\d{1,7}-\d$/;

/** LOINC: Luhn's digit behind the hyphen. */
export function isLoincCode(code: string): boolean {
  if (!LOINC.test(code)) return false;
  const [number = '', digit = ''] = code.split('-');
  const sum = [...number].reverse().reduce((total, character, index) => {
    const doubled = Number(character) * (index % 2 === 0 ? 2 : 1);
    return total + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
  return (10 - (sum % 10)) % 10 === Number(digit);
}

const TIMES = '0123456789 1234067895 2340178956 3401289567 4012395678 5987604321 6598710432 7659821043 8765932104 9876543210'.split(' ');
const TURNS = '0123456789 1576283094 5803796142 8916043527 9453126870 4286573901 2793806415 7046913258'.split(' ');

/** SNOMED CT: 6 to 18 digits, the last by Verhoeff's scheme, partition 00 or 10 for a concept. */
export function isSnomedConcept(code: string): boolean {
  if (!/^[1-9]\d{5,17}$/.test(code) || !/^[01]0$/.test(code.slice(-3, -1))) return false;
  const check = [...code]
    .reverse()
    .reduce((state, character, index) => Number(TIMES[state]?.[Number(TURNS[index % 8]?.[Number(character)])]), 0);
  return check === 0;
}
