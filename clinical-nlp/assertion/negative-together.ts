/**
 * One negative result for several tests, in nine languages: "HIV, Hepatitis B und C negativ", "Анти-ВИЧ 1/2, p24 не обнаружены". A name with an
 * answer, a time or a word of its own beside it is left to the rules of sentences.
 */

const LONGEST = 220;
export const NOT_LETTER_BEHIND = String.raw`(?![\p{L}\p{N}])`;
const NOT_LETTER_BEFORE = String.raw`(?<![\p{L}\p{N}])`;

/** What is looked for in blood beside each other. */
const GERM = String.raw`(?:HIV|VIH|СПИД|ВИЧ|AIDS|SIDA|HBV|VHB|HCV|VHC|HDV|HAV|HEV|HTLV|CMV|EBV|lues|syphilis|s[íi]filis|sifilide|сифилис|frengi|chagas|malaria|toxoplasm\p{L}*|rubella|tuberculosis|COVID(?:-19)?|hep(?:atit\p{L}*|\.)?|hépatites?|[eé]patit[ei]|(?:вирусн\p{L}* )?гепатит\p{L}*|HBs-?\s?Ag|AgHBs|HBs|VDRL|RPR|RW|TPHA|TPPA|[TТ]BC?|QuantiFERON|(?:ال)?إيدز|(?:ال)?ايدز|(?:فيروس )?(?:ال)?(?:نقص المناعة(?: البشرية| المكتسبة)?)|(?:ال)?التهاب الكبد(?: الفيروسي)?|(?:ال)?زهري)`;
const TEST = String.raw`(?:[aа](?:nti|нти)|Ak|Ac|At|Ag|Ab|AT|АТ|АГ|IgG|IgM|p24|ELISA|combo|virus|вирус\p{L}*|(?:ال)?فيروس|antibod\p{L}+|antik[öo]rper|anticorps|anticuerpos|anticorpi|anticorpos|антител\p{L}*|антиген\p{L}*|antigen\p{L}*|antikor\p{L}*|s[eé]rolog\p{L}+|test\p{L}*|тест\p{L}*|screen\p{L}*|markers?|status|surface|core|type)`;
const JOINER = String.raw`(?:and|und|sowie|et|y|e|ed|o|ve|ile|и|و|or|as well as)`;
const FILLER = String.raw`(?:are|is|were|was|all|both|alle|beide|sind|waren|ist|war|todos|todas|tous|toutes|tutti|tutte|sont|son|fueron|sono|são|hepsi|все|was tested|tested|result\p{L}*|[A-EАВСЕ]|[1-3]|I{1,2}|ب|ج|أ|بي|سي)`;
const SIGN = String.raw`(?:\(\p{L}{2,14}\)|[,،/&+()–—-]|[.…_·]{2,}(?![.…_·])|\s|(?<=\p{L})\.(?=\s?[,/)]))`;
export const NEGATIVE = String.raw`(?:nr(?!\s?[.:]?\s?\d)|non?[\s-]{0,2}reactive|not reactive|negatives?|neg\.?|not (?:been )?detected|un-?detect(?:ed|able)|[-–−]ve|\([-–−]\)|negativ(?:e|en|er|o|a|os|as|i)?|nicht (?:reaktiv|nachweisbar|nachgewiesen)|n[eé]gati(?:f|ve)s?|non r[eé]acti(?:f|ve)s?|no reactiv[oa]s?|no detectad[oa]s?|non reattiv[oaie]|n[ãa]o[ -]reagentes?|n[ãa]o[ -]reativ[oa]s?|n[ãa]o detectad[oa]s?|negatif(?:tir|ti|dir)?|non-?reaktif|saptanmadı|отр\.?|отриц\.?|отрицат\p{L}*|unauffällig|не (?:обнаружен\p{L}*|выявлен\p{L}*)|سلبي(?:ة|ه)?|سالبة?|غير متفاعلة?|غير مكتشفة?)`;
/** "negativo" of one alone, where several would be "negativos". */
const OF_ONE = /(?:negativ[oa]|négatif|négative|reactiv[oa]|reattiv[oa]|reagente|reativ[oa]|detectad[oa])$/iu;
const ITEM = String.raw`(?:${NOT_LETTER_BEFORE}و?(?:${GERM}|${TEST}|${JOINER}|${FILLER})${NOT_LETTER_BEHIND})`;
const PIECE = new RegExp(`${SIGN}|${ITEM}`, 'iuy');
const ANSWER = new RegExp(
  String.raw`(?<colon>\s?[:=：]\s*(?:(?!\p{L}\s)(?:${FILLER}|${TEST})\s)?)?${NOT_LETTER_BEFORE}(?<answer>${NEGATIVE})${NOT_LETTER_BEHIND}`,
  'iuy',
);
const MOST_PIECES = 60;
const IS_GERM = new RegExp(String.raw`^و?(?:anti-?|анти-?)?${GERM}`, 'iu');
const GERMS = new RegExp(`${NOT_LETTER_BEFORE}و?(?:${GERM})${NOT_LETTER_BEHIND}`, 'giu');
/** The last of several: "…, HBV and HCV", "HIV/HCV". */
const JOINS = new RegExp(`(?:${NOT_LETTER_BEFORE}${JOINER}${NOT_LETTER_BEHIND}|/)`, 'iu');
/** A break of lines within a list stands behind a comma or an "and". */
const BREAKS_LIST = new RegExp(String.raw`\n(?<!(?:[,/&]|${NOT_LETTER_BEFORE}${JOINER})[ \t]*\n)`, 'iu');
const CHRONIC = /(?<!\p{L})(?:chronic|chronische?|crónic[oa]|crônic[oa]|cronic[oa]|chronique|kronik|хронич\p{L}*|(?:ال)?مزمن)(?!\p{L})/iu;
const CHRONIC_BEHIND = new RegExp(String.raw`^(?:\s[A-EАВСج])?\s${CHRONIC.source}(?:\s(?:[A-EАВСجب]))?`, 'iu');
/** Nothing before it in its sentence but a label and the word itself. */
const OPENS = new RegExp(String.raw`(?:^|[\n.;:]\s?)(?:${CHRONIC.source}\s)?$`, 'iu');
const OWN_WORD =
  /(?<!\p{L})(?:chron\p{L}*\.?|crónic[oa]|crônic[oa]|cronic[oa]|chronique|kronik|хрон\p{L}*\.?|مزمن|known|bekannt\p{L}*|conocid[oa]|connue?|nota|conhecid[oa]|bilinen|известн\p{L}*|active|acute|positive|positiv\p{L}?|treated|with|mit|con|avec|com|ile|с)\s(?:\p{L}+\s)?$/iu;

/** Whether text[start..end) names a disease whose tests a paper calls negative: only further germs and tests lie between the name and the answer. */
export function isNegativeWithOthers(text: string, start: number, end: number): boolean {
  const [name, behind] = [text.slice(start, end), text.slice(end, end + LONGEST)];
  const before = text.slice(Math.max(text.lastIndexOf('\n', start - 1) + 1, start - LONGEST), start);
  if (!IS_GERM.test(name) || OWN_WORD.test(before)) return false;
  const shared = readShared(behind);
  if (!shared) return false;
  const { between, isBehindColon, answer } = shared;
  if (BREAKS_LIST.test(between)) return false;
  const others = between.match(GERMS)?.length ?? 0;
  if (isBehindColon || /[.…_·]{2,}|\)|[–—]/.test(between) || JOINS.test(between)) return true;
  return others === 0 || (!OF_ONE.test(answer) && others + (before.match(GERMS)?.length ?? 0) > 1);
}

/** What was looked for in blood, and its answer before what it was: "negative serology for HIV", "Sorologias negativas (HIV, HBV)". */
const SEARCH = String.raw`(?:\p{L}*(?:s[eé]rolog|sorolog|sierolog|serolo[jğ])\p{L}*|серолог\p{L}*|(?:ال)?(?:فحوصات |تحاليل )?(?:ال)?(?:مصلي|سيرولوجي)\p{L}*|(?:viral|virus|virology|infection|blood-?borne virus|BBV|STI)?\s?(?:screen(?:ing)?|markers?|tests?)|virolog\p{L}*|тест\p{L}*|маркер\p{L}*)`;
const LEADS_LIST = String.raw`\s?(?:[(\[:=–—]|(?:for|to|für|auf|gegen|para|pour|per|ao?|à|de|di|на|к)${NOT_LETTER_BEHIND})`;
const ANSWERED_AHEAD = new RegExp(
  String.raw`${NOT_LETTER_BEFORE}(?:${SEARCH}(?:\s?:)?\s(?:(?:${FILLER})\s)?${NEGATIVE}|${NEGATIVE}\s(?:\p{L}{1,14}\s)?${SEARCH})${LEADS_LIST}`,
  'giu',
);
const POSITIVE_BEHIND = /^\s?(?:[A-E1-3]\s)?[(:=,]?\s?(?:\+|positi|pozitif|положит|إيجابي|reactive|reaktiv\b)/iu;

/** Whether text[start..end) stands in the list of what a negative search was for: only other germs and tests lie between them. */
export function isInNegativeSearch(text: string, start: number, end: number): boolean {
  if (!IS_GERM.test(text.slice(start, end)) || POSITIVE_BEHIND.test(text.slice(end, end + 24))) return false;
  const before = text.slice(Math.max(text.lastIndexOf('\n', start - 1) + 1, start - LONGEST), start);
  const head = [...before.matchAll(ANSWERED_AHEAD)].at(-1);
  if (!head) return false;
  const list = before.slice(head.index + head[0].length);
  return !/[)\]]/.test(list) && isListOfTests(list);
}

function isListOfTests(list: string): boolean {
  for (let at = 0; at < list.length; ) {
    PIECE.lastIndex = at;
    const piece = PIECE.exec(list);
    if (!piece) return false;
    at += piece[0].length;
  }
  return true;
}

type Shared = { between: string; isBehindColon: boolean; answer: string };

/** The negative answer that the words lead to, piece by piece. */
function readShared(behind: string): Shared | null {
  let at = 0;
  for (let pieces = 0; pieces < MOST_PIECES; pieces += 1) {
    ANSWER.lastIndex = at;
    const groups = ANSWER.exec(behind)?.groups;
    if (groups) return { between: behind.slice(0, at), isBehindColon: groups.colon !== undefined, answer: groups.answer ?? '' };
    PIECE.lastIndex = at;
    const piece = PIECE.exec(behind);
    if (!piece) return null;
    at += piece[0].length;
  }
  return null;
}

/** Whether text[start..end) is what the patient has for long beside a test without a finding: "Chronische Hepatitis B, HIV negativ". */
export function isOwnBesideDenied(text: string, start: number, end: number): boolean {
  const head = text.slice(Math.max(0, start - 30), start);
  const name = text.slice(start, end);
  if (!IS_GERM.test(name.replace(CHRONIC, '').trim()) || !OPENS.test(head)) return false;
  const behind = text.slice(end, end + LONGEST);
  if (!CHRONIC.test(head) && !CHRONIC.test(name) && !CHRONIC_BEHIND.test(behind)) return false;
  const rest = behind.replace(CHRONIC_BEHIND, '');
  return /^\s?,/.test(rest) && readShared(rest) !== null;
}
