import { spelledAsDigits } from '../../domain/text/spelled-numbers.ts';

/** How tall a small child is: metres in a word and few centimetres, or less than a metre. Of grown people the same words tell waists and walks. */

const METRE = String.raw`(?:ein(?:en)? meter|one met(?:er|re)|un m[eè]t(?:ro|re)|um metro|(?:один )?метр|bir metre|1 ?met(?:re|ro|er)|متر)`;
const AND = String.raw`(?:e|y|et|und|and|con|com|ve|и|و|ноль|zero|null) ?`;
/** "Un metro e 4", "метр ноль восемь", "un mètre douze". */
const OVER_A_METRE = new RegExp(
  String.raw`(?<!\p{L}|\d)${METRE} (?:${AND}){0,2}(?<centimetres>\d{1,2}|\p{L}{2,12})(?![\d.,]*\d)(?!\s?(?:%|kgs?|кг|kilo\p{L}*|chili|quilos|jahre|años|ans|anni|anos|yaş\p{L}*|лет|سنة|كيلو))`,
  'iu',
);
const UNDER_A_METRE =
  /(?<![\d.,])(?<centimetres>[7-9]\d)\s?(?:cms?|см|سم|centim\p{L}{2,6}|centím\p{L}{2,6}|zentimeter|santim\p{L}{0,5}|сантиметр\p{L}{0,2}|سنتي\p{L}{0,4})(?!\p{L})/iu;
const METRE_IN_CENTIMETRES = 100;
const MOST_OVER = 50;

/** In centimetres. Pure. */
export function childHeightIn(message: string): { centimetres: number; start: number; printed: string } | null {
  const over = OVER_A_METRE.exec(message);
  const said = Number(spelledAsDigits(over?.groups?.centimetres ?? '', 1).trim());
  if (over && said > 0 && said < MOST_OVER) return { centimetres: METRE_IN_CENTIMETRES + said, start: over.index, printed: over[0] };
  const under = UNDER_A_METRE.exec(message);
  return under && { centimetres: Number(under.groups?.centimetres), start: under.index, printed: under[0] };
}
