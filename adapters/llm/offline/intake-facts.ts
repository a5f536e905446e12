import countries from 'i18n-iso-countries';
import { findPhoneNumbersInText } from 'libphonenumber-js';
import { minorDigits } from '../../../domain/money.ts';
import type { ClassifyInput, IntakeFacts } from '../language-model.ts';
import { PROCEDURE_TERMS } from './data/procedure-terms.ts';
import { dateBehind } from './extraction/dates.ts';
import { createPhraseIndex } from './extraction/phrase-index.ts';
import { tokenize } from './extraction/tokens.ts';

/** Facts of the intake that a message states in words. */

const CITIES: Record<string, string> = {
  istanbul: 'TR',
  ankara: 'TR',
  izmir: 'TR',
  antalya: 'TR',
  bangkok: 'TH',
  phuket: 'TH',
  'chiang mai': 'TH',
  mumbai: 'IN',
  delhi: 'IN',
  'new delhi': 'IN',
  chennai: 'IN',
  bangalore: 'IN',
  hyderabad: 'IN',
  barcelona: 'ES',
  madrid: 'ES',
  valencia: 'ES',
  berlin: 'DE',
  munich: 'DE',
  hamburg: 'DE',
  frankfurt: 'DE',
  heidelberg: 'DE',
  cancun: 'MX',
  tijuana: 'MX',
  'mexico city': 'MX',
  guadalajara: 'MX',
  monterrey: 'MX',
  seoul: 'KR',
  busan: 'KR',
  dubai: 'AE',
  'abu dhabi': 'AE',
  london: 'GB',
  paris: 'FR',
  vienna: 'AT',
  zurich: 'CH',
  lagos: 'NG',
  cairo: 'EG',
  riyadh: 'SA',
};
const MORE_NAMES: Record<string, string> = {
  usa: 'US',
  'united states': 'US',
  america: 'US',
  uk: 'GB',
  england: 'GB',
  britain: 'GB',
  scotland: 'GB',
  uae: 'AE',
  emirates: 'AE',
  korea: 'KR',
  'south korea': 'KR',
  turkey: 'TR',
  turkiye: 'TR',
  türkiye: 'TR',
  russia: 'RU',
  iran: 'IR',
  vietnam: 'VN',
  syria: 'SY',
  holland: 'NL',
  czechia: 'CZ',
};
const PLACES = createPhraseIndex<string>([
  ...Object.entries(CITIES),
  ...Object.entries(MORE_NAMES),
  ...Object.entries(countries.getNames('en', { select: 'official' })).map(([code, name]) => [name, code] as const),
]);
const LIVES =
  /\b(?:live[sd]?|living|reside|resident|residence|based|from|home is|i am in|i['’]m in|citizen of)\s+(?:in\s+|of\s+|currently\s+|is\s+)*(?:the\s+)?$/i;
const TRAVELS =
  /\b(?:to|in|at|for|prefer|choose|like|destination(?: is)?|hospital in|clinic in|treated in|surgery in|operation in|go to|travel to|consider\w*|try)\s+(?:going to\s+|a \w+ in\s+)?(?:the\s+)?$/i;
const NOT_WANTED = /\b(?:not|except|but not|anywhere but|avoid|visa for|other than)\s+(?:in\s+|to\s+)?(?:the\s+)?$/i;
const CURRENCIES: [RegExp, string][] = [
  [/€|\beuros?\b|\beur\b/i, 'EUR'],
  [/£|\bpounds?\b|\bgbp\b/i, 'GBP'],
  [/\$|\bdollars?\b|\busd\b|\bbucks\b/i, 'USD'],
  [/\bdirhams?\b|\baed\b/i, 'AED'],
  [/\brupees?\b|\binr\b|₹/i, 'INR'],
  [/\briyals?\b|\bsar\b/i, 'SAR'],
  [/\b(?:swiss )?francs?\b|\bchf\b/i, 'CHF'],
];
const AMOUNT =
  /(?:[$€£₹]\s?)?(\d{1,3}(?:[., ]\d{3})+|\d+(?:[.,]\d{1,2})?)\s*(k|thousand|grand|million)?\s*(?:[$€£₹]|\b(?:euros?|eur|dollars?|usd|pounds?|gbp|bucks|dirhams?|aed|rupees?|inr|riyals?|sar|francs?|chf)\b)?/gi;
const LANGUAGES =
  'Arabic English German French Spanish Turkish Russian Hindi Mandarin Chinese Korean Thai Portuguese Italian Urdu Bengali Persian Farsi Ukrainian Polish Romanian Dutch Greek Hebrew Japanese Swahili Amharic Kurdish'.split(
    ' ',
  );
const PROCEDURES = createPhraseIndex(PROCEDURE_TERMS.flatMap((term) => term.phrases.split('|').map((phrase) => [phrase, term] as const)));
const ROUTINE_WORDS = new Set([
  'total',
  'surgery',
  'operation',
  'procedure',
  'treatment',
  'repair',
  'implant',
  'with',
  'of',
  'the',
  'laparoscopic',
  'partial',
  'radical',
  'complete',
]);

export function intakeFacts({ message, procedures }: Pick<ClassifyInput, 'message' | 'procedures'>): IntakeFacts {
  return { ...procedureIn(message, procedures), ...placesIn(message), ...budgetIn(message), ...personIn(message), ...languagesIn(message) };
}

/** The procedure on offer that the words mean: by its name, or by a term of ours whose display shares its telling words. */
function procedureIn(message: string, offered: ClassifyInput['procedures']): IntakeFacts {
  const tokens = tokenize(message);
  const names = createPhraseIndex(offered.map((procedure) => [procedure.name, procedure] as const));
  for (let from = 0; from < tokens.length; from += 1) {
    const found = names.longestAt(tokens, from);
    if (found) return { procedure_code: found.value.code, procedure_name: found.value.name };
  }
  for (let from = 0; from < tokens.length; from += 1) {
    const found = PROCEDURES.longestAt(tokens, from);
    if (!found || wasDone(message, tokens[from]?.start ?? 0)) continue;
    const best = bestOffer(`${found.value.display} ${found.value.phrases.replaceAll('|', ' ')}`, offered);
    if (best) return { procedure_code: best.code, procedure_name: best.name };
  }
  return {};
}

function wasDone(message: string, start: number): boolean {
  return (
    /\b(?:had|underwent|got|after|history of|previous)\s+(?:\w+\s+){0,3}$/i.test(message.slice(Math.max(0, start - 40), start)) &&
    !/\b(?:need|want|would like|should have)\b/i.test(message.slice(0, start))
  );
}

function bestOffer(words: string, offered: ClassifyInput['procedures']): ClassifyInput['procedures'][number] | null {
  const said = new Set(tokenize(words).map(({ norm }) => norm));
  const scored = offered.map((procedure) => {
    const telling = tokenize(procedure.name)
      .map(({ norm }) => norm)
      .filter((word) => !ROUTINE_WORDS.has(word));
    const hits = telling.filter((word) => said.has(word)).length;
    return { procedure, score: telling.length === 0 ? 0 : hits / telling.length };
  });
  const best = scored.toSorted((a, b) => b.score - a.score || a.procedure.name.length - b.procedure.name.length)[0];
  return best && best.score >= 0.99 ? best.procedure : null;
}

function placesIn(message: string): IntakeFacts {
  const facts: IntakeFacts = {};
  const tokens = tokenize(message);
  for (let from = 0; from < tokens.length; from += 1) {
    const found = PLACES.longestAt(tokens, from);
    if (!found) continue;
    const before = message.slice(Math.max(0, (tokens[from]?.start ?? 0) - 40), tokens[from]?.start ?? 0);
    from += found.length - 1;
    if (NOT_WANTED.test(before)) continue;
    if (LIVES.test(before)) facts.country_of_residence ??= found.value;
    else if (TRAVELS.test(before)) facts.destination_country ??= found.value;
  }
  const adjective = /\b(turkish|thai|indian|spanish|german|mexican|korean|emirati) (?:hospital|clinic|doctor|surgeon)/i
    .exec(message)?.[1]
    ?.toLowerCase();
  const byAdjective: Record<string, string> = {
    turkish: 'TR',
    thai: 'TH',
    indian: 'IN',
    spanish: 'ES',
    german: 'DE',
    mexican: 'MX',
    korean: 'KR',
    emirati: 'AE',
  };
  if (adjective && !facts.destination_country && byAdjective[adjective]) facts.destination_country = byAdjective[adjective];
  return facts;
}

function budgetIn(message: string): IntakeFacts {
  const speaksOfMoney = /\b(?:budget|afford|spend|pay|cost|up to|maximum|at most|around|about|have)\b|[$€£₹]/i.test(message);
  const currency = CURRENCIES.find(([pattern]) => pattern.test(message))?.[1];
  if (!speaksOfMoney || !currency) return {};
  for (const match of message.matchAll(AMOUNT)) {
    const factor = /million/i.test(match[2] ?? '') ? 1_000_000 : match[2] ? 1_000 : 1;
    const plain = (match[1] ?? '').replace(/[., ](?=\d{3}\b)/g, '').replace(',', '.');
    const amount = Number(plain) * factor;
    const printed = CURRENCIES.some(([pattern]) => pattern.test(match[0])) || factor > 1;
    if (printed && amount >= 100) return { budget_cents: Math.round(amount * 10 ** minorDigits(currency)), currency };
  }
  return {};
}

function personIn(message: string): IntakeFacts {
  const facts: IntakeFacts = {};
  const gender =
    /\bi(?:['’]m| am) (?:an? )?(?:\d+[- ](?:year|yr)s?[- ]old )?(?:\w+ )?(woman|female|man|male|lady|gentleman|mother|father|girl|boy)\b/i.exec(
      message,
    )?.[1];
  if (gender) facts.gender = /^(?:woman|female|lady|mother|girl)$/i.test(gender) ? 'female' : 'male';
  const born = dateBehind(message, [/\b(?:born(?: on)?|date of birth(?: is)?|birth ?day(?: is)?|dob)\s*[:]?\s*(?:the )?/i]);
  if (born) facts.date_of_birth = born;
  const phone = findPhoneNumbersInText(message).find(({ number }) => number.isValid())?.number.number;
  if (phone) facts.phone = phone;
  return facts;
}

function languagesIn(message: string): IntakeFacts {
  if (!/\b(?:speak|speaking|language|languages|translator|interpreter)\b/i.test(message)) return {};
  const languages = LANGUAGES.filter((language) => new RegExp(`\\b${language}\\b`, 'i').test(message));
  return languages.length > 0 ? { languages } : {};
}
