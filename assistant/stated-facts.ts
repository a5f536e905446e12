import type { Classification, ClassifyInput, IntakeFacts } from '../domain/conversation/assistant-tasks.ts';
import { SPOKEN } from '../domain/conversation/language.ts';
import { shortAnswer } from '../domain/conversation/short-answers.ts';
import { minorDigits } from '../domain/money.ts';

/**
 * What a model made of a message, as far as the message bears it out: what the rules read stands, and of the rest only what the message says in so many words.
 * A model may see an emergency that no rule sees, but not in a mere "yes".
 */
export function asStated(read: Classification, byRules: Classification, { message, procedures }: ClassifyInput): Classification {
  const isFalseAlarm = read.category === 'emergency' && byRules.category !== 'emergency' && shortAnswer(message) !== null;
  return {
    ...read,
    category: isFalseAlarm ? byRules.category : read.category,
    facts: { ...statedIn(message, read.facts, { procedures, byRules: byRules.facts }), ...byRules.facts },
  };
}

type Beside = { procedures: ClassifyInput['procedures']; byRules: IntakeFacts };

function statedIn(message: string, facts: IntakeFacts, { procedures, byRules }: Beside): IntakeFacts {
  const { destination_country, country_of_residence, budget_cents, currency, date_of_birth, phone, procedure_code } = facts;
  const places = [byRules.destination_country, byRules.country_of_residence];
  const isPlace = (code: string | undefined) => code !== undefined && !places.includes(code) && namesCountry(message, code);
  const procedure = procedures.find(({ code }) => code === procedure_code);
  return {
    ...(isPlace(destination_country) ? { destination_country } : {}),
    ...(isPlace(country_of_residence) && country_of_residence !== destination_country ? { country_of_residence } : {}),
    ...(budget_cents !== undefined && currency !== undefined && namesAmount(message, budget_cents, currency)
      ? { budget_cents, currency }
      : {}),
    ...(date_of_birth !== undefined && namesDate(message, date_of_birth) ? { date_of_birth } : {}),
    ...(phone !== undefined && digitsOf(message).includes(phone.slice(-LOCAL_DIGITS)) ? { phone } : {}),
    ...(procedure && sharesWord(message, procedure.name) ? { procedure_code: procedure.code, procedure_name: procedure.name } : {}),
  } as IntakeFacts;
}

const LOCAL_DIGITS = 7;
const folded = (words: string): string => words.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
const digitsOf = (words: string): string => words.normalize('NFKC').replace(/[٠-٩]/g, latinDigit).replace(/\D/g, '');
const latinDigit = (digit: string): string => String((digit.codePointAt(0) ?? 0) - 0x660);

const COUNTRIES = SPOKEN.map((language) => new Intl.DisplayNames([language], { type: 'region' }));
/** Endings of cases differ: "в Турции". */
const ENDING = 2;
const SHORT = 5;

function namesCountry(message: string, code: string): boolean {
  const words = folded(message);
  return COUNTRIES.some((names) => {
    const name = folded(names.of(code) ?? code);
    return words.includes(name.length > SHORT ? name.slice(0, -ENDING) : name);
  });
}

function namesAmount(message: string, cents: number, currency: string): boolean {
  const amount = cents / 10 ** minorDigits(currency);
  const numbers = message
    .normalize('NFKC')
    .replace(/[٠-٩]/g, latinDigit)
    .matchAll(/\d+(?:[.,\s]\d{3})*/g);
  const stated = [...numbers].map(([digits]) => Number(digits.replace(/\D/g, '')));
  const names = SPOKEN.map((language) => new Intl.DisplayNames([language], { type: 'currency' }).of(currency) ?? currency);
  const symbol = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value;
  const isNamed = [currency, symbol ?? currency, ...names].some((name) => folded(message).includes(folded(name)));
  return isNamed && stated.some((number) => number === amount || number * 1_000 === amount);
}

function namesDate(message: string, date: string): boolean {
  const [year = '', , day = ''] = date.split('-');
  return message.includes(year) && new RegExp(`(?<!\\d)0?${Number(day)}(?!\\d)`).test(message);
}

const LETTERS = 4;
const GENERAL: ReadonlySet<string> = new Set(['total', 'surgery', 'operation', 'replacement', 'treatment', 'procedure', 'repair', 'with']);

function sharesWord(message: string, name: string): boolean {
  const words = folded(name).match(/\p{L}{4,}/gu) ?? [];
  return words.some((word) => !GENERAL.has(word) && folded(message).includes(word.slice(0, Math.max(LETTERS, word.length - ENDING))));
}
