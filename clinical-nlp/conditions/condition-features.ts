import { type Lexicon, openLexicon } from '../../domain/emergencies/lexicon.ts';
import { wordsOf } from '../../domain/emergencies/words.ts';
import { type EmergencyLanguage, readScopeTable } from '../../terminology/emergencies/tables.ts';
import { type CueClass, cueFinder } from '../assertion/cue-index.ts';
import { marksOf } from '../assertion/marks.ts';
import { LOCALIZED_LANGUAGES, localizedCuesIn } from '../localized/localized-cues.ts';
import { treatmentCuesIn } from '../treatments/treatment-cues.ts';
import type { FoldedWord } from '../words/folded-words.ts';
import { type Cue, type Mention, readMentions, type Reading, type ReadMessage, wordAt } from '../words/mention-features.ts';

/** Features of a mention are spread among so many buckets. */
export const CONDITION_FEATURES = 2 ** 16;
/** Questions whose answers name diseases and operations. */
const ANSWERS: ReadonlySet<string> = new Set(['primary_condition', 'procedure', 'medications', 'operations']);

/** What tells the statuses of the diseases, symptoms and operations of a message. @param language of the conversation, for a message that does not tell its own */
export const readConditionMessage = (text: string, named: readonly Mention[], asked: string | null, language: string): ReadMessage =>
  readMentions(text, named, { size: CONDITION_FEATURES, asked: asked !== null && ANSWERS.has(asked) ? asked : null, language, cuesIn });

/** Phrases that speak of diseases (terminology/assertion), of substances (terminology/medicines) and of stories, jokes, animals and times (terminology/emergencies). */
const cuesIn: Reading['cuesIn'] = ({ text, words, language }) => {
  const known = LOCALIZED_LANGUAGES.find((one) => one === language);
  return [
    ...(known ? localizedCuesIn(words, known, 'message') : englishCuesIn(text, words)),
    ...treatmentCuesIn(words).map((cue) => ({ ...cue, kind: `t:${cue.kind}` })),
    ...scopesIn(text, words, language),
  ];
};

const lexicons = new Map<EmergencyLanguage, Lexicon>();

function scopesIn(text: string, words: readonly FoldedWord[], language: EmergencyLanguage): Cue[] {
  const lexicon = lexicons.get(language) ?? openLexicon(readScopeTable(language));
  lexicons.set(language, lexicon);
  const read = wordsOf(text);
  return lexicon.find(read, 'exact').map(({ concept, from }) => {
    const at = wordAt(words, read[from]?.start ?? 0);
    return { kind: `s:${concept}`, side: 'any', from: at, to: at + 1 };
  });
}

function englishCuesIn(text: string, words: readonly FoldedWord[]): Cue[] {
  const marks = marksOf(text);
  return cueFinder('en', 'message')
    .find(marks)
    .map(({ kind, side, from, to }) => ({
      kind: AS_ELSEWHERE[kind] ?? kind,
      side: side === '-' ? 'any' : side,
      from: wordAt(words, marks[from]?.start ?? 0),
      to: wordAt(words, marks[to - 1]?.end ?? 0),
    }));
}

/** English cues by the names that the other languages have for them. */
const AS_ELSEWHERE: Partial<Record<CueClass, string>> = {
  ...({ differential: 'possible', past: 'ended', remission: 'ended', relative: 'other', newborn: 'other', donor: 'other' } as const),
  ...({ conditional: 'hypothetical', explained: 'hypothetical', feared: 'hypothetical', tested: 'hypothetical' } as const),
  ...({ screened: 'hypothetical', vaccinated: 'hypothetical', prevented: 'hypothetical', stop: 'current' } as const),
};
