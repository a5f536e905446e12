/** What people say when they take back in one breath what they have just said, in nine languages: a no, and words of a slip that need none beside them. */

export const NO_WORDS = 'no|nope|nah|naw|nein|nee|ne|nö|na|non|nan|n[ãa]o|yok|hayır|нет|не-?а|لا|لأ|لاء';
export const HOLD_WORDS = [
  String.raw`hang on|hold on|wait(?: a (?:sec\p{L}*|minute|moment))?|scra(?:tch|p) that|actually no|tell a lie|my mistake|oops|i lie`,
  String.raw`wart\p{L}{0,2}(?: mal)?|moment(?: mal)?|halt stopp|(?:n[ae]e?|nein|ach),? halt|stopp?|ach quatsch|quatsch|stimmt (?:ja )?(?:gar )?nicht|stimmt nich`,
  String.raw`esper[ae](?: un momento)?|espérate|mentira|miento|qué digo|digo mal|me equivoqu[eé]|perd[oó]n|disculp[ae]`,
  String.raw`attends?|attendez|minute|qu['’]est-ce que je dis|je me trompe|pardon|oups`,
  String.raw`(?:per|p|es)era(?: aí)?|minto|enganei-me|me enganei|opa|desculpa|ali[aá]s`,
  String.raw`anzi|aspett[ai]|(?:ma )?che dico|mi sbaglio|scus[ai]|ops`,
  String.raw`dur(?: bir| ya)?|bi dakika|bir dakika|pardon|yanlış (?:dedim|yazdım|söyledim)`,
  String.raw`стоп|погоди(?:те)?|подожди(?:те)?|ой|вру|ошиб(?:ся|лась)|то есть`,
  String.raw`استنى|استنو|لحظة|لحظه|صبر|عفوا|غلطت|قصدي`,
].join('|');

const HOLDS = new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${HOLD_WORDS})(?![\p{L}\p{M}])`, 'iu');

/** Whether words take back what stands before them. */
export const takesBack = (words: string): boolean => HOLDS.test(words);

/** "4 bin dolar yok yok 3500", "45'000... nein": a no said twice, or behind dots. */
const NO_SAID = new RegExp(
  String.raw`(?<![\p{L}\p{M}])(?:${NO_WORDS})[\s,.!…]{1,4}(?:${NO_WORDS})(?![\p{L}\p{M}])|(?:\.{2,4}|…)\s?(?:(?:oh|ah|ach|äh|euh|ay|ой)[\s,]{1,2})?(?:${NO_WORDS})(?![\p{L}\p{M}])`,
  'iu',
);
/** Whether the words between two things of a kind take back the first of them. */
export const takesBackBetween = (between: string): boolean => takesBack(between) || NO_SAID.test(between);
