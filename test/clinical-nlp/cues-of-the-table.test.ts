import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { cueFinder, type Source } from '../../clinical-nlp/assertion/cue-index.ts';
import { marksOf } from '../../clinical-nlp/assertion/marks.ts';

const ROWS = readFileSync(new URL('../../terminology/assertion/cues.en.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [kind: string, side: string, reach: string, phrase: string, where?: Source]);
const SOURCES = ['document', 'message'] as const;
const SPELLINGS_A_ROW = 24;

/** Some spellings of a phrase with choices: its innermost choices are written out, the nth option of each where it has so many. */
function spellingsOf(phrase: string): string[] {
  return Array.from({ length: SPELLINGS_A_ROW }, (_, nth) => {
    let spelling = phrase.replaceAll('<year>', '2019').replace(/(?<!\S)[_~](?!\S)/g, nth % 2 === 0 ? '' : 'quite');
    for (let choices = 0; spelling.includes('['); choices += 1) {
      spelling = spelling.replace(/\[([^[\]]*)\]/, (_choice, options: string) => {
        const all = options.split('|');
        return ` ${all[(nth * (choices + 1) + choices) % all.length]} `;
      });
    }
    return spelling.replace(/ +/g, ' ').trim();
  });
}

/** What is garbage by then counts too; a tree of all spellings would be 340 MB. */
const MOST_BYTES = 150_000_000;

test('choices behind one another do not multiply what the finders take', () => {
  const before = process.memoryUsage().heapUsed;
  const finders = SOURCES.map((source) => cueFinder('en', source));
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(MOST_BYTES);
  expect(finders.map((finder) => finder.find(marksOf('no evidence of')).length > 0)).toEqual([true, true]);
});

test.each(SOURCES)('every row of the table is found in every spelling that it allows, in a %s', (source) => {
  const finder = cueFinder('en', source);
  const missed = ROWS.filter(([kind, , , , where]) => kind !== 'none' && (where === undefined || where === source)).flatMap(
    ([kind, side, reach, phrase]) =>
      spellingsOf(phrase).filter((spelling) => {
        const marks = marksOf(spelling);
        const own = finder.find(marks).filter(({ from, to }) => from === 0 && to === marks.length);
        if (kind === 'stop')
          return !own.some(({ stops }) => reach.split(' ').every((stopped) => (stops as ReadonlySet<string>).has(stopped)));
        return !own.some((cue) => cue.kind === kind && cue.side === side && cue.reach === reach);
      }),
  );
  expect(missed).toEqual([]);
});
