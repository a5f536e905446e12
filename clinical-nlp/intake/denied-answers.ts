import type { AbsentItem, HealthQuestion } from '../../domain/cases/health-items.ts';
import { typoDistance } from '../../domain/text/edit-distance.ts';
import { QUESTION_LANGUAGES, type QuestionLanguage, readDeniedTable } from '../../terminology/questions/tables.ts';
import { fold, type FoldedWord, foldedWords } from '../words/folded-words.ts';
import { createWordTrie, type WordTrie } from '../words/word-trie.ts';

/**
 * Answers to a health question of which every word is known: words that deny, that name what was asked for, and that add nothing ("no tomo nada", "Operationen
 * keine", "mai operato, grazie a Dio"). One word that is in no table, and nothing is read: it may be what there is.
 */

type Concept =
  | ('denies' | 'interjects' | 'has' | 'beside' | 'only' | 'except' | 'rest')
  | ('allergies' | 'reacts' | 'medications' | 'takes' | 'operations');
type Clause = { said: ReadonlySet<Concept>; words: readonly (ReadonlySet<Concept> | 'named')[] };
type Lexicon = { phrases: WordTrie<Concept>; long: readonly [word: string, concept: Concept][] };

const ITEM_OF: Partial<Record<Concept, AbsentItem>> = {
  ...({ allergies: 'allergies', reacts: 'allergies', medications: 'medications', takes: 'medications' } as const),
  operations: 'operations',
};
/** By a name; where nobody asked a verb alone ("I take nothing") may speak of something else, and "no surgery please" of the one to come. */
const NAMED_ITEM: Partial<Record<Concept, AbsentItem>> = { allergies: 'allergies', medications: 'medications' };
/** A word so long may have one slip, where it names what was asked for. */
const FORGIVEN_FROM = 7;

const lexicons = new Map<QuestionLanguage, Lexicon>();
function lexiconOf(language: QuestionLanguage): Lexicon {
  const known = lexicons.get(language);
  if (known) return known;
  const rows = readDeniedTable(language).map(({ concept, phrase }) => [phrase, concept as Concept] as const);
  const long = rows
    .filter(([phrase, concept]) => ITEM_OF[concept] && phrase.length >= FORGIVEN_FROM && !phrase.includes(' '))
    .map(([phrase, concept]) => [fold(phrase), concept] as const);
  const lexicon = { phrases: createWordTrie(rows), long: long.map(([word, concept]): [string, Concept] => [word, concept]) };
  lexicons.set(language, lexicon);
  return lexicon;
}

/**
 * What a message denies, in whichever language every word of it is known; nothing where two languages differ. @param asked the question that it answers; null: it has to
 * name itself what there is none of ("no meds, allergies neither")
 */
export function deniedItems(message: string, asked: HealthQuestion | null): AbsentItem[] {
  if (asked === null && WISHES.test(message)) return [];
  const readings = QUESTION_LANGUAGES.flatMap((language) => {
    const clauses = clausesOf(message, [], lexiconOf(language));
    const denied = clauses && itemsDenied(isJoined(message) ? clauses : clauses.map(asAllergyToMedicines), asked);
    return denied && denied.length > 0 ? [denied] : [];
  });
  const [first, ...others] = readings;
  return first && others.every((other) => other.join() === first.join()) ? first : [];
}

/**
 * "A medicamentos ninguna alergia", "ilaçlara alerjim yok": one denial of an allergy to medicines denies no medicine. "No allergies or medicines" joins the two, "allergy pills" are
 * medicines.
 */
function asAllergyToMedicines(clause: Clause): Clause {
  const denials = clause.words.filter((concepts) => concepts !== 'named' && concepts.has('denies')).length;
  const says = (at: number, concept: Concept) =>
    clause.words[at] !== 'named' && (clause.words[at] as Clause['said'] | undefined)?.has(concept) === true;
  const isPill = clause.words.some((_, at) => says(at, 'allergies') && says(at + 1, 'medications'));
  if (!clause.said.has('allergies') || !clause.said.has('medications') || denials > 1 || isPill) return clause;
  return { ...clause, said: new Set([...clause.said].filter((concept) => concept !== 'medications')) };
}
const isJoined = (message: string): boolean =>
  /(?<![\p{L}\p{M}])(?:and|or|nor|y|o|e|u|ni|und|oder|noch|et|ou|né|ne|nem|ve|veya|ya da|и|или|ни|و|أو|او|ولا)(?![\p{L}\p{M}])|&|\//iu.test(
    message,
  );

/** "No drugs please" is what somebody would like. */
const WISHES =
  /(?<![\p{L}\p{M}])(?:please|want|would like|bitte|will|möchte|por favor|quiero|quisiera|s['’]il vous pla[iî]t|veux|voudrais|quero|queria|per favore|voglio|vorrei|lütfen|isti?yorum|istemiyorum|пожалуйста|хочу|من فضلك|أريد|بدي)(?![\p{L}\p{M}])/iu;

/**
 * Whether a message says of the substances that it names that these are the answer, and there is nothing else: "only penicillin", "nothing besides the pill",
 * "Nickel, sonst nix". @param named their places
 */
export function namesOnly(message: string, named: readonly { start: number; end: number }[], asked: HealthQuestion): boolean {
  if (named.length === 0) return false;
  const foreign: readonly Concept[] = asked === 'allergies' ? ['takes', 'operations'] : ['allergies', 'reacts', 'operations'];
  return QUESTION_LANGUAGES.some((language) => {
    const clauses = clausesOf(message, named, lexiconOf(language));
    if (!clauses || clauses.some(({ said }) => foreign.some((concept) => said.has(concept)))) return false;
    const isExclusive = clauses.some(({ said }) => said.has('only') || said.has('except') || said.has('rest'));
    return isExclusive && clauses.every(isOfList);
  });
}

/** Whether a message has a verb of taking medicines, of whichever language. */
export const saysTaking = (message: string): boolean => says(message, ['takes', 'medications']);

/** Whether a message speaks of medicines that are taken or of operations, by a verb, or of operations by any word: whichever language. German "ein" alone takes nothing. */
export const tellsOfTreatment = (message: string): boolean =>
  says(message, ['operations']) || says(message.replace(PARTICLE, ' '), ['takes']);
const PARTICLE = /(?<!\p{L})ein(?!\p{L})/giu;

function says(message: string, wanted: readonly Concept[]): boolean {
  const words = foldedWords(message);
  return QUESTION_LANGUAGES.some((language) => {
    const { phrases } = lexiconOf(language);
    return words.some((_, at) => phrases.longestAt(words, at)?.values.some((concept) => wanted.includes(concept)));
  });
}

/** Null: a word of it is not known. */
function clausesOf(message: string, named: readonly { start: number; end: number }[], { phrases, long }: Lexicon): Clause[] | null {
  if (/[?؟]/u.test(message)) return null;
  const clauses: Clause['words'][number][][] = [[]];
  const words = foldedWords(message.replaceAll('\n', ','));
  for (let at = 0; at < words.length; ) {
    const word = words[at] as FoldedWord;
    const mention = named.find(({ start, end }) => word.start >= start && word.start < end);
    const found = mention ? null : phrases.longestAt(words, at);
    const concepts = found?.values ?? nearly(word, long);
    if (ENDS_CLAUSE.test(word.fold)) clauses.push([]);
    else if (mention) clauses.at(-1)?.push('named');
    else if (concepts.length > 0) clauses.at(-1)?.push(new Set(concepts));
    else if (word.isWord) return null;
    at = found?.to ?? at + 1;
  }
  return clauses.map((own) => ({ words: own, said: new Set(own.flatMap((concepts) => (concepts === 'named' ? [] : [...concepts]))) }));
}
const ENDS_CLAUSE = /^[,.;:!،؛…]$/u;

function nearly(word: FoldedWord, long: Lexicon['long']): Concept[] {
  if (word.fold.length < FORGIVEN_FROM) return [];
  const near = long.find(([known]) => typoDistance(word.fold, known, 1) <= 1);
  return near ? [near[1]] : [];
}

/** Null: something of it is not denied. "No, I have an allergy" denies nothing with its "no". */
function itemsDenied(clauses: readonly Clause[], asked: HealthQuestion | null): AbsentItem[] | null {
  const denied = new Set<AbsentItem>();
  for (const { said, words } of clauses) {
    if (said.has('only') || said.has('except') || said.has('rest')) return null;
    const items = [...said].flatMap((concept) => ITEM_OF[concept] ?? []);
    const states = items.length > 0 || said.has('has');
    if (!said.has('denies')) {
      if (states) return null;
      if (!said.has('interjects')) continue;
    }
    const named = asked === null ? [...said].flatMap((concept) => NAMED_ITEM[concept] ?? []) : items;
    const denials = words.filter((concepts) => concepts !== 'named' && concepts.has('denies')).length;
    if (asked === null && denials > 0 && (named.length === 0 || named.length > denials)) return null;
    for (const item of named.length > 0 || asked === null ? named : ABSENT_OF[asked]) denied.add(item);
  }
  return [...denied];
}
const ABSENT_OF: Record<HealthQuestion, readonly AbsentItem[]> = {
  ...{ allergies: ['allergies'], medications: ['medications'], operations: ['operations'] },
  body_measures: [],
};

/** A denial beside a name takes it back, but for "nothing only penicillin" and "nothing besides it"; behind the name only an exception keeps it. */
function isOfList({ words, said }: Clause): boolean {
  const last = words.lastIndexOf('named');
  if (last < 0) return !said.has('has') || said.has('denies') || said.has('rest');
  const has = (at: number, concept: Concept) => words[at] !== 'named' && words[at]?.has(concept) === true;
  const denials = words.flatMap((_, at) => (has(at, 'denies') && !has(at, 'except') && !has(at, 'rest') ? [at] : []));
  if (denials.length === 0 || said.has('except')) return true;
  return said.has('only') && denials.every((at) => at < last && !has(at - 1, 'only'));
}
