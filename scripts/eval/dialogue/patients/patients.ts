import { readFileSync } from 'node:fs';
import { SPOKEN, type SpokenLanguage } from '../../../../domain/conversation/language.ts';

/** Simulated patients: a goal, facts and a seed. What they write are the words of test/data/dialogues/patients; when they write it depends on what is asked. */

export const INTENTS = [
  ...(['hello', 'knee', 'allergy', 'medicine', 'operation', 'measures', 'none', 'unknown', 'no_diabetes', 'two', 'notone'] as const),
  ...(['budget', 'woman', 'month', 'hospitals', 'second', 'yes', 'refuse', 'consent', 'offers', 'compare', 'cheaper', 'byname'] as const),
  ...([
    'number2',
    'opinion',
    'noopinion',
    'close',
    'pause',
    'emergency',
    'after',
    'person',
    'fear',
    'cost',
    'risk',
    'talk',
    'hair',
  ] as const),
] as const;
export type Intent = (typeof INTENTS)[number];
/** What happens beside the words: a document is sent; two hospitals are chosen by their numbers; hospitals answer. */
export type Act = Intent | 'document' | 'pick' | 'answers';

export const GOALS = ['cheaper', 'by_name', 'opinion', 'refusal', 'closing'] as const;
export type Goal = (typeof GOALS)[number];
export type Patient = {
  name: string;
  language: SpokenLanguage;
  goal: Goal;
  set: 'dev' | 'held-out';
  seed: number;
  plan: Act[];
  /** How often they answer what is asked before they go on, and slip with the pen. */
  habits: { answers: number; slips: number };
};

const COUNTRIES: Record<SpokenLanguage, string> = {
  en: 'GB',
  es: 'ES',
  de: 'DE',
  fr: 'FR',
  pt: 'PT',
  it: 'IT',
  tr: 'DE',
  ar: 'AE',
  ru: 'KZ',
};
export const countryOf = (language: SpokenLanguage): string => COUNTRIES[language];

const FOLDER = new URL('../../../../test/data/dialogues/patients/', import.meta.url);
const words = new Map<string, string[]>();

/** The sentence for an intent: the first of two is `dev`'s, the second held out. @throws Error for an intent without words */
export function sentenceFor({ language, set }: Pick<Patient, 'language' | 'set'>, intent: Intent): string {
  if (!words.has(language)) words.set(language, readFileSync(new URL(`${language}.txt`, FOLDER), 'utf8').split('\n'));
  const said = words.get(language)?.flatMap((line) => (line.startsWith(`${intent}: `) ? [line.slice(intent.length + 2)] : [])) ?? [];
  const sentence = said[set === 'held-out' ? said.length - 1 : 0];
  if (sentence === undefined) throw new Error(`no words for ${intent} in ${language}`);
  return sentence;
}

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
export function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const HABITS = { answers: 0.75, slips: 0.08 };
const DEV_EACH = 10;
const HELD_OUT = 30;

/** 120 patients: ten of each language, and thirty held out. */
export function choosePatients(set: 'dev' | 'held-out'): Patient[] {
  const count = set === 'dev' ? DEV_EACH * SPOKEN.length : HELD_OUT;
  return Array.from({ length: count }, (_, at) => {
    const language = SPOKEN[at % SPOKEN.length] as SpokenLanguage;
    const goal = GOALS[Math.floor(at / SPOKEN.length) % GOALS.length] as Goal;
    const seed = (set === 'dev' ? 1_000 : 9_000) + at;
    return { name: `${language}-${goal}-${seed}`, language, goal, set, seed, plan: planOf(goal, chances(seed)), habits: HABITS };
  });
}

const ENDS: Record<Goal, Act[]> = {
  cheaper: ['consent', 'offers', 'answers', 'compare', 'cheaper', 'yes'],
  by_name: ['consent', 'answers', 'offers', 'byname', 'yes'],
  opinion: ['consent', 'answers', 'offers', 'opinion', 'yes', 'noopinion', 'yes', 'number2', 'yes'],
  refusal: ['refuse', 'pause', 'consent', 'answers', 'offers', 'number2', 'yes'],
  closing: ['refuse', 'hair', 'close', 'yes'],
};

/** In an order that no list of questions foresees: wishes mixed, and in between a document, a correction, an emergency, a wish for a person. */
function planOf(goal: Goal, chance: () => number): Act[] {
  const mixed = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => [chance(), item] as const)
      .toSorted((a, b) => a[0] - b[0])
      .map(([, item]) => item);
  const some = (share: number, ...acts: Act[]): Act[] => (chance() < share ? acts : []);
  const wishes = mixed<Act[]>([
    ['two', ...some(0.7, 'notone')],
    ['budget'],
    ['woman'],
    ['month'],
    some(0.3, 'cost'),
    some(0.3, 'talk'),
  ]).flat();
  const events = mixed<Act[]>([['document'], ['emergency', 'after'], ['person'], some(0.3, 'risk')]);
  const [first = [], ...later] = events;
  return [
    ...(['hello', 'knee'] as const),
    ...some(0.4, 'fear'),
    ...first,
    ...wishes.slice(0, 3),
    'medicine',
    ...wishes.slice(3),
    'no_diabetes',
    ...later.flat(),
    ...(['hospitals', ...(goal === 'closing' ? ['second'] : ['pick']), 'yes'] as Act[]),
    ...ENDS[goal],
  ];
}
