import { countriesIn, type NamedCountry, wordsOf } from './country-names.ts';
import { isDenied } from './denied-place.ts';
import { clausesOf, denies, isTold, isWishedFor } from './wish-words.ts';

/** "Spain or Turkey": who joins two countries so leaves both open. */
const EITHER =
  /(?<![\p{L}\p{M}])(?:or|either|both|o|u|sea|oder|beide\p{L}*|ou|soit|ambas|sia|tutte e due|ya da|veya|ikisi|или|либо|أو|او|ولا|إما)(?![\p{L}\p{M}])/iu;
/** What sounds like a denial and leaves a country open: "nothing against Turkey", "si no, Argentina", "why not Greece". */
const OPEN =
  /(?<![\p{L}\p{M}])(?:nothing against|not against|no objections? to|(?:don['’]?t|do not) mind|why not|not only|if not|otherwise|no (?:me importa(?:ría)?|tengo nada (?:en )?contra)|por qué no|no s[oó]lo|si no|(?:hab\p{L}* )?nichts gegen|warum nicht|nicht nur|wenn nicht|sonst|ansonsten|rien contre|pourquoi pas|pas seulement|sinon|nada contra|não me importo|por que não|porque não|não só|se não|senão|se no|niente (?:in )?contro|perché no|non solo|altrimenti|neden olmasın|olmazsa|yoksa|fark etmez|не против|почему бы (?:и )?нет|не только|если нет|иначе|وإلا|والا|ليش لا|ما عندي مانع)(?![\p{L}\p{M}])/giu;
/** Said of a country, it is neither wished for nor left out. */
const UNSURE =
  /(?<![\p{L}\p{M}])(?:not (?:too |so |really |quite )?(?:sure|certain)|unsure|no est(?:oy|amos) (?:muy )?segur\p{L}+|no sé|nicht (?:so |ganz )?sicher|weiß (?:ich )?nicht|pas (?:très |trop )?sûre?|sais pas|não (?:tenho|estou) (?:a )?(?:certeza|cert[oa])|não sei|non (?:sono|so)(?: \p{L}+)? (?:sicur\p{L}|se)|non so|emin değil\p{L}*|не уверен\p{L}*|не знаю|مش متأكد\p{L}*|لست متأكد\p{L}*|ما أدري|لا أعرف)(?![\p{L}\p{M}])/iu;
/** "So Turkey then", of a country alone. */
const CONCLUDES =
  /^(?:also|so|then|therefore|entonces|así que|pues|donc|alors|então|portanto|quindi|allora|dunque|yani|o zaman|öyleyse|значит|тогда|итак|يعني|إذن)(?![\p{L}\p{M}])/iu;
/** Said of a country, it is welcome. */
const WELCOME =
  /(?<![\p{L}\p{M}])(?:(?:is|are|would be|sounds?) (?:also |fine |quite )?(?:ok(?:ay)?|alright|fine|possible|an option|good)|considering|(?:me )?parece bien|también|está bien|vale|considero|geht (?:auch|gut)?|passt|in ordnung|ça va|irait|ça marche|envisage|tá bom|está bem|serve|considero|va bene|andrebbe|olur|uygun|норм\p{L}*|подойд[её]т|подходит|рассматрива\p{L}+|годится|устроит|ماشي|تمام|نفكر|أفكر|افكر)(?![\p{L}\p{M}])/iu;
const MOST = 4;
const SENTENCE = /[^.!?؟\n]+[.!?؟\n]*/gu;

/** `wanted`: where, most wished first; none where only something is left out. */
export type WishedPlaces = { wanted: string[]; avoided: string[] };
type Heard = { wanted: Set<string>; avoided: Set<string>; wishes: boolean };

/**
 * The countries in which a patient says to wish the treatment, and those that they deny: "not Turkey, maybe Spain or Portugal". Null: none, asked about, or told of
 * what was. @param asked whether the destination was asked for, so that a name alone answers; `home`: where the patient lives was
 */
export function wishedPlaces(message: string, asked: 'asked' | 'not_asked' | 'home'): WishedPlaces | null {
  const heard: Heard = { wanted: new Set(), avoided: new Set(), wishes: asked === 'asked' };
  // Sentence by sentence: "I live in Lyon" behind a wish takes nothing from it.
  const said = message.match(SENTENCE)?.filter((sentence) => !/[?؟]\s*$/u.test(sentence)) ?? [];
  for (const sentence of said) {
    let isPast = false;
    for (const clause of clausesOf(sentence.replace(OPEN, ' maybe '))) {
      const isOwnWish = isWishedFor(clause);
      if (!hear(heard, clause, { isPast: isTold(clause) || (isPast && !isOwnWish && !denies(clause)), asked })) isPast ||= isTold(clause);
    }
  }
  const left = [...heard.wanted].filter((code) => !heard.avoided.has(code));
  const isClear = left.length > 0 ? left.length <= MOST : heard.avoided.size > 0;
  return heard.wishes && isClear ? { wanted: left, avoided: [...heard.avoided] } : null;
}

/** Takes up what one clause says; false: it names no country. */
function hear(heard: Heard, clause: string, { isPast, asked }: { isPast: boolean; asked: 'asked' | 'not_asked' | 'home' }): boolean {
  const words = wordsOf(clause);
  const named = countriesIn(words);
  if (named.length === 0) return false;
  if (UNSURE.test(clause)) {
    for (const { code } of named) heard.wanted.delete(code);
    return true;
  }
  const isDeniedHere = (country: NamedCountry) => isDenied(words, country, named, isPast ? 'told' : 'now');
  const denied = named.filter(isDeniedHere);
  for (const { code } of denied) heard.avoided.add(code);
  if (denied.length > 0) heard.wishes = true;
  if (isPast) return true;
  const open = named.filter((country) => !denied.includes(country));
  // A denial of something else than these countries leaves unclear what is said of them.
  if (denied.length === 0 && denies(clause) && !isWishedFor(clause) && !WELCOME.test(clause)) return true;
  for (const { code } of open) heard.wanted.add(code);
  const isAlone = words.length <= MOST && CONCLUDES.test(clause.trim()) && asked !== 'home';
  heard.wishes ||= open.length > 0 && (isWishedFor(clause) || WELCOME.test(clause) || (open.length > 1 && EITHER.test(clause)) || isAlone);
  return true;
}
