/** Questions of forms with their answer behind them, in nine languages: "Stroke/TIA? no.", "Diabetes? nein", and columns of capital letters ("stroke  N   asthma  Y"). */

const NO = String.raw`(?:no|none|nein|non|não|nao|hayır|нет|لا|n)`;
/** Further names of the same question lie between: "Asthma, COPD?". */
const ANSWERED_NO = new RegExp(String.raw`^[^?؟\n.;:]{0,40}[?؟]\s{0,4}${NO}(?=\s*(?:$|[.,;\n¿]|\s{2}|\p{L}{3,20}\s?[?؟]))`, 'iu');
/** "HIV/Hepatitis: nein;": one answer to two questions. */
const SHARED_NO = new RegExp(String.raw`^\s?\/\s?[\p{L}-]{2,24}\s?:\s?${NO}(?=\s*(?:[.,;|\n]|$))`, 'iu');
const LETTER_NO = /^[ \t]{2,}N(?=[ \t]{2,}|[ \t]*(?:\n|$))/;
const LETTERS = /(?<=[ \t]{2})[YNJSO](?=[ \t]{2}|[ \t]?(?:\n|$))/g;
const FEWEST = 2;
/** The words before it are no statement of their own: "Known asthma, diabetes? no". */
const STATES =
  /(?<!\p{L})(?:known|with|has|had|bekannt\p{L}*|mit|hat|conocid[oa]|con|tiene|connue?|avec|not[oa]|ha|conhecid[oa]|com|tem|bilinen|var|известн\p{L}*|имеет)(?!\p{L})/iu;

/** Whether a form asks for what text[start..end) names and the answer is no. */
export function isAskedAndNo(text: string, start: number, end: number): boolean {
  const behind = text.slice(end, end + 80);
  if (LETTER_NO.test(behind)) return (text.match(LETTERS)?.length ?? 0) >= FEWEST;
  if (SHARED_NO.test(behind)) return true;
  if (!ANSWERED_NO.test(behind)) return false;
  const asked =
    text
      .slice(Math.max(0, start - 120), start)
      .split(/[.;!?؟\n]/)
      .at(-1) ?? '';
  const isList = /^[^?؟]*,/.test(behind) && !asked.includes('(');
  return isList ? !/\p{L}/u.test(asked) : !STATES.test(asked);
}

const OPTION = {
  yes: String.raw`(?:yes|ja|oui|s[iíì]|sim|evet|да|نعم|y|j)`,
  no: String.raw`(?:no|nein|non|n[ãa]o|hay[ıi]r|нет|لا|n)`,
};
const marked = (word: string) => String.raw`(?:[([{*]\s?(?<own>${word})\s?[)\]}*]|${word})`;
const OPTIONS = new RegExp(
  String.raw`^\s{0,6}[:?]?\s{0,6}(?:(?<yes>Ⓨ)|${marked(OPTION.yes).replace('own', 'inYes')})\s?\/\s?(?:(?<no>Ⓝ)|${marked(OPTION.no).replace('own', 'inNo')}|[ⓃN])(?![\p{L}\d])(?=\s*(?:$|[.,;\n)\]])|\s{2}|\s\p{L}{3,20}[ :]{1,2}\p{L}{1,4}\s?\/)`,
  'iu',
);

/** "Asthma Y / N", "Asthma Y/(N)": what the two printed answers of a form say. `open`: neither is marked. Null: there are none. */
export function answerOfOptions(text: string, end: number): 'yes' | 'no' | 'open' | null {
  const groups = OPTIONS.exec(text.slice(end, end + 40))?.groups;
  if (!groups) return null;
  const [isYes, isNo] = [(groups.yes ?? groups.inYes) !== undefined, (groups.no ?? groups.inNo) !== undefined];
  if (isYes === isNo) return 'open';
  return isYes ? 'yes' : 'no';
}

/** "HTA = 0, DM: 0", "asthme : Ø": none, in a list of conditions. Grades, counts and amounts have more behind the number. */
const COUNTED_NONE = /^\s?(?:[=:]\s?(?:0|Ø|∅)|\s?[Ø∅])(?![\d.,]\d)(?=\s*(?:$|[.,;|)\n]|\p{L}{2,20}\s?[=:]\s?[\dØ∅]))/u;
/** "Asthme 0", "HTN (0), DM (0)", "HTA 0 / DM 0", "ACV 0 IAM 1": a nought right behind the name, at the end of its item or before another with such a mark. */
const MARKED_NONE =
  /^(?: ?\( ?0 ?\)| [-–] ?0| 0| likeli?est 0| likely 0)(?![\d.,/:]\d|[-–]\d|\d)(?=[ \t]*(?:$|[;|\n)]|[.,](?!\s?\d)|= ?\d|\/ ?\p{L}|[-–—] \p{L}|\p{L}[\p{L} ]{1,20} ?[=:(-]{0,2} ?(?:[01Ø∅]|\+{1,3})(?:[\s),;./|]|$)))/u;
export const isCountedNone = (text: string, end: number): boolean =>
  COUNTED_NONE.test(text.slice(end, end + 40)) || MARKED_NONE.test(text.slice(end, end + 40));
