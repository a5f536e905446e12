import { REVIEW, readTable } from '../table-file.ts';

/**
 * Conditions whose code depends on the part of the body named beside them: what they are called is in condition-heads.tsv, their sites are in condition-sites.tsv.
 * A site is [words, code, right, left, bilateral]; the first code stands for no side.
 */
export type Site = readonly [words: string, code: string, right?: string, left?: string, bilateral?: string];
/** `reaches`: a head without a site takes that of the lesion which the sentences before it tell of ("a mass in the caecum. Biopsy: adenocarcinoma"). */
export type SitedCondition = { heads: string; sites: readonly Site[]; reaches?: true };

const HEAD_COLUMNS = ['condition', 'phrase', 'language', 'source', ...REVIEW] as const;
const SITE_COLUMNS = ['condition', 'phrase', 'code', 'right', 'left', 'bilateral', 'language', 'source', ...REVIEW] as const;

/** What each condition of a table of heads is called, between bars. */
export function readHeads(table: 'condition-heads' | 'neoplasm-heads'): Map<string, string> {
  const heads = new Map<string, string>();
  for (const { condition, phrase } of readTable(new URL(`${table}.tsv`, import.meta.url), HEAD_COLUMNS)) {
    const known = heads.get(condition);
    heads.set(condition, known === undefined ? phrase : `${known}|${phrase}`);
  }
  return heads;
}

const SITES = readSites();

function readSites(): Map<string, Site[]> {
  const sites = new Map<string, Site[]>();
  for (const { condition, phrase, code, right, left, bilateral } of readTable(
    new URL('condition-sites.tsv', import.meta.url),
    SITE_COLUMNS,
  )) {
    const site: Site =
      right === '' ? [phrase, code] : bilateral === '' ? [phrase, code, right, left] : [phrase, code, right, left, bilateral];
    sites.set(condition, [...(sites.get(condition) ?? []), site]);
  }
  return sites;
}

/** The sites that condition-sites.tsv has for a condition. */
export const sitesOf = (condition: string): readonly Site[] => SITES.get(condition) ?? [];

export const SITED_CONDITIONS: readonly SitedCondition[] = [...readHeads('condition-heads')].map(([condition, heads]) => ({
  heads,
  sites: sitesOf(condition),
}));
