import { escapeRegExp } from '../text/escape-regexp.ts';

/** `names`: how the record and the patient call it. */
export type NamedFinding = { finding_id: string; names: readonly string[] };

/** Stands for a finding's name in a marked message. */
export const NAME = '\u0001';

/** Lower case, with one kind of apostrophe. */
export const plainWords = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('’', "'");

/** Written as one word with the name, in Arabic. */
const ARTICLE = /^(?:ال|\P{Script=Arabic})/u;

/** Every name of a finding as one sign, the longest first; an allergy may be grown onto it, as German does. @param text of plainWords */
export function markNames(text: string, names: readonly string[]): string {
  return names
    .map((name) => plainWords(name).trim())
    .filter((name) => name.length > 2)
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (marked, name) =>
        marked.replace(
          new RegExp(String.raw`(?<![\p{L}\d])${ARTICLE.test(name) ? '' : '(?:ال)?'}${escapeRegExp(name)}(?:allergie)?(?![\p{L}\d])`, 'gu'),
          NAME,
        ),
      text,
    );
}
