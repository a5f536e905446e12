/** Keeps a conversation within the model's window: the newest turns whole, the older ones in a summary. */

/** `coordinator`: a person of the team, whose words are neither the patient's nor the assistant's. */
export type ContextTurn = { sender: 'patient' | 'assistant' | 'coordinator'; text: string };

/** Four characters a token: close enough to budget by, for any model. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

/** The newest turns that fit, at least one, and the older ones that do not. Both oldest first. */
export function fitContext<T extends ContextTurn>(turns: readonly T[], budgetTokens: number): { turns: T[]; older: T[] } {
  let spent = 0;
  let first = turns.length;
  while (first > 0) {
    spent += estimateTokens(turns[first - 1]?.text ?? '');
    if (first < turns.length && spent > budgetTokens) break;
    first -= 1;
  }
  return { turns: turns.slice(first), older: turns.slice(0, first) };
}

const SENTENCE = 160;
const LONGEST = 3_000;

/** A summary without a model: how each of the patient's messages began, after what was summed up before. Null: there is nothing to tell. */
export function extractSummary(earlier: string | null, turns: readonly ContextTurn[]): string | null {
  const said = turns.filter(({ sender }) => sender === 'patient').map(({ text }) => text.replace(/\s+/g, ' ').slice(0, SENTENCE));
  const summary = [earlier, ...said].filter((part) => part !== null && part !== '').join(' / ');
  return summary === '' ? null : summary.slice(-LONGEST);
}

/** Tokens of older turns from which a new summary is worth a call of the model. */
const WORTH_A_CALL = 600;

export function isWorthSummarizing(older: readonly ContextTurn[]): boolean {
  return older.reduce((sum, { text }) => sum + estimateTokens(text), 0) >= WORTH_A_CALL;
}
