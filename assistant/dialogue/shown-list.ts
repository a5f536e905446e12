import type { ContextTurn } from '../../domain/conversation/context-window.ts';
import type { Option } from './choice-names.ts';
import { GONE } from './plan.ts';

/** What was listed last with numbers: "number 2" is the second of that list, whatever ranking came meanwhile. */

type Kind = 'hospitals' | 'quotes';
const LINE = /^\d+\. (.+)$/gmu;
/** A sum stands behind a quote, a town behind a hospital. */
const isQuote = (line: string): boolean => /^[^,:\n]+: /u.test(line);
const nameIn = (line: string): string => line.split(/ in |, |: /u)[0]?.trim() ?? line;

function linesShown(history: readonly ContextTurn[], kind: Kind): string[] {
  for (const { sender, text } of history.toReversed()) {
    const lines = sender === 'assistant' ? [...text.matchAll(LINE)].map(([, line = '']) => line) : [];
    if (lines.length > 0 && lines.every((line) => isQuote(line) === (kind === 'quotes'))) return lines;
  }
  return [];
}

/** The options with the numbers under which they were shown. What was shown and is no option any more keeps its number; what was not shown has none, where the order is another one. */
export function asShown<O extends Option>(options: readonly O[], history: readonly ContextTurn[], kind: Kind): (O | Option)[] {
  const lines = linesShown(history, kind);
  if (lines.length === 0) return [...options];
  const isSame = lines.every((line, at) => options[at] && line.startsWith(options[at].name));
  if (isSame) return [...options];
  const shown = lines.map((line, at): O | Option => {
    const rank = at + 1;
    const known = options.find(({ name }) => line.startsWith(name));
    return known ? { ...known, rank } : { id: `${GONE}${rank}`, rank, name: nameIn(line), places: [] };
  });
  const isListed = ({ id }: Option) => shown.some((option) => option.id === id);
  return [...shown, ...options.filter((option) => !isListed(option)).map((option) => ({ ...option, rank: 0 }))];
}
