import { isSameCode, plainCode } from './condition-codes.ts';
import { matchUp } from './matching.ts';
import { countExtra, countMissed, type Tally } from './tally.ts';

/**
 * Adds the ICD-10-CM codes that were found in a text against those that are true, each counted once however often it stands: the same code first, then the same at
 * the precision of the true one. Golden sets and labelled files are both measured by it.
 */
export function scoreCodes(tally: Tally, id: string, truth: readonly string[], found: readonly string[]): void {
  const [labels, codes] = [distinct(truth), distinct(found)];
  const pairs = new Map(matchUp(labels, codes, [(label, code) => label === code, isSameCode]));
  const right = new Set(pairs.values());
  tally.right += pairs.size;
  for (const label of labels) if (!pairs.has(label)) countMissed(tally, id, label);
  for (const code of codes) if (!right.has(code)) countExtra(tally, id, code);
}

const distinct = (codes: readonly string[]) => [...new Set(codes.map(plainCode))];
