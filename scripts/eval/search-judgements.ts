import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** What a search should find, judged from facts of the demo data by criteria written beside each query. */

export const GROUPS = ['providers', 'doctors', 'treatments', 'destinations'] as const;
export type Group = (typeof GROUPS)[number];

const strings = z.array(z.string()).default([]);
const query = z.object({
  id: z.string(),
  half: z.enum(['dev', 'held_out']),
  family: z.string(),
  query: z.string(),
  /** The group that whoever asks looks at first. */
  first: z.enum(GROUPS),
  wants: z.object({
    procedures: strings,
    categories: strings,
    countries: strings,
    cities: strings,
    not_countries: strings,
    languages: strings,
    accreditations: strings,
    doctor: z.string().optional(),
    provider: z.string().optional(),
  }),
});
export type JudgedQuery = z.infer<typeof query>;
type Wants = JudgedQuery['wants'];

export type SeedFacts = {
  providers: {
    slug: string;
    country: string;
    city: string;
    offers: string[];
    categories: string[];
    languages: string[];
    accreditations: string[];
  }[];
  doctors: {
    slug: string;
    name: string;
    last_name: string;
    country: string;
    city: string;
    performs: string[];
    specialty: string;
    languages: string[];
  }[];
  treatments: { slug: string; category: string; is_category: boolean }[];
  destinations: { slug: string; country: string; cities: string[] }[];
  /** The specialty of a category's doctors. */
  specialties: Record<string, string>;
};
/** Grades by slug: 3 what was asked for, 2 nearly, 1 related; what is not named is 0. */
export type Judgements = Partial<Record<Group, Map<string, number>>>;

export function readQueries(): JudgedQuery[] {
  const path = new URL('../../test/data/search/queries.jsonl', import.meta.url);
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => query.parse(JSON.parse(line)));
}

/** Groups that the query says nothing about are not judged. */
export function judge({ wants }: JudgedQuery, facts: SeedFacts): Judgements {
  const hasNeed = wants.procedures.length + wants.categories.length > 0;
  const hasPlace = wants.countries.length + wants.cities.length > 0;
  const isName = wants.doctor !== undefined || wants.provider !== undefined;
  const grades = <T extends { slug: string }>(items: readonly T[], grade: (item: T) => number) =>
    new Map(items.map((item) => [item.slug, grade(item)] as const).filter(([, value]) => value > 0));
  const judged: Judgements = {
    ...(wants.doctor === undefined ? { providers: grades(facts.providers, (item) => gradeProvider(item, wants, facts)) } : {}),
    ...(hasNeed || wants.doctor !== undefined ? { doctors: grades(facts.doctors, (item) => gradeDoctor(item, wants, facts)) } : {}),
    ...(hasNeed ? { treatments: grades(facts.treatments, (item) => gradeTreatment(item, wants, facts)) } : {}),
    ...(hasPlace && !isName ? { destinations: grades(facts.destinations, (item) => gradeDestination(item, wants)) } : {}),
  };
  return Object.fromEntries(Object.entries(judged).filter(([, found]) => found.size > 0));
}

const meets = (wanted: readonly string[], held: readonly string[]) => wanted.every((wish) => held.includes(wish));

function liesThere({ country, city }: { country: string; city: string }, { countries, cities, not_countries }: Wants): boolean {
  if (not_countries.includes(country)) return false;
  return countries.length + cities.length === 0 || countries.includes(country) || cities.includes(city);
}

/** An unmet wish for a language or accreditation leaves 1: good to know of, but not what was asked for. */
function gradeProvider(provider: SeedFacts['providers'][number], wants: Wants, facts: SeedFacts): number {
  if (wants.provider !== undefined) return wants.provider === provider.slug ? 3 : 0;
  if (!liesThere(provider, wants)) return 0;
  const fields = [...wants.categories, ...categoriesOf(wants.procedures, facts)];
  const offers =
    wants.procedures.some((slug) => provider.offers.includes(slug)) || wants.categories.some((slug) => provider.categories.includes(slug));
  const isFree = wants.procedures.length + wants.categories.length === 0;
  const fit = offers || isFree ? 3 : fields.some((slug) => provider.categories.includes(slug)) ? 1 : 0;
  return meets(wants.languages, provider.languages) && meets(wants.accreditations, provider.accreditations) ? fit : Math.min(fit, 1);
}

function gradeDoctor(doctor: SeedFacts['doctors'][number], wants: Wants, facts: SeedFacts): number {
  if (wants.doctor !== undefined) {
    if (wants.doctor === doctor.name || wants.doctor === doctor.last_name) return 3;
    return wants.doctor.endsWith(` ${doctor.last_name}`) ? 1 : 0;
  }
  if (!liesThere(doctor, wants)) return 0;
  const isOfField = (categories: readonly string[]) => categories.some((slug) => facts.specialties[slug] === doctor.specialty);
  const performs = wants.procedures.some((slug) => doctor.performs.includes(slug)) || isOfField(wants.categories);
  const fit = performs ? 3 : isOfField(categoriesOf(wants.procedures, facts)) ? 2 : 0;
  return meets(wants.languages, doctor.languages) ? fit : Math.min(fit, 1);
}

function gradeTreatment({ slug, category, is_category }: SeedFacts['treatments'][number], wants: Wants, facts: SeedFacts): number {
  if (wants.procedures.includes(slug) || wants.categories.includes(slug)) return 3;
  if (wants.categories.includes(category)) return 2;
  const related = categoriesOf(wants.procedures, facts);
  return related.includes(is_category ? slug : category) ? 1 : 0;
}

const gradeDestination = ({ country, cities }: SeedFacts['destinations'][number], wants: Wants) =>
  wants.countries.includes(country) || wants.cities.some((city) => cities.includes(city)) ? 3 : 0;

const categoriesOf = (procedures: readonly string[], { treatments }: SeedFacts) =>
  treatments.filter(({ slug }) => procedures.includes(slug)).map(({ category }) => category);
