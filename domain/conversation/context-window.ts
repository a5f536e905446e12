/** Keeps a conversation within the model's window: the newest turns whole, the older ones as a deterministic summary. */

export type ContextTurn = { sender: 'patient' | 'assistant'; text: string };

/** Four characters a token: close enough to budget by, for any model. */
export function estimateTokens(text: string): number {
  return Math.ceil(text.length / 4);
}

const SUMMARY_SENTENCE = 160;

export function fitContext(turns: readonly ContextTurn[], budgetTokens: number): { turns: ContextTurn[]; summary: string | null } {
  const kept: ContextTurn[] = [];
  let spent = 0;
  for (const turn of turns.toReversed()) {
    const cost = estimateTokens(turn.text);
    if (kept.length > 0 && spent + cost > budgetTokens) break;
    kept.unshift(turn);
    spent += cost;
  }
  const older = turns.slice(0, turns.length - kept.length).filter(({ sender }) => sender === 'patient');
  const summary = older.map(({ text }) => text.replace(/\s+/g, ' ').slice(0, SUMMARY_SENTENCE)).join(' / ');
  return { turns: kept, summary: summary === '' ? null : summary.slice(-budgetTokens) };
}
