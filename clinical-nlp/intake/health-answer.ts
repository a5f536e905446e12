import { ABSENT_ITEMS, type AbsentItem, type HealthQuestion } from '../../domain/cases/health-items.ts';
import type { AllergyFinding, MedicationFinding, ObservationFinding, ProcedureFinding } from '../../domain/clinical/findings.ts';
import { shortAnswer } from '../../domain/conversation/short-answers.ts';
import { namesRelative } from '../../domain/conversation/whose-document.ts';
import { isListOfKept } from '../medications/kept-medicines.ts';
import { dosageOf } from '../medications/dosage.ts';
import { foldedWords } from '../words/folded-words.ts';
import { NEVER_ALLERGENS } from '../allergies/tolerance.ts';
import { type SubstanceMention, substancesIn } from '../treatments/substances.ts';
import { withCorrectedYears } from './corrected-years.ts';
import { bodyMeasuresIn } from './body-measures.ts';
import { deniedItems, namesOnly } from './denied-answers.ts';
import { behindTheNo, deniesFirst } from './denied-first.ts';
import { datedOperations, isBareList, listedOperations } from './listed-operations.ts';
import { withTimesDone } from '../procedures/times-done.ts';
import { makesException, statedAbsences } from './stated-absences.ts';

/** What a message says of what every surgeon asks, beside the findings that any text may hold. */
export type HealthAnswer = {
  none: AbsentItem[];
  /** The question that the patient cannot answer. */
  unknown: HealthQuestion | null;
  allergies: AllergyFinding[];
  medications: MedicationFinding[];
  observations: ObservationFinding[];
  /** Of an answer that lists names alone. */
  procedures: ProcedureFinding[];
};

const NOTHING: HealthAnswer = { none: [], unknown: null, allergies: [], medications: [], observations: [], procedures: [] };

/**
 * Reads a message beside the question that it answers: "none", "no", a bare list of substances or operations, bare numbers. Questions and what is said of relatives answer
 * nothing. @param asked the health question of the assistant's last message, if that was one
 * @param waitsForOperations whether the one for operations was asked before and is open: a bare list with years answers it
 */
export function readHealthAnswer(message: string, asked: HealthQuestion | null, waitsForOperations = false): HealthAnswer {
  if (!isOwnStatement(message)) return { ...NOTHING, observations: bodyMeasuresIn(ownMeasures(message), askedFor(asked)) };
  const short = shortAnswer(message);
  const dated = withCorrectedYears(message);
  if (asked !== null && short === 'unknown') return { ...NOTHING, unknown: asked };
  const isDenied = short === 'no' || short === 'none';
  const isAnswered = isDenied || deniesFirst(message, asked);
  const denied = isAnswered ? ABSENT_ITEMS.filter((item) => item === asked) : deniedItems(message, asked);
  const named = asked === 'allergies' || asked === 'medications' ? bareList(message, asked) : [];
  const substances =
    asked === 'allergies' || asked === 'medications' ? (named.length > 0 ? named : bareList(behindTheNo(message, asked), asked)) : [];
  // "Bisoprolol and metformin" tells more likely of what is taken: it is asked again, and nothing stored.
  const isOfAllergies = asked === 'allergies' && !isListOfKept(substances.map(({ name }) => name));
  return {
    none: [...new Set([...denied, ...statedAbsences(message)])],
    unknown: null,
    allergies: isOfAllergies ? substances.filter(isNamedFirst).map((mention) => toAllergy(mention, message)) : [],
    medications: asked === 'medications' ? medicinesOf(substances, message) : [],
    observations: bodyMeasuresIn(message, askedFor(asked)),
    procedures: withTimesDone(message, operationsIn(dated, asked === 'operations' || (waitsForOperations && isBareList(dated)))),
  };
}

const operationsIn = (dated: string, isAnswer: boolean): ProcedureFinding[] =>
  isAnswer ? listedOperations(dated) : datedOperations(dated);

const askedFor = (asked: HealthQuestion | null) => (asked === 'body_measures' ? 'asked' : 'not_asked');

/** "I'm 6 foot and 92 kilos. My husband would come": what the writer says of their own body beside a question or a relative; all else is blank. */
const ownMeasures = (message: string): string =>
  message.replace(SENTENCE, (sentence, at: number) => {
    const isBoth = HEIGHT_AND_WEIGHT.test(sentence) || bodyMeasuresIn(sentence, 'not_asked').length === BOTH;
    const isOwn = OWN_BODY.test(sentence) || (isBoth && !namesRelative(message.slice(0, at)));
    return (isOwn && isOwnStatement(sentence.trim())) || ESTIMATE.test(sentence) ? sentence : sentence.replace(/[^\n]/gu, ' ');
  });
/** A height and a weight. */
const BOTH = 2;
/** "1,65 und 70kg": of nobody else, where nobody was named ahead. */
const HEIGHT_AND_WEIGHT = /(?<![\d.,])(?:[12][.,]\d\d|1[3-9]\d|20\d)(?:\s?c?ms?)?\D{1,8}\d{2,3}\s?(?:kgs?|kilos?|кг)(?!\p{L})/iu;
/** "11 stone maybe?" */
const ESTIMATE =
  /^\s*(?:(?:about|around|maybe|perhaps|vielleicht|ungefähr|quizás?|unos|peut-être|environ|talvez|uns|forse|circa|belki|может|примерно|حوالي|يمكن)\s){0,2}\d{1,3}(?:[.,]\d)?\s?(?:stone|st|kgs?|kilos?|lbs?|pounds|cms?|кг|كيلو)(?: (?:maybe|perhaps|or so|i think|i guess|ish|vielleicht|oder so|quizás?|creo|más o menos|peut-être|je crois|talvez|acho|forse|credo|belki|може?т быть|наверное|تقريبا))?\s*[?؟]+\s*$/iu;
const SENTENCE = /(?:[^.!?؟;\n]|[.](?=\d))+[.!?؟;\n]*/gu;
const OWN_BODY =
  /(?<![\p{L}\p{M}])(?:i['’]?m|i am|i weigh|my (?:height|weight)|(?:ich )?bin(?= [12\d])|ich bin|wiege|mido|peso|je mesure|mesure|p[eè]se|sono alt[oa]|meço|tenho(?= 1)|boyum|kilom|boyundayım|kiloyum|вешу|мой (?:рост|вес)|طولي|وزني)(?![\p{L}\p{M}])/iu;

/** No question, and nothing about a relative. */
export const isOwnStatement = (message: string): boolean => !/[?؟]\s*$/u.test(message) && !namesRelative(message);

const CONNECTORS = /[\s,;.&+/·•-]|(?<!\p{L})(?:and|annd?|adn|nd|n|s|y|e|et|und|udn|ve|и|و|also|auch|plus)(?!\p{L})/giu;
/** "Nuts ar": two letters that were left of a word, at the end, and no denial. */
const SLIP = /\s(?!no|ne|ni|na|ok|ja|oh|ex|if|or|ou|od|не|нє|لا|ما)\p{L}{2}[\s.]*$/iu;

/** "Alla penicillina", "à penicilina", "gegen Latex": what an allergy is to. */
const TO_IT =
  /(?<!\p{L})(?:to|the|gegen|auf|die|das|den|aux?|à|les?|l|a|al|las?|el|los|all|allo|alla|alle|agli|ai|il|lo|gli|i|ao|aos|às|os?|as|на|к|من|ضد|karşı|anche|tambi[eé]n|aussi|tamb[ée]m|тоже)(?!\p{L})|['’]/giu;

/** "Yes I have, penicillin", "sí tengo, a los mariscos". */
const IT_IS =
  /(?<!\p{L})(?:i (?:have|am|do|think)|there is|allerg(?:ic|y)|ich (?:habe?|bin|glaube?)|hab(?:e ich)?|bin ich|es gibt|allergi(?:sch|e)|tengo|hay|creo|soy|al[eé]rgic[oa]|alergia|j['’]en ai|j['’]ai|il y a|je crois|allergi(?:que|e)|ne ho|ho|sono|c['’]è|credo|allergi(?:a|c[oa])|tenho|há|acho|sou|var|alerji(?:m|si)?|есть|у меня|аллергия|عندي|لدي|في|حساسية)(?!\p{L})/giu;

/** "It's penicillin", "c'est le Levothyrox": what points at the answer. Of the patient, where somebody else writes: "elle, c'est les arachides". */
const POINTS =
  /(?<!\p{L})(?:it['’]?s(?: just| only)?|it is|that['’]?s|that is|(?:hers|his|mine) is|mine['’]s|(?:(?:elle|lui|moi),? )?c['’](?:est|était)|ce sont|es ist|es wäre|lo suyo(?: es| son)?|lo m[ií]o(?: es| son)?|lo [uú]nico|das (?:ist|wäre)|bei mir(?: ist es)?|chez moi|pour moi|para m[ií]m?|per me|for me|with me|es|son|è|é|sind|это|yo|io|eu|moi|ich|ben|bende|я|а я|у меня|[أا]نا)(?!\p{L})/giu;

/** The substances of a message that names nothing but substances, each spelt as a table has it. */
function bareList(message: string, asked: 'allergies' | 'medications'): SubstanceMention[] {
  const mentions = substancesIn(foldedWords(message), 'message').filter(({ guessed }) => !guessed);
  if (namesOnly(message, mentions, asked)) return mentions;
  if (makesException(message)) return [];
  const taken = asked === 'medications' ? mentions.map((mention, at) => withDosage(mention, message, mentions[at + 1])) : mentions;
  const rest = taken.toReversed().reduce((left, { start, end }) => `${left.slice(0, start)} ${left.slice(end)}`, message);
  const told = rest.replaceAll(POINTS, ' ');
  const left = asked === 'allergies' ? told.replaceAll(IT_IS, ' ').replaceAll(TO_IT, ' ') : told.replaceAll(NOW_AND_THEN, ' ');
  const said = (asked === 'allergies' && mentions.length > 0 ? left.replace(SLIP, ' ') : left).replaceAll(CONNECTORS, ' ').trim();
  return said === '' || shortAnswer(said) === 'yes' ? mentions : [];
}

/** Each once, by whichever of its names it is told first: "Euthyrox 75, also L-Thyroxin". */
const medicinesOf = (substances: readonly SubstanceMention[], message: string): MedicationFinding[] =>
  substances.flatMap((mention, at) =>
    mention.kind === 'allergen' || !isNamedFirst(mention, at, substances) ? [] : [toMedication(mention, message, substances[at + 1])],
  );
const isNamedFirst = ({ name }: SubstanceMention, at: number, all: readonly SubstanceMention[]): boolean =>
  !all.slice(0, at).some((earlier) => earlier.name === name);

/** The place of a medicine with its dose and how often it is taken. */
const withDosage = ({ start, end }: SubstanceMention, message: string, next: SubstanceMention | undefined) => ({
  start,
  end: end + dosageOf(message.slice(end, next?.start)).length,
});

/** Ahead of a name: "e às vezes dipirona". */
const NOW_AND_THEN =
  /(?<!\p{L})(?:sometimes|now and then|occasionally|at times|at night|abends|morgens|mittags|nachts|por las? noches?|le soir|la sera|à noite|akşamları?|вечером|ab und zu|manchmal|gelegentlich|hin und wieder|a veces|de vez en cuando|parfois|de temps en temps|ogni tanto|a volte|qualche volta|às vezes|as vezes|de vez em quando|bazen|ara sıra|arada bir|иногда|время от времени|изредка|احيانا|أحيانا|ساعات|some|an|a|el|la|un|une|du|de la|das|den|il|lo|o)(?!\p{L})/giu;

const passageOf = ({ start, end }: SubstanceMention, message: string) => ({ start, end, quote: message.slice(start, end) });
const toAllergy = (mention: SubstanceMention, message: string): AllergyFinding => ({
  ...{ name: mention.name, reaction: null, negated: false, type: NEVER_ALLERGENS.has(mention.name) ? 'intolerance' : 'allergy' },
  passage: passageOf(mention, message),
});
function toMedication(mention: SubstanceMention, message: string, next: SubstanceMention | undefined): MedicationFinding {
  const { dose, frequency } = dosageOf(message.slice(mention.end, next?.start));
  return { name: mention.name, dose, frequency, negated: false, status: 'active', passage: passageOf(mention, message) };
}
