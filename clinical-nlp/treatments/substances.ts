import { readFileSync } from 'node:fs';
import { typoDistance } from '../../domain/text/edit-distance.ts';
import { fold, type FoldedWord, foldedWords } from '../words/folded-words.ts';
import { INTERNATIONAL_NAMES, TRADE_NAMES } from '../../terminology/medicines/tables.ts';
import { isEndingOfMedicine } from './medicine-names.ts';
import { nameKey } from './name-key.ts';
import { languagesOf } from '../words/languages.ts';
import { createWordTrie } from '../words/word-trie.ts';

/** Substances that a text names: medicines by international, local and trade names, classes and lay words, and what else people are allergic to. */

/** `class`: a kind of medicine without a name ("water pill"); `allergen`: what nobody takes as a medicine. */
export type SubstanceKind = 'medicine' | 'class' | 'allergen';
export type Substance = { name: string; kind: SubstanceKind };
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
const VOCABULARY: [phrase: string, value: Named][] = [
  ...NAMES.map(([phrase, name, kind, language]): [string, Named] => [
    phrase,
    isOfOneLanguage(kind, phrase) ? { name, kind, language } : { name, kind },
  ]),
  ...TRADE_NAMES.map(({ brand, name }): [string, Substance] => [brand, { name, kind: 'medicine' }]),
  ...INTERNATIONAL_NAMES.map((name): [string, Substance] => [name, { name, kind: 'medicine' }]),
];
/** Names of registers, found as they are printed and in no other spelling. */
const REGISTERED = readFileSync(new URL('../../terminology/medicines/registered-names.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [phrase: string, name: string])
  .map(([phrase, name]): [string, Substance] => [phrase, { name, kind: 'medicine' }]);
const TRIE = createWordTrie<Named>([...VOCABULARY, ...REGISTERED]);

/** Names of one word by the key of their spelling; shorter ones are looked for as they are printed only. */
const SHORTEST_KEY = 6;
/** Keys of international names, the only ones that a misspelt word is compared with. */
const INTERNATIONAL_KEYS = new Set(INTERNATIONAL_NAMES.flatMap((name) => nameKey(name) ?? []));
/** Words of other meanings that sound like a name: French prochaine, German Prothese, Portuguese amarela. */
const ORDINARY = /^(?:prochain|prokain)e?s?$|^proteti?[ks]|^pepti[ck]$|^amarel[ao]s?$/;
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

/** Every substance named, the longest name at each word. */
export function substancesIn(words: readonly FoldedWord[], source: SubstanceSource): SubstanceMention[] {
  const found: SubstanceMention[] = [];
  const languages = languagesOf(words);
  for (let from = 0; from < words.length; from += 1) {
    const mention = substanceAt(words, from, source, languages, found.at(-1));
    if (!mention) continue;
    found.push(mention);
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

type Languages = ReturnType<typeof languagesOf>;

function substanceAt(
  words: readonly FoldedWord[],
  from: number,
  source: SubstanceSource,
  languages: Languages,
  previous: SubstanceMention | undefined,
): SubstanceMention | null {
  const first = words[from] as FoldedWord;
  if (
    !first.isWord ||
    isOtherPill(words, from) ||
    isPhysicalStatus(words, from) ||
    isSummer(words, from) ||
    isSimile(words, from) ||
    isInhaled(words, from, previous)
  )
    return null;
  if (isPenicillinInShort(words, from)) return mentionOf(words, from, from + 1, { name: 'penicillin', kind: 'allergen' }, false);
  const listed = TRIE.longestAt(words, from);
  const value = listed?.values.find(({ language = 'mul' }) => languages === null || languages.has(language));
  if (listed && value) return mentionOf(words, from, listed.to, value, false);
  const own = substanceOf(first.fold, source);
  return own ? { ...mentionOf(words, from, from + 1, own.value, own.guessed), ...(own.isNear ? { isNear: true } : {}) } : null;
}

/** "Pen allergic", "pen-allergy": a pen is given with, and nobody is allergic to one. */
const isPenicillinInShort = (words: readonly FoldedWord[], at: number): boolean =>
  words[at]?.fold === 'pen' && /^allerg/.test(words[words[at + 1]?.fold === '-' ? at + 2 : at + 1]?.fold ?? '');

/** "The pill for my blood pressure", "die Pille danach", "la pillola del colesterolo" are not the pill. */
function isOtherPill(words: readonly FoldedWord[], at: number): boolean {
  const [article = '', pill = '', behind = '', purpose = ''] = words.slice(at, at + 4).map(({ fold }) => fold);
  return THE_PILL.test(`${article} ${pill}`) && OF_IT.test(behind) && !AGAINST_PREGNANCY.test(purpose);
}
const THE_PILL = /^(?:the pill|(?:die|meine) pille|(?:la|ma) pilule|la pildora|la pillola)$/;
const OF_IT =
  /^(?:for|against|gegen|fur|zum|zur|danach|pour|contre|du|des|de|d|para|contra|del|della|dei|delle|di|per|blu|bleue?|blue|azul|blaue?)$/;
const AGAINST_PREGNANCY = /^(?:contracep\p{L}*|birth|verhut\p{L}*|anticon\p{L}*|not|no|non)$/u;

const STATUS_WORD = /^(?:i{1,3}|iv|v|class\p{L}*|klass\p{L}*|clase|score|status|physical|grade|ps)$/u;

/** "ASA II" is how fit a patient is for anaesthesia (American Society of Anesthesiologists), no acetylsalicylic acid. */
function isPhysicalStatus(words: readonly FoldedWord[], at: number): boolean {
  if (words[at]?.fold !== 'asa') return false;
  const following = words.slice(at + 1, at + 5);
  if (isClassOfFitness(words.slice(at + 1, at + 7).map(({ fold }) => fold))) return true;
  const next = following.findIndex(({ isWord }) => isWord);
  if (next < 0 || next > 1 || !STATUS_WORD.test(following[next]?.fold ?? '')) return false;
  const [point, letter] = following.slice(next + 1);
  return !(point?.fold === '.' && letter?.fold === 'v' && letter.start === point.end);
}

/** "ASA 2", "ASA: 3E", "ASA 2-3", but not "ASA 1-0-1", "ASA 1 tab", "ASA 2 daily". @param behind the words after it */
function isClassOfFitness(behind: readonly string[]): boolean {
  const from = /^[:=(]$/.test(behind[0] ?? '') ? 1 : 0;
  const [grade = '', sign = '', more = '', beyond = ''] = behind.slice(from);
  if (!/^[1-6]e?$/.test(grade)) return false;
  if (/^[-–/.,x×]$/.test(sign) && /^\d/.test(more)) return /^[-–]$/.test(sign) && /^[1-6]e?$/.test(more) && !/^[-–/]$/.test(beyond);
  return !TAKEN_AS.test(sign);
}
const TAKEN_AS =
  /^(?:m?c?g|µg|мг|tab\p{L}*|comp\p{L}*|cp|cpr|st[üu]ck|x|×|[oqbt]d|qds|daily|per|a|al|pro|par|por|täglich|taglich|times?|mal|vez|veces|volte|fois|kez|раз\p{L}*|günde|gunde)$/u;

/** "Geçen yaz", "yaz tatili": in Turkish the summer, and no pill of that name. */
const isSummer = (words: readonly FoldedWord[], at: number): boolean =>
  words[at]?.fold === 'yaz' &&
  (/^(?:gecen|bu|gelecek|onumuzdeki|evvelki|onceki|butun|tum)$/.test(words[at - 1]?.fold ?? '') ||
    /^(?:ay\p{L}*|mevsim\p{L}*|tatil\p{L}*|sonu\p{L}*|bas\p{L}*|boyunca|sicag\p{L}*|kis|gelince)$/u.test(words[at + 1]?.fold ?? ''));

const SIMILES = new Set([
  'as a',
  'like a',
  'wie ein',
  'como un',
  'como una',
  'comme un',
  'comme une',
  'come un',
  'come una',
  'como um',
  'como uma',
]);

/** "Sick as a dog" names no dog. */
const isSimile = (words: readonly FoldedWord[], at: number): boolean => SIMILES.has(`${words[at - 2]?.fold} ${words[at - 1]?.fold}`);

function mentionOf(words: readonly FoldedWord[], from: number, to: number, value: Substance, guessed: boolean): SubstanceMention {
  return { ...value, from, to, start: (words[from] as FoldedWord).start, end: (words[to - 1] as FoldedWord).end, guessed };
}

function substanceOf(word: string, source: SubstanceSource): { value: Substance; guessed: boolean; isNear?: boolean } | null {
  if (word.length < SHORTEST_KEYED - 1) return null;
  const exact = inflected(word, source === 'message' ? SHORTEST_KEYED : SHORTEST_KEY);
  if (exact) return { value: exact, guessed: false };
  if (word.length < SHORTEST_KEYED) return null;
  const key = nameKey(word);
  const keyed = key === null ? undefined : BY_KEY.get(key);
  if (keyed && !ORDINARY.test(word)) return { value: keyed, guessed: false };
  if (isEndingOfMedicine(word)) return { value: { name: word, kind: 'medicine' }, guessed: source === 'message' };
  const near = source === 'message' && key !== null ? nearest(key) : null;
  return near ? { value: near.value, guessed: !near.sure, isNear: true } : null;
}

const SINGLE = new Map(
  VOCABULARY.toReversed()
    .filter(([phrase]) => foldedWords(phrase).length === 1)
    .map(([phrase, value]) => [fold(phrase), value] as const),
);

/** "Penisiline", "fıstığa", "البنسلين": the name with what its language puts around it. */
function inflected(word: string, shortest: number): Substance | undefined {
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
