import type { Cue, Source } from './cue-index.ts';
import type { Mark } from './marks.ts';
import type { Sentence } from './sentences.ts';

/** Whose findings a text tells of, where it speaks of more than one person. */

export type Gender = 'male' | 'female' | null;

/** Somebody of days, weeks or months, or a note of those who treat them: the baby that it speaks of is the patient, unless it is the mother's. */
const AGE_OF_BABY = /\b\d{1,2}[- ](?:day|week|month)s?[- ]old\b|\b\d{1,2}\/(?:12|52|7)\b/i;
const OF_BABIES =
  /^[^\n.]{0,60}\b(?:newborn|neonat\w+|nicu|pa?ediatrics?)\b[^\n.]{0,30}\b(?:note|summary|admission|consult\w*|exam\w*|mdt|clinic|letter|history|assessment|unit)\b/i;
const OF_MOTHERS =
  /\b(?:gravida|g\d+ ?p\d|para \d|pregnan\w+|cesarean|caesarean|delivered|delivery note|vaginal delivery|\d\d[- ]year[- ]old)\b/i;
const HEAD = 400;

export function isOfChild(text: string): boolean {
  const head = text.slice(0, HEAD);
  return AGE_OF_BABY.test(head) || (OF_BABIES.test(head) && !OF_MOTHERS.test(head));
}

const OF_ANOTHER: ReadonlySet<Cue['kind']> = new Set(['relative', 'other', 'newborn', 'donor']);
/** Words between a person that heads a paragraph and the colon: "BABY of Rukhsana: male, 3620 g". */
const LONGEST_HEAD = 6;

/**
 * The person that heads the paragraph of each sentence ("Wife: regular cycles. Mild asthma."); null where it is the patient's. A paragraph ends at an empty line or at
 * a line with a heading of its own.
 */
export function ownersOf(marks: readonly Mark[], sentences: readonly Sentence[], cues: readonly Cue[][]): (Cue | null)[] {
  let owner: Cue | null = null;
  return sentences.map(({ beginsLine, beginsParagraph, start }, place) => {
    if (beginsParagraph || beginsLine) {
      const head = (cues[place] ?? []).find((cue) => headsParagraph(cue, marks, start));
      if (head) owner = head;
      else if (beginsParagraph || isHead(marks, firstMark(marks, start))) owner = null;
    }
    return owner;
  });
}

/** Whoever has a paragraph, not a line of the family's history: "Wife: …", "MOTHER: …". */
function headsParagraph(cue: Cue, marks: readonly Mark[], start: number): boolean {
  const mark = marks[cue.from] as Mark;
  if (!OF_ANOTHER.has(cue.kind) || mark.start - start >= 3 || !isHead(marks, cue.from)) return false;
  return mark.isCapital || /^(?:wife|husband|partner|baby|newborn|infant|donor|spouse)$/.test(mark.norm);
}

/** A colon follows within a few words of the same line. */
function isHead(marks: readonly Mark[], from: number): boolean {
  for (let at = from; at < Math.min(marks.length, from + LONGEST_HEAD); at += 1) {
    const mark = marks[at] as Mark;
    if (at > from && mark.beginsLine) return false;
    if (mark.norm === ':') return true;
    if (!mark.isWord && mark.norm !== '(' && mark.norm !== ')') return false;
  }
  return false;
}

function firstMark(marks: readonly Mark[], start: number): number {
  let [low, high] = [0, marks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((marks[middle] as Mark).start < start) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** "He has asthma" in the notes of a woman who has a son; "she has diabetes" in the words of somebody who writes "I". */
export function withPronouns(text: string, marks: readonly Mark[], cues: readonly Cue[], gender: Gender, source: Source): Cue[] {
  const other = otherPronoun(text, gender, source);
  if (!other) return [...cues];
  return cues.map((cue) =>
    cue.kind === 'self' && other.test((marks[cue.from] as Mark).norm)
      ? { ...cue, kind: 'other', side: 'before', reach: 'long', stops: new Set() }
      : cue,
  );
}

/** Somebody writes for a relative: what is said of others has been taken out before, and whoever is left is the patient. */
export const withoutOthers = (cues: readonly Cue[]): Cue[] => cues.filter(({ kind }) => !OF_ANOTHER.has(kind));

/** The pronoun that cannot mean the patient: of the sex that is not the patient's and that the text uses less. */
function otherPronoun(text: string, gender: Gender, source: Source): RegExp | null {
  if (source === 'message') return /^(?:he|she|they)$/;
  if (gender === null) return null;
  const [he, she] = [text.match(/\b(?:he|his)\b/gi)?.length ?? 0, text.match(/\b(?:she|her)\b/gi)?.length ?? 0];
  if (gender === 'female') return he < she ? /^he$/ : null;
  return she < he ? /^she$/ : null;
}
