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

/** Asks the one who is written to whether they speak it: no word about the writer, or about the hospital. */
const ASKS_YOU = [
  /(?<!\p{L})(?:can|could|do|does|are|would|will) (?:you|u|this chat|the assistant)(?: guys| also| even| able to)* (?:speak|talk|understand|know|write|answer|reply|chat)/iu,
  /(?<!\p{L})(?:sprechen|versteh\p{L}+|sprichst|sprecht|antworten) (?:sie|ihr|du)(?!\p{L})/iu,
  /(?<!\p{L})(?:können|könnt|kannst) (?:sie|ihr|du) (?:\p{L}+ ){0,2}(?:sprechen|verstehen|reden|antworten)(?!\p{L})/iu,
  /(?<!\p{L})(?:parlez[- ]vous|vous parlez|tu parles|parles[- ]tu|(?:pouvez[- ]vous|vous pouvez) (?:\p{L}+ )?(?:parler|comprendre|répondre))(?!\p{L})/iu,
  /^[¿\s]*(?:(?:usted|tú|você|vocês|o senhor|lei|tu|voi) )?(?:hablas?|hablan|falam?|parl[aio]|parlate|entiendes?|(?:puedes?|pueden|podem?|può|puoi|potete) (?:\p{L}+ )?(?:hablar|entender|responder|falar|parlare|capire|rispondere))(?!\p{L})/iu,
  /konuş(?:uyor|abili[ry]|ur)\p{L}* m[ıiuü]s[ıiuü]n|biliyor mus[uü]n/iu,
  /(?<!\p{L})(?:вы|ты) (?:\p{L}+ )?(?:говори|понимаете)|(?<!\p{L})(?:говорите|понимаете) ли|може(?:те|шь) (?:ли )?(?:вы )?(?:\p{L}+ )?(?:говорить|отвечать|писать)/iu,
  /(?<!\p{L})(?:هل )?(?:تتحدث|تتكلم|تحكي|بتحكي|(?:تستطيع|ممكن) (?:التحدث|أن تتحدث|تحكي|تتكلم))/u,
];
/** One's own "not": what is denied is no language of the writer. */
const DENIES_SPEAKING = new RegExp(
  [
    String.raw`(?<!\p{L})(?:n['’]t|dont|doesnt|didnt|cant|do not|does not|cannot|never learned to) (?:really |even |actually )?(?:speak|talk|understand|read|know)`,
    String.raw`(?<=\p{L}n['’]t )(?:really |even |actually )?(?:speak|talk|understand|read)`,
    String.raw`(?<!\p{L})(?:no|tampoco|não|non|não) (?:lo |la )?(?:habl|entiend|fal[aoe]|entend|parl|capisc)`,
    String.raw`(?:parle|parlons|comprends?|comprenons) (?:pas|aucun)`,
    String.raw`(?:konuşa?m[ıiuü]yor|konuşamam|bilm[ıiuü]yor|bilmem)`,
    String.raw`(?<!\p{L})не (?:говор|зна[ею]|понима|владе)`,
    String.raw`(?<!\p{L})(?:لا|ما|مش|مو) (?:أتكلم|أتحدث|اتكلم|اتحدث|بحكي|بتكلم|أحكي|أفهم|افهم)`,
  ].join('|'),
  'iu',
);
/** Right before a language: "not English", "kein Deutsch"; "not only English" is none. */
const NOT: ReadonlySet<string> = new Set([
  ...['not', 'no', 'nor', 'nicht', 'kein', 'keine', 'keinen', 'pas', 'non', 'não', 'не', 'ليس', 'لا', 'ni'],
]);
const LANGUAGE_CLAUSES =
  /[,.;:!?\n،؛؟]|(?<![\p{L}\p{M}])(?=(?:but|only|aber|sondern|nur|pero|sino|solo|mais|seulement|mas|só|ma|ama|sadece|но|только|لكن|فقط)(?![\p{L}\p{M}]))/iu;

/**
 * English names, in the order of the message. Nothing where no word says that a language is meant ("Spanish hospital" is a place), of a language that the
 * message denies, or of one in which the reader is asked whether it can answer.
 */
export function languagesIn(message: string): string[] {
  const told = message
    .split(/(?<=[.!?؟\n])/u)
    .filter((sentence) => !/[?؟]\s*$/u.test(sentence) || !ASKS_YOU.some((pattern) => pattern.test(sentence)))
    .join('');
  if (!SPEAKS.some((pattern) => told.search(pattern) >= 0)) return [];
  return [...new Set(told.split(LANGUAGE_CLAUSES).flatMap(namedIn))];
}

function namedIn(clause: string): string[] {
  if (DENIES_SPEAKING.test(clause)) return [];
  const words = normalized(clause)
    .split(/[^\p{L}\p{M}]+/u)
    .map((word) => word.replace(/^[وبل]?ال(?=\p{L}{3})/u, '').replace(/^و(?=إ|ا|أ)/u, ''));
  return words.flatMap((word, at) => {
    const found = namesOf().find(({ stem, isWhole }) =>
      isWhole ? word === stem : word.startsWith(stem) && word.length - stem.length <= MOST_ENDING,
    );
    return found && !NOT.has(words[at - 1] ?? '') ? [found.language] : [];
  });
}
