import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { asksSomething } from '../../assistant/dialogue/asks.ts';

const ROWS = readFileSync('test/data/answers/asks.tsv', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [string, string, string, string]);

describe('whether a message asks', () => {
  it.each(ROWS)('%s %s (%s): %s', (_language, asks, _set, message) => {
    expect(asksSomething(message)).toBe(asks === 'yes');
  });
});
