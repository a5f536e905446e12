import { readFileSync } from 'node:fs';
import type { FoldedWord } from '../words/folded-words.ts';
import { languagesOf } from '../words/languages.ts';
import { createWordTrie } from '../words/word-trie.ts';
import { phrasedCues } from './phrased-cues.ts';
import type { CueRule, TreatmentClass, TreatmentCue, Side } from './treatment-cue.ts';
import { editDistance } from '../../domain/text/edit-distance.ts';

/** What the words around a substance say of it (terminology/medicines/treatment-cues.tsv), in nine languages. */

const TOLD_OF_SELF: ReadonlySet<TreatmentClass> = new Set(['reaction', 'intolerance']);
/** The words of a phrase for who speaks, and those for a third person in their place. */
const OTHERS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  en: { me: ['her', 'him', 'them'], my: ['her', 'his', 'their'] },
  de: { mir: ['ihr', 'ihm'], mich: ['sie', 'ihn'] },
  es: { me: ['le'] },
  fr: { me: ['lui'] },
  it: { mi: ['gli', 'le'] },
  pt: { me: ['lhe'] },
  ru: { мне: ['ей', 'ему'], меня: ['неё', 'нее', 'него'] },
};

const RULES = readFileSync(new URL('../../terminology/medicines/treatment-cues.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [TreatmentClass, Side, string, string, string])
  .flatMap(([kind, side, language, phrase]) =>
    [phrase, ...ofAnother(kind, phrase, language)].flatMap((told) =>
      spelt(told, language).map((one): [string, CueRule] => [one, { kind, side, language }]),
    ),
  );
/** A word may speak of what stands before it and begin a phrase that speaks of what follows: each side is looked for apart. */
const TRIES = (['before', 'after', 'any'] as const).map((side) => createWordTrie(RULES.filter(([, rule]) => rule.side === side)));

/** Every phrase with its language. */
export const treatmentPhrases = (): (readonly [phrase: string, language: string])[] =>
  RULES.map(([phrase, { language }]) => [phrase, language] as const);

/** "Makes me sick" as a relative says it of the patient: "makes her sick". */
function ofAnother(kind: TreatmentClass, phrase: string, language: string): string[] {
  const others = TOLD_OF_SELF.has(kind) ? OTHERS[language] : undefined;
  const [own] = phrase.split(' ').filter((word) => others?.[word] !== undefined);
  return (own === undefined ? [] : (others?.[own] ?? [])).map((other) =>
    phrase
      .split(' ')
      .map((word) => (word === own ? other : word))
      .join(' '),
  );
}

/** Arabic writes "and" as one with the word behind it: "وجوزي". */
function spelt(phrase: string, language: string): string[] {
  return language === 'ar' && !phrase.startsWith('و') ? [phrase, `و${phrase}`] : [phrase];
}

/** Every cue, the longest at each word for each side, in order of place. */
export function treatmentCuesIn(words: readonly FoldedWord[]): TreatmentCue[] {
  const languages = languagesOf(words);
  /** "Allergy" is looked for in every language: patients mix them, and its words are words of no other. */
  const isSpoken = ({ kind, language }: CueRule) => languages === null || kind === 'allergy' || languages.has(language);
  const listed = TRIES.flatMap((trie) => {
    const cues: TreatmentCue[] = [];
    for (let from = 0; from < words.length; from += 1) {
      const found = trie.longestAt(words, from);
      if (!found) continue;
      const place = { from, to: found.to, start: (words[from] as FoldedWord).start, end: (words[found.to - 1] as FoldedWord).end };
      const spoken = found.values.filter(isSpoken);
      for (const rule of spoken) cues.push({ ...rule, ...place });
      if (spoken.length > 0) from = found.to - 1;
    }
    return cues;
  });
  return [...listed, ...phrasedCues(words, languages), ...misspeltAllergies(words)].toSorted((one, other) => one.from - other.from);
}

/** "Allegic", "alerjico", "alergisch": "allergic" and its like in nine languages with one letter wrong. */
const ALLERGIC =
  'allergic allergy allergies alergico alergica alergia alergias allergisch allergie allergien allergique allergico allergica alerji alerjim alerjisi alerjik аллергия аллергию аллергик аллергична аллергичен'.split(
    ' ',
  );
const SPELT = new Set(ALLERGIC);
/** Other words that are as near: joy, a brand of fexofenadine, an allergen. */
const NEAR_ALLERGIC = new Set('alegria alegrias allegra allegro allergen alergen energie energia energy'.split(' '));
const FIRST_LETTERS = /^(?:al|el|ar|ал)/;

function misspeltAllergies(words: readonly FoldedWord[]): TreatmentCue[] {
  return words.flatMap(({ fold, start, end }, from): TreatmentCue[] => {
    if (fold.length < 6 || fold.length > 12 || !FIRST_LETTERS.test(fold) || SPELT.has(fold) || NEAR_ALLERGIC.has(fold)) return [];
    if (!ALLERGIC.some((word) => Math.abs(word.length - fold.length) <= 1 && editDistance(word, fold) <= 1)) return [];
    return (['before', 'after'] as const).map((side) => ({ kind: 'allergy', side, language: 'mul', from, to: from + 1, start, end }));
  });
}
