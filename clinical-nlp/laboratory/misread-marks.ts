import type { Item } from './row-items.ts';

/** Optical reading takes an arrow for a 4, a 1 or a 7: "168 4 mg/dL [70 - 105]". */

/** A row without the lone digit behind a result that its range marks. */
export function withoutMarks(items: readonly Item[]): Item[] {
  const range = items.find(({ kind }) => kind === 'range');
  const [value, mark, ...others] = items.filter((item) => item.kind === 'number');
  if (range?.kind !== 'range' || !value || !mark || others.length > 0 || !/^[147]$/.test(mark.value) || mark.comparator) return [...items];
  const isOutside = Number(value.value) < Number(range.low ?? -Infinity) || Number(value.value) > Number(range.high ?? Infinity);
  const isBetween = mark.start > value.end && mark.end <= range.start;
  return isOutside && isBetween ? items.filter((item) => item !== mark) : [...items];
}
