import { INTERNATIONAL_NAMES, TRADE_NAMES } from '../../terminology/medicines/tables.ts';
import { createPhraseIndex } from '../../terminology/phrase-index.ts';
import type { Token } from '../../domain/text/tokens.ts';

/** Names of medicines: international names, trade names ("Plavix" is clopidogrel), and words that end as only names of medicines do. */

type Named = { name: string; length: number };

type Meaning = { name: string; isBrand: boolean };
const INDEX = createPhraseIndex<Meaning>([
  ...INTERNATIONAL_NAMES.map((name) => [name, { name, isBrand: false }] as const),
  ...TRADE_NAMES.map(({ brand, name }) => [brand, { name, isBrand: true }] as const),
]);

/** Endings that the naming rules keep for one class each. */
const ENDING =
  /^[a-z]{2,}(?:mab|tinib|rafenib|ciclib|parib|zomib|prazole|conazole|sartan|vastatin|gliptin|gliflozin|glitazone|glutide|floxacin|cillin|cycline|mycin|penem|oxacin|olol|alol|[a-z]pril|dipine|tidine|setron|triptan|oxaban|gatran|grel|parin|lukast|dronate|dronic|azepam|azolam|barbital|platin|taxel|rubicin|profen|coxib|oxicam|fenac|zosin|thiazide|semide|steride|afil|navir|tegravir|buvir|asvir|ciclovir|cyclovir|fibrate|gepant|renone|vaptan|sentan|lisib|relin|relix|prost|trel|terol|tropium|melteon|orexant|peridone|piprazole|oxetine|ipramine|triptyline|zodone)$/;
const ORDINARY =
  /^(?:april|except|accept|nonprofen|ginseng|control|ch?olesterol|sterol|petrol|cortisol|glycerol|ergosterol|patrol|minstrel|tinsel)$/;
const SHORTEST = 7;

/** A word in small letters that ends as only international names do. */
export const isEndingOfMedicine = (word: string): boolean => word.length >= SHORTEST && ENDING.test(word) && !ORDINARY.test(word);

/** The medicine named at a word; trade names are given with the name they stand for: "clopidogrel (Plavix)". */
export function medicineAt(tokens: readonly Token[], from: number, text: string): Named | null {
  const found = INDEX.longestAt(tokens, from);
  const first = tokens[from] as Token;
  if (found) {
    const end = (tokens[from + found.length - 1] as Token).end;
    const printed = text.slice(first.start, end);
    if (printed.length <= 4 && printed === printed.toLowerCase() && found.value.isBrand) return null;
    if (/^(?:iron|calcium|potassium|magnesium|zinc|vit(?:amin)? (?:d3?|b12|c))$/i.test(printed) && !isTaken(text, first.start, end))
      return null;
    return { name: found.value.isBrand ? `${found.value.name} (${printed})` : found.value.name, length: found.length };
  }
  const word = first.text.toLowerCase();
  return isEndingOfMedicine(word) ? { name: word, length: 1 } : null;
}

/** Minerals are medicines when they are taken, not when they are measured or lacking. */
function isTaken(text: string, start: number, end: number): boolean {
  const after = text.slice(end, end + 24);
  if (/^[\s-]*(?:deficien|level|studies|overload|was|is|:|\d+(?:\.\d+)?(?!\s*(?:mg|g|mcg)\b))/i.test(after)) return false;
  return (
    /^\s*(?:\+|and|\/|tablets?|supplements?|\d+\s*(?:mg|g)\b)/i.test(after) ||
    /(?:\bon|oral|takes?|,|\+|and|meds:|medications?:)\s*$/i.test(text.slice(Math.max(0, start - 14), start))
  );
}
