import type { ObservationFinding } from '../../domain/clinical/findings.ts';

/** How tall and how heavy the writer of a message is: by words that say so in nine languages, or as the answer to our question. */

type Measure = { loinc: string; name: string; value: string; unit: string; printed: string; start: number; end: number };

const HEIGHT = { loinc: '8302-2', name: 'Body height' };
const WEIGHT = { loinc: '29463-7', name: 'Body weight' };

const TALL =
  /(?<!\p{L})(?:tall|height|gr(?:o|ö)(?:ß|ss)e?|körpergröße|mido|altura|estatura|mesure|taille|meço|alto|alta|altezza|boyum|boy|рост\p{L}*|طولي|طول)(?!\p{L})/iu;
const HEAVY = /(?<!\p{L})(?:weigh|weight|wiege|gewicht|peso|p[eè]se|poids|kilom|kilo(?:yum)?|ağırlığım|вешу|вес|وزني|وزن)(?!\p{L})/iu;
/** Of another time, another being or a wish. */
const NOT_NOW =
  /(?<!\p{L})(?:lost|lose|gain\p{L}*|used to|weighed|before|goal|want|wish|dog|cat|baby|newborn|suitcase|luggage|tumou?r|cyst|perd\p{L}+|abgenommen|zugenommen|abnehmen|früher|antes|adelga\p{L}+|maigri\p{L}*|avant|emagre\p{L}+|dimagri\p{L}+|prima|verdim|eskiden|похудел\p{L}*|раньше|كنت)(?!\p{L})/iu;

const METRIC_HEIGHT =
  /(?<![\d.,])(?:(1\d\d|2[0-2]\d)\s?(cm)|([12][.,]\d{1,2})\s?(m|м|metros?|meter|mètres?|metri)?|([12])\s?m\s?(\d\d))(?![\d.,]*\d)(?!\p{L})/iu;
const IMPERIAL_HEIGHT = /(?<!\d)([4-7])\s?(?:['’′]|ft|foot|feet)\s?(\d{1,2})?\s?(?:["”″]|''|in(?:ch(?:es)?)?)?(?!\d)/iu;
const KILOGRAMS = /(?<![\d.,])(\d{2,3}(?:[.,]\d)?)\s?(?:kg|kilos?|kilograms?|kilogramm|кг|كغ|كيلو\p{L}*)(?!\p{L})/iu;
const POUNDS = /(?<![\d.,])(\d{2,3}(?:[.,]\d)?)\s?(?:lbs?|pounds)(?!\p{L})/iu;
/** An answer in bare numbers: "172 / 80", "172 and 80". */
const BARE = /^\D{0,12}?(1\d\d|2[0-2]\d)\D{1,8}(\d{2,3})(?:[.,]\d)?\D{0,3}$/u;

/** @param asked whether height and weight were asked for: then the numbers need no words */
export function bodyMeasuresIn(message: string, asked: 'asked' | 'not_asked'): ObservationFinding[] {
  if (NOT_NOW.test(message)) return [];
  const found = [heightIn(message), weightIn(message)].filter((measure) => measure !== null);
  const isBare = asked === 'asked' && found.length === 0;
  const named = found.filter(({ loinc }) => asked === 'asked' || (loinc === HEIGHT.loinc ? TALL : HEAVY).test(message));
  return (isBare ? bareNumbers(message) : named).filter(isPlausible).map((measure) => toFinding(measure, message));
}

function heightIn(message: string): Measure | null {
  const metric = METRIC_HEIGHT.exec(message);
  if (metric) {
    const [printed, centimetres, , metres, , whole, rest] = metric;
    const isMetres = centimetres === undefined;
    const value = centimetres ?? (metres ?? `${whole}.${rest}`).replace(',', '.');
    return { ...HEIGHT, value, unit: isMetres ? 'm' : 'cm', ...placeOf(metric.index, printed) };
  }
  const imperial = IMPERIAL_HEIGHT.exec(message);
  if (!imperial) return null;
  const [printed, feet, inches = '0'] = imperial;
  return { ...HEIGHT, value: String(Number(feet) * 12 + Number(inches)), unit: '[in_i]', ...placeOf(imperial.index, printed) };
}

function weightIn(message: string): Measure | null {
  for (const [pattern, unit] of [
    [KILOGRAMS, 'kg'],
    [POUNDS, '[lb_av]'],
  ] as const) {
    const match = pattern.exec(message);
    if (match) return { ...WEIGHT, value: (match[1] ?? '').replace(',', '.'), unit, ...placeOf(match.index, match[0]) };
  }
  return null;
}

function bareNumbers(message: string): Measure[] {
  const match = BARE.exec(message.trim());
  const [, height = '', weight = ''] = match ?? [];
  if (!match) return [];
  const place = placeOf(0, message);
  return [
    { ...HEIGHT, value: height, unit: 'cm', ...place },
    { ...WEIGHT, value: weight, unit: 'kg', ...place },
  ];
}

const placeOf = (start: number, printed: string) => ({ start, end: start + printed.length, printed });

const LIMITS: Record<string, readonly [least: number, most: number]> = {
  cm: [100, 230],
  m: [1, 2.3],
  '[in_i]': [40, 90],
  kg: [25, 300],
  '[lb_av]': [60, 660],
};

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
