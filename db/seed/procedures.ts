import { SEED_CATEGORIES, SEED_PROCEDURE_REQUIREMENTS, type SeedRequirements } from './data/requirements.ts';
import { seedId } from './random.ts';
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

/** Rows of procedures: categories first, so that parents stand before their children. */
export function procedureRows(tenantId: string, procedures: SeedProcedure[]): object[] {
  const row = (code: string) => ({ id: seedId(tenantId, 'procedure', code), tenant_id: tenantId, code });
  const categories = SEED_CATEGORIES.map(({ slug, name, description }) => ({
    ...row(slug),
    ...{ slug, name, description, parent_code: null, cpt: null, snomed: null, icd10_prefixes: [], synonyms: [], is_category: true },
  }));
  const single = procedures.map(({ category, specialty: _, usual_price_usd: __, ...procedure }) => ({
    ...row(procedure.code),
    ...procedure,
    parent_code: category,
    is_category: false,
  }));
  return [...categories, ...single];
}

export function requirementRows(tenantId: string, procedures: SeedProcedure[]): object[] {
  const row = (code: string, requirements: SeedRequirements) => ({
    id: seedId(tenantId, 'requirement', code),
    tenant_id: tenantId,
    procedure_code: code,
    required_documents: requirements.required_documents ?? [],
    comorbidity_screening: requirements.comorbidity_screening ?? [],
    contraindications: requirements.contraindications ?? [],
  });
  return [
    ...SEED_CATEGORIES.map(({ slug, requirements }) => row(slug, requirements)),
    ...procedures.flatMap(({ slug, code }) => {
      const own = SEED_PROCEDURE_REQUIREMENTS[slug];
      return own ? [row(code, own)] : [];
    }),
  ];
}
