/** Who a conversation is about: the patient who writes, or a relative for whom somebody else writes. */

export const RELATIONS = [
  ...([
    'mother',
    'father',
    'wife',
    'husband',
    'partner',
    'son',
    'daughter',
    'child',
    'brother',
    'sister',
    'grandmother',
    'grandfather',
  ] as const),
  ...(['uncle', 'aunt', 'cousin', 'nephew', 'niece', 'grandchild', 'mother_in_law', 'father_in_law', 'sibling_in_law', 'friend'] as const),
] as const;
export type Relation = (typeof RELATIONS)[number];

export type About = {
  /** `unknown`: nobody has said; `person`: somebody else than the writer, whoever it is to them. */
  who: 'unknown' | 'self' | 'person' | Relation;
  /** Another than the patient who was spoken of last before the message. */
  named: Relation | null;
  /** And at its end. */
  last: Relation | null;
  /** The message tells something of which it is not sure whose it is: it is asked, and not stored. */
  asks: boolean;
  language: string;
};

/** Before the first message. */
export const NOBODY_KNOWN: About = { who: 'unknown', named: null, last: null, asks: false, language: 'en' };

export const isForRelative = ({ who }: Pick<About, 'who'>): boolean => who !== 'unknown' && who !== 'self';

const GENDERS: Partial<Record<About['who'], 'female' | 'male'>> = {
  ...{ mother: 'female', wife: 'female', daughter: 'female', sister: 'female', grandmother: 'female', aunt: 'female', niece: 'female' },
  ...{ mother_in_law: 'female', father: 'male', husband: 'male', son: 'male', brother: 'male', grandfather: 'male', uncle: 'male' },
  ...{ nephew: 'male', father_in_law: 'male' },
};

/** Null: the name of the relation does not tell. */
export const genderOf = (who: About['who']): 'female' | 'male' | null => GENDERS[who] ?? null;
