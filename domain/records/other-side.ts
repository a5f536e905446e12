import type { Laterality } from '../clinical/findings.ts';

type Sided = { code: string; display: string };

/** ICD-10-CM says the side in the sixth character, or in the last where there are fewer: 1 is right, 2 is left. */
const SIDE_AT = 6;
const DIGITS: Partial<Record<Laterality, string>> = { right: '1', left: '2' };

/** The same disease on the given side. Null where it is on that side already, or where its code and title do not both say the other one. */
export function onSide({ code, display }: Sided, side: 'left' | 'right'): Sided | null {
  const other = side === 'left' ? 'right' : 'left';
  const bare = code.replace('.', '');
  const at = Math.min(SIDE_AT, bare.length) - 1;
  if (bare[at] !== DIGITS[other] || !new RegExp(`\\b${other}\\b`, 'i').test(display) || new RegExp(`\\b${side}\\b`, 'i').test(display))
    return null;
  const place = at + (code.includes('.') ? 1 : 0);
  return {
    code: `${code.slice(0, place)}${DIGITS[side]}${code.slice(place + 1)}`,
    display: display.replace(new RegExp(`\\b${other}\\b`, 'i'), side),
  };
}
