import { SPOKEN } from '../domain/conversation/language.ts';
import { namesRelative } from '../domain/conversation/whose-document.ts';
import { latinDigits } from '../domain/text/digits.ts';
import type { Asked } from './asked.ts';
import { wishedSurgeon } from './dialogue/wishes/surgeon.ts';
import { genderOfGrammar } from './gender-of-grammar.ts';
import { type Gender, letterAnswered, letterBesideAge } from './letter-of-sex.ts';

/** When a patient was born and of which sex, as they tell it in nine languages: as an answer, of themselves, or as a line that says nothing else. */

const words = (...lines: string[]): RegExp => new RegExp(String.raw`(?<![\p{L}\p{M}])(?:${lines.join('|')})(?![\p{L}\p{M}])`, 'iu');

const GENDERS: readonly (readonly [Gender, RegExp])[] = [
  [
    'female',
    words(
      'woman|female|lady|girl',
      'mujer|femenin[oa]|señora|chica|niña|hembra',
      'frau|weiblich|mädchen|femme|féminin|fille|mulher|feminin[oa]|moça|menina|donna|femmina|femminile|ragazza|bambina|signora',
      'kadın(?:ım)?|bayan(?:ım)?|kız|женщина|женский|женского|девочка|девушка|أنثى|انثى|امرأة|امراة|مرأة|سيدة|أنثي|بنت',
    ),
  ],
  [
    'male',
    words(
      'man|male|gentleman|(?<!\\d )boy(?![: ]{1,2}\\d)',
      'hombre|masculin[oa]|varón|varon|señor|chico|niño',
      'mann|männlich|junge|homme|masculin|garçon|homem|rapaz|menino|uomo|maschio|maschile|ragazzo|bambino|signore',
      'erkek|erkeğim|мужчина|мужской|мужского|мальчик|парень|ذكر|رجل|راجل|ولد',
    ),
  ],
  [
    'other',
    words(String.raw`other|non-?binary|diverse?|divers|otro|no binario|autre|non binaire|outro|altro|non binario|diğer|другой|آخر`),
  ],
];
/** Words that say it only where it was asked: "ست" is a number too. */
const ASKED_WORDS: readonly (readonly [Gender, RegExp])[] = [
  ['female', words('madame|dame|weib|señorita|signorina|ms|mrs|miss|mum|mom|mother|mam[aá]|мама|женска|ست|مرا|حرمة')],
  [
    'male',
    words('bloke|lad|guy|dude|fella|gent|mister|mr|father|dad|monsieur|herr|kerl|caballero|tipo|tío|bay|adam|мужик|пацан|رجال|رجّال|زلمة'),
  ],
];
/** "Soy mujer", whatever was asked: of oneself. */
const OWN: readonly (readonly [Gender, RegExp])[] = [
  [
    'female',
    words(
      String.raw`i(?:['’]?m| am) (?:an? )?(?:\d+[- ](?:year|yr)s?[- ]old )?(?:\w+ )?(?:woman|female|lady|mother|girl)`,
      'soy (?:una )?(?:mujer|señora|chica)|ich bin (?:eine )?(?:frau|weiblich)|je suis (?:une )?femme|sono una (?:donna|signora|ragazza)',
      'sou (?:uma )?(?:mulher|senhora|moça)|kadınım|bayanım|я женщина|(?:أنا|انا) (?:امرأة|امراة|مرأة|ست|سيدة|أنثى|انثى|ست بيت|(?:ام|أم|والدة) (?!زوجي|مراتي|زوجتي)\\p{L}{2,20})',
      // What only a woman calls herself.
      String.raw`i(?:['’]?m| am) (?:an? )?(?:widow|grandmother|grandma|granny|housewife|mum|mom|pregnant|not pregnant|wife)`,
      'soy (?:ama de casa|viuda|abuela|madre|alérgica|alergica|diabética|diabetica|asmática|asmatica|hipertensa|enfermera|maestra|jubilada|soltera|casada|divorciada)|estoy (?:embarazada|casada|divorciada|jubilada|preocupada)|fui operada|ich bin (?:eine )?(?:witwe|hausfrau|rentnerin|oma|mutter|krankenschwester|lehrerin|schwanger|hausmeisterin|sekretärin|erzieherin)',
      'je suis (?:une |très |aussi )?(?:infirmière|veuve|mariée|retraitée|enceinte|institutrice|divorcée|maman|grand-mère|opérée|inquiète|fumeuse|non[- ]fumeuse|aide-soignante)|sono (?:una |molto |anche )?(?:allergica|diabetica|sposata|vedova|incinta|casalinga|pensionata|nonna|mamma|infermiera|asmatica|preoccupata|la signora|stata operata)|allergica sono',
      'sou (?:uma |muito )?(?:alérgica|alergica|diabética|diabetica|viúva|viuva|casada|solteira|divorciada|dona de casa|aposentada|enfermeira|avó|mãe|professora)|(?:estou|tô|to) (?:grávida|casada|preocupada)|fui operada|ev hanımıyım|anneyim|hamileyim|dul kadınım|(?<!не )я (?:вдова|мама|бабушка|пенсионерка|медсестра|домохозяйка|беременна)',
    ),
  ],
  [
    'male',
    words(
      String.raw`i(?:['’]?m| am) (?:an? )?(?:\d+[- ](?:year|yr)s?[- ]old )?(?:\w+ )?(?:man|male|gentleman|father|boy)`,
      'soy (?:un )?(?:hombre|varón|señor)|ich bin (?:ein )?(?:mann|männlich)|je suis un homme|sono un (?:uomo|signore|ragazzo)',
      'sou (?:um )?(?:homem|senhor|rapaz)|erkeğim|я мужчина|(?:أنا|انا) (?:رجل|راجل|رج[ّ]?ال|ذكر|(?:ابو|أبو) (?!زوجي|مراتي|زوجتي)\\p{L}{2,20})',
      String.raw`i(?:['’]?m| am) (?:an? )?(?:widower|grandfather|grandad|grandpa|husband)`,
      'soy (?:viudo|abuelo|alérgico|alergico|diabético|diabetico|asmático|asmatico|hipertenso|enfermero|jubilado|soltero|casado|divorciado)|fui operado|ich bin (?:ein )?(?:witwer|rentner|opa|vater|krankenpfleger|lehrer|hausmeister)|je suis (?:un )?(?:infirmier|veuf|marié|retraité|divorcé|papa|grand-père|opéré|fumeur|non[- ]fumeur|aide-soignant)(?!\\p{L})',
      'sono (?:un |molto |anche )?(?:allergico|diabetico|sposato|vedovo|pensionato|nonno|papà|infermiere|asmatico|il signor|stato operato)|sou (?:um )?(?:alérgico|diabético|viúvo|casado|solteiro|divorciado|aposentado|enfermeiro|avô)|fui operado|(?<!не )я (?:вдовец|дедушка|пенсионер|медбрат)',
    ),
  ],
];
/** Words that say it right beside an age alone: "ست" is six, "cara" a face, "lad" somebody's son. */
const BESIDE_AGE: readonly (readonly [Gender, RegExp])[] = [
  ['female', words('lass|gal|dame|ست|مرا|مره|حرمة|حرمه|صبية|ست بيت|тётка')],
  ['male', words('bloke|lad|guy|dude|fella|fellow|chap|kerl|monsieur|mec|cara|caballero|adam|bay|мужик|пацан|رجال|رجّال|زلمة|زلمه|شاب')],
];
/** Words of an answer to what sex somebody is; a longer one tells something else. */
const LONGEST_ANSWER = 8;
/** Beside a date or a sex on a line of their own: ages, and what joins. */
const BESIDE =
  /(?<![\p{L}\p{M}])(?:and|y|und|et|e|ve|и|yes|sí|si|ja|oui|sim|sì|evet|да|نعم|years? old|years?|y\/?o|yrs?|f?t|in|inch(?:es)?|kg|kilos?|cm|lbs?|stone|st|about|around|años?|jahre?(?: alt)?|ans|anos|anni|yaşında\p{L}*|лет|года?|г|سنة|سنه|سنوات|عمري|عندي|ben|yaşım|yaş|age|aged|edad|alter|âge|età|idade|возраст|العمر|i am|i['’]?m|soy|tengo|bin|ich bin|je suis|j['’]ai|sou|tenho|sono|ho|мне|я|أنا|انا|on|am|el|le|il|em|in|the|del|de|of)(?![\p{L}\p{M}])/giu;

/** "A lady doctor please, not a man": of who treats, wished or told. */
const DOCTOR =
  /(?<!\p{L})(?:surgeons?|doctors?|physicians?|arzt|ärzt\p{L}*|doktor\p{L}*|chirurg\p{L}*|operateur\p{L}*|médic[oa]|medic[oa]|doctora?|cirujan[oa]|médecin|docteure?|dottor\p{L}+|cirurgiã\p{L}*|doutora?|cerrah\p{L}*|hekim\p{L}*|врач\p{L}*|доктор\p{L}*|хирург\p{L}*|(?:ال)?(?:طبيب|جراح|دكتور)\p{L}*)(?!\p{L})/iu;
const speaksOfDoctor = (message: string): boolean => DOCTOR.test(message) || wishedSurgeon(message) !== null;

/** @param asked what was asked for last @param language of the message or the conversation, which says what a letter stands for */
export function genderIn(message: string, asked: Asked | null, language: string | null = null): Gender | null {
  const speaksOfOthers = NAMES_OTHERS.test(message) || speaksOfDoctor(message);
  const own = OWN.find(([, pattern]) => pattern.test(message))?.[0] ?? genderOfGrammar(message, speaksOfOthers);
  if (own) return own;
  const isAnswer = asked === 'gender' && !speaksOfDoctor(message) && message.split(/\s+/).length <= LONGEST_ANSWER;
  if (isAnswer) return only(message) ?? letterAnswered(message, language) ?? onlyOf(ASKED_WORDS, message);
  const ofLine = linesOf(message)
    .map(ofOwnLine)
    .find((gender) => gender !== null);
  if (ofLine || wishedSurgeon(message) !== null) return ofLine ?? null;
  const aged = message.split(/[.,;!?\n]/).filter((part) => AGED.test(part));
  return aged.map(ofOwnLine).find((gender) => gender !== null) ?? besideAge(message) ?? letterBesideAge(message, language);
}

/** "I'm 34, female": an age is said of oneself. */
const AGED =
  /(?<!\p{L})(?:i['’]?m|i am|tengo|bin|j['’]ai|tenho|ho|мне|عمري)\s\d{2}(?!\d)|(?<!\d)\d{2}(?:\s?(?:yo|y\/o|yrs?(?: old)?|years? old|años|jahre(?: alt)?|ans|anos|anni|yaşında\p{L}*|лет|سنة))(?!\p{L})/iu;

/** "Im 67, male, from Leeds", "мне 52 года, женщина", "ben 49 erkek", "hombre, 52 años": a sex right beside an age, each in a clause that says nothing else up to there. What stands behind a relative may be theirs. */
function besideAge(message: string): Gender | null {
  let wasAge = false;
  let alone: Gender | null = null;
  for (const clause of latinDigits(message).split(CLAUSE_END)) {
    if (namesRelative(clause) || NAMES_OTHERS.test(clause)) return null;
    const found = [...GENDERS.slice(0, 2), ...BESIDE_AGE].map(([, pattern]) => pattern.exec(clause)).filter((match) => match !== null);
    const [word] = found;
    const ahead = word ? clause.slice(0, word.index) : clause;
    const isAge = AGE.test(ahead) || BIRTH_YEAR.test(ahead);
    const isBare = !/\p{L}/u.test(ahead.replace(/\d/g, ' ').replace(BESIDE, ' '));
    const isOnly = word !== undefined && /^\P{L}*(?:$|\s(?:from|fae|aus|из|من)\s)/u.test(clause.slice(word.index + word[0].length));
    if (word && found.length === 1 && isBare && (isAge || (wasAge && isOnly))) return sexNamed(word[0]);
    if (alone && isAge && isBare && word === undefined) return alone;
    alone = word && found.length === 1 && isOnly && !/[\p{L}\d]/u.test(ahead) ? sexNamed(word[0]) : null;
    if (word && found.length === 1 && ahead.trim() === '' && AGE_BEHIND.test(clause.slice(word.index + word[0].length)))
      return sexNamed(word[0]);
    const letter = AGE_AND_LETTER.exec(clause)?.groups?.sex;
    if (letter) return letter === 'F' ? 'female' : 'male';
    wasAge = word === undefined && isAge && isBare;
  }
  return null;
}

/** Whose age and sex may follow. */
const NAMES_OTHERS =
  /(?<!\p{L})(?:kids?|child(?:ren)?|babies|baby|surgeons?|doctors?|donors?|friends?|partner|kinder|kind|arzt|ärztin|chirurg\p{L}*|spender\p{L}*|freund\p{L}*|niñ[oa]s?|hij[oa]s?|médic[oa]|cirujan[oa]|donante|amig[oa]s?|enfants?|médecin|donneur|amie?|figli[oa]?|bambin[oia]|medico|donatore|filh[oa]s?|dador|çocu\p{L}+|doktor\p{L}*|bağışçı\p{L}*|дет\p{L}+|реб[её]н\p{L}+|врач\p{L}*|хирург\p{L}*|донор\p{L}*|друг\p{L}*|أطفال|اطفال|طبيب\p{L}*|جراح\p{L}*|متبرع\p{L}*)(?!\p{L})/iu;
const CLAUSE_END = /[,،;.!?؟\n]+/;
const AGE = /(?<![\d.,/])(?:1[6-9]|[2-9]\d)(?![\d.,/%])/;
/** "Sono del 1957, donna". */
const BIRTH_YEAR = /(?<!\d)(?:19[2-9]\d|200\d)(?!\d)/;
/** "Мужчина 59 лет 182 см", "woman, 62": the age right behind the sex, and nothing that speaks of somebody else. */
const AGE_BEHIND =
  /^\s(?:of |de |di |d['’]|عمري |عندي )?(?:1[6-9]|[2-9]\d)(?:\s?(?:years?(?: old)?|yo|y\/o|años|jahre(?: alt)?|ans|anos|anni|yaşında\p{L}*|лет|года?|سنة|سنه))?(?=\s*(?:$|\d|من ))/iu;
const AGE_AND_LETTER =
  /^\s*(?:i['’]?m )?(?:1[6-9]|[2-9]\d)(?:\s?(?:yo|y\/o))?[\s/]?(?<sex>[FM])(?![\p{L}\d'’]|\s?(?:[Ee]uros?|EUR|USD|[Dd]ollars?|[Pp]ounds?|GBP|TL|[Ll]ira|[Rr]ub|руб))/u;

const only = (text: string): Gender | null => onlyOf(GENDERS, text);
const sexNamed = (word: string): Gender | null => only(word) ?? onlyOf(BESIDE_AGE, word);

function onlyOf(genders: typeof GENDERS, text: string): Gender | null {
  const found = genders.filter(([, pattern]) => pattern.test(text)).map(([gender]) => gender);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** "14 March 1961, male" and nothing else. */
function ofOwnLine(line: string): Gender | null {
  const gender = only(line);
  const [, pattern] = GENDERS.find(([kind]) => kind === gender) ?? [];
  if (!gender || !pattern || gender === 'other') return null;
  const rest = withoutDate(line).replace(pattern, ' ').replace(BORN, ' ').replace(BESIDE, ' ');
  return /\p{L}/u.test(rest) ? null : gender;
}

const linesOf = (message: string): string[] => message.split(/(?<!\d)\.\s+|[!?;؟]\s+|\n/).filter((line) => line.trim() !== '');
const withoutDate = (line: string): string => latinDigits(line).replace(NAMED, ' ').replace(/\d/g, ' ');

const BORN = words(
  String.raw`born|date of birth|birth ?da(?:y|te)|d\.?o\.?b|nac[ií]|nacid[oa]|nacimiento|cumpleaños|geboren|geb\.?|geburtsdatum|geburtstag`,
  String.raw`née?|naissance|nasci|nascid[oa]|nascimento|nat[oa]|nascita|doğum\p{L}*|doğdum|родил(?:ся|ась)|рождения|д\.?р|ولدت|مواليد|الميلاد|ميلادي`,
);
/** Where nobody asked, a date alone is a birth only so many years back. */
const LEAST_AGE_UNASKED = 16;
/** Questions that dates answer which are no births. */
const DATED: ReadonlySet<string> = new Set(['operations', 'medications', 'conditions', 'issue_clarification', 'travel_window']);

/**
 * The date of birth that a message tells, as YYYY-MM-DD. Days stand before months, but in English with slashes where both can be one.
 * @param today as YYYY-MM-DD
 */
export function birthDateIn(
  message: string,
  asked: Asked | null,
  language: string | null,
  today = new Date().toISOString().slice(0, 10),
): string | null {
  const lines = linesOf(latinDigits(message));
  const dates = (told: readonly string[]) => told.map((line) => dateOf(line, language === 'en'));
  const isPast = (date: string | null): date is string => date !== null && date <= today && date >= '1900';
  const born = dates(lines.filter((line) => BORN.test(line))).find(isPast);
  if (born || asked === 'date_of_birth') return born ?? dates(lines).find(isPast) ?? null;
  if (asked !== null && DATED.has(asked)) return null;
  const latest = `${Number(today.slice(0, 4)) - LEAST_AGE_UNASKED}${today.slice(4)}`;
  const alone = lines.filter((line) => /(?:19|20)\d\d/.test(line) && !/\p{L}/u.test(bare(line)));
  return dates(alone).find((date) => isPast(date) && date <= latest) ?? null;
}

const bare = (line: string): string => {
  const [, pattern] = GENDERS.find(([, sex]) => sex.test(line)) ?? [];
  return (pattern ? withoutDate(line).replace(pattern, ' ') : withoutDate(line)).replace(BESIDE, ' ');
};

const NUMERIC = /(?<![\d.,/-])(?:(\d{4})[-./](\d{1,2})[-./](\d{1,2})|(\d{1,2})\s?[./-]\s?(\d{1,2})\s?[./-]\s?(\d{4}|\d{2}))(?![\d/-])/;
const NAMED =
  /(?<!\d)(?:(?<day>\d{1,2})(?:st|nd|rd|th|er|º|ª|°|\.)? ?(?:of |de |di |d['’])?(?<name>\p{L}{3,12}(?: (?!of |de |del )\p{L}{4,6})?)\.?,? ?(?:of |de |del )?['’]?(?<year>\d{4}|\d{2})|(?<first>\p{L}{3,12})\.? (?<day2>\d{1,2})(?:st|nd|rd|th)?,? (?<year2>\d{4}))(?!\d)/iu;

function dateOf(line: string, monthsFirst: boolean): string | null {
  const { groups } = NAMED.exec(line) ?? {};
  if (groups) {
    const month = monthOf(groups.name ?? groups.first ?? '');
    if (month !== null) return valid(groups.year ?? groups.year2 ?? '', month, Number(groups.day ?? groups.day2));
  }
  const [printed = '', y1, m1, d1, a = '', b = '', y2 = ''] = NUMERIC.exec(line) ?? [];
  if (y1) return valid(y1, Number(m1), Number(d1));
  if (y2 === '') return null;
  const [one, two] = [Number(a), Number(b)];
  const isMonthFirst = two > 12 || (monthsFirst && one <= 12 && printed.includes('/'));
  return isMonthFirst ? valid(y2, one, two) : valid(y2, two, one);
}

function valid(printed: string, month: number, day: number): string | null {
  const short = Number(printed);
  const year = printed.length === 4 ? short : short > new Date().getUTCFullYear() % 100 ? 1900 + short : 2000 + short;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.toISOString().slice(0, 10) : null;
}

const folded = (name: string): string => name.normalize('NFKD').replace(/\p{M}/gu, '').replaceAll('ı', 'i').toLowerCase();
let months: Map<string, number> | null = null;

/** By its name in any of the nine languages, in full, in the form that it has behind a day, or by its first letters. */
function monthOf(name: string): number | null {
  months ??= monthNames();
  const said = folded(name);
  return months.get(said) ?? months.get(said.split(' ')[0] ?? said) ?? months.get(said.slice(0, 3)) ?? null;
}

function monthNames(): Map<string, number> {
  const names = new Map<string, number>(
    Object.entries({ اذار: 3, نيسان: 4, ايار: 5, حزيران: 6, تموز: 7, اب: 8, ايلول: 9, 'تشرين الاول': 10, 'تشرين الثاني': 11, شباط: 2 }),
  );
  for (const [name, month] of Object.entries({ setiembre: 9, janner: 1, sept: 9 })) names.set(name, month);
  for (const language of SPOKEN)
    for (let month = 1; month <= 12; month += 1) {
      const date = Date.UTC(2000, month - 1, 1);
      for (const day of [undefined, 'numeric'] as const) {
        const format = new Intl.DateTimeFormat(language, { month: 'long', ...(day ? { day } : {}), timeZone: 'UTC' });
        const said = format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
        names.set(folded(said), month);
        if (/^\p{Script=Latin}|^\p{Script=Cyrillic}/u.test(said) && !names.has(folded(said).slice(0, 3)))
          names.set(folded(said).slice(0, 3), month);
      }
    }
  return names;
}
