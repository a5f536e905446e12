import { talkOf } from './phrasebooks/talk/library.ts';
import type { Talk } from './phrasebooks/talk/talk.ts';
import { replyLanguage } from './reply-language.ts';

/**
 * The words for what the assistant says by itself: in the language that the patient wrote last, else the one of their record.
 * @param words what the patient wrote, newest first
 */
export function talkOfWords({ words, preferred_language }: { words: readonly string[]; preferred_language: string }): Talk {
  const [message = '', ...earlier] = words;
  const history = earlier.toReversed().map((text) => ({ sender: 'patient' as const, text }));
  return talkOf(replyLanguage({ message, history, facts: { language: preferred_language } }));
}
