import type { FoldedWord } from '../words/folded-words.ts';
import type { TreatmentCase } from '../treatments/treatment.ts';
import { isCurrentVerb } from '../treatments/treatment-scope.ts';

/** "Prendo il Zirtec per l'allergia", "alerjim için Aerius içiyorum": what is taken for an allergy is not what it is to; in nine languages. */

/** Antihistamines, steroids and what else is taken for one, by the stems of their international names. */
const AGAINST_ALLERGY =
  /tirizine|loratadine|rupatadine|fenadine|bilastine|ebastine|mizolastine|ketotifen|azelastine|epinastine|olopatadine|chlorphen|chloropyramine|clemastine|diphenhydramine|dimetindene|hydroxyzine|promethazine|cyproheptadine|pheniramine|mebhydrolin|mometasone|fluticasone|budesonide|beclomet|triamcinolone|montelukast|cromogl|predniso|dexamethasone|betamethasone|cortisone|corticosteroid|adrenaline|epinephrine|antihistamine/iu;

const FOR =
  '(?:for|against|because of|gegen|wegen|für|contra|para|por|pra|contre|pour|per|contro|а?от|для|против|из-за|ضد|عشان|علشان|بسبب|ل)';
const WHOSE =
  '(?:the|my|an?|some|die|das|den|der|meine?[nr]?|eine?|la|las|el|los|mi|mis|una?|l|les|mes|ma|mon|une|il|le|lo|mia|mie|un|a|as|o|os|à|minhas?|uma|моей|своей|ال)';
/** "For my (seasonal) allergies": what stands before the word of allergy. */
const FOR_IT = new RegExp(
  String.raw`(?<!\p{L})${FOR}(?:[ ’']{1,2}${WHOSE}){0,4}(?: (?:seasonal|spring|skin|food|dust|pollen|saisonale?n?|сезонной|пищевой|bahar))?[\s’']{0,40}(?:ال|لل)?$`,
  'iu',
);
/** Between the medicine and that, nothing but when and how. */
const ONLY_HOW =
  /^(?:['’]?\p{L}{0,3})?(?:\s+(?:nasal|spray|nose|drops|eye|tablets?|pills?|tabletten|tropfen|gotas|pastillas|comprim\p{L}*|gocce|compresse|hap\p{L}*|damla\p{L}*|капли|таблетки|daily|every|day|sometimes|täglich|jeden|tag|manchmal|todos|los|d[íi]as|diario|a|veces|tous|les|jours|parfois|ogni|giorno|volte|иногда|каждый|день|\d{1,4}|mg|мг)){0,5}[\s,]*$/iu;
/** Turkish says it behind: "alerjim için"; "alerji ilacım X" names its kind. */
const FOR_IT_BEHIND = /^\p{L}{0,6} (?:için|icin)(?!\p{L})/iu;
/** The verb of taking between the allergy and the medicine. */
const THEN_TAKEN =
  /^\p{L}{0,8}(?: (?:için|icin|i|ich|nehme|nimmt|benutze|take|use|am on|je|prends|utilise|tomo|uso|utilizo|prendo|uso|faccio|eu|io|yo|ben|пью|принимаю|я|آخذ|اخذ|باخد|أستخدم|استخدم|her|gün|daily|immer|always|siempre|toujours|sempre|всегда|the|el|la|il|le|du|das|die|o|a)){0,4}[ ,'’]*(?:ال)?$/iu;
/** "For the allergy to penicillin". */
const TO_SOMETHING = /^\p{L}{0,6} (?:to|gegen|auf|aux?|à|a|al|alla|all|allo|ao|na|на|к|من)(?!\p{L})/iu;

export const isAgainstAllergy = (name: string): boolean => AGAINST_ALLERGY.test(name);

export function isTakenForAllergy(one: TreatmentCase): boolean {
  const { mention, sentence, reading } = one;
  if (mention.kind === 'allergen') return false;
  const isKnown = isAgainstAllergy(mention.name);
  if (!isKnown && !isCurrentVerb(one)) return false;
  const { words } = reading;
  // "Montelukast and cetirizine for penicillin allergy": other names change nothing for what is known to be taken against one.
  const text = isKnown ? without(reading.text, sentence.mentions) : reading.text;
  const start = (words[sentence.from] as FoldedWord).start;
  return sentence.cues.some((cue) => {
    if (cue.kind !== 'allergy') return false;
    const behind = text.slice(cue.end, cue.end + 30);
    const printed = text.slice(cue.start, cue.end);
    const before = text.slice(Math.max(start, cue.start - 60), cue.start);
    const isFor = FOR_IT.test(before) || /^(?:لل|ل)/u.test(printed) || FOR_IT_BEHIND.test(behind);
    if (!isFor || (cue.from >= mention.to && TO_SOMETHING.test(behind))) return false;
    if (cue.from < mention.to) return THEN_TAKEN.test(text.slice(cue.end, mention.start));
    const between = text.slice(mention.end, cue.start);
    return ONLY_HOW.test(between.replace(FOR_IT, ''));
  });
}

/** The names, and what joins them, as blanks. */
const without = (text: string, names: readonly { start: number; end: number }[]): string =>
  names.reduce((left, { start, end }) => {
    const join = JOINS.exec(left.slice(end, end + 8))?.[0] ?? '';
    return `${left.slice(0, start)}${' '.repeat(end + join.length - start)}${left.slice(end + join.length)}`;
  }, text);
const JOINS = /^(?:,|\s(?:and|und|y|et|e|ve|и|و)(?=\s))/iu;
