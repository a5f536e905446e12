import { type DetectedLanguage, detectLanguage } from '../domain/conversation/language.ts';
import type { ReplyInput } from '../domain/conversation/assistant-tasks.ts';

/** The language to answer in: that of the message, else of what the patient wrote before, else the one that the patient's record names. */
export function replyLanguage({ message, history, facts }: Pick<ReplyInput, 'message' | 'history' | 'facts'>): DetectedLanguage | string {
  const written = [
    message,
    ...history
      .filter(({ sender }) => sender === 'patient')
      .map(({ text }) => text)
      .toReversed(),
  ];
  for (const text of written) {
    const language = detectLanguage(text);
    if (language !== null) return language;
  }
  return facts.language;
}
