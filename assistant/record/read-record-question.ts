import { RECORD_LISTS, type RecordList } from '../../domain/conversation/record-answer.ts';
import { asksSomething } from '../dialogue/asks.ts';
import type { QuestionLanguage } from '../../terminology/questions/tables.ts';
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

/** What a sentence names, whatever it says of it: medicines, allergens, diseases, places of the body. By place in the message. */
export type Named = { start: number; end: number };

export const PLACES = ['knee', 'hip', 'back', 'heart', 'eye', 'shoulder', 'kidney', 'lung', 'stomach', 'teeth', 'liver'] as const;
export type Place = (typeof PLACES)[number];

const SENTENCE = /[^.?!؟\n]+[.?!؟]*/gu;

/**
 * The first sentence that asks something of the record. Pure. Null: none does. Who asks what to do, or what others have or say, does not ask for the record.
 * @param conversation the language spoken so far
 */
export function readRecordQuestion(message: string, named: readonly Named[], conversation: string | null): RecordQuestion | null {
  const sentences = [...message.matchAll(SENTENCE)].filter(([text]) => /[\p{L}\p{N}]/u.test(text));
  for (const { 0: sentence, index } of sentences) {
    for (const from of beginningsOf(sentence)) {
      const [start, text] = [index + from, sentence.slice(from)];
      const span = { start, end: start + text.length };
      const asked = languagesOf(text, conversation)
        .map((language) => askedOf(sentenceOf(text, span, named, language), sentences.length === 1 && from === 0))
        .find((found) => found !== null);
      if (asked) return { ...asked, ...span };
    }
  }
  return null;
}

/**
 * Where a question may begin in a sentence: at its last clause, or before, where what stands before asks itself. "I am allergic to penicillin, have you noted that?"
 * tells first.
 */
function beginningsOf(sentence: string): number[] {
  const ends = [...sentence.matchAll(CLAUSE_END)].filter(({ 0: mark, index }) => !TAG.test(sentence.slice(index + mark.length)));
  const starts = [0, ...ends.map(({ 0: mark, index }) => index + mark.length)];
  return starts
    .filter((from, at) => at === starts.length - 1 || asksSomething(sentence.slice(from, starts[at + 1]).replace(CLAUSE_END, '')))
    .toReversed();
}
/** "…, right?" makes a question of what stands before it. */
const TAG =
  /^[¿\s]*(?:right|yes|ok(?:ay)?|correct|no|didn['’]t you|haven['’]t you|verdad|cierto|oder|ja|gell|stimmt['’]?s|nicht wahr|n['’]est-ce pas|non|hein|vero|giusto|né|certo|não é|değil mi|да|так|верно|صح|صحيح|أليس كذلك)\s*[?؟]\s*$/iu;
const CLAUSE_END = /[,;:،]\s*/gu;

type Sentence = { text: string; language: QuestionLanguage; words: RecordWords; bare: RecordWords; isNamed: boolean };

/** A sentence with and without the names in it. */
function sentenceOf(text: string, { start, end }: Named, named: readonly Named[], language: QuestionLanguage): Sentence {
  const inside = named.filter((one) => one.start >= start && one.end <= end).toSorted((a, b) => b.start - a.start);
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
  if (isPlain && isNamed && bare.has('do_i') && bare.beside(['do_i', 'filler', 'kept', 'asks_you']) === 0) return asked;
  if (isNamed && !isPlain && !INVERTING.has(language)) return null;
  if (words.has('got') && lists.some((list) => SENDABLE.has(list)) && (isPlain || words.begins('asks_you'))) return asked;
  if (words.has('kept') && (lists.length > 0 || isOfSelf || isOfThings)) return asked;
  return words.has('says') && (isOfSelf || isOfThings) ? asked : null;
}
