import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readOwnership } from '../../../domain/conversation/whose-document.ts';

type Row = { language: string; reading: string; message: string };

/** Sentences in nine languages, written before the rules. */
const ROWS: Row[] = readFileSync(new URL('../../data/answers/whose-document.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [language = '', reading = '', message = ''] = line.split('\t');
    return { language, reading, message };
  });
const READINGS: Record<string, string | null> = { confirms: 'own', withdraws: 'not_own', unclear: null };

describe('an answer to the question whose document it is', () => {
  it.each(ROWS)('$language: $message: $reading', ({ message, reading }) => expect(readOwnership(message)).toBe(READINGS[reading]));
});
