import type { FoldedWord } from './folded-words.ts';

/** Sentences and clauses as words around a substance reach: a list item, a line of a form, what stands between commas. */

/** words[from..to). */
export type Stretch = { from: number; to: number };
export type WordSentence = Stretch & { clauses: Stretch[]; isQuestion: boolean };

const ENDS = new Set(['.', '!', '?', ';', '؟', '؛', '•', '▪', '·']);
const PARTS = new Set([',', '،', ':', '(', ')', '/', '|', '→']);
/** "But" and "except" in nine languages, and words that begin a new thought. */
export const TURNS: ReadonlySet<string> = new Set(
  'but however though although whereas pero aunque aber sondern doch mais sauf mas porem ma pero tuttavia ama fakat ancak لكن بس ولكن но зато sino senao bensi salvo excepto exceto excepte hormis tranne eccetto ausser кроме'.split(
    ' ',
  ),
);
const ABBREVIATED = new Set(
  'dr mr mrs ms prof vs no st approx ca e g i p o b t q d s c n r h inj tab tabl cap caps syp t susp sol amp approx mg ml mcg z bzw ggf rt lt max min antec izq dcho dcha esq dto dta bds chron evtl dx sx verst gest bek bzgl inkl décéd deced fallec falec вен хр остр лев прав ст степ'.split(
    ' ',
  ),
);

/** Words whose name ends in a letter: behind "vitamin D." a sentence can begin, behind "J." the name goes on. */
const LETTERED = new Set(
  'vitamin vitamine vitamins vitamina vitamini витамин витамина فيتامين hepatitis hepatite epatite hepatit hepatiti гепатит гепатита influenza grippe gripe protein proteina proteine type typ tipo tip group gruppe grupo gruppo grade stage class klasse classe'.split(
    ' ',
  ),
);

/** Words that no sentence is longer than: what each substance of one is compared with stays bounded. */
const LONGEST = 160;

/** In order of place; they cover all words. Linear in the number of words. */
export function wordSentences(words: readonly FoldedWord[], text: string): WordSentence[] {
  const sentences: WordSentence[] = [];
  let [start, clause] = [0, 0];
  let clauses: Stretch[] = [];
  const closeClause = (to: number, next: number) => {
    if (to > clause) clauses.push({ from: clause, to });
    clause = next;
  };
  const closeSentence = (to: number, next: number, isQuestion: boolean) => {
    closeClause(to, next);
    if (to > start) sentences.push({ from: start, to, clauses, isQuestion });
    [start, clauses] = [next, []];
  };
  words.forEach((word, at) => {
    const before = words[at - 1];
    if (before && at > start && (at - start >= LONGEST || text.slice(before.end, word.start).includes('\n'))) closeSentence(at, at, false);
    if (endsSentence(words, at, text)) closeSentence(at, at + 1, word.fold === '?' || word.fold === '؟');
    else if (PARTS.has(word.fold) && !isWithinNumber(words, at) && !isOfWith(words, at)) closeClause(at, at + 1);
    else if (word.fold === '-' && isDash(words, at)) closeClause(at, at + 1);
    else if (TURNS.has(word.fold) && at > clause) closeClause(at, at);
  });
  closeSentence(words.length, words.length, false);
  return sentences;
}

/** "Hives w/ cephalexin": short for "with", and no mark between two things. */
const isOfWith = (words: readonly FoldedWord[], at: number): boolean =>
  words[at]?.fold === '/' && words[at - 1]?.fold === 'w' && words[at - 1]?.end === words[at]?.start;

function endsSentence(words: readonly FoldedWord[], at: number, text: string): boolean {
  const word = words[at] as FoldedWord;
  if (!ENDS.has(word.fold) || isWithinNumber(words, at)) return false;
  if (word.fold !== '.') return true;
  const [before, after] = [words[at - 1], words[at + 1]];
  if (after && after.start === word.end && after.fold !== ')' && after.fold !== '"') return false;
  if (isEndOfNumber(words, at, text)) return true;
  if (before && before.end === word.start && before.isWord && (ABBREVIATED.has(before.fold) || before.fold.length === 1)) {
    return (
      after !== undefined &&
      /^\p{Lu}/u.test(text.slice(after.start, after.start + 1)) &&
      (before.fold.length > 1 || LETTERED.has(words[at - 2]?.fold ?? '')) &&
      !/^(?:inj|tab|dr|mr|mrs|ms|prof)$/.test(before.fold)
    );
  }
  return true;
}

/** "Bisoprolol 2.5. Allergies", "amlodipine 5. HELD: lisinopril", "et Coversyl 5. Les crevettes": a number at the end of a sentence, not that of an item or a day. */
function isEndOfNumber(words: readonly FoldedWord[], at: number, text: string): boolean {
  const [before, after] = [words[at - 1], words[at + 1]];
  if (!before || !after || !/^\d$/.test(before.fold)) return false;
  const following = text.slice(after.start, after.start + 26);
  if (isWithinNumber(words, at - 2)) return /^\p{Lu}/u.test(following);
  if (/^\p{Lu}[^\n:.]{0,24}:/u.test(following)) return true;
  const isBegun = /^[\p{Lu}\p{Script=Arabic}]/u.test(following) || isWithoutCapitals(text, before.start);
  return isBegun && !ORDINAL_OF.test(following) && isDoseBehindName(words, at - 1, text);
}

/** Words before an ordinal: "der 2. Zeh", "am 5. Mai", and before the number of an item or a page. */
const BEFORE_ORDINAL = new Set(
  'am vom zum zur bis den der die das dem des im in ab seit mein meine meiner meinem ihr ihre sein seine ein eine jede jeder und oder nr nummer punkt seite absatz no page item number'.split(
    ' ',
  ),
);
/** "Hämorrhoiden 2. Grades", "Fraktur 5. Metakarpale", "5. Mai". */
const ORDINAL_OF =
  /^(?:grad|ordnung|rippe|meta[tck]|zehe?|finger|lenden|brustw|halsw|strahl|kammer|mittel|trim|ssw|schwanger|lebens|tag|woche|monat|jahr|jan|feb|märz?|apr|mai|juni?|juli?|aug|sep|okt|nov|dez)/iu;
const LONGEST_LOOK = 400;
const isWithoutCapitals = (text: string, at: number): boolean =>
  !/\p{Lu}/u.test(text.slice(Math.max(0, at - LONGEST_LOOK), at + LONGEST_LOOK));
/** Right behind a word, and no item before it has the number before. */
function isDoseBehindName(words: readonly FoldedWord[], at: number, text: string): boolean {
  const [name, number] = [words[at - 1], words[at] as FoldedWord];
  if (!name || !/^\p{L}{3,}$/u.test(name.fold) || BEFORE_ORDINAL.has(name.fold) || !/^[ ]$/.test(text.slice(name.end, number.start)))
    return false;
  const earlier = text.slice(Math.max(0, number.start - LONGEST_LOOK), number.start);
  return !new RegExp(String.raw`(?<!\d)${Number(number.fold) - 1}[.)]`).test(earlier);
}

/** 2.5, 4,1, 8/2. */
function isWithinNumber(words: readonly FoldedWord[], at: number): boolean {
  const [before, sign, after] = [words[at - 1], words[at], words[at + 1]];
  return (
    before !== undefined &&
    sign !== undefined &&
    after !== undefined &&
    before.end === sign.start &&
    sign.end === after.start &&
    /\d$/.test(before.fold) &&
    /^\d/.test(after.fold)
  );
}

/** A dash between blanks, not one within a word. */
function isDash(words: readonly FoldedWord[], at: number): boolean {
  const [before, sign, after] = [words[at - 1], words[at] as FoldedWord, words[at + 1]];
  return (!before || before.end < sign.start) && (!after || sign.end < after.start);
}

/** The stretch that holds a word; null: it is a sign between them. */
export function stretchAt<S extends Stretch>(stretches: readonly S[], at: number): S | null {
  const place = placeOfStretch(stretches, at);
  return place === null ? null : (stretches[place] as S);
}

/** Where among stretches in order the one with a word is, by binary search; null: the word is a sign between them. */
export function placeOfStretch(stretches: readonly Stretch[], at: number): number | null {
  let [low, high] = [0, stretches.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const stretch = stretches[middle] as Stretch;
    if (stretch.to <= at) low = middle + 1;
    else if (stretch.from > at) high = middle - 1;
    else return middle;
  }
  return null;
}
