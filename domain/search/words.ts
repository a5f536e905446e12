/** Words as search compares them: without accents, in small letters, of any script. */

/** Latin letters that are no plain one with a mark. ð and ɖ are what Ð and Ɖ become, which look as the Đ of a name does and are typed for it. */
const WITHOUT_DECOMPOSITION: Record<string, string> = {
  ...{ ı: 'i', ø: 'o', ł: 'l', đ: 'd', ð: 'd', ɖ: 'd', ħ: 'h', ŧ: 't', ŋ: 'n' },
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
const APART = new RegExp(`[${Object.keys(WITHOUT_DECOMPOSITION).join('')}]`, 'g');

/** The text in small letters without accents; other scripts keep their letters. The same as plain_text() of the database. */
export function plainText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u064b-\u065f]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(APART, (letter) => WITHOUT_DECOMPOSITION[letter] ?? letter);
}

/** The plain words of a text in order; apostrophes join, everything else that is no letter or digit parts. */
export function plainWords(text: string): string[] {
  return (
    plainText(text)
      .replace(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

const IRREGULAR: Record<string, string> = {
  teeth: 'tooth',
  feet: 'foot',
  women: 'woman',
  men: 'man',
  children: 'child',
  vertebrae: 'vertebra',
};

/** A word without its English plural. Good enough to compare names of treatments; texts are stemmed by the database. */
export function singular(word: string): string {
  const irregular = IRREGULAR[word];
  if (irregular) return irregular;
  if (word.length < 4 || /(?:ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:sses|shes|ches|xes)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
