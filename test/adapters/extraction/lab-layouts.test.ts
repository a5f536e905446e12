import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../../adapters/llm/offline/extraction/extract.ts';
import { readLabelled } from '../../../scripts/eval/labelled-document.ts';
import { noScores, scoreDocument } from '../../../scripts/eval/score.ts';

/** Reports of 41 laboratories, each in a layout of its own: nearly every value, with its code and unit, and nothing that is none. */
const FILE = fileURLToPath(new URL('../../data/clinical/lab-layouts.jsonl', import.meta.url));

describe('laboratory reports in many layouts', () => {
  it('keep the values, codes and units that are printed', async () => {
    const extract = createExtractor({ conditions: [] });
    const { documents, faults } = await readLabelled(FILE);
    expect(faults).toEqual([]);
    const scores = noScores();
    for (const { labels, content } of documents)
      scoreDocument(scores, labels, extract('text' in content ? content.text : '', { source: 'document' }));
    const { right, missed, extra } = scores.observations;
    expect(right / (right + missed)).toBeGreaterThan(0.98);
    expect(extra / right).toBeLessThan(0.01);
    expect(scores.loinc.wrong).toEqual([]);
    expect(scores.units.wrong).toEqual([]);
  });
});
