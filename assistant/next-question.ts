import type { MissingFact } from '../domain/conversation/missing-facts.ts';
import type { ReplyInput } from '../domain/conversation/assistant-tasks.ts';

/** Good to know, but nobody is asked for them twice. */
const ASKED_ONCE: ReadonlySet<string> = new Set(['gender', 'phone', 'destination', 'budget']);

/** The first missing fact that may be asked for. @param wording how the question is put, to tell whether it was. Null: nothing is left to ask */
export function nextQuestion(
  { facts, history }: Pick<ReplyInput, 'facts' | 'history'>,
  wording: (fact: MissingFact) => string,
): MissingFact | null {
  const said = history.filter(({ sender }) => sender === 'assistant').map(({ text }) => text);
  const missing = facts.missing as MissingFact[];
  return missing.find((fact) => !(ASKED_ONCE.has(fact) && said.some((text) => text.includes(wording(fact))))) ?? null;
}
