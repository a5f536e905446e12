import type { ClinicalExtraction, Demographics } from '../clinical/findings.ts';
import { matchName, namePart } from '../redaction/name-forms.ts';
import { scriptOf } from '../redaction/transliterate.ts';
import { editDistance } from '../text/edit-distance.ts';
import { joinedForms } from '../text/unspaced-scripts.ts';

/** Whether a paper is about the patient of its case, by the name, the date of birth and the age that it prints. */

export type NamedPatient = { first_name: string; last_name: string; date_of_birth: string | null };
type Named = Pick<NamedPatient, 'first_name' | 'last_name'>;

export const namesSomebody = ({ name, birth_date, birth_year, stated_age }: Demographics): boolean =>
  name !== null || birth_date !== null || birth_year !== undefined || stated_age !== undefined;

/** What of the paper is not the patient's. An age counts only where neither a name nor a birth is printed that is. */
export function contradictions(
  { demographics, document_date }: Pick<ClinicalExtraction, 'demographics' | 'document_date'>,
  patient: NamedPatient,
): ('name' | 'date_of_birth' | 'age')[] {
  const { name, other_names = [], birth_date, birth_year, stated_age } = demographics;
  const isOtherName = name !== null && [name, ...other_names].some((each) => !namesAgree(each, patient));
  const born = patient.date_of_birth;
  const isOtherDate = born !== null && birth_date !== null && !datesAgree(birth_date, born);
  const isOtherYear = born !== null && birth_year !== undefined && !born.startsWith(String(birth_year));
  const isUnnamed = name === null && birth_date === null && birth_year === undefined;
  const isOtherAge = isUnnamed && born !== null && stated_age !== undefined && !ageAgrees(stated_age, born, document_date);
  return [
    ...(isOtherName ? (['name'] as const) : []),
    ...(isOtherDate || isOtherYear ? (['date_of_birth'] as const) : []),
    ...(isOtherAge ? (['age'] as const) : []),
  ];
}

/** Ages are rounded, and papers dated by the day on which they were written down. */
const YEARS_ASIDE = 2;

/** An undated paper may be of any year. */
function ageAgrees(age: number, born: string, date: string | null): boolean {
  if (date === null) return true;
  const years = Number(date.slice(0, 4)) - Number(born.slice(0, 4)) - (date.slice(5) < born.slice(5) ? 1 : 0);
  return Math.abs(years - age) <= YEARS_ASIDE;
}

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'mister', 'dr', 'prof', 'herr', 'frau', 'madame', 'monsieur', 'senor', 'senora']);

/**
 * Same words in any order, accents, titles, case and script aside; the family name must agree and one given name, which may be an initial. A lone name is
 * compared alone, and one that is printed without a blank as a whole.
 */
export function namesAgree(printed: string, { first_name, last_name }: Named): boolean {
  const words = nameWords(printed).filter((word) => !TITLES.has(word.plain));
  const isIn = (part: NameWord) => words.some((word) => isSameWord(word, part));
  const given = nameWords(first_name);
  const familyAgrees = nameWords(last_name).some(isIn);
  const givenAgrees = given.some((part) => isIn(part) || words.some(({ plain }) => plain.length === 1 && part.plain.startsWith(plain)));
  if (words.length === 0 || joinedForms(first_name, last_name).includes(printed.normalize('NFC'))) return true;
  return words.length > 1 ? familyAgrees && givenAgrees : familyAgrees || givenAgrees;
}

/** `plain`: lower case without marks. */
type NameWord = { plain: string; printed: string };

function isSameWord(one: NameWord, other: NameWord): boolean {
  if (scriptOf(one.printed) !== scriptOf(other.printed)) return matchName(namePart(other.printed, false), one.printed) !== null;
  const isLong = Math.min(one.plain.length, other.plain.length) > 4;
  return one.plain === other.plain || (isLong && editDistance(one.plain, other.plain) <= 1);
}

function nameWords(name: string): NameWord[] {
  return name
    .split(/[^\p{L}\p{M}]+/u)
    .filter(Boolean)
    .map((printed) => ({ printed, plain: plainOf(printed) }));
}

/** Letters that lose no mark when they are taken apart; in capitals the dotless i of Turkish is a plain one. */
const PLAIN_LETTERS: Record<string, string> = { ł: 'l', ı: 'i', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' };
const plainOf = (word: string) =>
  word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łıøđßæœ]/gu, (letter) => PLAIN_LETTERS[letter] ?? letter);

/** 03/04/1960 may be March or April: a date whose day and month were read the other way round agrees. */
function datesAgree(printed: string, known: string): boolean {
  const [year, month, day] = printed.split('-');
  return printed === known || `${year}-${day}-${month}` === known;
}
