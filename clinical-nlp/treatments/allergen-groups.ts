import { readFileSync } from 'node:fs';
import type { SubstanceKind } from './substances.ts';

/** Which group an allergen belongs to (terminology/medicines/allergen-groups.tsv): foods, insects, what is breathed in, materials, drugs. */

const GROUPS = new Map(
  readFileSync(new URL('../../terminology/medicines/allergen-groups.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => line.split('\t') as [name: string, group: string]),
);

/** @param name in English, as the tables have it */
export const groupOfAllergen = (name: string, kind: SubstanceKind): string => GROUPS.get(name) ?? kind;
