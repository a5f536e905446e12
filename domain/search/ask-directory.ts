import { sameMeaning } from './lay-words.ts';
import type { LinkedTreatment, Treatment } from './link-treatments.ts';
import { plainWords, singular } from './words.ts';

/** What is asked of providers and doctors, from the words and the treatments they name. */

export type AskedWord = { word: string; share: number };
export type AskedProcedure = { code: string; strength: number };

const SAME_MEANING_SHARE = 0.5;
const FIELD_SHARE = 0.4;
/** Share of the best link's strength from which the field of a treatment is meant too. */
const SURE = 0.85;
const OF_CATEGORY = 0.6;
const MOST_PROCEDURES = 20;

/** Procedures that would do: those named, and after them those of a named category. */
export function askedProcedures(linked: readonly LinkedTreatment[], treatments: readonly Treatment[]): AskedProcedure[] {
  const strengths = new Map<string, number>();
  const raise = (code: string, strength: number) => strengths.set(code, Math.max(strength, strengths.get(code) ?? 0));
  for (const { treatment, strength } of linked) {
    if (!treatment.is_category) raise(treatment.code, strength);
    else for (const { code, parent_code } of treatments) if (parent_code === treatment.code) raise(code, strength * OF_CATEGORY);
  }
  return [...strengths]
    .map(([code, strength]) => ({ code, strength }))
    .sort((a, b) => b.strength - a.strength)
    .slice(0, MOST_PROCEDURES);
}

/** The words themselves, words of the same meaning, and the field of the treatments: a specialist of it is the next best to one who lists the procedure. */
export function askedWords(words: readonly string[], linked: readonly LinkedTreatment[], treatments: readonly Treatment[]): AskedWord[] {
  const shares = new Map<string, number>();
  const raise = (word: string, share: number) => shares.set(word, Math.max(share, shares.get(word) ?? 0));
  for (const word of words) {
    raise(word, 1);
    for (const same of sameMeaning(singular(word))) raise(same, SAME_MEANING_SHARE);
  }
  const surest = linked.filter(({ strength }) => strength >= SURE * (linked[0]?.strength ?? 0));
  const fields = new Set(surest.map(({ treatment }) => (treatment.is_category ? treatment.code : treatment.parent_code)));
  for (const { code, name } of treatments) {
    if (!fields.has(code)) continue;
    for (const word of plainWords(name)) for (const same of sameMeaning(singular(word))) raise(same, FIELD_SHARE);
  }
  for (const weak of WEAK) shares.delete(weak);
  return [...shares].map(([word, share]) => ({ word, share }));
}

/** Words that nearly every profile has. */
const WEAK = [
  'surgery',
  'operation',
  'op',
  'surgical',
  'surgeon',
  'procedure',
  'intervention',
  'and',
  'care',
  'treatment',
  'new',
  'artificial',
  'test',
];
