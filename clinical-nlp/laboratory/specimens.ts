import { lowerBound } from '../words/lower-bound.ts';
import { readFileSync } from 'node:fs';
import type { Specimen } from '../../domain/clinical/findings.ts';
import { foldedWords } from '../words/folded-words.ts';
import { createWordTrie } from '../words/word-trie.ts';

/** Of which fluid a value in running text is: a fluid that a sentence names holds for its values until blood or another fluid is named. */

export type NamedSpecimen = Specimen | 'blood';
type Cue = { specimen: NamedSpecimen; start: number; end: number };

const WORDS = readFileSync(new URL('../../terminology/loinc/specimen-words.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [NamedSpecimen, string, string, string]);
const TRIE = createWordTrie(WORDS.map(([specimen, , phrase]) => [phrase, specimen] as const));

/** Tests that other fluids are examined for as well; the others are blood's wherever they stand. */
const IN_FLUIDS = new Set([
  ...[
    '6690-2',
    '789-8',
    '2345-7',
    '1558-6',
    '1521-4',
    '2885-2',
    '1751-7',
    '2532-0',
    '2951-2',
    '2823-3',
    '2075-0',
    '2160-0',
    '3094-0',
    '3091-6',
    '3084-1',
  ],
  ...[
    '17861-6',
    '2777-1',
    '1798-8',
    '3040-3',
    '2744-1',
    '2093-3',
    '2571-8',
    '1975-2',
    '2524-7',
    '770-8',
    '751-8',
    '736-9',
    '731-0',
    '5905-5',
    '713-8',
  ],
  ...['2692-2', '19123-9', '764-1'],
]);
/** Tests that are the blood's wherever they stand, unless a fluid heads the very sentence. */
const OF_BLOOD_ALONE = new Set(['718-7', '777-3', '4544-3', '787-2', '785-6', '786-4', '4548-4', '59261-8', '6301-6', '5902-2']);
/** Under a part that a fluid heads ("CSF: clear. Protein 52.", "Моча суточная: …") its sentences are the fluid's, up to the end of the line. */
const HEADS =
  /^[^\S\n]{0,3}(?:\([^)\n]{0,30}\)[^\S\n]?)?[:–-]|^(?:[^\S\n]{1,3}[\p{L}\d-]{1,20}){1,2}[^\S\n]?:|^\s{1,3}(?:showed|shows|revealed|analysis|results?)\b/u;

/** Characters of a line that one fluid heads. */
const LONGEST_PART = 2_000;

export type SpecimenReader = { at(start: number, nameEnd: number, loinc: string): Specimen | null };

/** Reads the fluids that a text names, once. Linear in the length of the text. */
export function readSpecimens(text: string): SpecimenReader {
  const cues = cuesIn(text);
  return {
    at: (start, nameEnd, loinc) =>
      IN_FLUIDS.has(loinc) ? fluidAt(text, cues, start, nameEnd) : OF_BLOOD_ALONE.has(loinc) ? null : headOfSentence(text, cues, start),
  };
}

function cuesIn(text: string): Cue[] {
  const words = foldedWords(text);
  const cues: Cue[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const found = TRIE.longestAt(words, from);
    const specimen = found?.values[0];
    const [first, last] = [words[from], words[(found?.to ?? 1) - 1]];
    if (!found || !specimen || !first || !last) continue;
    cues.push({ specimen, start: first.start, end: last.end });
    from = found.to - 1;
  }
  return cues;
}

/** Of organs as well: "Urinary tract infection", "Pleural effusion". */
const ATTRIBUTE =
  /^(?:urin(?:ary|ario|aire)|pleural(?: effusion)?|ascit(?:ic|es?)|asit|aszites|peritoneal|synovial|synovia|pericardial|amniotic|aqueous|bile|abscess|drain|tap|aspirat(?:ion|ed)|lavage|marrow|pleuraerguss|плеврального выпота|versamento pleurico|venous|arterial|capillary|maternal)$/iu;

/** The specimen that a heading of a few words names ("LÍQUIDO ASCÍTICO", "Serum"), the first where it names several; null where it names none. */
export function specimenOfTitle(title: string): NamedSpecimen | null {
  return cuesIn(title).find(({ start, end }) => !ATTRIBUTE.test(title.slice(start, end)))?.specimen ?? null;
}

/** "Моча суточная: кортизол 88": what a fluid heads within one sentence is the fluid's, whatever test it is. */
function headOfSentence(text: string, cues: readonly Cue[], start: number): Specimen | null {
  const last = cues[lowerBound(cues.length, (place) => (cues[place] as Cue).end <= start) - 1];
  if (!last || last.specimen === 'blood' || !HEADS.test(text.slice(last.end, last.end + 40))) return null;
  return endsBetween(text, last.end, start) || !isOneParagraph(text, last, start) ? null : last.specimen;
}

function fluidAt(text: string, cues: readonly Cue[], start: number, nameEnd: number): Specimen | null {
  const last = cues[lowerBound(cues.length, (place) => (cues[place] as Cue).end <= start) - 1];
  const before = last && start - last.start <= LONGEST_PART && isOneParagraph(text, last, start) ? last : undefined;
  const own = cues[lowerBound(cues.length, (place) => (cues[place] as Cue).start < start)];
  if (own?.specimen === 'blood' && own.end <= nameEnd) return null;
  const behind = cues[lowerBound(cues.length, (place) => (cues[place] as Cue).start < nameEnd)];
  if (
    behind &&
    behind.start - nameEnd < 26 &&
    behind.specimen !== 'blood' &&
    /^[\s,(]*(?:in|of|from|im|en|dans|nel)?\s*(?:the\s+)?$/i.test(text.slice(nameEnd, behind.start))
  )
    return behind.specimen;
  if (!before || before.specimen === 'blood') return null;
  if (HEADS.test(text.slice(before.end, before.end + 40))) return before.specimen;
  const between = text.slice(before.end, start);
  if (before.specimen === 'urine' || before.specimen === 'stool') return ADJECTIVE.test(between) ? before.specimen : null;
  return endsBetween(text, before.end, start) ? null : before.specimen;
}

/** No line ends between, but for lines that go on with the words of the one before, or stand below it further to the right. */
function isOneParagraph(text: string, cue: Cue, start: number): boolean {
  const column = cue.start - (text.lastIndexOf('\n', cue.start) + 1);
  const isHead = /^\s*$/.test(text.slice(cue.start - column, cue.start));
  for (let at = text.indexOf('\n', cue.start); at >= 0 && at < start; at = text.indexOf('\n', at + 1)) {
    const [, indent = '', first = ''] = /^\n([^\S\n]*)(\S?)/.exec(text.slice(at, at + 60)) ?? [];
    const isBelow = isHead && indent.length > column + 1 && first !== '';
    const goesOn =
      /[,;]\s*$|\p{Ll}\s*$|\d\s*$/u.test(text.slice(Math.max(0, at - 3), at)) && /[\p{Ll}\d(]/u.test(first) && indent.length <= column + 1;
    if (!isBelow && !(goesOn && isRunningText(text, at))) return false;
  }
  return true;
}

/** A line of words between single blanks, not a row of cells. */
const isRunningText = (text: string, lineEnd: number) => {
  const line = text.slice(text.lastIndexOf('\n', lineEnd - 1) + 1, lineEnd);
  return line.trim().length > 24 && !/\S(?: {3,}|\t|\|)\S/.test(line);
};

/** "Urine Na 96, potassium 4": the word speaks of the next name only. */
const ADJECTIVE = /^\s*(?:spot|random|24[- ]?h(?:our)?|morning)?\s*$/i;

/** A full stop, a semicolon: the next sentence speaks of the patient's blood again. */
const endsBetween = (text: string, from: number, to: number) => /[.!?](?=\s)|;\s*(?:serum|blood|hb|labs)/i.test(text.slice(from, to));
