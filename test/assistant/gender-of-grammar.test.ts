import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { genderIn } from '../../assistant/intake-person.ts';

type Row = [language: string, message: string, gender: string];
const rows = readFileSync(new URL('../data/answers/own-genders.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .filter((line) => !line.startsWith('#'))
  .map((line) => line.split('\t') as Row);

it.each(rows)('%s: %s', (language, message, gender) => expect(genderIn(message, 'documents', language) ?? '-').toBe(gender));
