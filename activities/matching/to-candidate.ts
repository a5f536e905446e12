import type { GraphCandidate } from '../../adapters/graph/graph.ts';
import type { CandidateRow, MatchCase } from '../../db/queries/matching/match-input.ts';
import type { Candidate, MatchWish } from '../../domain/matching/candidates.ts';
import { flightHours } from '../../domain/matching/flight-hours.ts';
import { convert, type Rates } from '../../domain/money.ts';

/** A row of the tables as the scores see it: prices in the budget's currency, distances as hours, visa as three kinds. */
export function toCandidate(row: CandidateRow, tie: GraphCandidate, wanted: MatchCase, rates: Rates): Candidate {
  const { price_cents, price_currency } = row;
  const category = wanted.category_name?.toLowerCase();
  const currency = wanted.currency ?? 'USD';
  return {
    provider_id: row.id,
    name: row.name,
    city: row.city,
    country: row.country,
    offers_procedure: tie.offers_procedure,
    offers_parent: tie.offers_parent,
    treats_condition: tie.treats_condition,
    has_specialty: category !== undefined && row.specialties.some((specialty) => specialty.toLowerCase() === category),
    similarity: row.similarity,
    annual_volume: row.annual_volume,
    success_rate: row.success_rate,
    complication_rate: row.complication_rate,
    rating: row.rating,
    estimate_cents:
      price_cents === null || price_currency === null ? null : convert(Math.round(price_cents), price_currency, currency, rates),
    flight_hours: flightHours(wanted.country_of_residence, row),
    visa: visaKind(row, wanted),
    interpreter_languages: row.language_services.medical_interpreters ?? [],
    staff_languages: row.language_services.patient_coordinators ?? [],
    accreditations: row.accreditations,
    facility_count: Object.values(row.facilities).filter(Boolean).length,
    bed_count: row.bed_count,
    doctors: row.doctors ?? [],
  };
}

function visaKind({ visa, visa_days, country }: CandidateRow, { country_of_residence }: MatchCase): Candidate['visa'] {
  if (country_of_residence === country) return 'none';
  if (visa === null) return null;
  if (visa_days !== null || /visa free/i.test(visa)) return 'none';
  return /e-visa|arrival|eta/i.test(visa) ? 'online' : 'required';
}

export function toWish({ preferences, ...wanted }: MatchCase): MatchWish {
  const { languages = [], accreditations = [], gender, max_flight_hours, destinations } = preferences;
  return {
    procedure_name: wanted.procedure_name,
    destination_country: wanted.destination_country,
    ...(destinations ? { destinations } : {}),
    budget_cents: wanted.budget_cents,
    currency: wanted.currency,
    languages,
    accreditations,
    doctor_gender: gender === 'male' || gender === 'female' ? gender : null,
    max_flight_hours: max_flight_hours ?? null,
  };
}
