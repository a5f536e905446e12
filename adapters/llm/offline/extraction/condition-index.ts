import { CONDITION_SYNONYMS, type Synonym } from '../data/condition-synonyms.ts';
import { SPOKEN_CONDITIONS } from '../data/spoken-conditions.ts';
import { SYMPTOM_SYNONYMS } from '../data/symptom-synonyms.ts';
import { createPhraseIndex, type PhraseIndex } from './phrase-index.ts';
import { createRefiner, type Refiner } from './refinement.ts';
import { type Token, normalizeWord, tokenize } from './tokens.ts';

/** A code of ICD-10-CM as the terminology table holds it. */
export type TermEntry = { code: string; title: string; billable: boolean; terms: string[] };
export type ConditionMatch = {
  code: string;
  sided: Synonym['sided'];
  from: number;
  to: number;
  weight: number;
  /** The code was chosen for these very words. */
  isPhrase?: boolean;
};

export type ConditionIndex = {
  /** Phrases of our own list, longest first. */
  phrases: PhraseIndex<Synonym>;
  /** Title of a code. */
  titleOf(code: string): string | null;
  /** The code itself when billable, else its first billable child. */
  billableOf(code: string): string;
  /** Titles and index terms all of whose telling words stand close together in tokens[from..to). */
  matchTerms(tokens: readonly Token[], from: number, to: number): ConditionMatch[];
  refiner: Refiner;
};

/** Abbreviations of the index that mean something else in most notes. */
const OTHERWISE_USED = new Set(['AMH', 'PIN', 'IST', 'CA', 'FFA', 'LAD', 'PTP', 'MMN', 'TACO', 'PRES']);

/** Words that tell nothing about which condition is meant. */
const FILLERS = new Set(
  'a an the of in on at to by for from with without and or not elsewhere classified unspecified other specified type due nos nec part site condition initial encounter subsequent sequela chronic acute primary secondary status certain uncomplicated as is unilateral organism cause unknown it be mention associated generalized region multiple single episode'
    .split(' ')
    .map(normalizeWord),
);
/** Chapters that name no condition of the patient: causes of injury, factors, pregnancy's trimesters, newborns. */
const LEFT_OUT = /^(?:[V-Z]|P|O|U[^0]|T[3-7]|T8[0-8]|Y|R69|R7[0-9]|R8|R9|C80|D49\.9|B99|Q89\.9|E65|G89|N08|S\d9|T14)/;
/** One word alone that is too general to stand for a code. */
const TOO_GENERAL = new Set(
  'ventricle axis disease disorder syndrome problem malignancy malignant carcinoma neoplasm metastasis metastatic erythematous shock fistula congenital hypertrophy atrophic ischemia necrosis hernia calculus stone degeneration insufficiency hyperplasia dysplasia benign toxic idiopathic nodule aneurysm embolism thrombosis infarction arthritis illness procedure anesthesia ligament muscle abdomen respiratory viral bacterial fungal mood impulse sleep panic sexual anorexia mydriasis pharynx bladder esophagus liver lung prostate cornea lens vein joint bone peritoneum patellofemoral pain mass lesion lump infection injury wound fever cough fall burn bite strain sprain swelling weakness fatigue nausea vomiting bleeding abscess ulcer cyst tumor polyp rash fracture dislocation adhesion deformity malformation complication hemorrhage observation examination screening edema inflammation tear rupture stricture stenosis obstruction perforation prolapse atrophy contracture effusion scar foreign body abnormal finding loss disturbance deficiency allergy exposure stress normal back neck breast heart skin eye ear nose throat female male right left history screening'
    .split(' ')
    .map(normalizeWord),
);
/** Fillers that part two thoughts when they stand in a text. */
const BREAKS = new Set(['without', 'not', 'no', 'but', 'for', 'it', 'be', 'is', 'by']);
const SIDES = new Set(['left', 'right', 'bilateral', 'both', 'his', 'her', 'my']);
const WIDEST_WINDOW = 7;

type Entry = { code: string; words: string[]; inCapitals: boolean };

export function createConditionIndex(conditions: Iterable<TermEntry>): ConditionIndex {
  const titles = new Map<string, { title: string; billable: boolean; terms: readonly string[] }>();
  const frequency = new Map<string, number>();
  const entries: Entry[] = [];
  const seen = new Set<string>();
  for (const { code, title, billable, terms } of conditions) {
    titles.set(code, { title, billable, terms });
    if (LEFT_OUT.test(code) || code.length > 6) continue;
    for (const phrase of [title, ...terms]) {
      if (OTHERWISE_USED.has(phrase.trim())) continue;
      const words = tellingWords(phrase);
      const key = [...words].sort().join(' ');
      if (words.length === 0 || words.length > 5 || seen.has(key) || (words.length === 1 && TOO_GENERAL.has(words[0] as string))) continue;
      seen.add(key);
      entries.push({ code, words, inCapitals: words.length === 1 && /^[A-Z0-9]{2,6}$/.test(phrase.trim()) });
      for (const word of words) frequency.set(word, (frequency.get(word) ?? 0) + 1);
    }
  }
  const byRarest = new Map<string, Entry[]>();
  for (const entry of entries) {
    const rarest = entry.words.reduce((best, word) => ((frequency.get(word) ?? 0) < (frequency.get(best) ?? 0) ? word : best));
    const bucket = byRarest.get(rarest);
    if (bucket) bucket.push(entry);
    else byRarest.set(rarest, [entry]);
  }
  const synonyms = [...SPOKEN_CONDITIONS, ...CONDITION_SYNONYMS, ...SYMPTOM_SYNONYMS].flatMap((synonym) =>
    synonym.phrases.split('|').map((phrase) => [phrase, synonym] as const),
  );
  const children = childrenOf(titles);
  const billableOf = (code: string) => firstBillable(code, titles, children);
  return {
    phrases: createPhraseIndex(synonyms),
    titleOf: (code) => titles.get(code)?.title ?? null,
    billableOf,
    matchTerms: (tokens, from, to) => matchTerms(byRarest, tokens, from, to),
    refiner: createRefiner(titles),
  };
}

function tellingWords(phrase: string): string[] {
  const plain = phrase.replace(/\([^)]*\)|\[[^\]]*\]/g, ' ');
  return [...new Set(tokenize(plain).map(({ norm }) => norm))].filter(
    (word) => !FILLERS.has(word) && word !== 'left' && word !== 'right' && word !== 'bilateral',
  );
}

/** Children of codes that cannot be billed, by the nearest code above them. */
function childrenOf(titles: Map<string, { billable: boolean }>): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const code of titles.keys()) {
    let parent = code.slice(0, -1);
    while (parent.length > 3 && (parent.endsWith('.') || !titles.has(parent))) parent = parent.slice(0, -1);
    const known = children.get(parent);
    if (known) known.push(code);
    else children.set(parent, [code]);
  }
  return children;
}

/** A category is coded by its unspecified child: what ends in 9, else 0, else A (a first encounter), else the first. */
function firstBillable(code: string, titles: Map<string, { title: string; billable: boolean }>, children: Map<string, string[]>): string {
  let current = code;
  for (let depth = 0; depth < 4 && titles.get(current)?.billable === false; depth += 1) {
    const candidates = children.get(current) ?? [];
    const titleOf = (child: string) => (titles.get(child)?.title ?? '').slice((titles.get(current)?.title ?? '').length / 2);
    const next =
      candidates.find((candidate) => candidate.endsWith('9') && /unspecified/i.test(titleOf(candidate))) ??
      candidates.find((candidate) => /unspecified/i.test(titleOf(candidate))) ??
      ['9', '0', 'A'].map((ending) => candidates.find((candidate) => candidate.endsWith(ending))).find((candidate) => candidate) ??
      candidates[0];
    if (!next) return current;
    current = next;
  }
  return current;
}

function matchTerms(byRarest: Map<string, Entry[]>, tokens: readonly Token[], from: number, to: number): ConditionMatch[] {
  const matches: ConditionMatch[] = [];
  for (let at = from; at < to; at += 1) {
    for (const entry of byRarest.get((tokens[at] as Token).norm) ?? []) {
      if (entry.inCapitals && (tokens[at] as Token).text !== (tokens[at] as Token).text.toUpperCase()) continue;
      const span = spanOf(entry.words, tokens, at, from, to);
      if (span) matches.push({ code: entry.code, sided: undefined, ...span, weight: entry.words.length });
    }
  }
  return matches;
}

/** The narrowest stretch around `at` that holds every word; null when it is too wide. */
function spanOf(
  words: readonly string[],
  tokens: readonly Token[],
  at: number,
  from: number,
  to: number,
): { from: number; to: number } | null {
  let [first, last] = [at, at];
  for (const word of words) {
    let nearest = -1;
    for (let distance = 0; distance < WIDEST_WINDOW; distance += 1) {
      if (at - distance >= from && tokens[at - distance]?.norm === word) nearest = at - distance;
      else if (at + distance < to && tokens[at + distance]?.norm === word) nearest = at + distance;
      if (nearest >= 0) break;
    }
    if (nearest < 0) return null;
    first = Math.min(first, nearest);
    last = Math.max(last, nearest);
  }
  return isTight(words, tokens, first, last) ? { from: first, to: last + 1 } : null;
}

/** Between the words of a term stand only fillers and sides; one other word where the term has three words or more. */
function isTight(words: readonly string[], tokens: readonly Token[], first: number, last: number): boolean {
  let [others, fillers] = [0, 0];
  for (let at = first; at <= last; at += 1) {
    const { norm } = tokens[at] as Token;
    if (words.includes(norm)) continue;
    if (BREAKS.has(norm) || (words.length === 2 && (norm === 'and' || norm === 'or'))) return false;
    if (FILLERS.has(norm) || SIDES.has(norm)) fillers += 1;
    else others += 1;
  }
  return others <= (words.length >= 3 ? 1 : 0) && fillers <= 4;
}
