/** What a surgeon has to know of every patient, whatever the procedure: asked for before the record is shared. */
export const HEALTH_ITEMS = ['allergies', 'medications', 'operations', 'height', 'weight'] as const;
export type HealthItem = (typeof HEALTH_ITEMS)[number];

/** Items of which "none" is an answer, and is stored as known. */
export const ABSENT_ITEMS = ['allergies', 'medications', 'operations'] as const satisfies readonly HealthItem[];
export type AbsentItem = (typeof ABSENT_ITEMS)[number];

/** `some`: the record holds it. `none`: there is none, which was said. `asked`: asked for, and not answered. */
export type HealthKnown = 'some' | 'none' | 'asked' | 'not_asked';
export type KnownHealth = Record<HealthItem, HealthKnown>;

/** The questions of the conversation; height and weight are one. */
export const HEALTH_QUESTIONS = ['allergies', 'medications', 'operations', 'body_measures'] as const;
export type HealthQuestion = (typeof HEALTH_QUESTIONS)[number];
export const ITEMS_OF_QUESTION: Record<HealthQuestion, readonly HealthItem[]> = {
  allergies: ['allergies'],
  medications: ['medications'],
  operations: ['operations'],
  body_measures: ['height', 'weight'],
};
export const isHealthQuestion = (item: string): item is HealthQuestion => (HEALTH_QUESTIONS as readonly string[]).includes(item);

/** What the items are called in a sentence. */
export const HEALTH_LABELS: Record<HealthItem, string> = {
  allergies: 'allergies',
  medications: 'current medicines',
  operations: 'previous operations',
  height: 'height',
  weight: 'weight',
};

export const isKnownHealth = (known: HealthKnown): boolean => known === 'some' || known === 'none';

/** Items that nobody has answered, in the order in which they are asked for. */
export const unknownHealth = (health: KnownHealth): HealthItem[] => HEALTH_ITEMS.filter((item) => !isKnownHealth(health[item]));
