/** Events that a year beside them puts into the past. */

const DATED_POST =
  /^(?:[^.;,\n]{0,12}\s|\s?\()(?:in |on )?(?:\w{3,9} )?(?:19|20)\d\d\b|^[^.;\n]{0,14}\b(?:last year|years? ago|months? ago)\b/i;
const DATED_PRE = /\b(?:last year|in (?:19|20)\d\d),?\s+(?:i |he |she |they )?(?:had|suffered|sustained)?\s*(?:an? )?$/i;

/** Whether a year or "last year" stands beside text[start..end), which puts an event (not a lasting disease) into the past. */
export function isDated(text: string, start: number, end: number): boolean {
  return DATED_POST.test(text.slice(end, end + 40)) || DATED_PRE.test(text.slice(Math.max(0, start - 50), start));
}
