import { isIn } from '../treatments/treatment-scope.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';
import type { TreatmentCue } from '../treatments/treatment-cue.ts';

/**
 * What a medicine is known to do by the way it works: legs that swell under amlodipine, breath that grows short under ticagrelor; and a belly that anything blows up. A side
 * effect or an intolerance, no allergy.
 */

/** Calcium channel blockers, gabapentinoids, glitazones and others whose labels name swollen legs as common, by their international names. */
const SWELLS_LEGS =
  /dipine$|^(?:diltiazem|verapamil|gabapentin|pregabalin|minoxidil|hydralazine|pramipexole|ropinirole|fludrocortisone)$|glitazone$/u;
const NAME = /^[^ (]+/u;
const LEGS =
  /(?<!\p{L})(?:ankles?|legs?|feet|foot|calf|calves|shins?|knöchel\p{L}{0,2}|füße?n?|fuß|beine?n?|unterschenkel|tobillos?|piernas?|pies?|pantorrillas?|chevilles?|jambes?|pieds?|mollets?|caviglie?a?|gambe?a?|piedi|polpacci|tornozelos?|pernas?|pés?|bilek\p{L}*|bacak\p{L}*|bacağ\p{L}*|ayak\p{L}*|ayağ\p{L}*|ноги|ног[ае]?|ногах|лодыжк\p{L}{1,2}|щиколотк\p{L}{1,2}|стоп[аы]|رجولي|رجلي|رجليه?|رجولها?|قدمي|أقدامي|اقدامي|ساقي|كاحلي)(?!\p{L})/iu;
const SWELLS =
  /swel|swol|oedem|edem|schwoll|schwell|schwill|dick|hinch|enfl|gonfl|gonfi|inch|œd|oed|şiş|отек|отёк|опух|распух|ورم|تورم|نفخ|انتفخ/iu;

/** Ticagrelor and beta blockers. */
const SHORTENS_BREATH = /^ticagrelor$|olol$/u;
const BREATHLESS = /short(?:ness)? of breath|breathless|atemnot|luftnot|falta de a(?:ire|r)|affanno|fiato|essouffl|nefes|одышк|ضيق/iu;

/** Whether all that it is said to have done is what it is known to do. */
export function isKnownSideEffect(one: TreatmentCase, reaction: string): boolean {
  const { reading, mention } = one;
  if (reading.source === 'document') return false;
  const name = NAME.exec(mention.name)?.[0] ?? '';
  if (SHORTENS_BREATH.test(name) && BREATHLESS.test(reaction))
    return reactionsOf(one).every(({ start, end }) => BREATHLESS.test(reading.text.slice(start, end)));
  return (SWELLS_LEGS.test(name) && isSwellingOfLegs(one)) || isBloating(one);
}

/** Of its clause, or of the sentence where its clause tells none. */
function reactionsOf({ sentence, clause }: TreatmentCase): TreatmentCue[] {
  const own = sentence.cues.filter(({ kind }) => kind === 'reaction');
  const near = own.filter((cue) => isIn(cue, clause));
  return near.length > 0 ? near : own;
}

/** Face, lips, a rash and breath are never that. */
function isSwellingOfLegs(one: TreatmentCase): boolean {
  const { text } = one.reading;
  return reactionsOf(one).every(({ start, end }) => SWELLS.test(text.slice(start, end)) && LEGS.test(around(text, start, end)));
}

const BELLY =
  /(?<!\p{L})(?:bell(?:y|ies)|tummy|stomach|guts?|abdomen|bauch|magen|barriga|est[óo]mago|vientre|panza|tripas?|ventre|estomac|pancia|stomaco|addome|karn\p{L}*|mide\p{L}*|живот\p{L}*|желуд\p{L}*|بطني?|بطنه[ا]?|معدتي?|معدته[ا]?)(?!\p{L})/iu;
/** Foods that blow up whoever does not digest them. */
const BLOATS = /^(?:milk|cow's milk|dairy|lactose|gluten|wheat|onions?|garlic|beans?|lentils?|chickpeas?|legumes|cabbage|yeast|beer)$/u;

/** "Il latte mi gonfia la pancia"; of milk also "la leche me hincha" and no word of what swells. */
function isBloating(one: TreatmentCase): boolean {
  const { text } = one.reading;
  const reactions = reactionsOf(one);
  return (
    reactions.length > 0 &&
    reactions.every(({ start, end }) => {
      if (!SWELLS.test(text.slice(start, end))) return false;
      return (
        BELLY.test(around(text, start, end)) ||
        (BLOATS.test(one.mention.name) && isAtTheEnd(text, end) && isVerb(text.slice(start - 4, end)))
      );
    })
  );
}
const isAtTheEnd = (text: string, end: number): boolean => /^\p{L}*\s*(?:$|[.,;!?\n])/u.test(text.slice(end, end + 12));
/** "Me hincha", "mi gonfia", "me gonfle": whole. */
const isVerb = (said: string): boolean => /(?<!\p{L})(?:me|mi) \p{L}+$/iu.test(said);

const REACH = 30;
const around = (text: string, start: number, end: number): string =>
  `${text
    .slice(Math.max(0, start - REACH), start)
    .split(/[.;,]/)
    .at(-1)} ${text.slice(end, end + REACH).split(/[.;,]/, 1)[0]}`;
