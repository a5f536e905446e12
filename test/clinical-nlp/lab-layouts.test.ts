import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';
import { noDocumentScores, scoreDocument } from '../../domain/evaluation/score-document.ts';
import { readLabelled } from '../../scripts/eval/labelled-document.ts';
import { SCORING_TERMS } from '../../scripts/eval/scoring-terms.ts';

/** Reports of many laboratories, each in a layout of its own: nearly every value, with its code and unit, and nothing that is none. */
const SETS: [file: string, recall: number][] = [
  ['lab-layouts.jsonl', 0.98],
  ['lab-probes.jsonl', 0.96],
];

describe('laboratory reports in many layouts', () => {
  it.each(SETS)('keep the values, codes and units that are printed (%s)', async (file, recall) => {
    const extract = createExtractor({ conditions: [] });
    const { documents, faults } = await readLabelled(fileURLToPath(new URL(`../data/clinical/${file}`, import.meta.url)));
    expect(faults).toEqual([]);
    const scores = noDocumentScores();
    for (const { labels, content } of documents) {
      const text = 'text' in content ? content.text : '';
      scoreDocument(scores, { labels, text }, extract(text, { source: 'document' }), SCORING_TERMS);
    }
    const { right, missed, extra } = scores.observations;
    expect(right / (right + missed)).toBeGreaterThan(recall);
    expect(extra / right).toBeLessThan(0.01);
    expect(scores.loinc.wrong).toEqual([]);
    expect(scores.units.wrong).toEqual([]);
  });
});
