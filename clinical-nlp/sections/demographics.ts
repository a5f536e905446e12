import type { Demographics } from '../../domain/clinical/findings.ts';
import { dateBehind } from '../../domain/text/dates.ts';

const NAME = String.raw`(?:(?:Mr|Mrs|Ms|Miss|Dr)\.?\s+)?(\p{Lu}[\p{L}'’.-]*(?:[ ,]+(?:(?:bin|van|de|del|der|von|al|el|la|da|dos)\s+)*\p{Lu}[\p{L}'’.-]*){1,4})`;
const NAME_LABELS = [
  new RegExp(String.raw`\bpatient(?:['’]s)?(?: name)?\s*:\s*${NAME}`, 'iu'),
  new RegExp(String.raw`(?:^|\n)[^\S\n]*name\s*:\s*${NAME}`, 'iu'),
  new RegExp(
    String.raw`(?:^|\n)[^\S\n]*(?:patient(?:in|e)?|paciente|paziente|hasta(?: ad[ıi](?: soyad[ıi])?)?|nombre|nom|nome)\s*:\s*${NAME}`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:re|regarding)\s*:\s*${NAME}(?=(?:\s*,)?\s*(?:date of birth|dob|born))`, 'iu'),
  new RegExp(String.raw`\bmy name is\s+${NAME}`, 'iu'),
];
/** German, Spanish, Portuguese, French, Italian, Turkish. */
const BIRTH_ABROAD =
  /(?<!\p{L})(?:geb(?:oren)?\.?(?: am)?|geburtsdatum|fecha de nacimiento|data de nascimento|n[ée]e? le|date de naissance|data di nascita|nat[oa] il|do[ğg]um tarihi)\s*[:.]?\s*/iu;
const BIRTH = [
  /\bd\.?o\.?b\.?\s*[:.]?\s*/i,
  /\bdate of birth\s*[:.]?\s*/i,
  /\bbirth ?date\s*[:.]?\s*/i,
  /\bborn(?: on)?\s*[:.]?\s*/i,
  BIRTH_ABROAD,
];
/** Labels and units that a name never contains: what follows it on the same line. */
const NOT_A_NAME =
  /\b(?:dob|d\.o\.b|date|born|sex|age|gender|collected|sample|report|reported|mrn|id|ref|specimen|drawn|phone|female|male|address|doctor|physician|account|received|geb|geboren|nacimiento|nascimento|naissance|nascita|doğum|né|née|sexo|sexe|geschlecht|alter|edad)\b/iu;

/** Who the text is about, as far as it says so. */
export function findDemographics(printed: string): Demographics {
  const text = printed.replace(GLUED_LABEL, '$1   $2');
  return { name: nameIn(text), birth_date: dateBehind(text, BIRTH), gender: genderIn(text), age: ageIn(text) };
}

/** "Amina HaddadDOB: 14/03/1962": a page reader saw no gap between two cells. */
const GLUED_LABEL = /(\p{Ll})((?:DOB|D\.O\.B|MRN|NHS|Age|Sex|Gender|Date of [Bb]irth|Born|Geb|Geburtsdatum)\b)/gu;

function nameIn(text: string): string | null {
  for (const label of NAME_LABELS) {
    const match = label.exec(text);
    const found = match?.[1]?.split(/\s{3,}|\n/)[0] ?? '';
    const cut = NOT_A_NAME.exec(found);
    const name = (cut ? found.slice(0, cut.index) : found).replace(/(?<![\s,.-])[\s,.-]+$/, '').replace(/\s+/g, ' ');
    if (name.split(/[ ,]+/).length >= 2 && name.length <= 60) return name;
  }
  return null;
}

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
