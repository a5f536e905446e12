import { type CountryCode, findPhoneNumbersInText, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js';
import { latinDigits } from '../domain/text/digits.ts';

/** "Tel.", "my mobile": the number beside it is one, however it is written. */
const SAYS_PHONE =
  /(?<![\p{L}\p{M}])(?:phone|mobile|cell|my (?:new |right )?number|meine (?:neue |richtige )?nummer|(?:mi|meu|mio) n[úu]mero|call me|reach me|whats?app|tel[.:é]?|tel[eé]fon\p{L}*|m[oó]vil|celular|handy\p{L}*|rufnummer|portable|numéro|telem[oó]vel|cellulare|cep\p{L}*|telefon\p{L}*|numaram|телефон\p{L}*|номер\p{L}*|هاتف\p{L}*|جوال\p{L}*|موبايل\p{L}*|رقمي)(?![\p{L}\p{M}])/iu;

/**
 * The phone number in a message, as E.164. One without its country code counts where `home` (ISO 3166-1 alpha-2) is known and the number was asked for, or is said
 * to be one; undefined where there is none that could be dialled.
 */
export function phoneIn(message: string, home: string | null, isAsked: boolean): string | undefined {
  const text = latinDigits(message).replace(/(?<!\d)00(?=[1-9])/u, '+');
  const country = home !== null && (isAsked || SAYS_PHONE.test(message)) && isSupportedCountry(home) ? home : undefined;
  const found = country ? findPhoneNumbersInText(text, country) : findPhoneNumbersInText(text);
  return found.find(({ number, startsAt, endsAt }) => number.isValid() && !isNoPhone(text.slice(startsAt, endsAt)))?.number.number;
}

/** Short numbers are valid in some countries: beside other words four digits are a year, and a few are a dose or a house. A day is none either. */
const isNoPhone = (said: string): boolean => !said.startsWith('+') && (said.replace(/\D/g, '').length < SHORTEST || DAY.test(said));
const DAY = /^\D*\d{1,2}[./ -]\d{1,2}[./ -](?:19|20)\d{2}\D*$/;
const SHORTEST = 6;

/** How a phone number of that country begins: "+353 …". */
export const phoneExample = (home: string | null | undefined): string | null =>
  home && isSupportedCountry(home) ? `+${getCountryCallingCode(home as CountryCode)} …` : null;
