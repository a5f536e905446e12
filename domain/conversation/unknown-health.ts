import { HEALTH_LABELS, type HealthItem } from '../cases/health-items.ts';

/** What a patient is told before they consent: which of the things that every surgeon asks nobody has answered. */
export function unknownToHospitals(items: readonly HealthItem[]): string {
  const labels = items.map((item) => HEALTH_LABELS[item]);
  const listed = labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
  return `Not known yet, and so the hospitals will read it: your ${listed}. You can tell me here before you agree; “none” is an answer too.`;
}
