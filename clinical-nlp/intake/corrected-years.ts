/**
 * "A stroke in 2020. No wait, it was 2021": a year that the writer puts right in the next words stands in the place of the wrong one, so that whatever reads dates
 * reads the right one. Letters keep their places.
 */

const YEAR = String.raw`(?:19|20)\d\d`;
/** Words that take back what was just said, in nine languages. */
const TAKEN_BACK = [
  String.raw`no,? wait|wait,? no|naw|nah|nope|(?:no|nein|nee|non|n[aã]o|hayır)(?=, ?(?:(?:in|en|em|nel) )?(?:19|20)\d\d)|wait|sorry|oops|i mean(?:t)?|correction|my mistake|or rather|actually|no,? (?:it|that) was|make that|(?:scratch|strike|ignore|forget) that|that(?:['’]s| is| was) wrong|i was wrong`,
  String.raw`no,? espera|perd[oó]n|digo|quiero decir|mejor dicho|me equivoqu[eé]|(?:borra|tacha|olvida) eso|no,? fue|nein|streich das|vergiss das|stimmt nicht|falsch|quatsch|moment|ich meine|(?:ä|ae)h|sorry|entschuldigung|vielmehr`,
  String.raw`non,? attends?|pardon|d[eé]sol[eé]e?|je veux dire|plut[oô]t|je me trompe|(?:oubliez?|rayez?) [cç]a|non,? c['’][ée]tait|no,? aspett[ai]|cancella|lascia stare|no,? era|scus[ai]|anzi|volevo dire|mi sbaglio|cio[eè]`,
  String.raw`n[aã]o,? espera|desculp[ae]m?|quer(?:o)? dizer|ali[aá]s|ou melhor|enganei-me|(?:esque[cç][ae]|risca) isso|n[aã]o,? foi|yok|unut onu|sil onu|dur|pardon|yani|daha doğrusu|yanlış`,
  'ой|нет|точнее|вернее|то есть|ошиб(?:ся|лась)|простите|извините|зачеркните|забудьте|не так|неверно|لا|عفوا|آسف|اسف|امسح|انس|قصدي|أقصد|اقصد',
].join('|');
/** Between that and the right year; a word more speaks of something else: "stroke in 2015, wait, the heart attack was in 2019". */
const ONLY_A_YEAR = [
  "in|it(?:['’]?s)?|was|that|i|mean|meant|the|year|really|en|fue|era|el|es|año|im|war|das|jahr|c['’](?:était|est)|était|l['’]année|nel|anno|stato|è|em|foi|o|no|ano|yıl\\p{L}*|в|это|было|был|году|год",
  'سنة|عام|في|كان|كانت|هو|هي',
].join('|');
const CORRECTED = new RegExp(
  String.raw`(?<!\d)(?<wrong>${YEAR})(?!\d)(?<between>[^\d\n]{0,60}?(?<!\p{L})(?:${TAKEN_BACK})(?!\p{L})(?:[\s,.:;…–-]{1,3}(?:(?:${ONLY_A_YEAR}|${TAKEN_BACK})(?!\p{L}))?){0,6})(?<right>${YEAR})(?!\d)`,
  'giu',
);

const NOT = "not|wasn['’]?t|no|nicht|pas|n[aã]o|non|не|مو|مش|ماشي|ليس|ليست";
const IN = String.raw`(?:(?:in|en|em|nel|im|anno|в|سنة|عام|فى|في) )?`;
/** "Не 2022 а 2021", "2022 değil 2023": the wrong one first. */
const WRONG_FIRST = new RegExp(
  String.raw`(?<!\p{L})(?<no>(?:${NOT}) )(?<in>${IN})(?<wrong>${YEAR})(?<between>(?:,| but| sondern| sino| mais| mas| ma| а| بل| )[^\d.!?\n]{0,30}?)(?<right>${YEAR})(?!\d)`,
  'giu',
);
const TURKISH_WRONG_FIRST = new RegExp(String.raw`(?<!\d)(?<wrong>${YEAR})(?<no>['’]?\p{L}{0,3} değil),? (?<right>${YEAR})(?!\d)`, 'giu');
/** "In 2021, not in 2022". */
const WRONG_LAST = new RegExp(
  String.raw`(?<!\d)(?<right>${YEAR})(?<between>['’]?\p{L}{0,3},? )(?<no>(?:${NOT}) )(?<in>${IN})(?<wrong>${YEAR})(?!\d)`,
  'giu',
);
/** Each year that is denied beside the right one; none in a question. */
export const deniedYearsIn = (text: string): { wrong: string; right: string }[] =>
  /[?؟]/u.test(text)
    ? []
    : [WRONG_FIRST, TURKISH_WRONG_FIRST, WRONG_LAST].flatMap((pattern) =>
        [...text.matchAll(pattern)].map(({ groups }) => ({ wrong: groups?.wrong ?? '', right: groups?.right ?? '' })),
      );

const blank = (text: string): string => ' '.repeat(text.length);

/** A year that is denied beside the right one gives way to it. */
const withoutDeniedYears = (text: string): string =>
  text
    .replace(WRONG_FIRST, (...match) => {
      const { no, in: at, between, right } = match.at(-1) as Record<string, string>;
      return `${blank(no ?? '')}${at}${right}${between}${right}`;
    })
    .replace(TURKISH_WRONG_FIRST, (...match) => {
      const { no, right } = match.at(-1) as Record<string, string>;
      return `${right}${blank(no ?? '')}${match[0].includes(', ') ? ', ' : ' '}${right}`;
    })
    .replace(WRONG_LAST, (...match) => {
      const { no, in: at, between, right } = match.at(-1) as Record<string, string>;
      return `${right}${between}${blank(no ?? '')}${at}${right}`;
    });

/** The same text with each year that is taken back replaced by the one that follows. */
export const withCorrectedYears = (text: string): string =>
  withoutDeniedYears(text).replace(CORRECTED, (...match) => {
    const { between, right } = match.at(-1) as { between: string; right: string };
    return `${right}${between}${right}`;
  });
