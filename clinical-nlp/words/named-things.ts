import { tokenize } from '../../domain/text/tokens.ts';
import { SPOKEN_CONDITIONS } from '../../terminology/icd10/spoken-conditions.ts';
import { createPhraseIndex, type PhraseIndex } from '../../terminology/phrase-index.ts';
import { LOCALIZED_LANGUAGES, type LocalizedLanguage } from '../localized/localized-cues.ts';
import { localizedMentionsIn } from '../localized/localized-names.ts';
import { type SubstanceKind, substancesIn } from '../treatments/substances.ts';
import { type FoldedWord, foldedWords } from './folded-words.ts';

/** A medicine, a class of them, what people are allergic to, or a disease, whatever a text says of it. `code`: ICD-10 of a disease. */
export type NamedThing = { kind: SubstanceKind | 'condition'; name: string; code: string | null; start: number; end: number };

let english: PhraseIndex<string> | null = null;

function englishIndex(): PhraseIndex<string> {
  english ??= createPhraseIndex(
    SPOKEN_CONDITIONS.flatMap(({ phrases, code }) => phrases.split('|').map((phrase): [string, string] => [phrase, code])),
  );
  return english;
}

/** Everything that a message names, in order of place. Pure. @param language of the message, for names of diseases */
export function namedThings(text: string, language: string): NamedThing[] {
  const words = foldedWords(text);
  const substances = substancesIn(words, 'message').map(
    ({ kind, name, start, end }): NamedThing => ({ kind, name, code: null, start, end }),
  );
  const known = LOCALIZED_LANGUAGES.find((one) => one === language);
  const conditions = known ? localizedConditions(text, words, known) : englishConditions(text);
  const isFree = ({ start, end }: NamedThing) => !substances.some((one) => start < one.end && one.start < end);
  return [...substances, ...conditions.filter(isFree)].toSorted((a, b) => a.start - b.start);
}

function localizedConditions(text: string, words: readonly FoldedWord[], language: LocalizedLanguage): NamedThing[] {
  return localizedMentionsIn(words, language, 'message').flatMap(({ code, from, to }) => {
    const [start, end] = [words[from]?.start, words[to - 1]?.end];
    return start === undefined || end === undefined ? [] : [{ kind: 'condition' as const, name: text.slice(start, end), code, start, end }];
  });
}

function englishConditions(text: string): NamedThing[] {
  const tokens = tokenize(text);
  const found: NamedThing[] = [];
  for (let from = 0; from < tokens.length; from += 1) {
    const match = englishIndex().longestAt(tokens, from);
    const [first, last] = [tokens[from], tokens[from + (match?.length ?? 0) - 1]];
    if (!match || !first || !last) continue;
    found.push({ kind: 'condition', name: text.slice(first.start, last.end), code: match.value, start: first.start, end: last.end });
    from += match.length - 1;
  }
  return found;
}
