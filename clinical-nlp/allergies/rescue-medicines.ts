import { isForbidden } from './tolerance.ts';
import type { TreatmentClass } from '../treatments/treatment-cue.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';

/** What a person carries against a reaction, or was treated with when it came: beside an allergy, and no allergen. Nine languages. */

/** Adrenaline in a device that its owner uses. */
const DEVICE =
  /(?:auto[- ]?(?:inject|inyect|iniett|injet|injek|enjekt|инжект)|инжектор|\bself[- ]inject|(?<!\p{L})(?:pens?|injectors?|penna|penne|stylos?|seringue|siringa|seringa|caneta|lápiz|pluma|kalemi?|iğnesi|notfallset|notfallspritze|fertigspritze|ручк\p{L}*|шприц\p{L}*|قلم|حقنة|حقن|ابرة|إبرة)(?!\p{L}))/iu;
const ADRENALINE = /^(?:adrenaline|epinephrine)/;

const WORDS = String.raw`(?:[\p{L}\p{N}’'-]{1,18} ){0,4}$`;
const CARRIED = new RegExp(
  String.raw`(?<!\p{L})(?:carr(?:y|ies|ied|ying)|keeps? (?:an?|my|his|her|their|some|the)|owns? an?|llevo|lleva|llevar|porto|porta|tengo siempre|trage|trägt|tragen|führt|mitführt|j[’']ai toujours|porte|emporte|trago (?:sempre|comigo)|traz|carrego|carrega|anda com|ando com|ношу|носит|имею при себе|имеет при себе|احمل|أحمل|يحمل|تحمل|معي|معه|معها) ${WORDS}`,
  'iu',
);
/** German and Turkish say it behind. */
const CARRIED_BEHIND =
  /^[^.;,\n]{0,30}?(?<!\p{L})(?:dabei|bei sich|bei mir|taşıyor\p{L}{0,3}|tasiyor\p{L}{0,3}|yanımda|yanında|con me|con sé|con sè|con sigo|consigo|comigo|conmigo|sur moi|sur (?:lui|elle)|with (?:me|him|her|them)|on (?:me|him|her)|при себе|с собой)(?!\p{L})/iu;
/** How a reaction was treated. */
const TREATED = new RegExp(
  String.raw`(?<!\p{L})(?:(?:treated|managed|settled|resolved|reversed|relieved|better|improved) (?:with|by|after)|respon(?:ded|ds) to|need(?:ed|ing|s)|requir(?:ed|ing|es)|tratad[oa] con|tratad[oa] com|precis[oóa]u? de|necesit[oóa]|behandelt mit|brauchte|benötigte|traitée? par|nécessit(?:é|ant)|trattat[oa] con|richiesto|ile tedavi|купирован\p{L}* |потребовал\p{L}*|عولج\p{L}* ب) ?${WORDS}`,
  'iu',
);
/** That it was given, or taken, when a reaction came. Any medicine may be given and then not be borne: this tells of the ones against a reaction only. */
const GIVEN = new RegExp(
  String.raw`(?<!\p{L})(?:g[ai]ven?|giving|got|gets?|received?|had|used|took|injected|administered|put me on|(?:pusieron|dieron|inyectaron|administraron|recibí|tomé)|bekam|bekommen|gab(?:en)?|erhielt|gespritzt|nahm|(?:injecté|donné|reçu|pris)|(?:dato|iniettato|ricevuto|preso)|(?:deram(?:-me)?|injetaram(?:-me)?|recebi|tomei)|(?:вколол\p{L}*|ввел\p{L}*|дал\p{L}*|получил\p{L}*)|(?:أعطوني|اعطوني|أخذت|اخذت|حقنوني)) ?${WORDS}`,
  'iu',
);
const FIRST_AID =
  /^(?:adrenalin|epinephrin|prednis|methylprednis|hydrocortison|dexamethason|(?:levo)?cetirizin|(?:des)?loratadin|fexofenadin|diphenhydramin|benadryl|chlorphen|clemastin|dimetinden|promethazin|hydroxyzin|salbutamol|albuterol|antihistamin)/;
const REACH = 60;

/** Whether the words around a medicine say that it is kept or was given against a reaction. What is said not to be borne all the same is none. */
export const isAgainstReaction = (one: TreatmentCase): boolean =>
  one.mention.kind === 'medicine' && !isForbidden(one) && (isKept(one) || TREATED.test(around(one).before) || isFirstAid(one));

/** "Allergic to penicillin, … and they gave me adrenaline": behind what is not borne, and with no reaction of its own. */
function isFirstAid(one: TreatmentCase): boolean {
  const { mention, sentence } = one;
  if (!FIRST_AID.test(mention.name) || !GIVEN.test(around(one).before)) return false;
  const toldBad = sentence.cues.some(({ kind, end }) => BAD.has(kind) && end <= mention.start);
  const isOwn = sentence.cues.some(({ kind, start }) => BAD.has(kind) && start >= mention.end);
  return toldBad && !isOwn && sentence.mentions.some(({ end }) => end <= mention.start);
}

/** Carried, or in a device that is made to be carried. */
export function isKept(one: TreatmentCase): boolean {
  const { before, behind } = around(one);
  const { name } = one.mention;
  const isDevice = ADRENALINE.test(name) && (DEVICE.test(behind.slice(0, 24)) || DEVICE.test(before.slice(-24)));
  return name === 'adrenaline autoinjector' || isDevice || (CARRIED.test(before) && !tellsBad(one, before)) || CARRIED_BEHIND.test(behind);
}

/** "Lleva años con alergia a …": what is carried is the allergy. */
const tellsBad = ({ sentence, mention }: TreatmentCase, before: string): boolean =>
  sentence.cues.some(({ kind, start, end }) => BAD.has(kind) && start >= mention.start - before.length && end <= mention.start);
const BAD = new Set<TreatmentClass>(['allergy', 'reaction', 'intolerance', 'cannot']);

/** The words of its own thought before it (behind the last substance, comma, bracket or full stop), and those behind it. */
function around({ reading: { text }, sentence, mention }: TreatmentCase): { before: string; behind: string } {
  const earlier = sentence.mentions.findLast(({ end }) => end <= mention.start)?.end ?? 0;
  const before = text.slice(Math.max(earlier, mention.start - REACH), mention.start);
  return {
    before: before.split(/[,;:.()\n]|\s[-–]\s/).at(-1) ?? '',
    behind: text.slice(mention.end, mention.end + REACH).split(/[\n.;]/)[0] ?? '',
  };
}
