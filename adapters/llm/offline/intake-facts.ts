import countries from 'i18n-iso-countries';
import { findPhoneNumbersInText } from 'libphonenumber-js';
import { minorDigits } from '../../../domain/money.ts';
import type { ClassifyInput, IntakeFacts } from '../language-model.ts';
import type { Asked } from './asked.ts';
import { LAY_PROCEDURES } from './data/lay-procedures.ts';
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
  /\b(?:(?:live|living|reside|resident|residence|based|located|home is|here in|settled)\s+(?:in\s+|of\s+|currently\s+|is\s+|near\s+)*|(?:i am|i['’]m|we are|we['’]re) (?:currently |now )?in\s+)(?:the\s+)?$/i;
/** "From" tells of a home only when a person comes from there, not a letter or a flight. */
const COMES_FROM =
  /\b(?:i|we|me|hello|hi|greetings|patient)\b(?!.*\b(?:report|letter|scan|document|doctor|hospital|clinic|quote|surgeon|result|fly|flight|far)\w*\b).*\bfrom\s+(?:the\s+)?$/i;
/** Something that was, or somebody else: neither a home nor a wish. */
const NOT_MINE =
  /\b(?:(?:had|was|were|been|got|did|born|grew up|operated|diagnosed|worked|studied|used to)\b(?!.*\b(?:now|want|like|looking)\b)|(?:my|his|her) (?:father|mother|brother|sister|son|daughter|husband|wife|friend|doctor|cousin|uncle|aunt|family)\b(?!.*\b(?:and i|want|like)\b)).*$/i;
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

export function intakeFacts({ message, procedures }: Pick<ClassifyInput, 'message' | 'procedures'>, asked: Asked | null): IntakeFacts {
  return {
    ...procedureIn(message, procedures, asked),
    ...placesIn(message, asked),
    ...budgetIn(message, asked),
    ...personIn(message, asked),
    ...languagesIn(message),
  };
}

/** The procedure on offer that the words mean: by its name, or by a term of ours whose display shares its telling words. */
function procedureIn(message: string, offered: ClassifyInput['procedures'], asked: Asked | null): IntakeFacts {
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
  if (asked !== 'procedure' && !WISHES.test(message) && tokens.length > 6) return {};
  for (const [pattern, means] of LAY_PROCEDURES) {
    const match = pattern.exec(message);
    if (!match || wasDone(message, match.index) || WAS_DONE.test(message.slice(match.index))) continue;
    const best = bestOffer(means, offered);
    if (best) return { procedure_code: best.code, procedure_name: best.name };
  }
  return {};
}

/** Words of somebody who wants a treatment, not only tells of an illness. */
const WISHES =
  /\b(?:need|want|wish|looking for|interested|like to|get|have to|should|consider\w*|require|surgery|operat\w+|procedure|treat\w*|repair|replac\w+|remov\w+|reconstruct\w+|transplant\w*|implants?|done|cost|price)\b|\?/i;

const WAS_DONE =
  /^[^.!?]*?\b(?:was|were|been|got|had)\b(?! (?:told|advised|recommended|diagnosed))[^.!?]{0,30}\b(?:removed|done|replaced|operated|taken out|out|repaired|fixed|in (?:19|20)\d\d|ago)\b/i;

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

/** The words before a place, from the beginning of its sentence or of the last "but". */
function clauseBefore(message: string, at: number): string {
  return (
    message
      .slice(0, at)
      .split(/[.!?;\n]|\bbut\b|, (?=i |we )/i)
      .at(-1) ?? ''
  );
}

function placesIn(message: string, asked: Asked | null): IntakeFacts {
  const facts: IntakeFacts = {};
  const tokens = tokenize(message);
  for (let from = 0; from < tokens.length; from += 1) {
    const found = PLACES.longestAt(tokens, from);
    if (!found) continue;
    const before = clauseBefore(message, tokens[from]?.start ?? 0);
    from += found.length - 1;
    if (NOT_WANTED.test(before) || NOT_MINE.test(before)) continue;
    if (LIVES.test(before) || COMES_FROM.test(before)) facts.country_of_residence ??= found.value;
    else if (asked === 'country_of_residence') facts.country_of_residence ??= found.value;
    else if (asked === 'destination' || TRAVELS.test(before)) facts.destination_country ??= found.value;
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

function budgetIn(message: string, asked: Asked | null): IntakeFacts {
  const speaksOfMoney =
    asked === 'budget' || /\b(?:budget|afford|spend|pay|cost|up to|maximum|at most|around|about|have)\b|[$€£₹]/i.test(message);
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

const OWN_GENDER =
  /\bi(?:['’]m| am) (?:an? )?(?:\d+[- ](?:year|yr)s?[- ]old )?(?:\w+ )?(woman|female|man|male|lady|gentleman|mother|father|girl|boy)\b/i;
const ANSWERED_GENDER = /\b(woman|female|lady|girl|man|male|gentleman|boy|other|non-?binary|diverse)\b|^\s*([fm])\s*[.!]?$/i;
const GENDERS: ['female' | 'male', RegExp][] = [
  ['female', /^(?:woman|female|lady|mother|girl|f)$/],
  ['male', /^(?:man|male|gentleman|father|boy|m)$/],
];
const BORN = /\b(?:born(?: on)?|date of birth(?: is)?|birth ?day(?: is)?|dob)\s*[:]?\s*(?:the )?/i;
const isBirthDate = (date: string) => date <= new Date().toISOString().slice(0, 10) && date >= '1900';

function personIn(message: string, asked: Asked | null): IntakeFacts {
  const facts: IntakeFacts = {};
  const gender = (asked === 'gender' ? ANSWERED_GENDER.exec(message) : OWN_GENDER.exec(message))?.slice(1).find(Boolean)?.toLowerCase();
  if (gender) facts.gender = GENDERS.find(([, pattern]) => pattern.test(gender))?.[0] ?? 'other';
  const born = dateBehind(message, asked === 'date_of_birth' ? [BORN, /^/, /\b(?:is|was|on|it['’]s)\s+/i] : [BORN]);
  if (born && isBirthDate(born)) facts.date_of_birth = born;
  const phone = findPhoneNumbersInText(message.replace(/(?<!\d)00(?=[1-9])/, '+')).find(({ number }) => number.isValid())?.number.number;
  if (phone) facts.phone = phone;
  return facts;
}

function languagesIn(message: string): IntakeFacts {
  if (!/\b(?:speak|speaking|language|languages|translator|interpreter)\b/i.test(message)) return {};
  const languages = LANGUAGES.filter((language) => new RegExp(`\\b${language}\\b`, 'i').test(message));
  return languages.length > 0 ? { languages } : {};
}
