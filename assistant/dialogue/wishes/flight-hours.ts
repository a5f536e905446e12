import { detectLanguage } from '../../../domain/conversation/language.ts';
import { latinDigits } from '../../../domain/text/digits.ts';
import { spelledAsDigits } from '../../../domain/text/spelled-numbers.ts';
import { asksSomething } from '../asks.ts';

/** How long a flight may be at most, as patients say it in nine languages: "not further than 4 hours flight", "máximo tres horas de avión". */

const anyOf = (...words: string[]): string => `(?:${words.join('|')})`;
const FLIGHT = anyOf(
  String.raw`fl(?:y|ying|ight)s?|plane|air`,
  String.raw`vuelo|volar|avi[oó]n|flug|flieg\p{L}{0,6}|flugzeit|flugzeug|vol|avion|volo|volare|aereo|voo|voar|avi[aã]o`,
  String.raw`u[cç]u[sş]\p{L}{0,6}|u[cç]ak\p{L}{0,6}|u[cç]mak|пол[её]т\p{L}{0,3}|перел[её]т\p{L}{0,3}|лет(?:еть|аю)|самол[её]т\p{L}{0,3}|طيران|الطيران|طيارة|الطيارة|رحلة`,
);
const LIMIT = anyOf(
  'max(?:imum)?|at most|no more than|not more than|less than|under|within|up to|no (?:longer|further) than|not (?:longer|further|farther) than|nothing over|not over',
  String.raw`m[aá]xim[oa]|menos de|no m[aá]s de|hasta|h[oö]chstens|maximal|unter|nicht (?:l[aä]nger|mehr|weiter) als|bis zu|pas plus d[e'’]|moins de|maxi`,
  String.raw`massimo|meno di|non pi[uù] di|fino a|n[aã]o mais (?:de|que|do que)|at[eé]|en fazla|azami|не (?:больше|более|дольше)|меньше|максимум|до|لا (?:تزيد|يزيد) عن|أقل من|اقل من|حد أقصى|ما (?:تزيد|يزيد) عن`,
);
const HOURS = anyOf(String.raw`h(?:ou)?rs?|h|horas?|std\.?|stunden?|heures?|ore|ora|saat\p{L}{0,6}|час\p{L}{0,3}|ساعات|ساعة|ساعه`);
const NUMBER = String.raw`(?<hours>\d{1,2})`;
/** In one clause: a limit, a number of hours and what flies, in any order that people use. */
const SAID = [
  String.raw`(?<!\p{L})${LIMIT}(?!\p{L})[^.;!?\d]{0,24}${NUMBER}(?:[.,]5)? ?${HOURS}(?!\p{L})`,
  String.raw`(?<!\d)${NUMBER}(?:[.,]5)? ?${HOURS}(?!\p{L})[^.,;!?\d]{0,16}(?<!\p{L})${LIMIT}(?!\p{L})`,
  String.raw`(?<!\p{L})(?:not|n['’]?t|rather not|no quiero|nicht|pas|non|não|istem\p{L}{1,8}|не)(?!\p{L})[^.;!?\d]{0,40}(?:more|longer|further|m[aá]s|mehr|l[aä]nger|plus|pi[uù]|mais|больше|дольше)[^.;!?\d]{0,12}${NUMBER}(?:[.,]5)? ?${HOURS}(?!\p{L})`,
].map((pattern) => new RegExp(pattern, 'iu'));
const FLIES = new RegExp(String.raw`(?<!\p{L})${FLIGHT}(?!\p{L})`, 'iu');
/** "Within 24 hours after surgery", "2 hours at the airport": how long something else lasts. */
const OF_SOMETHING_ELSE = new RegExp(
  String.raw`${HOURS}(?!\p{L})[^.,;!?]{0,20}(?<!\p{L})(?:after|before|post|then|at the|airport|nach|vor|danach|dann|después|despues|antes|luego|après|avant|puis|dopo|prima|poi|depois|sonra|önce|после|до|перед|потом|بعد|قبل|ثم)(?!\p{L})`,
  'iu',
);
const MOST_HOURS = 24;

/** In hours; null: no limit of a flight is said, or it is asked about. */
export function wishedFlightHours(message: string): number | null {
  const said = spelledAsDigits(latinDigits(message), 1, MOST_HOURS);
  for (const sentence of said.match(/[^.;!?؟\n]+[.;!?؟\n]?/gu) ?? []) {
    if (/[?؟]$/u.test(sentence) || (detectLanguage(sentence) === 'en' && asksSomething(sentence))) continue;
    const clauses = sentence.split(/[,،]/u).filter((clause) => FLIES.test(clause) && !OF_SOMETHING_ELSE.test(clause));
    const hours = clauses
      .flatMap((clause) => SAID.map((pattern) => Number(pattern.exec(clause)?.groups?.hours)))
      .find((count) => count > 0 && count <= MOST_HOURS);
    if (hours !== undefined) return hours;
  }
  return null;
}
