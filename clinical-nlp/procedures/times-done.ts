import type { ProcedureFinding } from '../../domain/clinical/findings.ts';
import { latinDigits } from '../../domain/text/digits.ts';

/** "Two caesareans", "appendix, C-section x2", "قيصريتين": how often an operation was done that is told once, in nine languages. */

const COUNTS: readonly (readonly [times: number, words: string])[] = [
  [2, 'two|zwei|dos|deux|duas|dois|due|iki|две|два|2'],
  [3, 'three|drei|tres|trois|três|tre|üç|три|3'],
  [4, 'four|vier|cuatro|quatre|quatro|quattro|dört|четыре|4'],
];
const TIMES = String.raw`(?:times|mal|fois|veces|vezes|volte|kez|kere|defa|раза)`;
const AHEAD = COUNTS.map(
  ([times, words]) =>
    [
      times,
      new RegExp(
        String.raw`(?<![\p{L}\d.,])(?:${words})(?: ?[x×х]| ${TIMES}| tane| adet)?\s$${times === 2 ? String.raw`|(?<!\p{L})(?:عمليتين|عمليتي|مرتين|twice|zweimal)\s$` : ''}`,
        'iu',
      ),
    ] as const,
);
const BEHIND = COUNTS.map(
  ([times, words]) =>
    [
      times,
      new RegExp(
        String.raw`^(?:,? ?\(?(?:[x×х] ?${times}|${times} ?[x×х])(?![\d\p{L}])|,? ?(?:${words})\s?(?:${TIMES}|mal)(?!\p{L})|, ?(?:${words})(?=\s*(?:$|[.,;!\n]))${times === 2 ? String.raw`|,? (?:twice|zweimal|дважды|مرتين)(?!\p{L})` : times === 3 ? String.raw`|,? (?:thrice|dreimal|трижды)(?!\p{L})` : ''})`,
        'iu',
      ),
    ] as const,
);
/** Arabic counts two by its ending. */
const DUAL = /\p{Script=Arabic}{3}(?:تين|تان)$/u;

/** With how often each was done, where the words beside its name say so and it is not told with its days. */
export function withTimesDone(text: string, procedures: readonly ProcedureFinding[]): ProcedureFinding[] {
  const isOnce = ({ display }: ProcedureFinding) => procedures.filter((other) => other.display === display).length === 1;
  return procedures.flatMap((finding) => (finding.performed_at === null && isOnce(finding) ? withTimes(text, finding) : finding));
}

/** As many years behind the name as times it was done: "two caesareans, 2005 and 2009". */
const YEARS_BEHIND =
  /^\s?[,:(–-]?\s?(?:(?:in|im|en|em|nel|в|عام|سنة)(?: jahre?)? )?((?:19|20)\d\d)(?:(?:\s?[,;/&]|\s(?:and|und|y|e|et|ve|и)|\s?و)\s?(?:(?:in|en|em|nel|в) )?((?:19|20)\d\d))+(?!\d)/iu;
const yearsBehind = (behind: string): string[] => YEARS_BEHIND.exec(behind)?.[0].match(/(?:19|20)\d\d/g) ?? [];

function withTimes(text: string, finding: ProcedureFinding): ProcedureFinding | ProcedureFinding[] {
  const { start, end, quote } = finding.passage;
  const digits = latinDigits(text);
  const [ahead, behind] = [digits.slice(Math.max(0, start - LOOKED_AT), start), digits.slice(end, end + LOOKED_AT)];
  const before = AHEAD.map(([times, pattern]) => ({ times, found: pattern.exec(ahead)?.[0] })).find(({ found }) => found);
  const after = BEHIND.map(([times, pattern]) => ({ times, found: pattern.exec(behind)?.[0] })).find(({ found }) => found);
  const times = before?.times ?? after?.times ?? (DUAL.test(quote) ? 2 : null);
  if (times === null) return finding;
  const years = yearsBehind(digits.slice(end, end + LOOKED_AT + times * YEAR_AND_JOINT));
  if (years.length === times) return years.map((performed_at) => ({ ...finding, performed_at }));
  const [from, to] = [start - (before?.found?.length ?? 0), end + (before ? 0 : (after?.found?.length ?? 0))];
  return { ...finding, times, text: text.slice(from, to).trim() };
}
const LOOKED_AT = 24;
const YEAR_AND_JOINT = 12;
