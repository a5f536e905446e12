import type { Labelled } from './labels.ts';

/** Ways in which the same words are typed on a phone. What is understood must not depend on them. */

type Rewrite = (text: string) => string;

export const SPELLINGS: Readonly<Record<string, Rewrite>> = {
  lower: (text) => text.toLowerCase(),
  upper: (text) => text.toUpperCase(),
  'no-apostrophes': (text) => text.replace(/(?<=\p{L})['’](?=\p{L})/gu, ''),
  'no-accents': (text) =>
    text
      .normalize('NFD')
      .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
      .normalize('NFC')
      .replaceAll('ı', 'i')
      .replaceAll('ß', 'ss'),
  'no-stops': (text) => text.replace(/[.,;:!](?=\s|$)/g, ''),
  typos: (text) => text.replace(/(?<!\p{L})\p{Ll}{7,}(?!\p{L})/gu, (word) => swapped(word)),
};

/** Two letters in the middle change places: the commonest slip on a keyboard (Damerau, 1964). */
function swapped(word: string): string {
  const at = Math.floor(word.length / 2);
  return word.slice(0, at - 1) + word.slice(at, at + 1) + word.slice(at - 1, at) + word.slice(at + 1);
}

/** The conversation in another spelling; what it holds stays. @throws when the spelling is not known */
export function respelt(labelled: Labelled, spelling: string): Labelled {
  const rewrite = SPELLINGS[spelling];
  if (!rewrite) throw new Error(`no spelling ${spelling}: ${Object.keys(SPELLINGS).join(', ')}`);
  return { ...labelled, messages: labelled.messages.map(rewrite) };
}
