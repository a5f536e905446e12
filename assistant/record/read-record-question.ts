import { RECORD_LISTS, type RecordList } from '../../domain/conversation/record-answer.ts';
import { asksForAll } from './asks-for-all.ts';
import { asksSomething } from '../dialogue/asks.ts';
import type { QuestionLanguage } from '../../terminology/questions/tables.ts';
import { beginningsOf, type Clause, isWithin, type Named, sentencesIn } from './clauses.ts';
import { type RecordWords, languagesOf, recordWords } from './record-words.ts';

/** What a message asks of the patient's own record: "do I take metformin", "what have you written down about me", "hast du den Befund bekommen". */

export type RecordQuestion = {
  /** The lists that are asked for. */
  lists: readonly RecordList[];
  /** Places of the body of which it is asked what is written. */
  places: readonly Place[];
  isOfAll: boolean;
  /** Where the sentence stands in the message. */
  start: number;
  end: number;
};

export const PLACES = ['knee', 'hip', 'back', 'heart', 'eye', 'shoulder', 'kidney', 'lung', 'stomach', 'teeth', 'liver'] as const;
export type Place = (typeof PLACES)[number];

/**
 * The first sentence that asks something of the record. Pure. Null: none does. Who asks what to do, or what others have or say, does not ask for the record.
 * @param named medicines, allergens and diseases that the message names, whatever it says of them @param conversation the language spoken so far
 */
export function readRecordQuestion(message: string, named: readonly Named[], conversation: string | null): RecordQuestion | null {
  const sentences = sentencesIn(message);
  for (const { text, start, end } of sentences)
    if (asksForAll(text) && named.every((one) => !isWithin(one, { start, end })))
      return { lists: [], places: [], isOfAll: true, start, end };
  for (const sentence of sentences)
    for (const clause of beginningsOf(sentence)) {
      const isAlone = sentences.length === 1 && clause.start === sentence.start;
      const asked = languagesOf(clause.text, conversation)
        .map((language) => askedOf(sentenceOf(clause, named, language), isAlone))
        .find((found) => found !== null);
      if (asked) return { ...asked, start: clause.start, end: clause.end };
    }
  return null;
}

type Sentence = { text: string; language: QuestionLanguage; words: RecordWords; bare: RecordWords; isNamed: boolean };

/** A sentence with and without the names in it. */
function sentenceOf({ text, start, end }: Clause, named: readonly Named[], language: QuestionLanguage): Sentence {
  const inside = named.filter((one) => isWithin(one, { start, end })).toSorted((a, b) => b.start - a.start);
  const bare = inside.reduce((rest, one) => `${rest.slice(0, one.start - start)} ${rest.slice(one.end - start)}`, text);
  return { text, language, words: recordWords(text, language), bare: recordWords(bare, language), isNamed: inside.length > 0 };
}

/** Languages in which the verb before its subject asks: "habt ihr notiert, dass …" is no statement. */
const INVERTING: ReadonlySet<string> = new Set(['en', 'de']);
/** What one can get. */
const SENDABLE: ReadonlySet<RecordList> = new Set(['papers', 'results', 'allergies', 'medicines']);

/** @param isAlone whether the message says no more than this */
function askedOf({ text, language, words, bare, isNamed }: Sentence, isAlone: boolean): Omit<RecordQuestion, 'start' | 'end'> | null {
  if (words.has('elsewhere') || words.has('need')) return null;
  const isSaid = isAlone && !words.has('but');
  const isPlain = /[?؟]\s*$/u.test(text) || (isSaid && asksSomething(text));
  if (!isPlain && !(isSaid && words.begins('asks_you'))) return null;
  const lists = RECORD_LISTS.filter((list) => words.has(list));
  const places = PLACES.filter((place) => words.has(`site.${place}`));
  const isOfThings = isNamed || places.length > 0;
  const isOfSelf = words.has('about');
  const asked = { lists, places, isOfAll: isOfSelf && lists.length === 0 && !isOfThings };
  const isOfOwn = bare.has('do_i') && bare.beside(['do_i', 'filler', 'kept', 'asks_you', ...lists]) === 0;
  if (isPlain && (isNamed || lists.length > 0) && isOfOwn) return asked;
  if (isNamed && !isPlain && !INVERTING.has(language)) return null;
  if (words.has('got') && lists.some((list) => SENDABLE.has(list)) && (isPlain || words.begins('asks_you'))) return asked;
  if (words.has('kept') && (lists.length > 0 || isOfSelf || isOfThings)) return asked;
  return words.has('says') && (isOfSelf || isOfThings) ? asked : null;
}
