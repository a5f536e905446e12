import { foldedWords } from '../words/folded-words.ts';
import { substancesIn } from '../treatments/substances.ts';

/**
 * The German medication plan (Bundeseinheitlicher Medikationsplan, § 31a SGB V) as the text of a PDF: substance, trade name, strength, form, four times of the day, unit,
 * hints, reason. A row names its medicine twice, and its last two columns say what it is for and what to heed: nothing of them is told of the medicine.
 */

const HEAD = /^(?=[^\n]*wirkstoff)(?=[^\n]*handelsname)[^\n]{0,160}$/iu;
const STRENGTH =
  /(?<![\d.,])\d{1,5}(?:[.,]\d{1,3})?(?:[ /-]{1,3}\d{1,4}(?:[.,]\d{1,3})?)?[ ]?(?:mg|µg|μg|mcg|ug|g|ml|E|I\.?E\.?|%)(?:\/(?:ml|h|d|\d{0,3}[ ]?ml))?(?![\p{L}\d])/u;
/** The unit in which it is taken closes what is told of how. */
const UNIT =
  /(?<![\p{L}\d])(?:Stück|Stk\.?|St\.?|IE|I\.E\.|Hub|Hübe|Tropfen|Trpf\.?|ml|Beutel|Btl\.?|Kapseln?|Tabl?\.?|Dosis|Pflaster)(?!\p{L})/gu;
/** "  ", a tab or a bar parts cells. */
const CELL_END = /[ ]{2,}|[ ]?[\t|]/u;
const LONGEST_ROW = 240;

const blanks = (words: string): string => words.replace(/[^|]/gu, ' ');

/** The text with blanks in the place of what a row tells twice, or not of its medicine: every place in it stays. Linear in the number of lines. */
export function withPlanRows(text: string): string {
  let isPlan = false;
  return text
    .split('\n')
    .map((line) => {
      if (HEAD.test(line)) isPlan = true;
      return isPlan && !HEAD.test(line) && line.length <= LONGEST_ROW ? plainRow(line) : line;
    })
    .join('\n');
}

function plainRow(line: string): string {
  const strength = STRENGTH.exec(line);
  if (strength === null) return line;
  const head = line.slice(0, strength.index);
  const rest = line.slice(strength.index);
  const unit = [...rest.slice(strength[0].length).matchAll(UNIT)].at(-1);
  const told = unit ? strength[0].length + unit.index + unit[0].length : rest.length;
  return `${namedOnce(head)}${rest.slice(0, told)}${blanks(rest.slice(told))}`;
}

/** The trade name where a table knows it for the substance ahead of it, else the substance. */
function namedOnce(head: string): string {
  const cut = CELL_END.exec(head)?.index ?? head.search(/[ ](?=\p{Lu}{3})/u);
  if (cut <= 0) return head;
  const [first, trade] = [head.slice(0, cut), head.slice(cut)];
  const [substance] = substancesIn(foldedWords(first), 'document');
  if (substance === undefined) return head;
  const isOfItsOwn = !trade.toLowerCase().includes(first.trim().toLowerCase().slice(0, SAME_START));
  const isKnown = substancesIn(foldedWords(trade), 'document').some(({ name }) => name === substance.name);
  return isOfItsOwn && isKnown ? `${blanks(first)}${trade}` : `${first}${blanks(trade)}`;
}
const SAME_START = 6;
