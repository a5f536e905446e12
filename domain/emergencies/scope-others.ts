import { spelledAsDigits } from '../text/spelled-numbers.ts';
import type { Mark } from './lexicon.ts';
import { conceptSet, overlaps } from './marks.ts';
import { type Clause, cuesIn, hasCue, type ScopeSentence, type ScopeText, signsIn, written } from './scope-text.ts';

/**
 * What befell nobody who writes: the woman in a series, the cat, the neighbour of yesterday who is an excuse for a late answer, an uncle's death of long ago, an attempt of one's
 * youth; and what only sounds so: a view that takes the breath away, a job that suffocates.
 */

/** Joy and work take one's breath, heart and senses; beside one of these it is meant. */
const MEANT = conceptSet(
  'cold_sweat sweat pale discolored blue_lips turned_blue vomit vomit_blood cough_blood bleed bleed_heavy numb limb_numb limb_weak face_droop speech swollen face_swollen tongue_swollen hives wheeze fever high_fever chest_torn limb_cold',
  'seizure unconscious collapsed confused drowsy clutching call_help calf_swollen postop low_oxygen head_hit pregnant suicide overdose poison reliever_fails as_before unlike sits_up back_pain belly_pain',
);
const FIGURATIVE = conceptSet(
  'no_air breathless breath odd_breath choking closing tight chest_crushed chest chest_pain faint call_help no_pulse heart_racing pulse_word pain weighs heart_attack_now stroke_now headache',
);
const OF_BREATH = conceptSet('no_air breathless chest_crushed chest_pain choking');
const OF_WISH = conceptSet('suicide despair no_sense plan');
const OF_SWOON = conceptSet('faint collapsed unconscious dizzy pale fall limp droop blood severe floppy bleed');
const OF_ATTEMPT = conceptSet('suicide overdose tablets_taken');
/** What one took or cut is at work. */
const AT_WORK = conceptSet('no_air breathless unconscious drowsy confused vomit seizure faint collapsed dizzy bleed_heavy');
const OF_TIME = conceptSet('sudden now tonight recent');
const OF_FUMES = conceptSet('gas_source headache');
/** "My old dog". */
const OWN_WITHIN = 2;
/** Words before an animal that a sentence, or a part of it, is about. */
const OPENING = 6;
const LEAST_AGE = 10;
const NEAR = 9;

/** Sentences that tell of nobody's present. */
export const partsOfOthers = (text: ScopeText): Clause[] =>
  text.sentences.filter((sentence) => {
    const signs = signsIn(text, sentence);
    if (isOldDeath(text, sentence)) return true;
    return (
      signs.length > 0 &&
      [isFiction, isOfAnimal, isExcused, isOldAttempt, isOldEvent, isHabitOfNeedles, isJoy].some((is) => is(text, sentence, signs))
    );
  });

/** Sentences in which work or a marriage suffocates: who says why they write of it means nothing more. */
export const partsOfToil = (text: ScopeText): Clause[] =>
  text.sentences.filter((sentence) => isToil(text, sentence, signsIn(text, sentence)));

const isBetween = (text: ScopeText, from: number, to: number, ...concepts: string[]): boolean =>
  text.cues.some((cue) => concepts.includes(cue.concept) && cue.from >= from && cue.from < to);

/** Whether signs are told of somebody: behind their name, and nobody of one's own between. */
function isOf(text: ScopeText, subject: Mark, signs: readonly Mark[]): boolean {
  const [first] = signs
    .filter((sign) => sign.to > subject.from && !overlaps(sign, subject))
    .toSorted((one, other) => one.from - other.from);
  const isOwn = ({ concept, from }: Mark) =>
    (MEANT.has(concept) || OF_BREATH.has(concept)) && concept !== 'call_help' && isBetween(text, subject.to, from, 'self');
  return first !== undefined && !isBetween(text, subject.to, first.from, 'self', 'kin') && !signs.some(isOwn);
}

/** And none before their name. */
const isOnlyOf = (text: ScopeText, subject: Mark, signs: readonly Mark[]): boolean =>
  isOf(text, subject, signs) && !signs.some(({ concept, to }) => to <= subject.from && !OF_TIME.has(concept));

const isSudden = (signs: readonly Mark[]): boolean => signs.some(({ concept }) => concept === 'sudden');

/** "In the series he slits his wrists": somebody of a tale, and not who watches it. */
function isFiction(text: ScopeText, sentence: ScopeSentence, signs: readonly Mark[]): boolean {
  const [tale] = cuesIn(text, sentence, 'fiction');
  if (tale === undefined || isSudden(text.signs)) return false;
  const isAbout = cuesIn(text, sentence, 'about').some(
    ({ from, to }) => (from >= tale.to && from - tale.to <= 1) || (from < tale.from && tale.from - to <= 1),
  );
  /** "Not me: the film, with all that blood". */
  const isNotMe = cuesIn(text, sentence, 'not_me').some(({ to }) => to <= tale.from);
  if (isNotMe && isOf(text, tale, signs)) return true;
  if (isAbout && isOf(text, tale, signs) && !hasCue(text, sentence, 'answer_no')) return true;
  const isMeanwhile = hasCue(text, sentence, 'meanwhile');
  return cuesIn(text, sentence, 'role').some((role) => !(isMeanwhile && isPronoun(text, role)) && isOf(text, role, signs));
}
/** "We were watching the film when she collapsed": whom it befell is not in the film. */
const isPronoun = ({ words }: ScopeText, { from }: Mark): boolean => words[from]?.forms.some((form) => PRONOUNS.has(form)) ?? false;
const PRONOUNS = conceptSet('he she they el ella er sie il elle ele ela lui lei o он она هو هي');

/** "Our cat ate rat poison": at the beginning, one's own or with the vet or an excuse, and where no boiler stands beside it. Who writes "like a horse on my chest" has no animal. */
function isOfAnimal(text: ScopeText, sentence: ScopeSentence, signs: readonly Mark[]): boolean {
  if (hasCue(text, sentence, 'bite') || signs.some(({ concept }) => OF_WISH.has(concept))) return false;
  const isAtVet = text.cues.some(({ concept }) => concept === 'vet');
  if (!isAtVet && text.signs.some(({ concept }) => OF_FUMES.has(concept))) return false;
  const isKnown = isAtVet || isReason(text);
  return cuesIn(text, sentence, 'animal').some((animal) => {
    const isOwn = isBetween(text, animal.from - OWN_WITHIN, animal.from, 'self');
    const opening = sentence.clauses.find(({ from, to }) => animal.from >= from && animal.from < to)?.from ?? sentence.from;
    return (isKnown || isOwn) && animal.from - opening < OPENING && isOnlyOf(text, withOwner(text, animal), signs);
  });
}

/** "Der Hund von meinem Bruder": whose it is, and not whom something befell. */
function withOwner(text: ScopeText, animal: Mark): Mark {
  const isOf = text.words[animal.to]?.forms.some((form) => GENITIVES.has(form)) ?? false;
  const owner = text.cues.find(({ concept, from }) => OWNERS.has(concept) && from > animal.to && from - animal.to < OWNER_WITHIN);
  return isOf && owner !== undefined ? { ...animal, to: owner.to } : animal;
}
const GENITIVES = conceptSet('of von vom de d du des del do da di della dello');
const OWNER_WITHIN = 4;
const OWNERS = conceptSet('kin stranger');

/** "Bloke next door had a heart attack yesterday, that's why I was quiet". */
function isExcused(text: ScopeText, sentence: ScopeSentence, signs: readonly Mark[]): boolean {
  if (!text.cues.some(({ concept }) => concept === 'excuse')) return false;
  if (hasCue(text, sentence, 'toil') && isFigurative(text)) return true;
  return hasCue(text, sentence, 'lately') && cuesIn(text, sentence, 'stranger').some((stranger) => isOnlyOf(text, stranger, signs));
}

/** Everything that the message tells. */
const isFigurative = ({ signs }: ScopeText): boolean => !signs.some(({ concept }) => MEANT.has(concept));

function isJoy(text: ScopeText, sentence: ScopeSentence, signs: readonly Mark[]): boolean {
  if (!isFigurative(text) || hasCue(text, sentence, 'present')) return false;
  return cuesIn(text, sentence, 'joy').some((joy) =>
    signs.some((sign) => FIGURATIVE.has(sign.concept) && Math.max(joy.from - sign.to, sign.from - joy.to) < NEAR),
  );
}

function isToil(text: ScopeText, sentence: ScopeSentence, signs: readonly Mark[]): boolean {
  if (signs.length === 0 || !isFigurative(text) || hasCue(text, sentence, 'present')) return false;
  return hasCue(text, sentence, 'toil');
}
/** Who wants something because of it speaks in figures. */
export const isReason = ({ cues }: ScopeText): boolean => cues.some(({ concept }) => concept === 'hence' || concept === 'excuse');

function isHabitOfNeedles(text: ScopeText, sentence: ScopeSentence, signs: readonly Mark[]): boolean {
  return (
    hasCue(text, sentence, 'needle') &&
    hasCue(text, sentence, 'usual') &&
    signs.every(({ concept }) => OF_SWOON.has(concept) || concept === 'now')
  );
}

/** Of two digits, as "17" or "nineteen"; 0: none. */
function ageOf(text: ScopeText, mark: Mark): number {
  const folded = text.words.slice(mark.from, mark.to).map(({ forms }) => forms[0] ?? '');
  return Number(/\d{2}/.exec(`${folded.join(' ')} ${spelledAsDigits(written(text, mark), LEAST_AGE)}`)?.[0] ?? 0);
}

/** "I took an overdose at nineteen, I'm fifty two now": an age of then and an age of today, or a youth that is behind one. */
function isOldAttempt(text: ScopeText, sentence: ScopeSentence, signs: readonly Mark[]): boolean {
  if (!signs.some(({ concept }) => OF_ATTEMPT.has(concept)) || text.signs.some(({ concept }) => AT_WORK.has(concept))) return false;
  const [now] = cuesIn(text, sentence, 'age_now').filter((mark) => ageOf(text, mark) >= LEAST_AGE);
  const then = cuesIn(text, sentence, 'at_age').some(
    (mark) => ageOf(text, mark) >= LEAST_AGE && (now === undefined || ageOf(text, mark) < ageOf(text, now)),
  );
  /** "Overdose at 19, I'm 40 now and swallowed all the tablets". */
  const isRepeated = now !== undefined && isRepeatedBehind(text, sentence, now, signs);
  const isOver = now !== undefined || text.cues.some(({ concept }) => concept === 'aftermath');
  const isAgain = text.cues.some((cue) => cue.concept === 'present' && !(now !== undefined && cue.from >= now.from && cue.from < now.to));
  return (then || hasCue(text, sentence, 'youth')) && isOver && !isAgain && !isRepeated;
}

function isRepeatedBehind(text: ScopeText, sentence: ScopeSentence, now: Mark, signs: readonly Mark[]): boolean {
  const isOfThen = cuesIn(text, sentence, 'at_age', 'youth').some(({ from }) => from >= now.to);
  return !isOfThen && signs.some(({ concept, to }) => (OF_ATTEMPT.has(concept) || concept === 'swallowed') && to > now.to);
}

/** "In 2013 I had a brain haemorrhage, now I'm right as rain": an illness of a year, what became of it, and nothing else of a body in the message. */
function isOldEvent(text: ScopeText, sentence: ScopeSentence, signs: readonly Mark[]): boolean {
  const dated = sentence.clauses.find(({ from, to }) => text.words.slice(from, to).some(({ forms }) => YEAR.test(forms[0] ?? '')));
  if (dated === undefined || hasCue(text, sentence, 'turn')) return false;
  const isOfIllness = ({ concept, from }: Mark) =>
    OF_TIME.has(concept) || OF_USE.has(concept) || (OF_ILLNESS.has(concept) && from >= dated.from && from < dated.to);
  const isWell = (clause: Clause) => hasCue(text, clause, 'aftermath', 'age_now');
  const clauses = text.sentences.flatMap(({ clauses: own }) => own);
  return (
    signs.some(({ concept }) => OF_ILLNESS.has(concept)) &&
    text.signs.every(isOfIllness) &&
    sentence.clauses.some((clause) => hasCue(text, clause, 'aftermath')) &&
    clauses.every(
      (clause) =>
        isWell(clause) || (!hasCue(text, clause, 'present') && !signsIn(text, clause).some(({ concept }) => OF_TIME.has(concept))),
    )
  );
}
const OF_ILLNESS = conceptSet(
  'heart_attack_now stroke_now bleed blood unconscious seizure no_pulse suicide overdose anaphylaxis_now head faint collapsed',
);
/** What is taken, or planned. */
const OF_USE = conceptSet('pills exposure postop anticoagulant immobile medicine');

const YEAR = /^(?:19[3-9]\d|20[0-4]\d)$/;
/** "My dad took his own life in 1998": with its year, or told because a form asks. */
function isOldDeath(text: ScopeText, sentence: ScopeSentence): boolean {
  if (!hasCue(text, sentence, 'own_death') || !hasCue(text, sentence, 'kin', 'stranger') || hasCue(text, sentence, 'present')) return false;
  const hasYear = text.words.slice(sentence.from, sentence.to).some(({ forms }) => YEAR.test(forms[0] ?? ''));
  return hasYear || text.cues.some(({ concept }) => concept === 'asked_for');
}
