import type { SeedCountry } from './data/countries.ts';
import { RECOVERY_STAYS } from './data/recovery-stays.ts';
import type { TripCosts } from '../entities/reference.ts';
import { readTsv } from './tsv.ts';

const RATES_OF = '2026-09-29';
const RATE_DIGITS = 8;

/** A day of exchange rates (npm @fawazahmed0/currency-api 2026.9.29, CC0): units for one US dollar, times 10^8, without floats. */
export async function exchangeRateRows(): Promise<object[]> {
  const lines = await readTsv<Record<'currency' | 'units_per_usd', string>>('exchange-rates.tsv');
  return lines.map(({ currency, units_per_usd }) => {
    const [whole = '0', fraction = ''] = units_per_usd.split('.');
    const units_per_usd_scaled = Number(`${whole}${fraction.slice(0, RATE_DIGITS).padEnd(RATE_DIGITS, '0')}`);
    return { currency, units_per_usd_scaled, as_of: RATES_OF };
  });
}

/** Destinations as entries of the catalogue, with facts of each country and its cities (so that a provider's travel section always has content) and visa rules. */
export async function destinationEntries(countries: SeedCountry[]): Promise<object[]> {
  const rules = await visaRules(countries);
  return countries.map((country) => ({
    country: country.code,
    ...{ slug: country.slug, name: country.name, description: country.description, climate: country.climate },
    recovery_stays: country.cities.map(({ name: city }) => ({ city, ...RECOVERY_STAYS[city] })),
    airports: country.cities.map(({ airport, name: city, latitude, longitude }) => ({ iata: airport, city, latitude, longitude })),
    travel_defaults: travelDefaults(country),
    visa_rules: rules.filter((rule) => rule.country === country.code).map(({ country: _country, ...rule }) => rule),
  }));
}

/** What journeys cost in the demo: invented, by the price level of the country. */
export const demoTripCosts = ({ code, price_level }: SeedCountry): { country: string; trip_costs: TripCosts } => ({
  country: code,
  trip_costs: {
    ...{ currency: 'USD', as_of: RATES_OF, source: 'Invented for the demo' },
    flight: { low_cents: 25_000, high_cents: 90_000 },
    night: { low_cents: Math.round(6_000 * price_level), high_cents: Math.round(14_000 * price_level) },
  },
});

function travelDefaults({ language, climate, best_months, time_zone, emergency_number, medical_visa, cities }: SeedCountry): object[] {
  const general = {
    ...{ language, climate, best_months, time_zone, emergency_number, medical_visa },
    airport: cities[0]?.airport,
    local_transport: 'Airport transfers by the hospital or a vendor of the directory; taxis and ride services in all cities.',
    stay: 'Plan at least one week near the hospital after an operation, until the last check-up.',
  };
  const ofCities = cities.map((city) => ({
    city: city.name,
    facts: {
      airport: city.airport,
      latitude: city.latitude,
      longitude: city.longitude,
      accommodation: `Hotels and serviced apartments near the hospitals of ${city.name}`,
    },
  }));
  return [{ city: null, facts: general }, ...ofCities];
}

/** Who needs which visa: Passport Index of 2025-01-12 (ilyankou/passport-index-dataset, MIT), the eight destinations of it. */
async function visaRules(countries: SeedCountry[]) {
  const lines = await readTsv<Record<string, string>>('visa.tsv');
  return lines.flatMap((line) =>
    countries.flatMap(({ code }) => {
      const { nationality = '', [code]: found = '' } = line;
      if (found === '' || found === '-1') return [];
      const days = /^\d+$/.test(found) ? Number(found) : null;
      return [{ nationality, country: code, requirement: days === null ? found : 'visa free', days }];
    }),
  );
}
