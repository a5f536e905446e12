/** How the same date is written by different hands: made by hand here, from nothing that the redaction knows. */

export const MONTHS: Record<string, string[]> = {
  en: 'January February March April May June July August September October November December'.split(' '),
  en_short: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' '),
  de: 'Januar Februar März April Mai Juni Juli August September Oktober November Dezember'.split(' '),
  de_short: 'Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.'.split(' '),
  fr: 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' '),
  fr_short: 'janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
  pt: 'janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro'.split(' '),
  it: 'gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre'.split(' '),
  tr: 'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık'.split(' '),
  ru: 'января февраля марта апреля мая июня июля августа сентября октября ноября декабря'.split(' '),
  ar: 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' '),
};
const ROMAN = 'I II III IV V VI VII VIII IX X XI XII'.split(' ');
const two = (number: number) => String(number).padStart(2, '0');
const ordinal = (day: number) => `${day}${day % 100 > 10 && day % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][day % 10] ?? 'th')}`;
const arabic = (digits: string) => digits.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? digit);
const month = (language: string, m: number) => MONTHS[language]?.[m - 1] ?? '';

type Day = [year: number, month: number, day: number];
export const DATE_LAYOUTS: Record<string, (...day: Day) => string> = {
  iso: (y, m, d) => `${y}-${two(m)}-${two(d)}`,
  'dotted, German': (y, m, d) => `${two(d)}.${two(m)}.${y}`,
  'slashes, day first': (y, m, d) => `${two(d)}/${two(m)}/${y}`,
  'slashes, month first': (y, m, d) => `${two(m)}/${two(d)}/${y}`,
  'hyphens, day first': (y, m, d) => `${two(d)}-${two(m)}-${y}`,
  'short, dotted': (y, m, d) => `${d}.${m}.${y}`,
  'short year': (y, m, d) => `${d}/${m}/${two(y % 100)}`,
  'short year, dotted': (y, m, d) => `${two(d)}.${two(m)}.${two(y % 100)}`,
  'year first, slashes': (y, m, d) => `${y}/${two(m)}/${two(d)}`,
  'year first, dots': (y, m, d) => `${y}.${two(m)}.${two(d)}`,
  'eight digits': (y, m, d) => `${y}${two(m)}${two(d)}`,
  'eight digits, day first': (y, m, d) => `${two(d)}${two(m)}${y}`,
  blanks: (y, m, d) => `${two(d)} ${two(m)} ${y}`,
  'blanks around slashes': (y, m, d) => `${d} / ${m} / ${y}`,
  'hyphens and a short month': (y, m, d) => `${two(d)}-${month('en_short', m)}-${y}`,
  'slashes and a short month': (y, m, d) => `${two(d)}/${month('en_short', m)}/${y}`,
  'short month, grown together': (y, m, d) => `${two(d)}${month('en_short', m).toUpperCase()}${y}`,
  'day and month': (y, m, d) => `${d} ${month('en', m)} ${y}`,
  'month and day': (y, m, d) => `${month('en', m)} ${d}, ${y}`,
  'ordinal of the month': (y, m, d) => `${ordinal(d)} of ${month('en', m)} ${y}`,
  'month and ordinal': (y, m, d) => `${month('en', m)} ${ordinal(d)}, ${y}`,
  'short month and short year': (y, m, d) => `${month('en_short', m)}. ${d}, '${two(y % 100)}`,
  'year, month, day': (y, m, d) => `${y} ${month('en', m)} ${d}`,
  'year first and short month': (y, m, d) => `${y}-${month('en_short', m)}-${two(d)}`,
  German: (y, m, d) => `${d}. ${month('de', m)} ${y}`,
  'German, short': (y, m, d) => `${two(d)}. ${month('de_short', m)} ${y}`,
  French: (y, m, d) => `${d === 1 ? '1er' : d} ${month('fr', m)} ${y}`,
  'French, short': (y, m, d) => `${d} ${month('fr_short', m)} ${y}`,
  Spanish: (y, m, d) => `${d} de ${month('es', m)} de ${y}`,
  Portuguese: (y, m, d) => `${d} de ${month('pt', m)} de ${y}`,
  Italian: (y, m, d) => `${d}${d === 1 ? 'º' : ''} ${month('it', m)} ${y}`,
  Turkish: (y, m, d) => `${d} ${month('tr', m)} ${y}`,
  Russian: (y, m, d) => `${d} ${month('ru', m)} ${y} г.`,
  Arabic: (y, m, d) => `${d} ${month('ar', m)} ${y}`,
  'Arabic digits': (y, m, d) => arabic(`${d}/${m}/${y}`),
  Chinese: (y, m, d) => `${y}年${m}月${d}日`,
  Korean: (y, m, d) => `${y}년 ${m}월 ${d}일`,
  'Roman month': (y, m, d) => `${d}.${ROMAN[m - 1]}.${y}`,
  'of a file': (y, m, d) => `${two(d)}_${two(m)}_${y}`,
  'over a line': (y, m, d) => `${d} ${month('en', m)}\n${y}`,
};

export const BIRTH_LABELS = [
  'DOB',
  'Date of birth',
  'D.O.B.',
  'born on',
  'Geburtsdatum',
  'geb.',
  'geboren am',
  'Né le',
  'Née le',
  'Date de naissance',
  'Fecha de nacimiento',
  'Nacida el',
  'Data de nascimento',
  'Nascido em',
  'Data di nascita',
  'nata il',
  'Doğum tarihi',
  'Дата рождения',
  'تاريخ الميلاد',
];

/** Who it is, and how others write the name. */
