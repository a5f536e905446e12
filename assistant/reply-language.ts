import { askedLanguage } from './asked-language.ts';
import { type DetectedLanguage, detectLanguage, languageWithin, LEAD } from '../domain/conversation/language.ts';
import type { ReplyInput } from '../domain/conversation/assistant-tasks.ts';

type WrittenIn = Pick<ReplyInput, 'message' | 'history'> & { facts: Pick<ReplyInput['facts'], 'language'> };

/**
 * The language to answer in: the one that was asked for in words, else that of the first message that tells one, else the one that the patient's record names; another one when a later message is clearly in it.
 */
export function replyLanguage({ message, history, facts }: WrittenIn): DetectedLanguage | string {
  const written = [...history.filter(({ sender }) => sender === 'patient').map(({ text }) => text), message];
  const asked = written.map(askedLanguage).findLast((language) => language !== null);
  if (asked) return asked;
  const first = written.findIndex((text) => !isTooShort(text) && detectLanguage(text) !== null);
  if (first < 0)
    return (
      written
        .toReversed()
        .map(detectShort)
        .find((language) => language !== null) ?? facts.language
    );
  const opening = languageWithin(written[first] ?? '', facts.language, LEAD.of_record);
  return written
    .slice(first + 1)
    .filter((text) => !isTooShort(text))
    .reduce<string>((before, text) => languageWithin(text, before, LEAD.of_conversation), opening);
}

/** Of a word or two not even that is sure that it is another language than those that are answered. */
const detectShort = (text: string): DetectedLanguage | null => {
  const language = detectLanguage(text);
  return language === 'other' ? null : language;
};

const FEW_WORDS = 3;

/** A word or two in Latin letters do not change the language of a conversation: "ja genau", "ok merci". */
const isTooShort = (text: string): boolean => text.trim().split(/\s+/).length <= FEW_WORDS && !/[^\p{Script=Latin}\P{L}]/u.test(text);
