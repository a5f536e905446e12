import type { Laterality } from '../../domain/clinical/findings.ts';
import { latinDigits } from '../../domain/text/digits.ts';

/** The short dates of lists of operations: "knee arthroscopy left (03/18)", and one operation on both sides, each with its date: "Hüft-TEP li 2015 und re 2019". */

/** A month and the last two digits of a year, in brackets. */
const MONTH_AND_YEAR = /\((0?[1-9]|1[0-2])[/.](\d\d)\)/;
const EACH_PAIR = new RegExp(MONTH_AND_YEAR, 'g');
const WITH_STOPS = /(?<!\d)\d{1,2}\.\d{1,2}\.(?:19|20)\d\d/;
const WITH_STROKES = /(?<!\d)\d{1,2}\/\d{1,2}\/(?:19|20)?\d\d/;
/** Between the name and its date. */
const FARTHEST = 40;
const DAYS_OF_MONTH = 31;
const MONTHS = 12;

export type ShortDates = {
  /** YYYY-MM of the pair in brackets behind a name; null: there is none, or it may be a day and a month. */
  behind(words: string): string | null;
};

/**
 * What the pairs of a text mean: months and years where one of them can be nothing else, "(03/18)", or where strokes part them and stops the days of the paper.
 * @param today the day of the document; a year behind it is of the last century
 */
export function readShortDates(text: string, today: string | null): ShortDates {
  const printed = latinDigits(text);
  const pairs = [...printed.matchAll(EACH_PAIR)];
  const isYear = pairs.some((pair) => Number(pair[2]) > MONTHS || pair[2] === '00');
  const isMeant = isYear || (pairs.every(([pair]) => pair.includes('/')) && WITH_STOPS.test(printed) && !WITH_STROKES.test(printed));
  const latest = Number((today ?? new Date().toISOString()).slice(2, 4));
  return {
    behind(words) {
      const pair = isMeant ? MONTH_AND_YEAR.exec(latinDigits(words)) : null;
      if (pair === null || pair.index > FARTHEST) return null;
      const [, month = '', year = ''] = pair;
      const century = Number(year) > latest ? (Number(year) > DAYS_OF_MONTH ? '19' : null) : '20';
      return century === null ? null : `${century}${year}-${month.padStart(2, '0')}`;
    },
  };
}

const RIGHT = String.raw`(?<RIGHT>right|r|rt|rechts?|re|droite?|dte?|derech[oa]|dcha|dch|der|direit[oa]|dta|dto|destr[oa]|dx|sağ|прав\p{L}{2,3}|справа|اليمنى|اليمين|يمين)`;
const LEFT = String.raw`(?<LEFT>left|l|lt|links?|li|gauche|g|izquierd[oa]|izda|izq|esquerd[oa]|esq|sinistr[oa]|sin|sx|sol|лев\p{L}{2,3}|слева|اليسرى|اليسار|يسار)`;
const sideOf = (place: 'one' | 'other') =>
  String.raw`(?:${RIGHT}|${LEFT})`.replace('<RIGHT>', `<${place}_right>`).replace('<LEFT>', `<${place}_left>`);
const dateOf = (place: 'one' | 'other') =>
  String.raw`(?:\(?(?:in |im |en |em |nel |в |عام |سنة )?(?<${place}_year>(?:19|20)\d\d)\)?|(?<${place}_pair>\((?:0?[1-9]|1[0-2])[/.]\d\d\)))`;
const AND = String.raw`(?:\s?[,;/+&]\s?(?:and |und |et |y |e |ve |и )?|\s(?:and|und|et|y|e|ve|и|sowie)\s|\sو\s?|\s)`;
const EACH_SIDE = new RegExp(
  String.raw`^(?:[- ]\p{L}{1,14}){0,4}[ ,:(]{1,2}(?:(?:am|the|la|el|il|a|o) )?${sideOf('one')}(?!\p{L})[.,:]?\s?${dateOf('one')}${AND}${sideOf('other')}(?!\p{L})[.,:]?\s?${dateOf('other')}(?!\d)`,
  'iu',
);

export type OneSide = { laterality: Laterality; performed_at: string };

/** Both sides with their dates, in the order of the text; null: the words behind the name do not tell both. */
export function eachSideBehind(words: string, dates: ShortDates): [OneSide, OneSide] | null {
  const told = EACH_SIDE.exec(latinDigits(words))?.groups;
  if (!told) return null;
  const at = (place: 'one' | 'other'): OneSide | null => {
    const performed_at = told[`${place}_year`] ?? dates.behind(told[`${place}_pair`] ?? '');
    return performed_at === null ? null : { laterality: told[`${place}_right`] ? 'right' : 'left', performed_at };
  };
  const [one, other] = [at('one'), at('other')];
  return one && other && one.laterality !== other.laterality ? [one, other] : null;
}
