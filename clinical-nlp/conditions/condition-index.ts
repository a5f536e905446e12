import { readFileSync } from 'node:fs';
import { SPOKEN_CONDITIONS, type Synonym } from '../../terminology/icd10/spoken-conditions.ts';
import { createBillable } from './billable.ts';
import { createPhraseIndex, type PhraseIndex } from '../../terminology/phrase-index.ts';
import { createRefiner, type Refiner } from './specificity.ts';
import { createTermIndex, type Term, type TermIndex } from './term-index.ts';

/** Made by scripts/collect-cross-references.ts from ICD-10-CM of April 2026 (CDC/CMS, public domain). */
const CROSS_REFERENCES = new URL('../../terminology/icd10/cross-references.tsv', import.meta.url);

/** A code of ICD-10-CM as the terminology table holds it. */
export type TermEntry = { code: string; title: string; billable: boolean; terms: string[] };
export type ConditionMatch = {
  code: string;
  sided?: Synonym['sided'];
  from: number;
  to: number;
  weight: number;
  /** The code was chosen for these very words. */
  isPhrase?: boolean;
  /** People who know their patients gave these words this code: nothing refines it. */
  isReviewed?: boolean;
  /** Where other words stand that tell its site: tokens[from..to). */
  lent?: { from: number; to: number };
};

export type ConditionIndex = {
  /** Phrases of our own lists, longest first. */
  phrases: PhraseIndex<Synonym>;
  /** Words that people gave a code (Decisions §11). */
  reviewed?: PhraseIndex<string>;
  /** Title of a code. */
  titleOf(code: string): string | null;
  /** The code itself when billable, else the child that says least beyond it. */
  billableOf(code: string): string;
  matchTerms: TermIndex;
  refiner: Refiner;
};

export function createConditionIndex(conditions: Iterable<TermEntry>): ConditionIndex {
  const titles = new Map([...conditions].map((entry) => [entry.code, entry] as const));
  const synonyms = SPOKEN_CONDITIONS.flatMap((synonym) => synonym.phrases.split('|').map((phrase) => [phrase, synonym] as const));
  return {
    phrases: createPhraseIndex(synonyms),
    titleOf: (code) => titles.get(code)?.title ?? null,
    billableOf: createBillable(titles),
    matchTerms: createTermIndex([...titles.values(), ...crossReferences(titles)]),
    refiner: createRefiner(titles),
  };
}

/** Names that the notes of the tabular list give to codes elsewhere in it. */
function crossReferences(titles: ReadonlyMap<string, TermEntry>): Term[] {
  return readFileSync(CROSS_REFERENCES, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
    .flatMap(([code = '', title = '']) => (titles.has(code) ? [{ code, title, terms: [] }] : []));
}
