/**
 * "A stroke in 2020. No wait, it was 2021": a year that the writer puts right in the next words stands in the place of the wrong one, so that whatever reads dates
 * reads the right one. Letters keep their places.
 */

const YEAR = String.raw`(?:19|20)\d\d`;
/** Words that take back what was just said, in nine languages. */
const TAKEN_BACK = [
  String.raw`no,? wait|wait,? no|wait|sorry|oops|i mean(?:t)?|correction|my mistake|or rather|actually|no,? (?:it|that) was|make that|(?:scratch|strike|ignore|forget) that|that(?:['’]s| is| was) wrong|i was wrong`,
  String.raw`no,? espera|perd[oó]n|digo|quiero decir|mejor dicho|me equivoqu[eé]|(?:borra|tacha|olvida) eso|no,? fue|nein|streich das|vergiss das|stimmt nicht|falsch|quatsch|moment|ich meine|(?:ä|ae)h|sorry|entschuldigung|vielmehr`,
  String.raw`non,? attends?|pardon|d[eé]sol[eé]e?|je veux dire|plut[oô]t|je me trompe|(?:oubliez?|rayez?) [cç]a|non,? c['’][ée]tait|no,? aspett[ai]|cancella|lascia stare|no,? era|scus[ai]|anzi|volevo dire|mi sbaglio|cio[eè]`,
  String.raw`n[aã]o,? espera|desculp[ae]m?|quer(?:o)? dizer|ali[aá]s|ou melhor|enganei-me|(?:esque[cç][ae]|risca) isso|n[aã]o,? foi|yok|unut onu|sil onu|dur|pardon|yani|daha doğrusu|yanlış`,
  'ой|нет|точнее|вернее|то есть|ошиб(?:ся|лась)|простите|извините|зачеркните|забудьте|не так|неверно|لا|عفوا|آسف|اسف|امسح|انس|قصدي|أقصد|اقصد',
].join('|');
const CORRECTED = new RegExp(
  String.raw`(?<!\d)(?<wrong>${YEAR})(?!\d)(?<between>[^\d\n]{0,60}?(?<!\p{L})(?:${TAKEN_BACK})(?!\p{L})[^\d\n]{0,30}?)(?<right>${YEAR})(?!\d)`,
  'giu',
);

/** The same text with each year that is taken back replaced by the one that follows. */
export const withCorrectedYears = (text: string): string =>
  text.replace(CORRECTED, (...match) => {
    const { between, right } = match.at(-1) as { between: string; right: string };
    return `${right}${between}${right}`;
  });
