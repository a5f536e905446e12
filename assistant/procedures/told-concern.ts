/** What a message says that it is about: "it's about my varicose veins", "wegen Krampfadern", "es por las varices". */

const ABOUT = [
  "it['’]?s about|it is about|about|regarding|because of|need help with|problem with|issue with|trouble with",
  'wegen|wega|wegn|es geht um|geht um|bezüglich|betreffs?|zwecks',
  'es por|por|sobre|acerca de|lo de|por lo de|es para',
  "c['’]est pour|pour|au sujet de|concernant|à cause de|rapport à",
  'per|riguardo a|riguardo|a proposito di|a causa di',
  'por causa d[aoe]s?|é por|a respeito de|quanto a',
  'по поводу|насчет|насчёт|из-за|по вопросу',
  'بخصوص|بسبب|من أجل|عشان|علشان|بشأن',
];
/** Articles, possessives, sides and adjectives that may stand before the name. */
const MOST_WORDS = 3;
const BEFORE = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${ABOUT.join('|')})((?: [\p{L}\p{M}'’]{1,12}){0,${MOST_WORDS}}) ?['’]?$`, 'iu');
const BEHIND = /^[ ]?(?:\p{L}{1,6} )?(?:için|hakkında|yüzünden|konusunda)(?![\p{L}\p{M}])/iu;
/** In these it is told why something was, or is not done. */
const TOLD =
  /(?<![\p{L}\p{M}])(?:was|were|had|war|hatte|wurde|fui|estuve|tuve|étais|avais|ero|avevo|fiz|tive|был\p{L}?|كان\p{L}?)(?![\p{L}\p{M}])/iu;

/** Pure. Whether a message, which names a disease between two places, says that this is what it is about. */
export function isConcern(message: string, { start, end }: { start: number; end: number }): boolean {
  const clause =
    message
      .slice(0, start)
      .split(/[.!?;:\n]/u)
      .at(-1) ?? '';
  return !TOLD.test(clause) && (BEFORE.test(clause) || BEHIND.test(message.slice(end)));
}
