import countries from 'i18n-iso-countries';
import { detectLanguage } from '../domain/conversation/language.ts';
import type { IntakeFacts } from '../domain/conversation/assistant-tasks.ts';
import type { Asked } from './asked.ts';
import { createPhraseIndex } from '../terminology/phrase-index.ts';
import { tokenize } from '../domain/text/tokens.ts';
import { homeIn, originIn, placeAlone, withoutOwnHome } from './intake-home.ts';
import { countriesIn, wordsOf } from './dialogue/wishes/country-names.ts';
import { onlyAsksAbout, wishedPlaces } from './dialogue/wishes/destination.ts';

/** Places that a message names: a home or a wish. */

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
  /\b(?:(?:live|living|reside|resident|residence|based|located|home is|here in|settled)\s+(?:in\s+|of\s+|currently\s+|is\s+|near\s+)*)(?:the\s+)?$/i;
const IS_THERE = /\b(?:i am|i['’]m|we are|we['’]re) (?:currently |now )?in\s+(?:the\s+)?$/i;
/** "I'm in Istanbul for two weeks". */
const FOR_A_WHILE = /\b(?:for|until|till|holidays?|vacation|visiting|hospital|weeks?|days?|months?)\b/i;
/** "From" tells of a home only when a person comes from there, not a letter or a flight. */
const COMES_FROM =
  /\b(?:i|we|me|hello|hi|greetings|patient)\b(?!.*\b(?:report|letter|scan|document|doctor|hospital|clinic|quote|surgeon|result|fly|flight|far)\w*\b).*\bfrom\s+(?:the\s+)?$/i;
/** Something that was, or somebody else: neither a home nor a wish. */
const NOT_MINE =
  /\b(?:(?:had|was|were|been|got|did|failed|come from|comes from|coming from|born|grew up|operated|diagnosed|worked|studied|used to)\b(?!.*\b(?:now|want|like|looking)\b)|(?:my|his|her|our|an?) (?:father|mother|brother|sister|son|daughter|husband|wife|friend|doctor|cousin|uncle|aunt|family)\b(?!.*\b(?:and i|want|like)\b)).*$/i;
const TRAVELS =
  /\b(?:to|in|at|for|prefer|choose|like|destination(?: is)?|hospital in|clinic in|treated in|surgery in|operation in|go to|travel to|consider\w*|try)\s+(?:going to\s+|a \w+ in\s+)?(?:the\s+)?$/i;
const NOT_WANTED = /\b(?:not|except|but not|anywhere but|avoid|visa for|other than)\s+(?:in\s+|to\s+)?(?:the\s+)?$/i;
/** The words before a place, from the beginning of its sentence or of the last "but". */
function clauseBefore(message: string, at: number): string {
  return (
    message
      .slice(0, at)
      .split(/[.!?;\n]|\bbut\b|, (?=i |we )/i)
      .at(-1) ?? ''
  );
}

/** The sentence in which a place stands, with the sign that ends it. */
const sentenceAt = (message: string, at: number): string =>
  [...message.matchAll(/[^.!?؟\n]+[.!?؟\n]*/gu)].findLast(({ index }) => index <= at)?.[0] ?? message;

/** Where the patient lives and wants to be treated. In other languages than English only an answer to our own question tells. */
export function placesIn(message: string, asked: Asked | null): IntakeFacts {
  const facts: IntakeFacts = {};
  const tokens = tokenize(withoutOwnHome(message));
  const home = homeIn(message) ?? (asked === 'country_of_residence' ? originIn(message) : null);
  // Who says where they live may name another country beside it.
  const isHome = asked === 'country_of_residence' && home === null && answersWhere(message);
  const isEnglish = (detectLanguage(message) ?? 'en') === 'en';
  for (let from = 0; from < tokens.length; from += 1) {
    const found = PLACES.longestAt(tokens, from);
    if (!found) continue;
    const before = clauseBefore(message, tokens[from]?.start ?? 0);
    from += found.length - 1;
    if (NOT_WANTED.test(before) || NOT_MINE.test(before)) continue;
    const isThere = IS_THERE.test(before) && !FOR_A_WHILE.test(sentenceAt(message, tokens[from]?.start ?? 0));
    if (LIVES.test(before) || isThere || COMES_FROM.test(before)) facts.country_of_residence ??= found.value;
    else if (IS_THERE.test(before)) continue;
    else if (isHome) facts.country_of_residence ??= found.value;
    else if (onlyAsksAbout(sentenceAt(message, tokens[from]?.start ?? 0))) continue;
    else if (asked === 'destination' || (isEnglish && TRAVELS.test(before) && found.value !== home))
      facts.destination_country ??= found.value;
  }
  const alone = asked === 'country_of_residence' ? placeAlone(message) : null;
  if (alone !== null) facts.country_of_residence ??= alone;
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
  const told = home ?? originBesideWish(message, facts.destination_country);
  const lives = facts.country_of_residence || !told ? {} : { country_of_residence: told };
  if (Object.keys(facts).length > 0) return { ...facts, ...lives };
  return { ...foreignPlace(message, asked), ...lives };
}

/** "From Portugal, would like to go to Turkey": who wishes to travel elsewhere lives where they come from. */
function originBesideWish(message: string, wished: string | undefined): string | null {
  const origin = originIn(message);
  const wanted = origin === null ? [] : (wishedPlaces(message, 'not_asked')?.wanted ?? [wished]);
  return wanted.some((code) => code !== undefined && code !== origin) && !wanted.includes(origin ?? undefined) ? origin : null;
}

const SHORT_ANSWER = 60;
const ASKS =
  /[?؟]\s*$|^\W*(?:what|how|which|where|can|could|is|are|do|was|wie|wo|welche\p{L}*|gibt|kann|könnte|qué|que|cuánto|cuanto|cuál|dónde|combien|quel\p{L}*|où|est-ce|quanto|qual|quais|onde|quale|quali|dove|ne kadar|kaç|hangi|nerede|сколько|какой|какие|где|можно|كم|ما|ماذا|أين|هل)(?!\p{L})/iu;

/** Whether a message may answer in which country somebody lives: it wishes for none, asks nothing ("what would it cost in Poland?") and names no two. */
function answersWhere(message: string): boolean {
  if (ASKS.test(message.trim()) || wishedPlaces(message, 'home') !== null) return false;
  return new Set(countriesIn(wordsOf(message)).map(({ code }) => code)).size <= 1;
}

/** A country that answers our question; one that is wished for or left out is no home, and an adjective of a country ("Canadian dollars") is none. */
function foreignPlace(message: string, asked: Asked | null): IntakeFacts {
  if (asked !== 'country_of_residence' && asked !== 'destination') return {};
  if (detectLanguage(message) === 'en' || message.length > SHORT_ANSWER) return {};
  if (asked === 'country_of_residence' && !answersWhere(message)) return {};
  if (asked === 'destination' && onlyAsksAbout(message)) return {};
  const [found] = countriesIn(wordsOf(message));
  if (!found) return {};
  return asked === 'destination' ? { destination_country: found.code } : { country_of_residence: found.code };
}
