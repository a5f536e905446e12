import { askedLanguage } from './asked-language.ts';
import {
  type DetectedLanguage,
  detectLanguage,
  languageWithin,
  LEAD,
  SPOKEN,
  type SpokenLanguage,
} from '../domain/conversation/language.ts';
import type { ReplyInput } from '../domain/conversation/assistant-tasks.ts';
import { languageOfWords } from './word-language.ts';

type WrittenIn = Pick<ReplyInput, 'message' | 'history'> & { facts: Pick<ReplyInput['facts'], 'language'> };

/**
 * The language to answer in: the one that was asked for in words, else that of the first message that tells one, else the one that the patient's record names; another one when a later message is clearly in it.
 */
export function replyLanguage({ message, history, facts }: WrittenIn): DetectedLanguage | string {
  const written = [...history.filter(({ sender }) => sender === 'patient').map(({ text }) => text), message];
  const asked = written.map(askedLanguage).findLast((language) => language !== null);
  if (asked) return asked;
  const first = written.findIndex((text) => !isTooShort(text) && detectLanguage(text) !== null);
  if (first < 0) return languageOfShort(written) ?? facts.language;
  const opening = languageWithin(written[first] ?? '', facts.language, LEAD.of_record);
  return written
    .slice(first + 1)
    .filter((text) => !isTooShort(text))
    .reduce<string>((before, text) => languageWithin(text, before, LEAD.of_conversation), opening);
}

/** Of words without a sentence: by those of the whole thread that are a language's own, the last of which decides where they differ. An "ok", a "no" or a number is nobody's. */
function languageOfShort(written: readonly string[]): SpokenLanguage | null {
  const told = written.flatMap((text) => (detectLanguage(text) === 'other' ? [] : (languageOfWords(text) ?? detectShort(text) ?? [])));
  return told.at(-1) ?? null;
}

/** Of a word or two not even that is sure that it is another language than those that are answered; a yes, a no or a courtesy that several share is none. */
const detectShort = (text: string): SpokenLanguage | null =>
  /^(?:non|no|si|da|ja|na|ne|ok\p{L}*)[\s.!?]*$/iu.test(text.trim())
    ? null
    : (SPOKEN.find((language) => language === detectLanguage(text)) ?? null);

const FEW_WORDS = 3;

/** A word or two in Latin letters do not change the language of a conversation: "ja genau", "ok merci". */
const isTooShort = (text: string): boolean => text.trim().split(/\s+/).length <= FEW_WORDS && !/[^\p{Script=Latin}\P{L}]/u.test(text);
