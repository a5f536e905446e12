/**
 * Denials in the shorthand of Indian papers: "N/K/C/O DM / HTN / TB", "NKCO diabetes", "K/C/O: no DM, HTN", "Not a known case of DM /\nHTN", and a minus behind each of several
 * diseases ("Asthma +, HTN -, TB -").
 */

const REACH = 200;
/** What opens a list of denials; nothing but items up to the disease follows it. */
const NOT_KNOWN =
  /(?<![\p{L}/])(?:n[/.]?\s?k[/.]?\s?c[/.]?\s?o?[.]?(?: of)?|(?:not|no|nil) (?:an? )?(?:known )?(?:k[/.]?c[/.]?o?|kco|h[/.]o|known (?:case|h\/o|history|to have))(?: of| having)?|k[/.]c[/.]o\s?[:–-]?\s?(?:no|nil|not)(?: h\/o)?)(?![\p{L}/])[\s:–-]{0,4}(?<items>[^.;:()+]{0,170})$/iu;
/** Behind these the list tells of something else, or of what there is. */
const TURNS =
  /(?<!\p{L})(?:but|except|has|had|have|on|since|for|with|known|k\/c\/o|kco|takes?|taking|rx|yrs?|years?|months?|presents?|presented|came|now|c\/o|diagnosed|detected|positive|\d+)(?!\p{L})|\n\s*\n/iu;
/** A list goes over a line where the line before ends with what joins items. */
const GOES_ON = /(?:[,/&]|(?<!\p{L})(?:or|and))[^\S\n]*$/iu;
const MOST_WORDS_OF_ITEM = 4;
/** Said behind the disease of it alone: "no DM, HTN since 5 yrs". */
const SAYS_MORE = /^[^.;:,/\n]{0,14}(?:\d|(?<!\p{L})(?:since|on|x|for|present|yes|diagnosed|detected|treated)(?!\p{L})|\+)/iu;

/** Whether text[start..end) stands in such a list. */
export function isDeniedAsKnownCase(text: string, start: number, end: number): boolean {
  return isInListOfNone(text, start, end) || isMarkedMinus(text, start, end);
}

function isInListOfNone(text: string, start: number, end: number): boolean {
  const items = NOT_KNOWN.exec(text.slice(Math.max(0, start - REACH), start))?.groups?.items;
  if (items === undefined || TURNS.test(items) || SAYS_MORE.test(text.slice(end, end + 30))) return false;
  const lines = items.split('\n');
  if (lines.slice(0, -1).some((line) => !GOES_ON.test(line))) return false;
  return items.split(/[,/&\n]|\s(?:and|or)\s/i).every((item) => item.trim().split(/\s+/).length <= MOST_WORDS_OF_ITEM);
}

/** "HTN -, DM -": a minus that ends its item, in a line where another item has a sign of its own. */
const MINUS_BEHIND = /^\s?\(?[-–−]\)?(?=\s*(?:[,;/.\n]|$))/u;
const SIGN_OF_ANOTHER = /\p{L}\s?\(?[-–−+]\)?\s*[,;/]/u;

function isMarkedMinus(text: string, start: number, end: number): boolean {
  if (!MINUS_BEHIND.test(text.slice(end, end + 6))) return false;
  const line = text.slice(Math.max(0, text.lastIndexOf('\n', start - 1) + 1, start - REACH), start);
  const behind = text.slice(end, end + REACH).split('\n', 1)[0] ?? '';
  return SIGN_OF_ANOTHER.test(line) || /^\s?\(?[-–−]\)?\s*[,;/][^\n]{0,40}\p{L}\s?\(?[-–−+]\)?\s*(?:[,;/.]|$)/u.test(behind);
}
