import { toldIn } from '../../../assistant/acts/spoken-acts.ts';
import type { TurnContext } from './turn-context.ts';

const statements = new WeakMap<TurnContext, TurnContext>();

/** The turn with what its message tells alone: what it asks is blank, and so answers nothing and puts nothing right. The same one for the same turn. */
export function statementOf(context: TurnContext): TurnContext {
  const known = statements.get(context) ?? { ...context, message: { ...context.message, content: toldIn(context.message.content) } };
  statements.set(context, known);
  return known;
}
