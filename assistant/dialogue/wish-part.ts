import countries from 'i18n-iso-countries';
import type { ToldWish } from '../../domain/conversation/record-answer.ts';
import { minorDigits } from '../../domain/money.ts';
import { fill } from '../phrasebooks/talk/library.ts';
import type { Talk } from '../phrasebooks/talk/talk.ts';

/** A wish as a reply tells it. */
export function wishIn(talk: Talk, field: ToldWish['field'], values: readonly string[]): string {
  const [first = '', second = ''] = values;
  const nameOf = (code: string) => countries.getName(code, talk.language) ?? code;
  switch (field) {
    case 'destination':
      return fill(talk.wishes.destination, eitherOf(talk, values.map(nameOf)));
    case 'avoided':
      return fill(talk.wishes.avoided, eitherOf(talk, values.map(nameOf)));
    case 'budget':
      return fill(talk.wishes.budget, amountIn(talk, Number(first), second));
    case 'gender':
      return first === 'female' || first === 'male' ? talk.wishes[first] : talk.wishes.any;
    case 'time':
      return fill(talk.wishes.time, dayIn(talk, first), dayIn(talk, second));
    case 'flight':
      return fill(talk.wishes.flight, first);
    case 'companions':
      return first === '0' ? talk.wishes.alone : fill(talk.wishes.companions, first);
    default:
      return fill(talk.wishes.accreditation, values.join(', '));
  }
}

const eitherOf = ({ language }: Talk, names: readonly string[]): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(names);

/** @param cents minor units of the currency */
export const amountIn = ({ language }: Talk, cents: number, currency: string): string =>
  new Intl.NumberFormat(localeOf(language), { style: 'currency', currency, maximumFractionDigits: 0 }).format(
    cents / 10 ** minorDigits(currency),
  );

/** @param day YYYY-MM-DD */
export const dayIn = ({ language }: Talk, day: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day.slice(0, 10)}T00:00:00Z`));

/** Digits that everybody reads. */
const localeOf = (language: string): string => (language === 'en' ? 'en-GB' : language === 'ar' ? 'ar-u-nu-latn' : language);
