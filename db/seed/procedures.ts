import { SEED_CATEGORIES, SEED_PROCEDURE_REQUIREMENTS, type SeedRequirements } from './data/requirements.ts';
import { readTsv } from './tsv.ts';

export type SeedProcedure = {
  code: string;
  slug: string;
  name: string;
  category: string;
  specialty: string;
  usual_price_usd: number;
  cpt: string | null;
  snomed: string | null;
  icd10_prefixes: string[];
  synonyms: string[];
  description: string;
};

type Line = Record<
  'slug' | 'name' | 'parent' | 'cpt' | 'snomed' | 'icd10_prefixes' | 'synonyms' | 'usual_price_usd' | 'description',
  string
>;

/** The 40 procedures. CPT numbers are identifiers only; names and descriptions are our own. SNOMED CT codes come from the IPS Free Set. */
export async function readProcedures(): Promise<SeedProcedure[]> {
  const specialties = new Map(SEED_CATEGORIES.map(({ slug, specialty }) => [slug, specialty]));
  return (await readTsv<Line>('procedures.tsv')).map((line) => ({
    code: line.cpt || line.slug,
    slug: line.slug,
    name: line.name,
    category: line.parent,
    specialty: specialties.get(line.parent) ?? line.parent,
    usual_price_usd: Number(line.usual_price_usd),
    cpt: line.cpt || null,
    snomed: line.snomed || null,
    icd10_prefixes: line.icd10_prefixes.split(' '),
    synonyms: line.synonyms.split('|'),
    description: line.description,
  }));
}

/** Categories and procedures as entries of the catalogue, each with what it asks for. */
export function procedureEntries(procedures: SeedProcedure[]): SharedProcedure[] {
  const categories = SEED_CATEGORIES.map(({ slug, name, description, requirements }) => ({
    ...{ code: slug, slug, name, description, parent_code: null, cpt: null, snomed: null, icd10_prefixes: [], synonyms: [] },
    is_category: true,
    requirements,
  }));
  const single = procedures.map(({ category, specialty: _, usual_price_usd: __, ...procedure }) => ({
    ...procedure,
    parent_code: category,
    is_category: false,
    requirements: SEED_PROCEDURE_REQUIREMENTS[procedure.slug] ?? {},
  }));
  return [...categories, ...single];
}
export type SharedProcedure = Omit<SeedProcedure, 'category' | 'specialty' | 'usual_price_usd'> & {
  parent_code: string | null;
  is_category: boolean;
  requirements: SeedRequirements;
};
