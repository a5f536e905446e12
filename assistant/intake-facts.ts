import { wishedBudget } from './dialogue/wishes/budget.ts';
import { wishedSurgeon } from './dialogue/wishes/surgeon.ts';
import { findPhoneNumbersInText } from 'libphonenumber-js';
import type { ClassifyInput, IntakeFacts } from '../domain/conversation/assistant-tasks.ts';
import type { Asked } from './asked.ts';
import { dateBehind } from '../domain/text/dates.ts';
import { languagesIn } from './intake-languages.ts';
import { placesIn } from './intake-places.ts';
import { wishedProcedures } from './procedures/name-procedures.ts';

/** Facts of the intake that a message states in words. */

export function intakeFacts({ message, procedures }: Pick<ClassifyInput, 'message' | 'procedures'>, asked: Asked | null): IntakeFacts {
  return {
    ...procedureIn(message, procedures),
    ...placesIn(message, asked),
    ...wishedBudget(message, asked === 'budget' ? 'asked' : 'not_asked'),
    ...personIn(message, asked),
    ...spoken(message),
  };
}

function procedureIn(message: string, offered: ClassifyInput['procedures']): IntakeFacts {
  const [first] = wishedProcedures(message, offered);
  return first ? { procedure_code: first.code, procedure_name: first.name } : {};
}

const OWN_GENDER =
  /\bi(?:['’]m| am) (?:an? )?(?:\d+[- ](?:year|yr)s?[- ]old )?(?:\w+ )?(woman|female|man|male|lady|gentleman|mother|father|girl|boy)\b/i;
const ANSWERED_GENDER = /\b(woman|female|lady|girl|man|male|gentleman|boy|other|non-?binary|diverse)\b|^\s*([fm])\s*[.!]?$/i;
const GENDERS: ['female' | 'male', RegExp][] = [
  ['female', /^(?:woman|female|lady|mother|girl|f)$/],
  ['male', /^(?:man|male|gentleman|father|boy|m)$/],
];
/** "Soy mujer", whatever was asked: of oneself, in the other languages. */
const OWN_GENDER_ABROAD: ['female' | 'male', RegExp][] = [
  [
    'female',
    /(?<!\p{L})(?:soy (?:una )?(?:mujer|señora|chica)|ich bin (?:eine )?(?:frau|weiblich)|je suis (?:une )?femme|sono una (?:donna|signora)|sou (?:uma )?(?:mulher|senhora)|(?:kadınım|bayanım)|я женщина|(?:أنا|انا) (?:امرأة|امراة|مرأة|ست|سيدة|أنثى|انثى))(?!\p{L})/iu,
  ],
  [
    'male',
    /(?<!\p{L})(?:soy (?:un )?(?:hombre|varón|señor)|ich bin (?:ein )?(?:mann|männlich)|je suis un homme|sono un uomo|sou (?:um )?homem|erkeğim|я мужчина|(?:أنا|انا) (?:رجل|راجل|ذكر))(?!\p{L})/iu,
  ],
];
const BORN = /\b(?:born(?: on)?|date of birth(?: is)?|birth ?day(?: is)?|dob)\s*[:]?\s*(?:the )?/i;
const isBirthDate = (date: string) => date <= new Date().toISOString().slice(0, 10) && date >= '1900';

function personIn(message: string, asked: Asked | null): IntakeFacts {
  const facts: IntakeFacts = {};
  const said = asked === 'gender' && wishedSurgeon(message) === null ? ANSWERED_GENDER.exec(message) : OWN_GENDER.exec(message);
  const gender = said?.slice(1).find(Boolean)?.toLowerCase();
  const abroad = OWN_GENDER_ABROAD.find(([, pattern]) => pattern.test(message))?.[0];
  if (gender) facts.gender = GENDERS.find(([, pattern]) => pattern.test(gender))?.[0] ?? 'other';
  else if (abroad) facts.gender = abroad;
  const born = dateBehind(message, asked === 'date_of_birth' ? [BORN, /^/, /\b(?:is|was|on|it['’]s)\s+/i] : [BORN]);
  if (born && isBirthDate(born)) facts.date_of_birth = born;
  const phone = findPhoneNumbersInText(message.replace(/(?<!\d)00(?=[1-9])/, '+')).find(({ number }) => number.isValid())?.number.number;
  if (phone) facts.phone = phone;
  return facts;
}

function spoken(message: string): IntakeFacts {
  const languages = languagesIn(message);
  return languages.length > 0 ? { languages } : {};
}
