import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { readProcedureField, wishedProcedures } from '../../assistant/procedures/name-procedures.ts';
import { readProcedures } from '../../db/seed/procedures.ts';

const OFFERED = await readProcedures();
const rowsOf = (file: string) =>
  readFileSync(new URL(`../data/answers/${file}`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [set = '', language = '', expected = '', message = ''] = line.split('\t');
      return { set, language, expected, message };
    });
const slugOf = (code: string | undefined) => OFFERED.find((procedure) => procedure.code === code)?.slug ?? '-';

describe('the procedure that a message wishes for', () => {
  it.each(rowsOf('wished-procedures.tsv'))('$set $language: $message: $expected', ({ expected, message }) => {
    expect(slugOf(wishedProcedures(message, OFFERED)[0]?.code)).toBe(expected);
  });
});

describe('the procedure that a case is opened with', () => {
  it.each(rowsOf('named-procedures.tsv'))('$set $language: $message: $expected', ({ expected, message }) => {
    expect(slugOf(readProcedureField(message, OFFERED).procedure?.code)).toBe(expected);
  });
});

describe('a bypass of nothing', () => {
  it.each(['bypass', 'by-pass', 'un bypass', 'bypass OP'])('%s may be that of the heart or of the stomach', (words) => {
    const { procedure, candidates } = readProcedureField(words, OFFERED);
    expect(procedure).toBeNull();
    expect(candidates.map(({ code }) => slugOf(code)).toSorted()).toEqual(['coronary-bypass', 'gastric-bypass']);
  });

  it('has no valve of the heart for the mitral one', () => {
    expect(readProcedureField('mitral valve repair', OFFERED)).toEqual({ procedure: null, candidates: [] });
  });
});
