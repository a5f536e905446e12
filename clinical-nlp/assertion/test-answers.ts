import { withoutCaseModifiers } from '../../domain/text/case-modifiers.ts';

/** A disease's name that names a test or a formula ("Anti-HCV", "Rubella IgG", "CKD-EPI"), and what the answer of that test says of the disease. */

/** `silent`: the words name a test that tells nothing of the disease. Null: the words are no test's. */
export type TestAnswer = 'denied' | 'shown' | 'silent' | null;

const KIND_OF_VIRUS = String.raw`(?:\s*[-(]?\s*(?:1\s?(?:\/|&|\+|and|,|-)\s?2|I\s?(?:\/|&|\+|and|,|-)\s?II|[12]|virus|surface|core|total|stool|serum|blood|rapid|combo|combined|carrier|[Zz]oster|e|Duo)\b\)?){0,3}`;
const TEST_WORD = String.raw`(?:[Aa]nti-?HBs|[Aa]nti-?[A-Z]{2,4}|HBs ?Ag|TPHA|TPPA|VDRL|RPR|FTA(?:-ABS)?|Ig[GMA]\b(?:\s*[+/&]\s*Ig[GMA])?|Abs?|Ag|NS1|PCR|RT-PCR|NAAT?T?|RNA|DNA|ELISA|CLIA|ECLIA|CMIA|[Aa]ntibod(?:y|ies)|ANTIBOD(?:Y|IES)|[Aa]ntigens?|ANTIGEN|[Ss]erolog(?:y|ies)|SEROLOGY|[Ss]creen(?:ing)?|SCREEN(?:ING)?|[Tt]ests?|TESTS?|[Pp]anels?|PANEL|[Pp]rofile|PROFILE|[Mm]arkers?|MARKERS?|[Tt]it(?:re|er)s?|[Ss]mear|QuantiFERON|[Qq]uantiferon|IGRA|[Vv]iral load|VIRAL LOAD|[Ss]olubility)`;
/** Behind the name, perhaps behind others of one list: "HIV, hepatitis B and C serology". */
const NAMES_A_TEST = new RegExp(
  String.raw`^${KIND_OF_VIRUS}(?:(?:\s*(?:,|\/|&|\band\b|\bor\b)\s*(?!(?:is|was|has|had|no|not|t-?TG\w*|TTG|EMA|DGP)\b)[\w-]+(?: [A-Z]\b)?){1,4})?\s?(?:[-:/]?\s?|\)\s)(?:${TEST_WORD}|\(\s?${TEST_WORD}[^()\n]{0,15}\))(?![\p{L}\d])`,
  'u',
);
const TEST_BEFORE = /\bant[iı][- ]?$/iu;
const IS_TEST = /^(?:hbs ?ag|hb surface antigen|hepatitis b surface antigen|australia antigen|vdrl|rpr|tpha|tppa)$/i;
/** "Coeliac tTG IgA 0.6 U/mL (0-7)": a row of antibodies, whose number is no diagnosis; "coeliac, tTG 120" is one with its control. */
const ANTIBODIES_AT_ONCE =
  /^(?: disease)? (?:anti-?)?(?:t-?TG|tTGA?|TTG|EMA|DGP|(?:tissue )?transglutaminase|endomysi\p{L}+|gliadin)(?![\p{L}])/iu;
/** "Maladie coeliaque : anti-tTG 0,8 U/ml (négatif)": the same behind a colon, denied where the answer is no and nobody keeps to a diet. */
const ANTIBODIES_BEHIND_COLON =
  /^(?: disease)?\s?[:：]\s?(?:(?:anticorps|anticuerpos|anticorpi|anticorpos|antikörper|serolog\p{L}+|антитела(?: к)?|a[ck]\.?) )?(?:(?:anti|анти)[- ]?)?(?:t-?TG|tTGA?|EMA|DGP|(?:tissue |tisular |tissutale |gewebs)?trans?glutaminas\p{L}+|трансглутаминаз\p{L}+|endomysi\p{L}+|endomisi\p{L}+|gliadin\p{L}*)(?!\p{L})/iu;
const ON_DIET =
  /(?<!\p{L})(?:di[äaée]t\p{L}*|dieta|régime|gluten\p{L}*|глютен\p{L}*|диет\p{L}*|known|bekannt\p{L}*|connue?|conocid[oa]|since|seit|desde|depuis|dal)(?!\p{L})/iu;
/** CKD-EPI estimates the filtration of anybody's kidneys. */
const FORMULA = /^\s?[-‐‑–_]?\s?EPI\b/i;

const DENIES = String.raw`non[\s-]{0,3}(?:r )?reactive|not reactive|negativ\w*|neg\b|not (?:been )?detected|none detected|un-?detect(?:ed|able)|absent|nil|not (?:seen|found)|no growth|normal|no reactiv[oa]|nicht (?:reaktiv|nachweisbar)|n[ée]gati[fv]\w*|отрицательн\p{L}{1,3}|[-–−]ve\b|(?-i:NR)\b|\(\s?[-–−]\s?\)`;
const SHOWS = String.raw`(?:weakly |strongly )?(?:reactiv[eoa]|positi[fv]\w*|positivo|pos\b|detected|present|reaktiv|nachweisbar|pozitif)|\+ve\b|\(\s?\+{1,4}\s?\)|(?<![<\d.,])\d[\d.,]*(?: ?(?:million|x ?10\S+))? ?(?:copies|IU)\b`;
const UNKNOWN = 'pending|awaited|requested|sent|not done|to be done|repeat';
const ANSWER = new RegExp(
  withoutCaseModifiers(String.raw`(?i:(?<![\p{L}\d])(?:(?<denies>${DENIES})|(?<shows>${SHOWS})|(?<unknown>${UNKNOWN}))(?![\p{L}]))`),
  'u',
);
const ANSWERED_AT_ONCE = new RegExp(
  withoutCaseModifiers(
    String.raw`(?i:^${KIND_OF_VIRUS}\s?(?:[:=|\t]|\s)[\s:=|–-]{0,20}(?:(?<denies>${DENIES.replace('|normal', '')})|(?<shows>${SHOWS})|(?<unknown>(?:results? |outcome )?(?:is |are )?(?:pending|awaited|outstanding|requested|to follow)|not done|(?:befund |ergebnis )?(?:ausstehend|steht (?:noch )?aus|angefordert)))(?![\p{L}])(?! (?:margins?|nodes?|family|for)\b))`,
  ),
  'u',
);
/** "Hepatitis B: anti-HBc negative", "Hep B status pre-TKI: core neg": the test stands behind the colon. */
const DENIED_BY_TEST = new RegExp(
  String.raw`^(?:\s(?:status|screen\w*|serolog\w*)[^:.;\n]{0,14})?\s?:\s?(?:${TEST_WORD}|core|surface|anti-?HB\w)[^.:;\n]{0,14}?\s(?:negative|neg|non[- ]?reactive|not detected|undetectable)\b`,
  'iu',
);
const DENIED_BEFORE = /\b(?:negative|neg|non[- ]?reactive|undetectable) (?:for )?(?:serum |rapid )?(?:anti[- ]?)?$/i;
const REACH = 90;

/** Tests of what the body made against a germ: they tell of an earlier contact or a vaccination, and of an illness only where coders take them so. */
const OF_CONTACT = /\banti-?(?!gen|bod)\w|Ig[GA]\b|\bAbs?\b|antibod|\bserolog|\btit(?:re|er)s?\b|\bscreen|\bpanel|\bprofile|\bmarkers?\b/i;
/** Somebody with HIV has a viral load, measurable or not. */
const OF_COURSE = /viral load/i;

/** What ICD-10-CM calls a positive test: carrier of hepatitis B, asymptomatic HIV status, positive serological reaction for syphilis. */
const CODES: readonly [told: RegExp, names: RegExp, code: string][] = [
  [/^B(?:18\.1|19\.1)/, /\bHBs ?Ag\b|surface antigen|australia antigen/i, 'B18.1'],
  [/^B20/, /./, 'Z21'],
  [/^A53/, /./, 'A53.0'],
];

/** "BRCA1/2: negativo", "hep B and C negative": two genes, or two viruses of one name, with one answer. */
const behindPair = (name: string, after: string): string => {
  if (/BRCA ?1?$/i.test(name)) return after.replace(/^\s?(?:[/+&,-]|and|und|et|y|e|ve|и)\s?(?:BRCA\s?)?2(?!\d)/iu, '');
  return /[\p{L},/] ?[ABC]$/u.test(name)
    ? after.replace(/^(?:,? ?(?:[/+&,]|and|und|et|y|e|ve|и|ile|و) ?[A-E](?![\p{L}\d])){1,3}(?: both(?= ))?/u, '')
    : after;
};

/** Judges the disease named at text[start..end). */
export function answerOfTest(text: string, start: number, end: number): TestAnswer {
  const after = behindPair(text.slice(start, end), text.slice(end, end + 160));
  if (FORMULA.test(after) || (ANTIBODIES_AT_ONCE.test(after) && answerIn(after) !== 'denied')) return 'silent';
  const named = nameBehind(text, start, end);
  if (named === null) return answerAtOnce(after, text.slice(Math.max(0, start - 40), start));
  // "Dengue fever (NS1 +ve)": the answer stands in the bracket with its test.
  const answer = (named.endsWith(')') ? answerIn(named) : null) ?? answerIn(after.slice(named.length));
  if (DENIED_BEFORE.test(text.slice(Math.max(0, start - 40), start)) || answer === 'denied') {
    return OF_COURSE.test(named) ? 'silent' : 'denied';
  }
  if (answer !== 'shown') return 'silent';
  const whole = text.slice(Math.max(0, start - 6), end + named.length);
  const isCoded = /\b(?:HIV|HBs ?Ag|surface antigen|syphilis|VDRL|RPR|TPHA|TPPA|COVID)/i.test(whole) && !/\bcore\b/i.test(whole);
  return OF_CONTACT.test(whole) && !isCoded ? 'silent' : 'shown';
}

/** "Hepatitis B y C negativas", "Zöliakie tTG-IgA 0,6": answers of papers in any language. Null: neither of them. */
export function answerInList(text: string, start: number, end: number): 'denied' | 'silent' | null {
  const behind = text.slice(end, end + 160);
  if (ANTIBODIES_AT_ONCE.test(behind)) return answerIn(behind) === 'denied' ? 'denied' : 'silent';
  if (ANTIBODIES_BEHIND_COLON.test(behind) && !ON_DIET.test(behind.split('\n')[0] ?? '') && answerIn(behind) === 'denied') return 'denied';
  const after = behindPair(text.slice(start, end), behind);
  return after !== behind && answerAtOnce(after, '') === 'denied' ? 'denied' : null;
}

/** The code of a disease that a positive test shows. */
export function codeOfShown(code: string, text: string, start: number, end: number): string {
  const named = text.slice(start, end) + (nameBehind(text, start, end) ?? '');
  return CODES.find(([told, names]) => told.test(code) && names.test(named))?.[2] ?? code;
}

/** The words behind the disease that make it a test's name; null: it is none. */
function nameBehind(text: string, start: number, end: number): string | null {
  const found = NAMES_A_TEST.exec(text.slice(end, end + 90))?.[0];
  if (found !== undefined) return found;
  return TEST_BEFORE.test(text.slice(Math.max(0, start - 6), start)) || IS_TEST.test(text.slice(start, end)) ? '' : null;
}

function answerAtOnce(after: string, before: string): TestAnswer {
  const groups = ANSWERED_AT_ONCE.exec(after)?.groups;
  if (DENIED_BY_TEST.test(after)) return 'denied';
  if (groups?.denies || /\b(?:non[- ]?reactive|undetectable) $/i.test(before)) return 'denied';
  if (groups?.unknown) return 'silent';
  return groups?.shows ? 'shown' : null;
}

/** The first answer on the line, else at the beginning of the next. */
function answerIn(after: string): TestAnswer {
  const [line = '', next = ''] = after.slice(0, REACH).split('\n');
  const [sentence = ''] = line.split(/(?<!\d)[.](?=\s|$)|;/);
  const groups = ANSWER.exec(sentence)?.groups ?? (line.trim().length < 25 ? startOf(next) : undefined);
  if (groups?.denies) return 'denied';
  return groups?.shows ? 'shown' : null;
}

function startOf(line: string): Record<string, string> | undefined {
  const found = ANSWER.exec(line);
  return found && line.slice(0, found.index).trim() === '' ? found.groups : undefined;
}
