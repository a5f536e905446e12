import type { ConditionFinding } from '../../domain/clinical/findings.ts';

/**
 * Lists of vaccinations name what somebody is protected against, in rows of names, doses, days and batches, with "not given" and "declined" among them: no row of one is an
 * illness. A list begins with a line that names vaccines and ends with the next heading or sentence.
 */

const NAMES_VACCINES =
  /immuni[sz]|vaccin|impf(?:ung|stoff|ausweis|pass|buch|status)|vacun|vacina|a[şŞ][ıIİi](?:lar|lama|sı|LAR|LAMA|SI)?(?!\p{L})|привив(?:к|очн)|вакцин|boletim (?:individual )?de saúde|carnet de santé|^\s*imms?(?=[:.\s]*$|:)|تطعيم|لقاح|تلقيح/iu;
/** Codes of what people are vaccinated against, and of having had it. */
const PREVENTABLE =
  /^(?:A0[01]|A1[5-9]|A20|A3[3-79]|A49\.2|A75\.9|A8[0-4]|A92|A95|B0[1256]|B1[56]|B17\.0|B18\.[01]|B19\.[019]|B26|B97\.7|G03\.9|J0[9]|J1[0134]|K75\.9|U07\.1|Z86\.(?:1|61)|Z22)/;
/** "Fiebre amarilla", "Жёлтая лихорадка": the fever in the name of yellow fever. */
const YELLOW_FEVER =
  /(?<!\p{L})(?:fiebre amarilla|febre amarela|febbre gialla|fièvre jaune|gelbfieber|sarı humma|ж[её]лт\p{L}{2} лихорадк\p{L}|الحمى الصفراء)(?!\p{L})/iu;
const FEVER = /^R50\.9/;
const ILL =
  /infect|infekt|infecci|infezion|infecç|инфекц|عدوى|disease|illness|\bhad\b|erkrank|krank|gehabt|enferm|padec|maladie|malattia|doença|hastalı|geçir|болел|перен[её]с|заболев|مرض|أصيب|treated|treatment|therapy|behandlung|tratamiento|tratamento|traitement|trattamento|tedavi|лечени|علاج|behandelt|tratad|traité/iu;
/** "Hepatitis B: course declined", "Gelbfieber: Impfung abgelehnt": a row behind the colon, of the vaccination alone. */
const COURSE = String.raw`(?:course|vaccin\p{L}*|doses?|booster|impfung|vacunación|vaccination|ciclo|vaccinazione|esquema|vacinação|aşı|от (?:прививки|вакцинации)|прививка)`;
const NOT_VACCINATED = new RegExp(
  String.raw`^\s?:\s*(?:${COURSE} )?(?:(?:offered|but|wurde|fue|foi|a été|è stato),? )?(?:declined|refused|not (?:completed|given)|contraindicated|abgelehnt|kontraindiziert|nicht gegeben|rechazad[oa]|contraindicad[oa]|refusée?|contre-indiquée?|rifiutat[oa]|controindicat[oa]|recusad[oa]|reddedildi|kontrendike|отказал\p{L}*|противопоказан\p{L}*|رفض(?:ت)? (?:ال)?تطعيم)(?!\p{L})`,
  'iu',
);
/** "Tetanus 2021 aufgefrischt", "tetanus booster 2019". */
const BOOSTED =
  /^[^.;,:\n]{0,24}?(?<!\p{L})(?:aufgefrischt|auffrischung|geimpft|booster(?:ed)?|boosted|vaccinated|jabs?|refuerzo|vacunad[oa]|rappel|vacciné|richiamo|vaccinat[oa]|reforço|vacinad[oa]|rapel|pekiştirme|ревакцин\p{L}*|привит[аы]?)(?!\p{L})/iu;
const LONGEST_HEADING = 80;
const MOST_ROWS = 30;
const LONGEST_ROW = 100;

/** Without the rows of lists of vaccinations. @param text in which the passages of the findings lie */
export function withoutVaccinationLists(text: string, findings: readonly ConditionFinding[]): ConditionFinding[] {
  const lines = text.split('\n');
  const starts = startsOf(lines);
  return findings.filter(({ icd10, passage }) => {
    if (icd10 === null) return true;
    const row = starts.findLastIndex((start) => start <= passage.start);
    if (!PREVENTABLE.test(icd10) && !(FEVER.test(icd10) && YELLOW_FEVER.test(lines[row] ?? ''))) return true;
    const behind = (lines[row] ?? '').slice(passage.end - (starts[row] ?? 0));
    if (NOT_VACCINATED.test(behind) || BOOSTED.test(behind)) return false;
    if (ILL.test(lines[row] ?? '')) return true;
    return !isInList(lines, row) && !isDoseOf(behind);
  });
}

/** Names of vaccines and of their makers as cards print them. */
const VACCINE =
  /(?<!\p{L})(?:biontech|pfizer|comirnaty|moderna|spikevax|astra ?zeneca|vaxzevria|covishield|janssen|jcovden|novavax|nuvaxovid|sinovac|coronavac|sinopharm|turkovac|sputnik(?: v)?|спутник(?: v)?|гам-ковид-вак|фай[зс]ер|فايزر|استرازينيكا|سينوفارم|engerix(?:-?b)?|hbvaxpro|euvax|recombivax|fendrix|heplisav|twinrix|ambirix|havrix|vaqta|avaxim|epaxal|hexyon|infanrix|hexavac|pediarix|stamaril|priorix|m-?m-?r(?:vaxpro| ii)?|mmr|proquad|varivax|varilrix|zostavax|shingrix|boostrix|repevax|covaxis|revaxis|adacel|prevenar|pneumovax|apexxnar|vaxneuvance|menveo|nimenrix|bexsero|neisvac|encepur|fsme-immun|ixiaro|rabipur|verorab|typhim|vivotif|vaxigrip|influvac|fluarix|efluelda|fluad|гриппол|регевак|эувакс|bcg|бцж)(?!\p{L})/iu;
/** "1. doz", "2nd dose", "dose 1", "1ª dose", "V2", "первая доза", "3 doses", "الجرعة الأولى"; "1 dose daily" is of a medicine. */
const NUMBERED =
  /(?<![\p{L}\d])(?:\d ?(?:\.|st|nd|rd|th|ère|er|re|e|ème|ª|º|a|-я|-ая)\.? ?(?:doz|dose|dosis|impfung|gabe|dosi|doza|доза|вакцинация)|(?:dose|dosis|doz|доза|impfung) ?(?:n[º°.]? ?)?[1-6](?![\d.,]|\p{L}| ?(?:mg|ml|x|×))|(?:first|second|third|booster|erste|zweite|dritte|primera|segunda|tercera|première|deuxième|troisième|prima|seconda|terza|primeira|terceira|birinci|ikinci|üçüncü|первая|вторая|третья) (?:dose|dosis|impfung|dosi|doz|доза)|(?:ال)?جرعة (?:ال)?(?:أولى|اولى|ثانية|ثالثة)|[1-6] ?(?:doses|dosis|dosi|doz|дозы|dosen|impfungen|جرعات)(?! (?:de|of|di|da|von) )|جرعتان|ثلاث جرعات)(?!\p{L})/iu;
const DAY = /(?<!\d)(?:\d{1,2}[./-]\d{1,2}[./-](?:\d{2}|\d{4})|\d{4}-\d\d-\d\d|\d{1,2}[./](?:19|20)\d\d)(?!\d)/;
/** Words between the name of the disease and what says that it was vaccinated against. */
const BESIDE = 26;

/** "Hepatit B 1. doz 02/04/2018 HB11", "COVID-19 (BioNTech) 17.06.2021": the row of a card without its heading: the vaccine or the number of the dose, and its day. */
function isDoseOf(behind: string): boolean {
  const row = behind.slice(0, LONGEST_ROW);
  const [vaccine, numbered] = [VACCINE.exec(row), NUMBERED.exec(row)];
  const named = [vaccine, numbered].filter((found) => found !== null).map(({ index }) => index);
  if (named.length === 0 || Math.min(...named) > BESIDE) return false;
  return (numbered !== null && numbered.index <= BESIDE) || DAY.test(row);
}

function startsOf(lines: readonly string[]): number[] {
  let at = 0;
  return lines.map((line) => {
    const start = at;
    at += line.length + 1;
    return start;
  });
}

function isInList(lines: readonly string[], row: number): boolean {
  const [label] = LABELLED.exec(lines[row] ?? '') ?? [];
  if (label !== undefined) return NAMES_VACCINES.test(label);
  if (isProse(lines[row] ?? '')) return false;
  for (let above = row - 1; above >= 0 && above >= row - MOST_ROWS; above -= 1) {
    const line = lines[above] as string;
    if (isListHead(line)) return true;
    if (isProse(line) || line.trimEnd().endsWith(':')) return false;
  }
  return false;
}

/** "Vaccinations: tetanus, …": the rows behind the colon. */
const LABELLED = /^[^:\n]{1,40}:(?=[ \t]{0,8}[^ \t\d])/u;
/** "Vaccinations", "VACCINE   DATE   BATCH". */
const isListHead = (line: string) =>
  NAMES_VACCINES.test(line) && line.trim().length <= LONGEST_HEADING && !LABELLED.test(line) && !isSentence(line);

const isSentence = (line: string) => /\p{Ll}{2}[.!?]\s*$/u.test(line) && line.trim().split(/\s+/).length > 3;
/** Three cells with blanks between them: a row, whatever abbreviation ends it. */
const isRow = (line: string) => (line.trim().match(/\S(?: {2,}|\t+)(?=\S)/g)?.length ?? 0) >= 2;
const isProse = (line: string) => !isRow(line) && (isSentence(line) || line.trim().length > LONGEST_ROW);
