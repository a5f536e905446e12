import { plainWords } from './words.ts';

/** Languages by their names in the languages that patients write in; the directory holds the English names. */

const SPOKEN = 'ar bg zh hr cs da nl en fi fr de el he hi hu it ja ko ms no fa pl pt ro ru sr es sv ta th tr uk ur'.split(' ');
const WRITTEN_IN = ['de', 'es', 'fr', 'it', 'pt', 'nl', 'pl', 'tr', 'ru', 'ar'];
const ALSO_CALLED: Record<string, string> = {
  mandarin: 'Chinese',
  cantonese: 'Chinese',
  farsi: 'Persian',
  castellano: 'Spanish',
  castilian: 'Spanish',
};

const nameIn = (locale: string) => {
  const names = new Intl.DisplayNames([locale], { type: 'language' });
  return (code: string) => names.of(code) ?? code;
};
const inEnglish = nameIn('en');
const languages = new Map<string, string>(Object.entries(ALSO_CALLED));
for (const locale of ['en', ...WRITTEN_IN]) {
  const nameOf = nameIn(locale);
  for (const code of SPOKEN) {
    const plain = plainWords(nameOf(code)).join(' ');
    if (!languages.has(plain)) languages.set(plain, inEnglish(code));
  }
}

/** The English name of a language, by its plain name in any of eleven languages. "arabischsprachig" is Arabic too. */
export function languageCalled(plainWord: string): string | undefined {
  return languages.get(plainWord) ?? languages.get(plainWord.replace(/sprachige?[rnms]?$|sprechende?[rnms]?$|talige?$/, ''));
}

/** Whether the word holds both the language and that it is spoken, as "deutschsprachig" does. */
export const isSpokenByItself = (plainWord: string): boolean =>
  /(?:sprachig|sprechend|talig)e?[rnms]?$/.test(plainWord) && languageCalled(plainWord) !== undefined;
