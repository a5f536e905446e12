import { readFileSync } from 'node:fs';
import type { FoldedWord } from '../words/folded-words.ts';
import type { Source } from '../assertion/cue-index.ts';
import { createWordTrie, type WordTrie } from '../words/word-trie.ts';
import { type LocalizedLanguage, spellingsOf } from './localized-cues.ts';

/** Diseases by the names that people and doctors give them in languages other than English; terminology/icd10/localized-names.tsv. */

/** `sidedCode`: the one whose children name the side, where it is another. `isCommon`: the words mean other things as well ("sugar", "pressure"). */
export type LocalizedName = { code: string; sidedCode: string; isCommon: boolean };
/** words[from..to) of a text. `isNone`: low or as it should be; it takes the place of a disease in its sentence, and is none. */
export type LocalizedMention = LocalizedName & { from: number; to: number; isNone?: true };

const ROWS = readFileSync(new URL('../../terminology/icd10/localized-names.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [codes: string, language: LocalizedLanguage, phrase: string, source: string, where?: Source]);
const tries = new Map<string, WordTrie<LocalizedName>>();

/** The longest name at each word, in order of place. */
export function localizedMentionsIn(words: readonly FoldedWord[], language: LocalizedLanguage, source: Source): LocalizedMention[] {
  const trie = trieOf(language, source);
  const mentions: LocalizedMention[] = [];
  for (let from = 0; from < words.length; from += 1) {
    const found = trie.longestAt(words, from);
    const [name] = found?.values ?? [];
    if (!found || !name || MANY_PEOPLE.test(words[from]?.fold ?? '')) continue;
    const isNone = name.isCommon && isLowOrNormal(words, from, found.to);
    mentions.push({ ...name, from, to: found.to, ...(isNone ? { isNone } : {}) });
    from = found.to - 1;
  }
  return mentions;
}

/** "Диабетики заживают хуже": of many people, and of no patient. */
const MANY_PEOPLE =
  /^(?:диабетик(?:и|ов|ам|ами)|курильщик(?:и|ов|ам|ами)|астматик(?:и|ов|ам|ами)|гипертоник(?:и|ов|ам|ами)|diabetikler\p{L}*|astimlilar\p{L}*|diabetic(?:os|i)|diabetiques|fumadores|fumeurs|fumatori|asmatic(?:os|i)|asthmatiques|diabetikern|asthmatikern|rauchern)$/u;

/** "Pressione bassa", "нормальное давление", "azúcar muy bajo": what is low or as it should be is not the disease that the bare word means. */
const LOW_OR_NORMAL =
  /^(?:niedrig\p{L}*|tief\p{L}*|normal\p{L}*|optimal\p{L}*|baj[oa]s?|basse?s?|bass[oai]|baix[oa]s?|dusuk\p{L}*|низк\p{L}*|понижен\p{L}*|нормальн\p{L}*|норм[еа]|منخفض\p{L}*|واطي\p{L}*|هابط\p{L}*|نازل\p{L}*|طبيعي\p{L}*|مضبوط\p{L}*|عادي\p{L}*)$/u;
const BETWEEN =
  /^(?:muy|algo|un|poco|bastante|siempre|plutot|assez|tres|toujours|un|po|piuttosto|sempre|muito|eher|oft|meist|immer|ist|zu|sehr|est|e|es|esta|cok|biraz|hep|очень|немного|всегда|в|شوي|دايما|جدا)$/u;

function isLowOrNormal(words: readonly FoldedWord[], from: number, to: number): boolean {
  if (LOW_OR_NORMAL.test(words[from - 1]?.fold ?? '')) return true;
  let at = to;
  while (at < to + 2 && BETWEEN.test(words[at]?.fold ?? '')) at += 1;
  return LOW_OR_NORMAL.test(words[at]?.fold ?? '');
}

function trieOf(language: LocalizedLanguage, source: Source): WordTrie<LocalizedName> {
  const key = `${language} ${source}`;
  const known = tries.get(key);
  if (known) return known;
  const built = createWordTrie(
    ROWS.filter(([, spoken, , , where]) => spoken === language && (where === undefined || where === source)).flatMap(([codes, , phrase]) =>
      spellingsOf(phrase.replace('~', ''), language).map((spelling) => [spelling, nameOf(codes, phrase.startsWith('~'))] as const),
    ),
  );
  tries.set(key, built);
  return built;
}

function nameOf(codes: string, isCommon: boolean): LocalizedName {
  const [code = '', sidedCode = code] = codes.split(' ');
  return { code, sidedCode, isCommon };
}
