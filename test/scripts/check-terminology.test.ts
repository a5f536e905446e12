import { describe, expect, it } from '@jest/globals';
import { findTableFaults, readTables } from '../../scripts/check-tables.ts';
import { findSubstanceFaults, findTerminologyFaults, type TerminologyRow, terminologyRows } from '../../scripts/check-terminology.ts';
import { readAllergenRows } from '../../terminology/allergens/tables.ts';
import { BRANDS } from '../../terminology/medicines/tables.ts';
import { readIcd10 } from '../../db/seed/icd10.ts';
import { icd10Extractor } from '../support/icd10-extractor.ts';

const ICD10 = new Map([
  ['K25.9', { title: 'Gastric ulcer, unspecified as acute or chronic, without hemorrhage or perforation' }],
  ['K27.9', { title: 'Peptic ulcer, site unspecified' }],
]);
const row = (more: Partial<TerminologyRow>): TerminologyRow => ({
  table: 't',
  system: 'icd10',
  code: 'K25.9',
  phrases: [],
  language: null,
  ...more,
});
const faultsOf = (...rows: TerminologyRow[]) => findTerminologyFaults(rows, ICD10);

describe('the check of terminology', () => {
  it('has nothing to say about our own tables', async () => {
    const release = new Map((await readIcd10()).map((entry) => [entry.code, { title: entry.title }]));
    expect(findTerminologyFaults(terminologyRows(), release)).toEqual([]);
  });

  it.each([
    [
      'a phrase with two codes',
      [row({ phrases: ['Stomach ulcers'] }), row({ code: 'K27.9', phrases: ['stomach ulcer'] })],
      /stomach ulcer has the codes K25.9 and K27.9/,
    ],
    ['a code that is not released', [row({ code: 'K99.99' })], /K99.99 is not in the release/],
    ['a title of its own', [row({ title: 'Ulcer' })], /is called "Gastric ulcer.*not "Ulcer"/],
    ['a LOINC code with a slip', [row({ system: 'loinc', code: '718-8' })], /718-8 has a wrong check digit/],
    ['a SNOMED CT code with a slip', [row({ system: 'snomed', code: '609588001' })], /609588001 has a wrong check digit/],
    ['a unit that is none', [row({ system: 'loinc', code: '718-7', unit: 'g/dl/foo' })], /unit g\/dl\/foo, which UCUM does not have/],
    [
      'limits the wrong way round',
      [row({ system: 'loinc', code: '718-7', limits: { low: '17', high: '12' } })],
      /low limit above its high one/,
    ],
  ])('refuses %s', (_, rows, fault) => {
    expect(faultsOf(...rows)).toEqual([expect.stringMatching(fault)]);
  });

  it('lets a phrase stand in two languages and twice under one code', () => {
    expect(
      faultsOf(
        row({ phrases: ['ulcus'], language: 'de' }),
        row({ code: 'K27.9', phrases: ['ulcus'], language: 'it' }),
        row({ phrases: ['ulcer', 'ulcer'] }),
      ),
    ).toEqual([]);
  });
});

describe('the check of what people are allergic to and of trade names', () => {
  const row = (phrase: string, name: string, kind = 'food', language = 'es') => ({ table: 't', phrase, name, class: kind, language });

  it('has nothing to say about our own tables', () => {
    expect(findSubstanceFaults(readAllergenRows(), BRANDS)).toEqual([]);
  });

  it.each([
    ['a phrase of two allergens in one language', [row('frutilla', 'strawberry'), row('Frutilla', 'kiwi')], /frutilla has the names/],
    ['an allergen of two classes', [row('kiwi', 'kiwi'), row('quivi', 'kiwi', 'fruit', 'pt')], /kiwi has the classes/],
    ['a word that stands in every sentence', [row('soy', 'soy', 'legume', 'en')], /"soy" is a small word/],
  ])('refuses %s', (_, rows, fault) => {
    expect(findSubstanceFaults(rows, [])).toEqual([expect.stringMatching(fault)]);
  });
});

describe('the form of the tables that clinicians review', () => {
  const HEADING = '# code\ttitle\tphrase\tlanguage\tsource\treviewed_by\treviewed_on\n';
  const faultsIn = (...lines: string[]) =>
    findTableFaults([{ file: 't.tsv', text: `${HEADING}${lines.map((line) => `${line}\n`).join('')}` }]);
  const LINE = 'K25.9\tGastric ulcer\tstomach ulcer\ten\town';

  it('is kept by all of ours', () => {
    const tables = readTables();
    expect(findTableFaults(tables)).toEqual([]);
    expect(tables.map(({ file }) => file)).toEqual(
      expect.arrayContaining([
        'terminology/icd10/spoken/skin.tsv',
        'terminology/icd10/neoplasm-sites.tsv',
        'terminology/loinc/test-names.tsv',
        'terminology/medicines/trade-names.tsv',
        'terminology/procedures/procedure-terms.tsv',
      ]),
    );
  });

  it('lets a line be reviewed', () => {
    expect(faultsIn(`${LINE}\tDr. A. Example\t2026-11-25`)).toEqual([]);
  });

  it.each([
    ['a line out of order', [LINE, 'K20.90\tEsophagitis\toesophagitis\ten\town'], /is not in its place/],
    ['a fact said twice', [LINE, `${LINE}\tDr. A. Example\t2026-11-25`], /stands there twice/],
    ['a fact without a source', ['K25.9\tGastric ulcer\tstomach ulcer\ten'], /names no source/],
    ['a language that is none', [LINE.replace('\ten\t', '\txx\t')], /has the language "xx"/],
    ['a review by nobody', [`${LINE}\t\t2026-11-25`], /is reviewed by nobody or on no day/],
    ['a day that is none', [`${LINE}\tDr. A. Example\t25.11.2026`], /is no date/],
  ])('refuses %s', (_, lines, fault) => {
    expect(faultsIn(...lines)).toEqual([expect.stringMatching(fault)]);
  });
});

describe('phrases that had two codes', () => {
  it.each([
    ['Known PPMS, on ocrelizumab.', ['G35.B0']],
    ['PMH: PPM in situ.', ['Z95.0']],
    ['PMH: RRMS.', ['G35.A']],
    ['Gastroscopy: stomach ulcer.', ['K25.9']],
  ])('%p is read as %p', async (text, codes) => {
    const extract = await icd10Extractor();
    expect(extract(text, { source: 'document' }).conditions.map(({ icd10 }) => icd10)).toEqual(codes);
  });
});
