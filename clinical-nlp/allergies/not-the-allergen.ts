import { isCytotoxic } from '../../terminology/medicines/tables.ts';
import { isBorneInChallenge } from './challenges.ts';
import type { Judged, TreatmentCase, TreatmentStatus } from '../treatments/treatment.ts';
import type { TreatmentCue } from '../treatments/treatment-cue.ts';

/** What papers say beside a substance that sounds like an allergy to it and is none, in nine languages: an interaction, one that was outgrown, a dose that was too much. */

const INTERACTS = String.raw`(?:interact(?:s|ions?|ing)?|wechselwirk\p{L}*|interagiert|interaktion\p{L}{0,2}|interactions?|interagit|interacci[oó]n\p{L}{0,2}|interacciona|interact[úu]a|interazion[ei]|interagisce|intera[çc][ãa]o|intera[çc][õo]es|interage|etkileş\p{L}*|взаимодейств\p{L}*|يتداخل|تتداخل|تداخل)`;
const BEHIND = new RegExp(
  String.raw`^\s?(?:[:=–—-]|\()?\s?(?:(?:known|severe|drug|possible|has|an?|hat|mögliche|médicamenteuse|posible) )?${INTERACTS}(?!\p{L})`,
  'iu',
);
const WITH = new RegExp(
  String.raw`(?<!\p{L})${INTERACTS}[:]?(?: (?:with|mit|zu|avec|con|com|с|со|مع))?(?: (?:the|his|her|dem|der|den|le|la|l['’]|el|il|o|a|seinem|ihrem))?[ '’]$`,
  'iu',
);
/** Turkish has the other substance before it: "digoksin ile etkileşim". */
const WITH_BEHIND = /^['’]?\p{L}{0,3} (?:ile |arasında )?etkileş/iu;

/** "Clarithromycin - interaction with digoxin" in a list of what is not borne: the words of it; no allergy, and not to be given. Null: nothing says so. */
function interactionOf({ reading: { text, source }, mention, sentence }: TreatmentCase): string | null {
  if (source !== 'document' || sentence.context !== 'allergy') return null;
  const behind = text.slice(mention.end, mention.end + 60);
  const isReacted = sentence.cues.some(({ kind, start }) => kind === 'reaction' && start >= mention.end && start < mention.end + 40);
  if (!BEHIND.test(behind) || isReacted) return null;
  return /^[^,;.\n()]{3,50}/u.exec(behind.replace(/^[\s:=–—(-]+/u, ''))?.[0].trim() ?? null;
}

/** The other one, which is taken as far as the paper says so elsewhere. */
const isOtherOfInteraction = ({ reading: { text, source }, mention }: TreatmentCase): boolean =>
  source === 'document' &&
  (WITH.test(text.slice(Math.max(0, mention.start - 40), mention.start)) || WITH_BEHIND.test(text.slice(mention.end, mention.end + 30)));

const OF_IT = String.raw`(?:[ -]?(?:allerg\p{L}*|al[eé]rg\p{L}*|intoleran\p{L}*|intol[eé]ran\p{L}*|unverträglich\p{L}*|аллерги\p{L}*))?`;
const IN_YOUTH = String.raw`(?: (?:as|in|during|when|until|als|im|in der|dans|durant|pendant|en|de|da|na|nell?['’]?|в|до) ?(?:an?|the|young|early|l['’]|la|il|o|he|she|was)? ?[\p{L}\d]{2,14}){0,2}`;
const OVER = String.raw`(?:(?:now |since |fully |completely |which )?(?:(?:has|have|was) )?(?:he |she |it )?(?:outgrown|outgrew|grew out of|grown out of)|(?:now |since |fully |completely )?(?:resolved|gone)(?! (?:with|after|on stopping|within|in \d))|ausgewachsen|herausgewachsen|rausgewachsen|verwachsen|überwunden|(?:maintenant |désormais )?(?:guérie?|disparue?|résolue?)|superad[oa]|resuelt[oa]|superat[oa]|risolt[oa]|ultrapassad[oa]|resolvid[oa]|geçti|atlattı|düzeldi|перерос(?:ла)?|прошла|تجاوزها|زالت|اختفت)`;
const OUTGROWN = new RegExp(String.raw`^${OF_IT}${IN_YOUTH}(?: \([^()\n]{1,20}\))?\s?[,;:(–—-]?\s?${OVER}(?!\p{L})`, 'iu');
/** "Egg intolerance as toddler, outgrown": not where it is said that it was not, or of a brother. */
const isOutgrown = ({ reading: { text, source }, mention }: TreatmentCase): boolean =>
  source === 'document' && OUTGROWN.test(text.slice(mention.end, mention.end + 90));

const CONTACT =
  /^\s?(?:[:=–—-]|\()\s?(?:(?:allergic|allergische[sr]?|known|severe) )?(?:contact (?:dermatitis|eczema|allergy)|kontakt(?:dermatitis|ekzem|allergie)|(?:dermatite|eczéma) de contact|dermatitis (?:al[ée]rgica )?(?:de|por) contacto|dermatite (?:allergica )?da contatto|dermatite (?:al[ée]rgica )?de conta[c]?to|kontakt dermatit\p{L}*|контактный дерматит|التهاب الجلد التماسي)(?![^.;\n]{0,20}(?:excluded|ruled out|negative|ausgeschlossen))/iu;
/** "Latex - contact dermatitis": what it does, where it is nothing that is taken for one; null: nothing says so. */
function contactReactionOf({ reading: { text, source }, mention }: TreatmentCase): string | null {
  if (source !== 'document' || mention.kind !== 'allergen') return null;
  return CONTACT.exec(text.slice(mention.end, mention.end + 70))?.[0].replace(/^[\s:=–—(-]+/u, '') ?? null;
}

const TOXICITY =
  /^(?:(?:poly|peripheral |grade \d |periphere )?neuropath\p{L}*|polyneuropath\p{L}*|n[eé]uropat\p{L}*|nöropati\p{L}*|нейропати\p{L}*|diarrh?o?ea|diarrh\p{L}*|diarr\p{L}*|durchfall|ishal|nausea|vomiting|übelkeit|naus[eé]\p{L}*|cytopen\p{L}*|neutropen\p{L}*|mucositis|fatigue)/iu;
/** "Paclitaxel x 9 (stopped early: neuropathy)": what a chemotherapy does in the long run limits its dose and is no intolerance of the patient, unless a list of them names it. */
export const isDoseLimiting = ({ reading: { text, source }, mention, sentence }: TreatmentCase, bad: TreatmentCue): boolean =>
  source === 'document' &&
  sentence.context !== 'allergy' &&
  isCytotoxic((mention.name.split(' (')[0] ?? '').toLowerCase()) &&
  TOXICITY.test(text.slice(bad.start, bad.end)) &&
  !/allerg|al[eé]rg|intol/iu.test(text.slice(Math.max(0, mention.start - 40), bad.start));

/** What a paper says of a substance that is no plain allergy; null: nothing of that. */
export function toldInPaper(one: TreatmentCase): Judged | null {
  const judged = (status: TreatmentStatus, reaction: string | null): Judged => ({ status, reaction, carries: true });
  if (one.reading.source !== 'document') return null;
  if (isOtherOfInteraction(one)) return judged('unclear', null);
  const interaction = interactionOf(one);
  if (interaction) return judged('intolerance', interaction);
  if (isOutgrown(one) || isBorneInChallenge(one.reading.text, one.mention)) return judged('tolerated', null);
  const contact = contactReactionOf(one);
  return contact ? judged('allergy', contact) : null;
}

/** "Allergies: penicillin - anaphylaxis. Warfarin 3 mg daily.": a dose and how often, in a sentence of its own behind the list. */
export const isTakenDaily = ({ reading: { text, source }, mention, dosage, sentence, before }: TreatmentCase): boolean =>
  source === 'document' &&
  mention.kind === 'medicine' &&
  before === null &&
  dosage.dose !== null &&
  dosage.frequency !== null &&
  !sentence.cues.some(({ kind }) => kind === 'allergy' || kind === 'reaction' || kind === 'intolerance') &&
  /[.;][ \t]+$/.test(text.slice(Math.max(0, mention.start - 6), mention.start));
