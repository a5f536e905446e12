import { allergyOf, isNamedAllergy } from '../allergies/allergy-status.ts';
import { leftOutOf } from '../allergies/all-but.ts';
import { isMedicineBesideAllergy } from '../allergies/beside-allergy.ts';
import { isTolerated } from '../allergies/tolerance.ts';
import { isSaidNext } from '../allergies/named-alone.ts';
import type { Dosage } from '../medications/dosage.ts';
import { isMeasured, isOfGerms } from './measured-substances.ts';
import { ownAllergyBesideOthers } from '../allergies/own-beside-others.ts';
import { isIndication, isOneOfTwo } from '../allergies/reactions.ts';
import { reactionSetOff } from '../allergies/set-off.ts';
import type { SubstanceMention } from './substances.ts';
import { toldBesideName } from '../allergies/beside-name-in-papers.ts';
import { asSideEffect } from '../allergies/side-effects-told.ts';
import { asksWhatItDoes } from '../allergies/never-did.ts';
import { isTakenForAllergy } from '../allergies/taken-for-allergy.ts';
import { endedForDisease } from '../medications/told-behind.ts';
import { isTakenWhenFelt } from '../medications/taken-when-felt.ts';
import { notTakenInPaper } from '../medications/not-taken-in-papers.ts';
import { rowInPaper } from '../medications/rows-in-papers.ts';
import { endsLater, isOfHospitals, takenOf } from '../medications/taken-status.ts';
import { readTakenBack } from './taken-back-at-once.ts';
import type { TreatmentCue } from './treatment-cue.ts';
import { isAgainstReaction, isKept } from '../allergies/rescue-medicines.ts';
import { breaksBetween, isBefore, isCurrentVerb, isIn, isOfNextThought, isPartOfDenial, NO } from './treatment-scope.ts';
import { stretchAt } from '../words/word-sentences.ts';
import type { Judged, Reading, ReadSentence, Treatment, TreatmentCase } from './treatment.ts';
import {
  isAllergyAsked,
  isAnsweredNo,
  isAnsweredUnknown,
  isAsked,
  isOther,
  isTakenStill,
  isTakenBack as isGivenBack,
} from './whose-treatment.ts';

/** How the words around one substance decide what it is. */

type Asked = { mention: SubstanceMention; dosage: Dosage; before: Treatment | null };

export function statusOf(reading: Reading, place: number, asked: Asked): Judged {
  const sentence = reading.sentences[place] as ReadSentence;
  const clause = stretchAt(sentence.clauses, asked.mention.from) ?? sentence;
  const one: TreatmentCase = { ...asked, reading, sentence, clause, next: reading.sentences[place + 1] ?? null };
  if (isOfGerms(one)) return { status: 'germ', reaction: null, carries: true };
  if (isAnsweredUnknown(one)) return { status: 'asked', reaction: null, carries: false };
  const back = endedAtOnce(one);
  if (back) return back;
  const isOthers = isOther(one) && ownAllergyBesideOthers(one) === null;
  if (asked.mention.isNamedOnly && !isNamedAllergy(one) && sentence.context !== 'allergy')
    return { status: isOthers ? 'other_person' : 'unclear', reaction: null, carries: false };
  if (isOneOfTwo(one) && !isNamedAllergy(one)) return { status: isOthers ? 'other_person' : 'unclear', reaction: null, carries: false };
  if (isAgainstReaction(one) && reactionSetOff(one) === null && !isOthers) return againstReaction(one);
  const allergic = endedForDisease(one) ? null : asSideEffect(one, toldBesideName(one) ?? allergyOf(one));
  if (allergic) {
    if (isOthers) return { status: 'other_person', reaction: null, carries: true };
    if (isAllergyAsked(one) && !(allergic.status === 'tolerated' && isAnsweredNo(one)))
      return { status: 'asked', reaction: null, carries: true };
    const isTold =
      (allergic.reaction !== null && !asksWhatItDoes(one)) ||
      isNamedAllergy(one) ||
      isSaidNext(one) ||
      (leftOutOf(one) !== null && !sentence.isQuestion);
    return isAsked(one) && !isTold ? { status: 'asked', reaction: null, carries: true } : allergic;
  }
  if (one.mention.kind === 'allergen') return { status: isOthers ? 'other_person' : 'unclear', reaction: null, carries: false };
  if (isOthers) return { status: isGivenBack(one) ? 'declined' : 'other_person', reaction: null, carries: true };
  if (isAnsweredNo(one) && !isTakenStill(one)) return { status: 'declined', reaction: null, carries: false };
  if (isMeasured(one)) return { status: 'measured', reaction: null, carries: false };
  if (isInjectedOnce(one)) return { status: 'given', reaction: null, carries: false };
  const notTaken = notTakenInPaper(one);
  if (notTaken) return { status: notTaken, reaction: null, carries: false };
  const row = rowInPaper(one);
  if (row) return { status: row === 'active' && isOfHospitals(one) ? 'given' : row, reaction: null, carries: false };
  const { status: told, carries } = takenOf(one);
  const isTold = isTakenBesideAllergy(one) || (!sentence.isQuestion && isTakenForWhatIsFelt(one));
  const isDoseNew = told === 'past' && one.dosage.is_changed === true;
  if ((told === 'unclear' && isTold) || isDoseNew) return { status: 'active', reaction: null, carries: false };
  if (told === 'active' && isUnnamedCourse(one)) return { status: 'unclear', reaction: null, carries: false };
  const status = told === 'active' ? (isOfHospitals(one) ? 'given' : (endsLater(one) ?? told)) : told;
  return { status: status === 'active' && isDoubtful(one) ? 'unclear' : status, reaction: null, carries };
}

/** "Warfarin 5... no hang on, they swapped me off that": it was taken, whatever stands before it. */
function endedAtOnce({ mention, reading: { text, source, sentences } }: TreatmentCase): Judged | null {
  if (source === 'document' || mention.kind === 'allergen') return null;
  const next = sentences.flatMap(({ mentions }) => mentions).find(({ start }) => start >= mention.end);
  const behind = text.slice(mention.end, Math.min(next?.start ?? text.length, mention.end + FARTHEST_BACK));
  if (readTakenBack(behind, next ? (next.name === mention.name ? 'same' : 'another') : 'none') !== 'ended') return null;
  return { status: 'stopped', ended: 'stopped', reaction: null, carries: false };
}
const FARTHEST_BACK = 200;

/** "Antibiotics started", "other antibiotics ok": a course of whatever it was names no medicine, unless somebody says that they take it. */
const isUnnamedCourse = (one: TreatmentCase): boolean =>
  one.reading.source === 'message' &&
  one.mention.kind === 'class' &&
  one.mention.name === 'antibiotic' &&
  one.dosage.frequency === null &&
  !isCurrentVerb(one);

/** "Steroid inj L shoulder Feb 24": into a joint, once. */
const isInjectedOnce = ({ reading: { text, source }, mention: { name, end }, dosage }: TreatmentCase): boolean =>
  source === 'document' &&
  dosage.frequency === null &&
  /^corticosteroid$|olone$|methasone$|cortisone$/.test(name) &&
  /^ (?:inj(?:ection)?s?|infiltrations?)\b(?!\s?(?:pen|daily|weekly|monthly))/iu.test(text.slice(end, end + 24));

/** "Цетиризин даём, когда чешется": given for the complaint that comes. */
const isTakenForWhatIsFelt = (one: TreatmentCase): boolean =>
  !one.mention.guessed && one.sentence.cues.some((cue) => cue.kind === 'reaction' && isTakenWhenFelt(one, cue));

/** "Ramipril 5 mg penicillin allergy": nothing else is said of the medicine. */
const isTakenBesideAllergy = (one: TreatmentCase): boolean =>
  !one.mention.guessed &&
  one.reading.source === 'message' &&
  isMedicineBesideAllergy(one) &&
  !one.sentence.cues.some(
    (cue) => SAYS_MORE.has(cue.kind) && !one.sentence.cues.some((other) => other.kind === 'allergy' && isIn(cue, other)),
  );
const SAYS_MORE = new Set(['stopped', 'past', 'planned', 'given', 'asked']);

/** Carried for the next reaction, or given at the last: what is taken, unless the words say more. */
function againstReaction(one: TreatmentCase): Judged {
  const { status } = takenOf(one);
  const isSaid = status !== 'allergy' && status !== 'unclear';
  return { status: isSaid ? status : isKept(one) ? 'active' : 'given', reaction: null, carries: isKept(one) };
}

/** Somewhere in the sentence, or right behind it, words of an allergy stand: nobody takes it for a medicine unasked. */
function isDoubtful(one: TreatmentCase): boolean {
  const { mention, sentence, next, reading } = one;
  if (mention.guessed) return !(mention.isNear && reading.source === 'message' && isRightBehindVerb(one));
  if (isMedicineBesideAllergy(one) || isTakenForAllergy(one) || (isTolerated(one) && isCurrentVerb(one))) return false;
  const isDenied = (cue: TreatmentCue) => reading.source === 'message' && isPartOfDenial(one, cue);
  const bad = (cue: TreatmentCue) =>
    (cue.kind === 'reaction' || cue.kind === 'allergy') &&
    !isDenied(cue) &&
    !isIndication(one, cue) &&
    !isOfNextThought(one, cue) &&
    !(cue.to <= mention.from && breaksBetween(one, cue));
  if (isBehindForbidding(one)) return true;
  const own = sentence.cues.some(bad);
  if (own && !isCurrentVerb(one) && sentence.context !== 'current') return true;
  if (own && sentence.cues.some((cue) => bad(cue) && isIn(cue, one.clause))) return true;
  const isLast = sentence.mentions.at(-1) === mention;
  if (reading.source === 'message' && isLast && isTakenBack(one)) return true;
  return (
    reading.source === 'message' &&
    isLast &&
    next !== null &&
    next.mentions.length === 0 &&
    next.cues.some(({ kind }) => kind === 'reaction') &&
    !isCurrentVerb(one)
  );
}

/** "I take warfrin for my valve": what a verb of taking stands right before is a medicine. */
const isRightBehindVerb = (one: TreatmentCase): boolean =>
  one.sentence.cues.some(
    (cue) => cue.kind === 'current' && isBefore(cue, one.mention) && one.mention.from - cue.to <= 1 && isCurrentVerb(one),
  );

/** "I take naproxen. Sorry, I mean I am allergic to it": the next sentence names no substance of its own and says that this one is not borne. */
function isTakenBack({ next, reading }: TreatmentCase): boolean {
  if (next === null || next.mentions.length > 0) return false;
  const isBad = next.cues.some(
    ({ kind, from }) => (kind === 'allergy' || kind === 'cannot') && ![1, 2].some((back) => NO.has(reading.words[from - back]?.fold ?? '')),
  );
  return isBad && !next.cues.some(({ kind }) => kind === 'none' || kind === 'tolerated') && next.to - next.from <= LONGEST_ANSWER;
}
const LONGEST_ANSWER = 14;

/** "Avoid NSAIDs, herbal & primaquine": whether the words in between end what must be avoided is not sure. */
const isBehindForbidding = (one: TreatmentCase): boolean =>
  one.dosage.frequency === null &&
  !isCurrentVerb(one) &&
  one.sentence.cues.some((cue) => cue.kind === 'cannot' && cue.side === 'before' && isBefore(cue, one.mention) && !isPartOfEnd(one, cue));

/** "Metformine jamais prise": the "never" belongs to what was never taken. */
const isPartOfEnd = ({ sentence }: TreatmentCase, { from, to }: TreatmentCue): boolean =>
  sentence.cues.some((cue) => cue.kind === 'stopped' && cue.from <= from && cue.to > to);
