import { meaningOf, termOf } from './lay-words.ts';
import { plainWords, singular } from './words.ts';

/** A procedure or category of the catalogue, as far as a search looks at it. */
export type Treatment = {
  id: string;
  code: string;
  slug: string;
  name: string;
  description: string;
  parent_code: string | null;
  is_category: boolean;
  synonyms: string[];
};
/** How well the words name the treatment: 1 is its name, word by word. */
export type LinkedTreatment = { treatment: Treatment; strength: number };

/** Words that say little of what is done; they count, but a tenth. */
const WEAK = new Set(['surgery', 'total', 'repair', 'job', 'care', 'partial', 'complete', 'laparoscopic', 'radical']);
const WEAK_WEIGHT = 0.1;
/** What a word of the description counts against one of the name. */
const DESCRIBED = 0.45;
/** Below this, and below this share of the best, words and treatment have nothing to do with each other. */
const LEAST = 0.3;
const LEAST_OF_BEST = 0.6;

/** Treatments that the words name or describe, strongest first; a category stands before its treatments. */
export function linkTreatments(words: readonly string[], treatments: readonly Treatment[]): LinkedTreatment[] {
  const asked = meanings(words);
  if (asked.size === 0) return [];
  const catalogue = treatments.map((treatment) => ({ treatment, ...termsOf(treatment) }));
  const weights = weigh(catalogue.map(({ all }) => all));
  const linked = catalogue.map(({ treatment, called, described }) => ({
    treatment,
    strength: Math.max(...called.map((name) => likeness(asked, name, weights)), DESCRIBED * share(asked, described, weights)),
  }));
  const best = Math.max(0, ...linked.map(({ strength }) => strength));
  return linked
    .filter(({ strength }) => strength >= LEAST && strength >= best * LEAST_OF_BEST)
    .sort(
      (a, b) =>
        b.strength - a.strength ||
        Number(b.treatment.is_category) - Number(a.treatment.is_category) ||
        a.treatment.name.localeCompare(b.treatment.name),
    );
}

/** Every word that names a treatment or describes it, so that slips can be told from words. */
export function treatmentWords(treatments: readonly Treatment[]): string[] {
  return treatments.flatMap(({ name, synonyms, description }) => [name, ...synonyms, description].flatMap(plainWords));
}

function termsOf({ name, synonyms, description }: Treatment) {
  const called = [name, ...synonyms].map((text) => meanings(inTerms(plainWords(text))));
  const described = meanings(inTerms(plainWords(description)));
  return {
    called,
    described: new Set([...described, ...called.flatMap((words) => [...words])]),
    all: new Set([...called.flatMap((words) => [...words]), ...described]),
  };
}

/** Words as the understood query has them: terms of two words joined. */
function inTerms(words: readonly string[]): string[] {
  return words.flatMap((word, at) => {
    const term = termOf(`${word} ${words[at + 1] ?? ''}`);
    if (term) return term.split(' ');
    return termOf(`${words[at - 1] ?? ''} ${word}`) ? [] : [word];
  });
}

const meanings = (words: readonly string[]) =>
  new Set(words.filter((word) => word.length > 1 && !EMPTY.has(word)).map((word) => meaningOf(singular(word))));
const EMPTY = new Set('a an the of with and or for to in is are by no so that it its their from not on off as at through'.split(' '));

function weigh(texts: readonly ReadonlySet<string>[]): (word: string) => number {
  const holders = new Map<string, number>();
  for (const text of texts) for (const word of text) holders.set(word, (holders.get(word) ?? 0) + 1);
  return (word) => (WEAK.has(word) ? WEAK_WEIGHT : 1) * Math.log(1 + texts.length / (holders.get(word) ?? 1));
}

const sum = (words: Iterable<string>, weigh: (word: string) => number) => [...words].reduce((total, word) => total + weigh(word), 0);

/** Twice what both hold over what each holds (Dice), each word by its weight. */
function likeness(asked: ReadonlySet<string>, name: ReadonlySet<string>, weights: (word: string) => number): number {
  const both = sum(
    [...asked].filter((word) => name.has(word)),
    weights,
  );
  return (2 * both) / Math.max(Number.EPSILON, sum(asked, weights) + sum(name, weights));
}

/** The share of what is asked that a text holds. */
function share(asked: ReadonlySet<string>, text: ReadonlySet<string>, weights: (word: string) => number): number {
  return (
    sum(
      [...asked].filter((word) => text.has(word)),
      weights,
    ) / Math.max(Number.EPSILON, sum(asked, weights))
  );
}

/** The share of the words whose meaning a text holds, 0..1; words that say little count little. */
export function sharedMeaning(words: readonly string[], text: string): number {
  const asked = meanings(words);
  return asked.size === 0 ? 0 : share(asked, meanings(inTerms(plainWords(text))), (word) => (WEAK.has(word) ? WEAK_WEIGHT : 1));
}
