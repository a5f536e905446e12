import { detectLanguage } from '../../domain/conversation/language.ts';
import type { SparseFeatures } from '../../domain/classifier/feature-set.ts';
import { hashText } from '../../domain/classifier/hash-text.ts';
import { type Lexicon, openLexicon } from '../../domain/emergencies/lexicon.ts';
import { wordsOf } from '../../domain/emergencies/words.ts';
import { EMERGENCY_LANGUAGES, type EmergencyLanguage, readEmergencyTable } from '../../terminology/emergencies/tables.ts';
import { readPersonTable } from '../../terminology/persons/tables.ts';
import { fold, type FoldedWord, foldedWords } from './folded-words.ts';
import { stretchAt, type WordSentence, wordSentences } from './word-sentences.ts';

/**
 * What tells the status of a thing that a message names: the words around it and their pieces (hashed n-grams; Weinberger et al., 2009), each with its side, how far it
 * is and whether another such thing lies between; the cues of the tables, which are the same in every language; and what the rules made of it. The names themselves are
 * hidden, so that what is learned of one holds of all.
 */

/** `group`: of what kind it is. `rule`: the status that the rules gave it. */
export type Mention = { start: number; end: number; group: string; rule: string | null };
/** A phrase that speaks of what stands on its `side`. */
export type Cue = { kind: string; side: 'before' | 'after' | 'any'; from: number; to: number };
/** `asked`: the item that the assistant asked for last, where it asks for such things. `size`: features are spread among so many buckets. */
export type ReadMessage = {
  size: number;
  asked: string | null;
  words: readonly FoldedWord[];
  sentences: readonly WordSentence[];
  cues: readonly Cue[];
  marks: readonly { concept: string; from: number }[];
  mentions: readonly (Mention & { from: number; to: number })[];
};
/** `cuesIn`: the phrases of the tables that speak of such things. `language`: of the conversation, for a message that does not tell its own. */
export type Reading = {
  size: number;
  asked: string | null;
  language: string;
  cuesIn: (read: { text: string; words: readonly FoldedWord[]; language: EmergencyLanguage }) => readonly Cue[];
};

/** How much each block counts, all its features together. */
const BLOCK = { pieces: 1, words: 1.2, cues: 1, signs: 1, facts: 1 };
/** How fast a word counts less with its distance. */
const FADING = 0.12;
const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 5;

const lexicons = new Map<EmergencyLanguage, Lexicon>();

export function readMentions(text: string, named: readonly Mention[], { size, asked, language, cuesIn }: Reading): ReadMessage {
  const words = partedWords(text, named);
  const spoken = spokenIn(text, language);
  const mentions = named
    .map((one) => ({ ...one, from: wordAt(words, one.start), to: wordAt(words, one.end) }))
    .filter(({ from, to }) => to > from)
    .toSorted((one, other) => one.from - other.from);
  const isName = ({ from, to }: Cue) => mentions.some((one) => from < one.to && one.from < to);
  return {
    size,
    asked,
    words,
    mentions,
    sentences: wordSentences(words, text),
    cues: cuesIn({ text, words, language: spoken }).filter((cue) => !isName(cue)),
    marks: marksIn(text, words, spoken).filter(({ from }) => !mentions.some((one) => from >= one.from && from < one.to)),
  };
}

const spokenIn = (text: string, language: string): EmergencyLanguage =>
  [detectLanguage(text), language].flatMap((one) => EMERGENCY_LANGUAGES.find((known) => known === one) ?? [])[0] ?? 'en';

function marksIn(text: string, words: readonly FoldedWord[], language: EmergencyLanguage): ReadMessage['marks'] {
  const lexicon = lexicons.get(language) ?? openLexicon([...readEmergencyTable(language), ...readPersonTable(language)]);
  lexicons.set(language, lexicon);
  const read = wordsOf(text);
  return lexicon.find(read, 'exact').map(({ concept, from }) => ({ concept, from: wordAt(words, read[from]?.start ?? 0) }));
}

/** The words of a text, parted where a name begins or ends: "Penizillin" and "allergie". */
function partedWords(text: string, named: readonly Mention[]): FoldedWord[] {
  const cuts = named.flatMap(({ start, end }) => [start, end]);
  return foldedWords(text).flatMap((word) => {
    const within = cuts.filter((cut) => cut > word.start && cut < word.end).toSorted((one, other) => one - other);
    const places = [word.start, ...within, word.end];
    if (within.length === 0) return [word];
    return places.slice(1).map((end, at) => ({ ...word, fold: fold(text.slice(places[at], end)), start: places[at] ?? word.start, end }));
  });
}

/** The first word that begins at or behind a place. */
export function wordAt(words: readonly FoldedWord[], place: number): number {
  const found = words.findIndex(({ start }) => start >= place);
  return found < 0 ? words.length : found;
}

/** @param at which of the message's mentions */
export function statusFeatures(message: ReadMessage, at: number): SparseFeatures {
  const zoneOf = zones(message, at);
  const found = new Map<number, number>();
  const { pieces, pairs } = wordingOf(message, tokensOf(message, at), zoneOf);
  pieces.into(found, BLOCK.pieces);
  pairs.into(found, BLOCK.words);
  cuesAround(message, zoneOf).into(found, BLOCK.cues);
  signsAround(message, zoneOf).into(found, BLOCK.signs);
  const facts = block(message.size);
  for (const fact of factsOf(message, at)) facts.add(fact, 1);
  facts.into(found, BLOCK.facts);
  return { index: [...found.keys()], value: [...found.values()] };
}

/** Words, pairs of words and pieces of words, each by where it stands. */
function wordingOf({ size }: ReadMessage, tokens: readonly Token[], zoneOf: (word: number) => Zone): { pieces: Block; pairs: Block } {
  const [pieces, pairs] = [block(size), block(size)];
  tokens.forEach(({ token, from, isName }, place) => {
    const { side, reach, crossed, distance } = zoneOf(from);
    const weight = 1 / (1 + FADING * distance);
    const [near, wide] = [`${side}${reach}${crossed}`, `${side}${crossed}`];
    const next = tokens[place + 1]?.token ?? BORDER;
    pairs.add(`2${near}|${token} ${next}`, weight);
    pairs.add(`2${side}|${token} ${next}`, weight);
    if (place === 0) pairs.add(`2${near}|${BORDER} ${token}`, weight);
    if (isName) return;
    pairs.add(`1${near}|${token}`, weight);
    pairs.add(`1${wide}|${token}`, weight);
    pairs.add(`1|${token}`, weight);
    if (distance <= RIGHT_BESIDE) pairs.add(`1@${side}${distance}|${token}`, 1);
    for (const piece of piecesOf(token)) {
      pieces.add(`p${near}|${piece}`, weight);
      pieces.add(`p${wide}|${piece}`, weight);
    }
  });
  return { pieces, pairs };
}
const BORDER = '§';
/** Words so near count by their place as well. */
const RIGHT_BESIDE = 3;

/** Whether a cue stands on the side that it speaks to. */
function cuesAround({ size, cues, asked }: ReadMessage, zoneOf: (word: number) => Zone): Block {
  const said = block(size);
  for (const cue of cues) {
    const { side, reach, crossed, distance } = zoneOf(cue.from);
    const isRight = cue.side === 'any' || (cue.side === 'before') === (side === 'b');
    const weight = 1 / (1 + (FADING / 2) * distance);
    said.add(`c${side}${reach}${crossed}|${cue.kind}|${isRight}`, weight);
    said.add(`c${side}${crossed}|${cue.kind}`, weight);
    said.add(`c|${cue.kind}`, weight);
    said.add(`c|${cue.kind}|${asked}`, weight);
  }
  return said;
}

/** Signs of reactions, denials and times (terminology/emergencies) and who is spoken of (terminology/persons). */
function signsAround({ size, marks }: ReadMessage, zoneOf: (word: number) => Zone): Block {
  const signs = block(size);
  for (const { concept, from } of marks) {
    const { side, reach, crossed, distance } = zoneOf(from);
    const weight = 1 / (1 + (FADING / 2) * distance);
    signs.add(`m${side}${reach}${crossed}|${concept}`, weight);
    signs.add(`m${side}${crossed}|${concept}`, weight);
    signs.add(`m|${concept}`, weight);
  }
  return signs;
}

/** What holds of the mention as a whole. */
function factsOf({ asked, words, sentences, mentions }: ReadMessage, at: number): string[] {
  const own = mentions[at] as ReadMessage['mentions'][number];
  const { group } = own;
  const sentence = stretchAt(sentences, own.from);
  const clause = sentence ? stretchAt(sentence.clauses, own.from) : null;
  const before = mentions[at - 1];
  const behind = mentions[at + 1];
  const length = words.length <= 3 ? 's' : words.length <= 8 ? 'm' : words.length <= 20 ? 'l' : 'x';
  const isAlone = clause !== null && clause.to - clause.from <= own.to - own.from + 1;
  const isDosed = /^\d/.test(words[own.to]?.fold ?? '');
  const order = at === 0 ? 'first' : at === mentions.length - 1 ? 'last' : 'middle';
  return [
    `asked|${asked}`,
    `rule|${own.rule}`,
    `rule|${own.rule}|${asked}`,
    `rule|${own.rule}|${group}`,
    `group|${group}`,
    `group|${group}|${asked}`,
    `before|${before?.rule ?? '-'}`,
    `behind|${behind?.rule ?? '-'}`,
    `length|${length}|${asked}`,
    `order|${order}|${Math.min(mentions.length, 4)}`,
    `question|${sentence?.isQuestion ?? false}`,
    `alone|${isAlone}|${asked}`,
    `dose|${isDosed}|${asked}`,
  ];
}

type Zone = { side: 'b' | 'a'; reach: 1 | 2 | 3 | 4; crossed: 0 | 1; distance: number };

/** Before or behind; in its clause, its sentence, one beside it or farther; whether another mention lies between; in words. */
function zones({ sentences, mentions }: ReadMessage, at: number): (word: number) => Zone {
  const own = mentions[at] as ReadMessage['mentions'][number];
  const place = sentences.findIndex(({ from, to }) => own.from >= from && own.from < to);
  const sentence = sentences[place];
  const clause = sentence ? stretchAt(sentence.clauses, own.from) : null;
  return (word) => {
    const isBefore = word < own.from;
    const isCrossed = isBefore
      ? mentions.some((other) => other.from > word && other.to <= own.from)
      : mentions.some((other) => other.from >= own.to && other.to <= word);
    const its = sentences.findIndex(({ from, to }) => word >= from && word < to);
    const reach = clause && word >= clause.from && word < clause.to ? 1 : its === place ? 2 : Math.abs(its - place) === 1 ? 3 : 4;
    const distance = isBefore ? own.from - word : word - own.to + 1;
    return { side: isBefore ? 'b' : 'a', reach, crossed: isCrossed ? 1 : 0, distance: Math.max(0, distance) };
  };
}

type Token = { token: string; from: number; isName: boolean };

/** The words with this one, the others and numbers hidden. */
function tokensOf({ words, mentions }: ReadMessage, at: number): Token[] {
  const tokens: Token[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const named = mentions.findIndex((one) => from >= one.from && from < one.to);
    const one = mentions[named];
    if (one) {
      tokens.push({ token: named === at ? '<this>' : '<other>', from, isName: true });
      from = one.to - 1;
      continue;
    }
    const { fold } = words[from] as FoldedWord;
    tokens.push({ token: /^\d/.test(fold) ? '0' : fold, from, isName: false });
  }
  return tokens;
}

function piecesOf(word: string): string[] {
  const signs = [...` ${word} `];
  const pieces: string[] = [];
  for (let length = SHORTEST_PIECE; length <= LONGEST_PIECE; length += 1)
    for (let start = 0; start + length <= signs.length; start += 1) pieces.push(signs.slice(start, start + length).join(''));
  return pieces;
}

type Block = { add(feature: string, value: number): void; into(all: Map<number, number>, weight: number): void };

/** Features that are of unit length together. */
function block(size: number): Block {
  const values = new Map<number, number>();
  return {
    add(feature, value) {
      const at = hashText(feature) % size;
      values.set(at, (values.get(at) ?? 0) + value);
    },
    into(all, weight) {
      const length = Math.hypot(...values.values()) || 1;
      for (const [at, value] of values) all.set(at, (all.get(at) ?? 0) + (weight * value) / length);
    },
  };
}
