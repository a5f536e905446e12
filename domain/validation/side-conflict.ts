import { PART_NAMES, type Role, rolesIn, type Side, sideOf } from './paper-sides.ts';

/** A paper that says the left of what it says the right of elsewhere (Decisions §6, laterality_conflict). Pure. */

export type SideConflict = { part: string; treated: Side; described: Side };

const PAIRS: readonly [Role, Role][] = [
  ['asked', 'described'],
  ['asked', 'concluded'],
  ['concluded', 'described'],
];

/** Null: the paper agrees with itself. Of one part, two of what is asked, concluded and described each name one side only, and not the same. @throws never */
export function sideConflictIn(text: string): SideConflict | null {
  const roles = rolesIn(text);
  for (const [one, other] of PAIRS) {
    for (const part of PART_NAMES) {
      const [treated, described] = [sideOf(roles[one], part), sideOf(roles[other], part)];
      if (treated !== null && described !== null && treated !== described) return { part, treated, described };
    }
  }
  return null;
}
