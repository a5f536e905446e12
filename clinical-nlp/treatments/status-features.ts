import { detectLanguage } from '../../domain/conversation/language.ts';
import type { SparseFeatures } from '../../domain/classifier/feature-set.ts';
import { hashText } from '../../domain/classifier/hash-text.ts';
import { type Lexicon, openLexicon } from '../../domain/emergencies/lexicon.ts';
import { wordsOf } from '../../domain/emergencies/words.ts';
import { EMERGENCY_LANGUAGES, type EmergencyLanguage, readEmergencyTable } from '../../terminology/emergencies/tables.ts';
import { readPersonTable } from '../../terminology/persons/tables.ts';
import { fold, type FoldedWord, foldedWords } from '../words/folded-words.ts';
import { stretchAt, type WordSentence, wordSentences } from '../words/word-sentences.ts';
import { groupOfAllergen } from './allergen-groups.ts';
import type { SubstanceKind } from './substances.ts';
import type { TreatmentCue } from './treatment-cue.ts';
import { treatmentCuesIn } from './treatment-cues.ts';

/**
 * What tells the status of a substance that a message names: the words around it and their pieces (hashed n-grams; Weinberger et al., 2009), each with its side, how far it
 * is and whether another substance lies between; the cues of the tables, which are the same in every language; and what the rules made of it. The names of
 * substances are hidden, so that what is learned of one holds of all.
 */

/** `kind` null: of no table. `rule`: the status that the rules gave it. */
export type NamedSubstance = { start: number; end: number; name: string | null; kind: SubstanceKind | null; rule: string | null };
/** `asked`: the item that the assistant asked for last. */
export type ReadMessage = {
  asked: string | null;
  words: readonly FoldedWord[];
  sentences: readonly WordSentence[];
  cues: readonly TreatmentCue[];
  marks: readonly { concept: string; from: number }[];
  substances: readonly (NamedSubstance & { from: number; to: number })[];
};

/** Questions whose answers name substances. */
const ANSWERS: ReadonlySet<string> = new Set(['allergies', 'medications', 'operations']);

/** Features of a mention are spread among so many buckets. */
export const STATUS_FEATURES = 2 ** 15;

/** How much each block counts, all its features together. */
const BLOCK = { pieces: 1, words: 1.2, cues: 1, signs: 1, facts: 1 };
/** How fast a word counts less with its distance. */
const FADING = 0.12;
const SHORTEST_PIECE = 3;
const LONGEST_PIECE = 5;

const lexicons = new Map<EmergencyLanguage, Lexicon>();

function marksIn(text: string, words: readonly FoldedWord[], language: string): ReadMessage['marks'] {
  const spoken = [detectLanguage(text), language].flatMap((one) => EMERGENCY_LANGUAGES.find((known) => known === one) ?? []);
  const own = spoken[0] ?? 'en';
  const lexicon = lexicons.get(own) ?? openLexicon([...readEmergencyTable(own), ...readPersonTable(own)]);
  lexicons.set(own, lexicon);
  const read = wordsOf(text);
  return lexicon.find(read, 'exact').map(({ concept, from }) => ({ concept, from: wordAt(words, read[from]?.start ?? 0) }));
}

/** @param language of the conversation, for a message that does not tell its own */
export function readSubstanceMessage(text: string, named: readonly NamedSubstance[], asked: string | null, language: string): ReadMessage {
  const words = partedWords(text, named);
  const substances = named
    .map((one) => ({ ...one, from: wordAt(words, one.start), to: wordAt(words, one.end) }))
    .filter(({ from, to }) => to > from)
    .toSorted((one, other) => one.from - other.from);
  const isName = ({ from, to }: TreatmentCue) => substances.some((one) => from < one.to && one.from < to);
  return {
    asked: asked !== null && ANSWERS.has(asked) ? asked : null,
    words,
    substances,
    sentences: wordSentences(words, text),
    cues: treatmentCuesIn(words).filter((cue) => !isName(cue)),
    marks: marksIn(text, words, language).filter(({ from }) => !substances.some((one) => from >= one.from && from < one.to)),
  };
}

/** The words of a text, parted where a name begins or ends: "Penizillin" and "allergie". */
function partedWords(text: string, named: readonly NamedSubstance[]): FoldedWord[] {
  const cuts = named.flatMap(({ start, end }) => [start, end]);
  return foldedWords(text).flatMap((word) => {
    const within = cuts.filter((cut) => cut > word.start && cut < word.end).toSorted((one, other) => one - other);
    const places = [word.start, ...within, word.end];
    if (within.length === 0) return [word];
    return places.slice(1).map((end, at) => ({ ...word, fold: fold(text.slice(places[at], end)), start: places[at] ?? word.start, end }));
  });
}

/** The first word that begins at or behind a place. */
function wordAt(words: readonly FoldedWord[], place: number): number {
  const found = words.findIndex(({ start }) => start >= place);
  return found < 0 ? words.length : found;
}

/** @param at which of the message's substances */
export function statusFeatures(message: ReadMessage, at: number): SparseFeatures {
  const zoneOf = zones(message, at);
  const found = new Map<number, number>();
  const { pieces, pairs } = wordingOf(tokensOf(message, at), zoneOf);
  pieces.into(found, BLOCK.pieces);
  pairs.into(found, BLOCK.words);
  cuesAround(message, zoneOf).into(found, BLOCK.cues);
  signsAround(message, zoneOf).into(found, BLOCK.signs);
  const facts = block();
  for (const fact of factsOf(message, at)) facts.add(fact, 1);
  facts.into(found, BLOCK.facts);
  return { index: [...found.keys()], value: [...found.values()] };
}

/** Words, pairs of words and pieces of words, each by where it stands. */
function wordingOf(tokens: readonly Token[], zoneOf: (word: number) => Zone): { pieces: Block; pairs: Block } {
  const [pieces, pairs] = [block(), block()];
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

/** Cues of treatments (terminology/medicines/treatment-cues.tsv); whether one stands on the side that it speaks to. */
function cuesAround({ cues, asked }: ReadMessage, zoneOf: (word: number) => Zone): Block {
  const said = block();
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
function signsAround({ marks }: ReadMessage, zoneOf: (word: number) => Zone): Block {
  const signs = block();
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
function factsOf({ asked, words, sentences, substances }: ReadMessage, at: number): string[] {
  const own = substances[at] as ReadMessage['substances'][number];
  const group = own.name === null ? 'unknown' : own.kind === 'medicine' ? 'medicine' : groupOfAllergen(own.name, own.kind ?? 'allergen');
  const sentence = stretchAt(sentences, own.from);
  const clause = sentence ? stretchAt(sentence.clauses, own.from) : null;
  const before = substances[at - 1];
  const behind = substances[at + 1];
  const length = words.length <= 3 ? 's' : words.length <= 8 ? 'm' : words.length <= 20 ? 'l' : 'x';
  const isAlone = clause !== null && clause.to - clause.from <= own.to - own.from + 1;
  const isDosed = /^\d/.test(words[own.to]?.fold ?? '');
  const order = at === 0 ? 'first' : at === substances.length - 1 ? 'last' : 'middle';
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
    `order|${order}|${Math.min(substances.length, 4)}`,
    `question|${sentence?.isQuestion ?? false}`,
    `alone|${isAlone}|${asked}`,
    `dose|${isDosed}|${asked}`,
  ];
}

type Zone = { side: 'b' | 'a'; reach: 1 | 2 | 3 | 4; crossed: 0 | 1; distance: number };

/** Before or behind; in its clause, its sentence, one beside it or farther; whether another substance lies between; in words. */
function zones({ sentences, substances }: ReadMessage, at: number): (word: number) => Zone {
  const own = substances[at] as ReadMessage['substances'][number];
  const place = sentences.findIndex(({ from, to }) => own.from >= from && own.from < to);
  const sentence = sentences[place];
  const clause = sentence ? stretchAt(sentence.clauses, own.from) : null;
  return (word) => {
    const isBefore = word < own.from;
    const isCrossed = isBefore
      ? substances.some((other) => other.from > word && other.to <= own.from)
      : substances.some((other) => other.from >= own.to && other.to <= word);
    const its = sentences.findIndex(({ from, to }) => word >= from && word < to);
    const reach = clause && word >= clause.from && word < clause.to ? 1 : its === place ? 2 : Math.abs(its - place) === 1 ? 3 : 4;
    const distance = isBefore ? own.from - word : word - own.to + 1;
    return { side: isBefore ? 'b' : 'a', reach, crossed: isCrossed ? 1 : 0, distance: Math.max(0, distance) };
  };
}

type Token = { token: string; from: number; isName: boolean };

/** The words with this substance, the others and numbers hidden. */
function tokensOf({ words, substances }: ReadMessage, at: number): Token[] {
  const tokens: Token[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const named = substances.findIndex((one) => from >= one.from && from < one.to);
    const one = substances[named];
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
function block(): Block {
  const values = new Map<number, number>();
  return {
    add(feature, value) {
      const at = hashText(feature) % STATUS_FEATURES;
      values.set(at, (values.get(at) ?? 0) + value);
    },
    into(all, weight) {
      const length = Math.hypot(...values.values()) || 1;
      for (const [at, value] of values) all.set(at, (all.get(at) ?? 0) + (weight * value) / length);
    },
  };
}
