/** The same name in another script or another country's spelling, brought to one form. */

export type Script = 'latin' | 'cyrillic' | 'greek' | 'arabic' | 'other';

export function scriptOf(word: string): Script {
  if (/\p{Script=Latin}/u.test(word)) return 'latin';
  if (/\p{Script=Cyrillic}/u.test(word)) return 'cyrillic';
  if (/\p{Script=Greek}/u.test(word)) return 'greek';
  return /\p{Script=Arabic}/u.test(word) ? 'arabic' : 'other';
}

const PLAIN: Record<string, string> = { ł: 'l', ø: 'o', ß: 'ss', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ħ: 'h', ŋ: 'n' };
const EXPANDED: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' };

/** Lower case without marks: `Müller` is muller. Other scripts keep their letters. */
export const folded = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøßæœđðþıħŋ]/g, (letter) => PLAIN[letter] ?? letter);

/** As German and Danish write it without their letters: `Müller` is mueller. */
export const expanded = (word: string): string =>
  folded(
    word
      .normalize('NFC')
      .toLowerCase()
      .replace(/[äöüåø]/g, (letter) => EXPANDED[letter] ?? letter),
  );

const CYRILLIC: Record<string, string> = Object.fromEntries(
  'а:a б:b в:v г:g ґ:g д:d е:e ё:e є:e ж:zh з:z и:i і:i ї:i й:i к:k л:l м:m н:n о:o п:p р:r с:s т:t у:u ў:u ф:f х:h ц:ts ч:ch ш:sh щ:shch ъ: ы:i ь: э:e ю:u я:a ј:i љ:l њ:n ћ:ch ђ:d џ:d'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);
const GREEK: readonly [RegExp, string][] = [
  [/ου/g, 'u'],
  [/αι/g, 'e'],
  [/[εο]ι/g, 'i'],
  [/μπ/g, 'b'],
  [/ντ/g, 'd'],
  [/γκ/g, 'g'],
];
const GREEK_LETTERS: Record<string, string> = Object.fromEntries(
  'α:a β:v γ:g δ:d ε:e ζ:z η:i θ:t ι:i κ:k λ:l μ:m ν:n ξ:ks ο:o π:p ρ:r σ:s ς:s τ:t υ:i φ:f χ:h ψ:ps ω:o'
    .split(' ')
    .map((pair) => pair.split(':') as [string, string]),
);

function inLatin(word: string, script: Script): string {
  if (script === 'cyrillic') {
    const composed = word.normalize('NFC').toLowerCase();
    return [...composed].map((letter) => CYRILLIC[letter] ?? letter).join('');
  }
  if (script !== 'greek') return word;
  const plain = GREEK.reduce((text, [pattern, latin]) => text.replace(pattern, latin), folded(word));
  return [...plain].map((letter) => GREEK_LETTERS[letter] ?? letter).join('');
}

/** Sounds that spellings write differently, each as one letter; whatever is doubled stands once. */
const SOUNDS: readonly [RegExp, string][] = [
  [/ck|q(?:u)?/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/ph|ff/g, 'f'],
  [/th/g, 't'],
  [/kh/g, 'h'],
  [/w/g, 'v'],
  [/x/g, 'ks'],
  [/tz|ts|z/g, 's'],
  [/h$/g, ''],
  [/ou/g, 'u'],
  [/ae/g, 'a'],
  [/oe/g, 'o'],
  [/ue/g, 'u'],
  [/(?<![yji])[yji]+(?=[aeou])/g, ''],
  [/[yj]/g, 'i'],
];
const CEDILLA_AS_S = /ç/g;
/** Before ch alone is looked at, which may also be a k. */
const HISSES = /[šşșčžçćźż]|sch?tsch|shch|tsch|tch|tsh|sch|sh|zh|cz|sz|rz/g;

/** How a name may sound, whatever its script and country: `Шевченко`, `Shevchenko` and `Schewtschenko` have a form in common. */
export function soundsOf(word: string): string[] {
  const script = scriptOf(word);
  const latin = inLatin(word, script).normalize('NFC').toLowerCase();
  const marked = latin.replace(/[^šşșčžçćźż]/gu, (letter) => folded(letter));
  const softened = [marked, marked.replace(CEDILLA_AS_S, 's')];
  const hissing = softened.map((form) => form.replace(HISSES, 'ʃ'));
  const forms = hissing.flatMap((form) => [form.replace(/ch/g, 'ʃ'), form.replace(/ch/g, 'k')]);
  return [...new Set(forms.map((form) => reduced(form)))];
}

const reduced = (form: string): string =>
  SOUNDS.reduce((text, [pattern, sound]) => text.replace(pattern, sound), form)
    .replace(/c/g, 'k')
    .replace(/[^\p{L}]/gu, '')
    .replace(/(.)\1+/gu, '$1');

/** What each Arabic letter may be in Latin; short vowels are not written. */
const ARABIC: Record<string, string> = {
  ...{ ا: '%', أ: '%', إ: '%', آ: '%', ى: '%', ع: '(?:%|3)?', ء: '', ئ: '&', ؤ: '&', و: '(?:%|w)', ي: '(?:%|y)', ة: '(?:a|ah|at|e|eh)?' },
  ...{ ب: '[bp]+', ت: 't+', ث: '(?:th|t|s)+', ج: '(?:dj|j|g)+', ح: 'h+', خ: '(?:kh|h|j|ch)+', د: 'd+', ذ: '(?:dh|d|z|th)+', ر: 'r+' },
  ...{ ز: 'z+', س: 's+', ش: '(?:sh|ch|sch)+', ص: 's+', ض: '(?:dh|d)+', ط: 't+', ظ: '(?:dh|z)+', غ: '(?:gh|g)+', ف: '[fv]+' },
  ...{ ق: '[kqcg]+', ك: '(?:k|c|ck)+', ل: 'l+', م: 'm+', ن: 'n+', ه: 'h?', پ: 'p+', چ: '(?:ch|tsch)+', ژ: '(?:zh|j)+', گ: 'g+' },
};
const VOWELS = '(?:[aeiouy]|ei|ou|ai)';

/** Whether an Arabic word can be that name in Latin letters, with or without the article. */
export function isArabicFor(arabic: string, latin: string): boolean {
  const letters = [
    ...arabic
      .normalize('NFKD')
      .replace(/[\u064B-\u065F\u0640]/g, '')
      .normalize('NFC'),
  ];
  const known = letters.filter((letter) => ARABIC[letter] !== undefined);
  if (known.length !== letters.length || known.length < 2) return false;
  const withoutArticle = known[0] === 'ا' && known[1] === 'ل' && known.length > 4 ? [known, known.slice(2)] : [known];
  const name = folded(latin).replace(/[^a-z]/g, '');
  const names = [name, name.replace(/^(?:al|el|ul)(?=.{3})/, '')];
  return withoutArticle.some((word) => names.some((each) => arabicPattern(word).test(each)));
}

function arabicPattern(letters: readonly string[]): RegExp {
  const parts = letters.map((letter) => (ARABIC[letter] ?? '').replaceAll('%', `${VOWELS}{1,2}`).replaceAll('&', `${VOWELS}{0,2}`));
  const short = `${VOWELS}{0,2}`;
  const endsOpen = /[اىةيو]/.test(letters.at(-1) ?? '');
  return new RegExp(`^${short}${parts.join(short)}${endsOpen ? short : ''}$`, 'u');
}
