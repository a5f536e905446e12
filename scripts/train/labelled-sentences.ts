import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { TURN_CATEGORIES, type TurnCategory } from '../../domain/conversation/vocabulary.ts';
import { readPatterns, sentencesOf } from './sentence-patterns.ts';

/**
 * Our own labelled sentences, each in the part that is learned from or in the part that is only measured on. `origin` is the sentence itself or the
 * pattern that it was made from: what has one origin stays together.
 */
export type Sentence = { text: string; family: string; origin: string; heldOut: boolean };

const FOLDER = new URL('../../test/data/', import.meta.url);
const HELD_OUT_SHARE = 0.3;
const MOST_OF_A_PATTERN = 8;

export const attacks = (): Sentence[] => readSentences('guardrails/attacks.txt');
export const ordinary = (): Sentence[] => readSentences('guardrails/ordinary.txt');
/** Made from patterns: to be learned from, too alike to be measured on. */
export const madeAttacks = (): Sentence[] => makeSentences('guardrails/attack-patterns.txt');
export const madeOrdinary = (): Sentence[] => makeSentences('guardrails/ordinary-patterns.txt');

/** Sentences of each of the thirteen categories of Decisions §5. */
export function intents(): (Sentence & { category: TurnCategory })[] {
  const known = new Set(readdirSync(new URL('intents/', FOLDER)));
  return TURN_CATEGORIES.filter((category) => known.has(`${category}.txt`)).flatMap((category) =>
    readSentences(`intents/${category}.txt`).map((sentence) => ({ ...sentence, family: category, category })),
  );
}

const read = (file: string): string => readFileSync(new URL(file, FOLDER), 'utf8');

/** A sentence a line; `# name` begins a family. The part follows from the text alone, so adding sentences moves no other. */
function readSentences(file: string): Sentence[] {
  let family = '';
  return read(file)
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) {
        family = line.slice(2);
        return [];
      }
      return line.trim() === '' ? [] : [{ text: line, family, origin: line, heldOut: isHeldOut(line) }];
    });
}

function makeSentences(file: string): Sentence[] {
  const { patterns, lists } = readPatterns(read(file));
  return patterns.flatMap(({ pattern, family }) =>
    sentencesOf(pattern, lists, MOST_OF_A_PATTERN).map((text) => ({ text, family, origin: pattern, heldOut: isHeldOut(pattern) })),
  );
}

const isHeldOut = (origin: string): boolean => shareOf(origin) < HELD_OUT_SHARE;

/** A number from 0 to 1 that a text always gives. */
export function shareOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
