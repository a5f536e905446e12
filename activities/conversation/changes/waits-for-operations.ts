import type { TurnContext } from '../context/turn-context.ts';

/** Whether the earlier operations were asked for in some turn before and nothing was answered yet: the answer may come beside another question. */
export const waitsForOperations = ({ intake }: Pick<TurnContext, 'intake'>): boolean =>
  intake.some(({ item, times_asked, answer }) => item === 'operations' && times_asked > 0 && answer === null);
