import type { ReplyInput } from '../domain/conversation/assistant-tasks.ts';
import { asksSomething } from './dialogue/asks.ts';
import type { TurnCategory } from '../domain/conversation/vocabulary.ts';

/** What the assistant says again only when it is asked again: advice beside what a patient tells is said once in a conversation. */

type History = ReplyInput['history'];

/** Categories whose answer is advice: who asks for a price or about a journey twice is answered twice. */
export const TOLD_ONCE: ReadonlySet<TurnCategory> = new Set(['symptom_report', 'medical_history', 'document_upload', 'clarification']);

export function saidOnce(text: string | null, history: History): string | null {
  const isSaid = text !== null && history.some((message) => message.sender === 'assistant' && message.text.includes(text));
  return isSaid ? null : text;
}

/** Who was asked for papers and tells something else is not told what becomes of papers. */
export const tellsOtherThanPapers = ({ category, message, facts }: Pick<ReplyInput, 'category' | 'message' | 'facts'>): boolean =>
  category === 'document_upload' && facts.newly_understood.length > 0 && !asksSomething(message);

/** A welcome belongs to the beginning. */
export const greeting = (text: string, history: History): string | null =>
  history.some(({ sender }) => sender === 'assistant') ? null : text;
