import countries from 'i18n-iso-countries';
import { SPOKEN, type SpokenLanguage } from '../../../domain/conversation/language.ts';
import { normalized } from '../../../domain/conversation/short-answers.ts';

/** Countries named in a text, in nine languages and with the endings of their cases: "в Испанию", "Hindistan'ı". */

/** `from`: the first of its words, `until`: the one behind its last. */
export type NamedCountry = { code: string; from: number; until: number; isCity?: true };

/** Names that patients use and the list has otherwise. */
const MORE: readonly [language: SpokenLanguage, name: string, code: string][] = [
  ['en', 'turkiye', 'TR'],
  ['en', 'england', 'GB'],
  ['en', 'scotland', 'GB'],
  ['en', 'holland', 'NL'],
  ['en', 'the states', 'US'],
  ['en', 'dubai', 'AE'],
  ['en', 'emirates', 'AE'],
  ['en', 'korea', 'KR'],
  ['en', 'moldova', 'MD'],
  ['en', 'czech', 'CZ'],
  ['es', 'turquia', 'TR'],
  ['pt', 'eua', 'US'],
  ['es', 'eeuu', 'US'],
  ['es', 'ee uu', 'US'],
  ['es', 'inglaterra', 'GB'],
  ['es', 'holanda', 'NL'],
  ['es', 'corea', 'KR'],
  ['es', 'corea del sur', 'KR'],
  ['es', 'chequia', 'CZ'],
  ['es', 'dominicana', 'DO'],
  ['es', 'arabia saudí', 'SA'],
  ['es', 'emiratos', 'AE'],
  ['fr', 'angleterre', 'GB'],
  ['fr', 'tchéquie', 'CZ'],
  ['fr', 'états-unis', 'US'],
  ['fr', 'les états', 'US'],
  ['fr', 'émirats', 'AE'],
  ['fr', 'hollande', 'NL'],
  ['pt', 'emirados', 'AE'],
  ['ar', 'هنغاريا', 'HU'],
  ['pt', 'coreia', 'KR'],
  ['pt', 'irã', 'IR'],
  ['pt', 'vietnã', 'VN'],
  ['it', 'inghilterra', 'GB'],
  ['it', 'stati uniti', 'US'],
  ['it', 'emirati', 'AE'],
  ['it', 'olanda', 'NL'],
  ['it', 'cechia', 'CZ'],
  ['de', 'emirate', 'AE'],
  ['de', 'deitschland', 'DE'],
  ['de', 'dütschland', 'DE'],
  ['de', 'östareich', 'AT'],
  ['de', 'schwiiz', 'CH'],
  ['de', 'vereinigten staaten', 'US'],
  ['tr', 'çekya', 'CZ'],
  ['tr', 'ingiltere', 'GB'],
  ['tr', 'kore', 'KR'],
  ['tr', 'kıbrıs', 'CY'],
  ['ru', 'корея', 'KR'],
  ['ru', 'голландия', 'NL'],
  ['ru', 'англия', 'GB'],
  ['ru', 'молдова', 'MD'],
  ['ru', 'беларусь', 'BY'],
  ['ru', 'китай', 'CN'],
  ['ru', 'эмираты', 'AE'],
  ['ar', 'الإمارات', 'AE'],
  ['ar', 'تايلند', 'TH'],
  ['ar', 'ميونخ', 'DE'],
  ['it', 'monaco di baviera', 'DE'],
  ['es', 'mónaco de baviera', 'DE'],
  ['en', 'the states', 'US'],
  ['en', 'wales', 'GB'],
  ['en', 'northern ireland', 'GB'],
  ['en', 'bavaria', 'DE'],
  ['en', 'tyrol', 'AT'],
  ['en', 'catalonia', 'ES'],
  ['en', 'andalusia', 'ES'],
  ['en', 'mallorca', 'ES'],
  ['en', 'tenerife', 'ES'],
  ['en', 'algarve', 'PT'],
  ['en', 'sicily', 'IT'],
  ['en', 'tuscany', 'IT'],
  ['en', 'crete', 'GR'],
  ['en', 'kerala', 'IN'],
  ['en', 'florida', 'US'],
  ['en', 'texas', 'US'],
  ['es', 'cataluña', 'ES'],
  ['es', 'andalucía', 'ES'],
  ['es', 'canarias', 'ES'],
  ['es', 'costa brava', 'ES'],
  ['es', 'costa del sol', 'ES'],
  ['de', 'süddeutschland', 'DE'],
  ['de', 'norddeutschland', 'DE'],
  ['de', 'bayern', 'DE'],
  ['de', 'tirol', 'AT'],
  ['de', 'südtirol', 'IT'],
  ['de', 'kreta', 'GR'],
  ['de', 'österreich', 'AT'],
  ['fr', 'catalogne', 'ES'],
  ['fr', 'provence', 'FR'],
  ['it', 'sicilia', 'IT'],
  ['it', 'toscana', 'IT'],
  ['it', 'catalogna', 'ES'],
  ['ru', 'бавария', 'DE'],
  ['tr', 'güney kore', 'KR'],
  ['ar', 'أمريكا', 'US'],
  ['ar', 'بريطانيا', 'GB'],
  ['ar', 'كوريا', 'KR'],
  ['ar', 'التشيك', 'CZ'],
];
/** Names that are other words too. */
const OTHER_WORDS = new Set(['us', 'того', 'чад', 'mali', 'مالي', 'man', 'niger', 'jersey', 'ile', 'peru', 'aland', 'на', 'benim', 'cad']);

type Name = { words: string[]; code: string; last: RegExp };

/** What may follow the last word of a name, by the language it is in; else it is an adjective, a people or another word. */
const ENDINGS: Partial<Record<SpokenLanguage, string>> = {
  tr: String.raw`(?:'?(?:n?[dt][ae]n?(?:ki)?|[iu]|n[iu]n|[iu]n|y[aeiu]|n[aeiu]|nd[ae]n?|y?l[ae]|[ae]))?`,
};
const RUSSIAN_VOWEL = '(?:[аяыиеуюь]|[оеи]и|ею|ем|ью|ии|ию|ия|ах|ам|ами)';
const RUSSIAN_CONSONANT = '(?:а|у|е|ом|ы|ов|ах|ам|ами)?';
const SHORT_TURKISH = 4;

let names: Map<string, Name[]> | null = null;

/** All names by the first letter of their first word, which no ending changes; of one letter those of more words first. */
function namesByLetter(): ReadonlyMap<string, readonly Name[]> {
  names ??= Map.groupBy(readNames(), ({ words }) => words.join('').slice(0, 1));
  return names;
}

function readNames(): Name[] {
  return [
    ...SPOKEN.flatMap((language) =>
      Object.entries(countries.getNames(language, { select: 'all' }) as Record<string, string | string[]>).flatMap(([code, found]) =>
        [found].flat().map((name) => nameIn(language, name, code)),
      ),
    ),
    ...MORE.map(([language, name, code]) => nameIn(language, name, code)),
  ]
    .filter(({ words }) => words.join(' ').length > 1 && !OTHER_WORDS.has(words.join(' ')))
    .toSorted(moreWordsFirst);
}

const moreWordsFirst = (a: Name, b: Name): number => b.words.length - a.words.length;

/** The names that may begin with a word, in any of its forms. */
function namesFor(forms: readonly string[]): readonly Name[] {
  const letters = [...new Set(forms.map((form) => form.slice(0, 1)))];
  const candidates = letters.map((letter) => namesByLetter().get(letter) ?? []);
  return candidates.length === 1 ? (candidates[0] ?? []) : candidates.flat().toSorted(moreWordsFirst);
}

function nameIn(language: SpokenLanguage, name: string, code: string): Name {
  const words = wordsOf(name).map(plainWord);
  const [last = ''] = words.slice(-1);
  return { words, code, last: new RegExp(`^${patternOf(language, last)}$`, 'u') };
}

function patternOf(language: SpokenLanguage, last: string): string {
  const own = last.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  if (language === 'ru')
    return /[аяьи]$/u.test(last) && last.length > 3 ? own.slice(0, -1) + RUSSIAN_VOWEL : own + (last.length > 3 ? RUSSIAN_CONSONANT : '');
  if (language === 'tr') return last.length > SHORT_TURKISH ? own + ENDINGS.tr : `${own}(?:'\\p{L}{1,4})?`;
  return language === 'ar' ? own : `${own}(?:'?s)?`;
}

export const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{M}\p{N}]+(?:['’`][\p{L}\p{M}]+)*/gu) ?? [];

/** As names are compared: without accents, articles that are joined to the word, and the different spellings of Arabic letters. */
function plainWord(word: string): string {
  const plain = normalized(word).replaceAll('ة', 'ه').replaceAll('ى', 'ي');
  if (/\p{Script=Arabic}/u.test(plain)) return plain;
  return plain.replace(/^(?:l|d|all|dell|nell|sull)'(?=\p{L}{4})/u, '');
}

/** The Arabic word without what is joined to it: "لتركيا", "والهند", "بالمغرب". */
const arabicForms = (word: string): string[] =>
  /\p{Script=Arabic}/u.test(word)
    ? [word, word.replace(/^[وفبلع](?=\p{L}{3})/u, ''), word.replace(/^(?:و?[بف]|و)(?=ال)/u, ''), word.replace(/^و?لل(?=\p{L}{3})/u, 'ال')]
    : [word];

/** The countries that words name, in their order; the longest name counts. */
export function countriesIn(words: readonly string[]): NamedCountry[] {
  const plain = words.map((word) => arabicForms(plainWord(word)));
  const found: NamedCountry[] = [];
  for (let from = 0; from < plain.length; from += 1) {
    const named = namesFor(plain[from] ?? []).find((name) => standsAt(plain, from, name));
    if (!named || isOtherWord(words, from, from + named.words.length)) continue;
    found.push({ code: named.code, from, until: from + named.words.length });
    from += named.words.length - 1;
  }
  return found;
}

const isOtherWord = (words: readonly string[], from: number, until: number): boolean =>
  isCountedKilos(words, from) || isBenign(words, from) || isAllergen(words, from, until);

/** "Un kyste, bénin": the tumour is, and nobody goes there; "au Bénin" is the country. */
const isBenign = (words: readonly string[], at: number): boolean =>
  /^b[eé]nin$/iu.test(words[at] ?? '') && !/^(?:au|le|du|vers|to|in|from|nach|aus|im|en|em|al|el|a|of|no|do)$/iu.test(words[at - 1] ?? '');

/** "82 chili": Italian kilograms, and French for Chile. */
const isCountedKilos = (words: readonly string[], at: number): boolean =>
  /^chili$/iu.test(words[at] ?? '') && /^\d/.test(words[at - 1] ?? '');

/** "Polen alerjim var", "alergia a los ácaros y al polen", "marisco, amendoim, pólen", "allergic to turkey": a pollen or a food, in the language of the word for the allergy or another allergen beside it. */
function isAllergen(words: readonly string[], from: number, until: number): boolean {
  if (/^pólen$/iu.test(words[from] ?? '')) return true;
  const [, allergy, within = 0] = ALLERGENS.find(([name]) => name.test(words[from] ?? '')) ?? [];
  if (!allergy) return false;
  return allergy.test(words[until] ?? '') || words.slice(Math.max(0, from - within), from).some((word) => allergy.test(word));
}
/** `within`: how many words before the name the allergy may stand. */
const ALLERGENS: readonly [country: RegExp, allergy: RegExp, within: number][] = [
  [/^polen/iu, /^(?:al[eé]r[gj]|[áa]car|maris|amend|cacah|polvo?s?$|pós?$|gluten|gato|kedi|köpek|toz|gram[ií]n|rinit)/iu, 6],
  [/^turkey$/iu, /^allerg/iu, 2],
  [/^chil[ei]$/iu, /^al+[eé]r[gj]/iu, 3],
];

function standsAt(plain: readonly string[][], from: number, { words, last }: Name): boolean {
  const end = from + words.length - 1;
  if (end >= plain.length) return false;
  return words.every((word, index) => plain[from + index]?.some((form) => (from + index === end ? last.test(form) : form === word)));
}
