import { daysComeFirst } from '../../domain/text/dates.ts';

/** Numbers as reports print them: 13.2, 13,2, 234,000, 1.250,5. Written with a point and without thousands, otherwise as printed. */

/** A number in either style; the style of the document decides what a lone comma or point with three digits means. */
export const NUMBER = String.raw`(?:\d+(?:\.\d+)?[eE][+-]?\d{1,2}|\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d{1,3}(?:\.\d{3})+,\d+|\d+(?:[.,]\d+)?|\.\d+)`;

/** How a document prints: 13,2 for thirteen and two tenths; 03/04 for the third of April. */
export type PrintStyle = { decimalCommas: boolean; dayFirst: boolean };

export function printStyleOf(text: string): PrintStyle {
  return { decimalCommas: usesDecimalCommas(text), dayFirst: daysComeFirst(text) };
}

/** Whether the document writes 13,2 for thirteen and two tenths; a comma of the sentence may stand behind it ("PSA 8,4, sonst gut"). */
function usesDecimalCommas(text: string): boolean {
  const commas = text.match(/(?<![\d.,])\d{1,4},\d{1,2}(?!\d|,\d)/g)?.length ?? 0;
  const points = text.match(/(?<![\d.,/])\d{1,4}\.\d{1,2}(?![\d./])/g)?.length ?? 0;
  return commas > points;
}

export function asDecimal(printed: string, decimalCommas: boolean): string {
  if (/e/i.test(printed)) return String(Number(printed));
  const plain = printed.startsWith('.') ? `0${printed}` : printed;
  if (plain.includes(',') && plain.includes('.')) {
    return plain.lastIndexOf(',') > plain.lastIndexOf('.') ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
  }
  if (/^[1-9]\d{0,2}(?:,\d{3})+$/.test(plain) && !decimalCommas) return plain.replaceAll(',', '');
  if (/^[1-9]\d{0,2}(?:\.\d{3})+$/.test(plain) && decimalCommas) return plain.replaceAll('.', '');
  return plain.replace(',', '.');
}

/** Optical reading loses points: 47 for 4.7. A printed range with decimals gives it away when the value cannot be meant otherwise. */
export function restoreDecimal(value: string, range: { low: string | null; high: string | null } | null): string {
  const digits = range?.high?.split('.')[1]?.length ?? 0;
  if (!range?.high || digits === 0 || value.includes('.') || value.length <= digits) return value;
  const candidate = `${value.slice(0, -digits)}.${value.slice(-digits)}`;
  const [low, top] = [Number(range.low ?? 0), Number(range.high)];
  return Number(value) > top * 4 && Number(candidate) <= top * 4 && Number(candidate) >= low / 4 ? candidate : value;
}

/** "Platelets 234,000": cells per microlitre without a unit, where the test is counted in thousands. */
export function inThousands(value: string, testUnit: string, hasUnit: boolean): string {
  const cells = Number(value);
  return !hasUnit && testUnit === '10*3/uL' && Number.isInteger(cells) && cells >= 1_000 ? String(cells / 1_000) : value;
}
