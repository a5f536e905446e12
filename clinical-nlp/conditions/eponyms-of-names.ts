/** "Referred by Dr. Graves", "Cushing Street 5": a disease that is called after somebody, where its name is that of a person or a street. */

const EPONYM =
  /^(?:graves|crohn|cushing|parkinson|hashimoto|addison|paget|marfan|alzheimer|huntington|basedow|bechterew|beh[cç]et|hodgkin|wilson|raynaud|sj[öo]gren|turner|m[ée]ni[èe]re|conn|kaposi|barrett|bell|baker|dupuytren|perthes|scheuermann|still|whipple|tourette|gilbert|fabry|gaucher|ewing|wegener|hirschsprung|klinefelter|charcot|chagas|weil|burkitt|horner|brugada|reiter)$/iu;
/** A title, and at most one first name or initials before the name; German "M. Crohn" is the disease. */
const TITLE =
  /(?<!\p{L})(?:drs?|prof|professor|doctor|doktor|mr|mrs|ms|miss|herrn?|frau|sra?|dra|dott|dr\.?ssa|mme|mlle|monsieur|madame|sig|signora?|uzm|op|sayın|д-р|доктор|профессор|الدكتورة?|دكتورة?|السيدة?)\.?(?: (?:med|dent|univ|h\.?c)\.?){0,2}(?: (?:\p{L}\.-? ?){1,2}| [^\s\d.,;:()]{2,14})? ?$/iu;
const FIRST_NAME = / (\p{L}[^\s.]{1,13}) ?$/u;
/** "Frau Meier Parkinson bekannt" is no name; a doctor's first name is one. */
const OF_DOCTOR = /^(?:dr|prof|doctor|doktor|dott|uzm)/iu;
const STREET =
  /^(?: (?:street|str\.|road|rd|avenue|ave|lane|drive|close|crescent|court|gardens)(?!\p{L})|-?(?:stra(?:ß|ss)e|str\.|weg|platz|allee)(?!\p{L}))/iu;
const IS_DISEASE = /^(?:['’]s?|-?\s?(?:disease|syndrome?|krankheit|erkrankung|thyroiditis|lymph|palsy|cyst|sarcom))/iu;

/** "Dr. Gicht", "le docteur Lupus", "Mr J. Stroke": whatever the word is, right behind a title it is a name; "DR", "MR" and "MS" are diseases. */
const TITLE_RIGHT_BEFORE =
  /(?<!\p{L})(?:Drs?|Dra|Prof|Professor|[Dd]octor|Doktor|[Dd]octeur|Dott|Mr|Mrs|Miss|Herrn?|Frau|Mme|Monsieur|Madame|Sra?|Sig|Uzm|[Дд]октор|[Дд]-р|(?:ال)?دكتورة?)\.?(?: med\.)?(?: \p{Lu}\.-?){0,2} $/u;
/** "Инсультов П.А.": a word with two initials behind it. */
const INITIALS_BEHIND = /^ \p{Lu}\. ?\p{Lu}\./u;
const ONE_WORD = /^(?:\p{Lu}\p{Ll}+|[\p{Script=Arabic}]+)$/u;

const isNamedByTitle = (text: string, start: number, end: number): boolean =>
  ONE_WORD.test(text.slice(start, end)) &&
  !IS_DISEASE.test(text.slice(end, end + 20)) &&
  (TITLE_RIGHT_BEFORE.test(text.slice(Math.max(0, start - 30), start)) ||
    (/\p{Script=Cyrillic}/u.test(text[start] ?? '') && INITIALS_BEHIND.test(text.slice(end, end + 6))));

/** "EPOC grave", "asthme grave", "in grave condition": how bad something is, and no disease of Graves. */
export const isOnlyGrave = (text: string, start: number, end: number): boolean => /^(?:[Gg]rave|GRAVE)$/u.test(text.slice(start, end));

/** Whether what text[start..end) names is a person or a street. */
export function isNameOfPerson(text: string, start: number, end: number): boolean {
  if (isNamedByTitle(text, start, end)) return true;
  const quote = text.slice(start, end);
  if (!EPONYM.test(quote) || !/^\p{Lu}/u.test(quote)) return false;
  const behind = text.slice(end, end + 20);
  if (STREET.test(behind)) return true;
  if (IS_DISEASE.test(behind)) return false;
  const before = text.slice(Math.max(0, start - 40), start);
  const title = TITLE.exec(before)?.[0];
  if (title === undefined) return false;
  const first = FIRST_NAME.exec(title)?.[1];
  return first === undefined || (/^\p{Lu}/u.test(first) && OF_DOCTOR.test(title) && /^\s*(?:$|[.,;)\n])/.test(behind));
}
