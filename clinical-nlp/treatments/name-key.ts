import { fold } from '../words/folded-words.ts';

/**
 * What the spellings of one international name in several languages and scripts have in common ("metformina", "метформин", "Pantoprazol"): a phonetic key in the manner of
 * Metaphone, for names of medicines.
 */

const CYRILLIC: Record<string, string> = {
  ...{ а: 'a', б: 'b', в: 'v', г: 'g', д: 'd', е: 'e', ж: 'j', з: 'z', и: 'i', к: 'k', л: 'l', м: 'm', н: 'n', о: 'o', п: 'p', р: 'r' },
  ...{ с: 's', т: 't', у: 'u', ф: 'f', х: 'k', ц: 's', ч: 's', ш: 's', щ: 's', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'u', я: 'a' },
};
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/th/g, 't'],
  [/rh/g, 'r'],
  [/sch|ch/g, 'k'],
  [/(?<=[aeiou])h(?=[aeiou])/g, ''],
  [/ks|cc(?=[eiy])|x/g, 'ks'],
  [/qu|q/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/c/g, 'k'],
  [/z/g, 's'],
  [/y|j/g, 'i'],
  [/w/g, 'v'],
  [/^h/g, ''],
  [/(.)\1+/g, '$1'],
];
/** Endings of case and gender: -a, -o, -e, -um, and those of Russian and Turkish nouns. */
const ENDING = /(?:(?<![aeiou])[aeiou]+|um|us|[aeiou]m|[oa]v)$/;
const SHORTEST = 4;

/** The key of one word; null for one too short to tell. */
export function nameKey(word: string): string | null {
  let key = [...fold(word)].map((letter) => CYRILLIC[letter] ?? letter).join('');
  if (!/^[a-z]+$/.test(key)) return null;
  for (const [sound, spelled] of SOUNDS) key = key.replace(sound, spelled);
  const stem = key.replace(ENDING, '');
  return stem.length >= SHORTEST ? stem : null;
}
