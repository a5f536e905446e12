import { TAKES_BACK } from './slips.ts';

/**
 * The side that a message puts in the place of the other: `I was wrong, it is the right shoulder`, `not the right knee but the left one`. A side is denied,
 * or words that take something back stand beside it; a mere side, an apology or a second complaint corrects nothing.
 */

type Side = 'left' | 'right';
export type SideCorrection = { side: Side /** Both sides stand in it, one of them denied. */; isContrast: boolean };

/** "Sol" and "sağ" are sides before a part of the body only: the sun and a thank-you are none; neither are "tengo derecho a" and "j'ai le droit". */
const TURKISH_SITE = String.raw`(?=\s(?:değil|\p{L}*(?:diz|kalça|omuz|omz|göz|ayak|ayağ|el|kol|bacak|bacağ|kulak|kulağ|meme|taraf)))`;
const SIDES: Record<Side, RegExp> = {
  left: new RegExp(
    String.raw`(?<![\p{L}])(?:(?:left(?! (?:for|out|to|over|behind|my|the|him|her))|link(?:e[nrsm]?|s)|izquierd[oa]|gauche|esquerd[oa]|sinistr[oa]|лев\p{L}{2,3}|слева|(?:ال)?(?:يسرى|أيسر|ايسر|يسار))(?![\p{L}])|sol${TURKISH_SITE})`,
    'giu',
  ),
  right: new RegExp(
    String.raw`(?<![\p{L}])(?:(?:right(?! (?:now|away|after|before|time|place|thing|person|choice|hospital|clinic))|recht(?:e[nrsm]?|s)|derech[oa](?! a)|(?<!(?<!\p{L})(?:tout|[aá]i|as|a|avons|avez|ont|du) (?:le )?)droite?(?! (?:de|à)(?!\p{L})| d['’])|direit[oa](?! a)|destr[oa]|прав(?:ый|ая|ое|ого|ой|ую|ом)|справа|(?:ال)?(?:يمنى|أيمن|ايمن|يمين))(?![\p{L}])|sağ${TURKISH_SITE})`,
    'giu',
  ),
};
/** Directly before the side, with the joint between at most: "ليست الركبة اليمنى", "not the right knee". */
const DENIED = /(?<!\p{L})(?:not|isn['’]t|nicht|kein\p{L}{0,2}|no|pas|non|não|не|ليس|ليست|مش|مو)\s(?:[\p{L}\p{M}'’]+\s){0,3}$/iu;
const INSTEAD = /(?<!\p{L})(?:but|sondern|sino|mais|mas|ma|bensì|а|بل|وإنما)(?!\p{L})/iu;
const DENIED_BEHIND = /^\s?(?:[\p{L}\p{M}]+\s){0,1}(?:değil|demişim|yazmışım|demiştim|yazmıştım)(?!\p{L})/iu;
/** Another complaint beside the first. */
const ALSO =
  /(?<!\p{L})(?:also|too|as well|both|now|auch|beide\p{L}?|jetzt|también|ahora|amb[oa]s|aussi|maintenant|les deux|também|agora|anche|adesso|entramb\p{L}|da|de|şimdi|тоже|также|теперь|оба|обе|أيضا|ايضا|كمان|الآن)(?!\p{L})/iu;
const LONGEST = 300;

/** A question asks, whatever stands beside it. */
const withoutQuestions = (written: string): string =>
  written
    .split(/(?<=[.!?؟;\n])/u)
    .filter((sentence) => !/[?؟]$/u.test(sentence))
    .join('');

/** @returns null for a question, for a complaint more, and where both or neither side may be meant */
export function readSideCorrection(written: string): SideCorrection | null {
  if (written.length > LONGEST) return null;
  const message = withoutQuestions(written);
  const named = (['left', 'right'] as const).flatMap((side) =>
    [...message.matchAll(SIDES[side])].map(({ index, 0: word }) => ({
      side,
      isDenied: DENIED.test(message.slice(0, index).split(INSTEAD).at(-1) ?? '') || DENIED_BEHIND.test(message.slice(index + word.length)),
    })),
  );
  const [only, another] = new Set(named.filter(({ isDenied }) => !isDenied).map(({ side }) => side));
  const isContrast = named.some(({ isDenied }) => isDenied);
  if (only === undefined || another !== undefined) return null;
  return isContrast || (TAKES_BACK.test(message) && !ALSO.test(message)) ? { side: only, isContrast } : null;
}
