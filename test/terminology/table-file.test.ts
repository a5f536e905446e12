import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { readTable } from '../../terminology/table-file.ts';

const fileOf = (text: string) => {
  const path = join(mkdtempSync(join(tmpdir(), 'table-')), 'limits.tsv');
  writeFileSync(path, text);
  return pathToFileURL(path);
};

describe('a table that clinicians review', () => {
  it('is read by the names of its columns, cells left off at the end of a line are empty', () => {
    const file = fileOf('# code\tlow\thigh\n# what it is\n718-7\t6.6\t19.9\n777-3\t37\n');
    expect(readTable(file, ['code', 'low', 'high'])).toEqual([
      { code: '718-7', low: '6.6', high: '19.9' },
      { code: '777-3', low: '37', high: '' },
    ]);
  });

  it.each([
    ['whose columns were moved', '# code\thigh\tlow\n718-7\t6.6\t19.9\n', /the columns are not code, low, high/],
    ['with a cell too many', '# code\tlow\thigh\n718-7\t6.6\t19.9\tg/dL\n', /a line that is not code, low, high: 718-7/],
    ['without its first cell', '# code\tlow\thigh\n\t6.6\t19.9\n', /a line that is not code, low, high/],
  ])('is refused %s', (_, text, fault) => {
    expect(() => readTable(fileOf(text), ['code', 'low', 'high'])).toThrow(fault);
  });
});
