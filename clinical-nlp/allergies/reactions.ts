import type { TreatmentCue } from '../treatments/treatment-cue.ts';
import { elidedReaction, isTakenForBreath } from './elided-reactions.ts';
import { isNamedAlone } from './named-alone.ts';
import { neverDid } from './never-did.ts';
import { isFearOfDeath } from './no-allergy-told.ts';
import { isOnCondition, isRelieved, isTakenWhenFelt } from '../medications/taken-when-felt.ts';
import { isForbidden } from './tolerance.ts';
import type { Stretch } from '../words/word-sentences.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';
import {
  cuesOf,
  endsThought,
  FOR,
  isCurrentVerb,
  isIn,
  isJoined,
  isList,
  isNegatedBefore,
  isParenthesisOfAnother,
  JOINS,
  NEAR,
} from '../treatments/treatment-scope.ts';

/** What a substance did, and what it is taken for. */

/** The words of a reaction in the clause, or in the clauses behind the last substance; an indication is none: "cetirizine for hives". */
export function reactionOf(one: TreatmentCase): string | null {
  const { sentence, mention, reading, next } = one;
  const elided = elidedReaction(one);
  if (elided !== null || isTakenForBreath(one)) return elided;
  const printed = (cue: TreatmentCue) => wholeReaction(one, cue);
  const found = sentence.cues.filter(
    (cue) =>
      cue.kind === 'reaction' &&
      !isIndication(one, cue) &&
      !isNegatedBefore(one, cue) &&
      !neverDid(one, cue) &&
      !isFearOfDeath(one, cue) &&
      !isComplaintBefore(one, cue) &&
      !isGivenBesideCulprit(one, cue) &&
      !isOfLimb(one, cue) &&
      (mention.kind === 'allergen' || !HAY_FEVER.test(printed(cue))),
  );
  const own = found.find((cue) => isIn(cue, one.clause) && isOfThis(one, cue));
  if (own)
    return isCurrentVerb(one) &&
      sentence.cues.some(({ kind, from }) => kind === 'current' && from < mention.from) &&
      reading.source === 'document'
      ? null
      : printed(own);
  const later = found.find((cue) => cue.from >= mention.to);
  const isOnlyThis = isOnCondition(one) && sentence.mentions.at(-1) === mention;
  const isTaken = (cue: TreatmentCue) => !isOnlyThis && (isCurrentVerb(one) || hasCurrentBetween(one, cue));
  if (later && isOfThis(one, later) && !isTaken(later)) return printed(later);
  if (reading.source === 'document') return null;
  const earlier = found.findLast((cue) => cue.to <= mention.from);
  if (earlier && isWhenTaken(one, earlier)) return printed(earlier);
  if (earlier && !isCurrentVerb(one) && !isBehindAnother(one, earlier) && isList(one, earlier.to, mention.from)) return printed(earlier);
  const isLast = sentence.mentions.at(-1) === mention;
  if (!isLast || !next || next.mentions.length > 0 || isCurrentVerb(one)) return null;
  const follows = next.cues.find((cue) => cue.kind === 'reaction' && !isIndication(one, cue));
  const isOfIt = isForbidden(one) || cuesOf(one, 'past', 'stopped', 'cannot').length > 0 || isNamedAlone(one);
  return follows && isOfIt ? printed(follows) : null;
}

/** "My face" and the "swells" behind it, "hincha" and its "la cara": parts of one reaction, as printed. */
function wholeReaction({ reading, sentence }: TreatmentCase, cue: TreatmentCue): string {
  const parts = sentence.cues.filter(({ kind, from }) => kind === 'reaction' && Math.abs(from - cue.to) <= BETWEEN_PARTS);
  const end = Math.max(cue.end, ...parts.filter(({ start }) => start >= cue.start).map((part) => part.end));
  const whole = reading.text.slice(cue.start, end);
  if (PART_OF_LIST.test(whole.slice(cue.end - cue.start))) return reading.text.slice(cue.start, cue.end);
  return whole === reading.text.slice(cue.start, cue.end) && IS_PLACE.test(whole) ? withVerb(reading.text, cue) : whole;
}
const BETWEEN_PARTS = 2;
const PART_OF_LIST = /[,;:.()\n/]|(?<!\p{L})(?:and|or|y|o|e|und|oder|et|ou|ve|и|или|و)(?!\p{L})/iu;
/** A part of the body, which says nothing without what it does. */
const IS_PLACE =
  /^(?:(?:my|his|her|the|mi|la|el|los|las|mein|das|die|mon|le|il|mio|o|a|minha|meu) )?(?:face|lips?|tongue|cara|labios?|lengua|gesicht|lippen|zunge|visage|langue|viso|labbra|rosto|l[áa]bios|лицо|yüzüm|dudaklarım|وجهي|وجهه)$/iu;
/** Up to two words of the same clause. */
function withVerb(text: string, { start, end }: TreatmentCue): string {
  const behind = /^(?: \p{L}{2,16}){1,2}/u.exec(text.slice(end, end + 36))?.[0] ?? '';
  return text.slice(start, end) + (PART_OF_LIST.test(behind) ? '' : behind);
}

/** "The fish here is lovely, and my ankles swell": a joint or a leg of its own thought, and nothing that was eaten or touched. A sting is another thing. */
const OF_LIMB =
  /(?:[,;:.]|(?<!\p{L})(?:and|but|und|aber|et|mais|y|pero|e|mas|ma|ve|ama|и|а|но)(?!\p{L})|\sو)[^,;:.]{0,25}?(?<!\p{L})(?:knees?|ankles?|legs?|joints?|hips?|foot|feet|wrists?|kni?e[ns]?|knöchel|beine?n?|gelenke?|hüften?|füße?|genoux?|chevilles?|jambes?|hanches?|pieds?|poignets?|rodillas?|tobillos?|piernas?|caderas?|muñecas?|ginocchi[ao]?|cavigli[ae]|gamb[ae]|anc[ah]e?|pied[ei]|joelhos?|tornozelos?|pernas?|quadril|diz\p{L}*|bileğim|bacak\p{L}*|ayak\p{L}*|колен\p{L}*|ног[аи]|сустав\p{L}*|щиколотк\p{L}*|ركبت\p{L}*|رجل\p{L}{1,3}|كاحل\p{L}*)(?!\p{L})/iu;
const isOfLimb = ({ reading: { text, source }, mention }: TreatmentCase, cue: TreatmentCue): boolean =>
  source === 'message' &&
  mention.kind === 'allergen' &&
  cue.from >= mention.to &&
  !/ (?:venom|bites)$|^jellyfish$/.test(mention.name) &&
  OF_LIMB.test(text.slice(mention.end, cue.end));

/** "My knee is swollen and I take ibuprofen": a complaint, and what is taken. "I swell up when I take ibuprofen" is none. */
const isComplaintBefore = (one: TreatmentCase, cue: TreatmentCue): boolean =>
  cue.to <= one.mention.from &&
  one.mention.kind !== 'allergen' &&
  (endsThought(one, cue.to) ||
    GIVEN_FOR_IT.test(one.reading.text.slice(cue.end, one.mention.start)) ||
    one.sentence.cues.some(
      (verb) =>
        (verb.kind === 'current' || verb.kind === 'past') &&
        verb.side !== 'after' &&
        verb.from >= cue.to &&
        verb.to <= one.mention.from &&
        isJoined(one, verb, cue.to),
    ));

/** "I had a rash and they gave me prednisone": behind the complaint, by whoever treats it. */
const GIVEN_FOR_IT =
  /^[^.;!?\n]{0,25}?(?:,|(?<!\p{L})(?:and|so|then|y|así que|entonces|und|dann|also|et|donc|puis|alors|e|então|quindi|allora|poi|ve|и|поэтому)(?!\p{L})|(?<!\p{L})[وف])(?: ?(?!had|hadn|habían?|hatten?|avai(?:en)?t|avevano?|tinham?)[\p{L}'’]{1,12}){0,4}? ?(?:gave me|gave him|gave her|gave us|was given|given|prescribed|put me on|treated (?:me |it )?with|(?:me )?(?:dieron|dio|recetaron|recetó|pusieron|mandaron)|gegeben|verschrieben|(?:gab|gaben|bekam|verschrieb|verschrieben)(?: (?:man|mir|ich|er|sie|der arzt)){0,3}|(?:m['’]a|m['’]ont|on m['’]a) (?:donné|prescrit|mis(?: sous)?)|(?:mi hanno|mi ha) (?:dato|prescritto)|(?:me )?(?:deram|deu|receitaram|receitou|passaram|passou)|(?:мне )?(?:дали|дал|назначили|назначил|выписали|выписал|прописали)|[أا]?عطوني|[أا]عطاني|وصفوا لي|وصف لي)(?: (?:me|mir|mi|the|a|an|some|el|la|un|una|du|de la|le|il|lo|o|um|uma|das|ein|den|мне))?['’ ]{0,2}$/iu;

const GIVEN =
  /(?<!\p{L})(?:(?:gave|prescribed|started|put) (?:me|him|her)(?: on)?|prescribed|me (?:dio|dieron|recet[óo]|recetaron|puso|pusieron|mand[óo])|(?:gab|verschrieb) mir|mir (?:gegeben|verschrieben)|m['’](?:a|ont) (?:donné|prescrit|mise? sous)|mi (?:ha|hanno) (?:dato|prescritto)|me (?:deu|deram|receitou|receitaram|passou)|назначил[аи]?(?: мне)?|выписал[аи]?(?: мне)?|дал[аи]? мне|[أا]عطاني|[أا]عطوني|وصف(?:وا)? لي)(?: (?:a|an|the|some|el|la|un|una|de la|du|le|il|lo|o|um|uma|das|den))?['’ ]{0,2}(?:de l['’]|l['’])?$/iu;
const CAUSES =
  /^,? ?(?:me |m['’]|mi |mir |мне )?(?:gave|gives|made|makes|caused|causes|brought|dio|dan|da|hizo|provoc[óo]|produjo|a (?:donné|provoqué|fait)|ha (?:dato|provocato|causato|fatto)|deu|fez|causou|provocou|вызвал[аои]?|дал[аои]?|сделал[аои]?)(?!\p{L})/iu;
/** "My doctor gave me amlodipine 5 mg, and penicillin gave me a rash": one was given, and of the other it is said what it did. */
function isGivenBesideCulprit({ reading: { text, source }, sentence, mention }: TreatmentCase, cue: TreatmentCue): boolean {
  if (source === 'document' || !GIVEN.test(text.slice(Math.max(0, mention.start - 40), mention.start))) return false;
  const culprit = sentence.mentions.findLast(({ start, end }) => start >= mention.end && end <= cue.start);
  return culprit !== undefined && CAUSES.test(text.slice(culprit.end, cue.end));
}

/** "Mir schwillt das Gesicht an, wenn ich Diclofenac nehme": a conjunction of time begins the clause of the only substance. */
function isWhenTaken({ reading, sentence, mention }: TreatmentCase, cue: TreatmentCue): boolean {
  const between = reading.words.slice(cue.to, mention.from);
  return sentence.mentions[0] === mention && between.length <= NEAR && between.some(({ fold }) => WHEN.has(fold));
}
const WHEN = new Set('when whenever after wenn sobald nachdem cuando quand lorsque quando когда если после عندما لما'.split(' '));

/** "Penicillin (anaphylaxis) and latex", "penicillin - rash, latex": what stands right behind another substance is what that one did. */
const isBehindAnother = ({ reading, sentence, dosage }: TreatmentCase, cue: Stretch): boolean =>
  sentence.mentions.some(
    ({ to }) => (dosage.dose === null ? to < cue.from : to <= cue.from) && reading.words.slice(to, cue.from).every(({ isWord }) => !isWord),
  );

/** What pollen and cats do, and medicines are taken for. */
const HAY_FEVER =
  /sneez|nose|eyes|estornud|lagrim|llorosos|nase|tränen|nies|nez|pleurent|éternu|espirr|starnut|lacrim|burnum|hapşır|чиха|насморк|слез|عطاس|تدمع/iu;

/** "Metformin and ibuprofen makes …": one of them does, and the words do not say that the first is it. */
const ONE_DOES =
  /\b(?:makes|gives|brings|causes|sets|closes|hace|da|pone|produce|provoca|cierra|macht|gibt|löst|verursacht|lässt|bringt|fait|donne|provoque|cause|rend|faz|dá|deixa|fecha|fa|dà)(?![\p{L}])|(?<![\p{L}])(?:вызывает|да[её]т)(?![\p{L}])/iu;
const JOINED = /^\s*(?:and|y|e|und|et|и|&|\+)\s+(?:(?:the|el|la|le|o|a|il|der|die|das) )?$/iu;
export function isOneOfTwo({ reading, sentence, mention }: TreatmentCase): boolean {
  if (reading.source === 'document' || mention.kind === 'allergen') return false;
  const place = sentence.mentions.indexOf(mention);
  const other = sentence.mentions[place + 1];
  if (!other || !JOINED.test(reading.text.slice(mention.end, other.start))) return false;
  const cue = sentence.cues.find(({ kind, from }) => (kind === 'reaction' || kind === 'intolerance') && from >= other.to);
  return cue !== undefined && ONE_DOES.test(reading.text.slice(other.end, cue.end));
}

/** The substance nearest to the reaction, or one of a list that ends there; in a document at most a few words away. */
function isOfThis(one: TreatmentCase, cue: TreatmentCue): boolean {
  const { sentence, mention, reading } = one;
  if (isParenthesisOfAnother(one, cue) || isOfSubstanceBefore(one, cue)) return false;
  const isBehind = cue.from >= mention.to;
  const others = sentence.mentions.filter((other) =>
    isBehind ? other.from >= mention.to && other.to <= cue.from : other.to <= mention.from && other.from >= cue.to,
  );
  const [from, to] = isBehind ? [mention.to, cue.from] : [cue.to, mention.from];
  const first = others.at(isBehind ? -1 : 0);
  if (first && isListOfMedicines(one)) return false;
  if (first && !(isBehind ? isList(one, mention.to, first.from) : isList(one, first.to, mention.from))) return false;
  if (first && /[+]/.test(reading.text.slice(mention.end, first.start))) return false;
  if (first && isBehind && OWN_BRACKET.test(reading.text.slice(mention.end, first.start))) return false;
  return reading.source === 'message' || to - from <= REACTION_REACH + (first ? 6 : 0);
}
const REACTION_REACH = 10;

/** "Penicillin gives me hives and I also can't have codeine": what the first one did, and then another thought of the second. */
function isOfSubstanceBefore({ reading, sentence, mention }: TreatmentCase, cue: TreatmentCue): boolean {
  if (reading.source === 'document' || cue.to > mention.from || !sentence.mentions.some(({ to }) => to <= cue.from)) return false;
  const between = reading.text.slice(cue.end, mention.start);
  const next = sentence.mentions.find(({ from }) => from >= mention.to)?.from ?? mention.to + FORBIDDEN_WITHIN;
  const forbids = sentence.cues.some(
    ({ kind, from, to }) =>
      kind === 'cannot' && from >= cue.to && (to <= mention.from || from < Math.min(next, mention.to + FORBIDDEN_WITHIN)),
  );
  return !CAUSED_BY.test(between) && (forbids || (!isListBetween(reading, cue.to, mention.from) && !DOES_THE_SAME.test(between)));
}
const FORBIDDEN_WITHIN = 4;
/** "A rash from penicillin", "ronchas con la penicilina". */
const CAUSED_BY =
  /^ (?:(?:on|with|from|after|to|by|of|due to|when i (?:take|have|had)|con|de|a|al|por|von|vom|bei|beim|durch|auf|nach|avec|à|au|par|après|da|dal|dalla|com|от|на|с|после|من|مع|بعد)(?: (?:the|la|el|los|las|le|les|il|lo|a|o|os|as|der|die|dem|den))?|[\p{L}’']{0,6})[ ’']?$/iu;
const DOES_THE_SAME =
  /(?<!\p{L})(?:so|as (?:do|does|did|well)|also|too|same|likewise|igual|también|auch|genauso|ebenso|pareil|aussi|anche|uguale|também|igualmente|de|da|aynı|так же|также|тоже|كمان|برضه|برضو|أيضا)(?!\p{L})/iu;
const isListBetween = ({ words }: TreatmentCase['reading'], from: number, to: number): boolean =>
  words.slice(from, to).every(({ isWord, fold }) => !isWord || /^\d/.test(fold) || JOINS.has(fold));
/** "Codeine (nausea), trimethoprim (rash)": what this one did stands in a bracket of its own. */
const OWN_BRACKET = /^ ?\([^()\n]{3,60}\)/;

/** In a list under a heading of medicines a reaction is that of its own item: "losartan 50, aspirin - hives". */
export const isListOfMedicines = ({ reading, sentence: { context } }: TreatmentCase): boolean =>
  reading.source === 'document' && (context === 'current' || context === 'listed');

/** "Da bekomme ich Ausschlag": what is got right there is the reaction itself. */
const isOfReaction = ({ words }: TreatmentCase['reading'], to: number, cue: Stretch): boolean =>
  cue.from === to || (cue.from - to === 1 && ARTICLE.test(words[to]?.fold ?? ''));
const ARTICLE = /^(?:an?|einen?|ein|un|una|une|um|uma|de|du)$/u;

const hasCurrentBetween = ({ reading, sentence, mention }: TreatmentCase, cue: Stretch): boolean =>
  sentence.cues.some(
    ({ kind, from, to, side }) =>
      kind === 'current' && side === 'before' && from >= mention.to && to <= cue.from && to - from >= 2 && !isOfReaction(reading, to, cue),
  );

/** "Cream for an itchy rash", "for my stomach Nexium", "midem için Nexium"; what reduces acid is taken for the stomach, whatever the words between. */
export function isIndication(one: TreatmentCase, cue: TreatmentCue): boolean {
  if (cue.kind === 'reaction' && (isTakenWhenFelt(one, cue) || isRelieved(one, cue))) return true;
  const { reading, mention } = one;
  if (reading.source === 'message' && OPENS_AIRWAYS.test(mention.name) && BREATH.test(reading.text.slice(cue.start, cue.end))) return true;
  if (REDUCES_ACID.test(mention.name) && STOMACH.test(reading.words[cue.from]?.fold ?? '')) return true;
  if (cue.from >= mention.to && RELIEVES.test(reading.text.slice(mention.end, reading.words[cue.from]?.start ?? mention.end))) return true;
  const isFor = (at: number) => FOR.has(reading.words[at]?.fold ?? '') && !ONESELF.has(reading.words[at + 1]?.fold ?? '');
  const isBehind = cue.from >= mention.to;
  const first = Math.max(isBehind ? mention.to : 0, cue.from - (isBehind ? 4 : 2));
  for (let at = first; at < cue.from; at += 1) if (isFor(at)) return true;
  return isFor(cue.to) && /^(?:için|icin)$/.test(reading.words[cue.to]?.fold ?? '');
}
/** "Hat bei mir Ausschlag ausgelöst", "pour moi": on whom it acts. */
const ONESELF = new Set('me mir mich ihm ihr uns mi mí moi lui mim ele ela lui lei нас меня него'.split(' '));
/** "Prednisone cleared my rash", "la cortisona me quitó la urticaria": what it did was good. */
const RELIEVES =
  /^(?: (?!not|never|nicht|no|ne|pas|non|n[ãa]o|не|لم|ما)\p{L}{2,10}){0,3}? (?:clear(?:s|ed)?|cure[sd]?|heal(?:s|ed)?|help(?:s|ed)?|sooth(?:es|ed)|settle[sd]?|reliev\p{L}+|calm(?:s|ed)?|treat(?:s|ed)|got rid of|gets rid of|took away|takes away|worked (?:for|on)|(?:me )?(?:quit[óao]|alivi[óao]|cur[óao]|calm[óao])|geheilt|(?:hat|hilft|half)(?: mir)? (?:gegen|bei(?! (?:mir|ihm|ihr|uns)(?!\p{L})))|lindert?e?|a (?:guéri|calmé|soulagé|fait (?:disparaître|partir))|(?:guérit|calme|soulage)|ha (?:curato|calmato|guarito|fatto passare|tolto)|(?:curou|aliviou|acalmou|tirou|resolveu)|geçirdi|iyileştirdi|(?:вылечил|снял|убрал|помог|помогает)\p{L}{0,2}(?: от)?|(?:شف|عالج|خفف|هد)\p{L}{0,3})(?!\p{L})(?: (?!(?:and|but|y|pero|und|aber|et|mais|e|ma|mas|ve|ama|и|но)(?!\p{L}))[\p{L}'’]{1,12}){0,3} ?['’]?$/iu;
/** By the stems of the international names: proton pump inhibitors, H2 blockers, antacids. */
const REDUCES_ACID = /prazole|tidine\b|antacid|alginate|sucralfate|magaldrate|hydrotalcite/iu;
/** Taken for the breath, whatever the words between: "Ventolin si crise d'asthme". */
const OPENS_AIRWAYS =
  /salbutamol|albuterol|terbutaline|terol\b|tropium|budesonide|fluticasone|beclomet|theophylline|aminophylline|montelukast|prednis|corticosteroid|adrenaline|epinephrine/iu;
const BREATH =
  /asth?m|астм|ربو|short(?:ness)? of breath|breathless|wheez|atemnot|luftnot|falta|affanno|respir|nefes|одышк|удуш|задых|ضيق|اختنا/iu;
const STOMACH = /^(?:stomach|magen|estomago|estômago|estomac|stomaco|mid[ei]|reflux|sodbrennen|heartburn|azia|acidez|gastr|желуд|معد)/u;

/** "Penicillin: rash", "penicillin (hives)" in a list of allergies. */
export function wordsAfterColon({ reading, mention, sentence }: TreatmentCase): string | null {
  if (sentence.context !== 'allergy') return null;
  const after = reading.text.slice(mention.end, mention.end + 60);
  const behind = /^\s*(?:->|[:=→–-]|\()\s*([^()\n,;.]{3,40})/.exec(after)?.[1]?.trim() ?? null;
  return behind !== null && /^(?:yes|oui|sim|evet|нет|non|n[ãa]o|nein|hayır)$/iu.test(behind) ? null : behind;
}
