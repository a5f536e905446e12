import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readLabelled } from '../../scripts/eval/labelled-document.ts';

describe('a file of labelled documents', () => {
  it('is read line by line; a line that cannot be used is reported and the rest is kept', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'eval-'));
    writeFileSync(join(folder, 'note.txt'), 'Gout.');
    const lines = [
      '{"id":1,"text":"a"}',
      'no json',
      '',
      '{"id":2,"file":"note.txt","conditions":[]}',
      '{"id":3,"file":"gone.pdf"}',
      '{"id":4}',
      '{"text":"b"}',
      '{"id":5,"file":"x.exe"}',
    ];
    writeFileSync(join(folder, 'data.jsonl'), lines.join('\r\n'));
    const { documents, faults } = await readLabelled(join(folder, 'data.jsonl'));
    expect(documents.map(({ labels }) => labels.id)).toEqual(['1', '2', 'line 7']);
    expect(faults.map(({ line }) => line)).toEqual([2, 5, 6, 8]);
  });
});
