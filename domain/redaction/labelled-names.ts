import { withoutCaseModifiers } from '../text/case-modifiers.ts';
import { isNoName } from './kin-names.ts';
import { NO_PERSONS } from './title-phrases.ts';

/** The patient's own names on the line of a paper that says whose it is: given and former names and second surnames, which the record may not know. */

const START = String.raw`(?<![\p{L}\p{M}\p{Nd}])`;
/** The label says that a name follows. */
const SURE = [
  "patient(?:['’]s)? name|pt name|name of (?:the )?patient|patientenname|name des patienten|name, vorname|nom du patient|nom et prénom|nom, prénom",
  'nombre y apellidos|apellidos y nombre|nombre del paciente|nome d[oa] paciente|nome completo|nome e cognome|cognome e nome|nome del paziente',
  'hasta(?:nın)? adı(?:[ -]soyadı)?|adı[ ,-]{1,2}soyadı|ad[ ,-]{0,2}soyad|ф\\.?[ ]?и\\.?[ ]?о\\.?(?: пациента)?|имя пациента|namn|navn|naam|nimi|imię i nazwisko',
].join('|');
/** The label also stands before how a patient is. */
const PERHAPS = 'patient(?:e|in)?|pt|paciente|paziente|hasta|пациент(?:ка)?|больн(?:ой|ая)|patiënte?|pacjent(?:ka)?';
/** Before a name that somebody had before. */
export const FORMERLY = [
  'née|nee|né|born|formerly|previously|also known as|known as|aka|a\\.k\\.a\\.|ehemals|früher|vormals|geb\\.|geborene[r]?|anciennement|autrefois|antes|anteriormente',
  'de soltera|de casada|nata|già|in precedenza|nascida|de solteira|kızlık soyadı|önceki soyadı|eski soyadı|ранее|прежде|урожд[.а-яё]{1,8}|бывшая|tidigare|tidligere|född|født',
].join('|');

const WORD = String.raw`(?:[DdLlO]['’])?\p{Lu}[\p{L}\p{M}]{1,30}(?:[-‐'’](?:de[ ])?\p{L}[\p{L}\p{M}]{0,30}){0,2}`;
const NOT_A_FIELD = String.raw`(?!(?:DOB|MRN|Date|Age|Sex|Gender|Address|Phone|Tel|Id|ID|Ref|Room|Ward|Geb|Geschlecht|Alter|Sexe|Sexo|Edad|NHS|NHC|KVNR|CHI)(?![\p{L}]))`;
const PARTICLE = String.raw`(?:(?:de|del|de la|da|das|do|dos|di|von|van|der|den|y|e|al|el|bin|in)[ ])`;
const NEXT = String.raw`(?:,?[ ]{1,2}${PARTICLE}{0,2}${NOT_A_FIELD}(?:${WORD}|\p{Lu}(?:\.|(?=[ ]{2}|$|\t))))`;
const RUN = String.raw`(?:(?:Mrs?|Ms|Miss|Frau|Herr|Mme|M\.|Sra?\.?|Sig\.(?:ra)?)[ ])?${NOT_A_FIELD}${WORD}${NEXT}{0,5}`;
const FORMER = String.raw`(?:[ ]?,?[ ]?\(?(?i:${FORMERLY})[ :]{1,2}${WORD}(?:[ ]${WORD}){0,2}\)?)`;
const NICKNAME = String.raw`(?:[ ][("“„']{1,2}\p{Lu}\p{Ll}{2,15}["”“']?\)?)`;
const LINE_ENDS = String.raw`(?=[ ]{0,3}(?:$|[\r\t;|([*]|[ ]{2}|[,-][ ]?(?:\p{Nd}|\[|\p{Ll})|[ ](?:\p{Nd}|\[|-|–|(?i:born|geb|née|dob|nac|nasc|nat[oa]|д\.)))|\.$)`;
const SURE_LINE = line(String.raw`(?<before>${START}(?i:${SURE})[ ]?:[ ]{0,12})`);
const PERHAPS_LINE = line(String.raw`(?<before>${START}(?i:${PERHAPS})[ ]?:[ ]{0,12})`);

function line(before: string): RegExp {
  return new RegExp(withoutCaseModifiers(String.raw`${before}(?<run>${RUN})(?<more>(?:${FORMER}|${NICKNAME}){0,4})${LINE_ENDS}`), 'gmu');
}

/** How a patient may be, with a capital behind a colon. */
const STATES = new RegExp(
  `^(?:${[
    ...NO_PERSONS,
    'pleasant|elderly|gentleman|lady|stable|alert|awake|asleep|known|severe|mild|moderate|acute|chronic|well|unwell|comfortable|oriented|conscious|sedated|intubated|male|female|caucasian',
    'asian|afebrile|febrile|independent|ambulant|ambulatory|fit|obese|zustand|bekannte?|starke|weiblich|männlich|stabil|wach|stable|consciente?|conocid[oa]',
    'estable|estável|mujer|varón|mulher|homem|donna|uomo|femme|homme|kadın|erkek|женщина|мужчина|hombre|nota|cosciente|vigile|lucid[oa]|education|information',
    'summary|details|instructions?|consent|safety|care|discharged?|admitted|transferred|referred|seen|agreed|advised|counselled|complains?|reports?|denies|presents',
  ].join('|')})$`,
  'iu',
);
const isName = (run: string): boolean => {
  const words = run.match(/(?<![\p{L}\p{M}'’-])\p{Lu}[\p{L}\p{M}'’.-]*/gu) ?? [];
  return words.length > 0 && words.every((word) => !STATES.test(word) && !isNoName(word));
};

/** The text without the names on such lines; labels stay. */
export function withoutLabelledNames(text: string, replacement: string): string {
  const named = (found: string, ...rest: unknown[]) => {
    const { before = '', run = '' } = rest.at(-1) as Record<string, string | undefined>;
    return PERHAPS_LINE_LABEL.test(before) && !isName(run) ? found : before + replacement;
  };
  return text.replace(SURE_LINE, named).replace(PERHAPS_LINE, named);
}
const PERHAPS_LINE_LABEL = new RegExp(`^(?:${PERHAPS})[ ]?:`, 'iu');

/** Words of the names on such lines: they go wherever the case's texts have them again. */
export function namesByLabel(text: string): string[] {
  const found = [SURE_LINE, PERHAPS_LINE].flatMap((pattern) => [...text.matchAll(pattern)]);
  const runs = found.filter(({ groups }) => isName(groups?.run ?? '')).map(({ groups }) => `${groups?.run ?? ''} ${groups?.more ?? ''}`);
  const words = runs.flatMap((run) => run.match(/\p{Lu}[\p{L}\p{M}'’-]{3,}/gu) ?? []);
  return [...new Set(words.flatMap((word) => [word, ...(/^\p{Lu}+$/u.test(word) ? [word[0] + word.slice(1).toLowerCase()] : [])]))];
}

/** What stands behind a name that is gone already: "[name], formerly Karlsson", "[name] (née [name]), formerly Brandt". */
export function withoutFormerNames(text: string, replacement: string): string {
  const gone = replacement.replace(/[[\]]/g, '\\$&');
  const behind = new RegExp(
    withoutCaseModifiers(String.raw`(?<=${gone}\)?,?[ ]\(?)((?i:${FORMERLY})[ :]{1,2})${WORD}(?:[ ]${WORD}(?=[,.;)\n]|$))?`),
    'gu',
  );
  return text.replace(behind, (_found, formerly: string) => formerly + replacement);
}
