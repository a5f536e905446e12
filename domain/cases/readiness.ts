import { HEALTH_ITEMS, HEALTH_LABELS, type HealthKnown, type KnownHealth } from './health-items.ts';

/** Whether a case holds what its next steps need, item by item, and who can supply what is missing (Decisions §14). */
export type ReadinessItem = {
  /** `document/{key}` for a required document. */
  item: string;
  label: string;
  /** `none`: there is none, which was said. `asked`: asked for, and not answered. */
  status: 'known' | 'none' | 'asked' | 'missing';
  /** `matching`: counts for intake completeness (Part 8). `ranking`: a wish. `consent`: what hospitals will read, or read as not asked. */
  needed_for: 'matching' | 'ranking' | 'consent';
  who: 'patient' | 'physician';
};

export type ReadinessFacts = {
  procedure_code: string | null;
  primary_condition_code: string | null;
  date_of_birth: string | null;
  gender: string | null;
  country_of_residence: string | null;
  phone: string | null;
  destination_country: string | null;
  budget_cents: number | string | null;
  requirements: readonly { key: string; name: string; status: string }[];
  health: KnownHealth;
  /** Items of the conversation that were asked for (domain/conversation/missing-facts.ts). */
  asked: ReadonlySet<string>;
};

const PLAIN = [
  ['procedure', 'treatment', 'procedure_code', 'matching', 'patient'],
  ['primary_condition', 'medical problem that is to be treated', 'primary_condition_code', 'matching', 'physician'],
  ['date_of_birth', 'date of birth', 'date_of_birth', 'matching', 'patient'],
  ['gender', 'gender', 'gender', 'matching', 'patient'],
  ['country_of_residence', 'country of residence', 'country_of_residence', 'matching', 'patient'],
  ['phone', 'phone number', 'phone', 'matching', 'patient'],
  ['destination', 'destination', 'destination_country', 'ranking', 'patient'],
  ['budget', 'budget', 'budget_cents', 'ranking', 'patient'],
] as const satisfies readonly (readonly [string, string, keyof ReadinessFacts, ReadinessItem['needed_for'], ReadinessItem['who']])[];

const STATUS: Record<HealthKnown, ReadinessItem['status']> = { some: 'known', none: 'none', asked: 'asked', not_asked: 'missing' };

/** In the order in which the items are needed. */
export function readiness(facts: ReadinessFacts): ReadinessItem[] {
  const openOr = (item: string): ReadinessItem['status'] => (facts.asked.has(item) ? 'asked' : 'missing');
  return [
    ...PLAIN.map(([item, label, key, needed_for, who]): ReadinessItem => {
      const value = facts[key];
      return { item, label, status: value === null || value === '' ? openOr(item) : 'known', needed_for, who };
    }),
    ...facts.requirements.map(
      ({ key, name, status }): ReadinessItem => ({
        item: `document/${key}`,
        label: name,
        status: status === 'pending' ? openOr('documents') : 'known',
        needed_for: 'matching',
        who: 'physician',
      }),
    ),
    ...HEALTH_ITEMS.map(
      (item): ReadinessItem => ({
        item,
        label: HEALTH_LABELS[item],
        status: STATUS[facts.health[item]],
        needed_for: 'consent',
        who: 'patient',
      }),
    ),
  ];
}
