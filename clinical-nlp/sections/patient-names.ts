import { withoutCaseModifiers } from '../../domain/text/case-modifiers.ts';
import { isUnspaced, UNSPACED_LETTER } from '../../domain/text/unspaced-scripts.ts';

/** Who a paper calls its patient, in nine languages and in the forms of East Asia: behind a label, in two fields, before a date of birth, or in the sentences of a letter. */

const WORD = String.raw`\p{Lu}[\p{L}\p{M}'’.-]{0,30}`;
const PARTICLE = String.raw`(?:bin|ibn|van|de|del|der|den|von|al|el|la|da|do|dos|das|di|du|le|y|e)[ ]`;
const FURTHER = String.raw`(?:(?:,? {1,2}|,)(?:${PARTICLE}){0,2}${WORD})`;
const ARABIC = String.raw`[\u0621-\u064A]{2,15}(?: [\u0621-\u064A]{2,15}){1,4}`;
/** Of scripts without capitals: Hebrew, Persian, Hindi, Thai, Georgian … */
const CASELESS = String.raw`\p{Lo}[\p{Lo}\p{M}]{1,20}(?: \p{Lo}[\p{Lo}\p{M}]{1,20}){1,4}`;
const UNSPACED = String.raw`[${UNSPACED_LETTER}]{1,8}(?:[ ·・][${UNSPACED_LETTER}]{1,8}){0,2}(?![${UNSPACED_LETTER}])`;
const TITLE = String.raw`(?:(?i:mr|mrs|ms|miss|herrn?|frau|monsieur|madame|mlle|mme|señora?|sra?|doña|dña|signora?|sig\.ra|sig|senhora?|bay|bayan|sayın|г-н|г-жа|гражданин|гражданка)\.? |M\. |D\. ?|(?:السيد|السيدة) )`;
const OF_TWO = String.raw`(?:(?:${TITLE}|Dr\.? )?(${WORD}${FURTHER}{1,4}|${ARABIC}|${UNSPACED}|${CASELESS}))`;
const OF_ONE = String.raw`(${WORD}${FURTHER}{0,4})`;

/** What a paper prints before the name of the person that it is about, and before no other's. */
const PATIENT_LABELS = [
  "patient(?:['’]s)?(?: full)?(?: name)?|name of (?:the )?patient|pt name",
  'patient(?:in|enname|e)|name (?:des|der) patient(?:en|in)|pat(?:-name)?|versicherte?r?',
  '(?:nombre (?:y apellidos )?(?:del |de la )?)?paciente|apellidos y nombres?|nombre y apellidos',
  '(?:nome (?:do|da) )?(?:paciente|utente|doente)|nome completo',
  'nom (?:du|de la) patiente?|noms? et prénoms?|noms?, prénoms?',
  'paziente|cognome e nome|nome e cognome|assistit[oa]',
  'hasta(?:nın)?(?: ad[ıi](?:[ -]{0,2}soyad[ıi])?)?|ad[ıi]?[ ,/-]{1,3}(?:ve )?soyad[ıi]?',
  'пациент(?:ка|а|ки)?|больн(?:ой|ая)|ф\\.? ?и\\.? ?о\\.?(?: пациент(?:а|ки))?',
  'اسم (?:المريض|المريضة|المراجع)|المريضة?|الاسم(?: الكامل)?',
  '(?:患者|病人)?姓名|(?:患者)?氏名|患者名|환자 ?(?:명|성명|이름)|성명',
].join('|');
/** Labels of any name, at the beginning of a line. */
const NAME_LABELS = 'name|full name|nombre|nom|nome|isim|имя|name, vorname|nachname, vorname';
const FAMILY_LABELS =
  'surname|last name|family name|name|nachname|familienname|apellidos?|cognome|apelido|sobrenome|soyad[ıi]|nom(?: de (?:famille|naissance))?|фамилия|اسم العائلة';
const GIVEN_LABELS = 'first names?|given names?|forenames?|vornamen?|nombres?|prénoms?|nome|ad[ıi]|имя|الاسم الأول';
/** "Ref" also stands before who refers: "Ref: Mr D. Head, Neurosurgery". */
const SUBJECT = 're|regarding|betr(?:eff|ifft)?|concerne|objet|oggetto|asunto|assunto|konu|касательно';
const WHO_REFERS =
  'consultant|surgeon|surgery|neuro|ortho|cardio|ology|ologist|registrar|(?<!\\p{L})gp(?!\\p{L})|clinic|physician|hospital|dept|department';
/** Where a birth is told: of whom the name before it is. */
const BIRTH =
  '(?:d\\.?o\\.?b|date of birth|born|geb(?:oren)?(?![\\p{L}])|geburtsdatum|n[ée]e?(?:\\(e\\))? le|nacid[oa]|nascid[oa]|nat[oa] (?:il|a)|f(?:echa)?\\.? ?(?:de )?nac|doğum|рожд|род\\.|\\d{4} ?г\\. ?р|مواليد|تاريخ الميلاد|\\* ?\\d{1,2}\\.)';
const SEX = String.raw`(?:\(?(?:[MFmf]|[Mm]ale|[Ff]emale)\)?[ \t,]{1,4})?`;
const GAP = String.raw`(?:[ \t]{0,3}[,;(\n]?[ \t]{0,3})`;

const expression = (source: string) => new RegExp(withoutCaseModifiers(source), 'gu');
const LINE = String.raw`(?<=^|\n)[ \t]{0,8}`;
const COLON = String.raw`[ \t]{0,3}[:：][ \t]{0,8}`;

/** Of the paper's patient, wherever it stands. "PT" is a test, or a treatment. */
const LABELLED = expression(String.raw`(?<![\p{L}\p{M}])(?:(?i:${PATIENT_LABELS})|[Pp]t)\.?${COLON}${OF_TWO}`);
/** Labels that say themselves that a name follows: however it is written. */
const NAME_FOLLOWS = expression(
  String.raw`(?<![\p{L}\p{M}])(?i:patient(?:['’]s)? name|name of (?:the )?patient|patientenname|nombre del paciente|nom du patient|nome do paciente|cognome e nome|nombre y apellidos|apellidos y nombres?|hasta ad[ıi](?: soyad[ıi])?|ф\.? ?и\.? ?о)\.?${COLON}([\p{L}'’-]{2,30}(?:,? [\p{L}'’.-]{1,30}){1,3})(?=[ \t]{0,4}(?:\n|$|[,;(]|[ \t]{2}))`,
);
/** Other ways, the surest first; the last two may be a family name alone. */
const OTHER_WAYS = [
  expression(String.raw`${LINE}(?i:${NAME_LABELS})${COLON}${OF_TWO}`),
  expression(String.raw`(?<![\p{L}])(?i:${SUBJECT})\.?[ \t]?:?[ \t]{0,3}${TITLE}${OF_TWO}`),
  expression(
    String.raw`${LINE}(?i:ref)\.?[ \t]?:[ \t]{0,3}${TITLE}(?![^\n]{0,60}(?i:${WHO_REFERS}))${OF_TWO}(?=[ \t]*(?:\n|$|[,(;-]{1,2}[ \t]?(?:\d|(?i:mrn|nhs|hosp|aged)))|${GAP}(?i:${BIRTH}))`,
  ),
  expression(String.raw`(?<![\p{L}])(?i:${SUBJECT}|ref)\.?[ \t]?:[ \t]{0,3}(?:${TITLE})?${OF_TWO}(?=${GAP}(?i:${BIRTH}))`),
  expression(String.raw`(?<![\p{L}])${TITLE}${OF_TWO}(?=${GAP}(?i:${BIRTH}))`),
  expression(String.raw`${LINE}${OF_TWO}(?=[ \t,;(]{1,8}${SEX}(?i:${BIRTH}))`),
  expression(String.raw`(?<![\p{L}])(?i:my name is)[ ]${OF_TWO}`),
  expression(
    String.raw`(?<![\p{L}])(?i:thank you (?:very much |so much )?for (?:referring|seeing|asking (?:me|us) to see)|i (?:had the pleasure of (?:seeing|meeting|reviewing)|reviewed|have reviewed|have seen)|(?:your|ihren?|votre|su|seu|sua|il vostro|la vostra) (?:pleasant |mutual |gemeinsamen? |o\. ?g\. )?(?:patient(?:in|en|e)?|paciente|paziente),?)[ ]{1,2}(?:(?i:this|the) (?:[\p{L}-]{2,20} ){1,3})?${TITLE}${OF_ONE}`,
  ),
];
const SALUTATION = expression(
  String.raw`${LINE}(?i:dear|sehr geehrter|sehr geehrte|liebe|lieber|estimad[oa]|caro|cara|gentile|egregi[oa]|chère?|cher|prezad[oa])[ ]${TITLE}${OF_ONE}(?=[,:]|\n)`,
);
/** A letter to the patient, not one about a patient to a colleague. */
const TO_THE_PATIENT =
  /(?<!\p{L})(?:you (?:have|are|were|had)|your (?:diagnos|results?|blood|scan|x-?ray|medic|operation|condition|symptoms|treatment)|bei ihnen|ihre (?:diagnose|befunde?|blutwerte|medikamente)|vous (?:avez|êtes|présentez)|vos (?:résultats|analyses)|usted (?:tiene|padece|presenta)|sus (?:resultados|análisis)|lei (?:ha|è)|i suoi (?:esami|risultati))/iu;
const TO_A_COLLEAGUE =
  /(?<!\p{L})(?:your patient|referr(?:ed|ing)|for (?:seeing|asking)|dear (?:dr|doctor|colleague)|ihre[nr]? patient|votre patient|su paciente|kolleg|collègue|confrère|collega|colega)/iu;

/** Printed in capitals beside age and sex, as laboratories head their sheets: "PUGH GARETH   57Y / M". */
const IN_CAPITALS =
  /(?<=^|\n|[ \t]{2})(\p{Lu}[\p{Lu}'’-]{1,24}(?:,? \p{Lu}[\p{Lu}'’-]{1,24}){1,3})[ \t,]{1,8}\(?\d{1,3} ?(?:Y|YRS?|YEARS?|A|J)?\.? ?[/,| ]? ?(?:M|F|MALE|FEMALE)(?![\p{L}])/gu;
const NO_NAME =
  /(?<!\p{L})(?:LABORATORY|REPORT|CLINIC|HOSPITAL|BLOOD|COUNT|RESULTS?|PATIENT|NAME|AGE|SEX|TEST|DEPARTMENT|MEDICAL|CENT(?:ER|RE)|PAGE)(?!\p{L})/u;

/** Labels and units that a name never contains: what follows it on the same line. */
const BEHIND_A_NAME =
  /(?<!\p{L})(?:dob|d\.o\.b|date|born|sex|age|gender|collected|sample|report|reported|mrn|id|ref|specimen|drawn|phone|female|male|address|doctor|physician|account|received|geb|geboren|nacimiento|nacid[oa]|nascimento|naissance|nascita|doğum|né|née|sexo|sexe|geschlecht|alter|edad|first|given|vorname|prénom|nombre|дата|возраст|пол|تاريخ|العمر|الجنس|رقم|مواليد|الميلاد|男性?|女性?|性别|性別|年龄|年齢|남성?|여성?|성별|나이)(?!\p{L})/iu;
const LONGEST = 60;
const FIELDS_APART = 160;

/** The patient's names as a paper prints them, the surest first; more than one where several people are called its patient. */
export function patientNamesIn(text: string): string[] {
  const labelled = [LABELLED, NAME_FOLLOWS].flatMap((label) => [...text.matchAll(label)].map(({ 1: found = '' }) => nameOf(found, 2)));
  const other = OTHER_WAYS.flatMap((way, place) => {
    const found = way.exec(text)?.[1] ?? '';
    way.lastIndex = 0;
    return nameOf(found, place === OTHER_WAYS.length - 1 ? 1 : 2);
  });
  const all = [...labelled, ...inTwoFields(text), ...other.slice(0, 1), ...inCapitals(text), ...other.slice(1), ...addressed(text)];
  const names = all.filter((name): name is string => name !== null);
  const [first] = names;
  if (first === undefined) return [];
  return [...new Set([first, ...labelled.filter((name): name is string => name !== null)])];
}

function nameOf(found: string, fewest: number): string | null {
  const line = found.split(/\s{3,}|\n/)[0] ?? '';
  const cut = BEHIND_A_NAME.exec(line);
  const name = (cut ? line.slice(0, cut.index) : line).replace(/(?<![\s,.-])[\s,.-]+$/, '').replace(/\s+/g, ' ');
  const words = name.split(/[ ,]+/).filter(Boolean);
  const isWhole = words.length >= fewest || (isUnspaced(name) && name.length > 1);
  return isWhole && name.length <= LONGEST ? name : null;
}

const FAMILY = expression(String.raw`${LINE}(?i:${FAMILY_LABELS})${COLON}(${WORD}(?: ${WORD})?)`);
const GIVEN = expression(String.raw`(?<=^|\n|[ \t]{2}|, )[ \t]{0,8}(?i:${GIVEN_LABELS})${COLON}(${WORD}(?: ${WORD})?)`);

/** "Surname: Pugh", "First name: Gareth". */
function inTwoFields(text: string): (string | null)[] {
  for (const family of text.matchAll(FAMILY)) {
    for (const given of text.matchAll(GIVEN)) {
      const isOther = given.index !== family.index && Math.abs(given.index - family.index) <= FIELDS_APART;
      if (isOther) return [nameOf(`${given[1]?.split('\n')[0]} ${family[1]?.split('\n')[0]}`, 2)];
    }
  }
  return [];
}

function inCapitals(text: string): (string | null)[] {
  const found = [...text.matchAll(IN_CAPITALS)].map(({ 1: name = '' }) => name).find((name) => !NO_NAME.test(name));
  return found === undefined ? [] : [nameOf(found, 2)];
}

function addressed(text: string): (string | null)[] {
  const found = SALUTATION.exec(text)?.[1];
  SALUTATION.lastIndex = 0;
  return found !== undefined && TO_THE_PATIENT.test(text) && !TO_A_COLLEAGUE.test(text) ? [nameOf(found, 1)] : [];
}
