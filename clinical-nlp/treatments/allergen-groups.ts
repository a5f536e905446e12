import { type AllergenRow, readAllergenRows } from '../../terminology/allergens/tables.ts';
import type { SubstanceKind } from './substances.ts';

/** What kind of thing an allergen is, as far as it tells what people do with it: eat it, breathe it, wear it, get stung by it, have it given. By table and class of terminology/allergens. */
type AllergenGroup = 'contrast' | 'drug' | 'food' | 'inhaled' | 'insect' | 'material' | 'skin';

const OF_CLASS: Readonly<Record<string, AllergenGroup>> = {
  contrast: 'contrast',
  insect: 'insect',
  'sea animal': 'insect',
  antiseptic: 'skin',
  cosmetic: 'skin',
  cleaning: 'skin',
  plant: 'skin',
};
const OF_TABLE: Readonly<Record<string, AllergenGroup>> = {
  'allergens/foods.tsv': 'food',
  'allergens/treatments.tsv': 'drug',
  'allergens/materials.tsv': 'material',
  'allergens/animals-and-plants.tsv': 'inhaled',
};
const groupOf = ({ table, class: kind }: AllergenRow): AllergenGroup | undefined => OF_CLASS[kind] ?? OF_TABLE[table];
const GROUPS = new Map(readAllergenRows().map((row) => [row.name, groupOf(row)]));

/** @param name in English, as the tables have it */
export const groupOfAllergen = (name: string, kind: SubstanceKind): string => GROUPS.get(name) ?? kind;
