import { SLIP } from './slips.ts';

/**
 * The side that a message puts in the place of the other: `sorry, it is the right shoulder`, `not the right knee but the left one`. A side is denied or
 * words of a slip stand beside it; a mere side corrects nothing.
 */

type Side = 'left' | 'right';

const SIDES: Record<Side, RegExp> = {
  left: /(?<![\p{L}])(?:left|link(?:e[nrsm]?|s)|izquierd[oa]|gauche|esquerd[oa]|sinistr[oa]|sol(?! (?:de|del))|solda|лев\p{L}{2,3}|слева|ال?(?:يسرى|أيسر|ايسر|يسار))(?![\p{L}])/giu,
  right:
    /(?<![\p{L}])(?:right(?! (?:now|away|after|before|time|place|thing|person|choice|hospital|clinic))|recht(?:e[nrsm]?|s)|derech[oa]|droite?|direit[oa]|destr[oa]|sağ|sağda|прав(?:ый|ая|ое|ого|ой|ую|ом)|справа|ال?(?:يمنى|أيمن|ايمن|يمين))(?![\p{L}])/giu,
};
/** Directly before the side, with the joint between at most: "ليست الركبة اليمنى", "not the right knee". */
const DENIED = /(?<!\p{L})(?:not|isn['’]t|nicht|kein\p{L}{0,2}|no|pas|non|não|не|ليس|ليست|مش|مو)\s(?:[\p{L}\p{M}'’]+\s){0,3}$/iu;
const INSTEAD = /(?<!\p{L})(?:but|sondern|sino|mais|mas|ma|bensì|а|بل|وإنما)(?!\p{L})/iu;
const DENIED_BEHIND = /^\s?(?:[\p{L}\p{M}]+\s){0,1}değil(?!\p{L})/iu;
const LONGEST = 300;

/** @returns null for a question, for none, and where both or neither side may be meant */
export function readSideCorrection(message: string): Side | null {
  if (message.length > LONGEST || /[?؟]/u.test(message)) return null;
  const named = (['left', 'right'] as const).flatMap((side) =>
    [...message.matchAll(SIDES[side])].map(({ index, 0: word }) => ({
      side,
      isDenied: DENIED.test(message.slice(0, index).split(INSTEAD).at(-1) ?? '') || DENIED_BEHIND.test(message.slice(index + word.length)),
    })),
  );
  const wanted = new Set(named.filter(({ isDenied }) => !isDenied).map(({ side }) => side));
  const isContrast = named.some(({ isDenied }) => isDenied);
  const [only, another] = [...wanted];
  return only !== undefined && another === undefined && (isContrast || SLIP.test(message)) ? only : null;
}
