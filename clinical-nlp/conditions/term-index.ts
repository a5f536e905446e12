import { kinOf } from '../../terminology/word-synonyms.ts';
import { type Token, normalizeWord, tokenize } from '../../domain/text/tokens.ts';

/** Finds titles and inclusion terms of ICD-10-CM whose telling words stand close together, in the words of notes. */

export type Term = { code: string; title: string; terms: readonly string[] };
export type TermMatch = { code: string; from: number; to: number; weight: number };
/** Matches in tokens[from..to), heavier the more words they rest on. */
export type TermIndex = (tokens: readonly Token[], from: number, to: number) => TermMatch[];

/** Abbreviations of the index that mean something else in most notes. */
const OTHERWISE_USED = new Set(['AMH', 'PIN', 'IST', 'CA', 'FFA', 'LAD', 'PTP', 'MMN', 'TACO', 'PRES']);

/** Words that tell nothing about which condition is meant. */
const FILLERS = new Set(
  'a an the of in on at to by for from with without and or not elsewhere classified unspecified other specified type due nos nec part site condition initial encounter subsequent sequela chronic acute primary secondary status certain uncomplicated as is unilateral organism cause unknown it be mention associated generalized region multiple single episode uncertain behavior nonrheumatic'
    .split(' ')
    .map(normalizeWord),
);
/** It parts words in a text as a filler does, and a title that has it is of another disease: a cataract of an eye is no secondary one. */
const SECONDARY = normalizeWord('secondary');
/** Chapters that name no condition of the patient: causes of injury, factors, pregnancy's trimesters, newborns. */
const LEFT_OUT =
  /^(?:[V-Z]|C7[789]|P|O(?:09|2[89]|3[0-57-9]|[89]|0[0-8])|U[^0]|Q27\.2|T[3-7]|T8[0-8]|Y|R69|R7[0-9]|R8|R9|C80|D49\.9|B99|Q89\.9|E65|G89|N08|S\d9|T14)/;
/** One word alone that is too general to stand for a code. */
const TOO_GENERAL = new Set(
  'sclerosis rheumatoid laceration hemorrhagic labor delivery pregnancy trimester fetus fetal maternal placenta fit overactivity ventricle axis disease disorder syndrome problem malignancy malignant carcinoma neoplasm metastasis metastatic erythematous shock fistula congenital hypertrophy atrophic ischemia necrosis hernia calculus stone degeneration insufficiency hyperplasia dysplasia benign toxic idiopathic nodule aneurysm embolism thrombosis infarction arthritis illness procedure anesthesia ligament muscle abdomen respiratory viral bacterial fungal mood impulse sleep panic sexual anorexia mydriasis pharynx bladder esophagus liver lung prostate cornea lens vein joint bone peritoneum patellofemoral pain mass lesion lump infection injury wound fever cough fall burn bite strain sprain swelling weakness fatigue nausea vomiting bleeding abscess ulcer cyst tumor polyp rash fracture dislocation adhesion deformity malformation complication hemorrhage observation examination screening edema inflammation tear rupture stricture stenosis obstruction perforation prolapse atrophy contracture effusion scar foreign body abnormal finding loss disturbance deficiency allergy exposure stress normal back neck breast heart skin eye ear nose throat female male right left history screening'
    .split(' ')
    .map(normalizeWord),
);
/** Fillers that part two thoughts when they stand in a text. */
const BREAKS = new Set(['without', 'not', 'no', 'but', 'for', 'it', 'be', 'is', 'by']);
const SIDES = new Set(['left', 'right', 'bilateral', 'both', 'his', 'her', 'my']);
const WIDEST_WINDOW = 7;

type Entry = { code: string; words: string[]; inCapitals: boolean; isOpen: boolean };

export function createTermIndex(terms: Iterable<Term>): TermIndex {
  const entries = new Map<string, Entry>();
  const heads = new Map<string, Entry & { categories: Set<string> }>();
  for (const { code, title, terms: inclusions } of terms) {
    if (LEFT_OUT.test(code) || code.length > 7) continue;
    for (const phrase of [title, ...inclusions].flatMap(variantsOf)) {
      const entry = toEntry(code, phrase);
      const key = entry && keyOf(entry.words);
      const known = key ? entries.get(key) : undefined;
      if (entry && key && (!known || (entry.isOpen && !known.isOpen))) entries.set(key, entry);
    }
    const head = toEntry(code, /^(.{6,}?) of /.exec(withoutTail(title))?.[1] ?? '');
    if (!head || head.words.length < 2 || head.words.every((word) => TOO_GENERAL.has(word))) continue;
    const known = heads.get(keyOf(head.words));
    if (known) known.categories.add(code.slice(0, 3));
    else heads.set(keyOf(head.words), { ...head, categories: new Set([code.slice(0, 3)]) });
  }
  for (const [key, { categories, ...entry }] of heads) if (categories.size === 1 && !entries.has(key)) entries.set(key, entry);
  const byRarest = byRarestWord([...entries.values()]);
  return (tokens, from, to) => matchTerms(byRarest, tokens, from, to);
}

const keyOf = (words: readonly string[]) => words.toSorted().join(' ');

/** What a title says is absent is not said in notes: "Aortic aneurysm of unspecified site, without rupture". */
const withoutTail = (phrase: string) => phrase.replace(/,? (?:without|not specified as) .*$/i, '');

/** A title, the title without its tail, and each of two names that an "and" joins. */
function variantsOf(phrase: string): string[] {
  const short = withoutTail(phrase);
  const pair = /^([a-z]{7,}) (?:and|or) ([a-z]{7,})(?:, unspecified)?$/i.exec(short);
  return [phrase, ...(short === phrase ? [] : [short]), ...(pair ? pair.slice(1) : [])];
}

/** Null: the phrase tells nothing, or too much to be said in one breath. */
function toEntry(code: string, phrase: string): Entry | null {
  const plain = phrase.trim();
  const words = tellingWords(plain);
  if (OTHERWISE_USED.has(plain) || words.length === 0 || words.length > 5) return null;
  if (words.length === 1 && TOO_GENERAL.has(words[0] as string)) return null;
  return { code, words, inCapitals: words.length === 1 && /^[A-Z0-9]{2,6}$/.test(plain), isOpen: /unspecified|NOS/.test(plain) };
}

function tellingWords(phrase: string): string[] {
  const plain = phrase.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  return [...new Set(tokenize(plain).map(({ norm }) => norm))].filter(
    (word) => (!FILLERS.has(word) || word === SECONDARY) && word !== 'left' && word !== 'right' && word !== 'bilateral',
  );
}

function byRarestWord(entries: readonly Entry[]): Map<string, Entry[]> {
  const frequency = new Map<string, number>();
  for (const { words } of entries) for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
  const buckets = new Map<string, Entry[]>();
  for (const entry of entries) {
    const rarest = entry.words.reduce((best, word) => ((frequency.get(word) ?? 0) < (frequency.get(best) ?? 0) ? word : best));
    const bucket = buckets.get(rarest);
    if (bucket) bucket.push(entry);
    else buckets.set(rarest, [entry]);
  }
  return buckets;
}

/** Where each word stands in a stretch of tokens, under all the words it may stand for. */
type Places = ReadonlyMap<string, readonly number[]>;

function matchTerms(byRarest: Map<string, Entry[]>, tokens: readonly Token[], from: number, to: number): TermMatch[] {
  const places = placesIn(tokens, from, to);
  const matches: TermMatch[] = [];
  for (const [word, positions] of places) {
    for (const entry of byRarest.get(word) ?? []) {
      if (!entry.words.every((other) => places.has(other))) continue;
      for (const at of positions) {
        const { text } = tokens[at] as Token;
        if (entry.inCapitals && text !== text.toUpperCase()) continue;
        const span = spanOf(entry.words, places, tokens, at);
        if (span) matches.push({ code: entry.code, ...span });
      }
    }
  }
  return matches;
}

function placesIn(tokens: readonly Token[], from: number, to: number): Places {
  const places = new Map<string, number[]>();
  for (let at = from; at < to; at += 1) {
    for (const word of kinOf((tokens[at] as Token).norm)) {
      const known = places.get(word);
      if (known) known.push(at);
      else places.set(word, [at]);
    }
  }
  return places;
}

/** The narrowest stretch around `at` that holds every word, with the number of its own words that it rests on; null when it is too wide. */
function spanOf(words: readonly string[], places: Places, tokens: readonly Token[], at: number) {
  const taken = new Set<number>();
  for (const word of words) {
    let nearest = -1;
    for (const place of places.get(word) ?? []) if (nearest < 0 || Math.abs(place - at) < Math.abs(nearest - at)) nearest = place;
    if (nearest < 0 || Math.abs(nearest - at) >= WIDEST_WINDOW) return null;
    taken.add(nearest);
  }
  const [first, last] = [Math.min(...taken), Math.max(...taken)];
  return isTight(taken, tokens, first, last) ? { from: first, to: last + 1, weight: taken.size } : null;
}

/** Between the words of a term stand only fillers and sides; one other word where the term has three words or more. */
function isTight(places: ReadonlySet<number>, tokens: readonly Token[], first: number, last: number): boolean {
  let [others, fillers] = [0, 0];
  for (let at = first; at <= last; at += 1) {
    if (places.has(at)) continue;
    const { norm } = tokens[at] as Token;
    if (BREAKS.has(norm) || (places.size <= 3 && (norm === 'and' || norm === 'or'))) return false;
    if (FILLERS.has(norm) || SIDES.has(norm)) fillers += 1;
    else others += 1;
  }
  return others <= (places.size >= 3 ? 1 : 0) && fillers <= 4;
}
