import { normalized } from '../../domain/conversation/short-answers.ts';
import { asksSomething } from './asks.ts';
import { comesOnTop, type Part, partsOf } from './choice-parts.ts';
import { byName, namesPlace, type Option, type Reference, withThoseThere } from './choice-names.ts';
import {
  ADDS,
  ALL,
  BOTH,
  CARDINALS,
  CHOOSES,
  CORRECTS,
  DROPS,
  FILLERS,
  FIRST_THREE,
  FIRST_TWO,
  GENERIC,
  INSTEAD_OF,
  LAST,
  NEGATES,
  NEGATES_BEFORE,
  NUMBER_WORDS,
  ORDINALS,
  PREFERS,
  SAYS_ABOUT,
  SAYS_SO,
  THAN,
  WEAK_ONES,
} from './choice-words.ts';
import { readNameWish } from './name-wish.ts';

/**
 * `stated`: the message names what it chooses, or says in so many words that it chooses. `ordinal`: "the second", and nothing else. `bare`: a number and nothing
 * else. `adds`: it says that it comes on top of what was chosen.
 */
export type Choice = { ids: string[]; certainty: 'stated' | 'ordinal' | 'bare'; adds: boolean };

const LONGEST = 3;
const MOST_OTHER_WORDS = 1;

/** Options that words name: chosen, or left out in so many words. `other`: words that are part of no choice; `says`: it says in so many words that it chooses. */
export type Named = { chosen: ReadonlySet<string>; left: ReadonlySet<string>; other: number; says: boolean; adds: boolean };

/**
 * The options that a message chooses: by number or ordinal, by name in spite of slips of the pen, by a place that only one of them has; "both", "all", "the first two".
 * Null: it chooses none, asks, or says too much else for a choice. Nine languages, mixed as people mix them.
 */
export function readChoice(message: string, options: readonly Option[]): Choice | null {
  const { chosen, left, other, says, adds } = readNamed(message, options);
  const isQuestion = /[?؟]\s*$/u.test(message) || asksSomething(message);
  const most = says ? MOST_OTHER_WORDS + 1 : MOST_OTHER_WORDS;
  const ids = options.map(({ id }) => id).filter((id) => chosen.has(id) && !left.has(id));
  const certainty = says ? 'stated' : isOrdinal(message) ? 'ordinal' : 'bare';
  if (ids.length > 0 && other <= most && !isQuestion) return { ids, certainty, adds };
  return readStatedChoice(message, options, left) ?? readPlainChoice(message, options, left);
}

/** A clause that is a choice and nothing else, beside others that ask or tell something: "the one in Madrid. Do I have to pay now?" */
function readPlainChoice(message: string, options: readonly Option[], left: ReadonlySet<string>): Choice | null {
  const clauses = settled(clausesIn(message, options)).filter(({ isAsked, chosen }) => !isAsked && chosen.length > 0);
  const plain = clauses.filter(({ other, says }) => other <= (says ? MOST_OTHER_WORDS : 0));
  const ids = options.map(({ id }) => id).filter((id) => plain.some(({ chosen }) => chosen.includes(id)) && !left.has(id));
  if (ids.length === 0) return null;
  const says = plain.some((clause) => clause.says);
  return { ids, certainty: says ? 'stated' : isOrdinal(message) ? 'ordinal' : 'bare', adds: plain.some(({ adds }) => adds) };
}

/** "The second", not "two". */
function isOrdinal(message: string): boolean {
  const tokens = normalized(message).split(' ');
  return tokens.some((token) => !CARDINALS.has(token) && ORDINALS.some((words) => words.has(token)));
}

/** A sentence among others that says in so many words what it chooses, by name or as a number of the list: it is read back before it counts. */
function readStatedChoice(message: string, options: readonly Option[], left: ReadonlySet<string>): Choice | null {
  const clauses = settled(clausesIn(message, options)).filter(({ isAsked, chooses }) => !isAsked && chooses);
  const stated = clauses.flatMap(({ surely }) => surely);
  const ids = options.map(({ id }) => id).filter((id) => stated.includes(id) && !left.has(id));
  return ids.length === 0 ? null : { ids, certainty: 'stated', adds: clauses.some(({ adds }) => adds) };
}

/** Which options a message names, whatever else it says: beside a name a bare number counts something ("four times"). */
export function readNamed(message: string, options: readonly Option[]): Named {
  const all = clausesIn(message, options);
  const clauses = settled(all);
  const surely = clauses.flatMap((clause) => clause.surely);
  return {
    chosen: new Set(surely.length > 0 ? surely : clauses.flatMap(({ chosen }) => chosen)),
    left: new Set(clauses.flatMap(({ left }) => left)),
    other: all.reduce((sum, { other }) => sum + other, 0),
    says: all.some(({ says }) => says),
    adds: clauses.some(({ adds, chosen }) => adds && chosen.length > 0),
  };
}

type Clause = {
  chosen: string[];
  left: string[];
  other: number;
  says: boolean;
  /** Named, or a number that is said to be one; nothing is said about it. */
  surely: string[];
  chooses: boolean;
  isAsked: boolean;
  corrects: boolean;
  adds: boolean;
};

/** What is left of a choice once it was put right: "the second, no, rather the first". Only a plain choice takes back a plain one. */
function settled(clauses: readonly Clause[]): Clause[] {
  const kept: Clause[] = [];
  let isTakenBack = false;
  for (const clause of clauses) {
    isTakenBack ||= clause.corrects;
    const isPlain = clause.surely.length > 0 || clause.other === 0;
    if (isTakenBack && clause.chosen.length > 0 && !clause.adds && isPlain)
      for (const before of kept) Object.assign(before, { chosen: [], surely: [] });
    if (clause.chosen.length > 0) isTakenBack = false;
    kept.push({ ...clause });
  }
  return kept;
}

/** What is said of the own name chooses nothing. */
function clausesIn(message: string, options: readonly Option[]): Clause[] {
  const { text, all } = withThoseThere(readNameWish(message).rest, options);
  return partsOf(text).map((part) => readPart(part, options, all));
}

function readPart(part: Part, options: readonly Option[], all: readonly Option[]): Clause {
  const { tokens, isAsked, corrects } = part;
  const clause: Clause = { chosen: [], left: [], other: 0, says: false, surely: [], chooses: false, isAsked, corrects, adds: false };
  let [isDenied, isBehind, prefers] = [false, false, false];
  for (let at = 0; at < tokens.length; ) {
    const [found, length, by] = referenceAt(tokens, at, options, all);
    const phrase = tokens.slice(at, at + length).join(' ');
    const isFiller = isBehind && WEAK_ONES.has(phrase);
    isBehind = found !== null;
    if (CHOOSES.has(phrase)) clause.chooses = true;
    if (PREFERS.has(phrase)) prefers = true;
    if (found && !isFiller) {
      if (clause.chosen.length + clause.left.length === 0) clause.adds = comesOnTop(part, at);
      (isDenied ? clause.left : clause.chosen).push(...found);
      clause.says ||= by === 'name';
      const isListed = clause.surely.length > 0 && ADDS.has(tokens[at - 1] ?? '');
      const isSure = by === 'name' || (all !== options && ALL.has(phrase)) || NUMBER_WORDS.has(tokens[at - 1] ?? '') || isListed;
      if (!isDenied && isSure && !isSaidAbout(tokens, at + length, options)) clause.surely.push(...found);
    } else if (isFiller) {
      isBehind = false;
    } else if (NUMBER_WORDS.has(phrase) && IS_NUMBER.test(tokens[at + 1] ?? '')) {
      clause.says = true;
    } else if (NEGATES.has(phrase) || DROPS.has(phrase) || INSTEAD_OF.has(phrase) || isThan(phrase, prefers, clause)) isDenied = true;
    else if (NEGATES_BEFORE.has(phrase)) leave(clause);
    else if (SAYS_SO.has(phrase) || CHOOSES.has(phrase)) clause.says = true;
    else if (!FILLERS.has(phrase) && !CORRECTS.has(phrase) && !PREFERS.has(phrase) && !ADDS.has(phrase) && !namesPlace(phrase, options)) {
      clause.other += 1;
    }
    at += length;
  }
  if (clause.other === 0 && NEGATES.has(tokens.at(-1) ?? '')) leave(clause);
  return clause;
}

/** "The second one not": what was named before is left. */
function leave(clause: Clause): void {
  clause.left.push(...clause.chosen);
  Object.assign(clause, { chosen: [], surely: [] });
}

/** "Rather the second than the first". */
const isThan = (phrase: string, prefers: boolean, { chosen }: Clause): boolean => prefers && chosen.length > 0 && THAN.has(phrase);

/** "Solvera Clinic is too far": what stands behind the name speaks about it. */
function isSaidAbout(tokens: readonly string[], from: number, options: readonly Option[]): boolean {
  const at = tokens.findIndex((token, index) => index >= from && !GENERIC.has(token));
  const next = tokens[at] ?? '';
  if (at < 0 || !SAYS_ABOUT.has(next)) return false;
  const named = tokens.findIndex((token, index) => index > at && !GENERIC.has(token) && !FILLERS.has(token));
  return !ADDS.has(next) || named < 0 || referenceAt(tokens, named, options)[0] === null;
}

function referenceAt(
  tokens: readonly string[],
  at: number,
  options: readonly Option[],
  all: readonly Option[] = options,
): [Reference, number, 'name' | 'number'] {
  for (let length = Math.min(LONGEST, tokens.length - at); length > 0; length -= 1) {
    const phrase = tokens.slice(at, at + length).join(' ');
    const first = FIRST_TWO.has(phrase) ? 2 : FIRST_THREE.has(phrase) ? 3 : 0;
    const found =
      first > 0
        ? all.slice(0, first).map(({ id }) => id)
        : ALL.has(phrase) || (BOTH.has(phrase) && all.length === 2)
          ? all.map(({ id }) => id)
          : null;
    if (found) return [found, length, 'number'];
    const isFirstTwo = FIRST_TWO.has(tokens.slice(at + 1, at + 3).join(' '));
    if (length > 1 && BOTH.has(phrase) && !isFirstTwo) return [null, length, 'number']; // Of more than two: those that were named.
    if (
      length > 1 &&
      [FILLERS, SAYS_SO, NEGATES, NEGATES_BEFORE, DROPS, CHOOSES, CORRECTS, PREFERS, INSTEAD_OF].some((set) => set.has(phrase))
    )
      return [null, length, 'number'];
  }
  const [word = ''] = tokens.slice(at, at + 1);
  const numbered = OWNS.test(tokens[at - 1] ?? '') ? null : byNumber(word, tokens[at + 1], options);
  return numbered ? [numbered, 1, 'number'] : [byName(word, options), 1, 'name'];
}

const IS_NUMBER = /^\d+$/u;

/** "My son" is no last one. */
const OWNS = /^(?:my|our|his|her|their)$/u;

/** "One" beside an ordinal ("the second one") is no number. */
function byNumber(word: string, next: string | undefined, options: readonly Option[]): Reference {
  const digits = /^(?:nr|no|n)?(\d+)(?:st|nd|rd|th|a|o|e|er|re|ere|eme|'\p{L}{1,4})?$/u.exec(word)?.[1];
  if (digits !== undefined) return idOf(options, Number(digits));
  if (LAST.has(word)) return options.length === 0 ? null : [options.at(-1)?.id ?? ''];
  if (WEAK_ONES.has(word) && next !== undefined) return null;
  const forms = [word, word.replace(/^(?:و?ل|[وفب])(?=ال)/u, ''), word.replace(/^و?لل/u, 'ال')];
  const ordinal = ORDINALS.findIndex((words) => forms.some((form) => words.has(form)));
  return ordinal < 0 ? null : idOf(options, ordinal + 1);
}

function idOf(options: readonly Option[], rank: number): Reference {
  const option = options.find((each) => each.rank === rank && rank > 0);
  return option ? [option.id] : null;
}
