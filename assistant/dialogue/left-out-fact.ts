import { normalized, readConfirmation } from '../../domain/conversation/short-answers.ts';
import { consentClauses } from './agreement.ts';
import { readNamed } from './choice.ts';
import type { Option } from './choice-names.ts';
import { AGREES, BESIDE, POSTPONES } from './consent-words.ts';
import { ABOUT, DENIES, HARMLESS, LEAVES_OUT, OF_HOSPITALS, OF_PERSONS, TAKES_OUT, TELLS, TURNS_AWAY } from './left-out-words.ts';
import { NAME_SAID, readNameWish } from './name-wish.ts';
import { MAY_BE_SHOWN } from './name-words.ts';
import { countriesIn, wordsOf } from './wishes/country-names.ts';

/**
 * Pure. Whether a message that answers about a consent wants a single fact or paper kept out of the record: "you may send it, but without the depression". Nine languages;
 * the own name and a hospital are left out elsewhere. @param hospitals those that may be named in it
 */
export function leavesFactOut(message: string, hospitals: readonly Option[]): boolean {
  const { rest } = readNameWish(message.replaceAll(/ما عدا/gu, 'ماعدا'));
  const bare = MAY_BE_SHOWN.reduce((text, pattern) => text.replace(pattern, ' '), rest.replaceAll(BESIDE_NAME, `${NAME_SAID}, without `));
  const agrees = consentClauses(bare, hospitals).some(({ kind }) => kind === 'agrees' || kind === 'yes' || kind === 'leans');
  return clausesOf(bare).some((clause) => saysSo(clause, agrees) && !isOfElse(clause, hospitals));
}

/** Whether it is said of what is told or written. */
export const speaksOfTelling = (message: string): boolean => TELLS.test(message);

/** "Without my name and the depression". */
const BESIDE_NAME = new RegExp(
  String.raw`${NAME_SAID}\s+(?:and|or|nor|y|ni|und|oder|noch|et|e|né|nem|ve|и|ни)\s+(?=(?:the|my|that|la|el|lo|las|los|mi|mis|die|das|den|meine[nr]?|le|les|l['’]|ma|mon|mes|il|i|gli|mi[ao]|o|a|os|as|meu|minha)(?!\p{L}))`,
  'giu',
);

const clausesOf = (text: string): string[] =>
  text.split(/[.?!؟;:,،\n]|\s[-–—]\s/u).filter((clause) => /\p{L}/u.test(clause) && !clause.includes(NAME_SAID));

function saysSo(clause: string, agrees: boolean): boolean {
  if (LEAVES_OUT.test(clause) || TAKES_OUT.test(clause)) return hasObject(clause);
  if (DENIES.test(clause) && TELLS.test(clause)) return (agrees || ABOUT.test(clause)) && hasObject(clause);
  return agrees && TURNS_AWAY.some((pattern) => pattern.test(clause)) && !POSTPONES.test(clause) && hasObject(clause);
}

/** A hospital, a country, a person by themselves, or what no record holds. */
function isOfElse(clause: string, hospitals: readonly Option[]): boolean {
  const { chosen, left } = readNamed(clause, hospitals);
  if (chosen.size + left.size > 0 || OF_HOSPITALS.test(clause)) return true;
  return HARMLESS.test(clause) || OF_PERSONS.test(clause.trim()) || countriesIn(wordsOf(clause)).length > 0;
}

/** Something is named beside the words that leave it out, agree, or are of the record as a whole. */
function hasObject(clause: string): boolean {
  const without = [LEAVES_OUT, TAKES_OUT, DENIES, TELLS, ABOUT].reduce(
    (text, pattern) => text.replace(new RegExp(pattern.source, 'giu'), ' '),
    clause,
  );
  return normalized(without)
    .split(/[\s']+/u)
    .some((word) => word.length >= SHORTEST && !BESIDE.has(word) && !AGREES.has(word) && readConfirmation(word) === null);
}
const SHORTEST = 3;
