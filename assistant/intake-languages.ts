import { SPOKEN } from '../domain/conversation/language.ts';
import { normalized } from '../domain/conversation/short-answers.ts';
import { begins, holds } from './phrasebooks/phrasebook.ts';

/** The languages that a patient speaks or wishes to be spoken to in, named in any of the nine languages of the conversation. */

const CODES = 'ar bn cs da de el en es fa fi fr he hi hu id it ja ko ku nl no pl pt ro ru sv sw th tr uk ur vi zh am'.split(' ');
const MORE: Record<string, string> = { farsi: 'fa', mandarin: 'zh', castellano: 'es' };
const SPEAKS = [
  begins(
    'speak|spoken|language|translator|interpret',
    'habl|idioma|intérprete|traductor',
    'sprech|spricht|sprach|dolmetsch|übersetz',
    'parl|langue|interprète|traduct',
    'fal[aeo]|língua|idioma|intérprete|tradutor',
    'lingua|interprete|tradutt',
    'konuş|bilen|tercüman|çevirmen',
    'говор|язык|переводчик|владе',
  ),
  holds('يتحدث', 'تتحدث', 'أتحدث', 'اتحدث', 'يتكلم', 'تتكلم', 'أتكلم', 'اتكلم', 'لغة', 'مترجم'),
];
const STEM_FROM = 5;
const LONG_FROM = 8;
const MOST_ENDING = 4;

type Name = { stem: string; isWhole: boolean; language: string };
let names: Name[] | null = null;

/** Without the ending that adjectives and cases change: "по-испански", "spagnola", "spanischsprachig". English has none, and "Germany" is no language. */
function namesOf(): Name[] {
  const called = (code: string) => (code === 'zh' ? 'Chinese' : nameIn('en', code));
  names ??= [
    ...SPOKEN.flatMap((locale) => CODES.map((code) => toName(nameIn(locale, code), called(code), locale))),
    ...Object.entries(MORE).map(([name, code]) => toName(name, called(code), 'en')),
  ];
  return names;
}

const nameIn = (locale: string, code: string): string => new Intl.DisplayNames(locale, { type: 'language' }).of(code) ?? code;

function toName(name: string, language: string, locale: string): Name {
  const bare = normalized(name).replace(/^ال/u, '');
  const isWhole = locale === 'en' || bare.length <= STEM_FROM;
  return { language, isWhole, stem: isWhole ? bare : bare.slice(0, bare.length > LONG_FROM ? -2 : -1) };
}

/** English names, in the order of the message. Nothing where no word says that a language is meant: "Spanish hospital" is a place. */
export function languagesIn(message: string): string[] {
  if (!SPEAKS.some((pattern) => message.search(pattern) >= 0)) return [];
  const words = normalized(message)
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => word.replace(/^[وبل]?ال(?=\p{L}{3})/u, '').replace(/^و(?=إ|ا|أ)/u, ''));
  const spoken = words.flatMap((word) => {
    const found = namesOf().find(({ stem, isWhole }) =>
      isWhole ? word === stem : word.startsWith(stem) && word.length - stem.length <= MOST_ENDING,
    );
    return found ? [found.language] : [];
  });
  return [...new Set(spoken)];
}
