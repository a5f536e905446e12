/** Names of months in the languages that documents come in, with their short and inflected forms, for reading dates: from Unicode's locale data. */

const LOCALES = [
  ...[
    'en',
    'de',
    'de-AT',
    'fr',
    'es',
    'pt',
    'it',
    'tr',
    'ar',
    'ar-SY',
    'ar-MA',
    'ar-DZ',
    'ru',
    'uk',
    'be',
    'bg',
    'sr',
    'sr-Latn',
    'hr',
    'bs',
    'sl',
    'mk',
  ],
  ...[
    'pl',
    'cs',
    'sk',
    'nl',
    'sv',
    'da',
    'nb',
    'fi',
    'et',
    'lv',
    'lt',
    'hu',
    'ro',
    'el',
    'he',
    'fa-u-ca-gregory',
    'ka',
    'az',
    'kk',
    'id',
    'vi',
    'sq',
    'ca',
    'ga',
  ],
];
/** What people write and the locale data do not have. */
const FURTHER: readonly [month: number, names: string][] = [
  [1, 'jan jänner jaenner ene genn gen ян'],
  [2, 'feb febr feber fev fév фев'],
  [3, 'mar mrz mär maerz mart мар'],
  [4, 'apr avr abr апр'],
  [5, 'may mai mag мая май'],
  [6, 'jun juin giu июн'],
  [7, 'jul juil lug июл'],
  [8, 'aug aout août ago авг'],
  [9, 'sep sept set sett сен сент'],
  [10, 'oct okt out ott окт'],
  [11, 'nov нояб ноя'],
  [12, 'dec dez dic déc dek дек'],
];

/** Lower case, without marks over letters and full stops: `Févr.` and `fevr` are one. */
export const foldedWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i')
    .trim();

/** The month, 1 to 12, of each name. */
export const MONTH_BY_NAME: ReadonlyMap<string, number> = monthNames();

function monthNames(): Map<string, number> {
  const names = new Map<string, number>();
  const add = (name: string, month: number) => {
    const folded = foldedWord(name);
    if (/\p{L}/u.test(folded) && !/\d/.test(folded) && folded.length > 1) names.set(folded, month);
  };
  for (const locale of LOCALES) {
    for (const style of ['long', 'short'] as const) {
      const alone = new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC' });
      const inDate = new Intl.DateTimeFormat(locale, { day: 'numeric', month: style, year: 'numeric', timeZone: 'UTC' });
      for (let month = 1; month <= 12; month += 1) {
        const day = new Date(Date.UTC(2001, month - 1, 5));
        add(alone.format(day), month);
        for (const { type, value } of inDate.formatToParts(day)) if (type === 'month') add(value, month);
      }
    }
  }
  for (const [month, words] of FURTHER) for (const word of words.split(' ')) add(word, month);
  return names;
}
