import { COUNTRY_POSITIONS } from './country-positions.ts';

const EARTH_RADIUS_KM = 6_371;
const CRUISING_KM_PER_HOUR = 800;
const GROUND_HOURS = 0.75;

/** Hours of a direct flight by great circle from the middle of a country's airports; null when a position is not known. */
export function flightHours(
  fromCountry: string | null,
  to: { latitude: number | null; longitude: number | null; country: string },
): number | null {
  const from = fromCountry === null ? undefined : COUNTRY_POSITIONS[fromCountry];
  const target = to.latitude !== null && to.longitude !== null ? ([to.latitude, to.longitude] as const) : COUNTRY_POSITIONS[to.country];
  if (!from || !target) return null;
  if (fromCountry === to.country) return 1;
  return Math.round((distanceKm(from, target) / CRUISING_KM_PER_HOUR + GROUND_HOURS) * 10) / 10;
}

function distanceKm([lat1, lon1]: readonly [number, number], [lat2, lon2]: readonly [number, number]): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half =
    Math.sin(radians(lat2 - lat1) / 2) ** 2 + Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(radians(lon2 - lon1) / 2) ** 2;
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.sqrt(half));
}
