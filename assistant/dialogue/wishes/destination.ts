import countries from 'i18n-iso-countries';
import { SPOKEN } from '../../../domain/conversation/language.ts';
import { normalized } from '../../../domain/conversation/short-answers.ts';
import { clausesOf, denies, isTold, isWishedFor } from './wish-words.ts';

type Stem = { stem: string; code: string; isWhole: boolean };

const STEM_FROM = 5;
/** Names that patients use and the list has otherwise. */
const MORE: Record<string, string> = {
  turkey: 'TR',
  türkei: 'TR',
  turquía: 'TR',
  turquie: 'TR',
  turquia: 'TR',
  turchia: 'TR',
  türkiye: 'TR',
  турция: 'TR',
  تركيا: 'TR',
  uk: 'GB',
  england: 'GB',
  inglaterra: 'GB',
  usa: 'US',
  dubai: 'AE',
  emirates: 'AE',
  الإمارات: 'AE',
  korea: 'KR',
  corea: 'KR',
  корея: 'KR',
};
let stems: Stem[] | null = null;

/** Names of countries in nine languages without their last letter, which cases change ("в Испанию"); the longest first. */
function stemsOf(): Stem[] {
  if (stems) return stems;
  const names = SPOKEN.flatMap((language) => Object.entries(countries.getNames(language, { select: 'official' })));
  const all = [...names.map(([code, name]) => [name, code] as const), ...Object.entries(MORE)];
  stems = all
    .map(([name, code]) => {
      const plain = normalized(name);
      const isWhole = plain.length <= STEM_FROM;
      return { stem: isWhole ? plain : plain.slice(0, -1), code, isWhole };
    })
    .filter(({ stem }) => stem.length > 1)
    .toSorted((a, b) => b.stem.length - a.stem.length);
  return stems;
}

const MOST_ENDING = 5;

/** The countries that a clause names, in their order. */
function countriesIn(clause: string): string[] {
  const words = normalized(clause).split(' ');
  const bare = words.map((word) =>
    /\p{Script=Arabic}/u.test(word) ? word.replace(/^[وفبل](?=\p{L}{4})/u, '') : word.replace(/^(?:l|d|all|dell|nell)'(?=\p{L}{4})/u, ''),
  );
  let text = ` ${bare.join(' ')} `;
  const found: { at: number; code: string }[] = [];
  for (const { stem, code, isWhole } of stemsOf()) {
    for (let at = text.indexOf(` ${stem}`); at >= 0; at = text.indexOf(` ${stem}`, at + 1)) {
      const ending = /^[^\s]*/.exec(text.slice(at + 1 + stem.length))?.[0] ?? '';
      if (!(isWhole ? ending === '' || ending.startsWith("'") : ending.length <= MOST_ENDING)) continue;
      const length = stem.length + ending.length;
      found.push({ at, code });
      text = `${text.slice(0, at + 1)}${'_'.repeat(length)}${text.slice(at + 1 + length)}`;
    }
  }
  return [...new Set(found.toSorted((a, b) => a.at - b.at).map(({ code }) => code))];
}

/** "Spain or Turkey": who joins two countries so leaves both open. */
const EITHER =
  /(?<![\p{L}\p{M}])(?:or|either|both|o|u|sea|oder|beide\p{L}*|ou|soit|ambas|sia|tutte e due|ya da|veya|ikisi|или|либо|أو|او|إما)(?![\p{L}\p{M}])/iu;
const MOST = 4;
const SENTENCE = /[^.!?؟\n]+[.!?؟\n]?/gu;

/** `wanted`: where, most wished first; none where only something is left out. */
export type WishedPlaces = { wanted: string[]; avoided: string[] };

/**
 * The countries in which a patient says to wish the treatment, and those that they deny: "not Turkey, maybe Spain or Portugal". Null: none, asked about, or told of
 * what was. @param asked whether the destination was asked for, so that a name alone answers
 */
export function wishedPlaces(message: string, asked: 'asked' | 'not_asked'): WishedPlaces | null {
  // Sentence by sentence: "I live in Lyon" behind a wish takes nothing from it.
  const said = message.match(SENTENCE)?.filter((sentence) => !/[?؟]\s*$/u.test(sentence) && !isTold(sentence)) ?? [];
  const [wanted, avoided] = [new Set<string>(), new Set<string>()];
  let wishes = asked === 'asked';
  for (const clause of said.flatMap(clausesOf)) {
    const codes = countriesIn(clause);
    for (const code of codes) (denies(clause) ? avoided : wanted).add(code);
    wishes ||= codes.length > 0 && (isWishedFor(clause) || denies(clause) || (codes.length > 1 && EITHER.test(clause)));
  }
  const left = [...wanted].filter((code) => !avoided.has(code));
  const isClear = left.length > 0 ? left.length <= MOST : avoided.size > 0;
  return wishes && isClear ? { wanted: left, avoided: [...avoided] } : null;
}
