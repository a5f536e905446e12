/** A pattern's words with each letter in either case: for a part of an expression that as a whole must tell capitals. */
export function anyCase(words: string): string {
  return words.replace(/(?<!\\)[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`);
}
