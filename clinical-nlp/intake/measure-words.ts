/** Whole words of any language, in one expression. */
export const anyOf = (words: readonly string[], ending = String.raw`(?!\p{L})`): RegExp =>
  new RegExp(String.raw`(?<!\p{L})(?:${words.join('|')})${ending}`, 'iu');
