/** Scripts of East Asia, which write names and sentences without blanks and without capitals. */

/** A letter of them, for a character class. */
export const UNSPACED_LETTER = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー`;

const UNSPACED = new RegExp(String.raw`^[${UNSPACED_LETTER}]+$`, 'u');
const JOINERS = /[\s·・]+/gu;

/** Whether a word is written in them alone. */
export const isUnspaced = (word: string): boolean => UNSPACED.test(word);

/** A name of several words as it is printed in one, family name first or last; none where it is of another script. */
export function joinedForms(first: string, last: string): string[] {
  const [one, other] = [first, last].map((word) => word.normalize('NFC').replace(JOINERS, '')) as [string, string];
  return isUnspaced(one + other) && one !== '' && other !== '' ? [`${other}${one}`, `${one}${other}`] : [];
}
