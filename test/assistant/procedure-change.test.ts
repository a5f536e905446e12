import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readProcedureChange } from '../../assistant/procedure-change.ts';
import { readProcedures } from '../../db/seed/procedures.ts';

const OFFERED = await readProcedures();
/** Sentences in nine languages, written before the rules: the procedure that the case is to be for, a mere wish, or neither. */
const ROWS = readFileSync(new URL('../data/answers/procedure-changes.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [language = '', present = '', reading = '', message = ''] = line.split('\t');
    return { language, present, reading, message };
  });

describe('a message that speaks of another procedure than the case is for', () => {
  it.each(ROWS)('$language: $message: $reading', ({ present, reading, message }) => {
    const found = readProcedureChange(message, OFFERED, present, 'not_asked');
    expect(found === null ? 'none' : found.kind === 'change' ? found.code : 'hint').toBe(reading);
  });

  it('is an answer when the assistant has just asked which procedure it is', () => {
    expect(readProcedureChange('Hip replacement', OFFERED, '27447', 'asked')).toMatchObject({ kind: 'change', code: '27130' });
    expect(readProcedureChange('The hip replacement of my mother?', OFFERED, '27447', 'asked')).toBeNull();
  });
});
