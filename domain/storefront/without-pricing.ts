/**
 * Rule 1 of Part 4.7: no answer of the storefront carries pricing. Its shapes are allow-lists, so no field of money is ever named; what is here takes money
 * out of the words inside the fields that are.
 */

const NUMBER = String.raw`\p{N}+(?:[.,’'\s]\p{N}+)*(?:\s?(?:k|m|hundred|thousand|million)(?!\p{L}))?`;
const IN_WORDS = '(?:one|two|three|four|five|six|seven|eight|nine|ten|twenty|thirty|forty|fifty|hundred|thousand|million)';
const CODES =
  'USD|EUR|GBP|TRY|TL|THB|INR|AED|MXN|KRW|CHF|SAR|QAR|KWD|JPY|CNY|RUB|CAD|AUD|SEK|NOK|DKK|PLN|CZK|HUF|SGD|MYR|EGP|ZAR|BRL|US dollars?';
const MONEY =
  'dollars?|euros?|pounds sterling|lira|liras|lirasi|baht|rupees?|pesos?|won|dirhams?|riyals?|roubles?|rubles?|yuan|yen|francs?|cents?';
const UNIT = 'night|day|week|month|session|visit|person|graft|tooth|implant';
const BEFORE = String.raw`(?<![\p{L}\p{N}])`;
const AFTER = String.raw`(?![\p{L}\p{N}])`;

/** An amount of money: "from USD 4,000", "€ 90", "four thousand dollars", "90 a night". */
const AMOUNT = [
  String.raw`\p{Sc}\s?${NUMBER}`,
  String.raw`${NUMBER}\s?\p{Sc}`,
  String.raw`${BEFORE}(?:${CODES})\s?${NUMBER}`,
  String.raw`${NUMBER}\s?(?:${CODES}|${MONEY})${AFTER}`,
  String.raw`${BEFORE}${IN_WORDS}\s(?:hundred\s|thousand\s|million\s)?(?:US\s)?(?:${MONEY})${AFTER}`,
  String.raw`${BEFORE}${NUMBER}\s?(?:\/\s?|per\s|a\s)(?:${UNIT})${AFTER}`,
].join('|');
/** Words that speak of a price in the languages of the destinations and of many patients. */
const PRICE_WORDS = [
  'pric(?:e|es|ed|ing)|pricelists?|costs?|costing|fees?|charges|surcharges?|tariffs?|discounts?|affordable|cheap(?:er|est)?|inexpensive',
  'precios?|costes?|costos?|tarifas?|preise?|preisliste|kosten|gebühr(?:en)?|fiyat(?:ı|lar|ları)?|ücret(?:i|ler|leri)?',
  'coûts?|prezz[oi]|costi|preços?|цен[аыу]|стоимость|سعر|أسعار|تكلفة',
].join('|');
/** Written without spaces between words. */
const PRICE_SIGNS = '价格|價格|费用|費用|料金|値段|가격|비용|ราคา|ค่าใช้จ่าย';

const priced = new RegExp(`${AMOUNT}|${BEFORE}(?:${PRICE_WORDS})${AFTER}|${PRICE_SIGNS}`, 'iu');
const amounts = new RegExp(AMOUNT, 'giu');
const SENTENCE_END = /(?<=[.!?;。！？؟])\s+|\n+/u;

/** Text without the sentences that speak of money; null when none is left. */
export function withoutPricedSentences(text: string): string | null {
  if (!priced.test(text)) return text;
  const kept = text.split(SENTENCE_END).filter((sentence) => sentence.trim() !== '' && !priced.test(sentence));
  return kept.length > 0 ? kept.join(' ') : null;
}

/** What is shown by name stays, without an amount in it. */
const NAMES = new Set([
  'name',
  'first_name',
  'last_name',
  'title',
  'city',
  'specialty',
  'provider_type',
  'requirement',
  'medicalSpecialty',
]);
/** Addresses and codes are no prose. */
const IS_CODE = /^(?:id|slug|iata|iataCode|country|addressCountry|url|image|time_zone|@.*|.*_url)$/;

/** A copy of an answer in which no text speaks of money: names lose amounts, other texts the sentences that do. */
export function withoutPricing<T>(value: T, key = ''): T {
  if (typeof value === 'string') return wordsOf(value, key) as T;
  if (Array.isArray(value)) return value.map((item) => withoutPricing(item, key)).filter((item) => item !== null) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withoutPricing(inner, name)])) as T;
}

function wordsOf(text: string, key: string): string | null {
  if (IS_CODE.test(key) || isPlain(text)) return text;
  if (NAMES.has(key)) return text.replaceAll(amounts, '').replaceAll(/\s+/g, ' ').trim();
  return withoutPricedSentences(text);
}

const MOST_PLAIN = 10_000;
const SHORT = 100;
const plain = new Set<string>();

/** Whether nothing in it speaks of money. Specialties, procedures and languages come again on every page: short texts are judged once. */
function isPlain(text: string): boolean {
  if (plain.has(text)) return true;
  const speaksOfMoney = priced.test(text);
  if (!speaksOfMoney && text.length <= SHORT) {
    if (plain.size >= MOST_PLAIN) plain.clear();
    plain.add(text);
  }
  return !speaksOfMoney;
}
