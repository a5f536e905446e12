import { minorDigits } from '../money.ts';
import type { Candidate, MatchWish, ProcedureMeans } from './candidates.ts';

/** A dimension's score 0..1, or null when nothing is known, with sentences a patient understands. */
export type Scored = { value: number | null; reasons: string[] };

const FULL_VOLUME = 1_000;
/** Cases of experience that weigh as much as the procedure's mean. */
const SHRINKAGE = 50;
const WORST_COMPLICATION_RATE = 15;
const LONGEST_FLIGHT_HOURS = 16;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const percent = (value: number) => `${Number(value.toFixed(1))} %`;

/** Procedure offered 0.4 (its parent 0.2), specialty 0.2, volume on a log scale 0.2, similarity 0.2. */
export function clinicalFitOf(candidate: Candidate, wish: MatchWish): Scored {
  const { offers_procedure, offers_parent, treats_condition, has_specialty, annual_volume, similarity } = candidate;
  const procedure = wish.procedure_name ?? 'the treatment';
  const offered = offers_procedure ? 1 : offers_parent ? 0.5 : treats_condition ? 0.25 : 0;
  const volume = annual_volume === null ? 0 : clamp(Math.log10(1 + annual_volume) / Math.log10(1 + FULL_VOLUME));
  const reasons = [
    offers_procedure
      ? `Offers ${procedure}${annual_volume ? `, about ${annual_volume} times a year` : ''}.`
      : offers_parent
        ? `Works in the field of ${procedure}.`
        : treats_condition
          ? 'Treats your condition with related procedures.'
          : null,
    has_specialty ? 'The matching department is among its specialties.' : null,
  ];
  const value = 0.4 * offered + 0.2 * Number(has_specialty) + 0.2 * volume + 0.2 * clamp(similarity ?? 0);
  return { value, reasons: reasons.filter((reason) => reason !== null) };
}

/** Success 0.5, complications 0.3, satisfaction 0.2, each drawn towards the procedure's mean by its volume. */
export function outcomesOf(candidate: Candidate, means: ProcedureMeans): Scored {
  const { success_rate, complication_rate, rating } = candidate;
  const volume = candidate.annual_volume ?? 0;
  const shrunk = (own: number | null, mean: number | null) => {
    if (own === null) return null;
    return mean === null ? own : (own * volume + mean * SHRINKAGE) / (volume + SHRINKAGE);
  };
  const parts = [
    { weight: 0.5, value: scaled(shrunk(success_rate, means.success_rate), (rate) => rate / 100) },
    { weight: 0.3, value: scaled(shrunk(complication_rate, means.complication_rate), (rate) => 1 - rate / WORST_COMPLICATION_RATE) },
    { weight: 0.2, value: scaled(shrunk(rating, means.rating), (stars) => stars / 5) },
  ];
  const known = parts.filter((part): part is { weight: number; value: number } => part.value !== null);
  const weight = known.reduce((sum, part) => sum + part.weight, 0);
  const reasons = [
    success_rate === null ? null : `Success rate of ${percent(success_rate)}.`,
    complication_rate === null ? null : `Complications within 30 days in ${percent(complication_rate)}.`,
    rating === null ? null : `Patients rate it ${rating.toFixed(1)} of 5.`,
  ].filter((reason) => reason !== null);
  return { value: weight === 0 ? null : known.reduce((sum, part) => sum + part.weight * part.value, 0) / weight, reasons };
}

function scaled(value: number | null, scale: (value: number) => number): number | null {
  return value === null ? null : clamp(scale(value));
}

/** The estimate against the budget; without a budget, the rank of the estimate among the candidates. */
export function costOf(candidate: Candidate, { budget_cents, currency }: MatchWish, all: readonly Candidate[]): Scored {
  const estimate = candidate.estimate_cents;
  if (estimate === null) return { value: null, reasons: [] };
  if (budget_cents && currency) {
    const share = estimate / budget_cents;
    const amount = `${Math.round(estimate / 10 ** minorDigits(currency)).toLocaleString('en-US')} ${currency}`;
    const verdict = share <= 1 ? 'within your budget' : share <= 1.2 ? 'slightly over your budget' : 'over your budget';
    const value = share <= 1 ? 1 - 0.4 * share : clamp(0.6 - (share - 1));
    return { value, reasons: [`Usual price around ${amount}, ${verdict}; the hospital's quote decides.`] };
  }
  const known = all.flatMap(({ estimate_cents }) => (estimate_cents === null ? [] : [estimate_cents]));
  const dearer = known.filter((other) => other > estimate).length;
  const value = known.length <= 1 ? 0.5 : dearer / (known.length - 1);
  return { value: clamp(value), reasons: value >= 0.5 ? ['Among the less expensive of the candidates.'] : ['Among the more expensive of the candidates.'] };
}

/** Destination wish 0.5, flight hours 0.3, visa 0.2. */
export function travelOf(candidate: Candidate, wish: MatchWish): Scored {
  const { country, city, flight_hours, visa } = candidate;
  const wished = wish.destination_country;
  const parts = [
    { weight: 0.5, value: wished === null ? null : Number(wished === country) },
    { weight: 0.3, value: flight_hours === null ? null : flightScore(flight_hours, wish.max_flight_hours) },
    { weight: 0.2, value: visa === null ? null : { none: 1, online: 0.6, required: 0.2 }[visa] },
  ];
  const known = parts.filter((part): part is { weight: number; value: number } => part.value !== null);
  const weight = known.reduce((sum, part) => sum + part.weight, 0);
  const reasons = [
    wished === null ? null : wished === country ? `Located in ${city}, in the country you wish for.` : `Located in ${city}, not in the country you named.`,
    flight_hours === null ? null : `About ${Math.round(flight_hours)} hours by plane.`,
    visa === 'none' ? 'No visa is needed.' : visa === 'online' ? 'A visa is issued online or on arrival.' : visa === 'required' ? 'A visa is needed before travel.' : null,
  ].filter((reason) => reason !== null);
  return { value: weight === 0 ? null : known.reduce((sum, part) => sum + part.weight * part.value, 0) / weight, reasons };
}

function flightScore(hours: number, longest: number | null): number {
  if (longest !== null && hours > longest) return 0;
  return clamp(1 - hours / LONGEST_FLIGHT_HOURS);
}

/** Languages 0.4, interpreter 0.2, accreditation 0.2, gender of a doctor 0.2; only what the patient wished for counts. */
export function preferencesOf(candidate: Candidate, wish: MatchWish): Scored {
  const { staff_languages, interpreter_languages, accreditations, doctors } = candidate;
  const speaks = (spoken: readonly string[]) => wish.languages.filter((language) => spoken.includes(language));
  const byStaff = speaks(staff_languages);
  const byInterpreter = speaks(interpreter_languages);
  const held = wish.accreditations.filter((name) => accreditations.includes(name));
  const suits = doctors.some(({ gender }) => gender === wish.doctor_gender);
  const parts = [
    ...(wish.languages.length > 0
      ? [
          { weight: 0.4, value: byStaff.length / wish.languages.length },
          { weight: 0.2, value: byInterpreter.length / wish.languages.length },
        ]
      : []),
    ...(wish.accreditations.length > 0 ? [{ weight: 0.2, value: held.length / wish.accreditations.length }] : []),
    ...(wish.doctor_gender ? [{ weight: 0.2, value: Number(suits) }] : []),
  ];
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  const reasons = [
    byStaff.length > 0 ? `Staff speak ${byStaff.join(' and ')}.` : byInterpreter.length > 0 ? `Interpreters for ${byInterpreter.join(' and ')}.` : null,
    wish.languages.length > 0 && byStaff.length + byInterpreter.length === 0 ? `No staff or interpreter for ${wish.languages.join(' or ')} is known.` : null,
    held.length > 0 ? `Accredited by ${held.join(' and ')}.` : null,
    wish.doctor_gender && suits ? `Has a ${wish.doctor_gender} doctor.` : null,
  ].filter((reason) => reason !== null);
  return { value: weight === 0 ? null : parts.reduce((sum, part) => sum + part.weight * part.value, 0) / weight, reasons };
}
