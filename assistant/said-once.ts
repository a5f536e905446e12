import type { ReplyInput } from '../domain/conversation/assistant-tasks.ts';
import type { TurnCategory } from '../domain/conversation/vocabulary.ts';
import { asksSomething } from './dialogue/asks.ts';

/** What the assistant says again only when it is asked again: advice beside what a patient tells is said once in a conversation. */

type History = ReplyInput['history'];

/** Categories whose answer is advice: who asks for a price or about a journey twice is answered twice. */
export const TOLD_ONCE: ReadonlySet<TurnCategory> = new Set(['symptom_report', 'medical_history', 'document_upload', 'clarification']);

export function saidOnce(text: string | null, history: History): string | null {
  const isSaid = text !== null && history.some((message) => message.sender === 'assistant' && message.text.includes(text));
  return isSaid ? null : text;
}

/** Who asks, thanks or puts something right is answered and not thanked. */
export const tellsPlainly = ({ message, facts }: Pick<ReplyInput, 'message' | 'facts'>): boolean =>
  facts.put_right === null && !asksSomething(message) && !THANKS.test(message);

/** A message of nothing but thanks. */
const THANKS =
  /^\W*(?:(?:ok(?:ay)?|many|so much|very much|you|thanks?|thx|cheers|danke|vielen|dank|schön|sehr|gracias|muchas|mil|merci|beaucoup|bien|grazie|mille|tante|obrigad[oa]|muito|teşekkürler|teşekkür|ederim|çok|sağ|olun|спасибо|большое|огромное|вам|شكرا|شكراً|جزيلا|جزيلاً|لك|لكم)(?:[\s,.!]+|$))+$/iu;

/** A welcome belongs to the beginning. */
export const greeting = (text: string, history: History): string | null =>
  history.some(({ sender }) => sender === 'assistant') ? null : text;
