import { relativesAnywhere } from '../../domain/relatives/patterns.ts';
import type { Demographics } from '../../domain/clinical/findings.ts';
import { birthIn } from './birth-dates.ts';
import { patientNamesIn } from './patient-names.ts';

/** Who the text is about, as far as it says so. */
export function findDemographics(printed: string): Demographics {
  const text = printed.replace(GLUED_LABEL, '$1   $2');
  const [name = null, ...others] = patientNamesIn(text);
  const { date, year } = birthIn(text);
  const stated = statedAgeIn(text);
  return {
    ...{ name, birth_date: date, gender: genderIn(text), age: ageIn(text) },
    ...(others.length > 0 ? { other_names: others } : {}),
    ...(year === null ? {} : { birth_year: year }),
    ...(stated === null ? {} : { stated_age: stated }),
  };
}

/** "Amina HaddadDOB: 14/03/1962": a page reader saw no gap between two cells. */
const GLUED_LABEL = /(\p{Ll})((?:DOB|D\.O\.B|MRN|NHS|Age|Sex|Gender|Date of [Bb]irth|Born|Geb|Geburtsdatum)\b)/gu;

function genderIn(text: string): Demographics['gender'] {
  const labelled =
    /\b(?:sex|gender)(?:\s*[:/])?\s*(?:sex\s*[:/]\s*)?(?:\d+(?:\s*(?:yrs?|years?|y))?\s*\/\s*)?(female|male|f|m|woman|man)\b/i.exec(
      text,
    )?.[1] ?? /\bage\s*\/\s*sex\s*:\s*\d+(?:\s*[a-z]\w*)?\s*\/\s*(f|m|female|male)\b/i.exec(text)?.[1];
  if (labelled) return /^(?:f|w)/i.test(labelled) ? 'female' : 'male';
  const described =
    /\b\d{1,3}[- ]?(?:year|yr|y)s?[- ]?(?:old|o)?[- /]*(?:\w+[ -]){0,3}?(female|male|woman|man|lady|gentleman|girl|boy)\b/i.exec(
      text,
    )?.[1] ?? /\bi(?:['’]m| am) an? (?:\d+[- ]year[- ]old )?(?:\w+ )?(woman|man|female|male)\b/i.exec(text)?.[1];
  if (described) return /^(?:female|woman|lady|girl)$/i.test(described) ? 'female' : 'male';
  return null;
}

function ageIn(text: string): number | null {
  const found =
    /\b(\d{1,3})[- ]?(?:years?|yrs?|y)[- ]?(?:old|o\b|of age)/i.exec(text)?.[1] ??
    /\bage(?:\s*:)?(?:\s*\/\s*sex\s*:)?\s*(\d{1,3})\b/i.exec(text)?.[1];
  const age = Number(found);
  return found && age <= 120 ? age : null;
}

const AGE_OF_PATIENT = [
  /(?<!\p{L})(?:age|aged|alter|edad|idade|âge|età|yaş|возраст|العمر)(?:\s?\/\s?sex)?\s?[:：]\s?(\d{1,3})(?!\d)/iu,
  /(?<![\d.])(\d{1,3})[ -]?(?:y\.?o\.?|y\/o|yrs?|years?(?:[ -]old)?|Y)[ ,/]{1,3}(?:old )?(?:m|f|male|female|man|woman|gentleman|lady)(?![\p{L}])/iu,
  /(?<!\p{L})(?:an?|this) (\d{1,3})[ -]years?[ -]old(?!\p{L})/iu,
];
const OF_A_RELATIVE = new RegExp(
  String.raw`(?<!\p{L})(?:${relativesAnywhere({ among: 'papers', languages: ['en'], but: [] })}|son|grand\p{L}+|parent|child(?:ren)?|donor|baby|infant|newborn)(?!\p{L})`,
  'iu',
);

/** How old the paper says that its patient is; where the sentence speaks of a relative, nothing. */
function statedAgeIn(text: string): number | null {
  for (const pattern of AGE_OF_PATIENT) {
    const found = pattern.exec(text);
    if (!found) continue;
    const around = text.slice(Math.max(0, found.index - 60), found.index + found[0].length + 40);
    if (!OF_A_RELATIVE.test(around) && Number(found[1]) <= 120) return Number(found[1]);
  }
  return null;
}
