import { has, type Named, readSpoken, type Spoken, type SpokenSentence } from './spoken-of.ts';

/** "My wife is allergic to penicillin and so am I": what is said of a relative holds of the writer too. The words for the relative become blanks, and every place stays. */

/** That it holds of the writer too, in nine languages, where a sentence ends in it or is nothing else. */
const ME_TOO = [
  "(?:and |but )?(?:so (?:do|am|have|did|was|had|can|can['’]t) i|me too|i (?:do|am|have|did) too|i (?:also|too) (?:do|am|have)|i(?:['’]ve| have)(?: got)? (?:it|that) (?:too|as well)|i['’]m (?:too|as well)|same (?:for|with|as|goes for) me|as (?:do|am|have) i|(?:just )?like me)",
  '(?:y |e )?(?:yo (?:también|tambien|igual)|a mí también|igual que yo|como yo|(?:eu também|eu tambem|assim como eu|tal como eu|como eu|igual a mim))',
  '(?:und |genau |so )?(?:ich (?:auch|ebenfalls|genauso)|bei mir auch|(?:genau)?(?:so )?wie (?:ich|bei mir)(?: auch)?|ich habe? (?:es|das|sie) auch|ich bin(?: es)? auch)',
  "(?:et )?(?:moi aussi|moi également|(?:tout )?comme moi|moi pareil)|(?:e )?(?:anch['’] ?io|anche io|pure io|come me|io pure|io anche)",
  '(?:ve )?(?:ben(?:de|im)? de(?: öyle(?:yim)?| var| aynı)?|bende de(?: var)?|aynısı bende de(?: var)?|benim gibi)|(?:и |а )?(?:у меня (?:тоже|также|то же)|я (?:тоже|также)|и у меня|и я|как и (?:я|у меня))(?: есть)?',
  'و ?[أا]نا (?:كذلك|[أا]يضا|[أا]يضًا|كمان|برضو|برضه|بعد|مثله[ام]?|زيه[ام]?)|[أا]نا (?:كمان|[أا]يضا|برضو|برضه)|و?عندي (?:كمان|[أا]يضا)|مثلي|زيي',
].join('|');
const AT_THE_END = new RegExp(String.raw`(?<!\p{L})(?:${ME_TOO})(?=[\s.,;!…]{0,3}$)`, 'iu');
/** Sentences are no longer than what a reader takes in. */
const LONGEST = 300;

/** The same text with the relatives blanked of whom something is said that holds of the writer too. */
export function withSharedFacts(text: string, language: string): string {
  const spoken = readSpoken(text, language);
  const blanks: [number, number][] = [];
  spoken.sentences.forEach((sentence, place) => {
    const [start, end] = [startOf(spoken, sentence.from), spoken.words[sentence.to]?.start ?? text.length];
    const own = text.slice(start, end);
    const found = own.length > LONGEST ? null : AT_THE_END.exec(own);
    if (found === null) return;
    const before = own.slice(0, found.index).trim();
    const told = before === '' ? spoken.sentences[place - 1] : sentence;
    const relatives = told ? sharedWith(told) : [];
    if (relatives.length === 0) return;
    blanks.push(...relatives.map((named) => placeOf(spoken, named, text)), [start + found.index, start + found.index + found[0].length]);
  });
  return blanked(text, blanks);
}

/** One relative, or a relative and the pronoun for them; nobody who died of it, wants it or is only the family. */
function sharedWith(sentence: SpokenSentence): Named[] {
  const relatives = sentence.named.filter(({ person }) => person.kind === 'relative');
  const isOfOne =
    relatives.length === 1 && relatives.every(({ isBeside, person }) => !isBeside && person.kind === 'relative' && !person.isTheirs);
  if (!isOfOne || ['need', 'dead', 'family', 'recommends', 'travel'].some((concept) => has(sentence, concept))) return [];
  return sentence.named.filter(({ person }) => person.kind !== 'writer');
}

const startOf = ({ words }: Spoken, at: number): number => words[at]?.start ?? 0;

function placeOf(spoken: Spoken, { from, to }: Named, text: string): [number, number] {
  const last = startOf(spoken, to - 1);
  return [startOf(spoken, from), last + (/^[\p{L}\p{M}\p{N}'’`´]+/u.exec(text.slice(last, last + 40))?.[0].length ?? 0)];
}

function blanked(text: string, places: readonly [number, number][]): string {
  let read = 0;
  const parts: string[] = [];
  for (const [start, end] of places.toSorted(([a], [b]) => a - b)) {
    if (start < read) continue;
    parts.push(text.slice(read, start), ' '.repeat(end - start));
    read = end;
  }
  return [...parts, text.slice(read)].join('');
}
