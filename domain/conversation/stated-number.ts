import { TAKES_BACK } from './slips.ts';

/** The one number of an answer that says nothing else: "4.1", "it should be 4,1", "4.1, not 41". */

/** Nine languages. */
const BESIDE = new Set(
  'yes no not sorry it its is was should be the a correct right value number typo that means meant i mean ja nein nicht kein es ist war sollte sein das der die wert zahl richtig tippfehler sí si no es era debería ser el la valor número correcto perdón oui non pas c est était devrait être le valeur juste correcte não é era deveria ser o número correto sì è era dovrebbe essere il valore corretto numero evet hayır değil değer doğru olmalı нет да не это значение должно быть правильно верно نعم لا ليس هو هي القيمة الصحيحة comma decimal point forgotten missing lost komma fehlt vergessen coma falta olvidada virgule oubliée manque vírgula esquecida virgola manca dimenticata virgül unutulmuş запятая забыта пропущена فاصلة mmol l dl ml mg g u iu meq umol µmol ug µg pg ng'.split(
    ' ',
  ),
);
const LONGEST = 80;

/** Whether an answer is a number and words that only say so. */
export function isBareNumber(message: string): boolean {
  if (message.length > LONGEST || /[?؟]/u.test(message)) return false;
  const words =
    message
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}µ]+/gu) ?? [];
  return /\d/.test(message) && words.every((word) => BESIDE.has(word));
}

/** @param doubted the printed value, which may be named beside the right one @returns with a point; null where another word or number stands beside it */
export function statedNumber(message: string, doubted: string): string | null {
  if (!isBareNumber(message)) return null;
  const numbers =
    message
      .normalize('NFKC')
      .replaceAll(/(\d),(\d)/g, '$1.$2')
      .match(/\d{1,9}(?:\.\d{1,9})?/g) ?? [];
  const [only, ...more] = numbers.filter((number) => Number(number) !== Number(doubted));
  return only !== undefined && more.length === 0 ? only : null;
}

const LONGEST_SENTENCE = 160;
const SAYS_RIGHT =
  /(?<![\p{L}\p{M}])(?:right|correct|actually|should|really|richtig|korrekt|eigentlich|tatsächlich|sollte|correct[oa]s?|realmente|debería|juste|exacte?|devrait|en fait|cert[oa]|deveria|corrett[oa]|giust[oa]|dovrebbe|doğru\p{L}*|olacak\p{L}*|olmalı|правильн\p{L}+|верн\p{L}+|на самом деле|должно|الصحيح\p{L}?|المفروض)(?![\p{L}\p{M}])/iu;
const YEAR = /^(?:19|20)\d\d$/;

/**
 * The number that a sentence puts in the place of a doubted one: "the potassium is a typing error, it is 4.3 mmol/L". It has to call the printed one wrong or
 * its own right, and to hold one other number, which is no year. @returns with a point; null where it may mean something else
 */
export function correctedNumber(message: string, doubted: string): string | null {
  if (message.length > LONGEST_SENTENCE || /[?؟]/u.test(message) || !(SAYS_RIGHT.test(message) || TAKES_BACK.test(message))) return null;
  const numbers =
    message
      .normalize('NFKC')
      .replaceAll(/(\d),(\d)/g, '$1.$2')
      .match(/(?<![\d./-])\d{1,9}(?:\.\d{1,9})?(?![\d/-]|\.\d)/g) ?? [];
  const [only, ...more] = numbers.filter((number) => Number(number) !== Number(doubted) && !YEAR.test(number));
  return only !== undefined && more.length === 0 ? only : null;
}
