import { withoutAgeNow } from './age-now.ts';
import { isSign, presentMarks } from './context.ts';
import type { Lexicon, Mark } from './lexicon.ts';
import { ACT_FROM, ASK_FROM, pointsOf } from './sign-points.ts';
import { DECISIVE_SIGNS, DERIVED_SIGNS, type Presentation, TRIAGE_RULES } from './triage-rules.ts';
import { measuredSigns } from './vital-signs.ts';
import { type Word, wordsOf } from './words.ts';

const groupsOf = (signs: readonly string[]) => signs.map((sign) => sign.split('|'));
const DERIVED = DERIVED_SIGNS.map(({ sign, signs, near }) => ({ sign, near, groups: groupsOf(signs) }));
const RULES = TRIAGE_RULES.map((rule) => ({ ...rule, groups: groupsOf(rule.signs) }));

/** What a message tells of: the presentation and the discriminator that decided it. */
export type Emergency = { presentation: Presentation; discriminator: string };
/** `unclear`: signs of an emergency, but not when, or too few: to be asked about, with the number at hand. */
export type Triage = Emergency & { grade: 'happening' | 'unclear' };
/** A language's table: of the language that the message is in, slips of the pen are undone; in another one, a single word decides nothing. */
export type Reader = { lexicon: Lexicon; language: 'own' | 'other' };

/** More own languages than this: nobody knows which one it is, and points for words of all of them would add up to anything. */
const MOST_OWN_LANGUAGES = 2;
/** Points and questions are for messages: the words of a whole letter add up to anything. */
const LONGEST_ADDED_UP = 300;

/** A message with what each reader finds in it. */
export type Reading = { text: string; words: readonly Word[]; readings: { language: Reader['language']; found: Mark[] }[] };

/** @param isMedicine whether a word in its folded form names a medicine or an allergen */
export function readMessage(text: string, readers: readonly Reader[], isMedicine: (form: string) => boolean): Reading {
  const words = wordsOf(text);
  const medicines = words.flatMap(({ forms, sentence }, at) =>
    forms.some(isMedicine) ? [{ concept: 'medicine', from: at, to: at + 1, sentence }] : [],
  );
  const readings = readers.map(({ lexicon, language }) => ({
    language,
    found: [...withoutAgeNow(text, words, lexicon.find(words, language === 'own' ? 'forgiving' : 'exact')), ...medicines],
  }));
  return { text, words, readings };
}

/** Decides by the list of rules, and by the points of the signs. Null: nothing to be asked about. */
export function triage({ text, words, readings }: Reading): Triage | null {
  const own = ownMarks(readings);
  const cues = own.flatMap((found) => found.filter(isCue));
  for (const { language, found } of readings) {
    const rule = decide(text, words, language === 'own' ? found : [...found.filter(isNoFalseFriend), ...cues]);
    if (rule)
      return {
        ...namesOf(rule),
        grade:
          (rule.discriminator === OF_CONTACT && isOfKnownAllergy(text, words, found)) || asksWhatMayBe(text, words, found)
            ? 'unclear'
            : 'happening',
      };
  }
  if (own.length === 0 || own.length > MOST_OWN_LANGUAGES || words.length > LONGEST_ADDED_UP) return null;
  const points = Math.max(...own.filter((found) => tellsOfSymptom(text, words, found)).map((found) => weigh(text, words, found)));
  if (points >= ACT_FROM) return { ...SEVERAL_SIGNS, grade: 'happening' };
  const isAskedAfter = (found: readonly Mark[]) =>
    isRecent(text, words, found) ||
    isSlightInChest(text, words, found) ||
    isPerhapsYes(text, words, found) ||
    isOfMedicineInUse(text, words, found) ||
    hurtsInChest(text, words, found);
  return points >= ASK_FROM || own.some(isAskedAfter) ? { ...SEVERAL_SIGNS, grade: 'unclear' } : null;
}

/** More than when it is, which side or place it is of, that one was operated on and what one takes. */
const tellsOfSymptom = (text: string, words: readonly Word[], found: readonly Mark[]): boolean =>
  readSigns(text, words, found).some((mark) => isSign(mark) && tellsOfBody(mark));
/** More than when, how much, where or after what. */
export const tellsOfBody = ({ concept }: Pick<Mark, 'concept'>): boolean => !NO_SYMPTOMS.has(concept) && !OF_PLACE.has(concept);
const OF_PLACE: ReadonlySet<string> = new Set(
  'one_sided postop immobile arm leg eye head neck chest belly face digit pills anticoagulant swallowed'.split(' '),
);

const namesOf = ({ presentation, discriminator }: Rule): Emergency => ({ presentation, discriminator });

/** The rule that skin alone fulfils. */
const OF_CONTACT = 'after contact with an allergen';
/** What is more than skin, or says that it was touched or has begun. */
const MORE_THAN_SKIN: ReadonlySet<string> = new Set(
  'closing no_air breathless wheeze hoarse no_swallow labored tongue_swollen spreading faint pale dizzy fast_pulse cold_sweat drowsy confused low_pressure call_help now sudden'.split(
    ' ',
  ),
);
const SKIN: ReadonlySet<string> = new Set(['hives', 'itch_all', 'swollen', 'swelling_all', 'face_swollen']);

/** "I am allergic to nuts, my lips swell": a skin that swells in the sentence that names the allergy, and no word of when, may be what it does each time. */
function isOfKnownAllergy(text: string, words: readonly Word[], found: readonly Mark[]): boolean {
  const signs = readSigns(text, words, found);
  const says = (at: number, ...concepts: string[]) => found.some(({ concept, sentence }) => sentence === at && concepts.includes(concept));
  /** The name of what was given is no word for the giving. */
  const isGiving = (mark: Mark) =>
    mark.concept === 'given' && !found.some((other) => other.concept === 'exposure' && other.from === mark.from && other.to === mark.to);
  const isTold = ({ sentence }: Mark) =>
    says(sentence, 'trait') && !says(sentence, 'now', 'happening') && !found.some((mark) => mark.sentence === sentence && isGiving(mark));
  return !signs.some(({ concept }) => MORE_THAN_SKIN.has(concept)) && signs.filter(({ concept }) => SKIN.has(concept)).every(isTold);
}

const ownMarks = (readings: Reading['readings']): Mark[][] =>
  readings.filter(({ language }) => language === 'own').map(({ found }) => found);

/** A text with the signs of the present in its own language, or in those that it may be in; how many of them tell of a symptom, and whether all only name what is measured. */
export type Passage = { text: string; words: number; signs: ReadonlySet<string>; symptoms: number; isNamesOnly: boolean };
/** So many sentences of a message are looked at by themselves. */
const MOST_SENTENCES = 30;
/** Names of what is measured and of lasting illness: "Blutdruck hab i und Zucker" answers a question. What is too high or too low is a sign of its own. */
const MEASURES = ['pressure_word', 'sugar', 'diabetes'];
/** Stands beside `faint` where the words say nothing else. */
const SURE_FAINT = 'swoon';
/** Say when or how much, and nothing of what. */
const NO_SYMPTOMS: ReadonlySet<string> = new Set([
  'now',
  'sudden',
  'tonight',
  'recent',
  'severe',
  'many',
  'hernia',
  'as_before',
  'unlike',
  'burnt',
  'puffer',
  'no_effect',
  SURE_FAINT,
  ...MEASURES,
]);

export function passageOf({ text, words, readings }: Reading): Passage {
  const marks = ownMarks(readings).flatMap((found) => readSigns(text, words, found));
  const symptoms = marks.filter((mark) => isSign(mark) && !NO_SYMPTOMS.has(mark.concept)).length;
  const signs = new Set(marks.map(({ concept }) => concept).filter((concept) => concept !== SURE_FAINT));
  const isNamesOnly = signs.size > 0 && [...signs].every((sign) => MEASURES.includes(sign));
  return { text, words: words.length, signs, symptoms, isNamesOnly };
}

/** The sentences of a message that has several. */
export function sentencesOf({ text, words }: Reading): string[] {
  const starts = [...Map.groupBy(words, ({ sentence }) => sentence).values()].map(([first]) => first?.start ?? 0);
  return starts.length < 2 ? [] : starts.slice(0, MOST_SENTENCES).map((start, at) => toItsEnd(text.slice(start, starts[at + 1])));
}

/** What stands behind the end of a sentence, as brackets and quotes of the next one, is not of it. */
function toItsEnd(sentence: string): string {
  const signs = [...sentence];
  const last = signs.findLastIndex((sign) => /[\p{L}\p{M}\p{N}]/u.test(sign));
  return signs.slice(0, last + (/[.!?…؟]/u.test(signs[last + 1] ?? '') ? 2 : 1)).join('');
}

const SEVERAL_SIGNS: Emergency = { presentation: 'unspecified', discriminator: 'several signs at once' };
/** Whether an emergency is one by the points of its signs alone. */
export const isSum = ({ discriminator }: Emergency): boolean => discriminator === SEVERAL_SIGNS.discriminator;
type Rule = (typeof RULES)[number];

const weigh = (text: string, words: readonly Word[], found: readonly Mark[]): number =>
  pointsOf(new Set(readSigns(text, words, found).map(({ concept }) => concept)));

/** "Last week my chest hurt and my arm went numb": what would be an emergency if it were now. */
const isRecent = (text: string, words: readonly Word[], found: readonly Mark[]): boolean =>
  found.some(isLately) &&
  decide(
    text,
    words,
    found.filter((mark) => !isLately(mark)),
  ) !== null;

/** "A slight discomfort in my chest since this morning": a chest that is told lightly of and that hurts now is asked about. */
function isSlightInChest(text: string, words: readonly Word[], found: readonly Mark[]): boolean {
  const isSlight = ({ concept }: Mark) => concept === 'mild';
  const isOfNow = ({ concept }: Mark) => concept === 'now';
  if (!found.some(isSlight) || !found.some(isOfNow)) return false;
  const unsoftened = found.filter((mark) => !isSlight(mark));
  return decide(text, words, unsoftened)?.presentation === 'chest_pain';
}

/** "Si tengo mucho dolor en el pecho": without its accent, and with nothing that would follow from it, it may be the yes of an answer. */
function isPerhapsYes(text: string, words: readonly Word[], found: readonly Mark[]): boolean {
  const isAnswer = ({ concept, from, sentence }: Mark) =>
    CONDITIONAL.has(concept) &&
    words[from - 1]?.sentence !== sentence &&
    /^si(?!\p{L})/iu.test(text.slice(words[from]?.start ?? text.length)) &&
    !/^[^.!\n]*[,;:?¿]/u.test(text.slice(words[from]?.start ?? 0));
  const answers = found.filter(isAnswer);
  return (
    answers.length > 0 &&
    decide(
      text,
      words,
      found.filter((mark) => !answers.includes(mark)),
    ) !== null
  );
}

/** "Me duele el pecho": a chest that hurts, and nothing else that says how, is asked about. */
const hurtsInChest = (text: string, words: readonly Word[], found: readonly Mark[]): boolean =>
  readSigns(text, words, found).some(({ concept }) => concept === 'chest_pain');

/** A swollen face, a tight airway or chest that a medicine in use makes, "these tablets make my lips swell": grave if it is going on, and few words tell whether. */
function isOfMedicineInUse(text: string, words: readonly Word[], found: readonly Mark[]): boolean {
  const says = (sentence: number, ...concepts: string[]) =>
    found.some((mark) => mark.sentence === sentence && concepts.includes(mark.concept));
  const isCaused = ({ concept, sentence }: Mark) =>
    OF_REACTION.has(concept) && says(sentence, 'in_use') && says(sentence, 'causes', 'causes_by', 'intolerance');
  return readSigns(text, words, found).some(isCaused);
}

/**
 * "Können die neuen Tabletten Atemnot machen?": behind the possibility of a medicine it is asked what that does, and by nobody who says that they have it. It may be going on
 * all the same.
 */
function asksWhatMayBe(text: string, words: readonly Word[], found: readonly Mark[]): boolean {
  const asked = found.filter(({ concept, sentence }) => {
    const inSentence = words.filter((word) => word.sentence === sentence);
    return concept === 'may_cause' && !inSentence.some(({ forms }) => forms.some((form) => SAYS_I.has(form)));
  });
  const isBehind = ({ from, sentence }: Mark) => asked.some((may) => may.sentence === sentence && from >= may.to);
  if (asked.length === 0 || found.some((mark) => isBehind(mark) && (mark.concept === 'now' || mark.concept === 'happening'))) return false;
  return (
    decide(
      text,
      words,
      found.filter((mark) => !isBehind(mark)),
    ) === null
  );
}
const SAYS_I: ReadonlySet<string> = new Set(['i', 'im', 'ive', 'ich', 'yo', 'je', 'io', 'eu', 'я', 'у', 'انا']);

const isLately = ({ concept }: Mark): boolean => concept === 'recent';

/** What the message's own language says of time and reality holds for words that another language has too. */
const isCue = (mark: Mark): boolean => !isSign(mark) && mark.concept !== 'none';
const isNoFalseFriend = ({ concept, from, to }: Mark): boolean => to - from > 1 || !DECISIVE_SIGNS.has(concept);

function decide(text: string, words: readonly Word[], found: readonly Mark[]): Rule | null {
  const present = new Set(readSigns(text, words, found).map(({ concept }) => concept));
  return RULES.find(({ groups }) => groups.every((group) => group.some((sign) => present.has(sign)))) ?? null;
}

/** Signs of the present, with those that values give and those that a place and a quality make together. */
export function readSigns(text: string, words: readonly Word[], found: readonly Mark[]): Mark[] {
  const values = measuredSigns(text, words, found);
  const isNormal = ({ concept, sentence }: Mark) =>
    concept === 'fever' && values.some((value) => value.concept === 'no_fever' && value.sentence === sentence);
  const told = presentMarks(words, [...found.filter((mark) => !isNormal(mark) && !isYes(mark, text, words)), ...values]);
  const marks = told.filter(
    (mark) => !isOnlyMuch(mark, told, found) && !isDose(mark, text, words) && !isStrengthBehind(mark, words, found),
  );
  const byConcept = Map.groupBy(marks, ({ concept }) => concept);
  for (const { sign, groups, near } of DERIVED) {
    const made = clusters(groups, near, byConcept).map((mark) => ({ ...mark, concept: sign }));
    if (made.length > 0) byConcept.set(sign, [...(byConcept.get(sign) ?? []), ...made]);
    marks.push(...made);
  }
  return [...marks, ...secondFarewell(marks)];
}

/** "Does the operation hurt a lot", "fazem muito essa cirurgia": much of something, and no word of blood in the sentence, is no gush from a wound. */
function isOnlyMuch(mark: Mark, told: readonly Mark[], found: readonly Mark[]): boolean {
  if (mark.concept !== 'gush' || !found.some((other) => other.concept === 'amount' && isSame(other, mark))) return false;
  return !told.some(({ concept, sentence }) => sentence === mark.sentence && OF_BLOOD.has(concept));
}
/** "Sí, me duele el pecho", "Si, j'ai mal": without its accent the yes of an answer is spelled as "if". */
function isYes({ concept, from }: Mark, text: string, words: readonly Word[]): boolean {
  if (!CONDITIONAL.has(concept)) return false;
  const [own, next] = [words[from], words[from + 1]];
  const written = text.slice(own?.start ?? text.length);
  return /^s(?:í|i\u0301)(?!\p{L})/iu.test(written) || (/^si(?!\p{L})/iu.test(written) && own?.clause !== next?.clause);
}
/** "40 mg" counts no tablets, "many times" none either. */
const isDose = ({ concept, from, to }: Mark, text: string, words: readonly Word[]): boolean =>
  concept === 'many' &&
  (/^\d+\s?(?:mg|mcg|µg|ml|мг|мкг|мл|ملغ|مغ)(?!\p{L})/iu.test(text.slice(words[from]?.start ?? text.length)) ||
    isStrength(words, from, to) ||
    words[to]?.forms.some((form) => TIMES.has(form)) === true);
/** "Enalapril de 20": behind its "of", with nothing counted behind it. */
const isStrength = (words: readonly Word[], from: number, to: number): boolean =>
  words[from - 1]?.forms.some((form) => OF.has(form)) === true && words[to]?.clause !== words[from]?.clause;
/** "Enalapril 20, y la simvastatina": behind the name of a medicine, and of no tablets. */
const isStrengthBehind = ({ concept, from, to }: Mark, words: readonly Word[], found: readonly Mark[]): boolean =>
  concept === 'many' &&
  words.slice(from, to).every(({ forms }) => /^\d/.test(forms[0] ?? '')) &&
  found.some((other) => other.concept === 'medicine' && other.to === from) &&
  words[to]?.clause !== words[from]?.clause;
const OF: ReadonlySet<string> = new Set(['of', 'de', 'da', 'von']);
/** "I have had it many times": how often, and not how many tablets. */
const TIMES: ReadonlySet<string> = new Set('times veces vezes fois volte mal male kez defa kere раз مرات مره مرة'.split(' '));
const OF_REACTION: ReadonlySet<string> = new Set(['face_swollen', 'closing', 'breathless', 'wheeze', 'no_swallow', 'chest_pain']);
const CONDITIONAL: ReadonlySet<string> = new Set(['if', 'supposed']);
const OF_BLOOD: ReadonlySet<string> = new Set(['bleed', 'bleed_heavy', 'blood', 'flow', 'clots']);

/** Two different ones: what one author may say by the way, two do not. */
function secondFarewell(marks: readonly Mark[]): Mark[] {
  const farewells = marks.filter(({ concept }) => concept === 'farewell');
  const [first] = farewells;
  const second = farewells.find((mark) => first !== undefined && mark.from >= first.to);
  return second ? [{ ...second, concept: 'farewell_2' }] : [];
}

/** Where all signs of a pattern stand within a distance in one sentence. */
function clusters(groups: readonly (readonly string[])[], near: number, byConcept: ReadonlyMap<string, readonly Mark[]>): Mark[] {
  const [first = [], ...rest] = groups.map((group) => group.flatMap((concept) => byConcept.get(concept) ?? []));
  return first.flatMap((mark) => {
    const others = rest.map((group) =>
      group.find((other) => other.sentence === mark.sentence && !isSame(mark, other) && gap(mark, other) <= near),
    );
    if (others.some((other) => other === undefined)) return [];
    const all = [mark, ...(others as Mark[])];
    return [{ ...mark, from: Math.min(...all.map(({ from }) => from)), to: Math.max(...all.map(({ to }) => to)) }];
  });
}

/** One word may stand for several signs, but not for two of one pattern. */
const isSame = (one: Mark, other: Mark): boolean => one.from === other.from && one.to === other.to;

const gap = (one: Mark, other: Mark): number => Math.max(other.from - one.to, one.from - other.to, 0);
