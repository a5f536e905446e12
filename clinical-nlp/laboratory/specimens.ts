import { lowerBound } from '../words/lower-bound.ts';
import { readFileSync } from 'node:fs';
import type { Specimen } from '../../domain/clinical/findings.ts';
import { foldedWords } from '../words/folded-words.ts';
import { createWordTrie } from '../words/word-trie.ts';

/** Of which fluid a value in running text is: a fluid that a sentence names holds for its values until blood or another fluid is named. */

type Named = Specimen | 'blood';
type Cue = { specimen: Named; start: number; end: number };

const WORDS = readFileSync(new URL('../../terminology/loinc/specimen-words.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [Named, string, string, string]);
const TRIE = createWordTrie(WORDS.map(([specimen, , phrase]) => [phrase, specimen] as const));

/** Tests that other fluids are examined for as well; the others are blood's wherever they stand. */
const IN_FLUIDS = new Set([
  ...[
    '6690-2',
    '789-8',
    '2345-7',
    '1558-6',
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
/** Under a part that a fluid heads ("CSF: clear. Protein 52.") its sentences are the fluid's, up to the end of the line. */
const HEADS = /^\s*[:–-]|^\s+(?:showed|shows|revealed|analysis|results?)\b/;

/** Characters of a line that one fluid heads. */
const LONGEST_PART = 2_000;

export type SpecimenReader = { at(start: number, nameEnd: number, loinc: string): Specimen | null };

/** Reads the fluids that a text names, once. Linear in the length of the text. */
export function readSpecimens(text: string): SpecimenReader {
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
  return { at: (start, nameEnd, loinc) => (IN_FLUIDS.has(loinc) ? fluidAt(text, cues, start, nameEnd) : null) };
}

function fluidAt(text: string, cues: readonly Cue[], start: number, nameEnd: number): Specimen | null {
  const last = cues[lowerBound(cues.length, (place) => (cues[place] as Cue).end <= start) - 1];
  const before = last && start - last.start <= LONGEST_PART && !text.slice(last.start, start).includes('\n') ? last : undefined;
  const behind = cues[lowerBound(cues.length, (place) => (cues[place] as Cue).start < nameEnd)];
  if (
    behind &&
    behind.start - nameEnd < 26 &&
    behind.specimen !== 'blood' &&
    /^[\s,(]*(?:in|of|from|im|en|dans|nel)?\s*(?:the\s+)?$/i.test(text.slice(nameEnd, behind.start))
  )
    return behind.specimen;
  if (!before || before.specimen === 'blood') return null;
  if (HEADS.test(text.slice(before.end, before.end + 20))) return before.specimen;
  const between = text.slice(before.end, start);
  if (before.specimen === 'urine' || before.specimen === 'stool') return ADJECTIVE.test(between) ? before.specimen : null;
  return endsBetween(text, before.end, start) ? null : before.specimen;
}

/** "Urine Na 96, potassium 4": the word speaks of the next name only. */
const ADJECTIVE = /^\s*(?:spot|random|24[- ]?h(?:our)?|morning)?\s*$/i;

/** A full stop, a semicolon: the next sentence speaks of the patient's blood again. */
const endsBetween = (text: string, from: number, to: number) => /[.!?](?=\s)|;\s*(?:serum|blood|hb|labs)/i.test(text.slice(from, to));
