import { type DetectedLanguage, detectLanguage } from '../domain/conversation/language.ts';
import type { ReplyInput } from '../domain/conversation/assistant-tasks.ts';

type WrittenIn = Pick<ReplyInput, 'message' | 'history'> & { facts: Pick<ReplyInput['facts'], 'language'> };

/** The language to answer in: that of the message, else of what the patient wrote before, else the one that the patient's record names. */
export function replyLanguage({ message, history, facts }: WrittenIn): DetectedLanguage | string {
  const before = history
    .filter(({ sender }) => sender === 'patient')
    .map(({ text }) => text)
    .toReversed();
  for (const text of isTooShort(message) ? [...before, message] : [message, ...before]) {
    const language = isTooShort(text) && detectLanguage(text) === 'other' ? null : detectLanguage(text);
    if (language !== null) return language;
  }
  return facts.language;
}

const FEW_WORDS = 3;

/** A word or two in Latin letters do not change the language of a conversation: "ja genau", "ok merci". */
const isTooShort = (text: string): boolean => text.trim().split(/\s+/).length <= FEW_WORDS && !/[^\p{Script=Latin}\P{L}]/u.test(text);
