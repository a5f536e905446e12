import { lacksCurrency, type MoneyContext, sumBefore, type WishedBudget, wishedBudget } from './budget.ts';
import { birthDateIn } from '../../intake-person.ts';
import { countriesIn, wordsOf } from './country-names.ts';
import { type WishedPlaces, wishedPlaces } from './destination.ts';
import { withoutMunich } from './munich.ts';
import { companionsIn, type Traveller } from './companions.ts';
import { wishedFlightHours } from './flight-hours.ts';
import { wishedSurgeon } from './surgeon.ts';
import { wishedTime } from './travel-time.ts';
import { denies, isTold, isWishedFor } from './wish-words.ts';

/** What a message wishes of the treatment; absent: nothing is said of it. */
export type Wished = {
  places?: WishedPlaces;
  budget?: WishedBudget;
  /** A budget was named without its currency. */
  lacks_currency?: true;
  gender?: 'female' | 'male';
  travel_window?: { from: string; to: string };
  accreditations?: string[];
  /** How long a flight may be at most. */
  max_flight_hours?: number;
  /** How many people come along. */
  companions?: number;
};

/** `traveller`: who is to be treated, the writer or a relative for whom they write. */
type Context = MoneyContext & { traveller?: Traveller };

/** Questions of the past that a month alone answers. */
const ASKS_WHEN: ReadonlySet<string> = new Set(['operations', 'medications', 'conditions', 'primary_condition', 'issue_clarification']);

/** A country alone, where neither was asked for and it is not known where the patient lives: nobody knows which of the two it is. */
function isHomeOrWish(message: string, asked: string | null, { home }: MoneyContext): boolean {
  if (asked === 'destination' || asked === null || home !== null) return false;
  const words = wordsOf(message);
  const [only, another] = countriesIn(words);
  return only !== undefined && another === undefined && only.until - only.from === words.length;
}

/** Reads the wishes of a message in nine languages. @param asked the item that was asked for last @param today as YYYY-MM-DD @param known where the patient lives, and the budget before */
export function readWishes(message: string, asked: string | null, today: string, said: Context = {}): Wished {
  const known = { ...said, known: said.known ?? (asked === 'budget' ? sumBefore(said) : null) };
  const places = isHomeOrWish(message, asked, known)
    ? null
    : withoutMunich(
        message,
        wishedPlaces(message, asked === 'destination' ? 'asked' : asked === 'country_of_residence' ? 'home' : 'not_asked'),
      );
  const isAsked = asked === 'budget' ? 'asked' : 'not_asked';
  const budget = wishedBudget(message, isAsked, known);
  const gender = wishedSurgeon(message);
  const isBirth = birthDateIn(message, asked === 'date_of_birth' ? asked : null, null, today) !== null;
  const flight = wishedFlightHours(message);
  const companions = companionsIn(message, said.traveller);
  const isJourney = (places?.wanted.length ?? 0) > 0 || budget !== null || companions !== null;
  const time = isBirth
    ? null
    : wishedTime(message, today, isJourney ? 'journey' : asked !== null && ASKS_WHEN.has(asked) ? 'health' : 'other');
  const wantsJci = /(?<!\p{L})jci(?!\p{L})/iu.test(message) && isWishedFor(message) && !denies(message) && !isTold(message);
  return {
    ...(places ? { places } : {}),
    ...(budget ? { budget } : {}),
    ...(!budget && lacksCurrency(message, isAsked, known) ? { lacks_currency: true as const } : {}),
    ...(gender ? { gender } : {}),
    ...(time ? { travel_window: time } : {}),
    ...(wantsJci ? { accreditations: ['JCI'] } : {}),
    ...(flight ? { max_flight_hours: flight } : {}),
    ...(companions === null ? {} : { companions }),
  };
}
