import type { ObservationFinding } from '../../domain/clinical/findings.ts';
import { latinDigits } from '../../domain/text/digits.ts';
import { spelledAsDigits } from '../../domain/text/spelled-numbers.ts';
import { childHeightIn } from './child-height.ts';
import { measuresOfNow } from './measures-of-now.ts';
import { anyOf } from './measure-words.ts';
import { inCentimetres, isOneBody, METRES_IN_INCH } from './one-body.ts';

/** How tall and how heavy the writer of a message is: by words that say so in nine languages, or as the answer to our question. */

type Measure = { loinc: string; name: string; value: string; unit: string; printed: string; start: number; end: number };

const HEIGHT = { loinc: '8302-2', name: 'Body height' };
const WEIGHT = { loinc: '29463-7', name: 'Body weight' };

const TALL = anyOf([
  String.raw`tall|height|ht(?=[: ]{1,2}\d{3}(?!\s?\/|\d))`,
  'gr(?:o|ö)(?:ß|ss)e?|körpergröße',
  'mid[oe]|altura|estatura|talla',
  String.raw`mesure|taille|fais(?= 1(?:[3-9]\d|[.,m]\d\d))`,
  String.raw`meço|mede|alto|alta|tenho(?= 1[.,]\d\d(?!\d))`,
  'altezza',
  String.raw`boyum?|boy(?=[: ]{1,2}1\d\d(?!\d))|boyunda\p{L}*|(?<=(?:1[2-9]\d|1[.,]\d\d) (?:cm |m )?)boy`,
  String.raw`рост\p{L}*`,
  'و?(?:طولي|طولها|طوله|طول|الطول)',
]);
const HEAVY = anyOf([
  String.raw`weigh|weight|(?<=\d )stone|wt(?=[: ]{1,2}\d{2,3}(?!\s?\/|\d))`,
  String.raw`wiegt?|wiege|gewicht|gew(?=[.: ])|(?<=\d )gewogen`,
  String.raw`(?<=(?:1[3-9]\d|[12][.,m]\d\d) ?(?:cm|m)? )(?:pour|per|por|für|auf)(?= \d{2,3}(?![\d.,]*\d))`,
  'pes[oa]',
  'p[eè]se|poids',
  'kilom|kilosu|kilo(?:yum)?',
  'ağırlığım?',
  'вешу|весит|вес',
  'و?(?:وزني|وزنها|وزنه|وزن|الوزن)',
]);
const METRES = 'm|mt|mts|м|metros?|meter|mètres?|metri|metro|метра?|متر';
const METRIC_HEIGHT = new RegExp(
  [
    String.raw`(?<![\d.,])(?:(1\d\d|2[0-2]\d)\s?(?:cms?|см|سم|centim(?:et(?:re|er)|ètre|etri|etro|etro|étro|ímetro|tro)s?|centímetros?|zentimeter|santim\p{L}{0,5}|сантиметр\p{L}{0,2}|سنتي\p{L}{0,4})|([12][.,]\d{1,2})\s?(?:${METRES})`,
    String.raw`([12])\s?(?:${METRES})\.?\s?(?:(?:e|y|et|und|and|ve|и|و)\s?)?(\d\d)(?:\s?(?:cm|см|سم))?)(?![\d.,]*\d)(?!\p{L})`,
  ].join('|'),
  'iu',
);
const IMPERIAL_HEIGHT = /(?<!\d)([4-7])\s?(?:['’′]|ft|foot|feet|pies|pieds)\s?(\d{1,2})?\s?(?:["”″]|''|in(?:ch(?:es)?)?)?(?!\d)/iu;
/** "Boy 175 kilo 90": the number behind the word for height is no weight. */
const KILOGRAMS =
  /(?<![\d.,]|(?<!\p{L})(?:boyum|boyu|boy|height|ht|рост|altura|talla|taille|altezza|طولي|طول)[: ]{1,2})(\d{2,3}(?:[.,]\d)?)(?:ish|-ish| y pico| e qualcosa| e tal| с лишним)?\s?(?:kgs?|kilos?|kilitos|kiloyum|quilos?|chilos?|chili|kili|kilograms?|kilogramm|кг|кило\p{L}*|كغ|كجم|كيلو\p{L}*)(?!\p{L})/iu;
/** "Артёму 7 лет, 24 кг": behind an age. */
const AGE_AHEAD =
  /(?<!\d)\d{1,3}\s?(?:years?(?: old)?|yrs?|y\/?o|jahre?(?: alt)?|años|ans|anni|anos|yaşında|лет|года?|سنة|سنوات|سنين),?\s(?:(?:and|und|y|et|e|ve|и)\s|و)?(?:weighs? |wiegt |pesa |pèse |весит )?$/iu;
const POUNDS = /(?<![\d.,])(\d{2,3}(?:[.,]\d)?)\s?(?:lbs?|pounds|livres|libras|libbre)(?!\p{L})(?! sterling| esterlinas)/iu;
/** Italian farmers' measure of 100 kilograms. */
const QUINTAL = /(?<!\p{L})un quintale(?!\p{L})/iu;
/** "13 stone 4", "13 and a half stone", "13 stone and a half". */
const STONES =
  /(?<![\d.,])(\d{1,2})(\.5|½| and a half)?\s?(?:st|stone)(?:\s(?:(and a half)|(?:and\s)?(\d{1,2})(?:\s?(?:lbs?|pounds?))?))?(?![\p{L}\d])/iu;
/** A number without a unit says what the word beside it says: "рост 164", "peso 78", "1.70 boyundayım". */
const BARE_HEIGHT = String.raw`(?:1[2-9]\d|2[0-2]\d|[12][.,]\d\d)(?![\d.,]*\d)`;
const BARE_WEIGHT = String.raw`(?:[3-9]\d|[12]\d\d)(?:[.,]\d)?(?![\d.,]*\d)(?!\s?%)`;
/** Beside a height. */
const BARE_WEIGHT_OF_CHILD = String.raw`(?:[1-9]\d|[12]\d\d)(?:[.,]\d)?(?![\d.,]*\d)(?!\s?%)`;
/** Metres and centimetres as they are said: "sono alta 1 e 64". */
const SPOKEN_HEIGHT = /(?<![\d.,])(1)\s(?:e|y|et|und|and|ve|и|و\s?)\s?([4-9]\d)(?![\d.,]*\d)(?!\s?(?:%|kg|кг|\/))/iu;
/** "Eins achtzig", "metro e settanta", "метр 77": metres in a word and the centimetres. */
const SPOKEN_METRES =
  /(?<!\p{L})(?:eins|einen meter|ein meter|uno?(?: metro)?(?: y| e| con)?|une? mètre|um(?: metro(?: e)?| e)|(?<=(?:meço|mede|tenho|altura) )um|un metro e|bir(?: metre)?|(?:один )?метр|متر و?)\s+([4-9]\d)(?![\d.,]*\d)(?!\s?(?:%|kg|кг|kilo|años|jahre|ans|anni|anos|лет|سنة|\/))/iu;
const INCHES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven'];
const SPOKEN_FEET = new RegExp(
  String.raw`(?<!\p{L})(four|five|six)\s(?:foot|feet|ft)(?:\s(${INCHES.slice(1).join('|')}|\d{1,2}))?(?!\p{L})`,
  'iu',
);
/** "88 kg 170". */
const BESIDE_KILOGRAMS = /^\D{0,14}\d{2,3}\s?(?:kg|kilos?|кг|كيلو|chili|quilos)\D{1,12}(1[4-9]\d|20\d)\D{0,2}$/iu;
/** "158 e 70kg", "180 boy 85 kilo". */
const BEFORE_KILOGRAMS = /^\D{0,14}(1[3-9]\d|20\d)\D{1,12}\d{2,3}\s?(?:kg|kilos?|kiloyum|кг|كيلو|كغ|chili|quilos)\D{0,3}$/iu;
/** "182, 88 kg, never smoked". */
const OPENS_WITH_BOTH =
  /^\W{0,3}(1[3-9]\d|20\d)\s?[,;/x–-]?\s?(?:(?:und|and|y|e|et|ve|и)\s)?\d{2,3}\s?(?:kgs?|kilos?|кг|chili|quilos)\s?[,.;!]/iu;
const LEAST_SPELLED = 30;
const MOST_SPELLED = 300;
/** What was put right has become blanks. */
const AHEAD = String.raw`[^\d.!?\n]{1,16} {0,90}(?<![\d.,])`;
const BEHIND = String.raw`\s(?:m\s)?(?:de\s|di\s)?`;
/** An answer in bare numbers: "172 / 80", "1,65 80". */
const BARE = /^\D{0,12}?(1\d\d|2[0-2]\d|[12][.,]\d\d)\D{1,8}(\d{2,3})(?:[.,]\d)?\D{0,3}$/u;
/** "120/80": nobody so short is so heavy. */
const isPressure = (said: string, first: string, second: string): boolean =>
  said.includes('/') && Number(first) >= LEAST_PRESSURE && Number(first) < SHORTEST_GROWN && Number(second) >= LIGHTEST_GROWN;
const [LEAST_PRESSURE, SHORTEST_GROWN, LIGHTEST_GROWN] = [100, 145, 55];
/** "63/170": no pressure of the blood, of which the higher figure comes first. */
const BARE_WEIGHT_FIRST =
  /^\D{0,12}?([3-9]\d)(?:[.,]\d)?\s?(?:[/,;x–-]|y|e|et|und|and|ve|и|و)\s?(?:(?:bin|i['’]?m|i am|mido|mesure|sono|meço|tenho|рост|طولي) )?(1[4-9]\d|20\d|1[.,][4-9]\d)\D{0,3}$/iu;
/** Nothing but two numbers that a word joins, "170 e 72"; a stroke may part two pressures of the blood. */
const JOINED = /^(?:1[4-9]\d|20\d)\s?(?:e|y|et|and|und|ve|и|و)\s?(?:[4-9]\d|1[0-6]\d)\s?[.!]?$/iu;
const POUNDS_IN_STONE = 14;
/** Height and weight so near one another speak of a body without a word that says so. */
const BESIDE = 25;

/** @param asked whether height and weight were asked for: then the numbers need no words */
export function bodyMeasuresIn(written: string, asked: 'asked' | 'not_asked'): ObservationFinding[] {
  const message = measuresOfNow(spelledAsDigits(spacedMetres(latinDigits(written)), LEAST_SPELLED, MOST_SPELLED));
  const tall = heightIn(message) ?? (asked === 'asked' ? (spokenMetres(message) ?? bareFeet(message)) : ownHeight(message));
  const heavy = weightIn(message) ?? poundsBeside(message, tall);
  const bare = bareMetres(message);
  const bareTall = bareBeside(message, TALL, BARE_HEIGHT, HEIGHT);
  const bySense = asked === 'asked' || isPair(tall ?? bareTall ?? bare, heavy) || HEAVY.test(message);
  const isAged = heavy !== null && (AGE_AHEAD.test(message.slice(0, heavy.start)) || isOwnWeight(message, heavy));
  const bareWeight = (tall ?? bareTall) === null ? BARE_WEIGHT : BARE_WEIGHT_OF_CHILD;
  const found = [
    (bySense || TALL.test(message) ? tall : null) ?? bareTall ?? (bySense ? bare : null),
    (bySense || isAged || HEAVY.test(message) ? heavy : null) ?? bareBeside(message, HEAVY, bareWeight, WEIGHT),
  ].filter((measure) => measure !== null);
  const [only] = found;
  if (asked === 'asked' && only && found.length === 1) found.push(...otherNumber(message, only));
  const isBare = (asked === 'asked' || JOINED.test(message.trim())) && found.length < 2 && tall === null && heavy === null;
  const answered = isBare ? bareNumbers(message) : found.length < 2 ? pairAlone(message) : [];
  const told = (answered.length > 0 ? answered : found).filter(
    (measure) => isPlausible(measure) || (isOfChild(message, found) && Number(measure.value) >= (LEAST_OF_CHILD[measure.unit] ?? Infinity)),
  );
  return isOneBody(told) ? told.map((measure) => toFinding(inWords(measure, message, written), written)) : [];
}

const SENTENCE = /(?:[^.!?;\n]|[.](?=\d))+[.!?;\n]*/gu;

/** "1,65 auf 60", "1m78 pour 85": a sentence of nothing but a height in metres or feet, or a weight with its unit, and the other number. */
function pairAlone(message: string): Measure[] {
  for (const { 0: sentence, index } of message.matchAll(SENTENCE)) {
    const measure =
      heightIn(sentence) ?? spokenMetres(sentence) ?? spokenHeight(sentence) ?? metresAnywhere(sentence) ?? weightIn(sentence);
    const other = measure && isPlausible(measure) ? otherNumber(sentence, measure) : [];
    if (measure && other.length > 0)
      return [measure, ...other]
        .map((one) => ({ ...one, start: one.start + index, end: one.end + index }))
        .toSorted(({ loinc }) => (loinc === HEIGHT.loinc ? -1 : 1));
  }
  return [];
}

function metresAnywhere(message: string): Measure | null {
  const match = /(?<![\d.,])(1[.,][3-9]\d|2[.,][01]\d)(?![\d.,]*\d)/u.exec(message);
  return match ? { ...HEIGHT, value: (match[1] ?? '').replace(',', '.'), unit: 'm', ...placeOf(match.index, match[0]) } : null;
}

const isPair = (tall: Measure | null, heavy: Measure | null): boolean =>
  tall !== null && heavy !== null && Math.max(tall.start, heavy.start) - Math.min(tall.end, heavy.end) <= BESIDE;

function bareBeside(message: string, word: RegExp, number: string, kind: typeof HEIGHT): Measure | null {
  const match =
    new RegExp(`${word.source}${AHEAD}(?<ahead>${number})`, 'iu').exec(message) ??
    new RegExp(`(?<![\\d.,])(?<behind>${number})${BEHIND}${word.source}`, 'iu').exec(message);
  const printed = match?.groups?.ahead ?? match?.groups?.behind;
  if (!match || printed === undefined || (kind === WEIGHT && TOO_MUCH.test(message.slice(match.index + match[0].length)))) return null;
  const value = printed.replace(',', '.');
  const unit = kind === WEIGHT ? 'kg' : value.includes('.') ? 'm' : 'cm';
  return { ...kind, value, unit, ...placeOf(match.index + match[0].indexOf(printed), printed) };
}

function heightIn(message: string): Measure | null {
  const metric = METRIC_HEIGHT.exec(message);
  if (metric) {
    const [printed, centimetres, metres, whole, rest] = metric;
    const isMetres = centimetres === undefined;
    const value = centimetres ?? (metres ?? `${whole}.${rest}`).replace(',', '.');
    return { ...HEIGHT, value, unit: isMetres ? 'm' : 'cm', ...placeOf(metric.index, printed) };
  }
  const spoken = TALL.test(message) || KILOGRAMS.test(message) ? spokenHeight(message) : null;
  if (spoken) return spoken;
  const metres = [TALL, HEAVY, KILOGRAMS].some((word) => word.test(message)) ? spokenMetres(message) : null;
  if (metres) return metres;
  const ofChild = heightOfChild(message);
  if (ofChild) return ofChild;
  const feetInWords = SPOKEN_FEET.exec(message);
  if (feetInWords)
    return { ...HEIGHT, value: String(inchesOf(feetInWords)), unit: '[in_i]', ...placeOf(feetInWords.index, feetInWords[0]) };
  const imperial = IMPERIAL_HEIGHT.exec(message);
  if (!imperial) return null;
  const [printed, feet, inches = '0'] = imperial;
  return { ...HEIGHT, value: String(Number(feet) * 12 + Number(inches)), unit: '[in_i]', ...placeOf(imperial.index, printed) };
}

/** "17 chili, un metro e 4", "15 quilos e mede 98 cm": beside a child's weight alone. */
function heightOfChild(message: string): Measure | null {
  const weight = weightIn(message);
  const height = weight?.unit === 'kg' && Number(weight.value) <= HEAVIEST_CHILD ? childHeightIn(message) : null;
  return height && { ...HEIGHT, value: String(height.centimetres), unit: 'cm', ...placeOf(height.start, height.printed) };
}
const HEAVIEST_CHILD = 40;

function spokenHeight(message: string): Measure | null {
  const spoken = SPOKEN_HEIGHT.exec(message);
  return spoken ? { ...HEIGHT, value: `${spoken[1]}.${spoken[2]}`, unit: 'm', ...placeOf(spoken.index, spoken[0]) } : null;
}

function spokenMetres(message: string): Measure | null {
  const metres = SPOKEN_METRES.exec(message);
  return metres ? { ...HEIGHT, value: `1.${metres[1]}`, unit: 'm', ...placeOf(metres.index, metres[0]) } : null;
}

/** "Einsachtzig" has no space between metres and centimetres: the digits stand at the end of its place. */
const spacedMetres = (message: string): string =>
  message.replace(JOINED_METRES, (word, centimetres: string) => `1,${spelledAsDigits(centimetres, 0).trim()}`.padStart(word.length));
const JOINED_METRES = /(?<!\p{L})eins((?:\p{L}{3,6}und)?(?:fünfzig|sechzig|siebzig|achtzig|neunzig))(?!\p{L})/giu;

/** "Я 164, вешу 70": what somebody is in a clause of its own, right before what they weigh. */
function ownHeight(message: string): Measure | null {
  const match = OWN_HEIGHT.exec(message);
  const value = match?.groups?.height ?? '';
  if (!match) return null;
  const start = match.index + match[0].indexOf(value);
  return { ...HEIGHT, value: value.replace(',', '.'), unit: /[.,]/.test(value) ? 'm' : 'cm', ...placeOf(start, value) };
}
const OWN_HEIGHT = new RegExp(
  String.raw`(?<!\p{L})(?:i['’]?m|i am|(?:ich )?bin|soy|je suis|sono|sou|ben|я|[اأ]نا) (?<height>1[4-9]\d|20\d|1[.,][4-9]\d)(?![\d.,]\d)(?:,| and| und| y| et| e| ve| и| و)? ?(?:i )?(?=${HEAVY.source})`,
  'iu',
);

/** "Six one, 95 kilos", as an answer. */
function bareFeet(message: string): Measure | null {
  const match = BARE_FEET.exec(message);
  return match ? { ...HEIGHT, value: String(inchesOf(match)), unit: '[in_i]', ...placeOf(match.index, match[0]) } : null;
}
const BARE_FEET = new RegExp(
  String.raw`(?<![\p{L}\d])(four|five|six)[ -](${INCHES.slice(1).join('|')})(?=\s?(?:[,;.&]|and(?!\p{L})|$))`,
  'iu',
);

/** "I'm 91 kilos", "je fais 68 kilos". */
const isOwnWeight = (message: string, { start }: Measure): boolean => WRITER_IS.test(message.slice(0, start));
const WRITER_IS =
  /(?<!\p{L})(?:i['’]?m|i am|(?:ich )?bin|hab(?:e)?|soy|estoy en|je (?:fais|suis à)|sono|sou|(?:es)?tou com|tô com|ben|я|во мне|[اأ]نا)\s(?:(?:about|around|now|at|etwa|ungefähr|jetzt|ahora|como|maintenant|environ|ora|circa|agora|uns|şimdi|сейчас|около|حوالي)\s){0,2}\s*$/iu;
/** "I'm 40 kilos too heavy". */
const TOO_MUCH =
  /^\s(?:too|over|heavier|lighter|more(?! or less)|less|down|zu (?:viel|schwer)|leichter|schwerer|mehr|weniger|de (?:más|menos|trop|plus|moins)|más(?! o menos)|in (?:più|meno)|a (?:mais|menos)|fazla|eksik|лишн\p{L}*|больше|меньше|زيادة|زياده)(?!\p{L})/iu;

function inchesOf([, feet = '', inches = '']: RegExpExecArray): number {
  const more = /^\d/.test(inches) ? Number(inches) : INCHES.indexOf(inches.toLowerCase());
  return INCHES.indexOf(feet.toLowerCase()) * 12 + more;
}

function weightIn(message: string): Measure | null {
  const quintal = QUINTAL.exec(message);
  if (quintal) return { ...WEIGHT, value: '100', unit: 'kg', ...placeOf(quintal.index, quintal[0]) };
  const stones = STONES.exec(message);
  if (stones) {
    const [printed, stone, halfBefore, halfBehind, said = '0'] = stones;
    const pounds = halfBefore || halfBehind ? POUNDS_IN_STONE / 2 : said;
    return {
      ...WEIGHT,
      value: String(Number(stone) * POUNDS_IN_STONE + Number(pounds)),
      unit: '[lb_av]',
      ...placeOf(stones.index, printed),
    };
  }
  for (const [pattern, unit] of [
    [KILOGRAMS, 'kg'],
    [POUNDS, '[lb_av]'],
  ] as const) {
    const match = pattern.exec(message);
    if (match && !TOO_MUCH.test(message.slice(match.index + match[0].length)))
      return { ...WEIGHT, value: (match[1] ?? '').replace(',', '.'), unit, ...placeOf(match.index, match[0]) };
  }
  return null;
}

/** "5'4 and 262 as of this morning": beside feet and inches a number that can only be pounds, since nobody weighs so many kilograms. */
function poundsBeside(message: string, tall: Measure | null): Measure | null {
  const found = tall?.unit === '[in_i]' ? POUNDS_BESIDE.exec(message.slice(tall.end)) : null;
  const value = found?.[1] ?? '';
  const inKilograms = Number(value) / (Number(tall?.value) * METRES_IN_INCH) ** 2;
  if (!tall || !found || inKilograms < BEYOND_BELIEF) return null;
  const start = tall.end + found[0].lastIndexOf(value);
  return { ...WEIGHT, value, unit: '[lb_av]', start, end: start + value.length, printed: value };
}
const POUNDS_BESIDE =
  /^(?:\s?[,/&;x–-])?\s?(?:(?:and|with|at|by|y|und|et|e)\s)?(?:(?:about|around|approx|roughly|i['’]?m|like)\s){0,2}(\d{2,3})(?![\d.,]*\d)(?!\s?(?:years?|yrs?|y\/?o|old|kgs?|kilos?|st|stone|%|cm|mm|['’"/]))(?!\p{L})/iu;
/** A body mass index, in kilograms by square metre. */
const BEYOND_BELIEF = 60;

/** "80 kg, 1,65": the other number of an answer. */
function bareMetres(message: string): Measure | null {
  const centimetres = [BESIDE_KILOGRAMS, BEFORE_KILOGRAMS, OPENS_WITH_BOTH]
    .map((pattern) => pattern.exec(message.trim())?.[1])
    .find(Boolean);
  if (centimetres) return { ...HEIGHT, value: centimetres, unit: 'cm', ...placeOf(message.lastIndexOf(centimetres), centimetres) };
  const match = /(?<![\d.,])([12][.,]\d\d)(?![\d.,]*\d)(?!\s?(?!(?:e|y|et|und|and|ve|и|uns|ca)\s)\p{L})/u.exec(message);
  return match ? { ...HEIGHT, value: (match[1] ?? '').replace(',', '.'), unit: 'm', ...placeOf(match.index, match[0]) } : null;
}

/** "165cm e 72", "1,75 per 80 kg": beside one measure of an answer, the only other number is the other one. */
function otherNumber(message: string, { loinc, unit, start, end }: Measure): Measure[] {
  if (!METRIC.has(unit)) return [];
  const rest = `${message.slice(0, start)}${' '.repeat(end - start)}${message.slice(end)}`;
  const bare = rest.replace(BETWEEN, (words) => ' '.repeat(words.length));
  const printed = bare.trim();
  const place = placeOf(bare.indexOf(printed), printed);
  if (loinc === HEIGHT.loinc)
    return OTHER_WEIGHT.test(printed) ? [{ ...WEIGHT, value: printed.replace(',', '.'), unit: 'kg', ...place }] : [];
  const value = printed.replace(',', '.');
  return OTHER_HEIGHT.test(printed) ? [{ ...HEIGHT, value, unit: value.includes('.') ? 'm' : 'cm', ...place }] : [];
}
const BETWEEN =
  /(?<!\p{L})(?:and|y|et|und|e|ve|и|و|auf|bei|bin|на|sur|x|by|com|i['’]?m|i am|i['’]?d say|roughly|nearly|just (?:under|over|about)|give or take|or so|ish|maybe|knapp|gut|halt|na ja|ungef\.?|circa|schwer|groß|gross|verteilt|tall|high|ich|wieg[e]?|como|casi|y?ando por los?|mido|más o menos|o así|soy|dans les|je (?:fais|dirais|pèse)|presque|à peu près|quase|peso|quasi|sono|alt[oa]|con|около|почти|с (?:копейками|хвостиком)|вешу|рост|вес|civarı(?:nda)?|falan|gibi|boy|boyum|kilom|per|para|pour|por|con|mit|with|so|ca|circa|about|around|approx|unos|uns|um die|etwa|ungefähr|environ|più o meno|m[aá]s o menos|mais ou menos|yaklaşık|около|примерно|где-то|حوالي|تقريبا)(?!\p{L})|[^\p{L}\d.,]|[.,](?!\d)|(?<!\d)[.,]/giu;
/** Beside feet and inches a bare number may be pounds. */
const METRIC: ReadonlySet<string> = new Set(['kg', 'cm', 'm']);
const OTHER_WEIGHT = /^(?:[3-9]\d|1\d\d)(?:[.,]\d)?$/;
const OTHER_HEIGHT = /^(?:1[3-9]\d|20\d|[12][.,]\d\d)$/;

function bareNumbers(message: string): Measure[] {
  const said = message.trim();
  const [, height = '', weight = ''] = BARE.exec(said) ?? [];
  const [, light = weight, tall = height] = BARE_WEIGHT_FIRST.exec(said) ?? [];
  return tall === '' || isPressure(said, tall, light) ? [] : bothOf(message, tall, light);
}

/** Whether a message is nothing but two numbers, a height and a weight of which a pressure of the blood would hardly have the figures. */
export function twoNumbersOfBody(written: string): boolean {
  const said = latinDigits(written).trim();
  const [tall, heavy] = ONLY_TWO.test(said) ? bareNumbers(said) : [];
  const index = Number(heavy?.value) / (inCentimetres(tall ?? { unit: '', value: '' }) ?? 0) ** 2 / PER_CENTIMETRE;
  return index > LEAST_INDEX && index < MOST_INDEX;
}
/** "172 / 80", "63-170", "1,65 80". */
const ONLY_TWO = /^[12]?[.,]?\d{2}\d?(?:\s?[/,;x–-]\s?|\s)[12]?[.,]?\d{2}\d?[\s.!]*$/;
/** Body mass index, kilograms by square metre: 150/90 and 180/110 are pressures. */
const [LEAST_INDEX, MOST_INDEX] = [16, 27];
const PER_CENTIMETRE = 1 / 10_000;

function bothOf(message: string, height: string, weight: string): Measure[] {
  const place = placeOf(0, message);
  const value = height.replace(',', '.');
  return [
    { ...HEIGHT, value, unit: value.includes('.') ? 'm' : 'cm', ...place },
    { ...WEIGHT, value: weight, unit: 'kg', ...place },
  ];
}

/** A number that was written as words stands in digits at the end of its place: the place begins with its first word. */
function inWords(measure: Measure, message: string, written: string): Measure {
  const before = message.slice(0, measure.start).trimEnd().length;
  const spaces = /^\s*/.exec(written.slice(before))?.[0].length ?? 0;
  return { ...measure, start: Math.min(measure.start, before + spaces) };
}

const placeOf = (start: number, printed: string) => ({ start, end: start + printed.length, printed });

const LIMITS: Record<string, readonly [least: number, most: number]> = {
  cm: [100, 230],
  m: [1, 2.3],
  '[in_i]': [40, 90],
  kg: [25, 300],
  '[lb_av]': [60, 660],
};

/** By the age ahead of the weight, or a height that is no grown person's. */
function isOfChild(message: string, found: readonly Measure[]): boolean {
  const age = found.map(({ unit, start }) => (unit === 'kg' ? AGE_AHEAD.exec(message.slice(0, start))?.[0] : undefined)).find(Boolean);
  const height = found.map(inCentimetres).find((value) => value !== null) ?? undefined;
  const isSmall = height !== undefined && height <= TALLEST_CHILD;
  return (age !== undefined && Number.parseInt(age, 10) < GROWN) || isSmall;
}
const GROWN = 18;
const TALLEST_CHILD = 150;
const LEAST_OF_CHILD: Readonly<Record<string, number>> = { kg: 10, cm: 70 };

/** Of a grown person. */
function isPlausible({ unit, value }: Measure): boolean {
  const [least, most] = LIMITS[unit] ?? [0, 0];
  return Number(value) >= least && Number(value) <= most;
}

const PRINTED: Record<string, string> = { '[in_i]': 'in', '[lb_av]': 'lb' };

function toFinding({ loinc, name, value, unit, start, end }: Measure, message: string): ObservationFinding {
  return {
    ...{ name, printed_name: name, loinc, value, comparator: null, unit, printed_unit: PRINTED[unit] ?? unit },
    ...{ range: null, interpretation: null, effective_at: null },
    passage: { start, end, quote: message.slice(start, end) },
  };
}
