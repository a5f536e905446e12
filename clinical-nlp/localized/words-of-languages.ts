import { SPOKEN_CONDITIONS } from '../../terminology/icd10/spoken-conditions.ts';
import { treatmentPhrases } from '../treatments/treatment-cues.ts';
import { type FoldedWord, foldedWords } from '../words/folded-words.ts';
import { smallWordsOf } from '../words/languages.ts';
import { createWordTrie, type WordTrie } from '../words/word-trie.ts';
import { LOCALIZED_LANGUAGES, type LocalizedLanguage, localizedCuePhrases } from './localized-cues.ts';
import { localizedNamePhrases } from './localized-names.ts';

/** Which language a paper of a few lines is in, by the words that the terminology has in few languages: "paroxystique", "beidseits". */

/** A longer paper tells its language by its small words. */
const MOST_WORDS = 60;
const SHORTEST_WORD = 3;
/** Endings and letters that settle it between languages that share their words. */
const SPELLINGS: Partial<Record<LocalizedLanguage, RegExp>> = {
  es: /(?<=\p{L}{3})(?:ción|ciones|ía|ías|miento)(?!\p{L})|ñ/iu,
  pt: /(?<=\p{L}{2})(?:ção|ções|ões)(?!\p{L})|[ãõ]/iu,
  it: /(?<=\p{L}{3})(?:zione|zioni|tà)(?!\p{L})/iu,
  fr: /(?<=\p{L}{3})(?:ée?s?|eux|euse)(?!\p{L})|[œèê]/iu,
  de: /ß|(?<=\p{L}{3})(?:ung|ungen|keit|heit)(?!\p{L})|(?<=\p{L})[äöü](?=\p{L})/iu,
  tr: /[ışğ]/iu,
};

/** Null: longer, or not to be told; no language leads another and the words that only English has. */
export function languageOfFewWords(text: string, words: readonly FoldedWord[]): LocalizedLanguage | null {
  const own = [...new Set(words.filter(({ isWord }) => isWord).map(({ fold }) => fold))].filter((fold) => /^\p{L}+$/u.test(fold));
  if (own.length > MOST_WORDS) return null;
  const known = own.map((fold) => ({ fold, languages: languagesKnowing(fold) })).filter(({ languages }) => languages.size > 0);
  const english = known.filter(({ languages }) => languages.has('en') && languages.size === 1).length;
  const scored = LOCALIZED_LANGUAGES.map((language) => {
    const ofOwn = known.filter(({ languages }) => languages.has(language) && !languages.has('en'));
    const alone = ofOwn.filter(({ languages }) => languages.size === 1).length;
    const spelt = SPELLINGS[language]?.test(text) === true ? 1 : 0;
    const telling = ofOwn.filter(({ fold }) => fold.length >= SHORTEST_WORD).length;
    return { language, telling, score: ofOwn.length + alone + spelt };
  }).toSorted((one, other) => other.score - one.score);
  const [best, second] = scored;
  if (!best || best.telling === 0 || best.score < 2 || best.score <= (second?.score ?? 0)) return null;
  return best.score > english * 2 ? best.language : null;
}

function languagesKnowing(word: string): ReadonlySet<string> {
  const [folded] = foldedWords(word);
  if (!folded) return new Set();
  const found = vocabulary().longestAt([folded], 0);
  return new Set(found?.values ?? []);
}

let built: WordTrie<string> | null = null;

/** Single words with the languages whose phrases hold them. */
function vocabulary(): WordTrie<string> {
  built ??= createWordTrie(entries());
  return built;
}

function entries(): [string, string][] {
  const phrases: (readonly [phrase: string, language: string])[] = [
    ...localizedNamePhrases(),
    ...localizedCuePhrases(),
    ...treatmentPhrases(),
    ...SPOKEN_CONDITIONS.map(({ phrases: spoken }) => [spoken.replaceAll('|', ' '), 'en'] as const),
  ];
  const seen = new Set<string>();
  const words = phrases.flatMap(([phrase, language]) => (phrase.match(WORD) ?? []).map((word): [string, string] => [word, language]));
  for (const [language, small] of smallWordsOf())
    words.push(...small.filter((word) => word.length > 1).map((word): [string, string] => [word, language]));
  return words.filter(([word, language]) => {
    const key = `${word.toLowerCase()} ${language}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
const WORD = new RegExp(String.raw`(?<![\p{L}\p{M}])\p{L}[\p{L}\p{M}]{${SHORTEST_WORD - 1},}\*?(?![\p{L}\p{M}])`, 'gu');
