/**
 * Diseases in a list of criteria ("Tanı kriterleri: diyabet, hipertansiyon", "Exclusion criteria: heart failure"): what a guideline or a trial asks for, in nine
 * languages. What is said to be met, and an item that is ticked or answered yes, is the patient's.
 */

const CRITERIA = [
  String.raw`(?:diagnostic|inclusion|exclusion|eligibility|classification) criteria(?: (?:for|of) [^:.;\n]{1,50})?`,
  String.raw`(?:diagnose|ein- und ausschluss|einschluss|ausschluss|klassifikations)kriterien(?: (?:für|der|des|einer|eines) [^:.;\n]{1,50})?`,
  String.raw`diagnostische kriterien(?: (?:für|der|des|einer|eines) [^:.;\n]{1,50})?`,
  String.raw`crit[èée]r(?:es|ios|i) (?:diagn[oó]sti[cq]\p{L}*|(?:de |di |do |d['’])?(?:diagn[oó]sti[cq]\p{L}*|inclus\p{L}+|inclusi[oó]n|exclus\p{L}+|esclusione|[ée]lig\p{L}+|classifica\p{L}+|clasificaci[oó]n))(?: (?:de|del|da|do|du|di|della|per|pour|para|d['’]) ?[^:.;\n]{1,50})?`,
  String.raw`(?:[^:.;\n]{1,40} )?(?:tanı|tani|dahil edilme|dışlama|dışlanma|sınıflama) (?:kriterleri|ölçütleri)`,
  String.raw`(?:диагностические критерии|критерии (?:диагно\p{L}+|включения|исключения|невключения))(?: [^:.;\n]{1,50})?`,
  String.raw`(?:ال)?معايير (?:ال)?(?:تشخيص\p{L}*|إدراج|ادراج|اشتمال|استبعاد|تصنيف)(?: [^:.;\n]{1,50})?`,
].join('|');
const HEADING = new RegExp(String.raw`^[\s\d.)•*–-]{0,6}(?:${CRITERIA})\s*(?::|$)`, 'iu');
/** In the words of the heading or behind it. */
const MET =
  /(?<!\p{L})(?:meets?|met|fulfil\p{L}*|satisf\p{L}*|positive|present|erfüll\p{L}*|vorhanden|cumpl\p{L}*|re[uú]n\p{L}*|rempli\p{L}*|satisfai\p{L}*|présent\p{L}*|soddisf\p{L}*|presenti?|preench\p{L}*|cumpr\p{L}*|karşıla\p{L}*|mevcut|соответств\p{L}*|выполнен\p{L}*|имеются|تنطبق|مستوفاة|موجودة)(?!\p{L})/iu;
const ITEM = /^\s*(?:[-–•*·]|\d{1,2}[.)]|[a-h]\))\s*/u;
const TICKED = /^\s*(?:[-–•*·]\s*)?(?:\[\s*[xX✓✔]\s*\]|[☒☑✓✔])/u;
const ANSWERED =
  /^[^,;.\n]{0,16}?(?:\(?\+\)?|✓|✔|☑|☒|[:=(–-]\s*(?:yes|ja|s[ií]|oui|sim|evet|var|да|есть|نعم|present|vorhanden|presente|présente?))(?![\p{L}\d])/iu;
const MOST_ITEMS = 12;

/** "CHA2DS2-VASc 4 (CHF 0, HT 1, stroke 0)": what counts nothing in a score is not there. */
const OF_SCORE = /(?<!\p{L})(?:CHA2?DS2?-?\s?(?:VASc?)?|HAS-?BLED|STOP-?BANG|Caprini)(?!\p{L})[^\n]{0,160}$/iu;
const SCORES_NOTHING = /^[^,;\n()\d]{0,30}?(?:[:=]\s?|\s\(?)0(?![\d.,]*\d|\s?[-–])/u;

/** @returns whether text[start..end) is one of a list's criteria */
export function isCriterion(text: string, start: number, end: number): boolean {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const line = text.slice(lineStart, start);
  if (OF_SCORE.test(line) && SCORES_NOTHING.test(text.slice(end, end + 40))) return true;
  if (ANSWERED.test(text.slice(end, end + 30)) || TICKED.test(line)) return false;
  if (HEADING.test(line)) return !MET.test(line) && !/[.;]\s/.test(line.slice(line.indexOf(':')));
  if (!ITEM.test(line)) return false;
  const heading = headingAbove(text.slice(0, Math.max(0, lineStart - 1)));
  return heading !== null && HEADING.test(heading) && !MET.test(heading);
}

/** The line over a list of items. */
function headingAbove(before: string): string | null {
  let rest = before;
  for (let items = 0; items < MOST_ITEMS; items += 1) {
    const at = rest.lastIndexOf('\n');
    const line = rest.slice(at + 1);
    if (!ITEM.test(line) || HEADING.test(line)) return line;
    if (at < 0) return null;
    rest = rest.slice(0, at);
  }
  return null;
}
