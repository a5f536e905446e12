/** Questions of forms with their answer behind them, in nine languages: "Stroke/TIA? no.", "Diabetes? nein", and columns of capital letters ("stroke  N   asthma  Y"). */

const NO = String.raw`(?:no|none|nein|non|não|nao|hayır|нет|لا|n)`;
/** Further names of the same question lie between: "Asthma, COPD?". */
const ANSWERED_NO = new RegExp(String.raw`^[^?؟\n.;:]{0,40}[?؟]\s{0,4}${NO}(?=\s*(?:$|[.,;\n¿]|\s{2}|\p{L}{3,20}\s?[?؟]))`, 'iu');
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
  if (!ANSWERED_NO.test(behind)) return false;
  const asked =
    text
      .slice(Math.max(0, start - 120), start)
      .split(/[.;!?؟\n]/)
      .at(-1) ?? '';
  const isList = /^[^?؟]*,/.test(behind) && !asked.includes('(');
  return isList ? !/\p{L}/u.test(asked) : !STATES.test(asked);
}
