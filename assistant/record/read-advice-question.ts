import type { QuestionLanguage } from '../../terminology/questions/tables.ts';
import { asksSomething } from '../dialogue/asks.ts';
import { beginningsOf, isWithin, type Named, sentencesIn } from './clauses.ts';
import { languagesOf, type RecordWords, recordWords } from './record-words.ts';

/** What only a doctor may answer: whether to take, stop or change a medicine, and whether a value is bad. "Can I take ibuprofen before I fly", "ist mein Kalium gefährlich". */

export const VALUES = [
  'potassium',
  'haemoglobin',
  'glucose',
  'creatinine',
  'pressure',
  'inr',
  'platelets',
  'cholesterol',
  'crp',
  'liver_values',
] as const;
export type AskedValue = (typeof VALUES)[number];
/** Where the question stands in the message, and the values that it asks about, where it is about values. */
export type AdviceQuestion = { about: 'medicine' | 'value'; values: readonly AskedValue[]; start: number; end: number };

/** Pure. @param medicines that the message names, by place @param conversation the language spoken so far */
export function readAdviceQuestion(message: string, medicines: readonly Named[], conversation: string | null): AdviceQuestion | null {
  for (const sentence of sentencesIn(message))
    for (const { text, start, end } of beginningsOf(sentence)) {
      const isNamed = medicines.some((one) => isWithin(one, { start, end }));
      for (const language of languagesOf(text, conversation)) {
        const words = recordWords(text, language);
        if (!isAsked(text, words)) continue;
        const values = valuesOf(words, message, language);
        if (isOfMedicine(words, isNamed, medicines.length > 0)) return { about: 'medicine', values: [], start, end };
        if (isOfValue(words, values)) return { about: 'value', values, start, end };
      }
    }
  return null;
}

const SHORT = 5;

/** Those that the question names; a short one ("is that bad?") means those that were named before it. */
function valuesOf(words: RecordWords, message: string, language: QuestionLanguage): AskedValue[] {
  const namedIn = (within: RecordWords) => VALUES.filter((value) => within.has(`value.${value}`));
  const own = namedIn(words);
  return own.length > 0 || words.beside([]) > SHORT ? own : namedIn(recordWords(message, language));
}

/** Without a question mark "devo prendere la metformina" tells what is taken, and "no puedo tomar aspirina" what is not borne. */
function isAsked(text: string, words: RecordWords): boolean {
  if (/[?؟]\s*$/u.test(text)) return true;
  const isOpened = asksSomething(text) || words.begins('advice.leave') || words.begins('advice.verb');
  return isOpened && !words.has('but') && (!words.has('advice.must') || words.has('advice.stop'));
}

/** @param isNamedBefore the message names a medicine, which "it" stands for */
function isOfMedicine(words: RecordWords, isNamed: boolean, isNamedBefore: boolean): boolean {
  if (words.has('advice.admin')) return false;
  const isMeant = isNamed || words.has('medicines') || (isNamedBefore && words.has('advice.it'));
  if (!isMeant) return false;
  if (words.has('advice.leave') && words.has('advice.dose')) return true;
  if (isNamed && words.has('advice.how_much')) return words.has('advice.dose') || words.has('advice.leave');
  return isNamed && words.has('do_i') && words.has('advice.around');
}

const isOfValue = (words: RecordWords, values: readonly AskedValue[]): boolean =>
  (values.length > 0 || words.has('results')) && words.has('advice.judge') && !words.has('advice.admin') && !words.has('kept');
