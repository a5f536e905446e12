import { v7 as newId } from 'uuid';

/** A directory in which every field that could hold a price holds a mark, as a number, as text and nested. */

export const MARK = 987_654_321;
/** Whatever form the mark takes in an answer. */
export const MARKED = /987[.,’ ]?654[.,’ ]?321|98765432/;
/** Rule 1 of Part 4.7, and the columns that hold money. */
export const EXCLUDED_KEYS = [
  ...[
    'cost',
    'price',
    'priceRange',
    'cost_breakdown',
    'cost_range_usd_cents',
    'procedure_costs',
    'procedure_costs_converted',
    'cost_index',
  ],
  ...['pricing_tier', 'price_low_cents', 'price_high_cents', 'currency', 'consultation_fee_usd'],
];

const priced = {
  ...Object.fromEntries(
    [...EXCLUDED_KEYS, 'room_price_usd', 'Fees', 'deposit', 'hotel_nightly_usd', 'amount', 'rate_eur'].map((key) => [key, MARK]),
  ),
  procedure_costs: [{ name: 'Knee', cost: MARK, currency: 'USD' }],
  cost_breakdown: { hotel: String(MARK), surgery: { usd: MARK } },
  unknown_fact: MARK,
};
const SOLD = `Quiet rooms. From USD 987,654,321 all in. A night is ${MARK} EUR; ask for our prices (€987.654.321).`;
export const MARKED_FACTS = {
  facilities: {
    ...priced,
    wifi: true,
    operating_rooms: MARK,
    mri: String(MARK),
    amenities: ['garden', `sauna for $${MARK}`],
    description: SOLD,
  },
  cultural_support: { ...priced, prayer_room: true, dietary_options: ['halal', `kosher, ${MARK} TRY`], notes: SOLD },
  language_services: {
    ...priced,
    medical_interpreters: ['Arabic', `German for €${MARK}`, String(MARK)],
    patient_coordinators: ['Turkish', MARK, { price: MARK }, [MARK]],
    third_party_interpretation: MARK,
  },
  travel_info: {
    ...priced,
    airport: 'IST',
    accommodation: SOLD,
    partner_hotels: MARK,
    hotels: [`Inn, ${MARK} per night`],
    notes: `$${MARK}`,
  },
};

type Sql = (text: string, params?: unknown[]) => Promise<unknown>;

/** Fills a tenant: one provider, doctor, category, treatment and destination, all with slugs that begin with "marked". */
export async function fillMarkedDirectory(sql: Sql, tenant: string): Promise<{ providerId: string }> {
  const [provider, doctor] = [newId(), newId()];
  await sql(
    `insert into procedures (id, tenant_id, code, slug, name, parent_code, is_category, description, synonyms)
     values ($1, $3, 'marked-category', 'marked-category', 'Marked category', null, true, $4, '[]'),
            ($2, $3, '99999', 'marked-treatment', 'Marked treatment', 'marked-category', false, $4, $5)`,
    [newId(), newId(), tenant, SOLD, JSON.stringify(['Knee', `Knee for $${MARK}`])],
  );
  const { facilities, cultural_support, language_services, travel_info } = MARKED_FACTS;
  await sql(
    `insert into providers (id, tenant_id, name, slug, country, city, pricing_tier, description, specialties, accreditations, facilities, cultural_support,
       language_services, travel_info)
     values ($1, $2, 'Marked hospital', 'marked', 'TR', 'Izmir', '${MARK}', $3, $4, $4, $5, $6, $7, $8)`,
    [
      provider,
      tenant,
      SOLD,
      JSON.stringify(['Marked', `JCI, $${MARK}`]),
      ...[facilities, cultural_support, language_services, travel_info].map((fact) => JSON.stringify(fact)),
    ],
  );
  await sql(
    `insert into provider_procedures (id, tenant_id, provider_id, procedure_code, price_low_cents, price_high_cents, currency)
     values ($1, $2, $3, '99999', ${MARK}, ${MARK}, 'USD')`,
    [newId(), tenant, provider],
  );
  await sql(
    `insert into doctors (id, tenant_id, provider_id, slug, first_name, last_name, specialty, consultation_fee_usd, data_completeness, notable_achievements,
       certifications, education, languages)
     values ($1, $2, $3, 'marked-doctor', 'Marked', 'Doctor', 'Marked', 98765432.10, '{"overall": 0.9}', $4, $4, $5, $6)`,
    [
      ...[doctor, tenant, provider, JSON.stringify(['Best of 2020', `Operates for USD ${MARK}`])],
      JSON.stringify([{ institution: 'University', degree: 'MD', year: 2001, fee: MARK }]),
      JSON.stringify([{ language: 'Turkish', price: MARK }, 'spoken']),
    ],
  );
  await sql(
    `insert into destinations (id, tenant_id, country, slug, name, description, climate, recovery_stays, airports) values ($1, $2, 'TR', 'marked-land', 'Marked land', $3, $3, $4, $5)`,
    [
      newId(),
      tenant,
      SOLD,
      JSON.stringify([{ ...priced, city: 'Izmir', kind: SOLD }]),
      JSON.stringify([{ iata: 'ADB', ...priced }, MARK, { iata: `$${MARK}` }]),
    ],
  );
  await sql(
    `insert into travel_defaults (id, tenant_id, country, city, facts) values ($1, $2, 'TR', null, $3), ($4, $2, 'TR', 'Izmir', $3)`,
    [newId(), tenant, JSON.stringify({ ...travel_info, stay: 'A week near the hospital.', climate: 'Mild.' }), newId()],
  );
  return { providerId: provider };
}

/** Every key of an answer, at any depth. */
export function keysOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(keysOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}
