/** What is known of a candidate and of a wish, as the scores need it. Null: not known. */

export type DoctorFacts = {
  id: string;
  name: string;
  specialty: string;
  gender: string | null;
  languages: string[];
  annual_volume: number | null;
  success_rate: number | null;
  complication_rate: number | null;
  satisfaction: number | null;
  accepts_international: boolean;
};

export type Candidate = {
  provider_id: string;
  name: string;
  city: string;
  country: string;
  offers_procedure: boolean;
  offers_parent: boolean;
  treats_condition: boolean;
  has_specialty: boolean;
  similarity: number | null;
  annual_volume: number | null;
  success_rate: number | null;
  complication_rate: number | null;
  /** Patients' rating, 0..5. */
  rating: number | null;
  /** Middle of the price range in the budget's currency, minor units. */
  estimate_cents: number | null;
  flight_hours: number | null;
  /** 'none' no visa, 'online' e-visa or on arrival, 'required' before travel. */
  visa: 'none' | 'online' | 'required' | null;
  interpreter_languages: string[];
  staff_languages: string[];
  accreditations: string[];
  facility_count: number;
  bed_count: number | null;
  doctors: DoctorFacts[];
};

/** Whether a country is one that is wished for. */
export const isWishedCountry = ({ destination_country, destinations = [] }: MatchWish, country: string): boolean =>
  country === destination_country || destinations.includes(country);

export type MatchWish = {
  procedure_name: string | null;
  destination_country: string | null;
  /** Where there are several that are wished for alike; the one above is the first. */
  destinations?: readonly string[];
  budget_cents: number | null;
  currency: string | null;
  languages: string[];
  accreditations: string[];
  doctor_gender: 'male' | 'female' | null;
  max_flight_hours: number | null;
};

/** Means of the procedure over the tenant's providers; small volumes are drawn towards them. */
export type ProcedureMeans = { success_rate: number | null; complication_rate: number | null; rating: number | null };
