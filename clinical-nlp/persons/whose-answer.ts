import type { About, Relation } from '../../domain/conversation/about.ts';
import { has, type Named, readSpoken, type SpokenSentence } from './spoken-of.ts';

/** Answers to "who is the patient?": a person alone, or in a clause of a longer message: "my mum, I only type", "it's for him, not me". */

/** More words are no answer to "who is the patient?". */
const LONGEST_ANSWER = 6;
/** What may stand beside the person in an answer; whatever else is said tells something of them: "my mother died of a stroke" answers nothing. */
const IN_ANSWERS: ReadonlySet<string> = new Set(['answer', 'for', 'writes', 'patient', 'my', 'me', 'i']);

/** @param last whom "for her" speaks of */
export function answeredWith(sentence: SpokenSentence, named: readonly Named[], last: Relation | null): About['who'] | null {
  const { from, to, marks } = sentence;
  if (to - from > LONGEST_ANSWER) return null;
  const isRead = (at: number) =>
    marks.some((mark) => IN_ANSWERS.has(mark.concept) && mark.from <= at && at < mark.to) ||
    named.some((one) => one.from <= at && at < one.to);
  for (let at = from; at < to; at += 1) if (!isRead(at)) return null;
  const relatives = named.filter(({ person }) => person.kind === 'relative');
  const [only, another] = relatives;
  if (only === undefined && ['she', 'he', 'they'].some((pronoun) => has(sentence, pronoun))) return last ?? 'person';
  if (only === undefined) return has(sentence, 'me') ? 'self' : null;
  return another || only.person.kind !== 'relative' || only.person.isTheirs ? null : only.person.relation;
}

const whole = (pattern: string, flags: string) => new RegExp(String.raw`(?<!\p{L})(?:${pattern})(?!\p{L})`, flags);
/** Says nothing of who it is. */
const FILLERS = whole(
  String.raw`obviously|of course|naturally|clearly|i (?:already )?(?:told|said)(?: to)?(?: you)?|like i said|as i said|well|oh|ah|nope|natürlich|klar|halt|doch|wie gesagt|hab(?:e)? ich (?:doch )?(?:schon )?gesagt|claro(?: está)?|por supuesto|obviamente|ya (?:lo|se lo|te lo) dije|évidemment|bien sûr|je (?:vous )?l['’]ai (?:déjà )?dit|ben|ovviamente|certo|l['’]ho (?:già )?detto|óbvio|(?:eu )?já disse|tabii(?: ki)?|elbette|söyledim ya|конечно|разумеется|я же (?:сказал|говорил)[аи]?|طبعا|طبعًا|[أا]كيد|قلت لك`,
  'giu',
);
/** "Not me", "no para mí": whose it is not. */
const NOT_ME = whole(
  String.raw`(?:and )?not (?:for |about )?(?:me|mine|myself)|nicht (?:um |für )?(?:mich|ich|meine?)|(?:y )?no (?:para |por |a |soy )?(?:mí|yo)|(?:et )?(?:pas|non) (?:pour |de )?moi|(?:e )?não (?:para |por |sou )?(?:mim|eu)|(?:e )?non (?:per |di |sono )?(?:me|io)|ben(?:im)?(?: için)? değil|(?:а )?не (?:для |про |обо |у )?(?:меня|мне|я)|(?:و)?(?:مو|مش|ليس|مب) (?:لي|[اأ]نا|عني|عشاني|علشاني)`,
  'giu',
);
/** For a relative: what denies of the writer denies nothing of the patient, "it's for my wife, not me, she has asthma". Places stay. */
export const withoutNotMe = (message: string): string => message.replace(NOT_ME, (words) => ' '.repeat(words.length));
/** "I only type", whoever it is of. */
const ONLY_WRITES = whole(
  String.raw`i(?:['’]?m| am)? (?:just |only )?(?:the one )?(?:just |only )?(?:writ|typ)(?:e|ing)(?: for (?:her|him|them)| this)?|ich (?:schreibe?|tippe?) (?:nur|bloß)(?: für (?:sie|ihn))?|yo (?:solo|s[oó]lo) escribo(?: por (?:ella|él))?|(?:moi )?(?:j['’]écris|je tape) (?:juste|seulement)(?: pour (?:elle|lui))?|eu (?:só|apenas) escrevo(?: por (?:ela|ele))?|io scrivo (?:soltanto|solo)(?: per (?:lei|lui))?|ben sadece yazıyorum|я (?:только|просто) пишу(?: за (?:неё|нее|него))?|[اأ]نا (?:بس|فقط) [اأ]?كتب(?: (?:عنها|عنه|لها|له))?`,
  'giu',
);
/** It is the writer, at the beginning of whatever they say of it. */
const IT_IS_ME =
  /^[^\p{L}]*(?:(?:no|nein|non|não|hayır|нет|لا)[\s,]+)?(?:it['’]?s me|it is me|es geht um mich|um mich|soy yo|c['’]est moi|sou eu|sono io|hasta benim|это я|пациент(?:ка)? я|[اأ]نا المريض[ةه]?)(?!\p{L})/iu;
const CLAUSE = /[.,;:!،؛\n–—]|\s-\s/u;

/** @param last whom "for her" speaks of @returns null where no clause says who it is, or two say otherwise */
export function readWhoseAnswer(message: string, language: string, last: Relation | null): About['who'] | null {
  if (/[?؟]/u.test(message)) return null;
  if (IT_IS_ME.test(message)) return 'self';
  const isNotMe = [NOT_ME, ONLY_WRITES].some((pattern) => message.search(pattern) >= 0);
  const rest = message.replace(NOT_ME, ' ').replace(ONLY_WRITES, ' ').replace(FILLERS, ' ');
  const said = rest.split(CLAUSE).flatMap((clause) => {
    const { sentences } = readSpoken(clause.trim(), language);
    const [only, another] = sentences;
    return only && !another ? (answeredWith(only, only.named, last) ?? []) : [];
  });
  const [first] = said;
  if (first !== undefined) return isNotMe && first === 'self' ? null : first;
  return isNotMe && namesAnother(message, language) ? (last ?? 'person') : null;
}

export const FIRST_PERSON = whole(
  String.raw`i|i['’]\p{L}+|me|my|mine|we|our|us|ich|mir|mich|mein\p{L}*|wir|uns\p{L}*|yo|mi|mis|me|mí|nosotr[oa]s|nuestr\p{L}+|je|j['’]\p{L}+|moi|mon|ma|mes|nous|notre|nos|eu|meu|minha|meus|minhas|nós|noss\p{L}+|io|mio|mia|miei|mie|noi|nostr\p{L}+|ben|benim|bana|beni|biz|bizim|я|мне|меня|мой|моя|моё|мои|моего|моей|мы|нам|нас|наш\p{L}*|[اأ]نا|عندي|لي|عني|احنا|نحن|عندنا`,
  'iu',
);

/** Whether a message tells of her or him and of nobody else: who was asked whose it is, and goes on so, tells of the patient. */
export function goesOnAboutOne(message: string, language: string): boolean {
  const named = readSpoken(message, language).sentences.flatMap((sentence) => sentence.named);
  const pronouns = new Set(named.flatMap(({ person }) => (person.kind === 'pronoun' ? [person.pronoun] : [])));
  const isOnly = named.every(({ person }) => person.kind === 'pronoun') && pronouns.size === 1 && !pronouns.has('they');
  return isOnly && !FIRST_PERSON.test(message) && !/[?؟]/u.test(message);
}

const namesAnother = (message: string, language: string): boolean =>
  readSpoken(message, language).sentences.some(({ named }) => named.some(({ person }) => person.kind === 'pronoun'));
