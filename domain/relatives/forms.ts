import { KIN_WORDS, type KinLanguage, type KinRelation } from './words.ts';

/** The words of the table one by one, with the endings that say whose they are. */

/**
 * `owner`: whose the form says the relative is; null where the language says it with a word of its own. `mark`: how it counts without that word. `isOwned`: a
 * relative only where somebody says whose. `isVerbatim`: said as it stands.
 */
export type KinWord = {
  relation: KinRelation;
  text: string;
  owner: 'mine' | 'theirs' | 'nobody' | null;
  mark: 'loose' | 'double' | 'talk' | null;
  isForPhrasesAlone: boolean;
  isOwned: boolean;
  isVerbatim: boolean;
};

const known = new Map<KinLanguage, readonly KinWord[]>();

export function kinWords(language: KinLanguage): readonly KinWord[] {
  const words =
    known.get(language) ?? Object.entries(KIN_WORDS[language]).flatMap(([relation, listed]) => read(language, relation, listed));
  known.set(language, words);
  return words;
}

const MARKS = { '?': 'loose', '!': 'double', '~': 'talk' } as const;
const OWNERS: Readonly<Record<string, 'mine' | 'theirs' | 'nobody'>> = { '=': 'mine', '>': 'theirs', '.': 'nobody' };

function read(language: KinLanguage, relation: string, listed: string): KinWord[] {
  return listed.split(', ').flatMap((entry): KinWord[] => {
    const [, sign = '', written = '', marks = ''] = /^([=>.]?)([^+~?!#^]*)([+~?!#^]*)$/u.exec(entry) ?? [];
    const mark = Object.entries(MARKS).find(([one]) => marks.includes(one))?.[1] ?? null;
    const base = { relation: relation as KinRelation, mark, isOwned: marks.includes('+'), isForPhrasesAlone: marks.includes('#') };
    const spelled = marks.includes('^') ? `${written}^` : written;
    const owner = OWNERS[sign];
    if (owner !== undefined) return [{ ...base, text: spelled, owner, isVerbatim: true }];
    const formed = language === 'tr' ? turkish(written) : language === 'ar' ? arabic(written) : null;
    if (formed === null) return expanded(spelled).map((text) => ({ ...base, text, owner: null, isVerbatim: false }));
    return formed.flatMap(({ owner, forms }) => forms.map((text) => ({ ...base, text, owner, isVerbatim: false })));
  });
}

/** `sohn{|es}`: sohn, sohnes. */
function expanded(written: string): string[] {
  const [, before = '', choices, behind = ''] = /^([^{]*)\{([^}]*)\}(.*)$/u.exec(written) ?? [];
  if (choices === undefined) return [written];
  return choices.split('|').flatMap((choice) => expanded(behind).map((rest) => before + choice + rest));
}

type Owned = { owner: 'mine' | 'theirs' | 'nobody'; forms: string[] };

const HIGH: Readonly<Record<string, string>> = { a: 'ı', ı: 'ı', e: 'i', i: 'i', o: 'u', u: 'u', ö: 'ü', ü: 'ü' };
/** The vowel that an ending takes from the last one of its stem. */
export const highVowel = (stem: string): string => HIGH[/[aıeioöuü](?=[^aıeioöuü]*$)/u.exec(stem)?.[0] ?? 'e'] ?? 'i';

/** Possessives of the first and third person: annem, annesi; kardeşim, kardeşi. */
function turkish(stem: string): Owned[] {
  const vowel = highVowel(stem);
  const endsInVowel = /[aıeioöuü]$/u.test(stem);
  return [
    { owner: 'mine', forms: [`${stem}${endsInVowel ? '' : vowel}m`] },
    { owner: 'theirs', forms: [`${stem}${endsInVowel ? 's' : ''}${vowel}`] },
    { owner: 'nobody', forms: [stem] },
  ];
}

/** والدة: والدتي, والدته, الوالدة. */
function arabic(noun: string): Owned[] {
  const bound = noun.replace(/ة$/u, 'ت');
  return [
    { owner: 'mine', forms: [`${bound}ي`, `${bound}نا`] },
    { owner: 'theirs', forms: [`${bound}ه`, `${bound}ها`] },
    { owner: 'nobody', forms: [noun, `ال${noun}`] },
  ];
}
