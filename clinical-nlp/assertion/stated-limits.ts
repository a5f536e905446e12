import { LAB_TESTS } from '../../terminology/loinc/tests.ts';
import { testsNamed } from '../laboratory/find-lab-values.ts';
import { isReferenceRange } from '../laboratory/printed-ranges.ts';

/**
 * Diseases that stand for a limit: the legend of a scale ("5.7-6.4 prediabetes, >= 6.5 diabetes"), a comment of the laboratory ("TSH < 0,27 spricht für Hyperthyreose"), a
 * definition ("Diabetes si glucemia ≥ 126 mg/dl"). Whoever prints one says what a number would mean, and not what the patient has. In nine languages.
 */

const NUMBER = String.raw`[-−]?\d{1,5}(?:[.,]\d{1,3})?(?:\/\d{2,3})?`;
const AT_LEAST = String.raw`(?:>=|<=|≥|≤|=>|=<|[<>]\s?(?:or|ou|oder|o|или|veya|أو)\s?=)`;
const IN_WORDS = [
  'above|over|below|under|greater than|less than|more than|at least|from|exceeding',
  'ab|über|unter|mindestens|größer(?: als)?|kleiner(?: als)?|mehr als|weniger als',
  '(?:mayor|menor|superior|inferior)(?:es)?(?: o igual)?(?: de| a| que)?|por encima de|por debajo de|más de|menos de|a partir de',
  '(?:supérieur|inférieur)e?s?(?: ou égale?s?)? à|au-dessus de|au-dessous de|en dessous de|plus de|moins de|à partir de',
  '(?:superior|inferior|maggior|minor)[ei](?: o uguale)?(?: a| di)|oltre|sopra|sotto|a partire da',
  '(?:maior|menor|superior|inferior)(?: ou igual)?(?: que| a)|acima de|abaixo de',
  'выше|ниже|более|менее|свыше|больше|меньше',
  '(?:أعلى|أقل|أكثر|أكبر|أصغر) من|فوق|تحت',
].join('|');
const UNIT = String.raw`(?:\s?(?:%|‰|(?!(?:cm|mm|m|kg)(?!\p{L}))[\p{L}µμ°]{1,9}(?:\s?\/\s?[\p{L}\d.,²³]{1,8}){1,2}|kg\/m(?:2|²)|mm ?hg|[mkµ]?i?u|ie|points?|punkte?|puntos?|punti))?`;
const OR_HIGHER = String.raw`(?:\s(?:(?:or|oder|ou|o|and|und|ve|и|и)\s)?(?:higher|above|more|greater|lower|less|below|mehr|höher|darüber|weniger|niedriger|plus|moins|más|menos|mayor|menor|più|meno|superiore|inferiore|mais|maior|menor|üzeri|üstü|altı|выше|ниже|more|أكثر|أقل))`;
/** What a result cannot be, or hardly: "≥ 6.5", "6.5% or higher", "above 6.5", "5.7-6.4". */
const GENERAL = String.raw`(?:${AT_LEAST}\s?${NUMBER}${UNIT}|(?<!\p{L})(?:${IN_WORDS})\s${NUMBER}${UNIT}|${NUMBER}${UNIT}${OR_HIGHER}(?!\p{L}))`;
const PLAIN = String.raw`(?:[<>]\s?${NUMBER}${UNIT})`;
const SPAN = String.raw`(?<![\p{L}\d.,])(?:${NUMBER}\s?%?\s?(?:-|–|—|to|bis|à|a|до|إلى)\s?${NUMBER}${UNIT})`;
const BOUND = String.raw`(?:${GENERAL}|${PLAIN}|${SPAN})`;
const SIZE = String.raw`(?:mild|moderate(?:ly)?|severe(?:ly)?|minimal|leichte[rs]?|mittelgradige[rs]?|schwere[rs]?|milde?|légère?|modérée?|sévère|leve|moderad[oa]|grave|severa|lieve|moderata?|hafif|orta|ağır|легк\p{L}+|умеренн\p{L}+|тяжел\p{L}+)`;
const MEANS = [
  '(?:may |can |could |would )?(?:indicates?|suggests?|means?|defines?|points? to|make|makes)|(?:is |are )?(?:consistent|compatible) with|(?:is |are )?(?:diagnostic|suggestive|indicative) (?:of|for)|in keeping with|rules? out|excludes?',
  'spricht (?:stark )?für|sprechen für|vereinbar mit|hinweis auf|verdacht auf|weist auf|deutet auf|diagnostisch für|entspricht|bedeutet|beweisend für|schließt|v\\.?\\s?a\\.?',
  'compatible avec|évocat(?:eur|rice)s? d|en faveur d|(?:indique|signe|suggère|évoque|définit|exclut)(?:nt)?|correspond',
  'compatible con|sugestiv[oa]s? de|(?:sugiere|indica|excluye|descarta|define)n?|indicativ[oa]s? de|diagn[oó]stic[oa]s? de',
  'compatibil[ei] con|indicativ[oi] di|suggestiv[oi] (?:di|per)|(?:indica|esclude|definisce)(?:no)?|suggerisc\\p{L}+|diagnostic[oi] (?:di|per)',
  'compat[ií]ve(?:l|is) com|(?:sugere|indica|exclui|define)m?|sugestiv[oa]s? de',
  'соответству\\p{L}{2,3}|указыва\\p{L}{2,3} на|свидетельству\\p{L}{2,3} о|характерн\\p{L}{1,2} для|означа\\p{L}{2,3}|исключа\\p{L}{2,3}',
  '(?:ي|ت)دل على|(?:ي|ت)شير إلى|(?:ي|ت)توافق مع|متوافق مع|(?:ي|ت)عني|(?:ي|ت)ستبعد',
].join('|');
const DEFINED = [
  'if|when|is defined (?:as|by)|defined as|cuando|quando|lorsque|quand|wenn|ab|falls|(?:ist |wird )?definiert (?:als|durch)|si|se define (?:como|por)|est défini\\p{L}* (?:comme|par)',
  'se|si definisce|è definit[oa] (?:come|da)|define-se (?:como|por)|é definid[oa] (?:como|por)|olarak tanımlanır|если|при значениях|определяется (?:как|при)|إذا|يعرف',
].join('|');
const ARTICLE = String.raw`(?:(?:an?|the|ein(?:e[nr]?)?|den|die|das|dem|der|une?|la|le|les|l['’]|el|los|las|un[oa]?|il|lo|gli|uma?|o|os|as)\s?)?`;
const TESTS = String.raw`(?:(?!(?:was|were|is|are|has|had|today|with|war|ist|lag|liegt|betrug|mit|era|fue|es|con|était|est|avec|è|ha|foi|é|com|был[аои]?|составил\p{L}*|كان\p{L}*)\s)[\p{L}\d(),'’-]{1,18}\s){0,5}`;
const word = (pattern: string) => String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`;

/** The clause between a limit and what it means, which ends where the disease is named. */
const LINKED = new RegExp(
  String.raw`(?<bound>(?<general>${GENERAL})|(?<plain>${PLAIN}))(?:\s?[:=→—–]\s?|\s(?:[\p{L}-]{1,16}\s){0,6}?(?:${MEANS})(?!\p{L})\s?)(?:[\p{L}-]{1,18}\s){0,3}${ARTICLE}$`,
  'iu',
);
const DEFINED_BEHIND = new RegExp(
  String.raw`^[^.;:,()\n]{0,20}?\s(?:(?:${DEFINED})(?!\p{L}))\s(?:[\p{L}\d(),'’-]{1,18}\s){0,6}(?:[=:]\s?)?${BOUND}|^\s?:?\s(?:ab|from|dès|a partir de|à partir de|a partire da|от|من)\s(?:(?:einem? |un )?(?:BMI|IMC|VKİ|ИМТ|HbA1c|T-Score|RR|BP)\s|(?=\d{2,3}\/\d))${NUMBER}${UNIT}\s?(?:[.;,)\n]|$)`,
  'iu',
);
const DEFINED_AT_ONCE = new RegExp(
  String.raw`^\s(?:is |ist |wird |est |se |si |é |è )?${word('defined|definiert|défini\\p{L}*|define|definisce|definid[oa]|tanımlanır|определяется')}`,
  'iu',
);
/** "Diabetes: HbA1c ≥ 6.5 %" and nothing more. */
const LABELLED = new RegExp(String.raw`^\s?[:=]\s?${TESTS}(?<bound>${AT_LEAST}\s?${NUMBER}${UNIT})\s*(?:[.;,)\n]|$)`, 'iu');
/** "Vitamin-D-Mangel: < 20 ng/ml", "Hypertension: BP over 140/90", "Anämie: Hb < 12 g/dl (Frauen)", "anaemia is Hb < 12": the same with a sign that a result may have. */
const LABELLED_NEAR = new RegExp(
  String.raw`^(?:\s?[:=]\s?|\s(?:is|ist|est|es|è|é)\s(?=\p{L}))(?<tests>${TESTS})(?:(?<general>${GENERAL})|(?<plain>${PLAIN}))(?:\s?\([^()\n]{1,24}\)|\s(?:in|bei|chez|en|nelle|negli|em|для)\s\p{L}{3,12})?\s*(?:[.;,)\n]|$)`,
  'iu',
);
/** Turkish says behind the disease what the limit means. */
const MEANS_BEHIND =
  /^\S{0,4}\s(?:tanısı(?:nı)? )?(?:koydurur|gösterir|düşündürür|lehinedir|anlamına gelir|ile uyumludur|(?:olarak )?(?:kabul edilir|tanımlanır|değerlendirilir))(?!\p{L})/iu;
const LIMIT_BEFORE = new RegExp(String.raw`(?:${GENERAL}|${PLAIN})\s(?:\p{L}{2,12}\s){0,2}$`, 'iu');
const BEHIND_AT_ONCE = new RegExp(
  String.raw`^(?:\s(?:stage|grade|stadium|grad|stade|estadio|stadio)?\s?(?:\d[ab]?|I{1,3}V?))?(?:\s?[:=(–—]\s?|\s)${TESTS_OF_SCALE()}(?<bound>${BOUND})`,
  'iu',
);
const BEFORE_AT_ONCE = new RegExp(
  String.raw`(?<bound>${BOUND})(?:\s?[:=→—–]\s?|\s)(?:${SIZE}\s|(?:${MEANS})\s|[\p{L}-]{1,16}\s){0,2}(?:pr[eé]-?)?$`,
  'iu',
);
/** In a scale the test may be named again: "T-Score < -2,5". */
function TESTS_OF_SCALE(): string {
  return String.raw`(?:[\p{L}-]{1,12}\s){0,2}?`;
}
const NORMAL = new RegExp(
  word(
    String.raw`normal\p{L}*|non-?\p{L}+|healthy|minimal|none|optimal|desirable|borderline|sufficien\p{L}+|insufficien\p{L}+|deficien\p{L}+|low risk|intermediate|underweight|overweight|unauffällig|ausreichend|mangel|insuffizienz|normwertig|bajo|suficiente|suffisant\p{L}*|carence|sufficiente|carenza|baixo|suficiência|yeterli|eksikli\p{L}+|норм\p{L}*|дефицит|طبيعي`,
  ),
  'iu',
);
const OF_SOMEBODY =
  /(?<!\p{L})(?:his|her|he|she|my|this patient|the patient|patient['’]?s|known|goals?|targets?|aim|ziel\p{L}*|objeti[vf]\p{L}*|bei (?:der|dem) pat\p{L}*|despite|trotz|unter (?:der )?therapie|since|seit|desde|depuis|dal)(?!\p{L})/iu;
const STRETCH = 240;
const CLOSE = 1.15;
/** So far from what is normal a result may be too large or too small to be measured; a limit is none of these. */
const FAR = { low: 0.45, high: 4 };

export type Place = { start: number; end: number };

/** The words in which what text[start..end) names stands for a limit; a value in them is none of the patient. Null: it does not. */
export function statedLimitAt(text: string, start: number, end: number): Place | null {
  const before = clauseBefore(text, start);
  const behind = text.slice(end, end + STRETCH).split('\n')[0] ?? '';
  if (OF_SOMEBODY.test(before.slice(-80)) || OF_SOMEBODY.test(behind.slice(0, 60))) return null;
  if (isLinked(before)) return { start: start - before.length + before.search(LAST_PART), end };
  if (LIMIT_BEFORE.test(before) && MEANS_BEHIND.test(behind)) return { start: start - before.length + before.search(LAST_PART), end };
  if (isDefined(before, behind) || isLabelledNear(before, text.slice(start, end), behind))
    return { start, end: end + (/^[^.;\n]*(?:\.\d[^.;\n]*)*/u.exec(behind)?.[0].length ?? 0) };
  return isOfScale(text, start, end) ? { start, end } : null;
}
/** The comma, bracket or beginning before the last limit. */
const LAST_PART = /(?<=^|[,(])(?=[^,(]*(?:,\d[^,(]*)*$)/u;

/** "TSH < 0,27 spricht für …": a limit in words or with a sign that no result has, or one that lies near what is normal. */
function isLinked(before: string): boolean {
  const found = LINKED.exec(before);
  if (!found?.groups) return false;
  const ahead = before.slice(0, found.index);
  if (MEASURED.test(ahead)) return false;
  if (EXCLUDES.test(found[0])) return true;
  return found.groups.general !== undefined ? SUBJECT.test(ahead) : isNearNormal(ahead, found.groups.plain ?? '');
}
const EXCLUDES = new RegExp(
  word('rules? out|excludes?|schließt|exclut|excluye|descarta|esclude|exclui|исключа\\p{L}{2,3}|(?:ي|ت)ستبعد'),
  'iu',
);
/** Before the limit: a few words without a verb of measuring. */
const SUBJECT = /(?:^|[.;(\n|])[^.;(\n|]{0,60}$/u;
const MEASURED =
  /(?<!\p{L})(?:was|were|is|has|had|found|measured|today|war|ist|lag|betrug|heute|era|fue|hoy|était|est|è|era|foi|hoje|был[аои]?|составил\p{L}*|сегодня|bugün|كان\p{L}*|اليوم)\s[^.;\n]{0,12}$/iu;

/** The sign beside a limit of the test: "TSH < 0,27" is one, "TSH < 0,005" a result. */
function isNearNormal(ahead: string, bound: string): boolean {
  const number = Math.abs(Number(/\d+(?:[.,]\d+)?/.exec(bound)?.[0].replace(',', '.')));
  const named = testsNamed(ahead.slice(-60));
  const tests = LAB_TESTS.filter(({ loinc }) => named.has(loinc));
  const limits = tests.flatMap(({ low, high }) => [low, high]).flatMap((limit) => (limit === null ? [] : [Number(limit)]));
  return limits.some((limit) => limit > 0 && (bound.startsWith('<') ? number >= limit * FAR.low : number <= limit * FAR.high));
}

function isDefined(before: string, behind: string): boolean {
  if (DEFINED_AT_ONCE.test(behind) || DEFINED_BEHIND.test(behind)) return true;
  return /^[\s•*–-]*$/u.test(before) && LABELLED.test(behind);
}

/** The disease heads its line or sentence, and the limit is one of the test. */
function isLabelledNear(before: string, name: string, behind: string): boolean {
  const groups = /^[\s•*–-]*$/u.test(before) ? LABELLED_NEAR.exec(behind)?.groups : undefined;
  if (!groups) return false;
  return groups.general !== undefined || isNearNormal(`${name} ${groups.tests ?? ''}`, groups.plain ?? '');
}

/** One of several steps, or what a bracket behind a result explains. */
function isOfScale(text: string, start: number, end: number): boolean {
  const from = Math.max(text.lastIndexOf('\n', start - 1) + 1, start - STRETCH);
  const before = text.slice(from, start);
  const behind = text.slice(end, end + STRETCH).split('\n')[0] ?? '';
  const own = boundBeside(text, before, behind, { start, end });
  if (own === null) return false;
  const opened = before.lastIndexOf('(');
  const isInBracket = opened > before.lastIndexOf(')') && /\d\s?%?[\p{L}µ/²%]{0,12}\s?$/u.test(before.slice(0, opened));
  if (isInBracket) return true;
  const near = linesAround(text, start, end);
  const others = boundsOf(near).filter(({ printed }) => printed !== own);
  if (others.length === 0) return false;
  const steps = [own, ...others.map(({ printed }) => printed)];
  const line = `${before}${text.slice(start, end)}${behind}`;
  return NORMAL.test(near.replace(text.slice(start, end), '')) || areSteps(own, steps.slice(1)) || isBothWays(own, line);
}

/** The limit right behind the name, or right before it. */
function boundBeside(text: string, before: string, behind: string, { start, end }: { start: number; end: number }): string | null {
  const after = BEHIND_AT_ONCE.exec(behind);
  const bound = after?.groups?.bound;
  if (after && bound !== undefined && isNumberOfScale(text, end + after[0].length - bound.length, bound)) return bound;
  const ahead = BEFORE_AT_ONCE.exec(before);
  const first = ahead?.groups?.bound;
  if (ahead && first !== undefined && isNumberOfScale(text, start - before.length + ahead.index, first)) return first;
  return null;
}

/** No year, day, time, dose or share of ten. */
function isNumberOfScale(text: string, at: number, bound: string): boolean {
  const end = at + bound.length;
  if (/(?:19|20)\d\d/.test(bound) || /^\s?(?:\/\s?\d|\^|[x×*]\s?10|⁰|mg|µg|mcg|ml|mm|cm)(?!\/)/iu.test(text.slice(end, end + 6)))
    return false;
  const digits = at + Math.max(0, bound.search(/\d/));
  return isReferenceRange(text, digits, end);
}

function boundsOf(near: string): { printed: string }[] {
  return [...near.matchAll(new RegExp(BOUND, 'giu'))].flatMap(({ 0: printed, index }) =>
    isNumberOfScale(near, index, printed) ? [{ printed }] : [],
  );
}

/** One limit goes on where another ends. */
function areSteps(own: string, others: readonly string[]): boolean {
  const numbers = numbersIn(own);
  const isNear = (one: number, two: number) => Math.max(one, two) / Math.max(0.01, Math.min(one, two)) < CLOSE;
  return others.some((other) => numbersIn(other).some((one) => numbers.some((two) => isNear(one, two))));
}

/** "(Hyperthyreose < 0,27; Hypothyreose > 4,2)" */
function isBothWays(own: string, line: string): boolean {
  const [sign] = /^[<>]/.exec(own) ?? [];
  return sign !== undefined && boundsOf(line).some(({ printed }) => /^[<>]/.test(printed) && !printed.startsWith(sign));
}
const numbersIn = (bound: string) => [...bound.matchAll(/\d+(?:[.,]\d+)?/g)].map(([printed]) => Number(printed.replace(',', '.')));

/** The line, and those beside it that hold a limit too. */
function linesAround(text: string, start: number, end: number): string {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const to = text.indexOf('\n', end) < 0 ? text.length : text.indexOf('\n', end);
  const above = text.slice(Math.max(0, text.lastIndexOf('\n', from - 2) + 1), from);
  const belowEnd = text.indexOf('\n', to + 1);
  const below = text.slice(to, belowEnd < 0 ? text.length : belowEnd);
  const hasLimit = (line: string) => line.length < STRETCH && boundsOf(line).length > 0 && !/[.!?]\s\p{Lu}/u.test(line);
  const line = text.slice(Math.max(from, start - STRETCH), Math.min(to, end + STRETCH));
  return `${hasLimit(above) ? above : ''}${line}${hasLimit(below) ? below : ''}`;
}

function clauseBefore(text: string, start: number): string {
  const before = text.slice(Math.max(0, start - STRETCH), start);
  const line = before.slice(before.lastIndexOf('\n') + 1);
  return line.slice(Math.max(...['. ', '; ', '? '].map((sign) => line.lastIndexOf(sign) + (line.includes(sign) ? 2 : 1)), 0));
}
