import { leadIn } from '../dialogue/asks.ts';
import { detectLanguage } from '../../domain/conversation/language.ts';
import { type Lexicon, openLexicon } from '../../domain/emergencies/lexicon.ts';
import { wordsOf } from '../../domain/emergencies/words.ts';
import { QUESTION_LANGUAGES, type QuestionLanguage, readRecordTable } from '../../terminology/questions/tables.ts';

/** The words of terminology/questions/record in a sentence. */
export type RecordWords = {
  has(concept: string): boolean;
  /** Whether the sentence begins with it, behind words that lead in. */
  begins(concept: string): boolean;
  /** Words that none of these concepts covers. */
  beside(concepts: readonly string[]): number;
};

const lexicons = new Map<QuestionLanguage, Lexicon>();

function lexiconOf(language: QuestionLanguage): Lexicon {
  const known = lexicons.get(language) ?? openLexicon(readRecordTable(language));
  lexicons.set(language, known);
  return known;
}

export function recordWords(sentence: string, language: QuestionLanguage): RecordWords {
  const words = wordsOf(sentence);
  const ledIn = wordsOf(leadIn(sentence)).length;
  const marks = lexiconOf(language).find(words, 'exact');
  return {
    has: (concept) => marks.some((mark) => mark.concept === concept),
    begins: (concept) => marks.some((mark) => (mark.concept === concept && mark.from <= ledIn) || (language === 'tr' && mark.from > 0)),
    beside: (concepts) => {
      const covering = marks.filter(({ concept }) => concepts.includes(concept));
      return words.filter((_, at) => !covering.some(({ from, to }) => from <= at && at < to)).length;
    },
  };
}

/** The languages that a sentence may be in: a short one shows its own badly. */
export function languagesOf(sentence: string, conversation: string | null): readonly QuestionLanguage[] {
  const spoken = new Set<string | null>([conversation, detectLanguage(sentence)]);
  const known = QUESTION_LANGUAGES.filter((language) => spoken.has(language));
  return known.length > 0 ? known.toSorted((a, b) => Number(b === conversation) - Number(a === conversation)) : ['en'];
}
