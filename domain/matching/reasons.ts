import { type Candidate, isWishedCountry, type MatchWish } from './candidates.ts';
import { matching } from './dimensions.ts';
import type { Breakdown } from './weights.ts';

/** Why a candidate ranks where it does, in sentences that a patient understands. They name no prices: only a hospital's quote does. */
export function reasonsFor(candidate: Candidate, wish: MatchWish, breakdown: Breakdown): string[] {
  return [
    ...clinicalReasons(candidate, wish.procedure_name ?? 'the treatment'),
    ...outcomeReasons(candidate),
    costReason(candidate, wish.budget_cents, breakdown.cost),
    ...travelReasons(candidate, wish),
    ...preferenceReasons(candidate, wish),
  ].filter((reason) => reason !== null);
}

/** What is not known of a candidate, in one sentence; none when all is. */
export function missingReason(facts: readonly string[]): string[] {
  if (facts.length === 0) return [];
  const list = facts.length === 1 ? facts[0] : `${facts.slice(0, -1).join(', ')} and ${facts.at(-1)}`;
  return [`Not known here: ${list}. The middle of the other candidates is assumed.`];
}

function clinicalReasons(
  { offers_procedure, offers_parent, treats_condition, annual_volume, has_specialty }: Candidate,
  procedure: string,
): (string | null)[] {
  const often = annual_volume ? `, about ${annual_volume} times a year` : '';
  const offer = offers_procedure
    ? `Offers ${procedure}${often}.`
    : offers_parent
      ? `Works in the field of ${procedure}.`
      : treats_condition
        ? 'Treats your condition with related procedures.'
        : `It has not said whether it offers ${procedure}.`;
  return [offer, has_specialty ? 'The matching department is among its specialties.' : null];
}

function outcomeReasons({ success_rate, complication_rate, rating }: Candidate): (string | null)[] {
  const percent = (value: number) => `${Number(value.toFixed(1))} %`;
  return [
    success_rate === null ? null : `Success rate of ${percent(success_rate)}.`,
    complication_rate === null ? null : `Complications within 30 days in ${percent(complication_rate)}.`,
    rating === null ? null : `Patients rate it ${rating.toFixed(1)} of 5.`,
  ];
}

function costReason({ estimate_cents: estimate }: Candidate, budget: number | null, rank: number): string | null {
  if (estimate === null) return null;
  if (budget) {
    const verdict = estimate <= budget ? 'within your budget' : estimate <= 1.2 * budget ? 'slightly over your budget' : 'over your budget';
    return `Its usual price is ${verdict}; only the hospital's quote is binding.`;
  }
  return rank === 0.5 ? null : `Among the ${rank > 0.5 ? 'less' : 'more'} expensive of the candidates.`;
}

function travelReasons({ country, city, flight_hours, visa }: Candidate, wish: MatchWish): (string | null)[] {
  const longest = wish.max_flight_hours;
  const tooLong = flight_hours !== null && longest !== null && flight_hours > longest;
  const visas = {
    none: 'No visa is needed.',
    online: 'A visa is issued online or on arrival.',
    required: 'A visa is needed before travel.',
  };
  return [
    wish.destination_country === null
      ? null
      : isWishedCountry(wish, country)
        ? `Located in ${city}, in ${(wish.destinations ?? []).length > 1 ? 'a' : 'the'} country you wish for.`
        : `Located in ${city}, not in the country you named.`,
    flight_hours === null ? null : `${aboutHours(flight_hours)} by plane${tooLong ? ', longer than you wish' : ''}.`,
    visa === null ? null : visas[visa],
  ];
}

const aboutHours = (hours: number) => (hours < 1.5 ? 'About an hour' : `About ${Math.round(hours)} hours`);

function preferenceReasons(candidate: Candidate, { languages, accreditations, doctor_gender }: MatchWish): (string | null)[] {
  const byStaff = matching(languages, candidate.staff_languages);
  const byInterpreter = matching(languages, candidate.interpreter_languages).filter((language) => !byStaff.includes(language));
  const held = matching(accreditations, candidate.accreditations);
  const suits = candidate.doctors.some(({ gender }) => gender === doctor_gender);
  return [
    byStaff.length > 0 ? `Staff speak ${byStaff.join(' and ')}.` : null,
    byInterpreter.length > 0 ? `Interpreters for ${byInterpreter.join(' and ')}.` : null,
    languages.length > 0 && byStaff.length + byInterpreter.length === 0
      ? `No staff or interpreter for ${languages.join(' or ')} is known.`
      : null,
    held.length > 0 ? `Accredited by ${held.join(' and ')}.` : null,
    doctor_gender !== null && suits ? `Has a ${doctor_gender} doctor.` : null,
  ];
}
