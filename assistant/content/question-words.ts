import { type Lexicon, openLexicon } from '../../domain/emergencies/lexicon.ts';
import { wordsOf } from '../../domain/emergencies/words.ts';
import { type QuestionLanguage, readQuestionTable } from '../../terminology/questions/tables.ts';

const lexicons = new Map<QuestionLanguage, Lexicon>();

function lexiconOf(language: QuestionLanguage): Lexicon {
  const known = lexicons.get(language) ?? openLexicon(readQuestionTable(language));
  lexicons.set(language, known);
  return known;
}

/** The concepts of terminology/questions that a question holds. */
export const conceptsIn = (question: string, language: QuestionLanguage): ReadonlySet<string> =>
  new Set(
    lexiconOf(language)
      .find(wordsOf(question), 'exact')
      .map(({ concept }) => concept),
  );
