import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { createExtractor } from '../../clinical-nlp/extract.ts';

/** What papers say of medicines that are not taken now, and of those that are; at first sight 45 of 59 that were listed as taken were, now all but none. */

const extract = createExtractor({ conditions: [] });
const fold = (words: string) => words.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const rowsOf = (file: string) =>
  readFileSync(new URL(`../data/clinical/${file}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as [language: string, first: string, second: string, text: string])
    .map(([language, first, second, text]) => ({
      language,
      first: first.split(',').filter(Boolean),
      second: second.split(',').filter(Boolean),
      text: text.replaceAll('\\n', '\n').replaceAll('\\t', '\t'),
    }));
const listedIn = (text: string) =>
  extract(text, { source: 'document' })
    .medications.filter(({ negated }) => !negated)
    .map(({ name }) => fold(name));
const isNamed = (name: string, wanted: string) => wanted.split('/').some((part) => name.includes(part));

describe('medicines in papers', () => {
  const papers = rowsOf('medicines-in-papers.tsv');

  it.each(
    papers.map(
      ({ language, text, first, second }) =>
        [language, text.slice(0, 60).replaceAll('\n', ' '), { text, taken: first, not: second }] as const,
    ),
  )('are listed as taken only where they are (%s): %s', (_language, _beginning, { text, taken, not }) => {
    const listed = listedIn(text);
    expect(listed.filter((name) => not.some((one) => isNamed(name, one)))).toEqual([]);
    expect(listed.filter((name) => !taken.some((one) => isNamed(name, one)))).toEqual([]);
  });

  it('are found where they are taken, in 19 of 20', () => {
    const wanted = papers.flatMap(({ text, first }) => {
      const listed = listedIn(text);
      return first.map((one) => listed.some((name) => isNamed(name, one)));
    });
    expect(wanted.length).toBeGreaterThan(80);
    expect(wanted.filter(Boolean).length / wanted.length).toBeGreaterThanOrEqual(0.95);
  });
});

describe('what is not borne', () => {
  it.each(rowsOf('allergens-in-papers.tsv').map(({ text, ...row }) => [text, row] as const))(
    'is no medicine, and the medicine beside it is one: %s',
    (text, { first, second }) => {
      const listed = listedIn(text);
      expect(listed.filter((name) => first.some((one) => isNamed(name, one)))).toEqual([]);
      for (const taken of second) expect(listed).toContainEqual(expect.stringContaining(taken));
    },
  );
});

describe('a list of what was taken before a stay', () => {
  const BEFORE = 'Medication on admission:\nRamipril 5 mg daily\nIbuprofen 400 mg twice daily\n';
  it('holds where no other list follows', () => {
    expect(listedIn(BEFORE)).toEqual(['ramipril', 'ibuprofen']);
  });

  it('is outweighed by the list of what is to be taken after it', () => {
    expect(listedIn(`${BEFORE}\nMedication at discharge:\nRamipril 10 mg daily\n`)).toEqual(['ramipril']);
  });
});

describe('a label', () => {
  it('does not begin in the sentence before it', () => {
    expect(listedIn('Ketorolac settled the pain. Home medicines: lisinopril 10 mg.')).toEqual(['lisinopril']);
  });

  it.each([
    ['Side effects: tramadol 50 mg daily, restlessness.', []],
    ['Effets indésirables : tramadol 50 mg x 3/j, agitation.', []],
    ['Nebenwirkungen: Tramadol 50 mg 1-0-1, Unruhe.', []],
  ])('of what medicines did lists none that is taken: %s', (text, names) => {
    expect(listedIn(text)).toEqual(names);
  });
});

describe('what is excepted from nothing', () => {
  it.each([
    ['He takes no regular medicines apart from finasteride.', 'finasteride'],
    ['Keine Dauermedikation außer Torasemid.', 'torasemide'],
    ['No toma ninguna medicación salvo finasterida.', 'finasteride'],
    ['Aucun traitement en dehors du finastéride.', 'finasteride'],
    ['Nessuna terapia tranne la finasteride.', 'finasteride'],
    ['Nenhuma medicação exceto finasterida.', 'finasteride'],
  ])('is taken: %s', (text, name) => {
    expect(listedIn(text)).toEqual([name]);
  });
});
