import type { ToldWish } from '../../../domain/conversation/record-answer.ts';
import type { ChangedWishes } from './plan-wishes.ts';

/** Wishes in the order in which a reply tells them; none for what nobody wished. */
export function toldWishes({
  destination_country,
  budget_cents,
  currency,
  preferences = {},
}: Pick<ChangedWishes, 'destination_country' | 'budget_cents' | 'currency' | 'preferences'>): ToldWish[] {
  const { gender, travel_window, accreditations, max_flight_hours, companions, destinations = [], avoided_destinations = [] } = preferences;
  const wanted = destinations.length > 0 ? destinations : destination_country ? [destination_country] : [];
  return [
    ...(wanted.length > 0 ? [{ field: 'destination' as const, values: [...wanted] }] : []),
    ...(avoided_destinations.length > 0 ? [{ field: 'avoided' as const, values: [...avoided_destinations] }] : []),
    ...(budget_cents !== undefined && currency ? [{ field: 'budget' as const, values: [String(budget_cents), currency] }] : []),
    ...(gender ? [{ field: 'gender' as const, values: [gender] }] : []),
    ...(travel_window ? [{ field: 'time' as const, values: [travel_window.from, travel_window.to] }] : []),
    ...(accreditations ? [{ field: 'accreditation' as const, values: [...accreditations] }] : []),
    ...(companions === undefined ? [] : [{ field: 'companions' as const, values: [String(companions)] }]),
    ...(max_flight_hours ? [{ field: 'flight' as const, values: [String(max_flight_hours)] }] : []),
  ];
}
