import { joinRows, type RecognizedLine, type RecognizedWord } from '../text/recognized-text.ts';

/**
 * The words of the strong engine beside those of the fast one at the same place. The strong engine finds what stands where and reads digits well; the fast one knows words
 * and keeps their spaces. On a number they must agree, or a third look decides.
 */

/** A word of the fast engine that may stand in for another reading of the same letters. */
const SURE_WORD = 0.8;
/** A word of the fast engine that may speak against a number. */
const HEARD = 0.5;
/** A number that the strong engine alone has read. */
const SURE_ALONE = 0.9;
/** Share of its characters by which a word may differ from another reading of it. */
const ALIKE = 0.34;

type Readings = {
  strong: readonly RecognizedLine[];
  fast: readonly RecognizedLine[];
  /** The picture hides parts of letters: only a number that both engines read is sure. */
  isPoor: boolean;
  /** What the strong engine reads at the place of a word in another size, each in its turn. */
  lookAgain: (words: readonly RecognizedWord[]) => Promise<string[]>;
};

/** The rows of the strong engine, each number settled and each word with the letters of whoever knows it; what only the fast one saw stands in rows of its own. */
export async function joinReadings({ strong, fast, isPoor, lookAgain }: Readings): Promise<RecognizedLine[]> {
  const others = joinRows(fast).flatMap((line) => line.words);
  const seen = new Map(strong.flatMap((line) => line.words).map((word) => [word, others.filter((other) => liesWithin(other, word))]));
  const disputed = [...seen]
    .filter(([word, beside]) => isDisputed(word, beside, isPoor ? Number.POSITIVE_INFINITY : SURE_ALONE))
    .map(([word]) => word);
  const third = await lookAgain(disputed);
  const settled = new Map(disputed.map((word, index) => [word, settle(word, seen.get(word) ?? [], third[index] ?? '', isPoor)]));
  const joined = strong.map((line) => ({
    ...line,
    words: line.words.flatMap((word) => inPlaceOf(word, settled.get(word) ?? withLettersOf(seen.get(word) ?? [], word))),
  }));
  return isPoor ? joined : [...joined, ...missed([...seen.keys()], others)];
}

/** The words of either engine, where the strong one found them on the page. */
const inPlaceOf = ({ onPage }: RecognizedWord, words: readonly RecognizedWord[]): RecognizedWord[] =>
  words.map((word) => (onPage ? { ...word, onPage } : word));

/** What the fast engine is sure of where the strong one found nothing, and a lone sign of per cent, which nothing else looks like. */
const missed = (strong: readonly RecognizedWord[], others: readonly RecognizedWord[]): RecognizedLine[] =>
  others
    .filter((other) => other.confidence >= (PER_CENT.test(other.text) ? HEARD : SURE_WORD) && !strong.some((word) => overlap(word, other)))
    .map((word) => ({ words: [word], beginsParagraph: false }));

const PER_CENT = /^[%‰]$/;

const overlap = (one: RecognizedWord, other: RecognizedWord) =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

const hasDigit = (text: string) => /\d/.test(text);
const bare = (text: string) => text.replace(/\s+/g, '').replace(/[–—]/g, '-');
const textOf = (words: readonly RecognizedWord[]) =>
  bare(
    words
      .toSorted((a, b) => a.left - b.left)
      .map(({ text }) => text)
      .join(''),
  );
const surenessOf = (words: readonly RecognizedWord[]) => Math.min(...words.map(({ confidence }) => confidence));

function isDisputed(word: RecognizedWord, beside: readonly RecognizedWord[], sureAlone: number): boolean {
  const [own, other] = [bare(word.text), textOf(beside)];
  if (!hasDigit(own)) return false;
  if (beside.length === 0 || surenessOf(beside) < HEARD) return word.confidence < sureAlone;
  return own !== other;
}

/** Two of three readings decide, on a poor picture two engines. Where they differ the number stays as the strong engine has it, and nobody is sure of it. */
function settle(word: RecognizedWord, beside: readonly RecognizedWord[], third: string, isPoor: boolean): readonly RecognizedWord[] {
  if (!isPoor && third === bare(word.text)) return [{ ...word, confidence: Math.max(word.confidence, SURE_ALONE) }];
  if (beside.length > 0 && third === textOf(beside)) return beside;
  return [{ ...word, confidence: Math.min(word.confidence, HEARD) }];
}

/** A word with the letters of the fast engine where it is sure and they differ little, or where only strokes are taken for one another. */
function withLettersOf(beside: readonly RecognizedWord[], word: RecognizedWord): readonly RecognizedWord[] {
  const [own, other] = [bare(word.text), textOf(beside)];
  if (own === other) return beside.length > 1 ? beside : [word];
  if (beside.length === 0 || hasDigit(own) || hasDigit(other)) return [word];
  const onlyStrokes = strokesAlike(own) === strokesAlike(other);
  if ((onlyStrokes && isWord(other)) || (surenessOf(beside) >= SURE_WORD && isAlike(own, other))) return beside;
  return [onlyStrokes ? { ...word, text: own.replace(STROKE_IN_WORD, 'l') } : word];
}

const isWord = (text: string) => /^\p{L}{3,}$/u.test(text);
const strokesAlike = (text: string) => text.replace(/[iIl!|\]})({[]/g, 'l');
const STROKE_IN_WORD = /(?<=\p{Ll}{2})[!|\]}]/gu;

const isAlike = (one: string, other: string) => other !== '' && distance(other, one) <= ALIKE * other.length;

/** The middle of the one is within the other. */
function liesWithin({ left, top, width, height }: RecognizedWord, word: RecognizedWord): boolean {
  const [x, y] = [left + width / 2, top + height / 2];
  return x >= word.left && x <= word.left + word.width && y >= word.top && y <= word.top + word.height;
}

/** Levenshtein's. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 1; at <= other.length; at += 1)
      next.push(Math.min((next[at - 1] ?? 0) + 1, (row[at] ?? 0) + 1, (row[at - 1] ?? 0) + (letter === other[at - 1] ? 0 : 1)));
    row = next;
  }
  return row[other.length] ?? 0;
}
