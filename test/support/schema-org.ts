/** The part of the schema.org vocabulary that a page of the storefront may use: the properties of each type, inherited ones too. */

const THING = ['@context', '@type', '@id', 'name', 'alternateName', 'description', 'url', 'image', 'sameAs', 'identifier'];
const PLACE = [...THING, 'address', 'geo', 'containsPlace', 'containedInPlace'];
const ORGANIZATION = [...THING, 'address', 'knowsLanguage', 'telephone', 'email', 'aggregateRating'];
const MEDICAL_ORGANIZATION = [...ORGANIZATION, 'medicalSpecialty', 'isAcceptingNewPatients'];

const PROPERTIES: Record<string, readonly string[]> = {
  Hospital: [...MEDICAL_ORGANIZATION, ...PLACE, 'availableService'],
  MedicalClinic: [...MEDICAL_ORGANIZATION, ...PLACE, 'availableService'],
  Physician: [...MEDICAL_ORGANIZATION, ...PLACE, 'availableService', 'hospitalAffiliation'],
  MedicalProcedure: [...THING, 'procedureType', 'bodyLocation', 'preparation', 'followup'],
  Country: PLACE,
  Airport: [...PLACE, 'iataCode', 'icaoCode'],
  PostalAddress: [...THING, 'addressLocality', 'addressCountry', 'postalCode', 'streetAddress'],
  GeoCoordinates: [...THING, 'latitude', 'longitude', 'elevation'],
};

/** What is wrong with a piece of structured data, one line a fault. */
export function faultsOf(data: unknown, at = '$'): string[] {
  if (Array.isArray(data)) return data.length === 0 ? [`${at} is empty`] : data.flatMap((item, index) => faultsOf(item, `${at}[${index}]`));
  if (data === null || data === '') return [`${at} says nothing`];
  if (typeof data !== 'object') return [];
  const type = (data as { '@type'?: string })['@type'] ?? '';
  const properties = PROPERTIES[type];
  if (!properties) return [`${at} is of an unknown type "${type}"`];
  return Object.entries(data).flatMap(([name, value]) => [
    ...(properties.includes(name) ? [] : [`${at}.${name} is no property of ${type}`]),
    ...faultsOf(value, `${at}.${name}`),
  ]);
}
