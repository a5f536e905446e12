import { typoDistance } from '../text/edit-distance.ts';
import { contracted, foldWord, spellings, type Word } from './words.ts';

/**
 * Phrases for concepts, found in the words of a message. A phrase is words with blanks between: `swoll*` begins so, `*schmerz*` holds it, `a/b` is either, `(very)`
 * may be left out (a choice at the end may not), `_` is any word, `..` up to four of any. Case, accents and apostrophes do not count.
 */
export type LexiconRow = { concept: string; phrase: string };
/** A concept that stands at words[from..to). */
export type Mark = { concept: string; from: number; to: number; sentence: number };
export type Lexicon = {
  /** @param forgiving whether slips of the pen are undone: where the language is sure */
  find(words: readonly Word[], spelling: 'exact' | 'forgiving'): Mark[];
};

type Literal = { kind: 'is' | 'begins' | 'holds'; text: string };
type Piece = { literals: Literal[]; gap: 0 | 1 | 4; isOptional: boolean };
type Phrase = { concept: string; pieces: Piece[] };

const FORGIVEN_FROM = 5;
const STEM_FORGIVEN_FROM = 6;
/** Of a word that decides alone. */
const DECISIVE_FORGIVEN_FROM = 7;
const TWO_FORGIVEN_FROM = 9;

/**
 * Opens the table of one language. Built once, used for every message.
 * @param decisive concepts that are an emergency by themselves: one short word of them is not taken for another
 */
export function openLexicon(rows: readonly LexiconRow[], decisive: ReadonlySet<string> = new Set()): Lexicon {
  const phrases = rows.flatMap(({ concept, phrase }) => withoutOptionalStart({ concept, pieces: piecesOf(phrase) }));
  const starts = indexStarts(phrases);
  const known = vocabularyOf(phrases, decisive);
  const meant = rememberMeant(known);
  return {
    find(words, spelling) {
      const read = spelling === 'forgiving' ? words.map(meant) : words;
      return read.flatMap((word, at) =>
        [...startingWith(word, starts)].flatMap(({ concept, pieces }) => {
          const to = matchFrom(read, at, pieces, 0);
          return to === null ? [] : [{ concept, from: at, to, sentence: word.sentence }];
        }),
      );
    },
  };
}

/** Phrases by how their first word is written. */
type Starts = {
  is: Map<string, Phrase[]>;
  begins: Map<string, Phrase[]>;
  holds: Map<string, Phrase[]> /** Letters of the longest beginning. */;
  longest: number;
};

function indexStarts(phrases: readonly Phrase[]): Starts {
  const starts: Starts = { is: new Map(), begins: new Map(), holds: new Map(), longest: 0 };
  for (const phrase of phrases) {
    for (const { kind, text } of phrase.pieces[0]?.literals ?? []) {
      if (kind === 'begins') starts.longest = Math.max(starts.longest, text.length);
      const known = starts[kind].get(text);
      if (known) known.push(phrase);
      else starts[kind].set(text, [phrase]);
    }
  }
  return starts;
}

function startingWith({ forms }: Word, { is, begins, holds, longest }: Starts): Set<Phrase> {
  const found = new Set<Phrase>();
  const add = (phrases: Phrase[] | undefined) => {
    for (const phrase of phrases ?? []) found.add(phrase);
  };
  for (const form of forms) {
    add(is.get(form));
    for (let length = 1; length <= Math.min(form.length, longest); length += 1) add(begins.get(form.slice(0, length)));
    for (const [text, phrases] of holds) if (form.includes(text)) add(phrases);
  }
  return found;
}

const piecesOf = (phrase: string): Piece[] =>
  contracted(phrase)
    .replace(/\((?=[^()]*\/[^()]*\)$)([^()]*)\)$/, '$1')
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((piece) => (/^[^/(*]+['’][^/(*]+\*?$/.test(piece) ? elided(piece) : [piece]))
    .map(parsePiece);

/** `d'ar*` as the two words that a text has there. */
function elided(piece: string): string[] {
  const words = spellings(piece.replace('*', ''));
  return piece.endsWith('*') ? [...words.slice(0, -1), `${words.at(-1)}*`] : words;
}

function parsePiece(piece: string): Piece {
  if (piece === '..') return { literals: [], gap: 4, isOptional: true };
  if (piece === '_' || piece === '(_)') return { literals: [], gap: 1, isOptional: piece !== '_' };
  const isOptional = piece.startsWith('(') && piece.endsWith(')');
  const literals = (isOptional ? piece.slice(1, -1) : piece).split('/').map((literal): Literal => {
    const text = foldWord(literal.replace(/[*'’]/g, ''));
    return { kind: literal.startsWith('*') ? 'holds' : literal.endsWith('*') ? 'begins' : 'is', text };
  });
  return { literals, gap: 0, isOptional };
}

function withoutOptionalStart(phrase: Phrase): Phrase[] {
  const [first, ...rest] = phrase.pieces;
  return first?.isOptional
    ? [
        { ...phrase, pieces: [{ ...first, isOptional: false }, ...rest] },
        { ...phrase, pieces: rest },
      ]
    : [phrase];
}

const isLiteral = (form: string, { kind, text }: Literal): boolean =>
  kind === 'is' ? form === text : kind === 'begins' ? form.startsWith(text) : form.includes(text);

/** The place behind the phrase, or null. A phrase stays within its sentence. */
function matchFrom(words: readonly Word[], at: number, pieces: readonly Piece[], piece: number): number | null {
  const wanted = pieces[piece];
  if (wanted === undefined) return at;
  const word = words[at];
  const isWithin = word !== undefined && (at === 0 || piece === 0 || words[at - 1]?.sentence === word.sentence);
  if (wanted.gap === 4) {
    for (let skipped = 0; skipped <= 4; skipped += 1) {
      const to = matchFrom(words, at + skipped, pieces, piece + 1);
      if (to !== null && words[at + skipped - 1]?.sentence === words[at - 1]?.sentence) return to;
    }
    return null;
  }
  if (isWithin && (wanted.gap === 1 || wanted.literals.some((literal) => word.forms.some((form) => isLiteral(form, literal))))) {
    const to = matchFrom(words, at + 1, pieces, piece + 1);
    if (to !== null) return to;
  }
  return wanted.isOptional ? matchFrom(words, at, pieces, piece + 1) : null;
}

type Vocabulary = {
  exact: ReadonlySet<string>;
  stems: ReadonlySet<string>;
  parts: readonly string[];
  byLetter: ReadonlyMap<string, Literal[]>;
};

function vocabularyOf(phrases: readonly Phrase[], decisive: ReadonlySet<string>): Vocabulary {
  const literals = phrases.flatMap(({ pieces }) => pieces.flatMap(({ literals: of }) => of));
  const textsOf = (kind: Literal['kind']) => [...new Set(literals.filter((literal) => literal.kind === kind).map(({ text }) => text))];
  const isShortSign = ({ concept, pieces }: Phrase) => pieces.length === 1 && decisive.has(concept);
  const tooShort = new Set(
    phrases.filter(isShortSign).flatMap(({ pieces }) => pieces.flatMap(({ literals: of }) => of.map(({ text }) => text))),
  );
  const isLongEnough = ({ text }: Literal) => text.length >= (tooShort.has(text) ? DECISIVE_FORGIVEN_FROM : STEM_FORGIVEN_FROM);
  const byLetter = new Map<string, Literal[]>();
  const long = [
    ...textsOf('is').map((text) => ({ kind: 'is' as const, text })),
    ...textsOf('begins').map((text) => ({ kind: 'begins' as const, text })),
  ];
  for (const literal of long.filter(isLongEnough))
    byLetter.set(literal.text.slice(0, 1), [...(byLetter.get(literal.text.slice(0, 1)) ?? []), literal]);
  return { exact: new Set(textsOf('is')), stems: new Set(textsOf('begins')), parts: textsOf('holds'), byLetter };
}

const REMEMBERED = 5_000;

/** What words were meant, remembered: people use few, and looking one up compares it with every word of the table that begins as it does. */
function rememberMeant(known: Vocabulary): (word: Word) => Word {
  const nearOf = new Map<string, string[]>();
  return (word) => {
    const key = word.forms.join(' ');
    let near = nearOf.get(key);
    if (near === undefined) {
      near = nearestIn(known, word);
      if (nearOf.size >= REMEMBERED) nearOf.clear();
      nearOf.set(key, near);
    }
    return near.length === 0 ? word : { ...word, forms: [...word.forms, ...near] };
  };
}

/** The words of the table that one which it does not have was probably meant to be (Damerau and Levenshtein's distance). */
function nearestIn(known: Vocabulary, word: Word): string[] {
  const [form = ''] = word.forms;
  if (form.length < FORGIVEN_FROM || /\d/.test(form) || isKnown(word, known)) return [];
  const most = form.length < TWO_FORGIVEN_FROM ? 1 : 2;
  return (known.byLetter.get(form.slice(0, 1)) ?? []).filter((literal) => isNear(form, literal, most)).map(({ text }) => text);
}

function isKnown({ forms }: Word, { exact, stems, parts }: Vocabulary): boolean {
  const begins = (form: string) => Array.from(form, (_, at) => form.slice(0, at + 1)).some((start) => stems.has(start));
  return forms.some((form) => exact.has(form) || begins(form) || parts.some((part) => form.includes(part)));
}

function isNear(form: string, { kind, text }: Literal, most: number): boolean {
  const forgiven = text.length < TWO_FORGIVEN_FROM ? 1 : most;
  if (kind === 'is') return typoDistance(form, text, forgiven) <= forgiven;
  if (form.length < text.length - 1) return false;
  return [text.length, text.length + 1, text.length - 1].some((length) => typoDistance(form.slice(0, length), text, 1) <= 1);
}
