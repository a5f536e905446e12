import { z } from 'zod';
import type { DestinationRow, DoctorProfileRow, ProviderProfileRow, TreatmentRow } from '../../db/queries/directory/storefront.ts';

/** What search engines read of a profile: schema.org types, each with properties that the vocabulary gives it. None of them is a price. */

const optional = <T extends z.ZodType>(type: T) => type.nullish();
const context = { '@context': z.literal('https://schema.org') };
const specialties = z.array(z.string()).meta({ description: 'Members of schema.org/MedicalSpecialty where there is one, else the name' });
const postalAddress = z.object({ '@type': z.literal('PostalAddress'), addressLocality: z.string(), addressCountry: z.string() });
const position = z.object({ '@type': z.literal('GeoCoordinates'), latitude: z.number(), longitude: z.number() });
const procedure = z.object({ '@type': z.literal('MedicalProcedure'), name: z.string() });

export const hospitalLd = z.object({
  ...context,
  '@type': z.enum(['Hospital', 'MedicalClinic']),
  name: z.string(),
  description: optional(z.string()),
  url: optional(z.string()),
  image: optional(z.string()),
  medicalSpecialty: optional(specialties),
  knowsLanguage: optional(z.array(z.string())),
  availableService: optional(z.array(procedure)),
  address: postalAddress,
  geo: optional(position),
});

export const physicianLd = z.object({
  ...context,
  '@type': z.literal('Physician'),
  name: z.string(),
  image: optional(z.string()),
  medicalSpecialty: optional(specialties),
  knowsLanguage: optional(z.array(z.string())),
  availableService: optional(z.array(procedure)),
  hospitalAffiliation: z.object({ '@type': z.literal('Hospital'), name: z.string(), address: postalAddress }),
});

export const procedureLd = z.object({
  ...context,
  '@type': z.literal('MedicalProcedure'),
  name: z.string(),
  alternateName: optional(z.array(z.string())),
  description: optional(z.string()),
});

export const countryLd = z.object({
  ...context,
  '@type': z.literal('Country'),
  name: z.string(),
  identifier: z.string().meta({ description: 'ISO 3166-1, two letters' }),
  description: optional(z.string()),
  containsPlace: optional(
    z.array(z.object({ '@type': z.literal('Airport'), name: z.string(), iataCode: z.string(), geo: optional(position) })),
  ),
});

/** Our specialties in the vocabulary's enumeration. */
const TERMS: Record<string, string> = {
  orthopedics: 'Musculoskeletal',
  'spine surgery': 'Musculoskeletal',
  cardiology: 'Cardiovascular',
  oncology: 'Oncologic',
  urology: 'Urologic',
  gynecology: 'Gynecologic',
  'reproductive medicine': 'Obstetric',
  dentistry: 'Dentistry',
  neurology: 'Neurologic',
  neurosurgery: 'Neurologic',
  'plastic surgery': 'PlasticSurgery',
  'general surgery': 'Surgical',
  'bariatric surgery': 'Surgical',
  'transplant surgery': 'Surgical',
  dermatology: 'Dermatologic',
  gastroenterology: 'Gastroenterologic',
  diagnostics: 'Radiography',
};
const termsOf = (names: readonly string[]) =>
  some([...new Set(names.map((name) => (TERMS[name.toLowerCase()] ? `https://schema.org/${TERMS[name.toLowerCase()]}` : name)))]);

/** The vocabulary knows no empty lists. */
const some = <T>(list: readonly T[]) => (list.length > 0 ? [...list] : null);
const address = ({ city, country }: { city: string; country: string }) => ({
  '@type': 'PostalAddress' as const,
  addressLocality: city,
  addressCountry: country,
});
const geo = (latitude: number | null | undefined, longitude: number | null | undefined) =>
  latitude == null || longitude == null ? null : { '@type': 'GeoCoordinates' as const, latitude, longitude };
const services = (names: readonly string[]) => some(names.map((name) => ({ '@type': 'MedicalProcedure' as const, name })));

export function hospitalJsonLd(row: ProviderProfileRow): z.input<typeof hospitalLd> {
  return {
    '@context': 'https://schema.org',
    '@type': /clinic/i.test(row.provider_type) ? 'MedicalClinic' : 'Hospital',
    name: row.name,
    description: row.description,
    url: row.website_url,
    image: row.hero_image_url,
    medicalSpecialty: termsOf(row.specialties),
    knowsLanguage: some(row.languages),
    availableService: services(row.procedures),
    address: address(row),
    geo: geo(row.latitude, row.longitude),
  };
}

export function physicianJsonLd(row: DoctorProfileRow): z.input<typeof physicianLd> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Physician',
    name: [row.title, row.first_name, row.last_name].filter(Boolean).join(' '),
    image: row.photo_url,
    medicalSpecialty: termsOf([row.specialty]),
    knowsLanguage: some(row.languages),
    availableService: services(row.procedures),
    hospitalAffiliation: { '@type': 'Hospital', name: row.provider.name, address: address(row.provider) },
  };
}

export function procedureJsonLd({ name, synonyms, description }: TreatmentRow): z.input<typeof procedureLd> {
  return {
    ...{ '@context': 'https://schema.org', '@type': 'MedicalProcedure', name, description: description === '' ? null : description },
    alternateName: some(synonyms),
  };
}

type Airport = { iata: string; city?: unknown; latitude?: number | undefined; longitude?: number | undefined };

export function countryJsonLd({ name, country, description }: DestinationRow, airports: readonly Airport[]): z.input<typeof countryLd> {
  const places = airports.map(({ iata, city, latitude, longitude }) => ({
    '@type': 'Airport' as const,
    name: typeof city === 'string' ? `${city} (${iata})` : iata,
    iataCode: iata,
    geo: geo(latitude, longitude),
  }));
  return {
    ...{ '@context': 'https://schema.org', '@type': 'Country', name, identifier: country, description },
    containsPlace: some(places),
  };
}
