import countries from 'i18n-iso-countries';
import { detectLanguage, SPOKEN, type SpokenLanguage } from '../domain/conversation/language.ts';
import { namesRelative } from '../domain/conversation/whose-document.ts';
import { readCities } from '../terminology/places/cities.ts';

/** Where patients say that they live, in the eight languages beside English: what stands behind "vivo en" or before "yaşıyorum", as a country or one of its cities. */

/** Where others live, or where something was done: "my brother is here in Berlin", "I had it done here in Ankara". */
const NOT_OF_OTHERS = String.raw`(?<!(?<!\p{L})(?:had|done|was|were|been|brother|sister|mother|mom|mum|father|dad|wife|husband|friends?|son|daughter|cousin|aunt|uncle|clinics?|hospitals?|surgeons?)(?!\p{L})[^,;.!?\n]{0,40})(?<!\p{L})`;
/** Nobody else is spoken of right before: "my friend, currently living in Rome". */
const NOBODY_ELSE = String.raw`(?<!(?<!\p{L})(?:he|she|they|who|brother|sister|mother|mom|mum|father|dad|wife|husband|friends?|son|daughter|cousin|aunt|uncle|parents|family)(?!\p{L})[^;.!?\n]{0,30})(?<!\p{L})`;

/** In the first person and today: who lived somewhere, or whose sister does, has no home there. */
const LIVES: Readonly<Partial<Record<SpokenLanguage, RegExp>>> = {
  en: new RegExp(
    String.raw`(?<!\p{L})(?:(?:i|we) (?:currently |now |presently )?(?:live|reside) (?:in|near)|(?:i['’]?m|i am|we['’]?re|we are) (?:currently |now |presently )?(?:based|living|staying|residing) in|(?:i|we) stay (?:in|at)(?![^.!?\n]{0,40}(?<!\p{L})(?:days?|nights?|weeks?|hotel|hospital)(?!\p{L}))) (?:the )?|(?=(?:currently|presently|now) (?:residing|living|based) in )${NOBODY_ELSE}\p{L}+ \p{L}+ in (?:the )?`,
    'giu',
  ),
  es: /(?<!\p{L})(?<!no )(?:vivo|resido|vivimos|residimos|estoy viviendo) (?:ahora |actualmente )?(?:en|cerca de) (?:la |el |los |las )?|(?<!\p{L})actualmente (?:residiendo|viviendo|residente) en (?:la |el |los )?/giu,
  de: /(?<!\p{L})(?:ich |wir )?(?:wohne|lebe|wohnen|leben|wohnhaft)(?: ich| wir)? (?:jetzt |zur zeit |zurzeit |derzeit |momentan )?(?:in|bei|nahe) (?:der |den |dem )?/giu,
  fr: /(?<!\p{L})(?:j['’]?habite|j['’]?vis|je vis|je réside|nous habitons|on habite|nous vivons) (?:actuellement |maintenant )?(?:à côté de |près de |à |a |en |aux? |dans |sur )?(?:la |le |les |l['’])?|(?<!\p{L})(?:résidant|domiciliée?|vivant)(?: actuellement)? (?:à|en|aux?) /giu,
  it: /(?<!\p{L})(?<!non )(?:vivo|abito|risiedo|viviamo|abitiamo) (?:ora |adesso |attualmente )?(?:vicino a |a |ad |in |nel |nella |negli )(?:la |il )?/giu,
  pt: /(?<!\p{L})(?<!não )(?:moro|vivo|resido|moramos|vivemos|a gente (?:mora|vive)) (?:agora |atualmente )?(?:perto de |em |no |na |nos |nas )/giu,
  ru: /(?<!\p{L})(?<!не )(?:живу|проживаю|живём|живем|проживаем)(?!\p{L}) (?:сейчас )?(?:в|во|на|под) /giu,
  ar: /(?<!\p{L})(?<!(?:[اأ]?خويا?|[اأ]خي|[اأ]?ختي|ابني|بنتي|ولدي|عيالي|عمي|عمتي|خالي|خالتي|[اأ]مي|[اأ]بوي|[اأ]بي|والدي|والدتي|ماما|بابا|زوجي|زوجتي|راجلي|مراتي|جوزي|صديقي|صديقتي|صاحبي|صاحبتي|جاري|جارتي|[اأ]هلي|قريبي) (?:(?:هو|هي|اللي|كان|كانت) )?)(?:أعيش|اعيش|أسكن|اسكن|ساكن|ساكنة|ساكنه|ساكنين|عايش|عايشة|عايشه|عايشين|مقيم|مقيمة|مقيمه|مقيمين|نعيش|نسكن|كنسكن|كنعيش|كنسكنو|كنعيشو) (?:الآن |حاليا |دابا |دلوقتي |هسه )?(?:في |ف |[بف])(?:مدينة )?/gu,
};
/** At the beginning, or behind an age, a sex or a greeting: "67, male, from Leeds", not "a quote, from Budapest". */
const INTRODUCED_EN = String.raw`(?<=(?:^|(?<!\p{L})(?:\d{2}|years? old|yo|male|female|man|woman|[mf]|hello|hi|hey) ?[,;.!\n] ?|(?<!\p{L})(?:hello|hi|hey) ))`;
const INTRODUCED_RU = '(?<=(?:^|(?<!\\p{L})(?:\\d{2}|лет|года?|женщина|мужчина|здравствуйте|привет|добрый день) ?[,;.!\\n] ?))';
/** Where somebody comes or writes from: only a city tells where they live, a country may be that of their birth. */
const COMES: Readonly<Partial<Record<SpokenLanguage, RegExp>>> = {
  en: new RegExp(
    String.raw`(?:${INTRODUCED_EN}|(?<!\p{L})(?:i['’]?m|i am|we['’]?re|we are|writing) |(?<=(?<!\p{L})(?:kilos?|kg|lbs?|pounds|stone|cm|ft|tall|years?|yo)[.,;] ?))from (?:(?:south|north|east|west|central) )?(?!\p{L}{1,30} to )|(?<!\p{L})(?:i['’]?m|i am|we['’]?re|we are) in (?=\p{Lu})(?![^.!?\n]{0,40}(?<!\p{L})(?:for|until|till|holiday|vacation|visiting|hospital|week|month|now|currently|moment)(?!\p{L}))|(?=(?:over |back |down |up )?here in )${NOT_OF_OTHERS}(?:over |back |down |up )?here in (?:the )?`,
    'giu',
  ),
  es: /(?<!\p{L})(?:soy|somos|(?:escribo|hablo|llamo) desde|(?:escribo|hablo|llamo) de) (?:de? )?/giu,
  de: /(?<!\p{L})(?:(?:komm|komme|bin|schreibe|kommen|sind) (?:ich |wir )?aus|(?:dahoam|daheim|zuhause|zu hause) (?:in|im)|wohn|leb|wohnhaft) (?:in |bei )?/giu,
  fr: /(?<!\p{L})(?:je suis de|chu à|chui à|je viens de|nous sommes de|j['’]écris de|je vous écris de|j['’]appelle de|je suis (?:\p{L}+ )(?:\p{L}+ )?à(?<!(?:all|op[ée]r|n|hospitalis|suivi|venu|pass|rest|parti|mont|soign|arriv|entr)(?:é?e?|u?e?) (?:\p{L}+ )?à)) /giu,
  it: /(?<!\p{L})(?:(?:sono|siamo|vengo|scrivo|chiamo)|sono (?:la |il )?(?:signora?|nonna|nonno|\p{L}{3,12})(?<!(?:stat|andat|operat|arrivat|venut|tornat|dimess|uscit|partit)[oa])(?: \p{L}{3,12})?) d[ai] /giu,
  pt: /(?<!\p{L})(?:sou|somos|falo|escrevo|venho|a gente é) d[eoa] /giu,
  ru: new RegExp(String.raw`(?:${INTRODUCED_RU}|(?<!\p{L})(?:пишу|я|мы|звоню|сама|сам) )из (?:города |г\.? ?)?`, 'giu'),
  ar: /(?<!\p{L})(?:أنا|انا|احنا|نحن|اكتب|أكتب|رجل|امرأة|امراة|سنة|سنه|(?:ام|أم|ابو|أبو) \p{L}{1,20}) من (?:مدينة |مدينه )?/giu,
};
/** The place comes first, with an ending that may have an apostrophe before it. */
const TURKISH_FROM = /(?<!\p{L})(?<place>\p{L}{3,30}?)['’]?(?:dan|den|tan|ten) (?:yazıyorum|yaziyorum|arıyorum|geliyorum)(?!\p{L})/giu;
const TURKISH = /(?<!\p{L})(?<place>\p{L}{3,30}?)['’]?(?:da|de|ta|te)(?:yım|yim)? (?:yaşıyor|oturuyor|ikamet ediyor)(?:um|uz)(?!\p{L})/giu;
const WORDS_OF_A_PLACE = 3;
const LEAST_STEM = 4;

const ARABIC_FORMS: Readonly<Record<string, string>> = { أ: 'ا', إ: 'ا', آ: 'ا', ة: 'ه', ى: 'ي' };
const CITIES = new Map(readCities().map(([name, country]) => [lower(name), country]));
/** What people call a country beside its name. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  US: [
    'usa',
    'eeuu',
    'ee.uu',
    'estados unidos',
    'états-unis',
    'etats-unis',
    'stati uniti',
    'vereinigten staaten',
    'amerika',
    'abd',
    'сша',
    'америке',
    'أمريكا',
    'امريكا',
  ],
  GB: [
    'england',
    'inglaterra',
    'angleterre',
    'inghilterra',
    'ingiltere',
    'англии',
    'великобритании',
    'بريطانيا',
    'انجلترا',
    'إنجلترا',
    'großbritannien',
    'schottland',
    'gran bretaña',
    'grande-bretagne',
    'gran bretagna',
    'reino unido',
    'royaume-uni',
    'regno unito',
    'uk',
  ],
  AE: ['emiratos', 'emirados', 'emirati', 'émirats', 'emiraten', 'emirates', 'الإمارات', 'الامارات', 'эмиратах', 'оаэ'],
  NL: ['holland', 'holanda', 'hollande', 'olanda', 'hollanda', 'голландии', 'هولندا'],
  SA: ['السعودية', 'السعوديه'],
};
const BY_OTHER_NAME = new Map(Object.entries(OTHER_NAMES).flatMap(([code, names]) => names.map((name) => [lower(name), code] as const)));
const COUNTRIES = new Map<string, ReadonlyMap<string, string>>();

/** The country (ISO 3166-1 alpha-2) in which the writer says to live; null where nothing is said, or no place is known by that name. */
export function homeIn(message: string): string | null {
  const detected = detectLanguage(message);
  const languages = detected === null ? SPOKEN : [detected];
  const told = languages.flatMap((language) =>
    placesOf(message, language).map((place) => firstOf(place, (name) => countryOf(name, language))),
  );
  const from = () =>
    SPOKEN.flatMap((language) => originsOf(message, language).map((place) => firstOf(place, cityOf) ?? countryBehind(place, language)));
  return told.find((code) => code !== null) ?? from().find((code) => code !== null) ?? introducedIn(message);
}

/** "From Mansoura in Egypt": a small place, and the country behind it. */
function countryBehind(place: string, language: SpokenLanguage): string | null {
  const words = place.split(/\s+/);
  const at = words.findIndex((word, index) => index > 0 && index <= WORDS_OF_A_PLACE && /^(?:in|en|em|na|no|au|aux|в|في)$/iu.test(word));
  return at < 0 ? null : firstOf(words.slice(at + 1).join(' '), (name) => countryOf(name, language));
}

/** The country of a message whose first sentence is nothing but a place: "Wien", "Cork, Ireland.", "Dayton Ohio"; null where it is anything else or the parts lie in several. */
export function placeAlone(message: string): string | null {
  const parts = (/^[^.!?؟;\n]*/u.exec(message.trim())?.[0] ?? '').split(/[,،]/).map((part) => part.trim().replace(LEAD_IN, ''));
  if (parts.length > 2 || parts.some((part) => part === '' || part.split(/\s+/).length > LONGEST_PLACE)) return null;
  const codes = parts.map((part) => placeOf(part) ?? cityInRegion(part));
  const [first, ...others] = codes;
  return first && others.every((code) => code === first) ? first : null;
}

const placeOf = (name: string): string | null =>
  cityOf(name) ?? SPOKEN.map((language) => countryOf(name, language)).find((code) => code !== null) ?? null;

/** "Dayton Ohio". */
function cityInRegion(part: string): string | null {
  const words = part.split(/\s+/);
  const halves = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')].map(placeOf));
  return halves.find(([city, region]) => city && city === region)?.[0] ?? null;
}

const AGED =
  /(?<![\d.,])(?:1[6-9]|[2-9]\d)(?![\d.,])\s?(?:yo|y\/o|yrs?(?: old)?|years?(?: old)?|años|jahre(?: alt)?|ans|anos|anni|yaş\p{L}*|лет|года?|سنة|سنه)?(?!\p{L})|(?<!\p{L})(?:عمري|мне)\s\d{2}/iu;
const LONGEST_PLACE = 3;
const LEAD_IN = /^(?:(?:from|in|aus|de|d[ea]|di|da|из|г\.?|город|من)\s)+/iu;
/** "Мужчина, 54 года, Новосибирск", "27 anni, di Catania": a place that is a clause of its own beside an age, in a line that introduces its writer. */
function introducedIn(message: string): string | null {
  for (const line of message.split(/(?<!\d)\.\s|[!?؟;\n]/)) {
    const clauses = line.split(/[,،]/).map((clause) => clause.trim());
    const isIntroduction = clauses.some((clause) => AGED.test(clause) && clause.split(/\s+/).length <= 4);
    if (!isIntroduction || namesRelative(line)) continue;
    const places = clauses.filter((clause) => clause !== '' && !/\d/.test(clause) && clause.split(/\s+/).length <= LONGEST_PLACE);
    const found = places.map((clause) => cityOf(clause.replace(LEAD_IN, ''))).filter((code) => code !== null);
    if (found.length === 1) return found[0] ?? null;
  }
  return null;
}

/** Who lives somewhere in the third person; the Turkish verb stands behind its place. */
const OTHERS_LIVE: Readonly<Partial<Record<SpokenLanguage, RegExp>>> = {
  en: /(?<!\p{L})(?:lives|resides|is living|is based|they live) (?:in|near) (?:the )?/giu,
  es: /(?<!\p{L})(?<!no )(?:vive|reside|viven) (?:en|cerca de) (?:la |el |los )?/giu,
  de: /(?<!\p{L})(?:wohnt|lebt|wohnen tut (?:sie|er)) (?:(?:sie|er) )?(?:bei uns )?(?:in|bei|nahe) (?:der |den |dem )?/giu,
  fr: /(?<!\p{L})(?:vit|habite|réside|vivent) (?:à côté de |près de |à |en |aux? |dans )?(?:la |le |les |l['’])?/giu,
  it: /(?<!\p{L})(?<!non )(?:vive|abita|risiede|vivono|abitano) (?:vicino a |a |ad |in |nel |nella )(?:la |il )?/giu,
  pt: /(?<!\p{L})(?<!não )(?:mora|vive|reside|moram|vivem) (?:perto de |em |no |na |nos |nas )/giu,
  ru: /(?<!\p{L})(?<!не )(?:жив[её]т|проживает|живут)(?!\p{L}) (?:(?:он|она|мама|папа) )?(?:в|во|на|под) /giu,
  ar: /(?<!\p{L})(?:ساكنة|ساكنه|ساكن|عايشة|عايشه|عايش|تسكن|يسكن|تعيش|يعيش|مقيمة|مقيم) (?:في |ف |[بف])(?:مدينة )?/gu,
};
const OTHERS_TURKISH =
  /(?<!\p{L})(?<place>\p{L}{3,30}?)['’]?(?:da|de|ta|te) (?:yaşıyor|oturuyor|ikamet ediyor)(?!\p{L})|(?<!\p{L})(?:kendisi|annem|babam|eşim|o) (?<where>\p{L}{3,30}?)['’](?:da|de|ta|te)(?=\s*[,.;!]|\s*$)/giu;
/** Said of more than the writer. */
const OF_ALL =
  /(?<!\p{L})(?:we|our|vivimos|residimos|somos|wir|nous|on|viviamo|abitiamo|siamo|moramos|vivemos|\p{L}+(?:yoruz|liyiz)|жив[её]м|проживаем|мы|نعيش|نسكن|ساكنين|عايشين|احنا|نحن|إحنا)(?!\p{L})/iu;

/**
 * Where the one lives of whom somebody else writes: what is said of them in the third person, or of the family; not where the writer alone lives.
 * @param own the words of the message that are the patient's
 */
export function homeOfRelative(own: string): string | null {
  // Every language is tried: a short sentence is taken for another one.
  const places = SPOKEN.flatMap((each) => {
    const behindIts = OTHERS_LIVE[each];
    const named = each === 'tr' ? [...own.matchAll(OTHERS_TURKISH)].flatMap(({ groups }) => groups?.place ?? groups?.where ?? []) : [];
    return [...named, ...(behindIts ? behind(own, behindIts) : [])].map((place) => firstOf(place, (name) => countryOf(name, each)));
  });
  return places.find((code) => code !== null) ?? (OF_ALL.test(own) ? homeIn(own) : null);
}

/** The longest name at the beginning of a text that is known. */
function firstOf(place: string, find: (name: string) => string | null): string | null {
  const words = place.split(/\s+/).slice(0, WORDS_OF_A_PLACE);
  for (let length = words.length; length > 0; length -= 1) {
    const found = find(words.slice(0, length).join(' '));
    if (found) return found;
  }
  return null;
}

/** What people come or write from. */
function originsOf(message: string, language: SpokenLanguage): string[] {
  if (language === 'tr') return [...message.matchAll(TURKISH_FROM)].flatMap(({ groups }) => groups?.place ?? []);
  const comes = COMES[language];
  return comes ? behind(message, comes) : [];
}

/** What stands where a place should, up to the next sign of punctuation. */
function placesOf(message: string, language: string | null): string[] {
  if (language === 'tr') return [...message.matchAll(TURKISH)].flatMap(({ groups }) => groups?.place ?? []);
  const lives = LIVES[language as SpokenLanguage];
  if (!lives) return [];
  return behind(message, lives);
}

const behind = (message: string, lead: RegExp): string[] =>
  [...message.matchAll(lead)].map((found) => /^[\p{L}\p{M}'’. -]*/u.exec(message.slice(found.index + found[0].length))?.[0] ?? '');

function cityOf(name: string): string | null {
  const said = lower(name.replace(/[.'’-]{1,3}$/, ''));
  return CITIES.get(said) ?? CITIES.get(stemOf(said)) ?? CITY_STEMS.get(stemOf(said)) ?? null;
}

function countryOf(name: string, language: string | null): string | null {
  const said = lower(name.replace(/[.'’-]{1,3}$/, ''));
  const known = namesOf(language);
  return CITIES.get(said) ?? BY_OTHER_NAME.get(said) ?? known.get(said) ?? known.get(stemOf(said)) ?? CITY_STEMS.get(stemOf(said)) ?? null;
}

/** Russian "из Москвы". */
const CITY_STEMS = new Map(
  [...CITIES].filter(([name]) => /\p{Script=Cyrillic}/u.test(name)).map(([name, country]) => [stemOf(name), country]),
);

/** Names of countries in a language, with and without the letter that an ending of case takes: "в Германии", "in der Türkei". */
function namesOf(language: string | null): ReadonlyMap<string, string> {
  const key = language ?? 'en';
  const known =
    COUNTRIES.get(key) ??
    new Map(Object.entries(countries.getNames(key, { select: 'all' })).flatMap(([code, names]) => spellings(code, names)));
  COUNTRIES.set(key, known);
  return known;
}

const spellings = (code: string, names: string | string[]): [string, string][] =>
  [names].flat().flatMap((name): [string, string][] => [
    [lower(name), code],
    [stemOf(lower(name)), code],
  ]);

/** Russian nouns change their last letter. */
function stemOf(name: string): string {
  return /\p{Script=Cyrillic}/u.test(name) && name.length > LEAST_STEM ? name.slice(0, -1) : name;
}

function lower(name: string): string {
  return name
    .replaceAll('İ', 'i')
    .replaceAll('’', "'")
    .replaceAll('-', ' ')
    .toLowerCase()
    .replace(/[أإآةى]/g, (letter) => ARABIC_FORMS[letter] ?? letter)
    .trim();
}
