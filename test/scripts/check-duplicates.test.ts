import { describe, expect, it } from '@jest/globals';
import { findDuplicates, sourcesToCompare } from '../../scripts/check-duplicates.ts';

const BODY = Array.from({ length: 8 }, (_, line) => `  const value${line} = compute(${line}, first, second);`).join('\n');

describe('the check of duplicates', () => {
  it('has nothing to say about our own code', () => {
    const sources = sourcesToCompare();
    expect(sources.size).toBeGreaterThan(500);
    expect(findDuplicates(sources)).toEqual([]);
  });

  it('finds lines that stand in two files, however they are indented and commented', () => {
    const one = `import { compute } from './compute.ts';\n\n${BODY}\n`;
    const other = `function g() {\n${BODY.replaceAll('  const', '\t// said again\n\n    const')}\n}\n`;
    expect(
      findDuplicates(
        new Map([
          ['a.ts', one],
          ['b.ts', other],
        ]),
      ),
    ).toEqual(['a.ts:3 and b.ts:4 share 8 lines or more']);
  });

  it('lets seven lines be, brackets, and what stands twice in one file', () => {
    const seven = BODY.split('\n').slice(1).join('\n');
    const brackets = '}\n'.repeat(12);
    expect(
      findDuplicates(
        new Map([
          ['a.ts', `${seven}\nconst a = 1;\n${brackets}`],
          ['b.ts', `${seven}\nconst b = 2;\n${brackets}`],
          ['c.ts', `const first = 1;\n${BODY}\nconst second = 2;\n${BODY}`],
        ]),
      ),
    ).toEqual([]);
  });
});
