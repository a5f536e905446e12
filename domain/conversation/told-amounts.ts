import { latinDigits } from '../text/digits.ts';

/** Amounts that a message names ("75 mcg", "47,5 мг", a bare "10"), and which of them it denies ("not 10", "statt 100", "100 yerine", "from 5 to 10"). */
export type ToldAmount = {
  /** With a point. */
  value: string;
  /** The number as written. */
  number: string;
  /** As written; null where none stands beside the number. */
  unit: string | null;
  start: number;
  end: number;
  isDenied: boolean;
};

/** Longer ones first: "mg" is no "m". */
const UNITS = [
  String.raw`micrograms?|milligrams?|mikrogramm|milligramm|microgramos?|miligramos?|microgrammes?|milligrammes?|microgrammi|milligrammi|microgramas?|miligramas?|mikrogram|miligram`,
  String.raw`mcg|[µμ]g|ug|mg|ng\/ml|[mµμ]?mol\/l|mmol\/mol|kg|gr|g|ml|iu|ie|ui|units?|einheiten|unités?|unidades|unità|ünite|birim|единиц\p{L}*|%`,
  String.raw`pounds?|lbs?|kilos?|kilogram\p{L}*|pfund|libras?|livres?|cm|centimet\p{L}*|zentimeter|centímetros?|santim\p{L}*`,
  String.raw`мкг|мг|мл|кг|г|ед|микрограмм\p{L}*|миллиграмм\p{L}*|килограмм\p{L}*|кило|см|сантиметр\p{L}*`,
  'وحدة|وحدات|ملغم|ملغ|ملجم|مجم|مغ|ملليغرام|مليغرام|ملي|ميكروغرام|ميكروجرام|مايكروغرام|مكغ|كيلوغرام|كيلوجرام|كيلو|كغ|كجم|سم|غرام|جرام',
].join('|');
const NUMBER = String.raw`(?<![\p{L}\d.,/:–-])\d{1,6}(?:[.,]\d{1,3})?(?![\d/:–-]|[.,]\d)`;
const AMOUNT = new RegExp(String.raw`(?<number>${NUMBER})(?:\s?(?<unit>${UNITS})(?![\p{L}]))?`, 'giu');

/** A bare number is an amount where no other word counts with it: "3 times", "2 tablets", "10 years". */
const GOES_ON = [
  'instead|rather|not|but|and not|now|please|that|is|was|the|i|sorry|oops|actually|perd[ãa]o|perd[oó]n|desculp[ae]|disculp[ae]|scusa(?:te)?|pardon|afinal|statt|anstatt|anstelle|nicht|sondern|jetzt|bitte|war|ist|au lieu|pas|et non|mais|maintenant',
  String.raw`merci|en vez|en lugar|no|sino|y no|ahora|por favor|gracias|invece|anziché|non|ma|adesso|per favore|grazie|em vez|não|e não|mas|agora|değil|m[uüıi]ş|yerine|olacak\p{L}*|oldu|lütfen|yanlış|а|не|вместо|теперь|пожалуйста|исправ`,
  String.raw`twice|once|daily|(?:two|three|four) times|every|each|zweimal|dreimal|einmal|täglich|morgens|mittags|abends|(?:dos|tres) veces|una vez|cada|al día|deux fois|trois fois|une fois|par jour|le (?:matin|soir)|(?:due|tre) volte|una volta|al giorno|(?:duas|três) vezes|uma vez|por dia|ao dia|(?:iki|üç) (?:kez|kere|defa)|günde|sabah|akşam|(?:два|три) раза|дважды|раз в|утром|вечером|مرتين|مرة|يوميا`,
  String.raw`because|since|as of|weil|da|seit|porque|desde|parce que|car|depuis|perch[eé]|poiché|dal?|pois|desde|çünkü|потому|так как|с|لأن\p{L}*|لان\p{L}*|عشان`,
  'to|auf|a|para|à|in|на|до|إلى|الى|و?ليس|مو|مش|بدل|بدلا|لا|الآن|كتبت|غلط',
].join('|');
const ENDS = new RegExp(
  String.raw`^['’]?\s*(?:$|[.,;:!?؟،؛\n)]|[xх×*]\s?[1-6](?![\d\p{L}])|(?:${GOES_ON})(?!\p{L}))|^['’](?:[dt][ae]n|\p{L}{1,3})(?!\p{L})`,
  'iu',
);

const NOT_BEFORE =
  /(?<!\p{L})(?:never (?:said|wrote|told you)|did(?:n['’]?t| not) (?:say|write)|nie (?:was von )?(?:gesagt|geschrieben)|(?:nunca|no) (?:dije|he dicho|escrib[íi])|(?:jamais|pas) (?:dit|écrit)|(?:mai|non ho) (?:detto|scritto)|(?:nunca|não) (?:disse|escrevi)|не (?:говорил|писал)[аи]?|ما (?:قلت|كتبت)|not|isn['’]t|wasn['’]t|nicht|pas|et non|não|no|non|не|و?ليست?|مو|مش|لا|instead of|rather than|in place of|(?:an)?statt|anstelle von|au lieu de|plutôt que|en vez de|en lugar de|invece (?:di|che)|anziché|em vez de|em lugar de|вместо|بدلا? من|بدل)\s(?:(?:the|son|era|eran|sono|erano|são|eram|de|da|los|las|die|den|of|on|a|à|auf|mit)\s)?$/iu;
const NOT_BEHIND =
  /^['’]?\s?(?:(?:mg |diye (?:bir şey )?)?(?:değil|yerine|yanlış(?:tı)?|demedim|yazmadım)|hab(?:e)? ich (?:nie|nicht) (?:gesagt|geschrieben))(?!\p{L})/iu;
/** "From 5 to 10", "von 5 auf 10", "5'ten 10'a": the first is left. */
const LEFT_FOR = /^(?:['’]?(?:[dt][ae]n)\s|\s?(?:to|auf|à|a|para|на|до|إلى|الى|->|→)\s)(?:(?:mg|мг)['’]?\p{L}*\s)?\d/iu;
/** "No, 84 kg", "non 84 kg": a no that begins the message answers. */
const ANSWERS = /^\s*(?:no|non|não|нет|لا)\s$/iu;

const isYear = (number: string, unit: string | undefined): boolean => unit === undefined && /^(?:19|20)\d\d$/.test(number);

/** Pure. Places are of the text as given. */
export function toldAmounts(given: string): ToldAmount[] {
  const text = latinDigits(given);
  const found = [...text.matchAll(AMOUNT)].flatMap(({ 0: whole, index: start, groups }) => {
    const { number = '', unit } = groups ?? {};
    const end = start + whole.length;
    const [before, behind] = [text.slice(0, start), text.slice(end)];
    if (isYear(number, unit) || (unit === undefined && !ENDS.test(behind) && !LEFT_FOR.test(behind))) return [];
    const isDenied = (NOT_BEFORE.test(before) && !ANSWERS.test(before)) || NOT_BEHIND.test(behind) || LEFT_FOR.test(behind);
    return [{ value: number.replace(',', '.'), number, unit: unit ?? null, start, end, isDenied }];
  });
  return found;
}

const MICROGRAMS = /^(?:mcg|[µμ]g|ug|mi[ck]rog\p{L}*|мкг|микрог\p{L}*|ميكرو\p{L}*|مايكرو\p{L}*|مكغ)$/iu;
const MILLIGRAMS = /^(?:mg|mil+ig\p{L}*|мг|миллиг\p{L}*|مل\p{L}*|مجم|مغ)$/iu;
const GRAMS = /^(?:gr?|г|غرام|جرام)$/iu;

/** Micrograms of a weight; null for every other unit. */
function inMicrograms({ value, unit }: Amount): number | null {
  if (unit === null) return null;
  const factor = MICROGRAMS.test(unit) ? 1 : MILLIGRAMS.test(unit) ? 1_000 : GRAMS.test(unit) ? 1_000_000 : null;
  return factor === null ? null : Math.round(Number(value) * factor * 1_000) / 1_000;
}

type Amount = Pick<ToldAmount, 'value' | 'unit'>;

/** Whether two amounts are one: 0.1 mg and 100 mcg are. A bare number stands for the unit of the other. */
export function isSameAmount(one: Amount, other: Amount): boolean {
  const [x, y] = [inMicrograms(one), inMicrograms(other)];
  return x !== null && y !== null ? x === y : Number(one.value) === Number(other.value);
}
