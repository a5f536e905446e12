import { readFileSync } from 'node:fs';
import { typoDistance } from '../../domain/text/edit-distance.ts';
import { fold, type FoldedWord, foldedWords } from '../words/folded-words.ts';
import { BRANDS, INTERNATIONAL_NAMES, TRADE_NAMES } from '../../terminology/medicines/tables.ts';
import { ALLERGENS, NO_ALLERGENS } from '../../terminology/allergens/tables.ts';
import { isEndingOfMedicine } from './medicine-names.ts';
import { meansSomethingElse } from './other-meanings.ts';
import { nameKey } from './name-key.ts';
import { languagesOf, smallWordsIn } from '../words/languages.ts';
import { createWordTrie } from '../words/word-trie.ts';

/** Substances that a text names: medicines by international, local and trade names, classes and lay words, and what else people are allergic to. */

/** `class`: a kind of medicine without a name ("water pill"); `allergen`: what nobody takes as a medicine. */
export type SubstanceKind = 'medicine' | 'class' | 'allergen';
/** `isNamedOnly`: a word that counts only where an allergy is named ("titanium", "mushrooms"). */
export type Substance = { name: string; kind: SubstanceKind; isNamedOnly?: true };
/** words[from..to) of a text. `guessed`: the spelling is one that no table has; `isNear`: it is one slip from a name of a table. */
export type SubstanceMention = Substance & { from: number; to: number; start: number; end: number; guessed: boolean; isNear?: boolean };
export type SubstanceSource = 'document' | 'message';

const NAMES = readFileSync(new URL('../../terminology/medicines/names.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [phrase: string, name: string, kind: SubstanceKind, language: string, source: string]);

const SHORTEST_KEYED = 5;
/** `language`: of a phrase that is another word elsewhere ("mani" are hands in Italian, peanuts in Spanish). */
type Named = Substance & { language?: string };
/** Classes are told apart by their length: "fans" are fans in English, NSAIDs in Italian; "antibiotico" is nothing else anywhere. */
const isOfOneLanguage = (kind: SubstanceKind, phrase: string) =>
  kind === 'allergen' || (kind === 'class' && phrase.length <= SHORTEST_KEYED);
/** "والفول السوداني", "بالفستق": what Arabic writes as one with the first word of a name. */
const withArabicPrefixes = (phrase: string): string[] =>
  phrase.includes(' ') ? [phrase, `و${phrase}`, `ب${phrase}`, phrase.startsWith('ال') ? `لل${phrase.slice(2)}` : `ل${phrase}`] : [phrase];
const VOCABULARY: [phrase: string, value: Named][] = [
  ...NAMES.flatMap(([phrase, name, kind, language]) => {
    const value: Named = isOfOneLanguage(kind, phrase) ? { name, kind, language } : { name, kind };
    return (language === 'ar' && phrase.includes(' ') ? [phrase, `و${phrase}`] : [phrase]).map((one): [string, Named] => [one, value]);
  }),
  ...ALLERGENS.flatMap(({ phrase, name, language, isNamedOnly }) => {
    const value: Named = { name, kind: 'allergen', language, ...(isNamedOnly ? { isNamedOnly } : {}) };
    return (language === 'ar' ? withArabicPrefixes(phrase) : [phrase]).map((one): [string, Named] => [one, value]);
  }),
  ...TRADE_NAMES.map(({ brand, name }): [string, Substance] => [brand, { name, kind: 'medicine' }]),
  ...INTERNATIONAL_NAMES.map((name): [string, Substance] => [name, { name, kind: 'medicine' }]),
];
/** Names of registers, found as they are printed and in no other spelling. */
const REGISTERED = readFileSync(new URL('../../terminology/medicines/registered-names.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [phrase: string, name: string])
  .map(([phrase, name]): [string, Substance] => [phrase, { name, kind: 'medicine' }]);
/** "От лозапа", "с конкором": a Russian noun that ends hard. */
const withRussianCases = (brand: string): string[] =>
  /^[а-я]{4,}[бвгдзклмнпрстфхцжшч]$/u.test(brand) ? [brand, ...['а', 'у', 'ом', 'е', 'ы'].map((ending) => brand + ending)] : [brand];
const PRINTED: [phrase: string, value: Named][] = BRANDS.flatMap(({ brand, name, language }) =>
  (language === 'ar' ? withArabicPrefixes(brand) : withRussianCases(brand)).map((one): [string, Named] => [
    one,
    { name, kind: 'medicine' },
  ]),
);
const TRIE = createWordTrie<Named>([...VOCABULARY, ...PRINTED, ...REGISTERED]);
const OTHERWISE_MEANT = createWordTrie<{ language: string }>(NO_ALLERGENS.map(({ phrase, language }) => [phrase, { language }]));

/** Names of one word by the key of their spelling; shorter ones are looked for as they are printed only. */
const SHORTEST_KEY = 6;
/** Keys of international names, the only ones that a misspelt word is compared with. */
const INTERNATIONAL_KEYS = new Set(INTERNATIONAL_NAMES.flatMap((name) => nameKey(name) ?? []));
/** Words of other meanings that sound like a name: French prochaine, German Prothese, Portuguese amarela. */
const ORDINARY = /^(?:prochain|prokain)e?s?$|^pan[ck]reas|^proteti?[ks]|^pepti[ck]$|^amarel[ao]s?$/;
const BY_KEY = new Map<string, Substance>();
for (const [phrase, value] of VOCABULARY) {
  const key = /^[\p{L}-]+$/u.test(phrase) && phrase.length >= SHORTEST_KEYED && value.kind !== 'allergen' ? nameKey(phrase) : null;
  if (key !== null && key.length >= SHORTEST_KEY && !BY_KEY.has(key)) BY_KEY.set(key, value);
}
const KEYS_BY_START = new Map<string, string[]>();
/** And trade names that are long enough. */
const TRADE_KEYS = new Set(TRADE_NAMES.flatMap(({ brand }) => (/^\p{L}{7,}$/u.test(brand) ? (nameKey(brand) ?? []) : [])));
for (const key of new Set([...INTERNATIONAL_KEYS, ...TRADE_KEYS]))
  KEYS_BY_START.set(key[0] ?? '', [...(KEYS_BY_START.get(key[0] ?? '') ?? []), key]);

/** Endings that Turkish puts behind a name, and the article that Arabic puts before one. */
const TURKISH =
  /(?:den|dan|ten|tan|de|da|te|ta|in|un|nin|nun|ye|ya|yi|yu|le|la|yle|yla|e|a|i|u|si|leri|lari|ler|lar|ini|unu|m|im|um|e karsi)$/;
const ARTICLE = /^(?:و?ال|لل|ب|ل|و)(?=\p{L}{3,})/u;

/** How something is taken that patients do not name. */
const FORMS: ReadonlySet<string> = new Set(['inhaler', 'eye drops', 'nasal spray']);

const isRightBehind = ({ from }: SubstanceMention, last: SubstanceMention | undefined): boolean =>
  last?.kind === 'medicine' && last.to === from;

/** Every substance named, the longest name at each word. */
export function substancesIn(words: readonly FoldedWord[], source: SubstanceSource): SubstanceMention[] {
  const found: SubstanceMention[] = [];
  const isSpoken = spokenIn(words);
  for (let from = 0; from < words.length; from += 1) {
    const other = OTHERWISE_MEANT.longestAt(words, from);
    if (other?.values.some(({ language }) => isSpoken(language))) {
      from = other.to - 1;
      continue;
    }
    const mention = substanceAt(words, from, source, isSpoken, found.at(-1));
    if (!mention) continue;
    // "Salbutamol inhaler": the form of what is named ahead, and papers name their medicines.
    if (!(FORMS.has(mention.name) && (source === 'document' || isRightBehind(mention, found.at(-1))))) found.push(mention);
    from = mention.to - 1;
  }
  return found;
}

/**
 * "2 inh/12h", "Salbutamol inh 100 mcg", "Spiriva 18 mcg inh": an inhaler or its breaths, no isoniazid. It stands behind a number, or is measured in micrograms or puffs,
 * or stands right behind another medicine that is no partner of isoniazid.
 */
function isInhaled(words: readonly FoldedWord[], at: number, previous: SubstanceMention | undefined): boolean {
  if (words[at]?.fold !== 'inh') return false;
  const [before = '', behind = '', unit = ''] = [at - 1, at + 1, at + 2].map((place) => words[place]?.fold);
  const isMeasured = (one: string, two: string) => INHALED.test(one) || (/^\d+$/.test(one) && INHALED.test(two));
  if (/^\d/.test(before) || INHALED.test(before) || isMeasured(behind, unit)) return true;
  const isInMilligrams = /^\d+(?:mg|g)?$/.test(behind) && /^m?g$|^(?!\p{L})/u.test(unit);
  return previous?.to === at && !AGAINST_TUBERCULOSIS.test(previous.name) && !isInMilligrams;
}
const INHALED = /^(?:\d*(?:mcg|ug|µg|μg|мкг)|microg\p{L}*|mikrog\p{L}*|puffs?|hube?|pulverizac\p{L}*|bouff\p{L}*)$/u;
const AGAINST_TUBERCULOSIS = /^(?:rif|pyrazin|ethambut|streptomyc|isoniaz|bedaquil|linezol|moxiflox|levoflox)/;

type IsSpoken = (language: string | undefined) => boolean;

/** Whether a word of a language may stand in a text. In a short one, whose small words show no language, it is one with none of them where another has two. */
function spokenIn(words: readonly FoldedWord[]): IsSpoken {
  const languages = languagesOf(words);
  if (languages !== null) return (language = 'mul') => languages.has(language);
  const counts = smallWordsIn(words);
  const isTold = Math.max(0, ...counts.values()) >= TOLD_BY;
  return (language = 'mul') => !isTold || (counts.get(language) ?? 1) > 0;
}
const TOLD_BY = 2;

function substanceAt(
  words: readonly FoldedWord[],
  from: number,
  source: SubstanceSource,
  isSpoken: IsSpoken,
  previous: SubstanceMention | undefined,
): SubstanceMention | null {
  const first = words[from] as FoldedWord;
  if (!first.isWord || meansSomethingElse(words, from) || isInhaled(words, from, previous)) return null;
  if (isPenicillinInShort(words, from)) return mentionOf(words, from, from + 1, { name: 'penicillin', kind: 'allergen' }, false);
  const listed = TRIE.longestAt(words, from);
  const value = listed?.values.find(({ language }) => isSpoken(language));
  if (listed && value)
    return mentionOf(words, value.kind === 'allergen' ? behindTo(words, from, listed.to) : from, listed.to, value, false);
  const own = substanceOf(first.fold, source, isSpoken);
  return own ? { ...mentionOf(words, from, from + 1, own.value, own.guessed), ...(own.isNear ? { isNear: true } : {}) } : null;
}

/** "Auf Pilze", "a la cerveza": names that are one only behind a "to"; that word belongs to what is said of them. */
function behindTo(words: readonly FoldedWord[], from: number, to: number): number {
  let at = from;
  while (at < to - 1 && TO.has(words[at]?.fold ?? '')) at += 1;
  return at;
}
const TO = new Set(['to', 'gegen', 'auf', 'al', 'ai', 'a', 'la', 'aux', 'ao', 'на', 'от', 'من']);

/** "Pen allergic", "pen-allergy": a pen is given with, and nobody is allergic to one. */
const isPenicillinInShort = (words: readonly FoldedWord[], at: number): boolean =>
  words[at]?.fold === 'pen' && /^allerg/.test(words[words[at + 1]?.fold === '-' ? at + 2 : at + 1]?.fold ?? '');

function mentionOf(
  words: readonly FoldedWord[],
  from: number,
  to: number,
  { name, kind, isNamedOnly }: Substance,
  guessed: boolean,
): SubstanceMention {
  return {
    name,
    kind,
    ...(isNamedOnly ? { isNamedOnly } : {}),
    from,
    to,
    start: (words[from] as FoldedWord).start,
    end: (words[to - 1] as FoldedWord).end,
    guessed,
  };
}

function substanceOf(
  word: string,
  source: SubstanceSource,
  isSpoken: IsSpoken,
): { value: Substance; guessed: boolean; isNear?: boolean } | null {
  if (word.length < SHORTEST_KEYED - 1) return null;
  const exact = inflected(word, source === 'message' ? SHORTEST_KEYED : SHORTEST_KEY);
  if (exact && isSpoken(exact.language)) return { value: exact, guessed: false };
  if (word.length < SHORTEST_KEYED) return null;
  const key = nameKey(word);
  const keyed = key === null ? undefined : BY_KEY.get(key);
  if (keyed && !ORDINARY.test(word)) return { value: keyed, guessed: false };
  if (isEndingOfMedicine(word)) return { value: { name: word, kind: 'medicine' }, guessed: source === 'message' };
  const near = source === 'message' && key !== null ? nearest(key) : null;
  return near ? { value: near.value, guessed: !near.sure, isNear: true } : null;
}

/** Turkish and Arabic put around a name what other languages write apart. */
const INFLECTING = new Set(['mul', 'tr', 'ar']);
const SINGLE = new Map(
  [...VOCABULARY, ...PRINTED.filter(([phrase]) => /\p{Script=Arabic}/u.test(phrase))]
    .toReversed()
    .filter(([phrase, { language = 'mul' }]) => INFLECTING.has(language) && foldedWords(phrase).length === 1)
    .map(([phrase, value]) => [fold(phrase), value] as const),
);

/** "Penisiline", "fıstığa", "البنسلين": the name with what its language puts around it. */
function inflected(word: string, shortest: number): Named | undefined {
  if (/\p{Script=Arabic}/u.test(word)) return SINGLE.get(word.replace(ARTICLE, '')) ?? SINGLE.get(`ال${word}`);
  const stem = word.replace(TURKISH, '');
  if (stem.length < shortest || stem === word) return undefined;
  return SINGLE.get(stem) ?? SINGLE.get(stem.replace(/[gbd]$/, (softened) => HARD[softened] ?? softened));
}

/** A Turkish noun ends hard, and softens before a vowel: fıstık, fıstığa. */
const HARD: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' };

/** One slip in a key of 7 letters or more, two in one of 11; nothing where two names are as near. `sure`: one slip in a long name. */
function nearest(key: string): { value: Substance; sure: boolean } | null {
  const most = key.length >= 11 ? 2 : key.length >= 7 ? 1 : 0;
  if (most === 0) return null;
  let best: { key: string; value: Substance; distance: number } | null = null;
  for (const known of KEYS_BY_START.get(key[0] ?? '') ?? []) {
    if (known.length < 7 || Math.abs(known.length - key.length) > most) continue;
    const distance = typoDistance(key, known, best?.distance ?? most);
    const value = BY_KEY.get(known);
    if (!value || distance > most || (best && distance > best.distance)) continue;
    if (best && distance === best.distance && best.value.name !== value.name) return null;
    best = { key: known, value, distance };
  }
  return best && { value: best.value, sure: best.distance === 1 && key.length >= 8 && INTERNATIONAL_KEYS.has(best.key) };
}
