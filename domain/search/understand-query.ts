import { isAboutMoney, isFiller } from './filler-words.ts';
import { countryCalled, countryOfAdjective } from './known-countries.ts';
import { isSpokenByItself, languageCalled } from './known-languages.ts';
import { inEnglish, LAY_WORDS, termOf } from './lay-words.ts';

/** What a query asks for beside its words. Places are meant as said; languages and accreditations are wishes that give way when nobody meets them. */
export type UnderstoodQuery = {
  /** What is left to search for: plain words, foreign ones in English. */
  words: string[];
  /** Words after a doctor's title: a name, whatever else they could be. */
  doctorName: string[];
  countries: string[];
  cities: string[];
  notCountries: string[];
  notCities: string[];
  languages: string[];
  /** How many of the languages must be spoken: "Arabic or French" needs one, "Arabic and French" both. */
  languagesNeeded: number;
  accreditations: string[];
  /** Of the doctor: "a female surgeon". */
  gender: 'female' | 'male' | null;
  /** Hospitals, clinics or doctors are asked for, whichever. */
  asksForAnyone: boolean;
};

/** A city of the directory by its plain name, as the directory spells it. */
export type CityCalled = (plainName: string) => string | undefined;

const words = (text: string) => new Set(text.split(' '));
const TITLES = words('dr prof professor profesor dott');
const ENDS_NAME = words('in at from near for with who and or of im bei aus en de la speaks speaking hospital clinic');
const NOT = words(
  'not no never except excluding exclude excluded without outside avoid avoiding besides nicht ausser kein keine sin excepto fuera menos sauf pas hors не кроме ليس',
);
const AFTER_NOT = words('in of from to the anywhere any der die aus en de del la le les в из');
const JOINS = words('and or und oder y o et ou e ve veya и или او و');
const SAID_AFTER = words(
  'speaking speaker speakers spoken language languages speak interpreter interpreters translator translators dolmetscher konusan говорящии',
);
const SAID_BEFORE = words('speaks speak speaking spricht sprechen habla hablan hable parle parlent parla parlano');
const BEFORE_PLACE = words('in at from near to the of en aus nach a');
const PLACED = words('hospital hospitals clinic clinics center centers centre centres');
const SOMEBODY = new Set([...PLACED, ...words('doctor doctors surgeon surgeons specialist specialists facility facilities')]);
const ACCREDITATIONS: [RegExp, string][] = [
  [/^(?:joint commission international|joint commission|jci)$/, 'jci'],
  [/^iso 9001$/, 'iso 9001'],
  [/^iso 15189$/, 'iso 15189'],
  [/^iso$/, 'iso'],
  [/^temos$/, 'temos'],
  [/^(?:global healthcare accreditation|gha)$/, 'global healthcare accreditation'],
];
const ABOUT_ACCREDITATION = /^(?:accredit\w*|certifi\w*|akkreditiert\w*|zertifiziert\w*|acredita\w*)$/;
const FEMALE = words('female woman lady women');
const LONGEST_NAME = 5;
const LONGEST_PERSON = 4;

type Reading = UnderstoodQuery & { tokens: readonly string[]; at: number; isNegated: boolean };

/**
 * Takes places, languages, accreditations and money out of a query's plain words; what is left is searched for.
 * @param isName whether a word that could be a country is somebody's name in the directory
 */
export function understandQuery(
  tokens: readonly string[],
  cityCalled: CityCalled,
  isName: (plainWord: string) => boolean = () => false,
): UnderstoodQuery {
  const reading: Reading = {
    ...{ words: [], doctorName: [], countries: [], cities: [], notCountries: [], notCities: [], languages: [], languagesNeeded: 0 },
    ...{ accreditations: [], gender: null, asksForAnyone: tokens.some((token) => SOMEBODY.has(token)), tokens, at: 0, isNegated: false },
  };
  while (reading.at < tokens.length) {
    const taken =
      readDoctor(reading) ||
      readLanguages(reading) ||
      readAccreditation(reading) ||
      readGender(reading) ||
      readNegation(reading) ||
      readPlace(reading, cityCalled, isName) ||
      readWord(reading);
    reading.at += taken;
  }
  const { tokens: _, at: __, isNegated: ___, ...understood } = reading;
  return {
    ...understood,
    languagesNeeded: tokens.some((token) => token === 'or' || token === 'oder')
      ? Math.min(1, understood.languages.length)
      : understood.languages.length,
  };
}

/** Whether a doctor's title stands there; "doctor" is one where the query begins with it and goes on with a word that only a name could be. */
export function startsDoctorsName(tokens: readonly string[], at: number): boolean {
  const [token = '', next = ''] = tokens.slice(at, at + 2);
  return TITLES.has(token) || (token === 'doctor' && at === 0 && next !== '' && !endsName(next) && countryCalled(next) === undefined);
}

/** "Dr Jordan in Jordan": the first is a name, the second a country. */
function readDoctor(reading: Reading): number {
  const { tokens, at } = reading;
  if (!startsDoctorsName(tokens, at)) return 0;
  let end = at + 1;
  while (TITLES.has(tokens[end] ?? '') || tokens[end] === 'assoc') end += 1;
  const begin = end;
  while (end < tokens.length && end - begin < LONGEST_PERSON && !endsName(tokens[end] ?? '')) end += 1;
  reading.doctorName.push(...tokens.slice(begin, end));
  return end > begin ? end - at : 0;
}

const endsName = (token: string) => ENDS_NAME.has(token) || LAY_WORDS.has(token);

/** "Arabic-speaking", "speaks Arabic or French", "in Arabic", "deutschsprachig". */
function readLanguages(reading: Reading): number {
  const { tokens, at } = reading;
  const named: string[] = [];
  let end = SAID_BEFORE.has(tokens[at] ?? '') || tokens[at] === 'in' ? at + 1 : at;
  const isIntroduced = end > at;
  for (let language = languageCalled(tokens[end] ?? ''); language; language = languageCalled(tokens[end] ?? '')) {
    named.push(language);
    end += 1;
    if (JOINS.has(tokens[end] ?? '') && languageCalled(tokens[end + 1] ?? '')) end += 1;
  }
  if (named.length === 0) return 0;
  const isConcluded = SAID_AFTER.has(tokens[end] ?? '');
  if (!isConcluded && !isSpokenByItself(tokens[end - 1] ?? '') && (!isIntroduced || countryCalled(tokens[end - 1] ?? ''))) return 0;
  if (isIntroduced && !isConcluded && PLACED.has(tokens[end] ?? '')) return 0;
  reading.languages.push(...named.filter((language) => !reading.languages.includes(language)));
  return end - at + (isConcluded ? 1 : 0);
}

function readAccreditation(reading: Reading): number {
  for (let length = 3; length >= 1; length -= 1) {
    const said = nextWords(reading, length);
    const known = ACCREDITATIONS.find(([form]) => form.test(said))?.[1];
    if (!known) continue;
    reading.accreditations.push(known);
    return length;
  }
  return ABOUT_ACCREDITATION.test(reading.tokens[reading.at] ?? '') ? 1 : 0;
}

function readGender(reading: Reading): number {
  const { tokens, at } = reading;
  const gender = FEMALE.has(tokens[at] ?? '') ? 'female' : tokens[at] === 'male' ? 'male' : null;
  const next = tokens[at + 1] ?? '';
  if (!gender || !(SOMEBODY.has(next) || /(?:ologist|dentist|urgeon)s?$/.test(next))) return 0;
  reading.gender = gender;
  return 1;
}

/** "not Turkey", "anywhere but in Spain or Mexico": only places are excluded; "without open surgery" stays as it is. */
function readNegation(reading: Reading): number {
  const { tokens, at } = reading;
  const token = tokens[at] ?? '';
  const isOther = token === 'other' && tokens[at + 1] === 'than';
  const isBut = token === 'but' && tokens[at - 1] === 'anywhere';
  if (!NOT.has(token) && !isOther && !isBut) return 0;
  reading.isNegated = true;
  return isOther ? 2 : 1;
}

/** A country that is also the name of a doctor is one where the query says that it is a place. */
function readPlace(reading: Reading, cityCalled: CityCalled, isName: (plainWord: string) => boolean): number {
  const { tokens, at, isNegated } = reading;
  const saysWhere = isNegated || BEFORE_PLACE.has(tokens[at - 1] ?? '');
  for (let length = LONGEST_NAME; length >= 1; length -= 1) {
    const name = nextWords(reading, length);
    const city = cityCalled(name);
    const isCountry = !city && (saysWhere || !isName(name));
    const country = isCountry ? (countryCalled(name) ?? adjacentCountry(name, tokens[at + length])) : undefined;
    if (name === '' || (!city && !country)) continue;
    if (city) (isNegated ? reading.notCities : reading.cities).push(city);
    if (country) (isNegated ? reading.notCountries : reading.countries).push(country);
    return length;
  }
  return 0;
}

/** "A Turkish hospital" lies in Turkey; "Turkish" alone is as often the language. */
const adjacentCountry = (adjective: string, next: string | undefined) =>
  PLACED.has(next ?? '') ? countryOfAdjective(adjective) : undefined;

function readWord(reading: Reading): number {
  const token = reading.tokens[reading.at] ?? '';
  if (reading.isNegated && (AFTER_NOT.has(token) || JOINS.has(token))) return 1;
  if (reading.isNegated) {
    reading.isNegated = false;
    const [denial] = reading.tokens.slice(reading.at - 1, reading.at);
    if (denial === 'without') reading.words.push(denial);
  }
  const term = termOf(nextWords(reading, 2));
  const english = term ?? inEnglish(token) ?? token;
  reading.words.push(...english.split(' ').filter((word) => !isFiller(word) && !isAboutMoney(word)));
  return term ? 2 : 1;
}

/** The next words as one, or nothing when there are fewer. */
function nextWords({ tokens, at }: Reading, length: number): string {
  return at + length <= tokens.length ? tokens.slice(at, at + length).join(' ') : '';
}
