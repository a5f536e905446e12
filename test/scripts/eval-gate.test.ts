import { describe, expect, it, test } from '@jest/globals';
import { findLosses } from '../../domain/evaluation/gate.ts';
import { lossesAgainstAccepted, measureGated } from '../../scripts/eval/gate.ts';

test.each<[string, [number, number], [number, number], boolean]>([
  ['the same', [90, 100], [90, 100], false],
  ['better', [90, 100], [99, 100], false],
  ['a little worse', [90, 100], [88, 100], false],
  ['much worse', [90, 100], [75, 100], true],
  ['a little worse of many', [9_000, 10_000], [8_880, 10_000], true],
  ['nothing any more', [90, 100], [0, 0], true],
])('%s is a loss: %s', (_name, [hits, trials], [now, of], lost) => {
  const losses = findLosses({ notes: { conditions: { hits, trials } } }, { notes: { conditions: { hits: now, trials: of } } });
  expect(losses.length > 0).toBe(lost);
});

test('what is measured no more is a loss', () => {
  expect(findLosses({ notes: { conditions: { hits: 9, trials: 10 } } }, {})).toEqual([
    { set: 'notes', measure: 'conditions', before: 0.9, after: 0 },
  ]);
});

describe('the engine without a model', () => {
  it('is not significantly worse than what was accepted last', async () => {
    expect(lossesAgainstAccepted(await measureGated())).toEqual([]);
  }, 400_000);
});
