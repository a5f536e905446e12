import { expanded, folded, isArabicFor, scriptOf, soundsOf } from './transliterate.ts';

/** Whether a word of a text is a person's name: as it is written, inflected, misread by a page reader, or in another script. */

/** One word of a name. `isOrdinary`: it is a word of its own too (Back, Stone, Klein). */
export type NamePart = { word: string; forms: string[]; sounds: string[]; script: ReturnType<typeof scriptOf>; isOrdinary: boolean };
/** How a word is a name; `near` only where another part of the name stands beside it. */
export type NameMatch = 'exact' | 'form' | 'near' | null;

export function namePart(word: string, isOrdinary: boolean): NamePart {
  const joined = word.replace(/[-‐'’]/g, '');
  const forms = [...new Set([folded(joined), expanded(joined)])].filter((form) => form.length > 1);
  return { word, forms, sounds: soundsOf(joined), script: scriptOf(word), isOrdinary };
}

/** @param token letters and digits, with what stands behind an apostrophe */
export function matchName(part: NamePart, token: string): NameMatch {
  const [bare = '', ending = ''] = token.split(/['’‘`´](?=\p{L}{0,4}$)/u);
  const plain = folded(bare.replace(/[-‐'’‘`´]/g, ''));
  const whole = folded(token.replace(/[-‐'’‘`´]/g, ''));
  if (part.forms.includes(plain) || part.forms.includes(whole)) return 'exact';
  if (part.isOrdinary || ending.length > 4) return null;
  const script = scriptOf(bare);
  if (script !== part.script) return matchOtherScript(part, bare, script);
  const isNamelike = /^\p{Lu}/u.test(bare) || /\d/.test(bare);
  if (part.forms.some((form) => isInflected(form, plain) && isNamelike)) return 'form';
  if (part.forms.some((form) => isMisread(form, plain, isNamelike))) return 'form';
  return isNamelike && isLikeSpelling(part, bare) ? 'near' : null;
}

/** Endings of names in languages that inflect them, and the s of others. */
const ENDINGS = new Set(
  's es a u y i e o n h iej iego iemu imi om em ym im am an ou oy oj ei ey ej ie ii ia io je ji ju jo owi owie iem ego emu ov ova uv ovi ovou ove in un nin nun da de dan den ta te ya ye yi yu na ne nda nde ndan nden la le lla lle ssa sta ach ami ina iny inej ino inom ich ych ym nak nek val vel ban ben ot at t ul ului а у ы и е о ой ою ом ем ым ём ам ами ах ина ину иной ині ові еві ю я ей α ας η ης ο ος ου ον ω'
    .split(' ')
    .map(folded),
);
const VOWEL_ENDING = /[aeiouyаяоеиыуіα-ω]$/u;

/** `Nowaka`, `Kovalenkos`, `Ольги`: the name, or the name without its last vowel, and an ending. */
function isInflected(name: string, word: string): boolean {
  const stems = VOWEL_ENDING.test(name) && name.length > 3 ? [name, name.slice(0, -1)] : [name];
  return stems.some((stem) => {
    const rest = word.slice(stem.length);
    const isLongEnough = stem.length >= 3 && (rest.length < 2 || stem.length >= 4);
    return word.startsWith(stem) && isLongEnough && rest !== '' && ENDINGS.has(rest);
  });
}

/** Signs that page readers take for one another. */
const LOOKALIKES: readonly string[] = [
  'il1|!tfj',
  'oöce0aq',
  'uvyn',
  'bh6',
  's58',
  'g9q',
  'z2',
  'a4',
  't7',
  'е3эз',
  'о0сеа',
  'иняп',
  'шщ',
  'б6',
  'з3',
];
const looksLike = (a: string, b: string) => LOOKALIKES.some((group) => group.includes(a) && group.includes(b));
const JOINED: readonly [RegExp, string][] = [
  [/rn/g, 'm'],
  [/in/g, 'm'],
  [/ni/g, 'm'],
  [/li/g, 'h'],
  [/vv/g, 'w'],
  [/cl/g, 'd'],
  [/ii/g, 'u'],
  [/lj/g, 'u'],
];
/** Every reading in which one pair of signs is the letter that it looks like. */
const readTogether = (text: string): string[] =>
  JOINED.flatMap(([pair, single]) =>
    [...text.matchAll(pair)].map(({ index, 0: found }) => text.slice(0, index) + single + text.slice(index + found.length)),
  );

/** One sign misread, any number of digits in the place of letters that look like them, or, in a long name, one letter too few, too many or another. */
function isMisread(name: string, word: string, isNamelike: boolean): boolean {
  if (name.length < 4 || Math.abs(name.length - word.length) > 1)
    return readTogether(word).some((form) => form === name && name.length > 3);
  if (readTogether(word).includes(name)) return true;
  if (name.length === word.length) {
    const wrong = [...word].flatMap((sign, at) => (sign === name[at] ? [] : [[sign, name[at] ?? '']]));
    const isAllAlike = wrong.length > 0 && wrong.every(([a = '', b = '']) => looksLike(a, b));
    const letters = wrong.filter(([sign = '']) => !/[\d|!]/.test(sign)).length;
    if (isAllAlike && letters === 0) return true;
    if (isAllAlike && letters === 1 && name.length > 4 && (isNamelike || name.length > 6)) return true;
  }
  return isNamelike && name.length > 6 && isOneEditAway(name, word);
}

/** Damerau-Levenshtein distance of exactly 1. */
function isOneEditAway(a: string, b: string): boolean {
  let from = 0;
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from += 1;
  const [x, y] = [a.slice(from), b.slice(from)];
  if (x === y) return false;
  const isSwap = x.length === y.length && x[0] === y[1] && x[1] === y[0] && x.slice(2) === y.slice(2);
  return isSwap || x.slice(1) === y.slice(1) || x.slice(1) === y || x === y.slice(1);
}

function matchOtherScript(part: NamePart, token: string, script: NamePart['script']): NameMatch {
  if (script === 'other' || part.script === 'other') return null;
  if (script === 'arabic' || part.script === 'arabic') {
    const [arabic, latin] = script === 'arabic' ? [token, part.word] : [part.word, token];
    if (scriptOf(latin) !== 'latin' || (script === 'latin' && !/^\p{Lu}/u.test(token))) return null;
    if (!isArabicFor(arabic, latin)) return null;
    return arabic.replace(/^ال/, '').length > 2 ? 'form' : 'near';
  }
  if (!/^\p{Lu}/u.test(token)) return null;
  const digitless = token.replace(/0/g, script === 'cyrillic' ? 'о' : 'o').replace(/1/g, 'l');
  const sounds = soundsOf(digitless);
  const isSame = sounds.some((sound) => part.sounds.some((own) => own.length > 2 && (own === sound || isInflected(own, sound))));
  return isSame ? 'form' : null;
}

/** Another spelling of the same sounds: `Muhammad` beside `Mohammed`, `Ivanow` beside `Ivanov`. */
function isLikeSpelling(part: NamePart, token: string): boolean {
  const consonants = (sound: string) => sound.replace(/[aeiou]/g, '');
  return soundsOf(token).some((sound) =>
    part.sounds.some(
      (own) => own === sound || (consonants(own).length > 2 && consonants(own) === consonants(sound) && own[0] === sound[0]),
    ),
  );
}
