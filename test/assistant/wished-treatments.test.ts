import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { wishedProcedures } from '../../assistant/procedures/name-procedures.ts';
import { wishesNotOffered } from '../../assistant/procedures/not-offered.ts';
import { readProcedures } from '../../db/seed/procedures.ts';

const OFFERED = await readProcedures();
const wishedIn = (message: string): string => OFFERED.find(({ code }) => code === wishedProcedures(message, OFFERED)[0]?.code)?.slug ?? '-';
const fieldsOf = (url: URL): string[][] =>
  readFileSync(url, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t'));

describe('a treatment in everyday words', () => {
  const rows = fieldsOf(new URL('../data/answers/treatments-in-everyday-words.tsv', import.meta.url)).slice(1);
  it.each(rows)('%s, %s: %s', (_language, expected, message) => {
    expect(wishedIn(message ?? '')).toBe(expected);
  });
});

/** What a message of a stranger comes to, beside what it wishes for: a treatment of the catalogue, `other` or `none`. */
type Outcome = 'right' | 'wrong' | 'told not offered' | 'silent';

function outcomeOf(label: string, message: string): Outcome {
  const slug = wishedIn(message);
  if (slug !== '-') return slug === label ? 'right' : 'wrong';
  return wishesNotOffered(message, OFFERED, 'first') ? 'told not offered' : 'silent';
}

/** Of the lines with an even number, which nobody read who wrote the tables, and of the others. */
function countsOf(half: 'read' | 'held out', kind: (label: string) => boolean): Record<Outcome, number> {
  const counts: Record<Outcome, number> = { right: 0, wrong: 0, 'told not offered': 0, silent: 0 };
  const folder = new URL('../data/treatments/', import.meta.url);
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.tsv')))
    for (const [at, [, label = '', message = '']] of fieldsOf(new URL(name, folder)).entries())
      if ((at % 2 === 0) === (half === 'read') && kind(label)) counts[outcomeOf(label, message)] += 1;
  return counts;
}

const isWish = (label: string) => label !== 'none' && label !== 'other';

describe('first messages of strangers', () => {
  it('that wish for a treatment of the catalogue are mostly understood, and seldom wrongly', () => {
    const [read, heldOut] = [countsOf('read', isWish), countsOf('held out', isWish)];
    expect(read.right).toBeGreaterThanOrEqual(825);
    expect(heldOut.right).toBeGreaterThanOrEqual(660);
    expect(heldOut.wrong).toBeLessThanOrEqual(30);
  });

  it('that wish for another one are told that it is not offered', () => {
    const heldOut = countsOf('held out', (label) => label === 'other');
    expect(heldOut['told not offered']).toBeGreaterThanOrEqual(58);
    expect(heldOut.wrong).toBeLessThanOrEqual(10);
  });

  it('that wish for none open none', () => {
    const [read, heldOut] = [countsOf('read', (label) => label === 'none'), countsOf('held out', (label) => label === 'none')];
    expect(read.wrong).toBeLessThanOrEqual(3);
    expect(heldOut.wrong).toBeLessThanOrEqual(17);
  });
});
