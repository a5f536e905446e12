/**
 * What a laboratory prints below a value of anybody's: "> or =6.5% Consistent with diabetes", "a glucose value >125 mg/dL indicates", "HbA1c ≥ 6,5 % spricht für Diabetes".
 * It states what a bound means; it diagnoses nobody, and its bound is no result. In nine languages.
 */

type Place = { start: number; end: number };

const NUMBER = String.raw`\d{1,5}(?:[.,]\d{1,3})?`;
/** A result may be printed as ">200"; "at least" belongs to bounds alone. */
const AT_LEAST = String.raw`(?:>=|<=|≥|≤|=>|[<>]\s?(?:or|ou|oder|o|или|veya|أو)\s?=)\s?%?${NUMBER}`;
const BOUND = String.raw`(?:${AT_LEAST}|[<>]\s?${NUMBER}|${NUMBER}\s?(?:-|–|to|bis)\s?${NUMBER})`;
/** Not a length and not a time. */
const UNIT = String.raw`(?:\s?(?!(?:cm|mm|m|years?|yrs?|months?|weeks?|days?|hours?|jahre?|ans|años|anni|anos|лет|cm2)(?!\p{L}))(?:%|[\p{L}µμ°]{1,9}(?:\s?\/\s?[\p{L}\d.,²³]{1,8}){0,2}))?`;
const OF_LABORATORY = String.raw`\s?(?:%|[\p{L}µμ]{1,6}\s?\/\s?[\p{L}\d.,²³]{1,8})`;
const BETWEEN = String.raw`(?:\s(?!(?:his|her|this|known|patient\p{L}*)(?!\p{L}))[\p{L}\d()%-]{1,14}){0,6}?`;
const MEANS = [
  'consistent with|compatible with|indicat(?:es?|ing|ive of)|diagnostic (?:of|for)|suggest(?:s|ing|ive of)?|defines?|means|points? to|in keeping with',
  'spricht für|sprechen für|vereinbar mit|hinweis auf|weist auf|diagnostisch für|entspricht|bedeutet|beweisend für',
  'compatible avec|évocat(?:eur|rice)s? d|en faveur d|indiquent?|signent?|définit|correspond',
  'compatible con|sugestiv[oa]s? de|sugieren?|indican?|indicativ[oa]s? de|diagn[oó]stic[oa]s? de|define',
  'compatibil[ei] con|indicativ[oi] di|suggestiv[oi] (?:di|per)|suggerisc\\p{L}+|indicano?|diagnostic[oi] (?:di|per)|definisce',
  'compat[ií]ve(?:l|is) com|sugere[m]?|sugestiv[oa]s? de|indica[m]?|define',
  'соответству\\p{L}{2,3}|указыва\\p{L}{2,3} на|свидетельству\\p{L}{2,3} о|характерн\\p{L}{1,2} для|означа\\p{L}{2,3}',
  '(?:ي|ت)دل على|(?:ي|ت)شير إلى|(?:ي|ت)توافق مع|متوافق مع|(?:ي|ت)عني',
].join('|');
const LINK = String.raw`${UNIT}${BETWEEN}\s(?:${MEANS})(?!\p{L})`;
const SIGN = String.raw`${OF_LABORATORY}\s?[:=]`;
/** Words before a bound that name no test: the bound speaks of the row above. */
const NOBODYS = String.raw`(?:(?:an?|any|all|the|values?|levels?|results?|readings?|concentrations?|fasting|random|of|werte?|ein|alle|ab|valeurs?|une?|toute|valor(?:es)?|valor[ei]|un[oa]?|um[a]?|qualquer|значени\p{L}{1,2}|уровень|قيمة|القيم)\s){0,5}`;
const ARTICLE = String.raw`(?<!\p{L})(?:an?|any|ein|eine[rn]?|une?|toute|un[oa]?|um|uma|qualquer|cualquier|qualsiasi)(?:\s[\p{L}\d]{2,16}){0,3}?\s?(?:values?|levels?|results?|readings?|concentrations?|wert|spiegel|valeur|taux|valor|nivel|valore|livello|nível)`;
const TEST = String.raw`(?<!\p{L})(?:hb\s?a1c|a1c|(?:fasting |plasma |blood )?gluco\p{L}+|glukose|blutzucker|glyc[ée]mie|glicemia|glucemia|глюкоз\p{L}|e?gfr|ferrit\p{L}+|ферритин|tsh|ттг|psa|пса|ldl|triglycerid\p{L}*|vitamin\p{L}* d|bmi|imc|имт|troponin\p{L}*|cortisol|b?-?hcg|سكر)`;

const STATEMENT = new RegExp(
  [
    String.raw`(?<=^|\n|[.;] )[ \t*•–-]{0,12}${NOBODYS}${BOUND}(?:${LINK}|${SIGN})`,
    String.raw`${ARTICLE}\s(?:of |von |de |di |d['’])?${BOUND}${LINK}`,
    String.raw`${TEST}[\s:]{0,3}${AT_LEAST}(?:${LINK}|${SIGN})`,
    // "eGFR <60 for 3 months suggests", "eGFR 45-59 persisting >3 months would indicate": how long nobody's value lasts.
    String.raw`${TEST}[\s:]{0,3}${BOUND}${UNIT}\s(?:for|over|persist\p{L}*|sustained|über|während|durante|pendant|per|por|plus de|в течение|более)(?: (?:for|over|at least|more than|mehr als|más de|mais de|oltre|più di))?\s?[<>≥]?\s?\d{1,2}\s?(?:months?|weeks?|years?|monate?n?|wochen|mois|meses|mesi|месяц\p{L}*)(?:\s\p{L}{1,10}){0,2}\s(?:${MEANS}|indicate|suggest|mean)(?!\p{L})`,
    // Turkish has its verb behind what it speaks of.
    String.raw`${TEST}[\s:]{0,3}${AT_LEAST}${UNIT}(?:\s[\p{L}’']{2,16}){1,4}\s(?:gösterir|düşündürür|ile uyumludur|lehinedir|anlamına gelir|tanısı koydurur)`,
    // "Дефицит витамина D: < 20 нг/мл": a lack and its limit.
    String.raw`(?<=^|\n|[.;] )[ \t*•–-]{0,12}(?:(?:d[ée]ficit|carence|carenza|defici[eê]ncia|insuf\p{L}+|дефицит|недостат\p{L}+|نقص)\s[\p{L}\d ]{2,24}|[\p{L}\d -]{2,22}?(?:mangel|deficiency|insufficiency|eksikliği|yetersizliği))\s?[:=]\s?[<>]\s?${NUMBER}${UNIT}(?=\s*(?:[.;,)\n]|$))`,
    // "Heart failure unlikely at < 125", "therapeutic range in AF: 2,0-3,0"
    String.raw`(?<=^|\n|[.;] )[ \t]*[\p{L} -]{3,40}\s(?:unlikely|likely|probable|(?:un)?wahrscheinlich)\s(?:if|at|for|bei)\s${BOUND}`,
    String.raw`(?:therap\p{L}{0,11}\.?|target|ziel)[ -]?(?:bereich|range)\s(?:bei|in|for|für)\s[\p{L} ]{2,30}[:\s]{1,3}${NUMBER}`,
  ].join('|'),
  'giu',
);
/** Somebody is told what it means for them. */
const OF_SOMEBODY =
  /(?<!\p{L})(?:his|her|this patient|patient['’]?s|known|goals?|targets?|aim|ziel\p{L}*|objeti[vf]\p{L}*|bei (?:der|dem) pat\p{L}*)(?!\p{L})/iu;
const LONGEST = 160;

/** Whether text[start..end) lies in such a statement. The text is read once; linear. */
export function readReferenceStatements(text: string): (place: Place) => boolean {
  const places = [...text.matchAll(STATEMENT)].flatMap(({ 0: words, index }): Place[] => {
    const from = index + words.length;
    const rest = /^[^.;\n]*/u.exec(text.slice(from, from + LONGEST))?.[0] ?? '';
    return OF_SOMEBODY.test(words + rest) ? [] : [{ start: index, end: from + rest.length }];
  });
  return ({ start, end }) =>
    places.some((place) => start < place.end && end > place.start && !OWN_NUMBER.test(text.slice(start, Math.max(start, place.start))));
}
/** "INR 2,6  therapeutic range in AF: …": a row that has its result ahead of the statement. */
const OWN_NUMBER = /[\s:=|<>]\d{1,6}(?:[.,]\d{1,3})?(?![\d-])/u;
