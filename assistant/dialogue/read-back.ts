import { beginsWithYes, readConfirmation } from '../../domain/conversation/short-answers.ts';
import { asksSomething } from './asks.ts';
import { type Choice, readNamed } from './choice.ts';
import type { Option } from './choice-names.ts';
import { isConditional, readConsentAnswer } from './consent-answer.ts';
import { leavesFactOut } from './left-out-fact.ts';
import { readNameWish } from './name-wish.ts';

/** What is said to a choice of hospitals, or of a quote, that was read back. */

export const isSame = (ids: readonly string[], others: readonly string[]): boolean =>
  ids.length === others.length && ids.every((id) => others.includes(id));

/**
 * What is said to a choice that was read back: yes or no; a yes before other words, or the same choice once more, is a yes too, unless it asks, doubts or names another.
 */
export function readAnswerTo(readBack: readonly string[], message: string, choice: Choice | null): 'yes' | 'no' | null {
  const said = readConfirmation(message);
  if (said !== null) return said;
  if (choice !== null) return isSame(choice.ids, readBack) ? 'yes' : null;
  if (agreesAndAsks(message)) return 'yes';
  return beginsWithYes(message) && !isConditional(message) && !asksSomething(message) ? 'yes' : null;
}

/** "Yes please. How long does it take?": what is asked in a sentence of its own takes nothing from the yes before it. */
function agreesAndAsks(message: string): boolean {
  const [first = '', ...others] = message.match(/[^.?!؟\n]+[.?!؟\n]*/gu) ?? [];
  return (
    readConfirmation(first) === 'yes' &&
    others.length > 0 &&
    others.every((sentence) => asksSomething(sentence) && !isConditional(sentence))
  );
}

export const beginsWithNo = (message: string): boolean => readConfirmation(/^\s*[\p{L}\p{M}'’]+/u.exec(message)?.[0] ?? '') === 'no';

/** Who agrees that the record goes there has chosen: "yes, send it, but without my name". The consent itself is asked for afterwards. */
export function readConsentTo(
  readBack: readonly string[],
  options: readonly Option[],
  message: string,
  choice: Choice | null,
): 'yes' | null {
  const answer = readConsentAnswer(
    message,
    options.filter(({ id }) => readBack.includes(id)),
  );
  const isOther = choice?.ids.some((id) => !readBack.includes(id)) ?? false;
  return answer?.granted && answer.ids === null && !answer.is_implied && !isOther ? 'yes' : null;
}

/** "Yes, both, but not the depression": what is wished of the record or the own name takes nothing from the choice, by which nothing is sent. */
export function readYesBesideRecord(
  readBack: readonly string[],
  options: readonly Option[],
  message: string,
  choice: Choice | null,
): 'yes' | null {
  const isOther = choice !== null && !isSame(choice.ids, readBack);
  if (isOther || readNamed(message, options).left.size > 0 || !beginsWithYes(message) || asksSomething(message)) return null;
  return leavesFactOut(message, options) || ['with', 'without'].includes(readNameWish(message).wish ?? '') ? 'yes' : null;
}
