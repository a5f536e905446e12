import { substancesIn } from '../../../clinical-nlp/treatments/substances.ts';
import { foldedWords } from '../../../clinical-nlp/words/folded-words.ts';
import { substanceOf } from '../../../domain/records/substance.ts';

/** "The pill", "die Pille", "la pilule" name one medicine, and once it is known "pille hab ich abgesetzt" means the same without its article. */

const ARTICLES = ['the', 'die', 'la', 'a'];

/** The words of a message that name a medicine of the record behind an article that they do not have here. @param display what the record calls it */
export function namesWithoutArticle(message: string, display: string): string[] {
  if (!KNOWN_BY_ARTICLE.has(substanceOf(display))) return [];
  const words = new Set(foldedWords(message).flatMap(({ isWord, start, end }) => (isWord ? [message.slice(start, end)] : [])));
  return [...words].filter((word) => ARTICLES.some((article) => isNameOf(`${article} ${word}`, display)));
}
/** Medicines that the tables know by a common word with its article. */
const KNOWN_BY_ARTICLE = new Set(['oral contraceptive'].map(substanceOf));

const isNameOf = (words: string, display: string): boolean =>
  substancesIn(foldedWords(words), 'message').some(({ name }) => substanceOf(name) === substanceOf(display));
