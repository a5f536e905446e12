import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { TURN_CATEGORIES, type TurnCategory } from '../../domain/conversation/vocabulary.ts';

/** Our own labelled sentences, each in the part that is learned from or in the part that is only measured on. */
export type Sentence = { text: string; family: string; heldOut: boolean };

const FOLDER = new URL('../../test/data/', import.meta.url);
const HELD_OUT_SHARE = 0.3;

export const attacks = (): Sentence[] => readSentences('guardrails/attacks.txt');
export const ordinary = (): Sentence[] => readSentences('guardrails/ordinary.txt');

/** Sentences of each of the thirteen categories of Decisions §5. */
export function intents(): (Sentence & { category: TurnCategory })[] {
  const known = new Set(readdirSync(new URL('intents/', FOLDER)));
  return TURN_CATEGORIES.filter((category) => known.has(`${category}.txt`)).flatMap((category) =>
    readSentences(`intents/${category}.txt`).map((sentence) => ({ ...sentence, family: category, category })),
  );
}

/** A sentence a line; `# name` begins a family. The part follows from the text alone, so adding sentences moves no other. */
function readSentences(file: string): Sentence[] {
  let family = '';
  return readFileSync(new URL(file, FOLDER), 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) {
        family = line.slice(2);
        return [];
      }
      return line.trim() === '' ? [] : [{ text: line, family, heldOut: shareOf(line) < HELD_OUT_SHARE }];
    });
}

function shareOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32BE(0) / 2 ** 32;
}
